import { addItemToWishlist, getWishlistItems, removeItemFromWishlist } from '../../lib/contract/wishlist.ts';
import { serve, type CallServer } from '../http/route.ts';
import type { Shop } from '../shared/shop.ts';
import { addWish, readWishlist } from './service.ts';
import { deleteWish } from './wishlist.repository.ts';

/** Registers the calls of the wishlist. A customer has one, and sees customers' prices whatever group the path names. */
export function registerWishlist(server: CallServer, { db }: Pick<Shop, 'db'>): void {
  serve(server, getWishlistItems, ({ customer }) => readWishlist(db, customer.customerId));
  serve(server, addItemToWishlist, ({ body, customer }) =>
    addWish(db, customer.customerId, body.ProductId, body.VariationId),
  );
  serve(server, removeItemFromWishlist, ({ params, customer }) =>
    deleteWish(db, customer.customerId, params.productId),
  );
}
