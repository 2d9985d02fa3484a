import { CsvFileError, type CsvRecord } from './csv-reader.ts';
import { shown } from './price.ts';
import type { Problems } from './problems.ts';

/** A row of a small CSV file by column; an absent column reads as ''. Texts are trimmed. */
export interface TableRow<Column extends string> {
  readonly line: number;
  text(column: Column): string;
}

/**
 * Reads the rows of a CSV file whose first line names its columns, in any order and any letter case. Rows
 * that cannot be read, and columns that are missing, are added to `problems`.
 */
export async function* readTable<Column extends string>(
  records: AsyncIterable<CsvRecord>,
  file: string,
  columns: readonly Column[],
  required: readonly Column[],
  problems: Problems,
): AsyncGenerator<TableRow<Column>> {
  let header: string[] | undefined;
  try {
    for await (const record of records) {
      if (record.kind === 'bad') {
        problems.add(file, record.line, record.reason);
        if (header === undefined) return;
      } else if (header === undefined) {
        header = record.fields.map((field) => field.trim().toLowerCase());
        const wrong = wrongColumns(header, columns, required);
        for (const reason of wrong) problems.add(file, record.line, reason);
        if (wrong.length > 0) return;
      } else if (record.fields.every((field) => field.trim() === '')) {
        continue;
      } else if (record.fields.length !== header.length) {
        const reason = `the line has ${record.fields.length} fields, the first line has ${header.length}`;
        problems.add(file, record.line, reason);
      } else {
        yield rowOf(record.fields, record.line, header);
      }
    }
  } catch (error) {
    if (!(error instanceof CsvFileError)) throw error;
    problems.add(file, 0, error.message);
    return;
  }
  if (header === undefined) problems.add(file, 0, 'the file is empty');
}

function wrongColumns(
  header: readonly string[],
  columns: readonly string[],
  required: readonly string[],
): string[] {
  const known = columns.map((column) => column.toLowerCase());
  return [
    ...header.filter((name) => !known.includes(name)).map((name) => `unknown column ${shown(name)}`),
    ...header
      .filter((name, index) => header.indexOf(name) !== index)
      .map((name) => `the column "${name}" is there twice`),
    ...required
      .filter((name) => !header.includes(name.toLowerCase()))
      .map((name) => `the column "${name}" is missing`),
  ];
}

function rowOf<Column extends string>(
  fields: readonly string[],
  line: number,
  header: readonly string[],
): TableRow<Column> {
  return {
    line,
    text(column) {
      const index = header.indexOf(column.toLowerCase());
      return index < 0 ? '' : (fields[index] ?? '').trim();
    },
  };
}
