// @ts-check
import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Writes `file` unless it is there. Whole or not at all; of two that try at once, one wins. Built-ins only: it is needed
 * before anything is installed.
 *
 * @param {string} file
 * @param {() => string} content
 * @param {number} [mode] its owner alone may read it, unless told
 * @returns {boolean} whether it was this call that wrote it
 * @throws {Error} of the system when nothing can be written there
 */
export function writeOnce(file, content, mode = 0o600) {
  // What is there needs no place, not even on a full disk.
  if (existsSync(file)) return false;
  const unfinished = `${file}.${randomBytes(4).toString('hex')}`;
  try {
    // On the disk before it has its name: a power cut would leave that with nothing in it.
    writeFileSync(unfinished, content(), { mode, flag: 'wx', flush: true });
    linkSync(unfinished, file);
    return true;
  } catch (error) {
    // By now it may have been removed again.
    const wasThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    if (wasThere || existsSync(file)) return false;
    throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
}
