import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { customerLogin } from '../../lib/contract/account.ts';
import { freePort } from '../../machine/ports.mjs';
import { folderFiles } from '../../storage/folder.ts';
import { insertCatalogue } from '../catalogue/fixture.ts';
import type { Executor } from '../db/client.ts';
import { isMigrated, migrateDatabase, newestKnownMigration } from '../db/migrate.ts';
import { rowsOf } from '../db/rows.ts';
import { sql } from '../db/sql.ts';
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts';
import { GOODS, orderCalls } from '../orders/test-orders.ts';
import { callsTo, createTestApi, type TestApi, type TestCustomer } from '../test-api.ts';
import { Progress } from '../import/reporting/progress.ts';
import { startApi, untilReady } from '../test-process.ts';
import { createBackup } from './create-backup.ts';
import { MANIFEST_FILE, PICTURES_FILE, readManifest } from './manifest.ts';
import { ENDED_TABLES } from './restore-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { verifyBackup } from './verify-backup.ts';

const COMMAND = fileURLToPath(new URL('./main.ts', import.meta.url));

let root: string;
let shop: TestApi;
let buyer: TestCustomer;
let firstOrder: number;
let backup: string;
let open: TestDatabase[];

/** The command line, which takes longer to begin than most of what it does. */
function run(command: string, folder: string, { url }: { url: string }, dataFolder: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, command, folder], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: dataFolder },
  });
  return { status, stdout, stderr };
}

const work = {
  progress: new Progress({ write: () => undefined }),
  signal: new AbortController().signal,
};
const create = (folder: string, { url }: { url: string }) =>
  createBackup({ ...work, databaseUrl: url, files: folderFiles(join(root, 'data')), folder });
const restore = (folder: string, { url }: { url: string }, dataFolder = join(root, 'other')) =>
  restoreBackup({ ...work, databaseUrl: url, files: folderFiles(dataFolder), folder });

/** A copy of the backup, for something to happen to it. */
function copyOfBackup(name: string): string {
  const folder = join(root, name);
  cpSync(backup, folder, { recursive: true });
  return folder;
}

/** What is in every table, as a fingerprint, and what the counters and the rules of the tables are. */
async function contentOf(db: Executor) {
  const named = z.object({ name: z.string() });
  const tables = await rowsOf(
    db,
    named,
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const content: Record<string, unknown> = {};
  for (const { name } of tables) {
    content[name] = await rowsOf(
      db,
      z.object({ rows: z.string(), print: z.string().nullable() }),
      sql`select count(*)::text as rows, md5(string_agg(t::text, ',' order by t::text)) as print from ${sql.identifier(name)} t`,
    );
  }
  const rules = z.object({ rule: z.string() });
  content.rules = await rowsOf(
    db,
    rules,
    sql`select conname || ' ' || pg_get_constraintdef(oid) as rule from pg_constraint
      where connamespace = 'public'::regnamespace
      union all select tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
      union all select sequencename || ' ' || coalesce(last_value, 0) from pg_sequences where schemaname = 'public'
      order by 1`,
  );
  return content;
}

async function emptyDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  open.push(database);
  return database;
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'cedar backup '));
  shop = await createTestApi({ fill: insertCatalogue });
  const calls = orderCalls(shop);
  buyer = await shop.signUp();
  await calls.fill(buyer, GOODS.galaxy, 2);
  firstOrder = (await calls.order(buyer)).data().OrderNumber;
  await calls.fill(buyer, GOODS.earbuds, 3);
  mkdirSync(join(root, 'data/uploads/cases'), { recursive: true });
  writeFileSync(join(root, 'data/uploads/phone.webp'), 'a picture');
  writeFileSync(join(root, 'data/uploads/cases/red.webp'), 'a red picture');
  backup = join(root, 'backup');
  expect(run('create', backup, shop, join(root, 'data'))).toMatchObject({ status: 0 });
});
afterAll(async () => {
  await shop.close();
  rmSync(root, { recursive: true });
});
beforeEach(() => (open = []));
afterEach(async () => {
  for (const database of open) await database.drop();
});

