import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '../db/client.ts';
import { rowsOf } from '../db/rows.ts';

const payment = z.object({
  orderId: z.number(),
  state: z.enum(['open', 'captured', 'refund-due', 'refunded']),
  startedAt: z.coerce.date(),
  sessionId: z.string().nullable(),
  refundId: z.string().nullable(),
  refundCents: z.coerce.number().nullable(),
  problem: z.string(),
});
export type Payment = z.output<typeof payment>;

const PAYMENT = sql`select p.order_id as "orderId", p.state, p.started_at as "startedAt", p.session_id as "sessionId",
  p.refund_id as "refundId", p.refund_cents as "refundCents", p.problem from payment p`;

async function one(db: Executor, which: SQL): Promise<Payment | undefined> {
  return (await rowsOf(db, payment, sql`${PAYMENT} ${which}`))[0];
}

/** Notes that an order is to be paid online. */
export async function insertPayment(
  tx: Executor,
  orderId: number,
  { now, nextLookAt }: { now: Date; nextLookAt: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into payment (order_id, state, started_at, next_look_at)
    values (${orderId}, 'open', ${now.toISOString()}, ${nextLookAt.toISOString()})`);
}

export async function findPayment(db: Executor, orderId: number): Promise<Payment | undefined> {
  return one(db, sql`where p.order_id = ${orderId}`);
}

/** The payment, which nobody else changes until the transaction ends. */
export async function lockPayment(tx: Executor, orderId: number): Promise<Payment | undefined> {
  return one(tx, sql`where p.order_id = ${orderId} for update`);
}

/** A customer's own payment by the hash of what the gateway sent them back with. */
export async function findByIndicator(
  db: Executor,
  customerId: number,
  indicatorHash: Buffer,
): Promise<Payment | undefined> {
  return one(
    db,
    sql`join customer_order o on o.id = p.order_id
        where o.customer_id = ${customerId} and p.indicator_hash = ${indicatorHash}`,
  );
}

const orderId = z.object({ orderId: z.number() });

/** The right to open the one payment page of an order, until a moment: false when another one has it, or it is open. */
export async function claimOpening(
  db: Executor,
  id: number,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const rows = await rowsOf(
    db,
    orderId,
    sql`update payment set opening_until = ${until.toISOString()}
        where order_id = ${id} and session_id is null
          and (opening_until is null or opening_until <= ${now.toISOString()})
        returning order_id as "orderId"`,
  );
  return rows.length === 1;
}

/** Keeps what a payment page is known by. */
export async function saveSession(
  tx: Executor,
  id: number,
  { sessionId, indicatorHash }: { sessionId: string; indicatorHash: Buffer },
): Promise<void> {
  await tx.execute(sql`
    update payment set session_id = ${sessionId}, indicator_hash = ${indicatorHash}, opening_until = null
    where order_id = ${id}`);
}

/** Notes what became of a payment, what a person has to look at, and when the gateway is asked again, if ever. */
export async function savePayment(
  tx: Executor,
  id: number,
  {
    state,
    problem,
    nextLookAt,
  }: { state: 'open' | 'captured' | 'refunded'; problem: string; nextLookAt: Date | undefined },
): Promise<void> {
  await tx.execute(sql`
    update payment
    set state = ${state}, problem = ${problem}, next_look_at = ${nextLookAt?.toISOString() ?? null}
    where order_id = ${id}`);
}

/** Notes a refund before it is sent. */
export async function saveRefund(
  tx: Executor,
  id: number,
  { refundId, refundCents, now }: { refundId: string; refundCents: number; now: Date },
): Promise<void> {
  await tx.execute(sql`
    update payment
    set state = 'refund-due', refund_id = ${refundId}, refund_cents = ${refundCents}, problem = '',
      next_look_at = ${now.toISOString()}
    where order_id = ${id}`);
}

/** Decides when a payment is looked at next. */
export async function setNextLook(db: Executor, id: number, moment: Date): Promise<void> {
  await db.execute(sql`update payment set next_look_at = ${moment.toISOString()} where order_id = ${id}`);
}

/**
 * The payments that are due to be looked at, those that wait longest first: nobody else looks at them before
 * `until`.
 */
export async function claimDue(
  db: Executor,
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<number[]> {
  const rows = await rowsOf(
    db,
    orderId,
    sql`update payment set next_look_at = ${until.toISOString()}
        where order_id in (
          select order_id from payment where next_look_at <= ${now.toISOString()}
          order by next_look_at limit ${most} for update skip locked)
        returning order_id as "orderId"`,
  );
  return rows.map((row) => row.orderId);
}
