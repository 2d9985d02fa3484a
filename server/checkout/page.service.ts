import { setTimeout as wait } from 'node:timers/promises';
import { AWAITING_PAYMENT, CANCELLED } from '../../lib/contract/order-status.ts';
import { SHOP } from '../../lib/contract/shop.ts';
import { ApiError } from '../http/errors.ts';
import { findOrder, holdOrder, moveOrder, tellReceived, type Order } from '../orders/service.ts';
import {
  claimPage,
  GatewayUnavailable,
  keepPage,
  OPENING_SECONDS,
  pageOf,
  PAYMENT_SECONDS,
  providerOf,
} from '../payment/service.ts';
import { RETRY_SECONDS, type CheckoutContext } from './context.ts';

/** How often those look who wait for a page that somebody else opens. */
const POLL_MS = 100;

/** The payment page of an order that awaits its payment: one is opened, however many ask for it at once. Throws 'unavailable'. */
export async function pageToPay(context: CheckoutContext, order: Order): Promise<string> {
  const { db, now } = context;
  for (let waited = 0; waited < OPENING_SECONDS * 1000; waited += POLL_MS) {
    if (await claimPage(db, order.id, now())) return openPage(context, order);
    const [page, current] = await Promise.all([
      pageOf(db, order.id),
      findOrder(db, order.customerId, order.id),
    ]);
    if (current?.status !== AWAITING_PAYMENT) throw noCards();
    if (page !== '') return page;
    await wait(POLL_MS);
  }
  throw noCards();
}

async function openPage(context: CheckoutContext, order: Order): Promise<string> {
  const { db } = context;
  try {
    const started = await providerOf(context.providers, order.paymentMethod).start({
      orderNumber: String(order.id),
      amountCents: order.totalCents,
      description: `${SHOP.name} order ${order.id}`,
      timeoutSeconds: PAYMENT_SECONDS,
    });
    if (started === undefined) throw new GatewayUnavailable('there is no page for what is paid beforehand');
    await db.transaction(async (tx) => {
      const held = await holdOrder(tx, order.id);
      // Cancelled in the meantime: nobody gets this page.
      if (held?.status !== AWAITING_PAYMENT) throw noCards();
      await keepPage(tx, order.id, started);
      await tellReceived(tx, context, order.customerId, order.id);
    });
    return started.page;
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

/** Online payment is not to be had now. */
export function noCards(): ApiError {
  return new ApiError(
    'unavailable',
    'Cards cannot be paid with right now. Your cart is as it was: please try again in a moment, or pay in cash.',
    { retryAfterSeconds: RETRY_SECONDS },
  );
}
