import type { Logger } from 'pino';
import { z } from 'zod';
import type { Executor } from './client.ts';
import { rowsOf } from './rows.ts';
import { sql } from './sql.ts';

const settings = z.object({ timeout: z.string(), idle: z.string(), jit: z.string() });

/**
 * Says in the log what the connections of a pooler are not set to: the API sets nothing there, since a connection is
 * somebody else's after each transaction. See docs/operation.md.
 */
export async function warnOfPooler(db: Executor, logger: Pick<Logger, 'warn'>): Promise<void> {
  const found = await rowsOf(
    db,
    settings,
    sql`select current_setting('statement_timeout') as timeout, current_setting('jit') as jit,
      current_setting('idle_in_transaction_session_timeout') as idle`,
  ).catch(() => []);
  for (const { timeout, idle, jit } of found) {
    if (timeout === '0')
      logger.warn('the role of DATABASE_URL has no statement_timeout: a slow query is never ended');
    if (idle === '0')
      logger.warn(
        'the role of DATABASE_URL has no idle_in_transaction_session_timeout: what a process holds that is gone, others wait for',
      );
    if (jit === 'on') logger.warn('the role of DATABASE_URL has jit on: short queries take longer');
  }
}
