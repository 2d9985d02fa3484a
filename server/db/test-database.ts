import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { createDatabase, dropDatabase } from '../../postgres/databases.ts';
import { connect, type Database } from './client.ts';
import { LOCK } from './locks.ts';
import { migrateDatabase } from './migrate.ts';
import { bringBack, nextTransaction, readContent, type Content } from './test-content.ts';
import { widenSchema } from './test-next-schema.ts';

/** With `TEST_NEXT_SCHEMA=yes` every test has a database one version further than the code: docs/decisions/migrations.md. */
const IS_NEXT = process.env.TEST_NEXT_SCHEMA === 'yes';
/** The run of the tests, from its set-up to its tear-down; this may be loaded before it is set up. */
const testRun = () => process.env.TEST_RUN;
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

/** The server on which tests make databases of their own. Throws when the tests were not started with one. */
export function testDatabaseUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (url === undefined || url === '')
    throw new Error('TEST_DATABASE_URL is not set: run the tests with `npm test`');
  return url;
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
  const run = testRun();
  const name = `${run === undefined ? 'cedar_test_' : testDatabases(run)}${randomBytes(8).toString('hex')}`;
  const isCopied = fill !== undefined && run !== undefined;
  await provideTemplate(server, EMPTY, `encoding 'UTF8' template template0`, migrateTemplate);
  const filled = isCopied ? `${filledTemplates(run)}${hashOf(fill.toString())}` : EMPTY;
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

interface Shelf {
  content?: Content;
  readonly databases: (TestDatabase & { readonly since: string })[];
}
/** The databases of this worker that nobody has just now, by what they begin with. */
const shelves = new Map<string, Shelf>();

/**
 * A database that tests of this worker have had before, or will have: its content is brought back, and its connections
 * stay. Whoever changes a table, and not only what is in it, is the last to have its database.
 */
export async function lendTestDatabase(fill?: Fill): Promise<TestDatabase> {
  if (testRun() === undefined) return createTestDatabase(undefined, fill);
  const key = fill === undefined ? '' : hashOf(fill.toString());
  const shelf = shelves.get(key) ?? { databases: [] };
  shelves.set(key, shelf);
  for (let left = shelf.databases.pop(); left !== undefined; left = shelf.databases.pop()) {
    if (shelf.content !== undefined && (await bringBack(left.db, shelf.content, left.since)))
      return lent(left, shelf);
    await left.drop();
  }
  const made = await createTestDatabase(undefined, fill);
  // Nobody waits for connections that are not used.
  made.db.$client.options.allowExitOnIdle = true;
  shelf.content ??= await readContent(made.db);
  return lent(made, shelf);
}

async function lent(database: TestDatabase, { databases }: Shelf): Promise<TestDatabase> {
  const { url, db, drop } = database;
  const since = await nextTransaction(db);
  return {
    url,
    // A test may put functions of its own in the place of these.
    db: drizzle({ client: db.$client }),
    drop: async () => {
      if (db.$client.idleCount === db.$client.totalCount) databases.push({ url, db, drop, since });
      else await drop();
    },
  };
}

/** Drops what a run of the tests has left: databases that were lent, and templates, which the code as it was has filled. */
export async function dropTestDatabases(server: string, run: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1) or starts_with(datname, $2)',
      [filledTemplates(run), testDatabases(run)],
    );
    for (const { datname } of rows) await dropDatabase(server, datname);
  } finally {
    await client.end();
  }
}

const filledTemplates = (run: string) => `cedar_filled_${run}_`;
const testDatabases = (run: string) => `cedar_test_${run}_`;

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
    await client.query('select pg_advisory_lock($1)', [LOCK.testTemplates]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount === 0) {
      // A template that is half made, because a run was broken off, never gets the template's name.
      const unfinished = `${template}_unfinished`;
      await dropDatabase(server, unfinished);
      await make(await createDatabase(server, unfinished, options));
      await client.query(`alter database ${unfinished} rename to ${template}`);
    }
    if (testRun() !== undefined) seen.add(template);
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
