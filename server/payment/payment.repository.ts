import type { Executor } from '../db/client.ts';
import { customerOrder, needsAPerson, payment } from '../db/order-schema.ts';
import { and, eq, inArray, isNull, lte, ne, or, sql } from '../db/sql.ts';

type Charge = NonNullable<typeof payment.$inferSelect.charge>;

const PAYMENT = {
  orderId: payment.orderId,
  state: payment.state,
  startedAt: payment.startedAt,
  sessionId: payment.sessionId,
  refundId: payment.refundId,
  refundCents: payment.refundCents,
  problem: payment.problem,
  checkedProblem: payment.checkedProblem,
  // Nobody knows what came of a page that was open and is still asked about, where a version before has asked.
  charge: sql<Charge>`coalesce(${payment.charge}, case
    when ${payment.state} = 'open' and ${payment.sessionId} is not null and ${payment.nextLookAt} is not null
    then 'unclear' else 'none' end)`,
  isSaidUnclear: sql<boolean>`coalesce(${payment.charge} = 'unclear', false)`,
  nextLookAt: payment.nextLookAt,
};
type Made = 'charge' | 'isSaidUnclear';
export type Payment = Pick<typeof payment.$inferSelect, Exclude<keyof typeof PAYMENT, Made>> & {
  readonly charge: Charge;
  /** Whether the gateway itself said last that the payment is under way, or something that fits no order. */
  readonly isSaidUnclear: boolean;
};

/** Notes that an order is to be paid online. */
export async function insertPayment(
  tx: Executor,
  orderId: number,
  { now, nextLookAt }: { now: Date; nextLookAt: Date },
): Promise<void> {
  await tx.insert(payment).values({ orderId, state: 'open', startedAt: now, nextLookAt });
}

export async function findPayment(db: Executor, orderId: number): Promise<Payment | undefined> {
  return (await db.select(PAYMENT).from(payment).where(eq(payment.orderId, orderId)))[0];
}

/** The payment, which nobody else changes until the transaction ends. */
export async function lockPayment(tx: Executor, orderId: number): Promise<Payment | undefined> {
  return (await tx.select(PAYMENT).from(payment).where(eq(payment.orderId, orderId)).for('update'))[0];
}

/** A customer's own payment by the hash of what the gateway sent them back with. */
export async function findByIndicator(
  db: Executor,
  customerId: number,
  indicatorHash: Buffer,
): Promise<Payment | undefined> {
  const [found] = await db
    .select(PAYMENT)
    .from(payment)
    .innerJoin(customerOrder, eq(customerOrder.id, payment.orderId))
    .where(and(eq(customerOrder.customerId, customerId), eq(payment.indicatorHash, indicatorHash)));
  return found;
}

/** The right to open the one payment page of an order, until a moment: false when another one has it, or it is open. */
export async function claimOpening(
  db: Executor,
  id: number,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const isFree = or(isNull(payment.openingUntil), lte(payment.openingUntil, now));
  const { rowCount } = await db
    .update(payment)
    .set({ openingUntil: until })
    .where(and(eq(payment.orderId, id), isNull(payment.sessionId), isFree));
  return rowCount === 1;
}

/** Keeps what a payment page is known by; false where another one is kept already. */
export async function saveSession(
  tx: Executor,
  id: number,
  { sessionId, indicatorHash }: { sessionId: string; indicatorHash: Buffer },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(payment)
    .set({ sessionId, indicatorHash, openingUntil: null })
    .where(and(eq(payment.orderId, id), isNull(payment.sessionId)));
  return rowCount === 1;
}

/** A problem that is over leaves nothing that was looked at: the same one is told anew when it comes back. */
const withProblem = (problem: string) => ({ problem, ...(problem === '' ? { checkedProblem: '' } : {}) });

/** Notes what became of a payment, what a person has to look at, and when the gateway is asked again, if ever. */
export async function savePayment(
  tx: Executor,
  id: number,
  noted: Pick<Payment, 'problem' | 'charge' | 'nextLookAt'> & { state: 'open' | 'captured' | 'refunded' },
): Promise<void> {
  await tx
    .update(payment)
    .set({ ...noted, ...withProblem(noted.problem) })
    .where(eq(payment.orderId, id));
}

/** Notes a refund before it is sent. */
export async function saveRefund(
  tx: Executor,
  id: number,
  { refundId, refundCents, now }: { refundId: string; refundCents: number; now: Date },
): Promise<void> {
  await tx
    .update(payment)
    .set({
      state: 'refund-due',
      refundId,
      refundCents,
      ...withProblem(''),
      charge: 'paid-back',
      nextLookAt: now,
    })
    .where(eq(payment.orderId, id));
}

/** Notes what a person has to look at. */
export async function saveProblem(db: Executor, id: number, problem: string): Promise<void> {
  await db.update(payment).set(withProblem(problem)).where(eq(payment.orderId, id));
}

/**
 * Notes that a person has looked at the problem of a payment: which one; undefined when it has none. It is looked at
 * again, since they may have settled it at the gateway.
 */
export async function saveChecked(db: Executor, id: number, now: Date): Promise<string | undefined> {
  const [checked] = await db
    .update(payment)
    .set({ checkedProblem: sql`${payment.problem}`, nextLookAt: now })
    .where(and(eq(payment.orderId, id), ne(payment.problem, '')))
    .returning({ problem: payment.problem });
  return checked?.problem;
}

/** Decides when a payment is looked at next, if ever. */
export async function schedulePoll(db: Executor, id: number, moment: Date | null): Promise<void> {
  await db.update(payment).set({ nextLookAt: moment }).where(eq(payment.orderId, id));
}

/**
 * The payments that are due to be looked at, those that wait longest first: nobody else looks at them before
 * `until`.
 */
export async function claimDue(
  db: Executor,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<number[]> {
  const due = db
    .select({ orderId: payment.orderId })
    .from(payment)
    .where(lte(payment.nextLookAt, now))
    .orderBy(payment.nextLookAt)
    .limit(limit)
    .for('update', { skipLocked: true });
  const rows = await db
    .update(payment)
    .set({ nextLookAt: until })
    .where(inArray(payment.orderId, due))
    .returning({ orderId: payment.orderId });
  return rows.map((row) => row.orderId);
}

/** The orders whose payment a person has to look at, by their numbers. */
export async function findProblems(db: Executor): Promise<number[]> {
  const found = await db
    .select({ orderId: payment.orderId })
    .from(payment)
    .where(needsAPerson)
    .orderBy(payment.orderId);
  return found.map(({ orderId }) => orderId);
}
