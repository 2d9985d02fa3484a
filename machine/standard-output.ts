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
 * the process goes on.
 */
export const LOG_OUTPUT = {
  write(line: string): void {
    outliveLog();
    process.stdout.write(line);
  },
};
