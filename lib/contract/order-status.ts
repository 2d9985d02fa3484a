/**
 * The states of an order by the ids that the calls use, and the words a customer reads. They stand apart from
 * the calls, so that a browser does not load the schema library with them.
 */

export const RECORD_MADE = 1;
export const ARRIVED = 5;
export const AWAITING_PAYMENT = 6;
export const CANCELLED = 7;
export const EXPIRED = 8;
export const REFUNDED = 9;

const WORDS = {
  1: 'Record Made',
  2: 'Order Processed',
  3: 'Order Packaged',
  4: 'Order On The Way',
  5: 'Order Arrived',
  6: 'Awaiting Payment',
  7: 'Cancelled',
  8: 'Expired',
  9: 'Refunded',
} as const;
export type OrderStatusId = keyof typeof WORDS;

/** All states, ascending. */
export const ORDER_STATUS_IDS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const satisfies readonly OrderStatusId[];

/** What stands behind the word of an order of whose money nobody knows yet what becomes of it: not to be paid again. */
export const BEING_CHECKED = 'payment being checked';

/** The word for a state, for example 'Order On The Way'. */
export function orderStatusWord(status: OrderStatusId): string {
  return WORDS[status];
}

/** Whether an order in this state is on one of the five steps: it is going to be delivered, or was. */
export function isUnderWay(status: OrderStatusId): boolean {
  return status <= ARRIVED;
}
