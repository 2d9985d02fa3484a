import { copyFileSync, renameSync, statSync, truncateSync } from 'node:fs';

const MEGABYTE = 1024 * 1024;

/** How long a log that the shop writes itself may grow, and how many earlier ones stay beside it. */
export const LOG_BOUNDS = { bytes: 10 * MEGABYTE, earlier: 4 };

/**
 * Keeps a log from growing for ever: one that is long becomes `.1`, what was `.1` becomes `.2`, and the oldest goes.
 *
 * @param options.isHeldOpen whether somebody goes on writing into the file that is there: then it is emptied, and what
 *   they write in that very moment is lost. Else it is moved, and nothing is.
 */
export function rotateLog(
  file: string,
  { isHeldOpen, bounds = LOG_BOUNDS }: { isHeldOpen: boolean; bounds?: typeof LOG_BOUNDS },
): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= bounds.bytes) return;
  const newest = isHeldOpen ? `${file}.0` : file;
  // First: where there is no room for it, none of the earlier ones has moved.
  if (isHeldOpen) copyFileSync(file, newest);
  for (let number = bounds.earlier; number > 1; number -= 1)
    moveIfThere(`${file}.${number - 1}`, `${file}.${number}`);
  moveIfThere(newest, `${file}.1`);
  if (isHeldOpen) truncateSync(file);
}

/** Another command may have moved it a moment ago. */
function moveIfThere(from: string, to: string) {
  try {
    renameSync(from, to);
  } catch (error) {
    if (statSync(from, { throwIfNoEntry: false }) !== undefined) throw error;
  }
}
