import type { Executor } from '../db/client.ts';
import { challenge } from '../db/customer-schema.ts';
import { and, eq, gt, isNull, lt, sql } from '../db/sql.ts';

const CHALLENGE = {
  /** Null: an address that nobody has, or one to move to that is taken. No code confirms it. */
  customerId: challenge.customerId,
  purpose: challenge.purpose,
  email: challenge.email,
  codeHash: challenge.codeHash,
};
export type Challenge = Pick<typeof challenge.$inferSelect, keyof typeof CHALLENGE>;
/** What a code is good for: to confirm an address, to set a new password, to move to another address, to sign in. */
export type Purpose = Challenge['purpose'];

interface NewChallenge extends Challenge {
  readonly secretHash: Buffer;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export async function insertChallenge(tx: Executor, added: NewChallenge): Promise<void> {
  await tx.insert(challenge).values(added);
}

const isUnused = (secretHash: Buffer) => and(eq(challenge.secretHash, secretHash), isNull(challenge.usedAt));

/** The flow of a secret that has not led to its end yet, whether or not its code has run out. */
export async function findFlow(db: Executor, secretHash: Buffer): Promise<Challenge | undefined> {
  const [flow] = await db.select(CHALLENGE).from(challenge).where(isUnused(secretHash));
  return flow;
}

/**
 * Gives a flow a new code, and five new attempts. Other flows keep theirs: one of them may be the owner's, while
 * this is a stranger's. False when the flow has ended in the meantime.
 */
export async function renewCode(
  tx: Executor,
  { secretHash, codeHash, now, expiresAt }: Renewal,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(challenge)
    .set({ codeHash, attempts: 0, createdAt: now, expiresAt })
    .where(isUnused(secretHash));
  return rowCount === 1;
}

interface Renewal extends Pick<NewChallenge, 'secretHash' | 'codeHash' | 'expiresAt'> {
  readonly now: Date;
}

/** Ends the moves to another address that a customer has begun. */
export async function deleteEmailChanges(tx: Executor, customerId: number): Promise<void> {
  await tx
    .delete(challenge)
    .where(and(eq(challenge.customerId, customerId), eq(challenge.purpose, 'email-change')));
}

/**
 * Counts an attempt at the code of a flow, and only then tells what it would have to be. Undefined when there
 * is no such flow, its code has run out or its five attempts are used up.
 */
export async function countTry(db: Executor, secretHash: Buffer, now: Date): Promise<Challenge | undefined> {
  const [flow] = await db
    .update(challenge)
    .set({ attempts: sql`${challenge.attempts} + 1` })
    .where(and(isUnused(secretHash), lt(challenge.attempts, 5), gt(challenge.expiresAt, now)))
    .returning(CHALLENGE);
  return flow;
}

/** Uses a challenge up; false when somebody else just did. */
export async function useChallenge(tx: Executor, secretHash: Buffer, now: Date): Promise<boolean> {
  const { rowCount } = await tx.update(challenge).set({ usedAt: now }).where(isUnused(secretHash));
  return rowCount === 1;
}