test('a restored shop has every row, counter, rule and picture of the one that was saved, and goes on selling', async () => {
  const target = await emptyDatabase();
  const dataFolder = join(root, 'restored');
  expect(run('restore', backup, target, dataFolder)).toMatchObject({ status: 0 });
  const restored = await contentOf(target.db);
  const saved = await contentOf(shop.db);
  // What had somebody let in may have been ended since: nobody comes in again by it.
  expect(saved).toMatchObject({ customer_session: [{ rows: '1' }], known_device: [{ rows: '1' }] });
  const ended = Object.fromEntries(ENDED_TABLES.map((name) => [name, [{ rows: '0', print: null }]]));
  expect(restored).toEqual({ ...saved, ...ended });
  expect(restored).toMatchObject({ customer_order: [{ rows: '1' }], cart_line: [{ rows: '1' }] });
  expect(readFileSync(join(dataFolder, 'uploads/phone.webp'), 'utf8')).toBe('a picture');

  const port = await freePort();
  const api = startApi({ DATABASE_URL: target.url, DATA_DIR: dataFolder, API_PORT: String(port) });
  try {
    await untilReady(port);
    const origin = `http://127.0.0.1:${port}`;
    const call = callsTo(origin);
    expect(await (await fetch(`${origin}/uploads/phone.webp`)).text()).toBe('a picture');
    const { Token } = (
      await call(customerLogin, { body: { Email: buyer.email, Password: buyer.password } })
    ).data();
    const returned = { ...buyer, headers: { authorization: `Bearer ${Token}` } };
    const calls = orderCalls({ call });
    expect(await calls.details(returned, firstOrder)).toMatchObject({ SubTotal: 2 * 799 });
    const { OrderNumber } = (await calls.order(returned)).data();
    expect(OrderNumber).not.toBe(firstOrder);
    expect(await calls.cart(returned)).toEqual({});
  } finally {
    api.child.kill('SIGKILL');
    await api.ended;
  }
});

test('who makes a backup leaves a line in the log of the operators', () => {
  const lines = readFileSync(join(root, 'data/security.log'), 'utf8').trimEnd().split('\n');
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    { event: 'operator', command: 'backup create', folder: backup },
  ]);
});

test('a shop that has something in it is not overwritten', async () => {
  const target = await emptyDatabase();
  await insertCatalogue(target.db);
  const before = await contentOf(target.db);
  const { status, stderr } = run('restore', backup, target, join(root, 'other'));
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(
      /\nThis database is not empty: nothing was restored\. Name another DATA_DIR or DATABASE_URL\.\n$/,
    ),
  ]);
  expect(await contentOf(target.db)).toEqual(before);
});

test('a backup says that it is whole, without a database', () => {
  const { status, stdout } = run(
    'verify',
    backup,
    { url: 'postgres://127.0.0.1:1/none' },
    join(root, 'other'),
  );
  expect(status).toBe(0);
  expect(stdout).toMatch(/^The backup of \S+ is whole: \d+ tables, \d+ rows, 2 pictures\.\n$/);
});

test('a damaged backup is refused before anything is touched, and so is one without its list', async () => {
  const target = await emptyDatabase();
  const before = await contentOf(target.db);
  const damaged = copyOfBackup('damaged');
  const picture = join(damaged, 'uploads/phone.webp');
  rmSync(picture);
  const { status, stdout, stderr } = run('verify', damaged, target, join(root, 'other'));
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(new RegExp(`\n${RegExp.escape(picture)} cannot be read\\.\n$`));
  await expect(restore(damaged, target)).rejects.toThrow(`${picture} cannot be read.`);
  rmSync(join(damaged, MANIFEST_FILE));
  await expect(restore(damaged, target)).rejects.toThrow('is no complete backup');
  expect(await contentOf(target.db)).toEqual(before);
  expect(existsSync(join(root, 'other'))).toBe(false);
});

