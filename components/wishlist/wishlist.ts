import type { Id } from '@/lib/contract/id';
import type { Prices } from '@/lib/shop/price';

/** A product on the wishlist, as the browser knows it. */
export interface WishlistProduct {
  productId: Id;
  /** The one that it was added with; 0 where the backend does not say it. */
  variationId: Id;
  name: string;
  /** Its picture's name, as `pictureName` gives it; '' for none. */
  image: string;
  prices: Prices;
  /** What else there is to say of the price. */
  note?: string;
  isInStock: boolean;
  /** Given for a pre-order: its two prices in dollars, 0 for one that it does not have. */
  downPayments?: readonly number[];
}

/** The wishlist, the newest product first. */
export interface Wishlist {
  items: readonly WishlistProduct[];
}

/** Whether an answer of the store is a wishlist. Its items are what the store itself wrote. */
export function isWishlist(data: unknown): data is Wishlist {
  return typeof data === 'object' && data !== null && 'items' in data && Array.isArray(data.items);
}

/** The wishlist with what was changed in this tab: product id to whether it shall be on the list. */
export function wishedItems(
  wishlist: Wishlist | undefined,
  changes: ReadonlyMap<string, boolean>,
): readonly WishlistProduct[] {
  return (wishlist?.items ?? []).filter(({ productId }) => changes.get(String(productId)) !== false);
}

/** How many products are on the wishlist, those included that were just added. */
export function wishedCount(wishlist: Wishlist, changes: ReadonlyMap<string, boolean>): number {
  const ids = new Set(wishlist.items.map(({ productId }) => String(productId)));
  for (const [id, isWished] of changes) {
    if (isWished) ids.add(id);
    else ids.delete(id);
  }
  return ids.size;
}
