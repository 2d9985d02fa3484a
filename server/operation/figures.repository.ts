import { AWAITING_PAYMENT } from '../../lib/contract/order-status.ts';
import type { Executor } from '../db/client.ts';
import { mailOutbox } from '../db/customer-schema.ts';
import { staleListing } from '../db/listing-schema.ts';
import { customerOrder, needsAPerson, payment } from '../db/order-schema.ts';
import { and, eq, isNotNull, isNull, lte, sql, sum } from '../db/sql.ts';

/** What waits to be done, by the name of the queue. */
export interface QueueLengths {
  readonly mail: number;
  /** Mails that have been due for more than a minute: nobody sends them. */
  readonly mailLate: number;
  readonly mailFailed: number;
  /** Notes of sold products whose pages the store has not been told of. */
  readonly staleListings: number;
  /** Payments of which something more is expected of the gateway. */
  readonly payments: number;
  /** Orders that await their payment long after their time: the gateway does not say how it stands. */
  readonly paymentsLate: number;
  /** Payments that a person has to look at, those of paid orders too. */
  readonly paymentProblems: number;
}

/** How many orders are in a state, and what they come to. */
export interface OrdersInState {
  readonly status: number;
  readonly orders: number;
  readonly cents: number;
}

/** What waits, at this moment. */
export async function readQueueLengths(db: Executor): Promise<QueueLengths> {
  const waits = and(isNull(mailOutbox.sentAt), isNull(mailOutbox.failedAt));
  const late = lte(mailOutbox.nextAttemptAt, sql`now() - interval '1 minute'`);
  const overdue = lte(customerOrder.expiresAt, sql`now() - interval '30 minutes'`);
  const [mail, mailLate, mailFailed, staleListings, payments, paymentsLate, paymentProblems] =
    await Promise.all([
      db.$count(mailOutbox, waits),
      db.$count(mailOutbox, and(waits, late)),
      db.$count(mailOutbox, isNotNull(mailOutbox.failedAt)),
      db.$count(staleListing),
      db.$count(payment, isNotNull(payment.nextLookAt)),
      db.$count(customerOrder, and(eq(customerOrder.status, AWAITING_PAYMENT), overdue)),
      db.$count(payment, needsAPerson),
    ]);
  return { mail, mailLate, mailFailed, staleListings, payments, paymentsLate, paymentProblems };
}

/** The orders of all time by their state now. */
export async function countOrders(db: Executor): Promise<OrdersInState[]> {
  return db
    .select({
      status: customerOrder.status,
      orders: sql`count(*)`.mapWith(Number),
      cents: sum(customerOrder.totalCents).mapWith(Number),
    })
    .from(customerOrder)
    .groupBy(customerOrder.status);
}
