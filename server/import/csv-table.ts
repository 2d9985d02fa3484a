import { CsvFileError, readCsv, type CsvRecord } from './csv-reader.ts';
import { shown } from './problems.ts';

/** A line of a CSV file by the names of its columns; an absent column reads as ''. */
export interface Row {
  readonly line: number;
  readonly text: (column: string) => string;
  /** Whether the file has the column at all. */
  readonly has?: (column: string) => boolean;
  /** What stands on the line, by the {@link columnKey}s, where no columns were said to mean something. */
  readonly cells?: Readonly<Record<string, string>>;
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
  /** Is told what is wrong with the file as a whole; no row follows. `line` 0 means all of it. */
  readonly fail: (line: number, reason: string) => void;
  /** Is told what was read otherwise than it stands there. */
  readonly warn: (kind: string, line: number, example?: string) => void;
  /** Is told the other columns; without it they are a mistake. */
  readonly onIgnored?: (names: readonly string[]) => void;
  /** Is told how much of the file has been read. */
  readonly onBytes?: (bytes: number) => void;
}

/** The name of a column as it is compared: `Variant_SKU`, `variant sku` and `Variant SKU` are the same. */
export function columnKey(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Reads a CSV file whose first line names its columns, in any order and any letter case, row by row. */
export async function* readTable(path: string, options: TableOptions): AsyncGenerator<Row> {
  const { fail, warn } = options;
  let header: ReadonlyMap<string, number> | undefined;
  let width = 0;
  try {
    const records = readCsv(path, {
      ...(options.onBytes && { onBytes: options.onBytes }),
      onOdd: (oddity, line) => warn(`the line ${oddity}`, line),
    });
    for await (const record of records) {
      if (header !== undefined) {
        if (record.kind === 'bad' || record.fields.some((field) => field.trim() !== '')) {
          yield rowOf(record, header, width, options);
        }
        continue;
      }
      if (record.kind === 'record' && record.fields.every((field) => field.trim() === '')) continue;
      const { indexes, reasons } =
        record.kind === 'bad'
          ? { indexes: new Map<string, number>(), reasons: [record.reason] }
          : readHeader(record.line, record.fields, options);
      for (const reason of reasons) fail(record.line, reason);
      if (record.kind === 'bad' || reasons.length > 0) return;
      [header, width] = [indexes, record.fields.length];
    }
  } catch (error) {
    if (!(error instanceof CsvFileError)) throw error;
    fail(0, error.message);
    return;
  }
  if (header === undefined) fail(0, 'the file is empty');
}

/** The first line of a CSV file that has something on it, as {@link columnKey}s. */
export async function readColumnKeys(path: string): Promise<string[]> {
  try {
    for await (const record of readCsv(path)) {
      if (record.kind === 'bad') return [];
      if (record.fields.some((field) => field.trim() !== '')) return record.fields.map(columnKey);
    }
  } catch (error) {
    if (!(error instanceof CsvFileError)) throw error;
  }
  return [];
}

function rowOf(
  record: CsvRecord,
  header: ReadonlyMap<string, number>,
  width: number,
  { warn, columns }: TableOptions,
): Row {
  const { line } = record;
  if (record.kind === 'bad') {
    // What stands at the beginning of the line can still be read.
    const first = /^"?([^",;\t|]*)/.exec(record.text)?.[1] ?? '';
    return { line, text: (column) => (header.get(column) === 0 ? first : ''), broken: record.reason };
  }
  const { fields } = record;
  const text = (column: string) => fields[header.get(column) ?? -1] ?? '';
  // Programs that make tables leave empty cells at the end of a line away, or add some.
  if (fields.length < width)
    warn('a line has fewer fields than the first one, the others count as empty', line);
  if (fields.slice(width).every((field) => field.trim() === '')) {
    if (columns !== undefined) return { line, text, has: (column) => header.has(column) };
    const named = Array.from(header, ([key, index]): [string, string] => [key, fields[index] ?? '']);
    return { line, text, cells: Object.fromEntries(named.filter(([, field]) => field.trim() !== '')) };
  }
  return { line, text, broken: `the line has ${fields.length} fields, the first line has ${width}` };
}

/** The part of a metafield's column that does not change with the shop's language: `product.metafields.…`. */
function metafieldKey(name: string): string | undefined {
  return /\(((?:product|variant)\.metafields\.[^)]+)\)\s*$/.exec(name)?.[1];
}

/** Where each column stands, and what is wrong with the first line. */
function readHeader(
  line: number,
  fields: readonly string[],
  { columns, onIgnored, warn }: TableOptions,
): { indexes: ReadonlyMap<string, number>; reasons: readonly string[] } {
  const indexes = new Map<string, number>();
  if (columns === undefined) {
    for (const [index, field] of fields.entries()) {
      if (!indexes.has(columnKey(field))) indexes.set(columnKey(field), index);
    }
    return { indexes, reasons: [] };
  }
  const byName = new Map<string | undefined, string>();
  for (const { csv, aliases = [] } of columns) {
    for (const name of [csv, ...aliases]) byName.set(columnKey(name), csv);
    byName.set(metafieldKey(csv) ?? csv, csv);
  }
  const names = new Set<string>();
  const unknown: string[] = [];
  const reasons: string[] = [];
  for (const [index, field] of fields.entries()) {
    const name = field.trim();
    const column = byName.get(metafieldKey(name)) ?? byName.get(columnKey(name));
    if (column === undefined) unknown.push(name);
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
  return { indexes, reasons };
}
