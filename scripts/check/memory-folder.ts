import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
/** What the databases of a run may take. */
const MIN_BYTES = 3 * 1024 ** 3;

/**
 * Makes a folder for databases that nobody keeps: in memory where the system has room for it, else with the other
 * temporary files. Each test file makes a database of some 700 files, which a disk takes ten times as long for.
 */
export function makeMemoryFolder(prefix: string): string {
  return mkdtempSync(path.join(hasRoom() ? MEMORY : tmpdir(), prefix));
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= MIN_BYTES;
  } catch {
    return false;
  }
}
