import { randomUUID } from 'node:crypto';
import { copyFile, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** How the name of a file ends that is being written, or that a killed writer has left. */
export const PART = '.part';

/**
 * Has the system write what a file holds to the disk, before it gets the name by which others know it: after a power cut
 * that would name an empty one.
 */
export async function onDisk(path: string): Promise<void> {
  await using file = await open(path);
  await file.sync();
}

/** Replaces a file in one step: whoever reads it finds it whole, before or after, and after a power cut, too. */
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
    await onDisk(part);
    await rename(part, path);
  } finally {
    await rm(part, { force: true });
  }
}
