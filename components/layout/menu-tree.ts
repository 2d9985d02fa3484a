import type { Category } from '@/lib/calls/answers';
import type { Id } from '@/lib/contract/id';

/** A category of the menu as it travels to the browser: id, name, subcategories. Short, as every page has it. */
export type MenuCategory = readonly [id: Id, name: string, subcategories: readonly (readonly [Id, string])[]];

export interface Menu {
  categories: readonly MenuCategory[];
  /** Those that stand under 'More' in the bar of a wide screen, by id. */
  more: readonly Id[];
  /** Whether the shop has categories that are not among them. */
  hasMore: boolean;
  /** The fixed categories that have something to show, by id. */
  fixed: readonly number[];
}

const MENU_CATEGORIES = 24;
const MENU_SUBCATEGORIES = 16;
/** How many dropdowns stand in the bar; the rest shares one more. */
const DROPDOWNS = 12;
/** So many letters fit into the bar, each entry counting a few more for the room around it. */
const BAR_LETTERS = 145;
const ENTRY_LETTERS = 3;
/** A longer name does not stand in the bar. */
const MAX_LETTERS = 32;

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

/** The categories for which the bar of a wide screen has no room: none of a few, else what does not fit into a line. */
export function underMore(categories: readonly MenuCategory[]): Id[] {
  const short = categories.filter(([, name]) => name.length <= MAX_LETTERS);
  let letters = 0;
  const end = short.findIndex(([, name]) => (letters += name.length + ENTRY_LETTERS) > BAR_LETTERS);
  const fitting = end === -1 ? short : short.slice(0, end);
  if (fitting.length === categories.length && categories.length <= DROPDOWNS + 1) return [];
  const shown = fitting.slice(0, DROPDOWNS);
  return categories.filter((category) => !shown.includes(category)).map(([id]) => id);
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
