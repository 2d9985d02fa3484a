import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { z } from 'zod';
import type { Executor } from '../db/client.ts';
import { rowsOf } from '../db/rows.ts';
import { product, variation } from '../db/schema.ts';
import { sql, type SQL, type SQLWrapper, type PgColumn } from '../db/sql.ts';
import { holdListings } from './staging/hold-listings.ts';
import { PRICE_COLUMNS } from './staging/catalogue-columns.ts';
import { columnKey } from './tables/column-key.ts';
import type { Column } from './tables/csv-header.ts';
import { readColumnKeys, readColumnNames, readTable, type Row } from './tables/csv-table.ts';
import { checkCurrency, inDollars, tellCurrency } from './products/currency.ts';
import { unmarkOwn } from './demo/rows.ts';
import { readCells } from './staging/fields.ts';
import type { ImportOptions, ImportSummary } from './import-options.ts';
import { isInventory } from './beside/inventory-file.ts';
import { knownNames, WITHOUT_TAX } from './layouts/table/known-names.ts';
import { has, having, isFile, namesIn, type NamedFile } from './tables/file-kinds.ts';
import { NAMES, PRICES as PRICE_NAMES } from './layouts/table/names.ts';
import { isStale, merge } from './staging/merge.ts';
import { listenerOf, type Problems, type Warn } from './reporting/problems.ts';
import { countOf } from './staging/query.ts';
import { NOT_DERIVED, refreshShop } from './saving/refresh-shop.ts';
import { arrangePrices, LISTINGS } from './saving/save-merchandising.ts';
import { knownSourceOf } from './products/sources.ts';
import { nameOf, stage, staged, tidyStaging } from './staging/staging.ts';

/** What a price list is called among the sources of an import. */
export const PRICE_LIST = 'prices';
/** So many lines are handed to the database at once. */
const BATCH_ROWS = 5000;
/** By what other names than ours files call these columns. */
const USUAL: Readonly<Record<string, string>> = {
  ...{ sku: NAMES.sku, price: PRICE_NAMES, compareAt: NAMES.before, quantity: NAMES.quantity },
};
/** An e-mail address alone may be the supplier's. */
const isOfOrders = having('order id|order number|order date, email|customer email|billing email');
/** So many names of columns are told where none says a price. */
const SHOWN_COLUMNS = 20;
const told = z.object({ line: z.number(), sku: z.string() });
const PRICES = { from: staged.price, note: variation.productId };

/** The columns of a price list, by what this file calls them; undefined when it is none. */
function columnsIn(keys: readonly string[]): Column[] | undefined {
  const known = knownNames(keys);
  const found = Object.entries(PRICE_COLUMNS).flatMap(([field, { csv, aliases }]): [string, Column][] => {
    // Where there is a price with tax, the one without it is not what is paid.
    const isPaid = (name: string) => known[keys.indexOf(name)] !== WITHOUT_TAX;
    const own = [csv, ...aliases].map(columnKey).find((name) => keys.includes(name) && isPaid(name));
    const usual = namesIn(USUAL[field] ?? '').find((name) => known.includes(name));
    const name = own ?? (usual === undefined ? undefined : keys[known.indexOf(usual)]);
    return name === undefined ? [] : [[field, { csv, isNeeded: false, aliases: [name] }]];
  });
  // What was ordered has a SKU, a price and a number of pieces, too.
  const isOther = isInventory(new Set(keys)) || isOfOrders(new Set(keys));
  const isOne = found.length > 1 && found.some(([field]) => field === 'sku') && !isOther;
  return isOne ? found.map(([, column]) => column) : undefined;
}

/** The file, when it is a price list: SKUs with prices or stock, and nothing by which it would be a product file. */
export async function findPriceList(path: string, from: string | undefined): Promise<NamedFile | undefined> {
  if (from !== undefined || !(await isFile(path))) return undefined;
  const isPriceList = columnsIn(await readColumnKeys(path)) !== undefined;
  return isPriceList && (await knownSourceOf(path)) === undefined
    ? { path, name: basename(path) }
    : undefined;
}

