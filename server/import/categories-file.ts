import { readCsv } from './csv-reader.ts';
import { readImageSource } from './image-source.ts';
import { shown } from './price.ts';
import type { Problems } from './problems.ts';
import { readTable, type TableRow } from './table-file.ts';

export const CATEGORIES_FILE = 'categories.csv';

/** A category of the menu. `image` is a path below `images/` or empty; the order of the list is the menu's. */
export interface CatalogueCategory {
  readonly line: number;
  readonly id: number;
  readonly parentId: number | null;
  readonly name: string;
  readonly image: string;
}

const COLUMNS = ['id', 'parent', 'name', 'image'] as const;
const MAX_NAME_LENGTH = 255;

/** Reads categories.csv. What is wrong (unknown parents, cycles, ids given twice …) is added to `problems`. */
export async function readCategories(path: string, problems: Problems): Promise<CatalogueCategory[]> {
  const categories: CatalogueCategory[] = [];
  const lines = new Map<number, number>();
  for await (const row of readTable(readCsv(path), CATEGORIES_FILE, COLUMNS, ['id', 'name'], problems)) {
    const category = readCategory(row, problems);
    if (category === undefined) continue;
    const earlier = lines.get(category.id);
    if (earlier !== undefined) {
      problems.add(CATEGORIES_FILE, row.line, `the id ${category.id} is already on line ${earlier}`);
      continue;
    }
    lines.set(category.id, row.line);
    categories.push(category);
  }
  return soundTree(categories, problems);
}

function readCategory(
  row: TableRow<(typeof COLUMNS)[number]>,
  problems: Problems,
): CatalogueCategory | undefined {
  const reasons: string[] = [];
  const id = row.text('id');
  const parent = row.text('parent');
  const name = row.text('name').replace(/\s+/g, ' ');
  if (!isId(id)) reasons.push(`id is not a whole number above 0: ${shown(id)}`);
  if (parent !== '' && !isId(parent)) reasons.push(`parent is not a whole number above 0: ${shown(parent)}`);
  if (name === '') reasons.push('name is empty');
  if (name.length > MAX_NAME_LENGTH) reasons.push(`name has more than ${MAX_NAME_LENGTH} characters`);
  const image = readOptionalImage(row.text('image'), reasons);
  for (const reason of reasons) problems.add(CATEGORIES_FILE, row.line, reason);
  if (reasons.length > 0) return undefined;
  return { line: row.line, id: Number(id), parentId: parent === '' ? null : Number(parent), name, image };
}

function isId(text: string): boolean {
  return /^[1-9]\d{0,8}$/.test(text);
}

function readOptionalImage(text: string, reasons: string[]): string {
  if (text === '') return '';
  const read = readImageSource(text);
  if (read.ok) return read.value;
  reasons.push(`image ${read.reason}`);
  return '';
}

/** The categories that hang on the top of the menu. Those that do not are reported, those below them left out. */
function soundTree(categories: readonly CatalogueCategory[], problems: Problems): CatalogueCategory[] {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const verdicts = new Map<number, boolean>();
  for (const category of categories) {
    const path: CatalogueCategory[] = [];
    let at: CatalogueCategory | undefined = category;
    while (at !== undefined && !verdicts.has(at.id) && !path.includes(at)) {
      path.push(at);
      at = at.parentId === null ? undefined : byId.get(at.parentId);
    }
    const top = path.at(-1);
    let isSound = at === undefined || verdicts.get(at.id) === true;
    if (at !== undefined && path.includes(at)) {
      // Reported once for the whole circle, at the category through which it was entered.
      const circle = path.slice(path.indexOf(at)).map(({ id }) => id);
      problems.add(CATEGORIES_FILE, at.line, `the parents go in a circle: ${[...circle, at.id].join(' → ')}`);
      isSound = false;
    } else if (at === undefined && top !== undefined && top.parentId !== null) {
      problems.add(
        CATEGORIES_FILE,
        top.line,
        `there is no category with the id ${top.parentId} to be its parent`,
      );
      isSound = false;
    }
    for (const { id } of path) verdicts.set(id, isSound);
  }
  return categories.filter(({ id }) => verdicts.get(id) === true);
}
