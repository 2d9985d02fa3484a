import { randomUUID } from 'node:crypto';
import { readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { copyFile, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** How the name of a file ends that is being written, or that a killed writer has left. */
export const PART = '.part';
/** So old, a file that is being written has no writer any more. */
const LEFT_MS = 60 * 60 * 1000;
const LEFT = /^\.[\da-f-]{36}\.part$/;

/**
 * Has the system write what a file holds to the disk, before it gets the name by which others know it: after a power cut
 * that would name an empty one.
 */
export async function onDisk(path: string): Promise<void> {
  await using file = await open(path);
  await file.sync();
}

/**
 * Replaces a file in one step: whoever reads it finds it whole, before or after, and after a power cut, too.
 *
 * @param mode who may read it
 */
export function replaceFile(
  path: string,
  content: string | Buffer | AsyncIterable<string | Buffer>,
  mode?: number,
): Promise<void> {
  return inOneStep(path, (part) => writeFile(part, content, { mode }));
}

/** The same at once, for what its owner alone may read. Throws an error of the system when it cannot be done. */
export function replaceFileSync(path: string, content: string): void {
  const part = partOf(path);
  try {
    writeFileSync(part, content, { mode: 0o600, flush: true });
    renameSync(part, path);
  } finally {
    rmSync(part, { force: true });
  }
}

/** The same with the bytes of another file. */
export function replaceFileBy(path: string, source: string): Promise<void> {
  return inOneStep(path, (part) => copyFile(source, part));
}

/** Removes from a folder what writers have left there that were killed long ago. */
export function clearParts(folder: string, now: Date): void {
  for (const name of readdirSync(folder).filter((each) => LEFT.test(each))) {
    const part = join(folder, name);
    const written = statSync(part, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (now.getTime() - written > LEFT_MS) rmSync(part, { force: true });
  }
}

/** Of its own for each, since two may write the same file at once. */
function partOf(path: string): string {
  return join(dirname(path), `.${randomUUID()}${PART}`);
}

async function inOneStep(path: string, write: (part: string) => Promise<void>): Promise<void> {
  const part = partOf(path);
  try {
    await write(part);
    await onDisk(part);
    await rename(part, path);
  } finally {
    await rm(part, { force: true });
  }
}
