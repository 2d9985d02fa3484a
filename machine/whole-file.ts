import { copyFile, rename, rm, writeFile } from 'node:fs/promises';

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
  const part = `${path}.part`;
  try {
    await write(part);
    await rename(part, path);
  } finally {
    await rm(part, { force: true });
  }
}
