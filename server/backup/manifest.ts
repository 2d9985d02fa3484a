import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { parseJson } from '../../machine/parse-json.ts';

/** What a backup is: a folder of this shape. It is complete when this file is there, which is written last. */
export const MANIFEST_FILE = 'backup.json';
/** A folder with one packed file a table, in PostgreSQL's own text format. */
export const TABLES_FOLDER = 'tables';
/** The pictures of the catalogue. */
export const UPLOADS_FOLDER = 'uploads';

/** Their checksums, as `sha256sum` writes and checks them. */
export const PICTURES_FILE = 'pictures.sha256';

/** A name that PostgreSQL takes without quotes; anything else in a backup was not written by us. */
const identifier = z.string().regex(/^[a-z_][a-z0-9_]*$/);

const manifest = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** The newest migration of the database, by the time in its journal. */
  migration: z.int(),
  tables: z.array(
    z.object({
      name: identifier,
      columns: z.array(identifier),
      rows: z.int(),
      /** Of the packed file, in hexadecimal. */
      sha256: z.string(),
    }),
  ),
  /** Of the list of pictures, in hexadecimal. Backups of earlier versions have no such list. */
  picturesSha256: z.string().optional(),
  /** `value` is the last number that was given out; null when none was. */
  sequences: z.array(z.object({ name: identifier, value: z.int().nullable() })),
});

/** What a backup holds. */
export type Manifest = z.output<typeof manifest>;

/** Reads what a backup holds. @throws Error with one plain sentence when the folder is no backup */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => undefined);
  if (text === undefined) throw new Error(`${folder} is no complete backup: it has no ${MANIFEST_FILE}.`);
  const { data } = manifest.safeParse(parseJson(text));
  if (data === undefined) throw new Error(`${join(folder, MANIFEST_FILE)} cannot be read.`);
  return data;
}

/** The packed rows of a table. */
export function tableFile(folder: string, table: string): string {
  return join(folder, TABLES_FOLDER, `${table}.copy.gz`);
}
