import { z } from 'zod';
import type { Database, Executor } from './client.ts';
import { rowsOf } from './rows.ts';
import { sql } from './sql.ts';

const process = z.object({ pid: z.number() });

/**
 * Lets `signal` end the statement of a transaction that is running, over another connection. The function that is returned
 * ends the arrangement; wait for it before the transaction ends: what comes later would end a statement of whoever has its
 * connection next.
 */
export async function cancellation(
  db: Database,
  tx: Executor,
  signal: AbortSignal,
): Promise<() => Promise<void>> {
  const [{ pid } = { pid: 0 }] = await rowsOf(tx, process, sql`select pg_backend_pid() as pid`);
  let asked = Promise.resolve();
  const cancel = () => {
    // Should it fail, the next check of the signal ends the work.
    asked = db.execute(sql`select pg_cancel_backend(${pid})`).then(
      () => undefined,
      () => undefined,
    );
  };
  signal.addEventListener('abort', cancel);
  return () => {
    signal.removeEventListener('abort', cancel);
    return asked;
  };
}
