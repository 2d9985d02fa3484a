import type { Category } from '@/lib/calls/answers';

/** A category of the menu as it travels to the browser: id, name, subcategories. Short, as every page has it. */
export type MenuCategory = readonly [
  id: number,
  name: string,
  subcategories: readonly (readonly [number, string])[],
];

/** What the menu shows. */
export interface Menu {
  categories: readonly MenuCategory[];
  /** Whether the shop has categories that are not among them. */
  hasMore: boolean;
  /** The fixed categories that have something to show, by id. */
  fixed: readonly number[];
}

const MENU_CATEGORIES = 24;
const MENU_SUBCATEGORIES = 16;

/**
 * The two upper levels of the category tree for the menu, bounded so that a large catalogue does not weigh on every
 * page, without what is too small for it. What is left out stays within reach: each category leads to its own list, and
 * the page of all categories has the rest.
 */
export function menuTree(categories: readonly Category[]): MenuCategory[] {
  return categories
    .filter(isShown)
    .slice(0, MENU_CATEGORIES)
    .map(({ categoryId, categoryName, subCategory }) => [
      categoryId,
      categoryName,
      subCategory
        .filter(isShown)
        .slice(0, MENU_SUBCATEGORIES)
        .map((subcategory) => [subcategory.categoryId, subcategory.categoryName] as const),
    ]);
}

/** Whether the menu has every category of the shop, so that no page need have them all. */
export function isWholeMenu(categories: readonly Category[]): boolean {
  const count = (listed: readonly Category[]): number =>
    listed.reduce((sum, { categoryName, subCategory }) => {
      return sum + (categoryName.trim() === '' ? 0 : 1 + count(subCategory));
    }, 0);
  return menuTree(categories).reduce((sum, [, , below]) => sum + 1 + below.length, 0) === count(categories);
}

function isShown({ categoryName, isMinor }: Category): boolean {
  return categoryName.trim() !== '' && isMinor !== true;
}
