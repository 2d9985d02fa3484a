import { opendir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Database, Executor } from '../db/client.ts';
import { unnamedFiles } from './image.repository.ts';
import { takeImportLock } from './import-lock.repository.ts';
import { replaceFile } from './whole-file.ts';

/** Longer than pages, small versions of pictures, mails and search engines' copies go on naming a picture. */
export const KEPT_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
/** The names that an import gives: a file that somebody else put there is left alone. */
const STORED_NAME = /^[a-z0-9-]+-[0-9a-f]{8}(~\w+)?\.(webp|jpg)$/;
const BATCH = 5000;

/** Since when each stored picture has been unused. */
const unused = z.record(z.string(), z.iso.datetime());

/**
 * Removes the stored pictures that nothing in the shop has named for {@link KEPT_DAYS}, and notes those that
 * nothing names since now. Does nothing while an import is running, which may be about to name one.
 *
 * @param dataFolder holds `uploads/` and the note, `unused-pictures.json`.
 * @returns how many were removed.
 */
export async function pruneUploads(
  db: Database,
  dataFolder: string,
  now: Date = new Date(),
): Promise<number> {
  return db.transaction(async (tx) => {
    if (!(await takeImportLock(tx))) return 0;
    const note = join(dataFolder, 'unused-pictures.json');
    const before = await readNote(note);
    const after: Record<string, string> = {};
    let removed = 0;
    for await (const file of unnamed(tx, join(dataFolder, 'uploads'))) {
      const since = before[file] ?? now.toISOString();
      if (now.getTime() - Date.parse(since) < KEPT_DAYS * DAY_MS) {
        after[file] = since;
        continue;
      }
      await rm(join(dataFolder, 'uploads', file), { force: true });
      removed += 1;
    }
    if (Object.keys(after).length === 0) await rm(note, { force: true });
    else {
      await replaceFile(note, JSON.stringify(after, null, 1));
    }
    return removed;
  });
}

/** A note that is missing or damaged only means that the time begins anew. */
async function readNote(note: string): Promise<Readonly<Record<string, string>>> {
  try {
    return unused.parse(JSON.parse(await readFile(note, 'utf8')));
  } catch {
    return {};
  }
}

async function* unnamed(tx: Executor, uploads: string): AsyncGenerator<string> {
  let batch: string[] = [];
  for await (const entry of await opendir(uploads)) {
    if (!entry.isFile() || !STORED_NAME.test(entry.name)) continue;
    batch.push(entry.name);
    if (batch.length < BATCH) continue;
    yield* await unnamedFiles(tx, batch);
    batch = [];
  }
  if (batch.length > 0) yield* await unnamedFiles(tx, batch);
}
