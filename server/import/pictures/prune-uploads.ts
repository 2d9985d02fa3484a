import { z } from 'zod';
import { parseJson } from '../../../machine/parse-json.ts';
import { MADE, UPLOADS, type KeptFiles } from '../../../storage/files.ts';
import type { Database, Executor } from '../../db/client.ts';
import { batchesOf } from '../tables/csv-table.ts';
import { unnamedFiles } from './image.repository.ts';
import { takeImportLock } from '../staging/import-lock.repository.ts';

/** Longer than pages, small versions of pictures, mails and search engines' copies go on naming a picture. */
export const KEPT_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
/** The names that an import gives: a file that somebody else put there is left alone. */
const STORED_NAME = /^[a-z0-9-]+-[0-9a-f]{8}(~\w+)?\.(webp|jpg)$/;
const BATCH = 5000;
/** Stands beside the pictures, so that the time runs on wherever the next import is started. */
const NOTE = 'unused-pictures.json';

/** Since when each stored picture has been unused. */
const unused = z.record(z.string(), z.iso.datetime());

/**
 * Removes the stored pictures that nothing in the shop has named for {@link KEPT_DAYS}, and notes those that
 * nothing names since now; the sizes made of a picture go with it. Does nothing while an import is running, which may
 * be about to name one.
 *
 * @returns how many were removed.
 */
export async function pruneUploads(db: Database, files: KeptFiles, now: Date = new Date()): Promise<number> {
  return db.transaction(async (tx) => {
    if (!(await takeImportLock(tx))) return 0;
    const before = await readNote(files);
    const after: Record<string, string> = {};
    let removed = 0;
    for await (const file of unnamed(tx, files)) {
      const since = before[file] ?? now.toISOString();
      if (now.getTime() - Date.parse(since) < KEPT_DAYS * DAY_MS) {
        after[file] = since;
        continue;
      }
      await files.remove(UPLOADS + file);
      for await (const made of files.list(`${MADE}${file}/`)) await files.remove(made);
      removed += 1;
    }
    if (Object.keys(after).length > 0) await files.write(NOTE, Buffer.from(JSON.stringify(after, null, 1)));
    else if (Object.keys(before).length > 0) await files.remove(NOTE);
    return removed;
  });
}

/** A note that is missing or damaged only means that the time begins anew. */
async function readNote(files: KeptFiles): Promise<Readonly<Record<string, string>>> {
  return unused.catch({}).parse(parseJson(String(await files.read(NOTE))));
}

async function* unnamed(tx: Executor, files: KeptFiles): AsyncGenerator<string> {
  for await (const paths of batchesOf(files.list(UPLOADS), BATCH)) {
    const names = paths.map((path) => path.slice(UPLOADS.length)).filter((name) => STORED_NAME.test(name));
    yield* await unnamedFiles(tx, names);
  }
}
