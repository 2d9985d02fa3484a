import { lockListings } from '../../catalogue/listing.repository.ts';
import type { Executor } from '../../db/client.ts';
import { sql } from '../../db/sql.ts';

/** A transaction that holds rows is ended by the database when nothing was asked in it for so many seconds. */
const HELD_SECONDS = 60;
/** So often something is asked where the work is not the database's. */
const BEAT_MS = 15_000;

/**
 * Takes the lock under which lists are derived, before the first product is changed, as everybody who derives does. From
 * here on orders wait for what the import changes: one that is suspended, or whose machine is gone, is ended.
 */
export async function holdListings(tx: Executor): Promise<void> {
  await lockListings(tx);
  await tx.execute(
    sql`select set_config('idle_in_transaction_session_timeout', ${`${HELD_SECONDS}s`}, true)`,
  );
}

/** Does what asks nothing of the database, and has the transaction know meanwhile that somebody is at work. */
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
