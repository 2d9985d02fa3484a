import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from './db/client.ts';
import { rowsOf } from './db/rows.ts';

const attempted = z.object({ attemptedAt: z.coerce.date() });

/**
 * When something was tried since `since`, oldest first. Until the transaction ends nobody else may count the
 * same subject: two attempts at once are one after the other.
 */
export async function lockAttempts(tx: Executor, subject: string, since: Date): Promise<Date[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`);
  const rows = await rowsOf(
    tx,
    attempted,
    sql`select attempted_at as "attemptedAt" from attempt
        where subject = ${subject} and attempted_at > ${since.toISOString()} order by attempted_at`,
  );
  return rows.map((row) => row.attemptedAt);
}

export async function insertAttempt(tx: Executor, subject: string, now: Date): Promise<void> {
  await tx.execute(
    sql`insert into attempt (subject, attempted_at) values (${subject}, ${now.toISOString()})`,
  );
}

/** Forgets what was tried. */
export async function deleteAttempts(db: Executor, subject: string): Promise<void> {
  await db.execute(sql`delete from attempt where subject = ${subject}`);
}
