import type { Executor } from '../../db/client.ts';
import { COLUMNS } from '../staging/catalogue-columns.ts';
import { namedPath } from '../values/category-paths.ts';
import { NOTHING, readColumnKeys, readColumnNames, readRows } from '../tables/csv-table.ts';
import { isJson, readJsonRows } from '../layouts/feeds/json-rows.ts';
import { tellCode, tellCurrency } from './currency.ts';
import { groupedRows, type KeyedRow } from '../staging/grouped-rows.ts';
import type { ForeignRow, Layout, OwnLine } from '../layouts/shared/layout.ts';
import { knownNames } from '../layouts/table/known-names.ts';
import { isKey } from '../layouts/table/names.ts';
import { fromMarkdown } from '../values/markdown.ts';
import { listenerOf, type Problems } from '../reporting/problems.ts';
import type { CatalogueProduct } from './product.ts';
import { handleOf } from '../values/handles.ts';
import { tellLost, type LostLine, type ProductFile } from './read-product.ts';
import { productOf, type SaidRow } from './product-rows.ts';
import type { ReadingReport } from './reading-report.ts';
import { isXml, XmlFeedError } from '../layouts/feeds/xml-elements.ts';
import { readXmlFeed } from '../layouts/feeds/xml-feed.ts';

/**
 * Reads a product file of another system. The rows of a product may stand anywhere in it, so they are put together
 * first.
 */
export async function* readForeignProducts(
  tx: Executor,
  layout: Layout,
  file: ProductFile,
  problems: Problems,
  report: ReadingReport,
): AsyncGenerator<CatalogueProduct> {
  const isTable = layout.namesOf === knownNames;
  const unread = new Map<string, boolean>();
  let count = 0;
  const said = new Set<string>();
  report.said.set(file.name, said);
  report.foreign.add(file.name);
  report.feeds.add(file.name);
  for await (const { rows, line } of groupedRows(tx, keyedRows(layout, file, problems, report))) {
    if (!report.isSound) return;
    const earlier = problems.count;
    count += 1;
    const lines = layout.linesOf(isTable && count <= WATCHED ? watched(rows, unread) : rows);
    if (lines.some(({ quantity = '0' }) => quantity !== '0' && quantity !== ''))
      report.feeds.delete(file.name);
    for (const each of lines)
      for (const [key, cell] of Object.entries(each)) if (cell.length > 0) said.add(key);
    const product = productOn(lines, line, file, problems);
    if (product !== undefined) yield { ...product, own: { ...product.own, isMade: isMade(rows, product) } };
    else if (problems.count > earlier) {
      report.bad += 1;
      report.leftOut.push(...lines.flatMap(({ handle }) => handle ?? []));
    }
  }
  report.ignore([...unread].flatMap(([column, isUnread]) => (isUnread && !isKey(column) ? [column] : [])));
  if (count === 0) listenerOf(problems, file.name).warn('no line of the file is a product', 1);
}

/** So many products show which columns of a table mean something. */
const WATCHED = 100;

/** The rows, with a note of the columns that say something and are asked for. */
function watched(rows: readonly ForeignRow[], unread: Map<string, boolean>): ForeignRow[] {
  return rows.map(({ line, cells }) => {
    for (const [column, cell] of Object.entries(cells))
      if (cell.trim() !== '' && !unread.has(column)) unread.set(column, true);
    const get = (_cells: ForeignRow['cells'], column: string) => {
      unread.set(column, false);
      return cells[column];
    };
    return { line, cells: new Proxy(cells, { get }) };
  });
}

/** Whether no cell says the handle: it was only made of the product's name. */
function isMade(rows: readonly ForeignRow[], { own: { handle } }: CatalogueProduct): boolean {
  return !rows.some(({ cells }) => Object.values(cells).some((cell) => cell.trim() === handle));
}

/** Puts lines of the shop's own layout together to a product, as the reader of that layout does. */
function productOn(
  lines: readonly OwnLine[],
  at: number,
  file: ProductFile,
  problems: Problems,
): CatalogueProduct | undefined {
  const [own] = lines;
  if (own === undefined) return undefined;
  const { warn } = listenerOf(problems, file.name);
  for (const note of new Set(lines.flatMap(({ notes = [] }) => notes))) warn(note, at, own.title);
  const paths = (own.paths ?? []).map((path) => namedPath(file.tree?.get(path.join()) ?? path));
  const body = own.body === undefined ? {} : { body: fromMarkdown(own.body) };
  const placed = { ...own, ...body, paths: paths.filter((path) => path.length > 0) };
  const rows = lines.map((line) => rowOf(line === own ? placed : line, at));
  return productOf((own.handle ?? '') || handleOf(own.title ?? ''), rows, file, problems);
}

