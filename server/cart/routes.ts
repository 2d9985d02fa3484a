import { addItemToCart, getCartItems, removeCartItem, removeItemFromCart } from '../../lib/contract/cart.ts';
import { serve, type CallServer } from '../http/route.ts';
import type { Shop } from '../shared/shop.ts';
import { addToCart, readCart, removeLine, takeFromCart } from './service.ts';

/** Registers the calls of the cart. A customer has one, and sees customers' prices whatever group the path names. */
export function registerCart(server: CallServer, { db }: Pick<Shop, 'db'>): void {
  serve(server, getCartItems, ({ customer }) => readCart(db, customer.customerId));
  serve(server, addItemToCart, ({ body, headers, customer }) =>
    addToCart(db, customer.customerId, body, headers['idempotency-key']),
  );
  serve(server, removeItemFromCart, ({ params, body, headers, customer }) =>
    takeFromCart(db, customer.customerId, params.productVariationId, body, headers['idempotency-key']),
  );
  serve(server, removeCartItem, ({ params, customer }) => removeLine(db, customer.customerId, params));
}
