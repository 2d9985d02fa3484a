import type { Executor } from './client.ts';
import { sql } from './sql.ts';

/** A transaction that holds rows is ended by the database when nothing was asked in it for so many seconds. */
const HELD_SECONDS = 60;
/** So often something is asked where the work is not the transaction's. */
const BEAT_MS = 15_000;

/** Has the database end this transaction where whoever began it is suspended, or its machine is gone: others wait for it. */
export async function endWhenIdle(tx: Executor): Promise<void> {
  await tx.execute(
    sql`select set_config('idle_in_transaction_session_timeout', ${`${HELD_SECONDS}s`}, true)`,
  );
}

/** Does what asks nothing in the transaction, and has the database know meanwhile that somebody is at work. */
export async function besideHeld<Result>(tx: Executor, work: () => Promise<Result>): Promise<Result> {
  const beat = setInterval(() => {
    // What ends the transaction is told by its next statement.
    tx.execute(sql`select 1`).catch(() => undefined);
  }, BEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(beat);
  }
}
