import type { Category } from '@/lib/calls/answers';

/** A category of the menu as it travels to the browser: id, name, subcategories. Short, as every page has it. */
export type MenuCategory = readonly [
  id: number,
  name: string,
  subcategories: readonly (readonly [number, string])[],
];

const MENU_CATEGORIES = 24;
const MENU_SUBCATEGORIES = 16;

/**
 * The two upper levels of the category tree for the menu, bounded so that a large catalogue does not weigh on
 * every page. What is cut off stays within reach: each category leads to its own list, which has the rest.
 */
export function menuTree(categories: readonly Category[]): MenuCategory[] {
  return categories
    .filter(({ categoryName }) => categoryName.trim() !== '')
    .slice(0, MENU_CATEGORIES)
    .map(({ categoryId, categoryName, subCategory }) => [
      categoryId,
      categoryName,
      subCategory
        .filter(({ categoryName: name }) => name.trim() !== '')
        .slice(0, MENU_SUBCATEGORIES)
        .map((subcategory) => [subcategory.categoryId, subcategory.categoryName] as const),
    ]);
}
