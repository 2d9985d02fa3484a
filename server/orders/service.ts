/** What other features do with orders. Nothing here knows how an order is paid, only whether it awaits it. */
export { allOrders, findAnyOrder, listAnyOrders, readAnyOrder, type AnyOrder } from './any-order.service.ts';
export type { OrderWithLines } from './any-order.service.ts';
export { stillDueCents } from './due.ts';
export { NEW_ORDER, PAYMENT_WORDS, type Charge } from './letters.ts';
export {
  holdOrder,
  moveOrder,
  queueChargeLetter,
  queueReceivedLetter,
  queueShopCancellation,
  type OrderContext,
} from './moving.service.ts';
export {
  endWait,
  findOrder,
  readOrderLines,
  setCollected,
  type Order,
  type OrderLine,
} from './order.repository.ts';
export { contactOf, placeOrder, uncount } from './placing.service.ts';
export { readOrder, readReceivedProducts } from './reading.service.ts';
export { givesStockBack, nextStep } from './transitions.ts';
