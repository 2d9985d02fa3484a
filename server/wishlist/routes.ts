import type { FastifyInstance } from 'fastify';
import { addItemToWishlist, getWishlistItems, removeItemFromWishlist } from '../../lib/contract/wishlist.ts';
import { requireOwn, type Authenticate } from '../customer.ts';
import type { Database } from '../db/client.ts';
import { handleOwn } from '../route.ts';
import { addWish, readWishlist } from './service.ts';
import { deleteWish } from './wishlist.repository.ts';

/** Registers the calls of the wishlist. A customer has one, and sees customers' prices whatever group the path names. */
export function registerWishlist(app: FastifyInstance, db: Database, authenticate: Authenticate): void {
  handleOwn(app, authenticate, getWishlistItems, ({ params, customer }) => {
    requireOwn('wishlist', params.wishlistId, customer.wishlistId);
    return readWishlist(db, customer.customerId);
  });
  handleOwn(app, authenticate, addItemToWishlist, async ({ body, customer }) => {
    requireOwn('wishlist', body.WishlistId, customer.wishlistId);
    await addWish(db, customer.customerId, body.ProductId, body.VariationId);
    return true;
  });
  handleOwn(app, authenticate, removeItemFromWishlist, async ({ params, customer }) => {
    requireOwn('wishlist', params.wishlistId, customer.wishlistId);
    await deleteWish(db, customer.customerId, params.productId);
    return true;
  });
}
