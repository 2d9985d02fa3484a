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
/** The run of the tests, from its set-up to its tear-down. */
const RUN = process.env.TEST_RUN;
/** Migrated, with nothing in it. */
const EMPTY = `cedar_template_${migrationsHash()}${IS_NEXT ? '_next' : ''}`;
/** The templates that this process has seen: within a run nobody takes one away. */
const seen = new Set<string>();

export interface TestDatabase {
  readonly url: string;
  readonly db: Database;
  /** Ends the connections and removes the database. */
  readonly drop: () => Promise<void>;
}

/** Puts something into an empty, migrated database; always the same. */
export type Fill = (db: Database) => Promise<void>;

/**
 * A migrated database of the test's own on a server, the one that `TEST_DATABASE_URL` names when left out. It is copied
 * from a template that is migrated once for each state of the migrations, so that it takes a fraction of a second.
 *
 * @param fill what it begins with; nothing when left out. Within a run of the tests it is put into a template once too.
 */
export async function createTestDatabase(server = testDatabaseUrl(), fill?: Fill): Promise<TestDatabase> {
  const name = `cedar_test_${randomBytes(8).toString('hex')}`;
  const isCopied = fill !== undefined && RUN !== undefined;
  await provideTemplate(server, EMPTY, `encoding 'UTF8' template template0`, migrateTemplate);
  const filled = isCopied ? `${filledTemplates(RUN)}${hashOf(fill.toString())}` : EMPTY;
  if (isCopied) await provideTemplate(server, filled, copyOf(EMPTY), (url) => fillDatabase(url, fill));
  const url = await createDatabase(server, name, copyOf(filled));
  const db = connect(url, { connections: 5 });
  if (!isCopied) await fill?.(db);
  return {
    url,
    db,
    drop: async () => {
      await db.$client.end();
      await dropDatabase(server, name);
    },
  };
}

/** Drops the templates that a run of the tests has filled: what they hold is made by the code as it was. */
export async function dropFilledTemplates(server: string, run: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [filledTemplates(run)],
    );
    for (const { datname } of rows) await dropDatabase(server, datname);
  } finally {
    await client.end();
  }
}

const filledTemplates = (run: string) => `cedar_filled_${run}_`;

/** Copying the files takes half of what writing every block to the log takes. */
const copyOf = (template: string) => `template ${template} strategy file_copy`;

async function provideTemplate(
  server: string,
  template: string,
  options: string,
  make: (url: string) => Promise<void>,
): Promise<void> {
  if (seen.has(template)) return;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount === 0) {
      // A template that is half made, because a run was broken off, never gets the template's name.
      const unfinished = `${template}_unfinished`;
      await dropDatabase(server, unfinished);
      await make(await createDatabase(server, unfinished, options));
      await client.query(`alter database ${unfinished} rename to ${template}`);
    }
    if (RUN !== undefined) seen.add(template);
  } finally {
    // The lock goes with the connection.
    await client.end();
  }
}

async function migrateTemplate(url: string): Promise<void> {
  await migrateDatabase(url);
  if (IS_NEXT) await widenTemplate(url);
}

async function fillDatabase(url: string, fill: Fill): Promise<void> {
  const db = connect(url, { connections: 5 });
  try {
    await fill(db);
  } finally {
    await db.$client.end();
  }
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
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return hashOf(
    files
      .sort()
      .map((file) => readFileSync(new URL(file, folder), 'utf8'))
      .join(''),
  );
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
