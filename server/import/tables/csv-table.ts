import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CsvFileError, readCsv, type CsvRecord } from './csv-reader.ts';
import { belowTitles, MOST_OF_TITLE } from './csv-titles.ts';
import { isFile, type Columns, type NamedFile } from './file-kinds.ts';
import { fitted, splitsNoNumber } from './line-width.ts';
import { shown, type Warn } from '../reporting/problems.ts';

/** A line of a CSV file by the names of its columns; an absent column reads as ''. */
export interface Row {
  readonly line: number;
  readonly text: (column: string) => string;
  /** Whether the file has the column at all. */
  readonly has?: (column: string) => boolean;
  /** The names of the columns that were asked for by {@link TableOptions.also}, in the order of the file, or of all. */
  readonly others?: readonly string[];
  /** Whether another product begins here, whatever the row says. */
  readonly begins?: boolean;
  /** Why the line cannot be read. */
  readonly broken?: string;
}

export interface Column {
  /** The name that an export writes, and under which a row is asked. */
  readonly csv: string;
  /** A file without it is another file. */
  readonly isNeeded: boolean;
  /** What else it is called. */
  readonly aliases?: readonly string[];
}

interface TableOptions {
  /** The columns that mean something. Without them every column is asked by its {@link columnKey}. */
  readonly columns?: readonly Column[];
  /** Whether another column means something, too: a row is asked for it by its name. */
  readonly also?: (name: string) => boolean;
  /** Whether what stands on a line fits its columns, when the line has more cells than the first one. */
  readonly isSound?: (row: Row) => boolean;
  /** Is told what is wrong with the file as a whole; no row follows. `line` 0 means all of it. */
  readonly fail: (line: number, reason: string) => void;
  /** Is told what was read otherwise than it stands there. */
  readonly warn: Warn;
  /** Is told the other columns; without it they are a mistake. */
  readonly onIgnored?: (names: readonly string[]) => void;
  /** Is told how much of the file has been read. */
  readonly onBytes?: (bytes: number) => void;
}

