import type { Id } from './id.ts';

/** The categories whose name and number are documented: the shop's menu names them. */
export const FIXED_CATEGORY = {
  whatsNew: { id: 1108, name: "WHAT'S NEW" },
  onSale: { id: 21, name: 'On sale' },
  dealBundle: { id: 19, name: 'Deal Bundle' },
  featured: { id: 20, name: 'Featured' },
  topRated: { id: 22, name: 'Top Rated' },
} as const;

/** The documented name of a fixed category, whatever the catalogue calls it; undefined for any other. */
export function fixedCategoryName(categoryId: Id): string | undefined {
  return Object.values(FIXED_CATEGORY).find(({ id }) => id === categoryId)?.name;
}
