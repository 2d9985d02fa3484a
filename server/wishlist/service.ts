import type { WishlistItem } from '../../lib/contract/wishlist.ts';
import { readOffers, type Offer } from '../catalogue/service.ts';
import { lockWriter } from '../shared/customer.repository.ts';
import type { Database, Executor } from '../db/client.ts';
import { ApiError, notFound } from '../http/errors.ts';
import { dollars } from '../shared/money.ts';
import { insertWish, readWishes } from './wishlist.repository.ts';

/** A wishlist is shown whole. */
export const MAX_WISHES = 200;

/**
 * A customer's wishlist, the newest first. A product that is not sold at the moment is left out, since its page
 * is gone too, and is back when it is sold again.
 */
export async function readWishlist(
  db: Executor,
  customerId: number,
): Promise<{ Count: number; WishlistItems: WishlistItem[] }> {
  const wishes = await readWishes(db, customerId);
  const offers = await readOffers(db, {
    variationIds: wishes.flatMap(({ variationId }) => variationId ?? []),
    productIds: wishes.map(({ productId }) => productId),
  });
  const byProduct = Map.groupBy(offers, (offer) => offer.productId);
  const items = wishes.flatMap(({ productId, variationId }) => {
    const ofProduct = byProduct.get(productId) ?? [];
    const offer =
      ofProduct.find((one) => one.variationId === variationId) ?? ofProduct.find((one) => one.isDefault);
    return offer?.isListed === true ? [itemOf(offer)] : [];
  });
  return { Count: items.length, WishlistItems: items };
}

function itemOf(offer: Offer): WishlistItem {
  return {
    ProductId: offer.productId,
    DefaultProductVariationId: offer.variationId,
    Image: offer.image,
    ProductName: offer.productName,
    IsPreOrder: offer.isPreOrder,
    InStock: offer.piecesLeft > 0,
    ...offer.prices,
    PreOrderFirstPrice: dollars(offer.preOrderFirstCents),
    PreOrderSecondPrice: dollars(offer.preOrderSecondCents),
    Brand: offer.brand,
  };
}

/**
 * Puts a product on a customer's wishlist with one of its variations; adding it again changes nothing. Throws
 * 'not-found' for a variation that is not sold or not the product's, 'invalid' when the wishlist is full.
 */
export async function addWish(
  db: Database,
  customerId: number,
  productId: number,
  variationId: number,
): Promise<void> {
  const [offer] = await readOffers(db, { variationIds: [variationId] });
  if (offer?.isListed !== true || offer.productId !== productId) {
    throw notFound('product');
  }
  await db.transaction(async (tx) => {
    await lockWriter(tx, customerId);
    const wishes = await readWishes(tx, customerId);
    const isThere = wishes.some((wish) => wish.productId === productId);
    if (!isThere && wishes.length >= MAX_WISHES) {
      throw new ApiError('invalid', `A wishlist holds at most ${MAX_WISHES} products.`);
    }
    await insertWish(tx, customerId, productId, variationId);
  });
}
