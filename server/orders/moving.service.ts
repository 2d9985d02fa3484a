import { AWAITING_PAYMENT, RECORD_MADE, type OrderStatusId } from '../../lib/contract/order-status.ts';
import { refillCart } from '../cart/service.ts';
import { returnStock } from '../catalogue/service.ts';
import { lockCustomer, readMailbox } from '../shared/customer.repository.ts';
import type { Executor } from '../db/client.ts';
import type { Shop } from '../shared/shop.ts';
import { queueLetter } from '../mail/service.ts';
import {
  cancellationForShop,
  chargeLetter,
  orderForShop,
  orderReceived,
  statusLetter,
  type Charge,
} from './letters.ts';
import {
  findOrder,
  findOwner,
  insertChange,
  lockOrder,
  readOrderLines,
  setStatus,
  type Order,
} from './order.repository.ts';
import { givesStockBack, TRANSITIONS } from './transitions.ts';

/** What orders are made and moved with. */
export interface OrderContext extends Pick<Shop, 'now' | 'siteUrl'> {
  /** The shop's own mailbox, which hears of each order that can be worked on; without it nobody does. */
  readonly shopEmail?: string | undefined;
}

/** Tells the customer that an order was received, with all it holds. */
export async function queueReceivedLetter(
  tx: Executor,
  context: OrderContext,
  customerId: number,
  id: number,
): Promise<void> {
  const { siteUrl } = context;
  const order = await findOrder(tx, customerId, id);
  const mailbox = await readMailbox(tx, customerId);
  if (order === undefined || mailbox === undefined) return;
  const { email, firstName } = mailbox;
  const lines = await readOrderLines(tx, [id]);
  const letter = orderReceived({ ...order, lines }, firstName, siteUrl);
  await queueLetter(tx, { recipient: email, letter, siteUrl });
  if (order.status === RECORD_MADE) await queueShopLetter(tx, context, { ...order, lines });
}

/** Tells the shop of an order that can be worked on: one in cash as soon as it is made, one by card when it is paid. */
async function queueShopLetter(
  tx: Executor,
  { siteUrl, shopEmail }: OrderContext,
  order: Parameters<typeof orderForShop>[0],
): Promise<void> {
  if (shopEmail === undefined) return;
  await queueLetter(tx, { recipient: shopEmail, replyTo: order.email, letter: orderForShop(order), siteUrl });
}

/** Tells the shop that a customer has cancelled an order that it was told of. */
export async function queueShopCancellation(
  tx: Executor,
  { siteUrl, shopEmail }: OrderContext,
  order: Order,
): Promise<void> {
  if (shopEmail === undefined) return;
  await queueLetter(tx, { recipient: shopEmail, letter: cancellationForShop(order), siteUrl });
}

/** Tells the customer of a given-up order what came of its payment, where nobody knew before. */
export async function queueChargeLetter(
  tx: Executor,
  { siteUrl }: OrderContext,
  order: Order,
  charge: Exclude<Charge, 'unclear'>,
): Promise<void> {
  const mailbox = await readMailbox(tx, order.customerId);
  if (mailbox === undefined) return;
  const letter = chargeLetter(order, charge, { name: mailbox.firstName, siteUrl });
  await queueLetter(tx, { recipient: mailbox.email, letter, siteUrl });
}

/** Any order, held with its customer until the transaction ends. Undefined when there is none of this number. */
export async function holdOrder(tx: Executor, id: number): Promise<Order | undefined> {
  const customerId = await findOwner(tx, id);
  if (customerId === undefined) return undefined;
  await lockCustomer(tx, customerId);
  return lockOrder(tx, customerId, id);
}

/**
 * Brings a held order into another state: what it gives up goes back into the stock, and into the cart when it was
 * not paid yet, and the customer is told, unless they have never heard of it or are one no more. Throws when the state
 * may not follow.
 *
 * @param options with `charge`, what is known of the money for an order that is given up
 */
export async function moveOrder(
  tx: Executor,
  context: OrderContext,
  order: Order,
  to: OrderStatusId,
  { isSilent = false, charge = 'none' }: { isSilent?: boolean; charge?: Charge } = {},
): Promise<void> {
  const { now, siteUrl } = context;
  const { id, customerId, status } = order;
  if (!TRANSITIONS[status].includes(to)) throw new Error(`an order does not go from ${status} to ${to}`);
  await setStatus(tx, id, to, now());
  await insertChange(tx, id, to, now());
  const lines = await readOrderLines(tx, [id]);
  if (givesStockBack(status, to)) {
    await returnStock(
      tx,
      lines.map(({ variationId, productId, takenPieces }) => ({
        variationId,
        productId,
        pieces: takenPieces,
      })),
    );
  }
  const wasAwaiting = status === AWAITING_PAYMENT;
  if (wasAwaiting && to !== RECORD_MADE) {
    const kept = lines.flatMap(({ variationId, preOrderCents, quantity, unitCents }) =>
      variationId === null ? [] : [{ variationId, preOrderCents, quantity, unitCentsWhenAdded: unitCents }],
    );
    await refillCart(tx, customerId, kept);
  }
  if (to === RECORD_MADE) await queueShopLetter(tx, context, { ...order, status: to, lines });
  const mailbox = isSilent ? undefined : await readMailbox(tx, customerId);
  if (mailbox === undefined) return;
  const { email, firstName } = mailbox;
  const letter = statusLetter({ ...order, lines }, to, { name: firstName, siteUrl, wasAwaiting, charge });
  await queueLetter(tx, { recipient: email, letter, siteUrl });
}
