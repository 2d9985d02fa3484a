import { randomUUID } from 'node:crypto';
import { copyFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** How the name of a file ends that is being written, or that a killed writer has left. */
export const PART = '.part';

/** Replaces a file in one step: whoever reads it finds it whole, before or after. */
export function replaceFile(
  path: string,
  content: string | Buffer | AsyncIterable<string | Buffer>,
): Promise<void> {
  return inOneStep(path, (part) => writeFile(part, content));
}

/** The same with the bytes of another file. */
export function replaceFileBy(path: string, source: string): Promise<void> {
  return inOneStep(path, (part) => copyFile(source, part));
}

async function inOneStep(path: string, write: (part: string) => Promise<void>): Promise<void> {
  // Of its own for each, since two may write the same file at once.
  const part = join(dirname(path), `.${randomUUID()}${PART}`);
  try {
    await write(part);
    await rename(part, path);
  } finally {
    await rm(part, { force: true });
  }
}
