import { AWAITING_PAYMENT, RECORD_MADE, REFUNDED } from '../../lib/contract/order-status.ts';
import type { Executor } from '../db/client.ts';
import { ApiError } from '../http/errors.ts';
import {
  findAnyOrder,
  findOrder,
  holdOrder,
  moveOrder,
  queueChargeLetter,
  type Order,
  type OrderContext,
} from '../orders/service.ts';
import {
  askProvider,
  findPayment,
  GatewayUnavailable,
  hasPage,
  lockPayment,
  noteRefund,
  providerOf,
  savePayment,
  saveProblem,
  sendRefund,
  schedulePoll,
  type GatewayOrder,
  type Payment,
} from '../payment/service.ts';
import { RETRY_SECONDS, type CheckoutContext } from './context.ts';
import { chargeOf, decide, isToEnd, nextPoll, type Occasion, type OpenPayment } from './decision.ts';

/**
 * Brings an order to where its payment is: the one way in which an order becomes paid, is given up or paid back. It
 * asks the gateway, then acts under locks on what is true by then, so that it may be done any number of times, by
 * anybody, at once. Answers the order as it is then; undefined when there is no online order of this number.
 *
 * @throws GatewayUnavailable when the gateway does not say; nothing has changed then
 */
export async function settle(
  context: CheckoutContext,
  orderId: number,
  occasion: Occasion,
): Promise<Order | undefined> {
  const { db } = context;
  // The order first: a payment that is still open after that was not made when the order was read.
  const order = await findAnyOrder(db, orderId);
  const known = await findPayment(db, orderId);
  if (known === undefined || order === undefined) return undefined;
  const open = openOf(order, known);
  if (open === undefined) return undefined;
  const provider = providerOf(context.providers, order.paymentMethod);
  if (known.state === 'captured' && (occasion === 'notice' || occasion === 'poll')) {
    await noteMissingMoney(context, order, await provider.ask(String(orderId)));
  }
  const seen = await askProvider(provider, known, { isToEnd: isToEnd(open, occasion) });
  await db.transaction((tx) => act(tx, context, orderId, occasion, seen));
  await payBack(context, order).catch((error: unknown) => {
    // It is noted and will be tried again: what was settled is settled.
    if (!(error instanceof GatewayUnavailable)) throw error;
  });
  return findOrder(db, order.customerId, orderId);
}

/** Does what follows from what was seen, if it still does. */
async function act(
  tx: Executor,
  context: CheckoutContext,
  orderId: number,
  occasion: Occasion,
  seen: GatewayOrder | undefined,
): Promise<void> {
  const held = await holdToPay(tx, orderId);
  if (held?.payment.state !== 'open') return;
  const { order, payment, open } = held;
  const now = context.now();
  const { moveTo, refundCents, problem } = decide(open, seen, occasion, now);
  const charge = chargeOf(seen, { refundCents, problem });
  if (moveTo !== undefined) {
    // Who was given no payment page has not been told of the order either.
    await moveOrder(tx, context, order, moveTo, { isSilent: !hasPage(payment), charge });
  } else if (order.status !== AWAITING_PAYMENT && payment.charge === 'unclear' && refundCents === 0) {
    // Of what the shop itself pays back they are told when it is.
    if (charge !== 'unclear') await queueChargeLetter(tx, context, order, charge);
  }
  if (refundCents > 0) return noteRefund(tx, orderId, refundCents, now);
  if (problem !== '' && problem !== payment.problem) {
    context.log.error({ order: orderId, problem }, 'a payment does not fit its order');
  }
  const status = moveTo ?? order.status;
  const isPaid = status === RECORD_MADE;
  await savePayment(tx, orderId, {
    state: isPaid ? 'captured' : 'open',
    problem,
    charge: isPaid ? 'none' : charge,
    nextLookAt: isPaid ? null : (nextPoll({ ...open, status }, now, seen) ?? null),
  });
}

/**
 * Sends the refund that is due, if one is, and notes that it was made; of one that the gateway does not take a person is
 * told, since asking again may not help, and of one that was made while a person has closed it. Throws GatewayUnavailable
 * when it was not made.
 */
