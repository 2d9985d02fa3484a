import type { Executor } from '../../db/client.ts';
import {
  category,
  crossSell,
  product,
  productAttribute,
  productCategory,
  productImage,
  upload,
  variation,
} from '../../db/schema.ts';
import { redirect } from '../../db/address-schema.ts';
import { slider, widgetCategory } from '../../db/shop-schema.ts';
import {
  getTableColumns,
  getTableName,
  sql,
  type SQL,
  type SQLWrapper,
  customType,
  pgTable,
  type PgColumn,
  type PgTable,
} from '../../db/sql.ts';
import {
  CATEGORY_COLUMNS,
  cellsOf,
  MADE_OF_CATEGORY,
  MADE_OF_PRODUCT,
  PAGE_COLUMNS,
  PAGE_TEXT_COLUMNS,
  PRICE_COLUMNS,
} from './catalogue-columns.ts';
import { compared, key, mapValues, passing, rowOf, type Places, type Storage } from './fields.ts';
import { commas } from './query.ts';

const PLACES = new Map<PgTable, { readonly places: Places; readonly unique: string | undefined }>();

/** Declares a temporary table of the places that its columns are for; no two rows have the same in `unique`. */
function temporary<Key extends string>(
  name: string,
  places: Readonly<Record<Key, Storage>>,
  unique?: NoInfer<Key>,
) {
  const table = pgTable(
    `import_${name}`,
    mapValues(places, ({ type }, column) => customType<{ data: unknown }>({ dataType: () => type })(column)),
  );
  PLACES.set(table, { places, unique });
  return table;
}

/** The number of a product in the file, and where it stands there. */
const IN_FILE = passing({ ord: 'integer', line: 'integer' });
const PRODUCT = passing({ productId: 'integer' });

/**
 * The temporary tables that an import is read into. They live until the end of its transaction, and the database keeps
 * them on disk when they are large, so that a catalogue never has to fit into memory here.
 */
export const staged = {
  product: temporary(
    'product',
    {
      ...{
        ...IN_FILE,
        ...passing({ file: 'text', isMade: 'boolean', isPart: 'boolean' }),
        ...cellsOf('product'),
      },
      ...{ ...MADE_OF_PRODUCT, ...PRODUCT, catalogueName: compared(product.catalogueName) },
      // The handle that the file says, where the product of the shop has another one until it is saved.
      ...passing({ renamedTo: 'text' }),
    },
    'ord',
  ),
  variation: temporary('variation', {
    ...{ ...IN_FILE, ...cellsOf('variation'), position: compared(variation.position) },
    ...{ productId: compared(variation.productId), valueIds: compared(variation.valueIds) },
  }),
  picture: temporary('picture', {
    ...IN_FILE,
    ...cellsOf('picture'),
    productId: key(productImage.productId),
  }),
  /** The categories that another shop had each product in: their names from the top of the tree down. */
  path: temporary('path', {
    ...passing({ ord: 'integer', rank: 'integer', names: 'text[]' }),
    // The category down to which the path was followed, and how deep that is.
    ...passing({ categoryId: 'integer', level: 'integer' }),
  }),
  /** The keys of the addresses that each product had in another shop. */
  address: temporary('address', passing({ ord: 'integer', key: 'text' })),
  /** The categories as they were before the import. */
  formerCategory: temporary('former_category', passing({ id: 'integer', parentId: 'integer' })),
  /** The redirects that files say, each with the key of its address. */
  redirect: temporary('redirect', rowOf(redirect)),
  /** The rows of another system's file: what those of one product have in common, and which product that is. */
  row: temporary('row', {
    ...passing({ key: 'text', ord: 'integer', line: 'integer', first: 'integer', cells: 'jsonb' }),
  }),
  /** The pieces of a variation at one of its places. */
  stock: temporary('stock', {
    ...passing({ handle: 'text', option1Value: 'text', option2Value: 'text', option3Value: 'text' }),
    ...passing({ quantity: 'bigint' }),
  }),
  /** What the collections of another shop have: products by one of their columns. */
  collection: temporary(
    'collection',
    passing({ title: 'text', by: 'text', value: 'text', place: 'integer' }),
  ),
  /** The lines of a price list; what a line does not say is null. */
  price: temporary('price', {
    ...{ ...PRICE_COLUMNS, tracker: compared(variation.tracksStock) },
    ...passing({ line: 'integer', endsSale: 'boolean' }),
  }),
  /** By what else rows name the product that they belong to. */
  part: temporary('part', passing({ key: 'text', part: 'text' })),
  /** The addresses of the pictures that have one. */
  remote: temporary('remote', passing({ source: 'text', address: 'text' })),
  /** The attributes of each product, in order. */
  option: temporary('option', { ...IN_FILE, ...rowOf(productAttribute) }),
  /** The values that variations say, each with where it first stands and what the shop has them as. */
  value: temporary('value', passing({ option: 'text', name: 'text', first: 'integer[]', ids: 'integer[]' })),
  category: temporary('category', {
    ...{ ...CATEGORY_COLUMNS, ...MADE_OF_CATEGORY, catalogueName: compared(category.catalogueName) },
  }),
  /** The types and tags by which products without ids are placed. */
  label: temporary('label', {
    ...{ ...IN_FILE, ...PRODUCT },
    ...passing({ rank: 'integer', isKind: 'boolean', name: 'text', folded: 'text', kind: 'text' }),
  }),
  /** The categories that types and tags name. */
  derived: temporary(
    'derived',
    passing({
      folded: 'text',
      parent: 'text',
      rank: 'integer',
      name: 'text',
      uses: 'integer',
      id: 'integer',
    }),
  ),
  /** Products in categories of the menu, and in fixed ones. */
  placement: temporary('placement', rowOf(productCategory)),
  fixedPlacement: temporary('fixed_placement', { ...passing({ handle: 'text' }), ...rowOf(productCategory) }),
  slider: temporary('slider', rowOf(slider)),
  widget: temporary('widget', rowOf(widgetCategory)),
  crossSell: temporary('cross_sell', {
    ...passing({ handle: 'text', withHandle: 'text' }),
    ...rowOf(crossSell),
  }),
  page: temporary('page', PAGE_COLUMNS),
  pageText: temporary('page_text', PAGE_TEXT_COLUMNS),
  /** Every picture that the folder names, with the first place that names it. */
  image: temporary(
    'image',
    passing({ source: 'text', file: 'text', line: 'integer', format: 'text' }),
    'source',
  ),
  /** Those of them that can be used, as they are stored. */
  upload: temporary('upload', rowOf(upload)),
  /** Products whose data changed; `isNew` tells those that were not there before. */
  changed: temporary('changed', { ...PRODUCT, ...passing({ isNew: 'boolean' }) }, 'productId'),
};

