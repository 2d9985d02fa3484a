import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Writes `file` (for its owner only) unless it is there. Whole or not at all; of two that try at once, one wins.
 *
 * @returns whether it was this call that wrote it
 */
export function writeOnce(file: string, content: () => string): boolean {
  // What is there needs no place, not even on a full disk.
  if (existsSync(file)) return false;
  const unfinished = `${file}.${randomBytes(4).toString('hex')}`;
  try {
    // On the disk before it has its name: a power cut would leave that with nothing in it.
    writeFileSync(unfinished, content(), { mode: 0o600, flag: 'wx', flush: true });
    linkSync(unfinished, file);
    return true;
  } catch (error) {
    if (existsSync(file)) return false;
    throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
}
