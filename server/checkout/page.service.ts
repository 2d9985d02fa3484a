import { setTimeout as wait } from 'node:timers/promises';
import { AWAITING_PAYMENT, CANCELLED } from '../../lib/contract/order-status.ts';
import { SHOP } from '../../lib/contract/shop.ts';
import { loggable } from '../../telemetry/loggable.ts';
import { ApiError } from '../http/errors.ts';
import {
  findOrder,
  holdOrder,
  moveOrder,
  queueReceivedLetter,
  uncount,
  type Order,
} from '../orders/service.ts';
import {
  claimPage,
  GatewayUnavailable,
  keepPage,
  OPENING_SECONDS,
  pageOf,
  paymentEnd,
  providerOf,
  type StartedPayment,
} from '../payment/service.ts';
import { RETRY_SECONDS, type CheckoutContext } from './context.ts';

/** How often those look who wait for a page that somebody else opens. */
const POLL_MS = 100;
/** A gateway that does not answer is asked again after these pauses, unless it took long not to answer. */
const AGAIN_AFTER_MS = [250, 500, 1000, 1000];
const AGAIN_WITHIN_MS = 3000;
/** With less time than this left, nobody is sent to pay any more. */
const MIN_SECONDS = 60;
/** Whoever looks at an order does not wait longer for its page. */
const TIMEOUT_MS = 1500;

/** The payment page of an order that awaits its payment: one is opened, however many ask for it at once. Throws 'unavailable'. */
export async function pageToPay(context: CheckoutContext, order: Order): Promise<string> {
  const { db, now } = context;
  for (let waited = 0; waited < OPENING_SECONDS * 1000; waited += POLL_MS) {
    if (await claimPage(db, order.id, now())) return openPage(context, order);
    const [page, current] = await Promise.all([
      pageOf(db, order.id),
      findOrder(db, order.customerId, order.id),
    ]);
    // Where it is paid by now, its page is still what leads to the order.
    if (page !== '') return page;
    if (current?.status !== AWAITING_PAYMENT) throw noCards();
    await wait(POLL_MS);
  }
  throw noCards();
}

/**
 * The payment page of an order that awaits its payment. One whose opening was broken off, as by a crash, is opened now;
 * '' when there is not enough time left to pay, or when that cannot be done while somebody waits: who looks again
 * later finds it.
 */
export async function pageAfterAll(context: CheckoutContext, order: Order): Promise<string> {
  const { db, now, log } = context;
  const page = await pageOf(db, order.id);
  const isTooLate = secondsToPay(context, order) < MIN_SECONDS;
  if (page !== '' || isTooLate || !(await claimPage(db, order.id, now()))) return page;
  const opening = startPage(context, order).catch((error: unknown) => {
    log.warn({ err: loggable(error), order: order.id }, 'no payment page could be opened');
    return '';
  });
  return Promise.race([opening, wait(TIMEOUT_MS, '')]);
}

function secondsToPay({ now }: CheckoutContext, order: Order): number {
  return Math.floor((paymentEnd(order.createdAt).getTime() - now().getTime()) / 1000);
}

/** Has the provider open a page, again and again for some seconds: a gateway that is started anew is there soon. */
async function startPage(context: CheckoutContext, order: Order): Promise<string> {
  const begun = performance.now();
  for (const pause of [...AGAIN_AFTER_MS, undefined]) {
    try {
      const started = await providerOf(context.providers, order.paymentMethod).start({
        orderNumber: String(order.id),
        amountCents: order.totalCents,
        description: `${SHOP.name} order ${order.id}`,
        timeoutSeconds: secondsToPay(context, order),
      });
      if (started === undefined) break;
      return await publishPage(context, order, started);
    } catch (error) {
      const isOver = pause === undefined || performance.now() - begun > AGAIN_WITHIN_MS;
      if (isOver || !(error instanceof GatewayUnavailable)) throw error;
      await wait(pause);
    }
  }
  throw new GatewayUnavailable('there is no page for what is paid beforehand');
}

/** Gives out a page, unless another one was while this one was opened: then that one is the page. */
async function publishPage(context: CheckoutContext, order: Order, started: StartedPayment): Promise<string> {
  return context.db.transaction(async (tx) => {
    const held = await holdOrder(tx, order.id);
    // Cancelled in the meantime: nobody gets this page.
    if (held?.status !== AWAITING_PAYMENT) throw noCards();
    if (!(await keepPage(tx, order.id, started))) return pageOf(tx, order.id);
    await queueReceivedLetter(tx, context, order.customerId, order.id);
    return started.page;
  });
}

/**
 * A page for somebody who has just ordered: without one, the order comes to nothing and the cart is theirs again. Where
 * it took so long that somebody else has opened one, it is that one.
 */
async function openPage(context: CheckoutContext, order: Order): Promise<string> {
  const { db } = context;
  try {
    return await startPage(context, order);
  } catch (error) {
    const page = await db.transaction(async (tx) => {
      const held = await holdOrder(tx, order.id);
      if (held?.status !== AWAITING_PAYMENT) return '';
      const given = await pageOf(tx, order.id);
      if (given !== '') return given;
      await moveOrder(tx, context, held, CANCELLED, { isSilent: true });
      // Whoever has tried again and again is not told to wait when the gateway is back.
      if (error instanceof GatewayUnavailable) await uncount(tx, held);
      return '';
    });
    if (page !== '') return page;
    if (!(error instanceof GatewayUnavailable)) throw error;
    context.log.warn({ order: order.id, reason: error.message }, 'no payment page could be opened');
    throw noCards();
  }
}

/** Online payment is not to be had now. */
export function noCards(): ApiError {
  return new ApiError(
    'unavailable',
    'Cards cannot be paid with right now. Your cart is as it was: please try again in a moment, or pay in cash.',
    { retryAfterSeconds: RETRY_SECONDS },
  );
}
