import { z } from 'zod';
import type { Executor } from '../../db/client.ts';
import { LOCK } from '../../db/locks.ts';
import { sql } from '../../db/sql.ts';
import { valuesOf } from './query.ts';

/** Keeps imports apart until the end of the transaction; false while another one is running on this database. */
export async function takeImportLock(tx: Executor): Promise<boolean> {
  const [isTaken = false] = await valuesOf(
    tx,
    z.boolean(),
    sql`select pg_try_advisory_xact_lock(${LOCK.imports}) as value`,
  );
  return isTaken;
}

/** The same; throws where another one is running. */
export async function lockImports(tx: Executor): Promise<void> {
  if (!(await takeImportLock(tx))) throw new Error('another import is running on this database');
}
