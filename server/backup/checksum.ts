import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/** The SHA-256 of a text, in hexadecimal. */
export function checksumOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** @throws Error with one plain sentence when a file is missing or is not what it was */
export async function checkFile(file: string, sha256: string, signal: AbortSignal): Promise<void> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(file), hash, { signal });
  } catch (error) {
    signal.throwIfAborted();
    throw new Error(`${file} cannot be read.`, { cause: error });
  }
  if (hash.digest('hex') !== sha256) throw new Error(`${file} is damaged.`);
}
