import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { migrateDatabase, newestKnownMigration } from '../db/migrate.ts';
import type { Progress } from '../import/reporting/progress.ts';
import {
  fillTables,
  hasContent,
  newestMigration,
  setSequence,
  withTransaction,
  type Client,
  writeRows,
} from './backup.repository.ts';
import type { BackupOptions } from './create-backup.ts';
import { tableFile, type Manifest } from './manifest.ts';
import { loadPictures } from './pictures.ts';
import { verifyBackup } from './verify-backup.ts';

/** What lets somebody in: all of it may have been ended since the backup, as that of whoever has stolen it. */
export const ENDED_TABLES: readonly string[] = [
  ...['customer_session', 'known_device', 'challenge', 'reset_grant', 'passkey_challenge'],
  ...['staff_session', 'staff_challenge', 'staff_invitation'],
];

/**
 * Makes the backup in a folder the shop of an empty database: all of it or nothing. Everybody signs in anew. A backup of an older version is brought to the
 * newest schema by the migrations that came after it.
 *
 * @throws Error with one plain sentence: no or a damaged backup, one of a newer version, a database that is not empty
 */
export async function restoreBackup(options: BackupOptions): Promise<Manifest> {
  const { databaseUrl, files, folder, progress, signal } = options;
  const { manifest, pictures } = await verifyBackup(folder, { progress, signal });
  if (manifest.migration > newestKnownMigration())
    throw new Error('This backup was made by a newer version: update the checkout first.');
  await migrateDatabase(databaseUrl, { upTo: manifest.migration });
  await withTransaction(databaseUrl, { mode: 'write', signal }, async (client) => {
    if (await hasContent(client))
      throw new Error(
        'This database is not empty: nothing was restored. Name another DATA_DIR or DATABASE_URL.',
      );
    if ((await newestMigration(client)) !== manifest.migration)
      throw new Error('This database is of a newer version than the backup: restore into an empty one.');
    await loadPictures(folder, files, pictures, { progress, signal });
    await loadDatabase(client, folder, manifest, progress);
  });
  await migrateDatabase(databaseUrl);
  return manifest;
}

async function loadDatabase(
  client: Client,
  folder: string,
  { tables, sequences }: Manifest,
  progress: Progress,
): Promise<void> {
  const stage = progress.start('Database', tables.length);
  await fillTables(client, tables, async () => {
    for (const [index, table] of tables.entries()) {
      const target = writeRows(client, table);
      await pipeline(createReadStream(tableFile(folder, table.name)), createGunzip(), target);
      if (target.rowCount !== table.rows)
        throw new Error(`${table.name} has lost rows: nothing was restored.`);
      stage.advance(index + 1, table.name);
    }
    for (const { name } of tables)
      if (ENDED_TABLES.includes(name)) await client.query(`truncate public."${name}"`);
  });
  for (const { name, value } of sequences) if (value !== null) await setSequence(client, name, value);
  stage.end(`${tables.length} tables, ${tables.reduce((sum, table) => sum + table.rows, 0)} rows`);
}
