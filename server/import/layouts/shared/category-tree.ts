import { namedPath } from '../../values/category-paths.ts';
import { readRows } from '../../tables/csv-table.ts';
import { having, type Columns, type NamedFile } from '../../tables/file-kinds.ts';
import { said } from './layout.ts';
import { listenerOf, type Problems } from '../../reporting/problems.ts';

/** The categories of another shop by the numbers that its product file names them by, each from the top down. */
export type CategoryTree = ReadonlyMap<string, readonly string[]>;

const IDS = 'category id|categoryid|categories id|entity id|id';
const PARENTS = 'parent id|parentid|parent category|parent category id|parentcategoryid|parent';
/** Where a file says its names in several languages, the English one counts, then the first. */
const NAME = /^(?:(?:category |categories )?name(?: en\b.*)?|categoryname|title|bezeichnung)$/;
const NAME_IN = /^(?:category |categories )?(?:name|description) [a-z]{2}( [a-z]{2})?$/;
/** As deep as a tree is followed. */
const MAX_LEVELS = 10;

/** Whether a file with these columns lists categories by number, each with the one above it, and nothing that is sold. */
export function isCategoryTree(columns: Columns): boolean {
  return (
    having(`${IDS}, ${PARENTS}`)(columns) &&
    nameColumns([...columns]).length > 0 &&
    ![...columns].some((column) => /\bprice\b|\bsku\b/.test(column))
  );
}

function nameColumns(columns: readonly string[]): string[] {
  return [NAME, NAME_IN].flatMap((name) => columns.filter((column) => name.test(column)));
}

/** Reads such files. A parent may be named by its number or by its name. */
export async function readCategoryTree(
  files: readonly NamedFile[],
  problems: Problems,
): Promise<CategoryTree> {
  const known = new Map<string, TreeEntry>();
  const byName = new Map<string, string>();
  for (const { path, name: file } of files) {
    for await (const row of readRows(path, listenerOf(problems, file))) {
      const [id, name] = [said(row, IDS), said(row, nameColumns(Object.keys(row.cells)))];
      if (id === '' || name === '') continue;
      known.set(id, { name, parent: said(row, PARENTS) });
      if (!byName.has(name)) byName.set(name, id);
    }
  }
  const find = (named: string) => known.get(named) ?? known.get(byName.get(named) ?? '');
  return new Map(Array.from(known.keys(), (id) => [id, namedPath(namesDownTo(id, find))]));
}

/** A category by its name, with what names the one above it. */
export interface TreeEntry {
  readonly name: string;
  readonly parent: string;
}

/** The names from the top of a tree down to one of its entries, as `find` knows them. */
export function namesDownTo(named: string, find: (named: string) => TreeEntry | undefined): string[] {
  const names: string[] = [];
  for (let at = find(named); at !== undefined && names.length < MAX_LEVELS; at = find(at.parent))
    names.unshift(at.name);
  return names;
}
