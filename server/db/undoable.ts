import type { Database, Executor } from './client.ts';
import { TransactionRollbackError } from './sql.ts';

/** Does `work` in one transaction, of which nothing stays when it calls `undo`. That ends the work, and is no failure. */
export async function undoable(
  db: Database,
  work: (tx: Executor, undo: () => never) => Promise<void>,
): Promise<void> {
  try {
    await db.transaction((tx) => work(tx, () => tx.rollback()));
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
}
