import type { OrderStatusId } from '../../lib/contract/order-status.ts';

/**
 * Which state may follow which. 1 to 5 are the steps of the way, 6 awaits its payment, 7 is cancelled, 8 expired,
 * 9 refunded. Cash orders begin at 1, card orders at 6; a payment that arrives after 7 or 8 leads to 9. A trigger of
 * the database allows the same.
 */
export const TRANSITIONS: Readonly<Record<OrderStatusId, readonly OrderStatusId[]>> = {
  1: [2, 7, 9],
  2: [3, 7, 9],
  3: [4, 7, 9],
  4: [5, 7, 9],
  5: [9],
  6: [1, 7, 8],
  7: [9],
  8: [9],
  9: [],
};

/** The state after this one on the way to the customer; undefined where there is none. */
export function nextStep(status: OrderStatusId): OrderStatusId | undefined {
  return TRANSITIONS[status].find((next) => status < 5 && next === status + 1);
}

/**
 * Whether an order that goes from one state to the other gives its pieces back to the stock: when it is given up
 * before it has left the shop.
 */
export function givesStockBack(from: OrderStatusId, to: OrderStatusId): boolean {
  return to >= 7 && (from <= 3 || from === 6);
}
