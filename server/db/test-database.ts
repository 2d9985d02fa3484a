import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { testDatabaseUrl } from '../env.ts';
import { connect, type Database } from './client.ts';
import { migrateDatabase } from './migrate.ts';

const TEMPLATE_LOCK = 7_203_115;

export interface TestDatabase {
  readonly url: string;
  readonly db: Database;
  /** Ends the connections and removes the database. */
  readonly drop: () => Promise<void>;
}

/**
 * A migrated, empty database of the test's own on the server that `TEST_DATABASE_URL` names. It is copied
 * from a template that is migrated once for each state of the migrations, so that it takes a fraction of a second.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = testDatabaseUrl();
  const name = `cedar_test_${randomBytes(8).toString('hex')}`;
  await asAdministrator(server, async (client) => {
    const template = await provideTemplate(client, server);
    await client.query(`create database ${name} template ${template}`);
  });
  const url = databaseUrl(server, name);
  const db = connect(url, { connections: 5 });
  return {
    url,
    db,
    drop: async () => {
      await db.$client.end();
      await asAdministrator(server, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}

async function provideTemplate(client: pg.Client, server: string): Promise<string> {
  const template = `cedar_template_${migrationsHash()}`;
  await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount === 0) {
      // A template that is half migrated, because a run was broken off, never gets the template's name.
      const unfinished = `${template}_unfinished`;
      await client.query(`drop database if exists ${unfinished} with (force)`);
      await client.query(`create database ${unfinished} encoding 'UTF8' template template0`);
      await migrateDatabase(databaseUrl(server, unfinished));
      await client.query(`alter database ${unfinished} rename to ${template}`);
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
  return template;
}

function migrationsHash(): string {
  const folder = new URL('./migrations/', import.meta.url);
  const hash = createHash('sha256');
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()) {
    hash.update(readFileSync(new URL(file, folder)));
  }
  return hash.digest('hex').slice(0, 16);
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.toString();
}

async function asAdministrator<Result>(
  server: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
