import type { Executor } from '../../db/client.ts';
import { COLUMNS, PRODUCTS_FILE } from '../staging/catalogue-columns.ts';
import { NOTHING, readTable, type Row } from '../tables/csv-table.ts';
import { readCells } from '../staging/fields.ts';
import { listenerOf, type Problems } from '../reporting/problems.ts';
import type { CatalogueProduct } from './product.ts';
import { handleOf } from '../values/handles.ts';
import { tellLost, type LostLine, type ProductFile } from './read-product.ts';
import { ProductRows } from './product-rows.ts';
import type { ReadingReport } from './reading-report.ts';
import { isCollection, isExtra, isPieces, withExtras, withGoogleCategory } from './shopify-extras.ts';
import { isTorn, mended } from './torn-rows.ts';

const FIELDS = Object.values(COLUMNS);

/** Whether every cell of a line is read without a doubt. */
function isSound(row: Row): boolean {
  let doubts = 0;
  const listener = { fail: () => (doubts += 1), warn: () => (doubts += 1) };
  readCells(COLUMNS, row, listener);
  return doubts === 0;
}

/**
 * Reads a product file of Shopify's and puts its rows together to products, one at a time. What is wrong is added to
 * `problems`, and a product with anything wrong is left out.
 */
export async function* readShopifyProducts(
  tx: Executor,
  file: ProductFile,
  problems: Problems,
  report: ReadingReport,
): AsyncGenerator<CatalogueProduct> {
  const { path, name, entries } = file;
  let rows: ProductRows | undefined;
  const finish = function* (): Generator<CatalogueProduct> {
    const product = rows?.finish();
    if (product !== undefined) yield product;
    else if (rows !== undefined) {
      report.bad += 1;
      report.leftOut.push(rows.handle);
    }
  };
  const { warn } = listenerOf(problems, name);
  const table = readTable(path, {
    columns: FIELDS,
    also: isExtra,
    isSound,
    fail(line, reason) {
      problems.add(name, line, reason);
      report.isSound = false;
    },
    warn,
    onIgnored: (names) => report.ignore(names),
    onBytes: (bytes) => (report.bytes = bytes),
  });
  const lost: LostLine[] = [];
  let count = 0;
  const torn = await isTorn(path);
  if (torn) warn('the lines of a product stand apart: they were put together', 1);
  report.isReadAlone = !torn;
  for await (const read of torn ? mended(tx, table) : table) {
    const text = (column: string) => read.text(column).replace(NOTHING, '');
    const row = withGoogleCategory({ ...read, text });
    if (!report.said.has(name)) {
      const has = ([, { csv }]: readonly [string, { readonly csv: string }]) => row.has?.(csv) !== false;
      report.said.set(
        name,
        new Set(
          Object.entries(COLUMNS)
            .filter(has)
            .map(([key]) => key),
        ),
      );
    }
    const isCounted = row.has?.(COLUMNS.quantity.csv) !== false || row.others?.some(isPieces) === true;
    if (!isCounted && !report.withoutStock.has(name)) {
      warn('the file says nothing of the stock: it stays as it is, and what is new is always in stock', 1);
      report.withoutStock.add(name);
    }
    if (row.has?.(COLUMNS.categories.csv) === false && row.others?.some(isCollection) !== true)
      report.withoutCategories.add(name);
    let handle = row.text(COLUMNS.handle.csv).trim();
    if (handle === '' && row.broken === undefined) {
      const title = row.text(COLUMNS.title.csv).trim();
      // A line without either goes on with the product before it.
      handle = title === '' ? (rows?.handle ?? '') : handleOf(title);
      if (title !== '') warn('a product without a handle was given one by its title', row.line, handle);
    }
    if (rows?.handle !== handle || row.begins === true) {
      yield* finish();
      rows = new ProductRows(handle, file, problems);
    }
    count += 1;
    if (row.broken === undefined || name === PRODUCTS_FILE) rows.add(withExtras(row, warn, entries));
    else {
      rows.lose();
      lost.push({ line: row.line, broken: row.broken });
    }
  }
  yield* finish();
  tellLost(lost, count, listenerOf(problems, name));
}
