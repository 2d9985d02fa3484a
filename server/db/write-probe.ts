import { randomBytes } from 'node:crypto';
import { within } from '../../machine/within.ts';
import type { Database } from './client.ts';
import { sql } from './sql.ts';

/** So long a written row speaks for the next ones. */
const GOOD_MS = 5_000;
/** Whoever asks again and again while nothing can be written does not make it worse. */
const BAD_MS = 1_000;
/** A database that takes longer for a few kilobytes cannot take orders either. */
const LIMIT_MS = 3_000;

/**
 * Tells whether the database takes what is written, by writing: a server that only reads, or whose disk is full, answers
 * every question and fails every order.
 *
 * The probe is a table of some pages that is created and dropped in one transaction. A row that is written over and over
 * finds its place on a full disk as well; a new file does not. Nobody else ever sees the table. Whatever the number of
 * those who ask, it is written at most once a second.
 *
 * @returns a question that throws when nothing can be written
 */
export function createWriteProbe(db: Database): () => Promise<void> {
  let latest: Promise<void> | undefined;
  let validUntil = 0;
  const ask = async (): Promise<void> => {
    // Until there is an answer, all who ask wait for the same one.
    validUntil = Infinity;
    let validMs = BAD_MS;
    try {
      await within(LIMIT_MS, write(db), `A few kilobytes were not written within ${LIMIT_MS} ms.`);
      validMs = GOOD_MS;
    } finally {
      validUntil = performance.now() + validMs;
    }
  };
  return () => {
    if (latest === undefined || performance.now() > validUntil) latest = ask();
    return latest;
  };
}

async function write(db: Database): Promise<void> {
  const table = sql.identifier(`write_probe_${randomBytes(8).toString('hex')}`);
  await db.transaction(async (transaction) => {
    await transaction.execute(
      sql`select set_config('statement_timeout', ${String(LIMIT_MS)}, true), set_config('lock_timeout', '1000', true)`,
    );
    await transaction.execute(
      sql`create table ${table} as select repeat('x', 1000) as filling from generate_series(1, 32)`,
    );
    await transaction.execute(sql`drop table ${table}`);
  });
}
