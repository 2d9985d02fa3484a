import { CONTENT_PAGES, UNLISTED_PAGES } from '../../lib/contract/content-pages.ts';

/** Pages of the shop that are neither of a product, a category nor a search, in small letters. */
export const OTHER_PAGES: ReadonlySet<string> = new Set(
  ['/', '/Pagination', ...[...CONTENT_PAGES, ...UNLISTED_PAGES].map(({ path }) => path)].map((path) =>
    path.toLowerCase(),
  ),
);

/** What addresses of another shop may lead to as well: pages of somebody's own, and files that are read by machines. */
const BESIDE_PAGES = new Set([
  ...['/userauthentication', '/forget-password', '/profile', '/wishlist', '/cart', '/checkout', '/compare'],
  ...['/searchedproduct', '/newsletter', '/product-alerts', '/sitemap.xml', '/robots.txt'],
]);
const BELOW = /^\/(searchedproduct|feeds|uploads)\/./;

/** Whether the shop answers a path (in small letters) whatever it sells. */
export function isPageOfShop(path: string): boolean {
  return OTHER_PAGES.has(path) || BESIDE_PAGES.has(path) || BELOW.test(path);
}
