import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AWAITING_PAYMENT, CANCELLED, isUnderWay } from '../../lib/contract/order-status.ts';
import { SENTENCES } from '../../lib/contract/sentences.ts';
import { SHOP } from '../../lib/contract/shop.ts';
import type { Executor } from '../db/client.ts';
import { ApiError } from '../errors.ts';
import { endWait, findOrder, holdOrder, moveOrder, tellReceived, type Order } from '../orders/service.ts';
import { minutesAfter } from './decision.ts';
import { GatewayUnavailable } from './gateway.ts';
import {
  claimOpening,
  findByIndicator,
  findPayment,
  insertPayment,
  lockPayment,
  saveRefund,
  saveSession,
  setNextLook,
  type Payment,
} from './payment.repository.ts';
import { requireGateway, settle, type PaymentContext } from './settle.ts';

export { settle, type PaymentContext };

/** How long one has to open a payment page before another one may, and how often the others look. */
const OPENING_SECONDS = 15;
const POLL_MS = 100;
const RETRY_SECONDS = 10;

/** So long a payment page is open. */
export const PAYMENT_SECONDS = 30 * 60;

/** When the payment page of an order that was made then closes. */
export function paymentEnd(orderedAt: Date): Date {
  return new Date(orderedAt.getTime() + PAYMENT_SECONDS * 1000);
}

/** Notes that a new order is to be paid online; to be done in the transaction that makes it. */
export async function awaitPayment(tx: Executor, orderId: number, now: Date): Promise<void> {
  await insertPayment(tx, orderId, { now, nextLookAt: minutesAfter(now, 1) });
}

/** The payment page of an order that awaits its payment: one is opened, however many ask for it at once. Throws 'unavailable'. */
export async function sessionOf(context: PaymentContext, order: Order): Promise<string> {
  const { db, now } = context;
  for (let waited = 0; waited < OPENING_SECONDS * 1000; waited += POLL_MS) {
    const claim = { now: now(), until: new Date(now().getTime() + OPENING_SECONDS * 1000) };
    if (await claimOpening(db, order.id, claim)) return openSession(context, order);
    const [payment, current] = await Promise.all([
      findPayment(db, order.id),
      findOrder(db, order.customerId, order.id),
    ]);
    if (current?.status !== AWAITING_PAYMENT) throw noCards();
    if (payment?.sessionId != null) return payment.sessionId;
    await wait(POLL_MS);
  }
  throw noCards();
}

async function openSession(context: PaymentContext, order: Order): Promise<string> {
  const { db } = context;
  try {
    const { sessionId, successIndicator } = await requireGateway(context).open({
      orderNumber: String(order.id),
      amountCents: order.totalCents,
      description: `${SHOP.name} order ${order.id}`,
      timeoutSeconds: PAYMENT_SECONDS,
    });
    await db.transaction(async (tx) => {
      const held = await holdOrder(tx, order.id);
      // Cancelled in the meantime: nobody gets this page.
      if (held?.status !== AWAITING_PAYMENT) throw noCards();
      await saveSession(tx, order.id, { sessionId, indicatorHash: hashOf(successIndicator) });
      await tellReceived(tx, context, order.customerId, order.id);
    });
    return sessionId;
  } catch (error) {
    await db.transaction(async (tx) => {
      const held = await holdOrder(tx, order.id);
      if (held?.status === AWAITING_PAYMENT)
        await moveOrder(tx, context, held, CANCELLED, { isSilent: true });
    });
    if (!(error instanceof GatewayUnavailable)) throw error;
    context.log.warn({ order: order.id, reason: error.message }, 'no payment page could be opened');
    throw noCards();
  }
}

/**
 * Looks whether a customer's payment was made, by what the gateway sent them back with. Throws 'unpaid' with the
 * documented text when it was not, or when the indicator is none of theirs, which changes nothing; 'unavailable'
 * while nobody knows.
 */
export async function lookAtPayment(
  context: PaymentContext,
  customerId: number,
  resultIndicator: string,
): Promise<{ OrderNumber: string }> {
  const payment = await findByIndicator(context.db, customerId, hashOf(resultIndicator));
  if (payment === undefined) throw new ApiError('unpaid', SENTENCES.paymentFailed);
  const order = await settleOrRefuse(context, payment.orderId, 'return');
  if (order?.status === AWAITING_PAYMENT) throw stillChecked();
  if (order === undefined || !isUnderWay(order.status)) throw new ApiError('unpaid', SENTENCES.paymentFailed);
  return { OrderNumber: String(order.id) };
}

/** The payment page of an order as the browser opens it; '' when there is none. */
export async function openSessionId(db: Executor, orderId: number): Promise<string> {
  return (await findPayment(db, orderId))?.sessionId ?? '';
}

/**
 * Notes that what was paid for a held order is to be paid back: the job of the API that looks at payments does it.
 * False when nothing is held that could be.
 */
export async function requestRefund(tx: Executor, order: Order, now: Date): Promise<boolean> {
  const payment = await lockPayment(tx, order.id);
  if (payment?.state !== 'captured') return false;
  await saveRefund(tx, order.id, { refundId: randomUUID(), refundCents: order.totalCents, now });
  return true;
}

/**
 * Notes that a held order that awaits its payment is to be cancelled: the job of the API that looks at payments does
 * it, unless the gateway has captured the payment by then.
 */
export async function requestCancellation(tx: Executor, order: Order, now: Date): Promise<void> {
  await lockPayment(tx, order.id);
  await endWait(tx, order.id, now);
  await setNextLook(tx, order.id, now);
}

/** How the payment of an order stands; undefined for cash. */
export async function paymentState(
  db: Executor,
  orderId: number,
): Promise<Pick<Payment, 'state' | 'problem'> | undefined> {
  return findPayment(db, orderId);
}

/** Whether a webhook comes from the gateway. Takes as long whatever is sent. */
export function isGatewaySecret(sent: string | undefined, secret: string): boolean {
  return timingSafeEqual(hashOf(sent ?? ''), hashOf(secret));
}

/** Settles a payment; a gateway that does not say becomes 'unavailable'. */
export async function settleOrRefuse(
  ...[context, id, occasion]: Parameters<typeof settle>
): Promise<Order | undefined> {
  try {
    return await settle(context, id, occasion);
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    context.log.warn({ order: id, reason: error.message }, 'the card gateway does not answer');
    throw stillChecked();
  }
}

/** What is kept of a secret of the gateway's. */
function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Online payment is not to be had now. */
export function noCards(): ApiError {
  return new ApiError(
    'unavailable',
    'Cards cannot be paid with right now. Your cart is as it was: please try again in a moment, or pay in cash.',
    { retryAfterSeconds: RETRY_SECONDS },
  );
}

function stillChecked(): ApiError {
  return new ApiError(
    'unavailable',
    'Your payment is still being checked with the bank. Please look again in a moment.',
    { retryAfterSeconds: RETRY_SECONDS },
  );
}
