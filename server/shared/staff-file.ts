import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';

/** What is wrong with a line of a file. */
export interface LineProblem {
  readonly Line: number;
  readonly Message: string;
}

/** A line of a file by the names of its columns, in small letters. A cell that the line does not have is missing. */
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

/** The lines of a CSV file that the staff bring; none where it is no CSV, which is added to `problems`. */
export function readStaffFile(file: string, problems: LineProblem[]): StaffLine[] {
  try {
    const found = records.parse(
      parse(file, { bom: true, info: true, relax_column_count: true, skip_empty_lines: true, trim: true }),
    );
    const [head, ...others] = found;
    const names = head?.record.map((name) => name.toLowerCase()) ?? [];
    return others.map(({ info, record }) => ({
      line: info.lines,
      cells: Object.fromEntries(
        names.flatMap((name, place) =>
          record[place] === undefined ? [] : [[name, unmarked(record[place])]],
        ),
      ),
    }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const at = z.object({ lines: z.number() }).safeParse(error);
    problems.push({ Line: at.data?.lines ?? 1, Message: 'this is no CSV: a quotation mark is missing' });
    return [];
  }
}

/** Thrown inside of a transaction to take back what was only to be looked at. */
export class OnlyLookedAt extends Error {}
