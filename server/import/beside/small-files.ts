import { join } from 'node:path';
import {
  CATEGORIES_FILE,
  type CATEGORY_COLUMNS,
  type PAGE_COLUMNS,
  type PAGE_TEXT_COLUMNS,
} from '../staging/catalogue-columns.ts';
import { readTable } from '../tables/csv-table.ts';
import { isFile } from '../tables/file-kinds.ts';
import type { DeskText } from './desk-texts.ts';
import { readCells, type Cell, type Cells, type ValuesOf } from '../staging/fields.ts';
import type { MerchandisingFile } from './merchandising-file.ts';
import { listenerOf, type Problems } from '../reporting/problems.ts';
import type { RedirectLine } from './redirects-file.ts';

type Lines<Fields> = readonly (ValuesOf<Fields> & { readonly line: number })[];

/** The categories of the menu in its order. `image` is a path below `images/` or empty. */
export type CatalogueCategories = Lines<typeof CATEGORY_COLUMNS>;
/** The metadata of each page number. `image` is a path below `images/`, an absolute address, or empty. */
export type CataloguePages = Lines<typeof PAGE_COLUMNS>;
/** The texts of pages that have no number, by their path. */
export type CataloguePageTexts = Lines<typeof PAGE_TEXT_COLUMNS>;

/** The small files of a catalogue folder, beside its products; undefined where there is none. */
export interface SmallFiles {
  readonly categories: CatalogueCategories | undefined;
  readonly merchandising: MerchandisingFile | undefined;
  readonly pages: CataloguePages | undefined;
  readonly pageTexts: CataloguePageTexts | undefined;
  /** What files say of addresses that lead elsewhere. */
  readonly redirects: readonly RedirectLine[];
  /** What the desk of a shop has said of its pages. */
  readonly deskTexts: readonly DeskText[];
}

/** Reads a small CSV file, if there is one. A line with anything wrong, or with the `key` of another, is left out. */
export async function readLines<Fields extends Cells>(
  folder: string,
  file: string,
  fields: Fields,
  key: keyof Fields & string,
  problems: Problems,
): Promise<Lines<Fields> | undefined> {
  const path = join(folder, file);
  if (!(await isFile(path))) return undefined;
  const { fail, warn } = listenerOf(problems, file);
  const rows = new Map<unknown, ValuesOf<Fields> & { readonly line: number }>();
  for await (const row of readTable(path, { columns: Object.values<Cell<unknown>>(fields), fail, warn })) {
    const { line, broken } = row;
    const found = problems.count;
    if (broken !== undefined) fail(line, broken);
    const values = broken === undefined && readCells(fields, row, { fail, warn });
    if (values === false || problems.count > found) continue;
    const earlier = rows.get(values[key]);
    if (earlier === undefined) rows.set(values[key], { ...values, line });
    else fail(line, `the ${key} ${String(values[key])} is already on line ${earlier.line}`);
  }
  return [...rows.values()];
}

/** The categories that hang on the top of the menu. Those that do not are reported, those below them left out. */
export function soundTree(categories: CatalogueCategories, problems: Problems): CatalogueCategories {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const verdicts = new Map<number, boolean>();
  for (const category of categories) {
    const path: CatalogueCategories[number][] = [];
    let at: CatalogueCategories[number] | undefined = category;
    while (at !== undefined && !verdicts.has(at.id) && !path.includes(at)) {
      path.push(at);
      at = at.parent === null ? undefined : byId.get(at.parent);
    }
    const parent = path.at(-1)?.parent ?? null;
    const isSound = at === undefined ? parent === null : verdicts.get(at.id) === true;
    if (at !== undefined && path.includes(at)) {
      // Reported once for the whole circle, at the category through which it was entered.
      const circle = path.slice(path.indexOf(at)).map(({ id }) => id);
      problems.add(CATEGORIES_FILE, at.line, `the parents go in a circle: ${[...circle, at.id].join(' → ')}`);
    } else if (!isSound && at === undefined) {
      const reason = `there is no category with the id ${parent ?? ''} to be its parent`;
      problems.add(CATEGORIES_FILE, path.at(-1)?.line ?? 0, reason);
    }
    for (const { id } of path) verdicts.set(id, isSound);
  }
  return categories.filter(({ id }) => verdicts.get(id) === true);
}
