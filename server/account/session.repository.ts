import type { Executor } from '../db/client.ts';
import { customer, customerSession } from '../db/customer-schema.ts';
import { and, desc, eq, gt, lte, ne, notInArray, sql, type SQL } from '../db/sql.ts';
import { DAY_MS, later } from '../../machine/time.ts';

/** A session ends when it was not used for so long. */
const IDLE_MS = 3 * DAY_MS;
/** So many sessions a customer may have: a list of them that nobody can end one by one is none. */
const MAX_SESSIONS = 50;

const idleSince = (now: Date): Date => later(now, -IDLE_MS);
const isOpen = (now: Date) =>
  and(gt(customerSession.expiresAt, now), gt(customerSession.lastUsedAt, idleSince(now)));

/** What can be removed: too old, or not used for too long. */
export function hasEnded(now: Date): SQL {
  return sql`(${lte(customerSession.expiresAt, now)} or ${lte(customerSession.lastUsedAt, idleSince(now))})`;
}

interface Owner {
  readonly customerId: number;
  readonly cartId: number;
  readonly wishlistId: number;
  readonly lastUsedAt: Date;
}

/** The customer of a session that has not ended, and when it was used last. */
export async function findSession(db: Executor, tokenHash: Buffer, now: Date): Promise<Owner | undefined> {
  const [owner] = await db
    .select({
      customerId: customer.id,
      cartId: customer.cartId,
      wishlistId: customer.wishlistId,
      lastUsedAt: customerSession.lastUsedAt,
    })
    .from(customerSession)
    .innerJoin(customer, eq(customer.id, customerSession.customerId))
    .where(and(eq(customerSession.tokenHash, tokenHash), isOpen(now)));
  return owner;
}

/** Notes that a session is in use. */
export async function touchSession(db: Executor, tokenHash: Buffer, now: Date): Promise<void> {
  await db.update(customerSession).set({ lastUsedAt: now }).where(eq(customerSession.tokenHash, tokenHash));
}

/** A customer's sessions that have not ended, what was used last first. */
export function findSessionsOf(db: Executor, customerId: number, now: Date) {
  return db
    .select({
      id: customerSession.id,
      tokenHash: customerSession.tokenHash,
      deviceName: customerSession.deviceName,
      createdAt: customerSession.createdAt,
      lastUsedAt: customerSession.lastUsedAt,
    })
    .from(customerSession)
    .where(and(eq(customerSession.customerId, customerId), isOpen(now)))
    .orderBy(desc(customerSession.lastUsedAt), desc(customerSession.createdAt));
}

/** Ends a session by the id its customer knows it by; false when it is none of theirs. */
export async function deleteSessionById(db: Executor, customerId: number, id: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(customerSession)
    .where(and(eq(customerSession.customerId, customerId), eq(customerSession.id, id)));
  return rowCount === 1;
}

type NewSession = Required<Omit<typeof customerSession.$inferInsert, 'id'>>;

/** Begins a session; where its customer has as many as there may be, the one that was begun first makes room. */
export async function insertSession(tx: Executor, session: NewSession): Promise<void> {
  const { customerId, tokenHash } = session;
  await tx.insert(customerSession).values(session);
  const isOther = and(eq(customerSession.customerId, customerId), ne(customerSession.tokenHash, tokenHash));
  const latest = tx
    .select({ tokenHash: customerSession.tokenHash })
    .from(customerSession)
    .where(isOther)
    .orderBy(desc(customerSession.createdAt))
    .limit(MAX_SESSIONS - 1);
  await tx.delete(customerSession).where(and(isOther, notInArray(customerSession.tokenHash, latest)));
}

/** Ends what was begun on a device before. */
export async function deleteSessionsOfDevice(
  db: Executor,
  customerId: number,
  deviceHash: Buffer,
): Promise<void> {
  await db
    .delete(customerSession)
    .where(and(eq(customerSession.customerId, customerId), eq(customerSession.deviceHash, deviceHash)));
}

/** Ends one session of a customer. */
export async function deleteSession(db: Executor, customerId: number, tokenHash: Buffer): Promise<void> {
  await db
    .delete(customerSession)
    .where(and(eq(customerSession.customerId, customerId), eq(customerSession.tokenHash, tokenHash)));
}

/** Ends everybody's sessions. @returns how many */
export async function deleteAllSessions(db: Executor): Promise<number> {
  return (await db.delete(customerSession)).rowCount ?? 0;
}
