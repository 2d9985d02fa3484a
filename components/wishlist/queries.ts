import 'server-only';
import type { CallResult } from '@/lib/calls/api';
import { customerPriceNote, pricesOf } from '@/components/ui/customer-price';
import { CUSTOMER_GROUP } from '@/lib/shop/constants';
import { getWishlistItems, type WishlistItem } from '@/lib/contract/wishlist';
import { pictureName } from '@/lib/shop/images';
import type { Customer } from '@/lib/calls/customer';
import { ownOffset } from '@/lib/shop/time-zone';
import type { Wishlist, WishlistEntry } from './wishlist';

/** The customer's wishlist, as the browser gets it. */
export async function loadWishlist({ call, wishlistId }: Customer): Promise<CallResult<Wishlist>> {
  const result = await call(getWishlistItems, {
    params: { wishlistId, offset: await ownOffset(), groupId: CUSTOMER_GROUP },
  });
  return result.ok ? { ok: true, data: { items: result.data.WishlistItems.map(toEntry) } } : result;
}

function toEntry(item: WishlistItem): WishlistEntry {
  const note = customerPriceNote(item);
  return {
    productId: item.ProductId,
    variationId: item.DefaultProductVariationId,
    name: item.ProductName,
    image: pictureName(item.Image),
    prices: pricesOf(item),
    ...(note === undefined ? {} : { note }),
    isInStock: item.InStock,
    ...(item.IsPreOrder ? { downPayments: [item.PreOrderFirstPrice, item.PreOrderSecondPrice] } : {}),
  };
}
