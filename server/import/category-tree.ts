import { namedPath } from './category-paths.ts';
import { readTable } from './csv-table.ts';
import { said } from './layouts/layout.ts';
import { listenerOf, type Problems } from './problems.ts';
import type { ProductFile } from './shopify-products.ts';

/** The categories of another shop by the numbers that its product file names them by, each from the top down. */
export type CategoryTree = ReadonlyMap<string, readonly string[]>;

const IDS = ['category id', 'categoryid', 'categories id', 'entity id', 'id'];
const PARENTS = [
  'parent id',
  'parentid',
  'parent category',
  'parent category id',
  'parentcategoryid',
  'parent',
];
/** Where a file says its names in several languages, the English one counts, then the first. */
const NAME = /^(?:(?:category |categories )?name(?: en\b.*)?|categoryname|title|bezeichnung)$/;
const NAME_IN = /^(?:category |categories )?(?:name|description) [a-z]{2}( [a-z]{2})?$/;
const MAX_LEVELS = 10;

/** Whether a file with these columns lists categories by number, each with the one above it, and nothing that is sold. */
export function isCategoryTree(columns: ReadonlySet<string>): boolean {
  return (
    [IDS, PARENTS].every((names) => names.some((name) => columns.has(name))) &&
    nameColumns([...columns]).length > 0 &&
    ![...columns].some((column) => /\bprice\b|\bsku\b/.test(column))
  );
}

function nameColumns(columns: readonly string[]): string[] {
  return [NAME, NAME_IN].flatMap((name) => columns.filter((column) => name.test(column)));
}

/** Reads such files. A parent may be named by its number or by its name. */
export async function readCategoryTree(
  files: readonly ProductFile[],
  problems: Problems,
): Promise<CategoryTree> {
  const known = new Map<string, { readonly name: string; readonly parent: string }>();
  const byName = new Map<string, string>();
  for (const { path, name: file } of files) {
    const { fail, warn } = listenerOf(problems, file);
    for await (const { line, cells = {} } of readTable(path, { fail, warn })) {
      const row = { line, cells };
      const [id, name] = [said(row, ...IDS), said(row, ...nameColumns(Object.keys(cells)))];
      if (id === '' || name === '') continue;
      known.set(id, { name, parent: said(row, ...PARENTS) });
      if (!byName.has(name)) byName.set(name, id);
    }
  }
  const pathOf = (id: string): string[] => {
    const names: string[] = [];
    let at = known.get(id);
    while (at !== undefined && names.length < MAX_LEVELS) {
      names.unshift(at.name);
      at = known.get(at.parent) ?? known.get(byName.get(at.parent) ?? '');
    }
    return names;
  };
  return new Map(Array.from(known.keys(), (id) => [id, namedPath(pathOf(id))]));
}
