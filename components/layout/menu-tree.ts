import type { Category } from '@/lib/contract/catalogue';

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
    .filter(({ CategoryName }) => CategoryName.trim() !== '')
    .slice(0, MENU_CATEGORIES)
    .map(({ CategoryId, CategoryName, SubCategory }) => [
      CategoryId,
      CategoryName,
      SubCategory.filter(({ CategoryName: name }) => name.trim() !== '')
        .slice(0, MENU_SUBCATEGORIES)
        .map((subcategory) => [subcategory.CategoryId, subcategory.CategoryName] as const),
    ]);
}
