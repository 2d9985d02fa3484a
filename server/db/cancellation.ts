import { z } from 'zod';
import type { Database, Executor } from './client.ts';
import { rowsOf } from './rows.ts';
import { sql } from './sql.ts';

const process = z.object({ pid: z.number() });

/**
 * Lets `signal` end the statement of a transaction that is running, over another connection. The function that is returned
 * ends the arrangement.
 */
export async function cancellation(db: Database, tx: Executor, signal: AbortSignal): Promise<() => void> {
  const [{ pid } = { pid: 0 }] = await rowsOf(tx, process, sql`select pg_backend_pid() as pid`);
  const cancel = () => {
    // Should it fail, the next check of the signal ends the work.
    db.execute(sql`select pg_cancel_backend(${pid})`).catch(() => undefined);
  };
  signal.addEventListener('abort', cancel);
  return () => signal.removeEventListener('abort', cancel);
}
