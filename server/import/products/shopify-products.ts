import { createHash } from 'node:crypto';
import type { Executor } from '../../db/client.ts';
import { COLUMNS, PRODUCTS_FILE } from '../staging/catalogue-columns.ts';
import { NOTHING, readTableParts, type Row } from '../tables/csv-table.ts';
import { readCells } from '../staging/fields.ts';
import { groupedRows, type KeyedRow } from '../staging/grouped-rows.ts';
import { listenerOf, type Problems } from '../reporting/problems.ts';
import type { CatalogueProduct } from './product.ts';
import { MAX_ROWS } from '../layouts/shared/layout.ts';
import { handleOf } from '../values/handles.ts';
import { tellLost, type LostLine, type ProductFile } from './read-product.ts';
import { productOf, type SaidRow } from './product-rows.ts';
import type { ReadingReport } from './reading-report.ts';
import { isCollection, isExtra, isPieces, withExtras, withGoogleCategory } from './shopify-extras.ts';

const FIELDS = Object.values(COLUMNS);
const { handle: HANDLE, title: TITLE } = COLUMNS;
const HASH_BYTES = 6;
/** Where the reason stands why a row cannot be read. */
const BROKEN = '\u001fbroken';

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
  /** The product that is being read. */
  let current: { readonly handle: string; readonly rows: SaidRow[]; isLost: boolean } | undefined;
  const finish = (): CatalogueProduct | undefined => {
    if (current === undefined) return undefined;
    const { handle, rows, isLost } = current;
    const product = isLost ? undefined : productOf(handle, rows, file, problems);
    if (product === undefined) {
      report.bad += 1;
      report.leftOut.push(handle);
    }
    return product;
  };
  const { warn } = listenerOf(problems, name);
  const table = readTableParts(path, {
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
  const noteColumns = (has: NonNullable<Row['has']>, others: readonly string[] = []) => {
    report.said.set(
      name,
      new Set(Object.entries(COLUMNS).flatMap(([key, { csv }]) => (has(csv) ? [key] : []))),
    );
    if (!has(COLUMNS.quantity.csv) && !others.some(isPieces)) {
      warn('the file says nothing of the stock: it stays as it is, and what is new is always in stock', 1);
      report.without.quantity.add(name);
    }
    for (const key of ['sku', 'image', 'compareAt'] as const)
      if (!has(COLUMNS[key].csv)) report.without[key].add(name);
    if (!has(COLUMNS.status.csv) && !has(COLUMNS.published.csv)) report.without.status.add(name);
    if (!has(COLUMNS.categories.csv) && !others.some(isCollection)) report.without.paths.add(name);
  };
  const lost: LostLine[] = [];
  let count = 0;
  const torn = await isTorn(path);
  if (torn) warn('the lines of a product stand apart: they were put together', 1);
  report.isReadAlone = !torn;
  for await (const part of torn ? mended(tx, table) : table) {
    for (const read of part) {
      const text = (column: string) => {
        const cell = read.text(column);
        return cell === '' ? cell : cell.replace(NOTHING, '');
      };
      const row = withGoogleCategory({ ...read, text });
      if (row.has !== undefined && !report.said.has(name)) noteColumns(row.has, row.others);
      let handle = row.text(COLUMNS.handle.csv).trim();
      if (handle === '' && row.broken === undefined) {
        const title = row.text(COLUMNS.title.csv).trim();
        // A line without either goes on with the product before it.
        handle = title === '' ? (current?.handle ?? '') : handleOf(title);
        if (title !== '') warn('a product without a handle was given one by its title', row.line, handle);
      }
      if (current?.handle !== handle || row.begins === true) {
        const product = finish();
        if (product !== undefined) yield product;
        current = { handle, rows: [], isLost: false };
      }
      count += 1;
      if (row.broken !== undefined && name !== PRODUCTS_FILE) {
        current.isLost = true;
        lost.push({ line: row.line, broken: row.broken });
      } else if (current.rows.length <= MAX_ROWS) current.rows.push(withExtras(row, warn, entries));
    }
  }
  const last = finish();
  if (last !== undefined) yield last;
  tellLost(lost, count, listenerOf(problems, name));
}

/** What a row says of its product: its handle, or what its title would make of one; else that of the row before. */
function keyOf(row: Row, before: string): string {
  return row.text(HANDLE.csv).trim() || handleOf(row.text(TITLE.csv).trim()) || before;
}

/** Whether rows of one product stand apart in a file, as when somebody sorted it by price. */
async function isTorn(path: string): Promise<boolean> {
  // A number for each product takes less memory than its handle.
  const begun: number[] = [];
  let before = '';
  const nothing = () => undefined;
  const options = { columns: [HANDLE, TITLE], fail: nothing, warn: nothing, onIgnored: nothing };
  for await (const part of readTableParts(path, options)) {
    for (const row of part) {
      const key = row.broken === undefined ? keyOf(row, before) : before;
      if (key === before) continue;
      begun.push(createHash('sha256').update(key).digest().readUIntBE(0, HASH_BYTES));
      before = key;
    }
  }
  const inOrder = Float64Array.from(begun).sort();
  return inOrder.some((key, index) => index > 0 && key === inOrder[index - 1]);
}

/** The rows with those of each product together, the one with its title first. Another title is another product. */
async function* mended(tx: Executor, parts: AsyncIterable<Iterable<Row>>): AsyncGenerator<readonly Row[]> {
  let file: Pick<Row, 'has' | 'others'> = {};
  async function* keyed(): AsyncGenerator<KeyedRow> {
    let before = '';
    const titles = new Map<string, string>();
    for await (const part of parts) {
      for (const row of part) {
        if (row.has !== undefined) file = { has: row.has, others: row.others ?? [] };
        before = keyOf(row, before);
        const title = row.text(TITLE.csv).trim();
        if (title !== '' && !titles.has(before)) titles.set(before, title);
        const isOther = title !== '' && title !== titles.get(before);
        const names = [...Object.values(COLUMNS).map(({ csv }) => csv), ...(row.others ?? [])];
        const cells = Object.fromEntries(names.map((name) => [name, row.text(name)]));
        const broken: Record<string, string> = row.broken === undefined ? {} : { [BROKEN]: row.broken };
        const key = isOther ? `${before}\u001f${title}` : before;
        yield { key, line: row.line, cells: { ...cells, [HANDLE.csv]: before, ...broken } };
      }
    }
  }
  for await (const group of groupedRows(tx, keyed())) {
    const isNamed = ({ cells }: Pick<KeyedRow, 'cells'>) => Number((cells[TITLE.csv] ?? '').trim() !== '');
    const inOrder = group.rows.toSorted((one, other) => isNamed(other) - isNamed(one));
    yield inOrder.map(({ line, cells }, index) => {
      const { [BROKEN]: broken } = cells;
      const text = (column: string) => cells[column] ?? '';
      return { ...file, line, text, begins: index === 0, ...(broken === undefined ? {} : { broken }) };
    });
  }
}
