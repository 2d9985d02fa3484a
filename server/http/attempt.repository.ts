import type { Executor } from '../db/client.ts';
import { attempt } from '../db/limits-schema.ts';
import { lockText } from '../db/locks.ts';
import { and, eq, gt } from '../db/sql.ts';

/**
 * When something was tried since `since`, oldest first. Until the transaction ends nobody else may count the
 * same subject: two attempts at once are one after the other.
 */
export async function lockAttempts(tx: Executor, subject: string, since: Date): Promise<Date[]> {
  await lockText(tx, subject);
  const rows = await tx
    .select({ attemptedAt: attempt.attemptedAt })
    .from(attempt)
    .where(and(eq(attempt.subject, subject), gt(attempt.attemptedAt, since)))
    .orderBy(attempt.attemptedAt);
  return rows.map((row) => row.attemptedAt);
}

export async function insertAttempt(tx: Executor, subject: string, now: Date): Promise<void> {
  await tx.insert(attempt).values({ subject, attemptedAt: now });
}

/** Forgets the attempt that was counted at a moment: it came to nothing, and not because of who made it. */
export async function forgetAttemptAt(db: Executor, subject: string, at: Date): Promise<void> {
  await db.delete(attempt).where(and(eq(attempt.subject, subject), eq(attempt.attemptedAt, at)));
}

/** Forgets the attempts of a subject: the right password was given. */
export async function forgetAttempts(db: Executor, subject: string): Promise<void> {
  await db.delete(attempt).where(eq(attempt.subject, subject));
}
