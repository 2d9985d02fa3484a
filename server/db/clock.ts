import { z } from 'zod';
import type { Executor } from './client.ts';
import { rowsOf } from './rows.ts';
import { sql } from './sql.ts';

/** So long one goes by what the database has said. */
const GOOD_FOR_MS = 60_000;

/**
 * The present moment by the clock of the database, which all processes share: an order runs out at the same moment
 * whoever looks at it, and however wrong the clock of their machine is. It is asked once a minute and counted on from
 * there; nobody waits for it but whoever calls this.
 */
export async function databaseClock(db: Executor): Promise<() => Date> {
  let said = await readClock(db);
  let asking: Promise<void> | undefined;
  return () => {
    const passed = performance.now() - said.at;
    if (passed > GOOD_FOR_MS)
      asking ??= readClock(db)
        .then((now) => void (said = now))
        // The next who wants to know asks again.
        .catch(() => undefined)
        .finally(() => (asking = undefined));
    return new Date(said.moment + passed);
  };
}

/** What it says, and when that was on a watch that nobody sets. */
async function readClock(db: Executor): Promise<{ moment: number; at: number }> {
  const [row] = await rowsOf(
    db,
    z.object({ moment: z.coerce.number() }),
    sql`select extract(epoch from clock_timestamp()) * 1000 as moment`,
  );
  if (row === undefined) throw new Error('the database does not tell the time');
  return { moment: row.moment, at: performance.now() };
}