const emptied = () => '';
test.each([
  ['a table was cut off', 'tables/customer_order.copy.gz', (bytes: string) => bytes.slice(0, -1)],
  ['a picture was emptied', 'uploads/cases/red.webp', emptied],
  [
    'a picture was taken out of the list',
    PICTURES_FILE,
    (bytes: string) => bytes.replace(/^.*phone.*\n/m, ''),
  ],
  ['the list was emptied', PICTURES_FILE, emptied],
])('a backup is damaged when %s', async (what, name, harm) => {
  const damaged = copyOfBackup(what);
  const file = join(damaged, name);
  writeFileSync(file, harm(readFileSync(file, 'latin1')), 'latin1');
  await expect(verifyBackup(damaged, work)).rejects.toThrow(`${file} is damaged.`);
});

test('a backup of a version that did not list its pictures is restored with them', async () => {
  const old = copyOfBackup('unlisted');
  const { picturesSha256: _, ...manifest } = await readManifest(old);
  writeFileSync(join(old, MANIFEST_FILE), JSON.stringify(manifest));
  rmSync(join(old, PICTURES_FILE));
  const dataFolder = join(root, 'restored unlisted');
  await restore(old, await emptyDatabase(), dataFolder);
  expect(readFileSync(join(dataFolder, 'uploads/cases/red.webp'), 'utf8')).toBe('a red picture');
});

test('the list of pictures is one that sha256sum reads', () => {
  const { status } = spawnSync('sha256sum', ['--check', '--strict', PICTURES_FILE], { cwd: backup });
  expect(status).toBe(0);
});

test('a row that names another which is not there undoes the whole restore', async () => {
  const target = await emptyDatabase();
  const before = await contentOf(target.db);
  const torn = copyOfBackup('torn');
  const manifest = await readManifest(torn);
  const tables = manifest.tables.filter(({ name }) => name !== 'customer');
  writeFileSync(join(torn, MANIFEST_FILE), JSON.stringify({ ...manifest, tables }));
  await expect(restore(torn, target)).rejects.toThrow();
  expect(await contentOf(target.db)).toEqual(before);
});

test('a folder with something in it is no place for a backup', async () => {
  const names = readdirSync(backup);
  await expect(create(backup, shop)).rejects.toThrow(`${backup} is not empty.`);
  expect(readdirSync(backup)).toEqual(names);
});

test('a backup of an older version is brought to the newest schema, one of a newer version is refused', async () => {
  const [older, target] = [await emptyDatabase(), await emptyDatabase()];
  for (const { db } of [older, target])
    await db.execute(sql`drop schema public cascade; drop schema drizzle cascade; create schema public`);
  await migrateDatabase(older.url, { upTo: newestKnownMigration() - 1 });
  expect(await isMigrated(older.db)).toBe(false);
  // Only columns that every version has.
  await older.db.execute(sql`insert into product (handle, name) values ('phone', 'Phone')`);
  // As docs/operation.md has it behind a pooler; a copy of a large table takes longer.
  await older.db.execute(sql`do $$ begin
    execute format('alter database %I set statement_timeout = ''1ms''', current_database()); end $$`);
  const saved = join(root, 'older');
  await create(saved, older);
  await restore(saved, target);
  expect(await isMigrated(target.db)).toBe(true);
  const products = await rowsOf(
    target.db,
    z.object({ count: z.coerce.number() }),
    sql`select count(*) from product`,
  );
  expect(products[0]?.count).toBeGreaterThan(0);

  const manifest = await readManifest(saved);
  writeFileSync(
    join(saved, MANIFEST_FILE),
    JSON.stringify({ ...manifest, migration: newestKnownMigration() + 1 }),
  );
  await expect(restore(saved, await emptyDatabase())).rejects.toThrow('newer version');
});
