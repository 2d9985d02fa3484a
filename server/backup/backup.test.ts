import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { insertCatalogue } from '../catalogue/fixture.ts';
import type { Executor } from '../db/client.ts';
import { isMigrated, migrateDatabase, newestKnownMigration } from '../db/migrate.ts';
import { rowsOf } from '../db/rows.ts';
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts';
import { GOODS, orderCalls } from '../orders/test-orders.ts';
import { createTestApi, type TestApi } from '../test-api.ts';
import { MANIFEST_FILE, readManifest, tableFile } from './manifest.ts';

const COMMAND = fileURLToPath(new URL('./main.ts', import.meta.url));

let root: string;
let shop: TestApi;
let backup: string;
let open: TestDatabase[];

function run(command: string, folder: string, { url }: { url: string }, dataFolder: string) {
  const { status, stderr } = spawnSync(process.execPath, [COMMAND, command, folder], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: dataFolder },
  });
  return { status, stderr };
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
  shop = await createTestApi();
  await insertCatalogue(shop.db);
  const calls = orderCalls(shop);
  const customer = await shop.signUp();
  await calls.fill(customer, GOODS.galaxy, 2);
  (await calls.order(customer)).data();
  await calls.fill(customer, GOODS.earbuds, 3);
  mkdirSync(join(root, 'data/uploads'), { recursive: true });
  writeFileSync(join(root, 'data/uploads/phone.webp'), 'a picture');
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

test('a restored shop has every row, counter, rule and picture of the one that was saved', async () => {
  const target = await emptyDatabase();
  const dataFolder = join(root, 'restored');
  expect(run('restore', backup, target, dataFolder)).toMatchObject({ status: 0 });
  const restored = await contentOf(target.db);
  expect(restored).toEqual(await contentOf(shop.db));
  expect(restored).toMatchObject({ customer_order: [{ rows: '1' }], cart_line: [{ rows: '1' }] });
  expect(readFileSync(join(dataFolder, 'uploads/phone.webp'), 'utf8')).toBe('a picture');
});

test('a shop that has something in it is not overwritten', async () => {
  const target = await emptyDatabase();
  await insertCatalogue(target.db);
  const before = await contentOf(target.db);
  const { status, stderr } = run('restore', backup, target, join(root, 'other'));
  expect([status, stderr]).toEqual([1, 'This database is not empty: nothing was restored.\n']);
  expect(await contentOf(target.db)).toEqual(before);
});

test('a damaged backup is refused before anything is touched, and so is one without its list', async () => {
  const target = await emptyDatabase();
  const before = await contentOf(target.db);
  const damaged = join(root, 'damaged');
  cpSync(backup, damaged, { recursive: true });
  const file = tableFile(damaged, 'customer_order');
  const bytes = readFileSync(file);
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  writeFileSync(file, bytes);
  expect(run('restore', damaged, target, join(root, 'other'))).toEqual({
    status: 1,
    stderr: `${file} is damaged.\n`,
  });
  rmSync(join(damaged, MANIFEST_FILE));
  expect(run('restore', damaged, target, join(root, 'other')).stderr).toContain('is no complete backup');
  expect(await contentOf(target.db)).toEqual(before);
});

test('a row that names another which is not there undoes the whole restore', async () => {
  const target = await emptyDatabase();
  const before = await contentOf(target.db);
  const torn = join(root, 'torn');
  cpSync(backup, torn, { recursive: true });
  const manifest = await readManifest(torn);
  const tables = manifest.tables.filter(({ name }) => name !== 'customer');
  writeFileSync(join(torn, MANIFEST_FILE), JSON.stringify({ ...manifest, tables }));
  expect(run('restore', torn, target, join(root, 'other')).status).toBe(1);
  expect(await contentOf(target.db)).toEqual(before);
});

test('a folder with something in it is no place for a backup', () => {
  const names = readdirSync(backup);
  const { status, stderr } = run('create', backup, shop, join(root, 'data'));
  expect([status, stderr]).toEqual([1, `${backup} is not empty.\n`]);
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
  const saved = join(root, 'older');
  expect(run('create', saved, older, join(root, 'data'))).toMatchObject({ status: 0 });
  expect(run('restore', saved, target, join(root, 'other'))).toMatchObject({ status: 0 });
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
  expect(run('restore', saved, await emptyDatabase(), join(root, 'other')).stderr).toContain('newer version');
});
