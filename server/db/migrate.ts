import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { z } from 'zod';
import type { Executor } from './client.ts';

const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));
/** The key of the lock under which migrations run, so that two processes that start at once do not race. */
const MIGRATION_LOCK = 7_203_113;

const journal = z.object({ entries: z.array(z.object({ when: z.number() })) });
const applied = z.array(z.object({ newest: z.coerce.number() }));

/** Brings the database to the newest schema, on a connection of its own. Safe to run from several processes at once. */
export async function migrateDatabase(url: string): Promise<void> {
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
    await migrate(drizzle({ client }), { migrationsFolder: FOLDER });
  } finally {
    await client.end();
  }
}

/** Whether the database has every migration that this code knows; a newer database is fine. */
export async function isMigrated(executor: Executor): Promise<boolean> {
  const newest = Math.max(...journal.parse(readJournal()).entries.map((entry) => entry.when));
  const { rows } = await executor.execute(
    sql`select coalesce(max(created_at), 0) as newest from drizzle.__drizzle_migrations`,
  );
  return (applied.parse(rows)[0]?.newest ?? 0) >= newest;
}

function readJournal(): unknown {
  return JSON.parse(readFileSync(`${FOLDER}/meta/_journal.json`, 'utf8'));
}
