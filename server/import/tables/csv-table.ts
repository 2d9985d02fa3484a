import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CsvFileError, readCsv, type CsvRecord } from './csv-reader.ts';
import { bare, keysOf, namesAgain, readHeader, type Header, type HeaderOptions } from './csv-header.ts';
import { belowTitles } from './csv-titles.ts';
import { isFile, type Columns, type NamedFile } from './file-kinds.ts';
import { fitted, splitsNoNumber } from './line-width.ts';
import { shown } from '../reporting/problems.ts';

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

interface TableOptions extends HeaderOptions {
  /** Whether what stands on a line fits its columns, when the line has more cells than the first one. */
  readonly isSound?: (row: Row) => boolean;
  /** Is told what is wrong with the file as a whole; no row follows. `line` 0 means all of it. */
  readonly fail: (line: number, reason: string) => void;
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

/** Reads a CSV file whose first line names its columns, in any order and any letter case, row by row. */
export async function* readTable(path: string, options: TableOptions): AsyncGenerator<Row> {
  for await (const rows of readTableParts(path, options)) for (const row of rows) yield row;
}

/** The same in parts, each of which is to be read to its end before the next one: faster where there are millions of rows. */
export async function* readTableParts(path: string, options: TableOptions): AsyncGenerator<Iterable<Row>> {
  const { fail, warn } = options;
  const reader = new TableReader(options);
  try {
    const records = readCsv(path, {
      ...(options.onBytes && { onBytes: options.onBytes }),
      onOdd: (oddity, line) => warn(`the line ${oddity}`, line),
    });
    const onTitle = (line: number, example: string) =>
      warn('a line above the names of the columns was left out', line, example);
    for await (const part of belowTitles(records, onTitle)) {
      yield reader.rowsOf(part);
      if (reader.isRefused) return;
    }
  } catch (error) {
    if (!(error instanceof CsvFileError)) throw error;
    fail(0, error.message);
    return;
  }
  if (!reader.hasBegun) fail(0, 'the file is empty');
}

/** Makes rows of records by what the first one says. */
class TableReader {
  /** Whether the first line cannot be read. */
  isRefused = false;
  private readonly options: TableOptions;
  private header: Header | undefined;

  constructor(options: TableOptions) {
    this.options = options;
  }

  get hasBegun(): boolean {
    return this.header !== undefined;
  }

  *rowsOf(records: Iterable<CsvRecord>): Generator<Row> {
    for (const record of records) {
      if (this.header === undefined) {
        this.begin(record);
        if (this.isRefused) return;
      } else if (record.kind === 'record' && namesAgain(record.fields, this.header.names)) {
        this.options.warn('the names of the columns stand there again: left out', record.line);
      } else if (record.kind === 'bad' || record.fields.some((field) => field.trim() !== '')) {
        yield rowOf(record, this.header, this.options);
      }
    }
  }

  private begin(record: CsvRecord): void {
    if (record.kind === 'bad') {
      this.refuse(record.line, [record.reason]);
      return;
    }
    const { line, fields } = record;
    if (fields.every((field) => field.trim() === '')) return;
    const { reasons, ...found } = readHeader(line, fields, this.options);
    if (reasons.length > 0) this.refuse(line, reasons);
    else this.header = { ...found, names: fields.map((name) => ({ name, key: bare(name) })) };
  }

  private refuse(line: number, reasons: readonly string[]): void {
    this.isRefused = true;
    for (const reason of reasons) this.options.fail(line, reason);
  }
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

/** The first line of a CSV file that has something on it. */
export async function readColumnNames(path: string): Promise<readonly string[]> {
  try {
    for await (const part of belowTitles(readCsv(path))) {
      for (const record of part) {
        if (record.kind === 'bad') return [];
        if (record.fields.some((field) => field.trim() !== '')) return record.fields;
      }
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
  if (fields.length <= width) return row;
  const more = fields.slice(width).filter((field) => field.trim() !== '');
  if (more.length === 0) return row;
  if (isSound?.(row) === true && splitsNoNumber(fields)) {
    const kind = 'a line has more fields than the first one: those after the last column were left out';
    warn(kind, line, shown(more.join(' ')));
    return row;
  }
  return { line, text, broken: `the line has ${record.fields.length} fields, the first line has ${width}` };
}
