import { getTableColumns, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { customType, pgTable, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '../db/client.ts';
import {
  attributeValue,
  crossSell,
  productAttribute,
  productCategory,
  productImage,
  upload,
  variation,
} from '../db/schema.ts';
import { slider, widgetCategory } from '../db/shop-schema.ts';
import {
  CATEGORY_COLUMNS,
  cellsOf,
  LINE,
  MADE_OF_CATEGORY,
  MADE_OF_PRODUCT,
  PAGE_COLUMNS,
} from './catalogue-columns.ts';
import { compared, passing, written, type Places, type Storage } from './fields.ts';
import { asJson, commas } from './query.ts';

const PLACES = new Map<PgTable, { readonly places: Places; readonly key: string | undefined }>();

/** Declares a temporary table of the places that its columns are for; `key` tells its rows apart. */
function temporary<Key extends string>(
  name: string,
  places: Readonly<Record<Key, Storage>>,
  key?: NoInfer<Key>,
) {
  const table = pgTable(
    `import_${name}`,
    mapValues(places, ({ type }, column) => customType<{ data: unknown }>({ dataType: () => type })(column)),
  );
  PLACES.set(table, { places, key });
  return table;
}

function mapValues<Key extends string, From, To>(
  values: Readonly<Record<Key, From>>,
  map: (value: From, key: string) => To,
): Record<Key, To>;
function mapValues<From, To>(values: Readonly<Record<string, From>>, map: (value: From, key: string) => To) {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value, key)]));
}

/** The number of a product in the file. */
const ord = passing<number>('integer');
const productId = passing<number>('integer');
const PLACEMENT = {
  productId: written(productCategory.productId),
  categoryId: written(productCategory.categoryId),
  position: compared(productCategory.position),
};
/** `format`: social networks want the Open Graph picture as a JPEG. */
const IMAGE = { source: passing('text'), file: passing('text'), ...LINE, format: passing('text') };

/**
 * The temporary tables that an import is read into. They live until the end of its transaction, and the database keeps
 * them on disk when they are large, so that a catalogue never has to fit into memory here.
 */
export const staged = {
  product: temporary(
    'product',
    { ord, ...LINE, ...cellsOf('product'), ...MADE_OF_PRODUCT, productId },
    'ord',
  ),
  variation: temporary('variation', {
    ...{ ord, ...LINE, ...cellsOf('variation'), position: compared(variation.position) },
    ...{ productId: compared(variation.productId), valueIds: compared(variation.valueIds) },
  }),
  picture: temporary('picture', {
    ...{ ord, ...LINE, ...cellsOf('picture'), productId: written(productImage.productId) },
  }),
  /** The attributes of each product, in order. */
  option: temporary('option', {
    ord,
    productId: written(productAttribute.productId),
    attributeId: written(productAttribute.attributeId),
    position: compared(productAttribute.position),
  }),
  /** The attribute values of each variation; `folded` is the name as it is compared. */
  value: temporary('value', {
    ...{ ord, position: passing('integer'), index: passing('integer'), folded: passing('text') },
    ...{ attributeId: written(attributeValue.attributeId), name: written(attributeValue.name) },
  }),
  category: temporary('category', { ...CATEGORY_COLUMNS, ...MADE_OF_CATEGORY }),
  /** The types and tags by which products without ids are placed. */
  label: temporary('label', {
    ...{ ord, productId, rank: passing('integer'), isKind: passing('boolean') },
    ...{ name: passing('text'), folded: passing('text'), kind: passing('text') },
  }),
  /** The categories that types and tags name. */
  derived: temporary('derived', {
    ...{ folded: passing('text'), parent: passing('text'), rank: passing('integer') },
    ...{ name: passing('text'), uses: passing('integer'), id: passing('integer') },
  }),
  /** Products in categories of the menu, and in fixed ones. */
  placement: temporary('placement', PLACEMENT),
  fixedPlacement: temporary('fixed_placement', { handle: passing('text'), ...PLACEMENT }),
  slider: temporary('slider', {
    id: written(slider.id),
    name: compared(slider.name),
    slides: compared(slider.slides),
  }),
  widget: temporary('widget', {
    widgetId: written(widgetCategory.widgetId),
    position: written(widgetCategory.position),
    categoryId: compared(widgetCategory.categoryId),
    title: compared(widgetCategory.title),
  }),
  crossSell: temporary('cross_sell', {
    ...{ handle: passing('text'), withHandle: passing('text') },
    productId: written(crossSell.productId),
    withProductId: written(crossSell.withProductId),
    position: compared(crossSell.position),
  }),
  page: temporary('page', PAGE_COLUMNS),
  /** The places outside products.csv that name a picture. */
  imageUse: temporary('image_use', IMAGE),
  /** Every picture that the folder names, with the first place that names it. */
  image: temporary('image', IMAGE, 'source'),
  /** Those of them that can be used, as they are stored; the size follows from the file. */
  upload: temporary('upload', {
    ...{
      source: written(upload.source),
      file: compared(upload.file),
      sourceHash: compared(upload.sourceHash),
    },
    ...{ width: written(upload.width), height: written(upload.height), bytes: written(upload.bytes) },
  }),
  /** Products whose data changed; `isNew` tells those that were not there before. */
  changed: temporary('changed', { productId, isNew: passing('boolean') }, 'productId'),
};

export async function createStaging(tx: Executor): Promise<void> {
  for (const [table, { places, key }] of PLACES) {
    const columns = Object.entries(places).map(
      ([column, { type }]) =>
        sql`${sql.identifier(column)} ${sql.raw(type)}${column === key ? sql` primary key` : sql``}`,
    );
    await tx.execute(sql`create temporary table ${table} (${commas(columns)}) on commit drop`);
  }
}

/** Puts rows into a temporary table; what a row does not name stays empty. */
export async function stage(tx: Executor, table: PgTable, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`insert into ${table} select * from ${recordsOf(table, rows)}`);
}

/** Rows that are handed to the database, in the shape of a temporary table. */
function recordsOf(table: PgTable, rows: readonly object[]): SQL {
  return sql`jsonb_populate_recordset(null::${table}, ${asJson(rows)})`;
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

/** Lets the database know a temporary table that was filled, and find its rows by these columns. */
export async function tidyStaging(tx: Executor, table: PgTable, ...indexes: PgColumn[]): Promise<void> {
  for (const column of indexes) await tx.execute(sql`create index on ${table} (${nameOf(column)})`);
  await tx.execute(sql`analyze ${table}`);
}

/** The name of a column where SQL allows no table before it. */
export function nameOf(column: PgColumn): SQL {
  return sql`${sql.identifier(column.name)}`;
}

/** What the temporary table has for columns of `into`. */
export function pairsOf(
  table: PgTable,
  into: PgTable,
): { readonly target: PgColumn; readonly source: PgColumn; readonly compared: boolean }[] {
  const columns = getTableColumns(table);
  return Object.entries(PLACES.get(table)?.places ?? {}).flatMap(([key, place]) => {
    const source = columns[key];
    if (place.column?.table !== into || source === undefined) return [];
    return [{ target: place.column, source, compared: place.compared }];
  });
}
