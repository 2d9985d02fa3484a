import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { z } from 'zod';
import { openClient, type Executor } from './client.ts';
import { LOCK } from './locks.ts';
import { sql } from './sql.ts';

const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

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
 * How long a migration waits for a table, while whoever comes after it waits behind it; how long it then lets them go on,
 * and how often it tries again: some seven minutes.
 */
const WAITS = { lockMs: 2000, pauseMs: 5000, most: 60 };

interface MigrationOptions {
  /** The last migration to make, by the time in the journal; the newest when left out. */
  readonly upTo?: number;
  /** Told, in a line for a person, that a table is in use and the migration tries again. */
  readonly onWait?: (line: string) => void;
  readonly waits?: typeof WAITS;
}

/**
 * Brings the database to the newest schema, on a connection of its own: each migration in a transaction, so that what one
 * has locked is free again before the next one. A database that has them all is only read. Safe to run from several
 * processes at once.
 *
 * A table that an import or a backup holds for long is asked for again and again: with a migration that waits in the queue,
 * nobody could read it until then. Throws where it is not to be had for minutes.
 */
export async function migrateDatabase(
  url: string,
  { upTo = Infinity, onWait = () => undefined, waits = WAITS }: MigrationOptions = {},
): Promise<void> {
  const client = await openClient(url, 'cedar migrations');
  const db = drizzle({ client });
  const missing = async () => {
    const newest = await newestMigration(db);
    const steps = journalTimes().filter((when) => when > newest && when <= upTo);
    // An empty database keeps nobody waiting.
    return newest === 0 ? steps.slice(-1) : steps;
  };
  try {
    if ((await missing()).length === 0) return;
    await client.query('select pg_advisory_lock($1)', [LOCK.migrations]);
    // "… already exists, skipping" is no news.
    await client.query('set client_min_messages = warning');
    await client.query(`set lock_timeout = ${waits.lockMs}`);
    for (const step of await missing()) {
      await client.query(LOAD_TRIGRAMS);
      await withMigrations(step, (migrationsFolder) =>
        withRetries(() => migrate(db, { migrationsFolder }), onWait, waits),
      );
    }
  } finally {
    await client.end();
  }
}

/** Does what may find a table in use. */
async function withRetries(
  work: () => Promise<void>,
  onWait: (line: string) => void,
  { pauseMs, most }: typeof WAITS,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (!isInUse(error)) throw error;
      if (tries >= most)
        throw new Error('a table that is to be changed is in use: wait for the import or backup, or end it', {
          cause: error,
        });
      if (tries === 1)
        onWait(
          'a migration waits for a table that is in use, by an import or a backup maybe, and tries again',
        );
      await setTimeout(pauseMs);
    }
  }
}

/**
 * `lock_not_available`, or `deadlock_detected` with whoever takes the same tables in another order; the error of the
 * database is the cause of the one that names its statement.
 */
function isInUse(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return error.code === '55P03' || error.code === '40P01';
  return error instanceof Error && isInUse(error.cause);
}

/** The newest migration that the database has, by the time in the journal; 0 when it has none. */
async function newestMigration(executor: Executor): Promise<number> {
  const there = await executor.execute(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`,
  );
  if (there.rows[0]?.['isThere'] !== true) return 0;
  const { rows } = await executor.execute(
    sql`select coalesce(max(created_at), 0) as newest from drizzle.__drizzle_migrations`,
  );
  return applied.parse(rows)[0]?.newest ?? 0;
}

/** Whether the database has every migration that this code knows; a newer database is fine. */
export async function isMigrated(executor: Executor): Promise<boolean> {
  return (await newestMigration(executor)) >= newestKnownMigration();
}

/** The newest migration that this code has, by the time in the journal. */
export function newestKnownMigration(): number {
  return Math.max(...journalTimes());
}

const journalTimes = () => readJournal().entries.map((entry) => entry.when);

/** The library makes every migration of a folder: for fewer, the folder is copied with a shorter list. */
async function withMigrations(upTo: number, work: (folder: string) => Promise<void>): Promise<void> {
  if (upTo >= newestKnownMigration()) return work(FOLDER);
  const copy = mkdtempSync(join(tmpdir(), 'cedar-migrations-'));
  try {
    // The pictures of the schema are for whoever writes a migration.
    cpSync(FOLDER, copy, { recursive: true, filter: (path) => !path.endsWith('_snapshot.json') });
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