export async function payBack({ db, ...context }: CheckoutContext, order: Order): Promise<void> {
  const { id, paymentMethod } = order;
  const due = await findPayment(db, id);
  const answer = await sendRefund(db, providerOf(context.providers, paymentMethod), id);
  if (answer === 'none') return;
  await db.transaction(async (tx) => {
    const held = await holdToPay(tx, id);
    if (held?.payment.state !== 'refund-due') {
      if (answer === 'made' && held !== undefined && held.payment.refundId !== due?.refundId)
        context.log.error(
          { order: id },
          'a refund was made that a person has closed: it may be paid back twice',
        );
      return;
    }
    if (answer === 'refused') return noteRefusal(tx, context.log, held.payment);
    await noteRefunded(tx, context, held.order);
  });
  if (answer === 'refused') throw new GatewayUnavailable('it does not take the refund', { isRefusal: true });
}

/** Notes that the refund of a held order was made; the customer is told. Nothing more is expected of the gateway. */
export async function noteRefunded(tx: Executor, context: OrderContext, order: Order): Promise<void> {
  await moveOrder(tx, context, order, REFUNDED);
  await savePayment(tx, order.id, { state: 'refunded', problem: '', charge: 'paid-back', nextLookAt: null });
}

async function noteRefusal(tx: Executor, log: CheckoutContext['log'], payment: Payment): Promise<void> {
  const { orderId, refundCents } = payment;
  const problem = `the gateway does not pay back the ${refundCents} cents that are due for ${orderId}`;
  await noteProblem(tx, log, payment, problem);
}

/**
 * Tells a person that the money of a paid order is no longer there as it was: paid back, voided or disputed at the
 * gateway. Its goods may not have left yet.
 */
async function noteMissingMoney(
  { db, log }: CheckoutContext,
  order: Order,
  seen: GatewayOrder | undefined,
): Promise<void> {
  const problem = seen && missingOf(order, seen);
  await db.transaction(async (tx) => {
    const held = await holdToPay(tx, order.id);
    if (held?.payment.state !== 'captured') return;
    // A person has had it asked about: once.
    await schedulePoll(tx, order.id, null);
    if (seen === undefined) return;
    if (problem !== undefined) await noteProblem(tx, log, held.payment, problem);
    // It was under way for a while: all of it is there again.
    else if (held.payment.problem.startsWith(HOLDS)) await saveProblem(tx, order.id, '');
  });
}

const HOLDS = 'the gateway holds';

/** What is missing of the money of a paid order, in words; undefined when all of it is there. */
function missingOf({ id, totalCents }: Order, seen: GatewayOrder): string | undefined {
  const { state, refundedCents, capturedCents } = seen;
  if (refundedCents > 0)
    return `the gateway has paid back ${refundedCents} of the ${capturedCents} cents of ${id} unasked`;
  if (state === 'captured' && capturedCents >= totalCents) return undefined;
  return `${HOLDS} ${capturedCents} of the ${totalCents} cents of ${id}, which was paid, and calls it ${state}`;
}

async function noteProblem(
  tx: Executor,
  log: CheckoutContext['log'],
  { orderId, problem: known }: Payment,
  problem: string,
): Promise<void> {
  if (problem === known) return;
  log.error({ order: orderId, problem }, 'a payment does not fit its order');
  await saveProblem(tx, orderId, problem);
}

/** An order that is paid beforehand and its payment, both held until the transaction ends; undefined for any other. */
export async function holdToPay(
  tx: Executor,
  orderId: number,
): Promise<{ order: Order; payment: Payment; open: OpenPayment } | undefined> {
  const order = await holdOrder(tx, orderId);
  const payment = await lockPayment(tx, orderId);
  const open = order && payment && openOf(order, payment);
  return open && { order, payment, open };
}

function openOf(order: Order, { startedAt }: Payment): OpenPayment | undefined {
  const { expiresAt } = order;
  return expiresAt === null ? undefined : { ...order, startedAt, expiresAt };
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

/** Nobody knows yet what came of a payment. */
export function stillChecked(): ApiError {
  return new ApiError(
    'unavailable',
    'Your payment is still being checked with the bank. Please look again in a moment.',
    { retryAfterSeconds: RETRY_SECONDS },
  );
}
