import { and, eq, gt } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { customer, customerSession } from '../db/customer-schema.ts';

/** The customer of a session that has not expired. */
export async function findSession(
  db: Executor,
  tokenHash: Buffer,
  now: Date,
): Promise<{ customerId: number; cartId: number; wishlistId: number } | undefined> {
  const [owner] = await db
    .select({ customerId: customer.id, cartId: customer.cartId, wishlistId: customer.wishlistId })
    .from(customerSession)
    .innerJoin(customer, eq(customer.id, customerSession.customerId))
    .where(and(eq(customerSession.tokenHash, tokenHash), gt(customerSession.expiresAt, now)));
  return owner;
}

type NewSession = Required<Omit<typeof customerSession.$inferInsert, 'id'>>;

export async function insertSession(db: Executor, session: NewSession): Promise<void> {
  await db.insert(customerSession).values(session);
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
