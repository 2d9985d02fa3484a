import type { FastifyInstance } from 'fastify';
import { addItemToCart, getCartItems, removeCartItem, removeItemFromCart } from '../../lib/contract/cart.ts';
import { requireOwn, type Authenticate } from '../customer.ts';
import type { Database } from '../db/client.ts';
import { handleOwn } from '../route.ts';
import { addToCart, readCart, removeLine, takeFromCart } from './service.ts';

/** Registers the calls of the cart. A customer has one, and sees customers' prices whatever group the path names. */
export function registerCart(app: FastifyInstance, db: Database, authenticate: Authenticate): void {
  handleOwn(app, authenticate, getCartItems, ({ params, customer }) => {
    requireOwn('cart', params.cartId, customer.cartId);
    return readCart(db, customer.customerId);
  });
  handleOwn(app, authenticate, addItemToCart, async ({ body, headers, customer }) => {
    requireOwn('cart', body.CartId, customer.cartId);
    await addToCart(db, customer.customerId, body, headers['idempotency-key']);
    return true;
  });
  handleOwn(app, authenticate, removeItemFromCart, async ({ params, body, headers, customer }) => {
    requireOwn('cart', params.cartId, customer.cartId);
    await takeFromCart(db, customer.customerId, params.productVariationId, body, headers['idempotency-key']);
    return true;
  });
  handleOwn(app, authenticate, removeCartItem, async ({ params, customer }) => {
    requireOwn('cart', params.cartId, customer.cartId);
    await removeLine(db, customer.customerId, params);
    return true;
  });
}
