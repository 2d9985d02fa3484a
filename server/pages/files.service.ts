import { PAGE_TEXT_LENGTH, STAFF_PREVIEW_ROWS } from '../../lib/contract/staff/roles.ts';
import { chunks } from '../../machine/chunks.ts';
import {
  linesOfFile,
  readStaffFile,
  type LineProblem,
  type StaffLine,
  staffTable,
} from '../shared/staff-file.ts';
import { isChanged, pagesOf, previewOf, writeEdits, type Edit, type Part } from './bulk.service.ts';
import type { PagesContext } from './context.ts';
import { keysOfAddresses, readRows, type PageFilterQuery, type PageRow } from './listing.repository.ts';

/** The columns that a file is read by, and those that only tell. */
const COLUMNS = ['Key', 'Address', 'Title', 'Description', 'Noindex'];
const TOLD = ['Name', 'Title on the page', 'Title from', 'Description on the page', 'Description from'];
const AT_ONCE = 1000;

/** The pages that a table is narrowed to, as a CSV file that can be read again. */
export async function exportPages(context: PagesContext, which: PageFilterQuery) {
  const lines: string[] = [staffTable([[...COLUMNS, ...TOLD]])];
  let count = 0;
  for await (const rows of pagesOf(context, which)) {
    count += rows.length;
    lines.push(
      staffTable(
        rows.map((row) => [
          ...[row.key, row.address, row.ownTitle, row.ownDescription, row.isNoindex ? 'yes' : 'no'],
          ...[row.name, row.title, row.titleFrom, row.description, row.descriptionFrom],
        ]),
      ),
    );
  }
  return { File: lines.join(''), Count: count };
}

/** What a file of pages says, and, unless it is only looked at, does it for the lines that are right. */
export async function readPageFile(
  context: PagesContext,
  { file, isDryRun }: { file: string; isDryRun: boolean },
  by: string,
) {
  const errors: LineProblem[] = [];
  const edits: (Edit & { line: number })[] = [];
  let unchanged = 0;
  const seen = new Set<string>();
  for (const some of chunks(linesOf(file, errors), AT_ONCE)) {
    const rows = await pagesOfLines(context, some);
    for (const { line, cells } of some) {
      const row = rows.get(nameOf(cells));
      if (row === undefined) {
        errors.push({ Line: line, Message: 'no page has this key or address' });
        continue;
      }
      const part = partOf(cells);
      if (typeof part === 'string') errors.push({ Line: line, Message: part });
      else if (seen.has(row.key))
        errors.push({ Line: line, Message: 'this page stands in the file already' });
      else {
        seen.add(row.key);
        const edit = { row, part, line };
        if (isChanged(edit)) edits.push(edit);
        else unchanged += 1;
      }
    }
  }
  if (!isDryRun) await writeEdits(context, edits, { kind: 'file', by });
  return {
    Pages: edits.slice(0, STAFF_PREVIEW_ROWS).map((edit) => ({ ...previewOf(edit), Line: edit.line })),
    ...linesOfFile(edits, unchanged, errors),
  };
}

function linesOf(file: string, errors: LineProblem[]): readonly StaffLine[] {
  const lines = readStaffFile(file, errors);
  const [first] = lines;
  if (first === undefined || first.cells['key'] !== undefined || first.cells['address'] !== undefined)
    return lines;
  errors.push({ Line: 1, Message: 'there is no column Key and no column Address' });
  return [];
}

/** What a line names its page by: its key, else its address. */
function nameOf(cells: StaffLine['cells']): string {
  return cells['key'] || (cells['address'] ?? '').replace(/^https?:\/\/[^/]+/, '');
}

/** The pages that lines name, by the names. */
async function pagesOfLines(
  { db }: PagesContext,
  lines: readonly StaffLine[],
): Promise<Map<string, PageRow>> {
  const names = lines.map(({ cells }) => nameOf(cells));
  const byAddress = await keysOfAddresses(
    db,
    names.filter((name) => name.startsWith('/')),
  );
  const keys = names.map((name) => byAddress.get(name) ?? name);
  const rows = new Map((await readRows(db, keys)).map((row) => [row.key, row]));
  return new Map(
    names.flatMap((name) => {
      const row = rows.get(byAddress.get(name) ?? name);
      return row === undefined ? [] : [[name, row] as const];
    }),
  );
}

/** What a line says, or what is wrong with it. A column that is missing changes nothing. */
function partOf(cells: StaffLine['cells']): Part | string {
  for (const text of ['title', 'description'] as const)
    if ((cells[text] ?? '').length > PAGE_TEXT_LENGTH[text])
      return `the ${text} is longer than ${PAGE_TEXT_LENGTH[text]} characters`;
  const { title, description, noindex } = cells;
  if (noindex !== undefined && !/^(yes|true|1|no|false|0|)$/i.test(noindex))
    return 'Noindex must be yes or no';
  return {
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    ...(noindex === undefined ? {} : { isNoindex: /^(yes|true|1)$/i.test(noindex) }),
  };
}
