import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { hashing } from '../../machine/hashing.ts';
import { makeFolder } from '../../machine/make-folder.ts';
import type { KeptFiles } from '../../storage/files.ts';
import type { Progress } from '../import/reporting/progress.ts';
import {
  listSequences,
  listTables,
  newestMigration,
  readRows,
  withTransaction,
  type Client,
  type Table,
} from './backup.repository.ts';
import { MANIFEST_FILE, tableFile, TABLES_FOLDER, type Manifest } from './manifest.ts';
import { savePictures } from './pictures.ts';

export interface BackupOptions {
  readonly databaseUrl: string;
  /** The pictures of the shop. */
  readonly files: KeptFiles;
  /** Where the backup is; where it is made nothing may be there, or an empty folder. */
  readonly folder: string;
  readonly progress: Progress;
  readonly signal: AbortSignal;
}

/**
 * Writes a backup of a shop, which may be open meanwhile: the database as it is at one moment, and the pictures. What
 * is broken off leaves no folder that could be taken for a backup.
 *
 * @throws Error with one plain sentence
 */
export async function createBackup(options: BackupOptions): Promise<Manifest> {
  const { databaseUrl, files, folder, progress, signal } = options;
  const present = await readdir(folder).catch(() => []);
  if (present.length > 0) throw new Error(`${folder} is not empty.`);
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  makeFolder(join(unfinished, TABLES_FOLDER), 0o700);
  try {
    const database = await withTransaction(databaseUrl, { mode: 'read', signal }, (client) =>
      saveDatabase(client, unfinished, progress),
    );
    // Pictures of the moment above are kept for days after nothing names them any more.
    const picturesSha256 = await savePictures(files, unfinished, { progress, signal });
    const manifest = { ...database, picturesSha256 };
    await writeFile(join(unfinished, MANIFEST_FILE), `${JSON.stringify(manifest, undefined, 2)}\n`);
    makeFolder(dirname(folder));
    await rename(unfinished, folder);
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function saveDatabase(client: Client, folder: string, progress: Progress): Promise<Manifest> {
  const migration = await newestMigration(client);
  if (migration === undefined) throw new Error('There is no shop in this database.');
  const tables = await listTables(client);
  const stage = progress.start('Database', tables.length);
  const saved: Manifest['tables'] = [];
  for (const table of tables) {
    saved.push(await saveTable(client, table, folder));
    stage.advance(saved.length, table.name);
  }
  const rows = saved.reduce((sum, table) => sum + table.rows, 0);
  stage.end(`${tables.length} tables, ${rows} rows`);
  return {
    format: 1,
    createdAt: new Date().toISOString(),
    migration,
    tables: saved,
    sequences: await listSequences(client),
  };
}

async function saveTable(client: Client, table: Table, folder: string): Promise<Manifest['tables'][number]> {
  const hash = createHash('sha256');
  const rows = readRows(client, table);
  await pipeline(
    rows,
    createGzip(),
    hashing(hash),
    createWriteStream(tableFile(folder, table.name), { mode: 0o600 }),
  );
  return {
    name: table.name,
    columns: [...table.columns],
    rows: rows.rowCount,
    sha256: hash.digest('hex'),
  };
}
