import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';
import { STAFF_PREVIEW_ROWS } from '../../lib/contract/staff/roles.ts';

/** What is wrong with a line of a file. */
export interface LineProblem {
  readonly Line: number;
  readonly Message: string;
}

/** A line of a file by the names of its columns. A cell that the line does not have is missing. */
export interface StaffLine {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

const records = z.array(z.object({ info: z.object({ lines: z.number() }), record: z.array(z.string()) }));

/**
 * Lines of a CSV file for the staff. What a spreadsheet would take for a formula, whoever wrote it into the catalogue or
 * searched for it, has an apostrophe before it, which `readStaffFile` takes away again.
 */
export function staffTable(lines: readonly (readonly string[])[]): string {
  return stringify(lines.map((line) => line.map((cell) => (FORMULA.test(cell) ? `'${cell}` : cell))));
}

/** What a spreadsheet takes for a formula, and what looks like one that was marked: else its own mark would be lost. */
const FORMULA = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

function unmarked(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

/**
 * The columns and lines of a CSV file that the staff bring; undefined where it is no CSV, which is added to `problems`.
 *
 * @param nameOf what a column is asked by
 */
export function readStaffTable(
  file: string,
  problems: LineProblem[],
  nameOf: (column: string) => string,
): { readonly names: readonly string[]; readonly lines: readonly StaffLine[] } | undefined {
  try {
    const found = records.parse(
      parse(file, { bom: true, info: true, relax_column_count: true, skip_empty_lines: true, trim: true }),
    );
    const [head, ...others] = found;
    const names = head?.record.map(nameOf) ?? [];
    const lines = others.map(({ info, record }) => ({
      line: info.lines,
      cells: Object.fromEntries(
        names.flatMap((name, place) =>
          record[place] === undefined ? [] : [[name, unmarked(record[place])]],
        ),
      ),
    }));
    return { names, lines };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const at = z.object({ lines: z.number() }).safeParse(error);
    problems.push({ Line: at.data?.lines ?? 1, Message: 'this is no CSV: a quotation mark is missing' });
    return undefined;
  }
}

/** The lines alone, by the names of the columns in small letters; none where it is no CSV. */
export function readStaffFile(file: string, problems: LineProblem[]): readonly StaffLine[] {
  return readStaffTable(file, problems, (name) => name.toLowerCase())?.lines ?? [];
}

/** What a file changes and what is wrong with it, as every call that takes one in answers it. */
export function linesOfFile(changed: readonly unknown[], unchanged: number, errors: readonly LineProblem[]) {
  return {
    ChangedCount: changed.length,
    UnchangedCount: unchanged,
    Errors: errors.slice(0, STAFF_PREVIEW_ROWS),
    ErrorCount: errors.length,
  };
}
