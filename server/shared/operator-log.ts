import { appendFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { complain } from '../../machine/command-line.ts';
import { makeFolder } from '../../machine/make-folder.ts';
import { rotateLog } from '../../machine/rotated-log.ts';

/** What an operator has done by a command: numbers and names of the shop's own, no secret and no mailbox. */
export interface OperatorAction {
  /** As it is typed, such as `staff add`. */
  readonly command: string;
  readonly staffId?: number | undefined;
  readonly customerId?: number | undefined;
  readonly orderId?: number | undefined;
  /** What was read, or written. */
  readonly folder?: string | undefined;
  readonly replace?: boolean | undefined;
}

/**
 * Writes a line into `security.log` of the data folder, of the same form as those of the API: commands have no log
 * of their own. It names the machine's user. A long one is set aside: the four before it stay. What was done is done:
 * a line that cannot be written is told at the terminal, and the command goes on, since who reads that it failed does it
 * once more.
 */
export async function recordOperator(dataFolder: string, action: OperatorAction): Promise<void> {
  const by = userName();
  const line = {
    level: 30,
    time: Date.now(),
    process: 'command',
    event: 'operator',
    ...action,
    by,
    msg: 'security',
  };
  try {
    makeFolder(dataFolder, 0o700);
    const file = join(dataFolder, 'security.log');
    rotateLog(file, { isHeldOpen: false });
    await appendFile(file, `${JSON.stringify(line)}\n`, { mode: 0o600 });
  } catch (error) {
    complain(`It is done, but its line in security.log could not be written: ${String(error)}`);
  }
}

/** The machine's user; their number where they have no name, as in a container. */
export function userName(ask = () => userInfo().username): string {
  try {
    return ask();
  } catch {
    return `user ${process.getuid?.() ?? 'without a name'}`;
  }
}
