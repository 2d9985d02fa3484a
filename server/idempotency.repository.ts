import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from './db/client.ts';
import { rowsOf } from './db/rows.ts';
import { ApiError } from './errors.ts';

/** A write that its caller may repeat without knowing whether it was done. */
export interface RepeatableWrite {
  /** Whose keys they are: `customer:<id>`, or `address:<address>` for a visitor. */
  readonly subject: string;
  /** The caller's `Idempotency-Key`; without one the write is done each time. */
  readonly key: string | undefined;
  /** What is asked for, the call's own name included. */
  readonly request: readonly unknown[];
}

const row = z.object({ requestHash: z.instanceof(Buffer), answer: z.unknown() });

/** After so many hours a key is forgotten and may be used anew. */
const REMEMBERED_HOURS = 24;

/**
 * Does `work` in the given transaction, unless a write of the same subject and key was done already: then its
 * answer is given again. A second one that comes while the first is at work waits for it. A refused write is
 * not remembered. Throws 'invalid' when the key was used for another request.
 */
export async function once<Answer extends z.ZodType>(
  tx: Executor,
  { subject, key, request }: RepeatableWrite,
  answer: Answer,
  work: () => Promise<z.output<Answer>>,
): Promise<z.output<Answer>> {
  if (key === undefined) return work();
  const hash = createHash('sha256').update(JSON.stringify(request)).digest();
  const [claimed] = await rowsOf(
    tx,
    z.object({}),
    sql`insert into idempotent_write (subject, key, request_hash, answer) values (${subject}, ${key}, ${hash}, 'null')
        on conflict (subject, key) do update
        set request_hash = excluded.request_hash, answer = excluded.answer, created_at = now()
        where idempotent_write.created_at < now() - make_interval(hours => ${REMEMBERED_HOURS})
        returning 1`,
  );
  if (claimed !== undefined) {
    const done = await work();
    await tx.execute(sql`update idempotent_write set answer = ${JSON.stringify(done)}::jsonb
      where subject = ${subject} and key = ${key}`);
    return done;
  }
  const [earlier] = await rowsOf(
    tx,
    row,
    sql`select request_hash as "requestHash", answer from idempotent_write
        where subject = ${subject} and key = ${key}`,
  );
  if (earlier?.requestHash.equals(hash) !== true) {
    throw new ApiError('invalid', 'This Idempotency-Key was used for another request already.');
  }
  return answer.parse(earlier.answer);
}

/** Forgets one key: what was done under it has come to nothing, so that it may be done anew. */
export async function forgetWrite(db: Executor, { subject, key }: RepeatableWrite): Promise<void> {
  await db.execute(sql`delete from idempotent_write where subject = ${subject} and key = ${key ?? ''}`);
}

/** Forgets the keys that are no longer honoured. */
export async function forgetWrites(db: Executor): Promise<void> {
  await db.execute(sql`delete from idempotent_write
    where created_at < now() - make_interval(hours => ${REMEMBERED_HOURS})`);
}
