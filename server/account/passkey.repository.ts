import type { Executor } from '../db/client.ts';
import { passkey, passkeyChallenge } from '../db/customer-schema.ts';
import { and, desc, eq, gt, lt } from '../db/sql.ts';

export type Passkey = typeof passkey.$inferSelect;

/** A customer's passkeys, the newest first. */
export function findPasskeysOf(db: Executor, customerId: number): Promise<Passkey[]> {
  return db
    .select()
    .from(passkey)
    .where(eq(passkey.customerId, customerId))
    .orderBy(desc(passkey.createdAt), desc(passkey.id));
}

export async function findPasskey(db: Executor, credentialId: Buffer): Promise<Passkey | undefined> {
  return (await db.select().from(passkey).where(eq(passkey.credentialId, credentialId)))[0];
}

/** Keeps a passkey; false when it is kept already. */
export async function insertPasskey(db: Executor, added: typeof passkey.$inferInsert): Promise<boolean> {
  return (await db.insert(passkey).values(added).onConflictDoNothing()).rowCount === 1;
}

/** Notes a signature. False when one that counts has counted no further: somebody has a copy of the passkey. */
export async function countSignature(
  db: Executor,
  { id, counter, now }: { id: string; counter: number; now: Date },
): Promise<boolean> {
  const isFurther = counter === 0 ? eq(passkey.counter, 0) : lt(passkey.counter, counter);
  const { rowCount } = await db
    .update(passkey)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkey.id, id), isFurther));
  return rowCount === 1;
}

/** Removes a passkey by the id its customer knows it by; false when it is none of theirs. */
export async function deletePasskey(db: Executor, customerId: number, id: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(passkey)
    .where(and(eq(passkey.customerId, customerId), eq(passkey.id, id)));
  return rowCount === 1;
}

/** Removes all of a customer. */
export async function deletePasskeysOf(tx: Executor, customerId: number): Promise<void> {
  await tx.delete(passkey).where(eq(passkey.customerId, customerId));
}

type Challenge = typeof passkeyChallenge.$inferInsert;

export async function insertPasskeyChallenge(db: Executor, added: Challenge): Promise<void> {
  await db.insert(passkeyChallenge).values(added);
}

/** Uses a challenge up. @returns whose it was, null for nobody's; undefined when there is none that still counts */
export async function usePasskeyChallenge(
  db: Executor,
  challengeHash: Buffer,
  now: Date,
): Promise<number | null | undefined> {
  const [used] = await db
    .delete(passkeyChallenge)
    .where(and(eq(passkeyChallenge.challengeHash, challengeHash), gt(passkeyChallenge.expiresAt, now)))
    .returning({ customerId: passkeyChallenge.customerId });
  return used?.customerId;
}
