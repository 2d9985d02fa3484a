import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Writes `file` (for its owner only) unless it is there. Whole or not at all; of two that try at once, one wins.
 *
 * @returns whether it was this call that wrote it
 */
export function writeOnce(file: string, content: () => string): boolean {
  const unfinished = `${file}.${randomBytes(4).toString('hex')}`;
  writeFileSync(unfinished, content(), { mode: 0o600, flag: 'wx' });
  try {
    linkSync(unfinished, file);
    return true;
  } catch (error) {
    if (existsSync(file)) return false;
    throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
}