const KEYS = new Map(Object.entries(COLUMNS).map(([key, { csv }]) => [csv, key]));

function rowOf(
  { paths = [], addresses = [], specifications = [], notes: _told, ...cells }: OwnLine,
  line: number,
): SaidRow {
  const tracker = (cells.quantity ?? '') === '' ? '' : 'shopify';
  const byKey = new Map<string, string>(Object.entries({ ...cells, tracker }));
  const text = (column: string) => byKey.get(KEYS.get(column) ?? '') ?? '';
  return { line, text, paths, addresses, specifications };
}

/** The rows of a file that belong to products, each with what says to which. */
async function* keyedRows(
  layout: Layout,
  file: ProductFile,
  problems: Problems,
  report: ReadingReport,
): AsyncGenerator<KeyedRow> {
  const { warn } = listenerOf(problems, file.name);
  if (layout.namesOf === knownNames && file.rate === undefined)
    tellCurrency(await readColumnNames(file.path), warn);
  let before = '';
  for await (const row of rowsOfFiles(layout, file, problems, report)) {
    if (file.rate === undefined) tellCode(row, warn);
    const found = layout.keyOf(row, before);
    if (found === undefined || 'left' in found) {
      warn(found?.left ?? 'a line that names no product: left out', row.line);
      continue;
    }
    before = found.key;
    yield { ...row, ...found };
  }
}

/** The rows of a file, then those of the files beside it. */
async function* rowsOfFiles(
  layout: Layout,
  file: ProductFile,
  problems: Problems,
  report: ReadingReport,
): AsyncGenerator<ForeignRow> {
  const { rowsOf: _main, inOrder, ...tables } = layout;
  const rows = rowsOfFile(layout, file, problems, report);
  yield* inOrder?.(rows, listenerOf(problems, file.name).warn) ?? rows;
  for (const each of file.beside ?? []) {
    const more = rowsOfFile(tables, each, problems, report);
    // Where products stand in several files, each of them has rows as the first one has.
    const isAlike = layout.spans === true;
    yield* (isAlike ? inOrder?.(more, listenerOf(problems, each.name).warn) : undefined) ?? more;
  }
}

/** What WooCommerce's exporter and others write before what a spreadsheet would take for a formula. */
const KEPT_FROM_FORMULAS = /^'(?=[=+\-@])/;

/** The cells of a row that names its columns itself, by the names that the layout has for them. */
function renamed(cells: ForeignRow['cells'], namesOf: Layout['namesOf']): ForeignRow['cells'] {
  const own = namesOf?.(Object.keys(cells)) ?? Object.keys(cells);
  return Object.fromEntries(
    Object.values(cells).map((cell, index) => [own[index] ?? '', NOTHING.test(cell) ? '' : cell]),
  );
}

async function* rowsOfFile(
  { rowsOf: read, namesOf }: Layout,
  { path, name }: ProductFile,
  problems: Problems,
  report: ReadingReport,
): AsyncGenerator<ForeignRow> {
  const onBytes = (bytes: number) => (report.bytes = bytes);
  const fail = (line: number, reason: string) => {
    problems.add(name, line, reason);
    report.isSound = false;
  };
  const { warn } = listenerOf(problems, name);
  const isFeed = read === undefined && (await isXml(path));
  if (read !== undefined || isFeed || isJson(path)) {
    const rows = read?.(path, warn) ?? (isFeed ? readXmlFeed(path, onBytes) : await readJsonRows(path));
    try {
      for await (const { line, cells } of rows) yield { line, cells: renamed(cells, namesOf) };
    } catch (error) {
      if (!(error instanceof XmlFeedError)) throw error;
      fail(0, `the XML is broken: ${error.message}`);
    }
    return;
  }
  const columns = namesOf === undefined ? [] : [...new Set(await readColumnKeys(path))];
  const names = new Map(namesOf?.(columns).map((own, index) => [columns[index], own]));
  const lost: LostLine[] = [];
  let count = 0;
  for await (const { line, cells, broken } of readRows(path, { fail, warn, onBytes })) {
    count += 1;
    const named = Object.entries(cells).flatMap(([column, cell]): [string, string][] =>
      NOTHING.test(cell) ? [] : [[names.get(column) ?? column, cell.replace(KEPT_FROM_FORMULAS, '')]],
    );
    if (broken === undefined) yield { line, cells: Object.fromEntries(named) };
    else lost.push({ line, broken });
  }
  tellLost(lost, count, listenerOf(problems, name));
}
