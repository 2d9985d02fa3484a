import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { slowness } from '../scripts/testbed/slowness.mjs';
import { closeAbandoned } from './abandoned.ts';
import { logFileIn } from './cluster.ts';
import { openDatabase } from './database.ts';
import { keepDatabase, type KeptDatabase, type Upkeep } from './keep.ts';
import { findPostmaster } from './postmaster.ts';
import { placeCluster } from './test-cluster.ts';

let dataDir: string;
let cluster: string;
let said: string[];
let returns: number;
let kept: KeptDatabase | undefined;
const environment = process.env.DATABASE_URL;

beforeEach(async () => {
  delete process.env.DATABASE_URL;
  dataDir = mkdtempSync(path.join(tmpdir(), 'cedar kept '));
  cluster = path.join(dataDir, 'postgres', 'data');
  said = [];
  returns = 0;
  await placeCluster(dataDir);
});
afterEach(async () => {
  await kept?.close();
  kept = undefined;
  if (environment !== undefined) process.env.DATABASE_URL = environment;
  rmSync(dataDir, { recursive: true, force: true });
});

async function keep(upkeep?: Partial<Upkeep>): Promise<KeptDatabase> {
  kept = await keepDatabase({
    databaseUrl: undefined,
    dataDir,
    say: (text) => said.push(text),
    onReturn: () => (returns += 1),
    ...(upkeep && { upkeep }),
  });
  return kept;
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = await connect(url);
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** The first process of the server. */
function server(): number {
  const running = findPostmaster(cluster);
  if (running === undefined) throw new Error('PostgreSQL does not run');
  return running.pid;
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await sleep(20);
}

test('a server that was killed is started again at the same address, with what was committed', async () => {
  const database = await keep();
  const url = database.url();
  await ask(url, 'create table kept as select 7 as number');
  const first = server();
  process.kill(first, 'SIGKILL');
  await until(() => returns === 1);
  expect(server()).not.toBe(first);
  expect(database.url()).toBe(url);
  expect(await ask(url, 'select number from kept')).toEqual([{ number: 7 }]);
});

test('one killed connection, which interrupts all others, leaves the server where it is', async () => {
  const database = await keep();
  const client = await connect(database.url());
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const first = server();
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
  await until(() => returns === 1);
  expect(server()).toBe(first);
  expect(await ask(database.url(), 'select 1 as answer')).toEqual([{ answer: 1 }]);
});

test('a server that hangs is killed and started again, also when it hangs while it starts', async () => {
  const asking = { intervalMs: 100, limitMs: Math.round(500 * slowness()), graceMs: 1_500 * slowness() };
  const database = await keep({ asking, firstPauseMs: 100, longestPauseMs: 100 });
  const first = server();
  process.kill(first, 'SIGSTOP');
  await until(() => ![undefined, first].includes(findPostmaster(cluster)?.pid));
  process.kill(server(), 'SIGSTOP');
  await until(() => returns === 1);
  expect(said.filter((line) => line === 'PostgreSQL does not answer: ending it.')).toHaveLength(2);
  expect(await ask(database.url(), 'select 1 as answer')).toEqual([{ answer: 1 }]);
});

test('a log that cannot be shortened, as on a full disk, leaves the shop a database', async () => {
  const log = logFileIn(dataDir);
  const size = 11 * 1024 * 1024;
  writeFileSync(log, Buffer.alloc(size));
  // What stands in the way of the oldest one.
  writeFileSync(`${log}.3`, '');
  mkdirSync(path.join(`${log}.4`, 'full'), { recursive: true });
  const isShortened = () => statSync(log).size < size;
  const complaints = () => said.filter((line) => line.includes('log'));

  const database = await keep({ rotateMs: 20 });
  await until(() => complaints().length > 0);
  // Each attempt begins with a copy.
  const attempt = () => statSync(`${log}.0`).mtimeMs;
  const first = attempt();
  await until(() => attempt() > first);
  expect(complaints()).toHaveLength(1);
  expect(isShortened()).toBe(false);
  expect(await ask(database.url(), 'select 1 as answer')).toEqual([{ answer: 1 }]);
  rmSync(`${log}.4`, { recursive: true });
  await until(isShortened);
});

const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('what a killed server has left at work is gone before the next one writes', async () => {
  const database = await openDatabase({ databaseUrl: undefined, dataDir });
  const client = await connect(database.url);
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const left = rows[0]?.pid ?? 0;
  // It neither notices that its server is gone, nor would it ever.
  process.kill(left, 'SIGSTOP');
  process.kill(server(), 'SIGKILL');
  await database.lost;
  const next = await openDatabase({ databaseUrl: undefined, dataDir });
  const all = readdirSync('/proc').filter((pid) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === cluster;
    } catch {
      return false;
    }
  });
  expect(all).toContain(String(server()));
  expect(all).not.toContain(String(left));
  await next.close();
  await database.close();
  await client.end().catch(() => undefined);
});

test('when the one who keeps it is killed, the server stops by itself once everybody has finished', async () => {
  const script = `
    const { keepDatabase } = await import(${JSON.stringify(new URL('./keep.ts', import.meta.url).href)});
    const kept = await keepDatabase({
    databaseUrl: undefined, dataDir: process.argv[1], say() {}, onReturn() {} });
    console.log(kept.url());
    setInterval(() => {}, 1000);`;
  const keeper = spawn(process.execPath, ['--input-type=module', '-e', script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line]: unknown[] = await once(keeper.stdout, 'data');
  const client = await connect(String(line).trim());
  keeper.kill('SIGKILL');
  await once(keeper, 'exit');
  // Still at work: it is not interrupted.
  await client.query('create table kept as select pg_sleep(1)::text');
  expect(await client.query('select from kept')).toMatchObject({ rowCount: 1 });
  await client.end();
  await until(() => findPostmaster(cluster) === undefined);
});

test('it stops on a full disk too: for that not a byte has to be written', async () => {
  const script = `
    const { openDatabase } = await import(${JSON.stringify(new URL('./database.ts', import.meta.url).href)});
    await openDatabase({ databaseUrl: undefined, dataDir: process.argv[1] });
    process.kill(process.pid, 'SIGKILL');`;
  const owner = spawn(process.execPath, ['--input-type=module', '-e', script, dataDir], { stdio: 'inherit' });
  await once(owner, 'exit');
  expect(findPostmaster(cluster)).toBeDefined();
  const closing = [process.execPath, path.join(import.meta.dirname, 'close-abandoned.ts'), dataDir];
  // No file may grow; what is written fails as on a full disk, instead of ending the process.
  const limited = ['-c', `trap '' XFSZ; ulimit -f 0; exec "$@"`, 'sh', ...closing];
  await once(spawn('/bin/sh', limited, { stdio: 'ignore' }), 'exit');
  expect(findPostmaster(cluster)).toBeUndefined();
  expect(readdirSync(path.join(dataDir, 'postgres')).toSorted()).toEqual(['data', 'passwords.json']);
});

test('a server that somebody else still uses does not stop with the one who was killed', async () => {
  const other = await openDatabase({ databaseUrl: undefined, dataDir });
  await closeAbandoned(dataDir);
  expect(await ask(other.url, 'select 1 as answer')).toEqual([{ answer: 1 }]);
  await other.close();
  expect(findPostmaster(cluster)).toBeUndefined();
});