/** The handle that a staged product will have. */
export const handleToBe = sql`coalesce(${staged.product.renamedTo}, ${staged.product.handle})`;

export async function createStaging(tx: Executor): Promise<void> {
  for (const [table, { places, unique }] of PLACES) {
    const columns = Object.entries(places).map(
      ([column, { type }]) =>
        sql`${sql.identifier(column)} ${sql.raw(type)}${column === unique ? sql` primary key` : sql``}`,
    );
    await tx.execute(sql`create temporary table ${table} (${commas(columns)}) on commit drop`);
  }
}

/** Puts rows into a temporary table; what a row does not name stays empty. */
export async function stage(tx: Executor, table: PgTable, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  // As plain JSON: rows that are each looked at once take half as long as with what an index of their names is made of first.
  await tx.execute(sql`
    insert into ${table} select * from json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json)`);
}

/** Fills columns of a temporary table, by their declared names, from a query that begins with `from`. */
export async function fill<Table extends PgTable>(
  tx: Executor,
  table: Table,
  values: { readonly [Key in keyof Table['_']['columns']]?: SQLWrapper },
  from: SQL,
): Promise<void> {
  const columns = getTableColumns<PgTable>(table);
  const entries = Object.entries<SQLWrapper | undefined>(values).flatMap(([key, value]) => {
    const column = columns[key];
    return column === undefined || value === undefined
      ? []
      : [{ column: nameOf(column), value: sql`${value}` }];
  });
  await tx.execute(sql`
    insert into ${table} (${commas(entries.map(({ column }) => column))})
    select ${commas(entries.map(({ value }) => value))} ${from}`);
}

/**
 * Gives columns of a temporary table other values, by their declared names, from what `joined` adds to each row. It is written
 * anew without its indexes: in place, each row would be written beside the old one and into all of them.
 */
export async function rewrite<Table extends PgTable>(
  tx: Executor,
  table: Table,
  values: { readonly [Key in keyof Table['_']['columns']]?: SQLWrapper },
  joined: SQL,
): Promise<void> {
  const others = new Map(Object.entries<SQLWrapper | undefined>(values));
  const columns = Object.entries(getTableColumns<PgTable>(table)).map(
    ([key, column]) => sql`${others.get(key) ?? column} as ${nameOf(column)}`,
  );
  const name = getTableName(table);
  const made = sql.identifier(`${name}_made`);
  await tx.execute(
    sql`create temporary table ${made} on commit drop as select ${commas(columns)} from ${table} ${joined}`,
  );
  await tx.execute(sql`drop table ${table}`);
  await tx.execute(sql`alter table ${made} rename to ${sql.identifier(name)}`);
}

/** Fills a column of a temporary table with the ids of the products whose handles another one has. */
export async function fillProductIds(tx: Executor, id: PgColumn, handle: PgColumn): Promise<void> {
  await tx.execute(sql`
    update ${id.table} set ${nameOf(id)} = ${product.id} from ${product} where ${product.handle} = ${handle}`);
}

/** Lets the database know a temporary table that was filled, or filled anew, and find its rows by these columns. */
export async function tidyStaging(tx: Executor, table: PgTable, ...indexes: PgColumn[]): Promise<void> {
  for (const column of indexes) {
    const index = sql.identifier(`${getTableName(table)}_${column.name}_idx`);
    await tx.execute(sql`create index if not exists ${index} on ${table} (${nameOf(column)})`);
  }
  await tx.execute(sql`analyze ${table}`);
}

/** The name of a column where SQL allows no table before it. */
export function nameOf(column: PgColumn): SQL {
  return sql`${sql.identifier(column.name)}`;
}

/** The columns of the shop that a temporary table is for, with its own for each. */
export function pairsOf(
  table: PgTable,
): { readonly target: PgColumn; readonly source: PgColumn; readonly role: string }[] {
  const columns = getTableColumns(table);
  return Object.entries(PLACES.get(table)?.places ?? {}).flatMap(([name, { target }]) => {
    const source = columns[name];
    return target === undefined || source === undefined
      ? []
      : [{ target: target.column, source, role: target.role }];
  });
}
