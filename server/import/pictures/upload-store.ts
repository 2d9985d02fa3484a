import { mkdir, mkdtemp, opendir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UPLOADS, type KeptFiles } from '../../../storage/files.ts';
import type { Database, Executor } from '../../db/client.ts';
import { besideHeld } from '../../db/held.ts';
import { lockImports } from '../staging/import-lock.repository.ts';
import { inParallel } from '../../../machine/in-parallel.ts';
import { createStaging } from '../staging/staging.ts';

/** A disk or a storage has several files to put away at a time. */
const AT_A_TIME = 8;

/**
 * The stored pictures, as an import changes them. New ones wait in a folder of this machine and are published together
 * when the import is about to be committed, so that an import which fails leaves nothing behind, not even half a file.
 * Where the commit itself fails, by a connection that breaks before its answer, nobody knows whether it was carried out:
 * the pictures stay, and those that nothing names go with the unused ones.
 */
export class UploadStore {
  private readonly files: KeptFiles;
  private readonly waitingRoot: string;
  private waiting: string | undefined;

  constructor(files: KeptFiles, dataFolder: string) {
    this.files = files;
    this.waitingRoot = join(dataFolder, 'importing');
  }

  /** Makes the folder ready, and removes what an import left behind that was killed. */
  async open(): Promise<void> {
    await rm(this.waitingRoot, { recursive: true, force: true });
    await mkdir(this.waitingRoot, { recursive: true });
    this.waiting = await mkdtemp(join(this.waitingRoot, 'pictures-'));
  }

  /** Whether a picture is there, as long as it was made. */
  has(file: string, bytes?: number): Promise<boolean> {
    return this.files.has(UPLOADS + file, bytes);
  }

  /** The bytes of a stored picture, or undefined when it is gone. */
  read(file: string): Promise<Buffer | undefined> {
    return this.files.read(UPLOADS + file);
  }

  /** Puts a picture among those that wait. */
  async add(file: string, data: Buffer): Promise<void> {
    await writeFile(join(this.folder(), file), data);
  }

  /**
   * Publishes the waiting pictures, or none of them. What was there before stays, for the name says that the bytes are the
   * same.
   */
  async publish(): Promise<void> {
    const folder = this.folder();
    const added: string[] = [];
    const names: string[] = [];
    for await (const { name } of await opendir(folder)) names.push(name);
    try {
      await inParallel(names, AT_A_TIME, async (name) => {
        if (await this.files.add(UPLOADS + name, join(folder, name))) added.push(name);
      });
    } catch (error) {
      await inParallel(added, AT_A_TIME, (name) => this.files.remove(UPLOADS + name));
      throw error;
    }
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

/** Does `work` in a transaction of its own, alone among imports, and publishes the pictures it stored with its commit. */
export async function storing<Result>(
  db: Database,
  { files, dataFolder }: { readonly files: KeptFiles; readonly dataFolder: string },
  work: (tx: Executor, store: UploadStore) => Promise<Result>,
): Promise<Result> {
  const store = new UploadStore(files, dataFolder);
  try {
    return await db.transaction(async (tx) => {
      await lockImports(tx);
      await store.open();
      await createStaging(tx);
      const result = await work(tx, store);
      await besideHeld(tx, () => store.publish());
      return result;
    });
  } finally {
    await store.close();
  }
}
