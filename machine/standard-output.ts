import { within } from './within.ts';

/** So much of a log is kept for a reader that stands still. */
const MAX_KEPT_BYTES = 4 * 1024 * 1024;
const LAST_LINES_MS = 1000;

let isLenient = false;

/**
 * Has this process outlive a log that cannot be written, as on a disk that is full: its lines are lost, and those that
 * come when there is room are written. Node would end the process for it. Safe to repeat.
 */
export function outliveLog(): void {
  if (isLenient) return;
  isLenient = true;
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

/**
 * Where a log of pino goes, whose own way to the standard output waits for room on a full disk, in which nothing else of
 * the process goes on. Where it goes to a pipe whose reader stands still, lines are lost as well.
 */
export const LOG_OUTPUT = {
  write(line: string): void {
    outliveLog();
    if (process.stdout.writableLength < MAX_KEPT_BYTES) process.stdout.write(line);
  },
};

/** Resolves when what was written to the standard output has gone, or does not for a second: the end of a process loses it. */
export async function lastLines(): Promise<void> {
  outliveLog();
  const gone = new Promise<void>((resolve) => process.stdout.write('', () => resolve()));
  await within(LAST_LINES_MS, gone).catch(() => undefined);
}
