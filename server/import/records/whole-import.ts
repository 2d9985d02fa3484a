import type { Database, Executor } from '../../db/client.ts';
import { undoable } from '../../db/undoable.ts';
import { lockImports } from '../staging/import-lock.repository.ts';
import type { Problems } from '../reporting/problems.ts';

/** How a file is imported that is not a catalogue. */
export interface WholeImport {
  readonly problems: Problems;
  /** Only say what would be done. */
  readonly check: boolean;
  /** Leave out what has an error. */
  readonly skipBad: boolean;
  readonly signal: AbortSignal;
  /** Asked before the commit: throws when the file is another than it was. */
  readonly mustBeSame?: () => Promise<void>;
}

/**
 * Does `work` in one transaction, alone among imports. Nothing of it stays, and the answer is undefined, when something
 * is wrong with the file; with `check` nothing stays either.
 */
export async function importWhole<Done>(
  db: Database,
  { problems, check, skipBad, mustBeSame }: WholeImport,
  work: (tx: Executor) => Promise<Done>,
): Promise<Done | undefined> {
  let done: Done | undefined;
  const earlier = problems.count;
  await undoable(db, async (tx, undo) => {
    await lockImports(tx);
    const found = await work(tx);
    if (problems.count > earlier && !skipBad) undo();
    await mustBeSame?.();
    done = found;
    if (check) undo();
  });
  return done;
}