/** What programs write where there is nothing. */
export const NOTHING =
  /^ -$|^\s*(NULL|\\N|#?N\/A|n\/a|nan|NaN|undefined|#N\/?[ADV]|#(?:¡|[A-Z])\p{Lu}*(?:\/\d)?[!?])\s*$/u;

/** A line of a CSV file by the {@link columnKey}s of what stands on it. */
export interface KeyedRow {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
  /** Why the line cannot be read. */
  readonly broken?: string;
}

/** Reads a CSV file of whatever columns, row by row. */
export async function* readRows(
  path: string,
  options: Pick<TableOptions, 'fail' | 'warn' | 'onBytes'>,
): AsyncGenerator<KeyedRow> {
  for await (const { line, text, broken, others = [] } of readTable(path, options)) {
    const cells = others.map((key): [string, string] => [key, text(key)]);
    yield {
      ...{ line, cells: Object.fromEntries(cells.filter(([, cell]) => cell.trim() !== '')) },
      ...(broken !== undefined && { broken }),
    };
  }
}

/** So many of the rows at a time, in their order. */
export async function* batchesOf<Each>(rows: AsyncIterable<Each>, size: number): AsyncGenerator<Each[]> {
  let batch: Each[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** The name of a column as it is compared: `Variant_SKU`, `variant sku` and `Variant SKU` are the same. */
export function columnKey(name: string): string {
  // A column of prices may be called by their sign alone.
  if (name.trim() === '$') return 'usd';
  return (
    name
      .replaceAll('İ', 'I')
      .replaceAll('%', ' percent ')
      .toLowerCase()
      // Arabic is written with its vowels or without.
      .replace(/[\u064b-\u065f\u0670]/g, '')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  );
}

/** Reads a CSV file whose first line names its columns, in any order and any letter case, row by row. */
export async function* readTable(path: string, options: TableOptions): AsyncGenerator<Row> {
  const { fail, warn } = options;
  let header: Header | undefined;
  try {
    const records = readCsv(path, {
      ...(options.onBytes && { onBytes: options.onBytes }),
      onOdd: (oddity, line) => warn(`the line ${oddity}`, line),
    });
    const onTitle = (line: number, example: string) =>
      warn('a line above the names of the columns was left out', line, example);
    for await (const record of belowTitles(records, onTitle)) {
      if (header !== undefined) {
        if (record.kind === 'record' && namesAgain(record.fields, header.names)) {
          warn('the names of the columns stand there again: left out', record.line);
          continue;
        }
        if (record.kind === 'bad' || record.fields.some((field) => field.trim() !== '')) {
          yield rowOf(record, header, options);
        }
        continue;
      }
      if (record.kind === 'record' && record.fields.every((field) => field.trim() === '')) continue;
      if (record.kind === 'bad') {
        fail(record.line, record.reason);
        return;
      }
      const { reasons, ...found } = readHeader(record.line, record.fields, options);
      for (const reason of reasons) fail(record.line, reason);
      if (reasons.length > 0) return;
      header = { ...found, names: record.fields.map((name) => ({ name, key: bare(name) })) };
    }
  } catch (error) {
    if (!(error instanceof CsvFileError)) throw error;
    fail(0, error.message);
    return;
  }
  if (header === undefined) fail(0, 'the file is empty');
}

/** So many of the cells of a line that names the columns are as they are called on the first one. */
const SHARE_OF_NAMES = 0.6;
/** What a name is written with more or less: blanks, lines between words. */
const MOST_BETWEEN = 6;

/** Whether a line names the columns once more: as they were, or as programs call them (`Item Name`, `item_name`). */
function namesAgain(fields: readonly string[], names: Header['names']): boolean {
  const isName = (field: string, { name, key } = { name: '', key: '' }) =>
    field !== '' && Math.abs(field.length - name.length) <= MOST_BETWEEN && bare(field) === key;
  const same = fields.filter((field, index) => isName(field, names[index])).length;
  return (
    same > MOST_OF_TITLE && same >= SHARE_OF_NAMES * fields.filter((field) => field.trim() !== '').length
  );
}

/** The name of a column without what separates its words. */
const bare = (text: string) => columnKey(text).replaceAll(' ', '');

/** What the first line says: where each column stands, and how many there are. */
interface Header {
  /** What the columns are called, and the {@link bare} name of each. */
  readonly names: readonly { readonly name: string; readonly key: string }[];
  readonly indexes: ReadonlyMap<string, number>;
  readonly others: readonly string[];
  readonly width: number;
}

/** The columns of a file as {@link columnKey}s; none where there is no such file. */
export async function columnsOf(path: string): Promise<Columns> {
  return new Set((await isFile(path)) ? await readColumnKeys(path) : []);
}

/** A CSV file with its columns. */
export type KnownTable = NamedFile & { readonly columns: Columns };

/** The CSV files of a folder in the order of their names. */
export async function tablesIn(folder: string): Promise<KnownTable[]> {
  const tables: KnownTable[] = [];
  for (const name of (await readdir(folder)).filter((each) => /\.csv$/i.test(each)).toSorted()) {
    const path = join(folder, name);
    tables.push({ path, name, columns: await columnsOf(path) });
  }
  return tables;
}

/** The names of a file's columns, as {@link columnKey}s. */
export async function readColumnKeys(path: string): Promise<string[]> {
  return keysOf(await readColumnNames(path));
}

/** The {@link columnKey}s of names, with a number behind one that stands there again: `Image`, `Image`, `Image`. */
function keysOf(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  const taken = new Set(names.map(columnKey));
  return names.map(columnKey).map((key) => {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    const numbered = `${key} ${count}`;
    return key === '' || count === 1 || taken.has(numbered) ? key : numbered;
  });
}

/** The first line of a CSV file that has something on it. */
export async function readColumnNames(path: string): Promise<readonly string[]> {
  try {
    for await (const record of belowTitles(readCsv(path))) {
      if (record.kind === 'bad') return [];
      if (record.fields.some((field) => field.trim() !== '')) return record.fields;
    }
  } catch (error) {
    if (!(error instanceof CsvFileError)) throw error;
  }
  return [];
}

function rowOf(
  record: CsvRecord,
  { indexes: header, others, width }: Header,
  { warn, isSound }: TableOptions,
): Row {
  const { line } = record;
  if (record.kind === 'bad') {
    // What stands at the beginning of the line can still be read.
    const first = /^"?([^",;\t|]*)/.exec(record.text)?.[1] ?? '';
    return { line, text: (column) => (header.get(column) === 0 ? first : ''), broken: record.reason };
  }
  const fields = fitted(record.fields, width, record.delimiter);
  const text = (column: string) => fields[header.get(column) ?? -1] ?? '';
  // Programs that make tables leave empty cells at the end of a line away, or add some.
  if (fields.length < width)
    warn('a line has fewer fields than the first one, the others count as empty', line);
  if (fields.length !== record.fields.length) {
    warn(`a text with "${record.delimiter}" has no quotes: it was put together again`, line);
  }
  const row = { line, text, has: (column: string) => header.has(column), others };
  const more = fields.slice(width).filter((field) => field.trim() !== '');
  if (more.length === 0) return row;
  if (isSound?.(row) === true && splitsNoNumber(fields)) {
    const kind = 'a line has more fields than the first one: those after the last column were left out';
    warn(kind, line, shown(more.join(' ')));
    return row;
  }
  return { line, text, broken: `the line has ${record.fields.length} fields, the first line has ${width}` };
}

/** The part of a metafield's column that does not change with the shop's language: `product.metafields.…`. */
function metafieldKey(name: string): string | undefined {
  return /\(((?:product|variant)\.metafields\.[^)]+)\)\s*$/.exec(name)?.[1];
}

