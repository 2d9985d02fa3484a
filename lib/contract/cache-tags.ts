import type { Id } from './id.ts';

/**
 * The cache tags: what a page was made from. Whoever changes it names the tag to `POST /api/revalidate`,
 * and the next request is answered afresh.
 */
export const TAG = {
  /** Lists, searches, filters, the menu: everything that shows more than one product. */
  catalogue: 'catalogue',
  /** Searches alone: what the staff say of terms. */
  searches: 'searches',
  /** Sliders, widgets and the newest reviews. */
  home: 'home',
  metadata: 'metadata',
  /** What became of addresses that nothing answers any more. No page is made from it. */
  addresses: 'addresses',
} as const;

/** One product and its variations. */
export function productTag(productId: Id): string {
  return `product:${productId}`;
}
