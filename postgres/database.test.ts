import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openDatabase } from './database.ts';
import { rotateLog } from '../machine/rotated-log.ts';
import { findPostmaster } from './postmaster.ts';
import { placeCluster } from './test-cluster.ts';

let parent: string;
let dataDir: string;

beforeEach(async () => {
  parent = mkdtempSync(path.join(tmpdir(), 'cedar database '));
  // Closed to everybody else, as /root is.
  chmodSync(parent, 0o700);
  dataDir = path.join(parent, 'data');
  await placeCluster(dataDir);
});
afterEach(() => {
  rmSync(parent, { recursive: true, force: true });
});

/** From now on this is another folder, in which there is nothing yet. */
const beginAnew = () => (dataDir = path.join(parent, 'anew'));
const open = () => openDatabase({ databaseUrl: undefined, dataDir, durable: false });
const running = () => findPostmaster(path.join(dataDir, 'postgres', 'data'));

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

test('two who come at once make one database, which is there again after the next start; only its owner can read the passwords', async () => {
  beginAnew();
  const [first, other] = await Promise.all([open(), open()]);
  expect(other.url).toBe(first.url);
  await ask(first.url, `create table kept as select 'é' as letter`);
  for (const { close } of [first, other]) await close();
  expect(running()).toBeUndefined();
  expect(statSync(path.join(dataDir, 'postgres', 'passwords.json')).mode & 0o077).toBe(0);

  const second = await open();
  expect(await ask(second.url, 'select upper(letter) as letter from kept')).toEqual([{ letter: 'É' }]);
  await second.close();
});

test('a log that grows long while the server runs becomes the earlier one, and is written on', async () => {
  const database = await open();
  const log = path.join(dataDir, 'postgres.log');
  appendFileSync(log, `${'x'.repeat(1023)}\n`.repeat(11 * 1024));
  rotateLog(log, { isHeldOpen: true });
  await ask(database.url, `do $$ begin raise log 'still here'; end $$`);
  expect(readFileSync(log, 'utf8')).toContain('still here');
  expect(statSync(log).size).toBeLessThan(10_000);
  expect(statSync(`${log}.1`).size).toBeGreaterThan(11_000_000);
  await database.close();
});

test('the shop owns its database, may use the search extensions, and is no superuser', async () => {
  const database = await open();
  await ask(
    database.url,
    'create extension pg_trgm; create extension unaccent; create extension fuzzystrmatch',
  );
  expect(
    await ask(database.url, 'select rolsuper as super from pg_roles where rolname = current_user'),
  ).toEqual([{ super: false }]);
  await database.close();
});

test('several users share one server, and the last to close stops it', async () => {
  const [first, second, third] = await Promise.all([open(), open(), open()]);
  expect([second.url, third.url]).toEqual([first.url, first.url]);
  await first.close();
  await second.close();
  expect(await ask(third.url, 'select 1 as answer')).toEqual([{ answer: 1 }]);
  await third.close();
  expect(running()).toBeUndefined();
});

test('comers and leavers at the same moment all get a server that answers', async () => {
  await Promise.all(
    Array.from({ length: 8 }, async (_, turn) => {
      await sleep(turn * 40);
      const database = await open();
      expect(await ask(database.url, 'select 1 as answer')).toEqual([{ answer: 1 }]);
      await database.close();
    }),
  );
  expect(running()).toBeUndefined();
});

test('a killed server is noticed, and the next start has what was committed', async () => {
  const first = await openDatabase({ databaseUrl: undefined, dataDir });
  await ask(first.url, 'create table kept as select 7 as number');
  process.kill(running()?.pid ?? 0, 'SIGKILL');
  await first.lost;
  await first.close();

  const second = await open();
  expect(await ask(second.url, 'select number from kept')).toEqual([{ number: 7 }]);
  await second.close();
});

test('a pid file whose number now belongs to another process does not stand in the way', async () => {
  await (await open()).close();
  const pidFile = path.join(dataDir, 'postgres', 'data', 'postmaster.pid');
  writeFileSync(pidFile, `${process.pid}\n${dataDir}\n0\n5432\n\n127.0.0.1\n`);
  const database = await open();
  expect(await ask(database.url, 'select 1 as answer')).toEqual([{ answer: 1 }]);
  await database.close();
});

test('an interrupted creation leaves nothing that the next start would take for a database', async () => {
  beginAnew();
  mkdirSync(path.join(dataDir, 'postgres', 'data.new-1234', 'base'), { recursive: true });
  const database = await open();
  expect(await ask(database.url, 'select 1 as answer')).toEqual([{ answer: 1 }]);
  await database.close();
});

test('says why PostgreSQL does not start', async () => {
  await (await open()).close();
  writeFileSync(path.join(dataDir, 'postgres', 'data', 'postgresql.conf'), 'no such setting\n');
  await expect(open()).rejects.toThrow(/PostgreSQL did not start[^]*syntax error/);
});

test('the address of another database is passed on and nothing is started', async () => {
  const other = await open();
  const nothing = path.join(parent, 'nothing');
  const database = await openDatabase({ databaseUrl: other.url, dataDir: nothing });
  expect(database.url).toBe(other.url);
  await database.close();
  await other.close();
  expect(existsSync(nothing)).toBe(false);
  await expect(openDatabase({ databaseUrl: other.url, dataDir: nothing })).rejects.toThrow(
    /^DATABASE_URL: the database cannot be used: .*connect ECONNREFUSED 127\.0\.0\.1/,
  );
});
