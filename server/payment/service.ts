import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { AWAITING_PAYMENT, CANCELLED, isUnderWay, RECORD_MADE } from '../../lib/contract/order-status.ts';
import type { OrderForm } from '../../lib/contract/orders.ts';
import { CASH_ON_DELIVERY, ONLINE_PAYMENT } from '../../lib/contract/pricing.ts';
import { SENTENCES } from '../../lib/contract/sentences.ts';
import { SHOP } from '../../lib/contract/shop.ts';
import type { Executor } from '../db/client.ts';
import { ApiError } from '../errors.ts';
import { forgetWrite, once } from '../idempotency.repository.ts';
import {
  contactOf,
  findOrder,
  holdOrder,
  moveOrder,
  PAYMENT_SECONDS,
  placeOrder,
  tellReceived,
  type Order,
} from '../orders/service.ts';
import { minutesAfter } from './decision.ts';
import { GatewayUnavailable } from './gateway.ts';
import {
  claimOpening,
  findByIndicator,
  findPayment,
  insertPayment,
  saveSession,
} from './payment.repository.ts';
import { requireGateway, settle, type PaymentContext } from './settle.ts';

export { settle, type PaymentContext };

/** How long one has to open a payment page before another one may, and how often the others look. */
const OPENING_SECONDS = 15;
const POLL_MS = 100;
const RETRY_SECONDS = 10;

const placed = z.object({ id: z.number(), isNew: z.boolean() });

/**
 * Makes an order of a customer's cart and, when it is to be paid online, opens its payment page. The same submission
 * again, by its key or by the cart it is made of, is the same order and the same page. Throws 'invalid' with what
 * the customer must change; 'unavailable' when no page could be opened: then the cart is as it was.
 */
export async function createOrder(
  context: PaymentContext,
  customerId: number,
  form: OrderForm,
  key: string | undefined,
): Promise<{ OrderNumber: number; SessionId?: string }> {
  const isOnline = form.PaymentMethodId === ONLINE_PAYMENT;
  if (isOnline && context.gateway === undefined) throw noCards();
  const contact = await contactOf(context.db, form);
  const write = { subject: `customer:${customerId}`, key, request: ['CreateOrder', form] };
  const wish = { contact, paymentMethod: form.PaymentMethodId, expectedTotal: form.ExpectedTotal };
  const place = (): Promise<Order> =>
    context.db.transaction(async (tx) => {
      const { id } = await once(tx, write, placed, async () => {
        const made = await placeOrder(tx, context, customerId, wish);
        const now = context.now();
        if (made.isNew && isOnline)
          await insertPayment(tx, made.id, { now, nextLookAt: minutesAfter(now, 1) });
        return made;
      });
      return requireOrder(await findOrder(tx, customerId, id));
    });
  let order = await place();
  if (await hasComeToNothing(context, order)) {
    await forgetWrite(context.db, write);
    order = await place();
  }
  if (order.status !== AWAITING_PAYMENT) return { OrderNumber: order.id };
  return { OrderNumber: order.id, SessionId: await sessionOf(context, order) };
}

/** Whether a repeated submission names an order that was given up since, or whose payment page has run out. */
async function hasComeToNothing(context: PaymentContext, order: Order): Promise<boolean> {
  if (order.status !== AWAITING_PAYMENT) return !isUnderWay(order.status);
  const ends = new Date(order.createdAt.getTime() + PAYMENT_SECONDS * 1000);
  if (context.now() < ends) return false;
  await settleOrRefuse(context, order.id, 'cancel');
  return true;
}

/** The payment page of an order: one is opened, however many ask for it at once. */
async function sessionOf(context: PaymentContext, order: Order): Promise<string> {
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
 * Cancels a customer's own unpaid order; the gateway is asked first whether it really is unpaid. Safe to repeat.
 * Throws 'not-found', 'invalid' when it is paid or too late, 'unavailable' while the gateway does not say.
 */
export async function cancelOrder(context: PaymentContext, customerId: number, id: number): Promise<void> {
  let order = requireOrder(await findOrder(context.db, customerId, id));
  if (order.status === AWAITING_PAYMENT) {
    order = requireOrder(await settleOrRefuse(context, id, 'cancel'));
  } else if (order.paymentMethod === CASH_ON_DELIVERY) {
    order = await context.db.transaction(async (tx) => {
      const held = requireOrder(await holdOrder(tx, id));
      if (held.status !== RECORD_MADE) return held;
      await moveOrder(tx, context, held, CANCELLED);
      return { ...held, status: CANCELLED };
    });
  }
  if (isUnderWay(order.status)) {
    throw new ApiError(
      'invalid',
      order.paymentMethod === ONLINE_PAYMENT
        ? 'This order is paid already and can no longer be cancelled.'
        : 'This order is being processed already and can no longer be cancelled.',
    );
  }
}

/**
 * Looks whether a customer's payment was made, by what the gateway sent them back with. Throws 'invalid' with the
 * documented text when it was not, or when the indicator is none of theirs, which changes nothing; 'unavailable'
 * while nobody knows.
 */
export async function checkPayment(
  context: PaymentContext,
  customerId: number,
  resultIndicator: string,
): Promise<{ OrderNumber: number }> {
  const payment = await findByIndicator(context.db, customerId, hashOf(resultIndicator));
  if (payment === undefined) throw new ApiError('invalid', SENTENCES.paymentFailed);
  const order = await settleOrRefuse(context, payment.orderId, 'return');
  if (order?.status === AWAITING_PAYMENT) throw stillChecked();
  if (order === undefined || !isUnderWay(order.status))
    throw new ApiError('invalid', SENTENCES.paymentFailed);
  return { OrderNumber: order.id };
}

/** The payment page of an order as the browser opens it; '' when there is none. */
export async function openSessionId(db: Executor, orderId: number): Promise<string> {
  return (await findPayment(db, orderId))?.sessionId ?? '';
}

/** Whether a webhook comes from the gateway. Takes as long whatever is sent. */
export function isGatewaySecret(sent: string | undefined, secret: string): boolean {
  return timingSafeEqual(hashOf(sent ?? ''), hashOf(secret));
}

async function settleOrRefuse(
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

function requireOrder(order: Order | undefined): Order {
  if (order === undefined) throw new ApiError('not-found', 'This order does not exist.');
  return order;
}

/** What is kept of a secret of the gateway's. */
function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

function noCards(): ApiError {
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
