import { AWAITING_PAYMENT } from '../../lib/contract/order-status.ts';
import { loggable } from '../../telemetry/loggable.ts';
import { findAnyOrder } from '../orders/service.ts';
import { claimDue, findPayment, GatewayUnavailable, schedulePoll } from '../payment/service.ts';
import type { CheckoutContext } from './context.ts';
import { minutesAfter, nextPoll } from './decision.ts';
import { holdToPay, payBack, settle } from './settling.service.ts';

/** A refund that the gateway did not take is tried again after so long. */
const REFUND_AGAIN_MINUTES = 5;
/** Payments that are claimed at once, and how many failures end it all: the gateway is away. */
const MAX_POLLS = 50;
const MAX_FAILURES = 3;

/**
 * Looks at the payments that are due: those that nobody has told us of, orders that expire, refunds that were not
 * taken. Any number of processes may do it at once. `signal` ends it between two payments.
 */
export async function pollPayments(context: CheckoutContext, signal?: AbortSignal): Promise<void> {
  const { db, log } = context;
  let failures = 0;
  let due: number[];
  do {
    const now = context.now();
    due = await claimDue(db, { now, until: minutesAfter(now, 1), limit: MAX_POLLS });
    for (const orderId of due) {
      if (signal?.aborted === true || failures >= MAX_FAILURES) return;
      try {
        const payment = await findPayment(db, orderId);
        const order = payment?.state === 'refund-due' ? await findAnyOrder(db, orderId) : undefined;
        if (order === undefined) await settle(context, orderId, 'poll');
        else await payBack(context, order);
      } catch (error) {
        if (error instanceof GatewayUnavailable) {
          // Who refuses one refund answers about the other payments.
          if (!error.isRefusal) failures += 1;
          log.warn({ order: orderId, reason: error.message }, 'the card gateway does not answer');
        } else {
          // One order that cannot be settled keeps none of the others from it.
          log.error({ err: loggable(error), order: orderId }, 'a payment could not be looked at');
        }
        await postpone(context, orderId);
      }
    }
  } while (due.length === MAX_POLLS);
}

/** Asks again at the next moment that is due for it anyway, but not at once; soon where nobody can pay meanwhile. */
async function postpone({ db, now }: CheckoutContext, orderId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const held = await holdToPay(tx, orderId);
    // Somebody else was answered meanwhile, and nothing more is expected of the gateway.
    if (!held?.payment.nextLookAt) return;
    const { order, payment, open } = held;
    const mayBePaid = order.status === AWAITING_PAYMENT && !payment.isSaidUnclear;
    const next = mayBePaid ? nextPoll(open, now()) : undefined;
    await schedulePoll(tx, orderId, next ?? minutesAfter(now(), REFUND_AGAIN_MINUTES));
  });
}
