import { CsvFileError, readCsv, type CsvRecord } from './csv-reader.ts';
import { shown } from './problems.ts';

/** A line of a CSV file by the names of its columns; an absent column reads as ''. */
export interface Row {
  readonly line: number;
  readonly text: (column: string) => string;
  /** Why the line cannot be read. */
  readonly broken?: string;
}

interface TableOptions {
  /** The columns that mean something, as an export writes them; a file without one that is needed is another file. */
  readonly columns: readonly { readonly csv: string; readonly isNeeded: boolean }[];
  /** Is told what is wrong with the file as a whole; no row follows. `line` 0 means all of it. */
  readonly fail: (line: number, reason: string) => void;
  /** Is told the other columns; without it they are a mistake. */
  readonly onIgnored?: (names: readonly string[]) => void;
  /** Is told how much of the file has been read. */
  readonly onBytes?: (bytes: number) => void;
}

/** Reads a CSV file whose first line names its columns, in any order and any letter case, row by row. */
export async function* readTable(path: string, options: TableOptions): AsyncGenerator<Row> {
  const { fail } = options;
  let header: ReadonlyMap<string, number> | undefined;
  let width = 0;
  try {
    for await (const record of readCsv(path, options.onBytes)) {
      if (header !== undefined) {
        if (record.kind === 'bad' || record.fields.some((field) => field.trim() !== '')) {
          yield rowOf(record, header, width);
        }
        continue;
      }
      const { indexes, reasons } =
        record.kind === 'bad'
          ? { indexes: new Map<string, number>(), reasons: [record.reason] }
          : readHeader(record.fields, options);
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

function rowOf(record: CsvRecord, header: ReadonlyMap<string, number>, width: number): Row {
  const { line } = record;
  if (record.kind === 'bad') {
    // What stands at the beginning of the line can still be read.
    const first = /^"?([^",]*)/.exec(record.text)?.[1] ?? '';
    return { line, text: (column) => (header.get(column) === 0 ? first : ''), broken: record.reason };
  }
  const { fields } = record;
  const text = (column: string) => fields[header.get(column) ?? -1] ?? '';
  if (fields.length === width) return { line, text };
  return { line, text, broken: `the line has ${fields.length} fields, the first line has ${width}` };
}

/** The part of a metafield's column that does not change with the shop's language: `product.metafields.…`. */
function metafieldKey(name: string): string | undefined {
  return /\(((?:product|variant)\.metafields\.[^)]+)\)\s*$/.exec(name)?.[1];
}

/** Where each column stands, and what is wrong with the first line. */
function readHeader(
  fields: readonly string[],
  { columns, onIgnored }: TableOptions,
): { indexes: ReadonlyMap<string, number>; reasons: readonly string[] } {
  const byName = new Map<string | undefined, string>();
  for (const { csv } of columns) byName.set(csv.toLowerCase(), csv).set(metafieldKey(csv) ?? csv, csv);
  const indexes = new Map<string, number>();
  const unknown: string[] = [];
  const reasons: string[] = [];
  for (const [index, field] of fields.entries()) {
    const name = field.trim();
    const column = byName.get(name.toLowerCase()) ?? byName.get(metafieldKey(name));
    if (column === undefined) unknown.push(name);
    else if (indexes.has(column)) reasons.push(`the column "${name}" is there twice`);
    else indexes.set(column, index);
  }
  if (onIgnored === undefined) reasons.push(...unknown.map((name) => `unknown column ${shown(name)}`));
  else onIgnored(unknown.filter((name) => name !== ''));
  for (const { csv, isNeeded } of columns) {
    if (isNeeded && !indexes.has(csv)) reasons.push(`the column "${csv}" is missing`);
  }
  if (reasons.length > 0 && fields.length === 1 && (fields[0] ?? '').includes(';')) {
    reasons.push('the file is separated by semicolons: save it separated by commas');
  }
  return { indexes, reasons };
}