/** Whether a price list tells of products, too: for a shop that has none, it is a table of them. */
export async function tellsOfProducts({ path, name }: NamedFile, problems: Problems): Promise<boolean> {
  const columns = new Set(knownNames(await readColumnKeys(path)));
  if (!has(columns, PRICE_NAMES)) {
    const found = [...columns].slice(0, SHOWN_COLUMNS).join(', ');
    problems.warn('the file has no column of prices (Price)', name, 1, found);
  }
  if (has(columns, NAMES.title)) return true;
  const isTable = has(columns, `${NAMES.category}|${NAMES.vendor}`);
  if (isTable) problems.warn('the file has no names: products are called by their SKUs', name, 1);
  return isTable;
}

/** Whether the shop has no products. */
export async function isEmpty(db: Executor): Promise<boolean> {
  return (await countOf(db, sql`select count(*) as value from (select 1 from ${product} limit 1) one`)) === 0;
}

/** Brings what a price list names up to date, and nothing else. Undefined when something is wrong with it. */
export async function importPrices(
  tx: Executor,
  file: NamedFile,
  options: ImportOptions,
): Promise<ImportSummary | undefined> {
  const { problems, progress, signal, skipBad, replace, check = false } = options;
  if (replace) problems.add(file.name, 0, 'a price list is not the whole shop: leave --replace away');
  const read = await stagePrices(tx, file, options);
  if (options.rate === undefined && !(await checkCurrency(tx, file.name, problems))) return undefined;
  if (replace || (problems.count > 0 && !skipBad)) return undefined;
  await holdListings(tx);
  const counts = await savePrices(tx, file, problems);
  await unmarkOwn(tx);
  signal.throwIfAborted();
  // What is on sale, and how much is left, decides what the home page shows. That is nothing to search for.
  const { home, fixed } = await arrangePrices(tx);
  const outcome = { listings: LISTINGS[fixed], home, metadata: false, redirects: 0 } as const;
  return {
    ...{ added: 0, archived: 0, removedVariations: 0, unplaced: 0, redirects: 0, ofDemo: 0, staysOfDemo: [] },
    ...{ imagesProcessed: 0, imagesUnchanged: 0, imagesAbsent: 0, newCategories: [], sources: [PRICE_LIST] },
    ...{ ...counts, ...read },
    ...(check ? NOT_DERIVED : await refreshShop(tx, outcome, progress, { kind: 'figures' })),
  };
}

/** Reads a price list into its temporary table. Returns what of it cannot be used. */
async function stagePrices(
  tx: Executor,
  { path, name }: NamedFile,
  { problems, progress, signal, rate }: ImportOptions,
): Promise<{ bad: number; ignoredColumns: readonly string[] }> {
  const { size } = await stat(path);
  const following = progress.start(name, size);
  const { fail, warn } = listenerOf(problems, name);
  if (rate === undefined) tellCurrency(await readColumnNames(path), warn);
  const batch: object[] = [];
  let [bytes, bad, count] = [0, 0, 0];
  let ignoredColumns: readonly string[] = [];
  const table = readTable(path, {
    columns: columnsIn(await readColumnKeys(path)) ?? [],
    ...{ fail, warn, onBytes: (read: number) => (bytes = read) },
    onIgnored: (names) => (ignoredColumns = names),
  });
  for await (const row of table) {
    const line = row.broken === undefined ? lineOf(inDollars(row, rate), warn) : undefined;
    if (row.broken !== undefined) fail(row.line, row.broken);
    if (line === undefined) bad += 1;
    else batch.push(line);
    count += 1;
    if (batch.length < BATCH_ROWS) continue;
    await stage(tx, staged.price, batch.splice(0));
    signal.throwIfAborted();
    following.advance(bytes, `${count} lines`);
  }
  await stage(tx, staged.price, batch);
  await tidyStaging(tx, staged.price, staged.price.sku);
  following.end(`${count} lines`);
  return { bad, ignoredColumns };
}

