import 'server-only';
import type { CallResult } from '@/lib/calls/api';
import { customerPriceNote } from '@/components/ui/customer-price';
import { isAmount, pricesOf } from '@/lib/shop/price';
import { CUSTOMER_GROUP } from '@/lib/shop/constants';
import type { WishlistItem } from '@/lib/calls/answers';
import { getWishlistItems } from '@/lib/contract/wishlist';
import { isNoId } from '@/lib/contract/wire';
import { pictureName } from '@/lib/shop/images';
import { nameOrGone } from '@/lib/shop/gone-product';
import type { Customer } from '@/lib/calls/customer';
import { browserOffset } from '@/lib/shop/time-zone';
import type { Wishlist, WishlistProduct } from './wishlist';

/** The customer's wishlist, as the browser gets it. One that is not found, or has no id, is empty. */
export async function loadWishlist({ call, wishlistId }: Customer): Promise<CallResult<Wishlist>> {
  if (isNoId(wishlistId)) return { ok: true, data: { items: [] } };
  const result = await call(getWishlistItems, {
    params: { wishlistId, offset: await browserOffset(), groupId: CUSTOMER_GROUP },
  });
  if (!result.ok) return result.error.kind === 'not-found' ? { ok: true, data: { items: [] } } : result;
  return { ok: true, data: { items: result.data.wishlistItems.map(toProduct) } };
}

function toProduct({ regularPrice, ...item }: WishlistItem): WishlistProduct {
  const prices = { ...item, regularPrice: regularPrice ?? 0 };
  const note = customerPriceNote(prices);
  // What has no price any more is no longer sold: its card stands, so that it can be removed.
  const isSold = regularPrice !== undefined || isAmount(item.salePrice);
  return {
    productId: item.productId,
    variationId: item.defaultProductVariationId,
    name: isSold ? item.productName : nameOrGone(item.productName),
    image: pictureName(item.image),
    prices: pricesOf(prices),
    note,
    isInStock: item.inStock && isSold,
    ...(item.isPreOrder ? { downPayments: [item.preOrderFirstPrice, item.preOrderSecondPrice] } : {}),
  };
}