/** Where each column stands, and what is wrong with the first line. */
function readHeader(
  line: number,
  fields: readonly string[],
  { columns, onIgnored, warn, also }: TableOptions,
): Omit<Header, 'names'> & { readonly reasons: readonly string[] } {
  const indexes = new Map<string, number>();
  if (columns === undefined) {
    for (const [index, key] of keysOf(fields).entries()) if (!indexes.has(key)) indexes.set(key, index);
    return { indexes, others: [...indexes.keys()], width: fields.length, reasons: [] };
  }
  const byName = new Map<string | undefined, string>();
  for (const { csv, aliases = [] } of columns) {
    for (const name of [csv, ...aliases]) byName.set(columnKey(name), csv);
    byName.set(metafieldKey(csv) ?? csv, csv);
  }
  const names = new Set<string>();
  const unknown: string[] = [];
  const others: string[] = [];
  const reasons: string[] = [];
  for (const [index, field] of fields.entries()) {
    const name = field.trim();
    const column = byName.get(metafieldKey(name)) ?? byName.get(columnKey(name));
    if (column === undefined && also?.(name) === true && !indexes.has(name)) {
      indexes.set(name, index);
      others.push(name);
    } else if (column === undefined) unknown.push(name);
    else if (columnKey(name) === columnKey(column) || !indexes.has(column)) {
      // The name that we write ourselves counts before what else it is called.
      if (indexes.has(column) && names.has(column)) {
        warn('a column is there twice, the first one counts', line, shown(name));
      } else indexes.set(column, index);
      if (columnKey(name) === columnKey(column)) names.add(column);
    } else unknown.push(name);
  }
  if (onIgnored === undefined) {
    reasons.push(...unknown.filter((name) => name !== '').map((name) => `unknown column ${shown(name)}`));
  } else onIgnored(unknown.filter((name) => name !== ''));
  for (const { csv, isNeeded } of columns) {
    if (isNeeded && !indexes.has(csv)) reasons.push(`the column "${csv}" is missing`);
  }
  return { indexes, others, width: fields.length, reasons };
}