/** What a line says; a cell that is blank says nothing, beside a price no compare-at price that there is no sale. */
function lineOf(row: Row, warn: Warn): object | undefined {
  const { line } = row;
  const said = readCells(PRICE_COLUMNS, row, { warn, fail: (at, reason) => warn(reason, at) });
  if (said.sku === '') {
    warn('a line without a SKU says nothing: left out', line);
    return undefined;
  }
  const saysStock = row.text(PRICE_COLUMNS.quantity.csv).trim() !== '';
  return {
    ...{ ...said, price: said.price || null, line },
    ...{ quantity: saysStock ? said.quantity : null, tracker: saysStock ? true : null },
    endsSale: said.price > 0 && said.compareAt === null && row.has?.(PRICE_COLUMNS.compareAt.csv) === true,
  };
}

/**
 * Writes what a staged price list says, as a few statements whatever its length. What is equal already is not touched.
 *
 * @returns how many products changed, and of how many lines the products did not.
 */
async function savePrices(
  tx: Executor,
  { name }: NamedFile,
  problems: Problems,
): Promise<{ changed: number; unchanged: number }> {
  const tell = async (kind: string, statement: SQL) => {
    for (const { line, sku } of await rowsOf(tx, told, statement)) problems.warn(kind, name, line, sku);
  };
  const { price: own } = staged;
  const { line, sku, price, compareAt, customerPrice, endsSale } = own;
  const returning = sql`returning ${line} as line, ${sku} as sku`;
  await tell(
    'the SKU stands on a line before it too: left out',
    sql`delete from ${own} using (select ${sku} as again, min(${line}) as first from ${own} group by 1) listed
        where ${sku} = again and ${line} > first ${returning}`,
  );
  await tell(
    'the shop has no such SKU: left out',
    sql`delete from ${own} where not exists (select 1 from ${variation} where ${variation.sku} = ${sku}) ${returning}`,
  );
  if ((await countOf(tx, sql`select count(*) as value from ${own}`)) === 0) {
    problems.warn('no line names a SKU that the shop has: new products are read with --from table', name, 0);
  }
  await tell(
    'the price is below a down payment of the pre-order: left as it is',
    sql`update ${own} set ${nameOf(price)} = null, ${nameOf(endsSale)} = false
        from ${variation} join ${product} on ${product.id} = ${variation.productId}
        where ${variation.sku} = ${sku} and ${product.isPreOrder}
          and ${price} < greatest(${product.preOrderFirstCents}, ${product.preOrderSecondCents}) ${returning}`,
  );
  const kept = (mine: PgColumn, shops: SQLWrapper) => sql`${nameOf(mine)} = coalesce(${mine}, ${shops})`;
  await tx.execute(sql`
    update ${own} set ${kept(customerPrice, variation.customerPriceCents)},
      ${kept(compareAt, sql`case when ${endsSale} then null else ${variation.compareAtCents} end`)}
    from ${variation} where ${variation.sku} = ${sku}`);
  await tell(
    'the customer price is above the price: left out',
    sql`update ${own} set ${nameOf(customerPrice)} = null from ${variation}
        where ${variation.sku} = ${sku} and ${customerPrice} > coalesce(${price}, ${variation.priceCents}) ${returning}`,
  );
  // In the order in which orders lock them, so that none waits for the other.
  await tx.execute(sql`
    select count(*) from (
      select ${variation.id} from ${variation}
      where ${variation.sku} in (select ${sku} from ${own}) and ${isStale(PRICES)}
      order by ${variation.id} for no key update
    ) locked`);
  await merge(tx, PRICES);
  const changed = await countOf(tx, sql`select count(*) as value from ${staged.changed}`);
  const named = await countOf(
    tx,
    sql`select count(distinct ${variation.productId}) as value from ${own}
        join ${variation} on ${variation.sku} = ${sku}`,
  );
  return { changed, unchanged: named - changed };
}
