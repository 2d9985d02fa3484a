import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { z } from 'zod';
import type { Executor } from './client.ts';
import { sql } from './sql.ts';

const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));
/** The key of the lock under which migrations run, so that two processes that start at once do not race. */
const MIGRATION_LOCK = 7_203_113;

/**
 * A setting of an extension that no function of it has been called for yet is one that only a superuser may name, and
 * functions of search name one.
 */
const LOAD_TRIGRAMS = `do $$ begin
  if exists (select from pg_extension where extname = 'pg_trgm') then perform show_trgm(''); end if;
end $$`;

const journal = z.looseObject({ entries: z.array(z.looseObject({ when: z.number() })) });
const applied = z.array(z.object({ newest: z.coerce.number() }));

/**
 * Brings the database to the newest schema, on a connection of its own. Safe to run from several processes at once.
 *
 * @param options.upTo the last migration to make, by the time in the journal; the newest when left out
 */
export async function migrateDatabase(
  url: string,
  { upTo = Infinity }: { upTo?: number } = {},
): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'cedar migrations',
  });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    // "… already exists, skipping" is no news.
    await client.query('set client_min_messages = warning');
    await client.query(LOAD_TRIGRAMS);
    await withMigrations(upTo, (migrationsFolder) => migrate(drizzle({ client }), { migrationsFolder }));
  } finally {
    await client.end();
  }
}

/** Whether the database has every migration that this code knows; a newer database is fine. */
export async function isMigrated(executor: Executor): Promise<boolean> {
  const { rows } = await executor.execute(
    sql`select coalesce(max(created_at), 0) as newest from drizzle.__drizzle_migrations`,
  );
  return (applied.parse(rows)[0]?.newest ?? 0) >= newestKnownMigration();
}

/** The newest migration that this code has, by the time in the journal. */
export function newestKnownMigration(): number {
  return Math.max(...readJournal().entries.map((entry) => entry.when));
}

/** The library makes every migration of a folder: for fewer, the folder is copied with a shorter list. */
async function withMigrations(upTo: number, work: (folder: string) => Promise<void>): Promise<void> {
  if (upTo >= newestKnownMigration()) return work(FOLDER);
  const copy = mkdtempSync(join(tmpdir(), 'cedar-migrations-'));
  try {
    cpSync(FOLDER, copy, { recursive: true });
    const { entries, ...rest } = readJournal();
    const list = { ...rest, entries: entries.filter((entry) => entry.when <= upTo) };
    writeFileSync(join(copy, 'meta/_journal.json'), JSON.stringify(list));
    await work(copy);
  } finally {
    rmSync(copy, { recursive: true });
  }
}

function readJournal() {
  return journal.parse(JSON.parse(readFileSync(`${FOLDER}/meta/_journal.json`, 'utf8')));
}
