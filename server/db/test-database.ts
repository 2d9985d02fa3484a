import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { createDatabase, dropDatabase } from '../../postgres/databases.ts';
import { testDatabaseUrl } from '../env.ts';
import { connect, type Database } from './client.ts';
import { migrateDatabase } from './migrate.ts';
import { widenSchema } from './test-next-schema.ts';

const TEMPLATE_LOCK = 7_203_115;
/** With `TEST_NEXT_SCHEMA=yes` every test has a database one version further than the code: docs/decisions/migrations.md. */
const IS_NEXT = process.env.TEST_NEXT_SCHEMA === 'yes';

export interface TestDatabase {
  readonly url: string;
  readonly db: Database;
  /** Ends the connections and removes the database. */
  readonly drop: () => Promise<void>;
}

/**
 * A migrated, empty database of the test's own on a server, the one that `TEST_DATABASE_URL` names when left out. It is
 * copied from a template that is migrated once for each state of the migrations, so that it takes a fraction of a second.
 */
export async function createTestDatabase(server = testDatabaseUrl()): Promise<TestDatabase> {
  const name = `cedar_test_${randomBytes(8).toString('hex')}`;
  // Copying the files takes half of what writing every block to the log takes.
  const template = `template ${await provideTemplate(server)} strategy file_copy`;
  const url = await createDatabase(server, name, template);
  const db = connect(url, { connections: 5 });
  return {
    url,
    db,
    drop: async () => {
      await db.$client.end();
      await dropDatabase(server, name);
    },
  };
}

async function provideTemplate(server: string): Promise<string> {
  const template = `cedar_template_${migrationsHash()}${IS_NEXT ? '_next' : ''}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount === 0) {
      // A template that is half migrated, because a run was broken off, never gets the template's name.
      const unfinished = `${template}_unfinished`;
      await dropDatabase(server, unfinished);
      const url = await createDatabase(server, unfinished, `encoding 'UTF8' template template0`);
      await migrateDatabase(url);
      if (IS_NEXT) await widenTemplate(url);
      await client.query(`alter database ${unfinished} rename to ${template}`);
    }
  } finally {
    // The lock goes with the connection.
    await client.end();
  }
  return template;
}

async function widenTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await widenSchema(client);
  } finally {
    await client.end();
  }
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
