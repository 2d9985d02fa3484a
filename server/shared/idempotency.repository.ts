import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Executor } from '../db/client.ts';
import { idempotentWrite } from '../db/limits-schema.ts';
import type { ExpiredRows } from '../db/expired-rows.ts';
import { excluded } from '../db/fragments.ts';
import { and, eq, lt, sql } from '../db/sql.ts';
import { ApiError } from '../http/errors.ts';

/** A write that its caller may repeat without knowing whether it was done. */
export interface RepeatableWrite {
  /** Whose keys they are: `customer:<id>`, or `address:<address>` for a visitor. */
  readonly subject: string;
  /** The caller's `Idempotency-Key`; without one the write is done each time. */
  readonly key: string | undefined;
  /** What is asked for, the call's own name included. */
  readonly request: readonly unknown[];
}

/** After so many hours a key is forgotten and may be used anew. */
const REMEMBERED_HOURS = 24;
const isForgotten = lt(idempotentWrite.createdAt, sql`now() - make_interval(hours => ${REMEMBERED_HOURS})`);
const isWrite = (subject: string, key: string) =>
  and(eq(idempotentWrite.subject, subject), eq(idempotentWrite.key, key));

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
  const { rowCount: claimed } = await tx
    .insert(idempotentWrite)
    .values({ subject, key, requestHash: hash, answer: asJson(null) })
    .onConflictDoUpdate({
      target: [idempotentWrite.subject, idempotentWrite.key],
      set: {
        requestHash: excluded(idempotentWrite.requestHash),
        answer: excluded(idempotentWrite.answer),
        createdAt: sql`now()`,
      },
      setWhere: isForgotten,
    });
  if (claimed === 1) {
    const done = await work();
    await tx
      .update(idempotentWrite)
      .set({ answer: asJson(done) })
      .where(isWrite(subject, key));
    return done;
  }
  const [earlier] = await tx
    .select({ requestHash: idempotentWrite.requestHash, answer: idempotentWrite.answer })
    .from(idempotentWrite)
    .where(isWrite(subject, key));
  if (earlier?.requestHash.equals(hash) !== true) {
    throw new ApiError('invalid', 'This Idempotency-Key was used for another request already.');
  }
  return answer.parse(earlier.answer);
}

/** An answer of null is JSON's null: the column's own would be none. */
function asJson(answer: unknown) {
  return sql`${JSON.stringify(answer)}::jsonb`;
}

/** Forgets one key: what was done under it has come to nothing, so that it may be done anew. */
export async function forgetWrite(db: Executor, { subject, key = '' }: RepeatableWrite): Promise<void> {
  await db.delete(idempotentWrite).where(isWrite(subject, key));
}

/** The keys that are no longer honoured. */
export function expiredWrites(): ExpiredRows[] {
  return [{ table: idempotentWrite, where: isForgotten }];
}
