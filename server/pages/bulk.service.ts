import {
  cutDescription,
  fillTemplate,
  filledTitles,
  fittingTitle,
  type Facts,
} from '../../lib/contract/page-text.ts';
import { STAFF_PREVIEW_ROWS, type PageChangeKind } from '../../lib/contract/staff/roles.ts';
import { rowPages } from '../db/row-pages.ts';
import { ApiError } from '../http/errors.ts';
import type { PagesContext } from './context.ts';
import { keysOf, readRows, type PageFilterQuery, type PageRow } from './listing.repository.ts';
import { change, tagsOf, type PageEdit } from './saving.service.ts';
import { isSame, problemsOf, resolveTexts, shownTexts, type DeskTexts } from './page-texts.ts';

/** Pages are gone through so many at once. */
const AT_ONCE = 1000;
/** No bulk edit changes more. */
const MAX_PAGES = 100_000;

/** What a bulk edit or a file says of a page; what it says nothing of stays. No bulk edit gives names. */
export type Part = Partial<Omit<DeskTexts, 'name'>>;

/** What a bulk edit or a file makes of a page. */
export interface Edit {
  readonly row: PageRow;
  readonly part: Part;
}

/** A page that changes, as a preview shows it. */
export function previewOf({ row, part }: Edit) {
  const texts = resolveTexts(row.kind, row, { ...ownOf(row), ...part });
  return {
    Key: row.key,
    Name: row.name,
    Address: row.address,
    TitleBefore: row.title,
    TitleAfter: texts.title,
    DescriptionBefore: row.description,
    DescriptionAfter: texts.description,
    IsNoindexBefore: row.isNoindex,
    IsNoindexAfter: texts.isNoindex,
    Problems: problemsOf(texts),
  };
}

function ownOf({ ownName, ownTitle, ownDescription, isNoindex }: PageRow): DeskTexts {
  return { name: ownName, title: ownTitle, description: ownDescription, isNoindex };
}

export function isChanged({ row, part }: Edit): boolean {
  return !isSame(ownOf(row), { ...ownOf(row), ...part });
}

/** Writes edits all at once, and tells the store of them. What somebody else has saved since they were read stays. */
export async function writeEdits(
  context: PagesContext,
  edits: readonly Edit[],
  done: { kind: PageChangeKind; by: string },
): Promise<void> {
  const pageEdits = edits.map(({ row, part }): PageEdit => ({
    key: row.key,
    wanted: (now) => ({ ...now, ...part }),
  }));
  const changed = await context.db.transaction((tx) => change(tx, pageEdits, { ...done, at: context.now() }));
  await context.notifyStore(tagsOf(changed));
}

interface Templates {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
}

interface Bulk {
  readonly keys?: readonly string[] | undefined;
  readonly where?: PageFilterQuery | undefined;
  readonly templates: Templates;
  readonly isDryRun: boolean;
}

/** Gives many pages texts made of templates, or tells what they would be. */
export async function editByTemplate(context: PagesContext, bulk: Bulk, by: string) {
  const { keys, where, templates } = bulk;
  if ((keys === undefined) === (where === undefined))
    throw new ApiError('invalid', 'Either Keys or Where says which pages are changed.');
  if (templates.title === undefined && templates.description === undefined)
    throw new ApiError('invalid', 'There is no template.');
  const edits: Edit[] = [];
  let unchanged = 0;
  for await (const rows of keys === undefined ? pagesOf(context, where) : pagesOfKeys(context, keys)) {
    for (const row of rows) {
      const edit = { row, part: filled(templates, row) };
      if (isChanged(edit)) edits.push(edit);
      else unchanged += 1;
    }
    if (edits.length > MAX_PAGES) throw new ApiError('invalid', `These are more than ${MAX_PAGES} pages.`);
  }
  if (!bulk.isDryRun) await writeEdits(context, edits, { kind: 'template', by });
  return {
    Pages: edits.slice(0, STAFF_PREVIEW_ROWS).map(previewOf),
    ChangedCount: edits.length,
    UnchangedCount: unchanged,
  };
}

/** The texts that templates make for a page: as the page shows them, so that nothing is cut later. */
function filled({ title, description }: Templates, row: PageRow): Part {
  const facts: Facts = { name: row.name, ...row.facts };
  return {
    ...(title === undefined ? {} : { title: title === '' ? '' : fittingTitle(filledTitles(title, facts)) }),
    ...(description === undefined
      ? {}
      : { description: description === '' ? '' : cutDescription(fillTemplate(description, facts)) }),
  };
}

/** The pages that a table is narrowed to, some at a time, by their keys. */
export async function* pagesOf(
  { db }: Pick<PagesContext, 'db'>,
  which: PageFilterQuery = { search: '' },
): AsyncGenerator<PageRow[], void, undefined> {
  const next = (last = '') => keysOf(db, which, last, AT_ONCE);
  for await (const keys of rowPages(next, AT_ONCE)) yield await readRows(db, keys);
}

async function* pagesOfKeys({ db }: PagesContext, keys: readonly string[]) {
  yield await readRows(db, [...new Set(keys)]);
}

/** What stands on a page below the desk, as it is shown. */
export function belowOf(row: PageRow) {
  return shownTexts(row.kind, { title: row.titleBelow, description: row.descriptionBelow });
}
