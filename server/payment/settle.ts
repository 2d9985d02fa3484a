import { randomUUID } from 'node:crypto';
import { AWAITING_PAYMENT, RECORD_MADE, REFUNDED } from '../../lib/contract/order-status.ts';
import type { Database, Executor } from '../db/client.ts';
import { loggable } from '../errors.ts';
import { findOrder, holdOrder, moveOrder, type Order, type OrderContext } from '../orders/service.ts';
import { decide, minutesAfter, nextLook, type Occasion } from './decision.ts';
import { GatewayUnavailable, type GatewayOrder, type PaymentGateway } from './gateway.ts';
import {
  claimDue,
  findPayment,
  lockPayment,
  savePayment,
  saveRefund,
  setNextLook,
  type Payment,
} from './payment.repository.ts';

/** Where a payment tells an operator what it cannot put right itself. */
export interface PaymentLog {
  readonly error: (details: object, message: string) => void;
  readonly warn: (details: object, message: string) => void;
}

/** What payments work with. */
export interface PaymentContext extends OrderContext {
  readonly db: Database;
  /** Without one nothing can be paid online. */
  readonly gateway: PaymentGateway | undefined;
  readonly log: PaymentLog;
}

/** A refund that the gateway did not take is tried again after so long. */
const REFUND_AGAIN_MINUTES = 5;
/** Payments that are looked at in one go, and how many failures end it: the gateway is away. */
const MOST_LOOKS = 50;
const MOST_FAILURES = 3;

/** The gateway, or the failure that there is none. */
export function requireGateway({ gateway }: Pick<PaymentContext, 'gateway'>): PaymentGateway {
  if (gateway === undefined) throw new GatewayUnavailable('no gateway is configured');
  return gateway;
}

/**
 * Brings an order to where its payment is: the one way in which an order becomes paid, is given up or paid back. It
 * asks the gateway, then acts under locks on what is true by then, so that it may be done any number of times, by
 * anybody, at once. Answers the order as it is then; undefined when there is no online order of this number.
 *
 * @throws GatewayUnavailable when the gateway does not say; nothing has changed then
 */
export async function settle(
  context: PaymentContext,
  orderId: number,
  occasion: Occasion,
): Promise<Order | undefined> {
  const { db } = context;
  const known = await findPayment(db, orderId);
  if (known === undefined) return undefined;
  // Nobody can have paid on a page that was never open.
  const seen =
    known.sessionId === null || known.state !== 'open'
      ? undefined
      : await requireGateway(context).read(String(orderId));
  const customerId = await db.transaction((tx) => act(tx, context, orderId, occasion, seen));
  await payBack(context, orderId).catch((error: unknown) => {
    // It is noted and will be tried again: what was settled is settled.
    if (!(error instanceof GatewayUnavailable)) throw error;
  });
  return customerId === undefined ? undefined : findOrder(db, customerId, orderId);
}

/** Does what follows from what was seen, if it still does; answers whose order it is. */
async function act(
  tx: Executor,
  context: PaymentContext,
  orderId: number,
  occasion: Occasion,
  seen: GatewayOrder | undefined,
): Promise<number | undefined> {
  const held = await hold(tx, orderId);
  if (held?.payment.state !== 'open') return held?.order.customerId;
  const { order, payment, expiresAt } = held;
  const now = context.now();
  const open = { ...order, startedAt: payment.startedAt, expiresAt };
  const { moveTo, refundCents, problem } = decide(open, seen, occasion, now);
  // Who was given no payment page has not been told of the order either.
  if (moveTo !== undefined)
    await moveOrder(tx, context, order, moveTo, { isSilent: payment.sessionId === null });
  if (refundCents > 0) {
    await saveRefund(tx, orderId, { refundId: randomUUID(), refundCents, now });
    return order.customerId;
  }
  if (problem !== '' && problem !== payment.problem) {
    context.log.error({ order: orderId, problem }, 'a payment does not fit its order');
  }
  const status = moveTo ?? order.status;
  const isPaid = status === RECORD_MADE;
  await savePayment(tx, orderId, {
    state: isPaid ? 'captured' : 'open',
    problem,
    nextLookAt: isPaid ? undefined : nextLook({ ...open, status }, now),
  });
  return order.customerId;
}

/** Sends the refund that is due, if one is: under the number that was chosen for it, so that a repeat is the same one. */
async function payBack(context: PaymentContext, orderId: number): Promise<void> {
  const { db } = context;
  const due = await findPayment(db, orderId);
  if (due?.state !== 'refund-due' || due.refundId === null || due.refundCents === null) return;
  await requireGateway(context).refund({
    orderNumber: String(orderId),
    transactionId: due.refundId,
    amountCents: due.refundCents,
  });
  await db.transaction(async (tx) => {
    const held = await hold(tx, orderId);
    if (held?.payment.state !== 'refund-due') return;
    await moveOrder(tx, context, held.order, REFUNDED);
    await savePayment(tx, orderId, { state: 'refunded', problem: '', nextLookAt: undefined });
  });
}

async function hold(
  tx: Executor,
  orderId: number,
): Promise<{ order: Order; payment: Payment; expiresAt: Date } | undefined> {
  const order = await holdOrder(tx, orderId);
  const payment = await lockPayment(tx, orderId);
  if (order?.expiresAt == null || payment === undefined) return undefined;
  return { order, payment, expiresAt: order.expiresAt };
}

/**
 * Looks at the payments that are due: those that nobody has told us of, orders that expire, refunds that were not
 * taken. Any number of processes may do it at once. `signal` ends it between two payments.
 */
export async function lookAtPayments(context: PaymentContext, signal?: AbortSignal): Promise<void> {
  const { db, log } = context;
  const now = context.now();
  const due = await claimDue(db, { now, until: minutesAfter(now, 1), most: MOST_LOOKS });
  let failures = 0;
  for (const orderId of due) {
    if (signal?.aborted === true || failures >= MOST_FAILURES) return;
    try {
      const payment = await findPayment(db, orderId);
      if (payment?.state === 'refund-due') await payBack(context, orderId);
      else await settle(context, orderId, 'look');
    } catch (error) {
      if (error instanceof GatewayUnavailable) {
        failures += 1;
        log.warn({ order: orderId, reason: error.message }, 'the card gateway does not answer');
      } else {
        // One order that cannot be settled keeps none of the others from it.
        log.error({ err: loggable(error), order: orderId }, 'a payment could not be looked at');
      }
      await postpone(context, orderId);
    }
  }
}

/** Asks again at the next moment that is due for it anyway, but not at once. */
async function postpone({ db, now }: PaymentContext, orderId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const held = await hold(tx, orderId);
    if (held === undefined) return;
    const { order, payment, expiresAt } = held;
    const open = { ...order, startedAt: payment.startedAt, expiresAt };
    const isAwaiting = order.status === AWAITING_PAYMENT;
    const next = isAwaiting ? nextLook(open, now()) : undefined;
    await setNextLook(tx, orderId, next ?? minutesAfter(now(), REFUND_AGAIN_MINUTES));
  });
}
