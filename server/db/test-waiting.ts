import { setTimeout as sleep } from 'node:timers/promises';
import type { Executor } from './client.ts';
import { sql } from './sql.ts';

/** How many statements wait for somebody else's lock in this database. The transaction that holds it may ask too. */
export async function countWaiting(db: Executor): Promise<number> {
  // A transaction goes on seeing the connections that there were when it looked first.
  await db.execute(sql`select pg_stat_clear_snapshot()`);
  const waiting = await db.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return waiting.rowCount ?? 0;
}

/** Resolves when so many statements wait for somebody else's lock. */
export async function untilWaiting(db: Executor, count = 1): Promise<void> {
  while ((await countWaiting(db)) < count) await sleep(5);
}

/** Resolves when so many statements wait for somebody else's lock, or when this has ended. @returns whether they wait */
export async function isWaiting(db: Executor, work: Promise<unknown>, count = 1): Promise<boolean> {
  const ended = work.then(
    () => true,
    () => true,
  );
  while ((await countWaiting(db)) < count) {
    if (await Promise.race([ended, sleep(5, false)])) return false;
  }
  return true;
}
