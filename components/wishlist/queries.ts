import 'server-only';
import type { CallResult } from '@/lib/calls/api';
import { customerPriceNote } from '@/components/ui/customer-price';
import { pricesOf } from '@/lib/shop/price';
import { CUSTOMER_GROUP } from '@/lib/shop/constants';
import type { WishlistItem } from '@/lib/calls/answers';
import { getWishlistItems } from '@/lib/contract/wishlist';
import { pictureName } from '@/lib/shop/images';
import type { Customer } from '@/lib/calls/customer';
import { ownOffset } from '@/lib/shop/time-zone';
import type { Wishlist, WishlistEntry } from './wishlist';

/** The customer's wishlist, as the browser gets it. One that is not found is empty. */
export async function loadWishlist({ call, wishlistId }: Customer): Promise<CallResult<Wishlist>> {
  const result = await call(getWishlistItems, {
    params: { wishlistId, offset: await ownOffset(), groupId: CUSTOMER_GROUP },
  });
  if (!result.ok) return result.error.kind === 'not-found' ? { ok: true, data: { items: [] } } : result;
  return { ok: true, data: { items: result.data.wishlistItems.map(toEntry) } };
}

function toEntry(item: WishlistItem): WishlistEntry {
  const note = customerPriceNote(item);
  return {
    productId: item.productId,
    variationId: item.defaultProductVariationId,
    name: item.productName,
    image: pictureName(item.image),
    prices: pricesOf(item),
    ...(note === undefined ? {} : { note }),
    isInStock: item.inStock,
    ...(item.isPreOrder ? { downPayments: [item.preOrderFirstPrice, item.preOrderSecondPrice] } : {}),
  };
}
