import type { Category } from '@/lib/calls/answers';
import { compareIds, type Id } from '@/lib/contract/id';
import { foldedName } from './folded-name';

/** A category of the index: `folded` is its name as a search compares it. */
export interface IndexedCategory {
  id: Id;
  name: string;
  folded: string;
  /** Missing where the API does not say. */
  count?: number;
}

/** A category of the top of the tree, with all that are below it. */
export interface IndexEntry extends IndexedCategory {
  below: IndexedCategory[];
}

/** The entries under one letter; '#' for names that begin with none. */
export interface IndexLetter {
  letter: string;
  entries: IndexEntry[];
}

const byName = (one: IndexedCategory, other: IndexedCategory) =>
  one.name.localeCompare(other.name, 'en', { numeric: true }) || compareIds(one.id, other.id);

/** All categories of the shop from A to Z. */
export function categoryIndex(tree: readonly Category[]): IndexLetter[] {
  const entries = tree
    .filter(({ categoryName }) => categoryName.trim() !== '')
    .map((top): IndexEntry => ({ ...indexed(top), below: below(top).sort(byName) }))
    .sort(byName);
  const letters = Map.groupBy(entries, ({ folded }) => /^\p{L}/u.exec(folded)?.[0].toUpperCase() ?? '#');
  return [...letters]
    .map(([letter, own]) => ({ letter, entries: own }))
    .sort((one, other) => one.letter.localeCompare(other.letter, 'en'));
}

function indexed({ categoryId, categoryName, productCount }: Category): IndexedCategory {
  const name = categoryName.trim();
  return {
    ...{ id: categoryId, name, folded: foldedName(name) },
    ...(productCount === undefined ? {} : { count: productCount }),
  };
}

function below({ subCategory }: Category): IndexedCategory[] {
  return subCategory.flatMap((category) => [
    ...(category.categoryName.trim() === '' ? [] : [indexed(category)]),
    ...below(category),
  ]);
}
