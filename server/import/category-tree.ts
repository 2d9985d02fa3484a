import { CATEGORIES_FILE, type CATEGORY_COLUMNS } from './catalogue-columns.ts';
import type { ValuesOf } from './fields.ts';
import type { Problems } from './problems.ts';

/** A category of the menu. `image` is a path below `images/` or empty; the order of the list is the menu's. */
export type CatalogueCategory = ValuesOf<typeof CATEGORY_COLUMNS> & { readonly line: number };

/** The categories that hang on the top of the menu. Those that do not are reported, those below them left out. */
export function soundTree(categories: readonly CatalogueCategory[], problems: Problems): CatalogueCategory[] {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const verdicts = new Map<number, boolean>();
  for (const category of categories) {
    const path: CatalogueCategory[] = [];
    let at: CatalogueCategory | undefined = category;
    while (at !== undefined && !verdicts.has(at.id) && !path.includes(at)) {
      path.push(at);
      at = at.parent === null ? undefined : byId.get(at.parent);
    }
    const top = path.at(-1);
    let isSound = at === undefined || verdicts.get(at.id) === true;
    if (at !== undefined && path.includes(at)) {
      // Reported once for the whole circle, at the category through which it was entered.
      const circle = path.slice(path.indexOf(at)).map(({ id }) => id);
      problems.add(CATEGORIES_FILE, at.line, `the parents go in a circle: ${[...circle, at.id].join(' → ')}`);
      isSound = false;
    } else if (at === undefined && top !== undefined && top.parent !== null) {
      const reason = `there is no category with the id ${top.parent} to be its parent`;
      problems.add(CATEGORIES_FILE, top.line, reason);
      isSound = false;
    }
    for (const { id } of path) verdicts.set(id, isSound);
  }
  return categories.filter(({ id }) => verdicts.get(id) === true);
}
