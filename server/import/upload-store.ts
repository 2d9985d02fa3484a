import { link, mkdir, mkdtemp, opendir, readFile, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../http/error-code.ts';
import { replaceFileBy } from './whole-file.ts';

/**
 * The folder of stored pictures. New ones wait in a folder beside it and are published together when the
 * import is about to be committed, so that an import which fails leaves nothing behind, not even half a file.
 */
export class UploadStore {
  readonly uploads: string;
  private readonly waitingRoot: string;
  private waiting: string | undefined;

  constructor(dataFolder: string) {
    this.uploads = join(dataFolder, 'uploads');
    this.waitingRoot = join(dataFolder, 'importing');
  }

  /** Makes the folders ready, and removes what an import left behind that was killed. */
  async open(): Promise<void> {
    await mkdir(this.uploads, { recursive: true });
    await rm(this.waitingRoot, { recursive: true, force: true });
    await mkdir(this.waitingRoot, { recursive: true });
    this.waiting = await mkdtemp(join(this.waitingRoot, 'pictures-'));
  }

  async has(file: string): Promise<boolean> {
    return isThere(join(this.uploads, file));
  }

  /** The bytes of a stored picture, or undefined when it is gone. */
  async read(file: string): Promise<Buffer | undefined> {
    return readFile(join(this.uploads, file)).catch(() => undefined);
  }

  /** Puts a picture among those that wait. */
  async add(file: string, data: Buffer): Promise<void> {
    await writeFile(join(this.folder(), file), data);
  }

  /**
   * Publishes the waiting pictures. Returns a function that takes back those which were not there before, for
   * when the transaction fails after all.
   */
  async publish(): Promise<() => Promise<void>> {
    const folder = this.folder();
    for await (const { name } of await opendir(folder)) {
      const isNew = await place(join(folder, name), join(this.uploads, name));
      // What was there before stays when the import is taken back: the name says that the bytes are the same.
      if (!isNew) await unlink(join(folder, name));
    }
    return async () => {
      for await (const { name } of await opendir(folder)) await rm(join(this.uploads, name), { force: true });
    };
  }

  /** Removes the waiting folder. A store that was never opened leaves that of another import alone. */
  async close(): Promise<void> {
    if (this.waiting === undefined) return;
    await rm(this.waitingRoot, { recursive: true, force: true });
  }

  private folder(): string {
    if (this.waiting === undefined) throw new Error('the upload store is not open');
    return this.waiting;
  }
}

/** Puts a file in its place in one step; false when it is already there. */
async function place(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    // Anything else: another file system, or one without hard links.
    if (errorCode(error) === 'EEXIST' || (await isThere(to))) return false;
  }
  await replaceFileBy(to, from);
  return true;
}

async function isThere(path: string): Promise<boolean> {
  const stats = await stat(path).catch(() => undefined);
  return stats?.isFile() === true;
}
