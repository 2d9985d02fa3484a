import os from 'node:os';
import { z } from 'zod';
import { oneAtATime } from '../../machine/one-at-a-time.ts';
import type { Executor } from './client.ts';
import { rowsOf } from './rows.ts';
import { sql } from './sql.ts';

/** So long one goes by what the database has said. */
const GOOD_FOR_MS = 60_000;
/** A watch and a clock that differ by more have not both run: the machine was suspended, or its clock set. */
const DRIFT_MS = 1_000;

/**
 * What the time was, and what was said then by the watch that nobody sets, by the clock of the machine, and by the machine
 * of how long ago it was started, its sleep included.
 */
interface Reading {
  readonly moment: number;
  readonly watch: number;
  readonly wall: number;
  readonly up: number;
  readonly isOfDatabase: boolean;
}

/**
 * The present moment by the clock of the database, which all processes share: an order runs out at the same moment
 * whoever looks at it, and however wrong the clock of their machine is. It is asked once a minute, and after a pause
 * of the machine, and counted on from there; nobody waits for it but whoever calls this.
 *
 * @param onSilence is told why the database does not say the time yet: the clock of the machine does until then. Without
 *   it that is an error.
 */
export async function databaseClock(db: Executor, onSilence?: (error: unknown) => void): Promise<() => Date> {
  let reading = await readClock(db).catch((error: unknown) => {
    if (onSilence === undefined) throw error;
    onSilence(error);
    return readingOf();
  });
  const ask = oneAtATime(() =>
    readClock(db)
      .then((now) => void (reading = now))
      // The next who wants to know asks again.
      .catch(() => undefined),
  );
  return () => {
    const passed = performance.now() - reading.watch;
    const passedOnWall = Date.now() - reading.wall;
    const haveParted = Math.abs(passedOnWall - passed) > DRIFT_MS;
    if (passed > GOOD_FOR_MS || haveParted || !reading.isOfDatabase) void ask();
    // The watch stands still while the machine sleeps. Its clock may just have been set: nothing is counted by that.
    return new Date(reading.moment + (haveParted ? Math.max(passed, upMs() - reading.up) : passed));
  };
}

async function readClock(db: Executor): Promise<Reading> {
  const [row] = await rowsOf(
    db,
    z.object({ moment: z.coerce.number() }),
    sql`select extract(epoch from clock_timestamp()) * 1000 as moment`,
  );
  if (row === undefined) throw new Error('the database does not tell the time');
  return readingOf(row.moment);
}

/** A moment that the database has just said; without one, what the machine says. */
function readingOf(moment?: number): Reading {
  const wall = Date.now();
  const isOfDatabase = moment !== undefined;
  return { moment: moment ?? wall, watch: performance.now(), wall, up: upMs(), isOfDatabase };
}

const upMs = () => os.uptime() * 1000;
