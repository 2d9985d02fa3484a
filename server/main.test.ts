import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../machine/ports.mjs';
import { slowness } from '../scripts/testbed/slowness.mjs';
import { createTestDatabase, type TestDatabase } from './db/test-database.ts';
import { startApi, untilReady, type ApiProcess } from './test-process.ts';

let database: TestDatabase;
let dataDir: string;
const started: ApiProcess['child'][] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'cedar-main-'));
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

function start(environment: Record<string, string>): ApiProcess {
  const running = startApi({ DATA_DIR: dataDir, ...environment });
  started.push(running.child);
  return running;
}

function portOf(address: string | AddressInfo | null): number {
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address.port;
}

it('starts twice at once on one empty database, serves, shows /docs on loopback alone, and ends cleanly, by hand without waiting', async () => {
  await database.db.$client.query(
    'drop schema public cascade; drop schema drizzle cascade; create schema public',
  );
  const ports = [await freePort(), await freePort()];
  // Where it listens unless told otherwise; everywhere, and then for longer than anybody would wait.
  const told: Record<string, string>[] = [{ API_HOST: '' }, { API_HOST: '0.0.0.0', DRAIN_SECONDS: '600' }];
  const running = ports.map((port, index) =>
    start({ DATABASE_URL: database.url, API_PORT: String(port), ...told[index] }),
  );
  await Promise.all(ports.map(untilReady));
  const answers = await Promise.all(
    ports.map((port) => fetch(`http://127.0.0.1:${port}/api/Category/GetCategories`)),
  );
  for (const answer of answers) expect(await answer.json()).toEqual([]);
  const [onLoopback, everywhere] = await Promise.all(
    ports.map(async (port) => (await fetch(`http://127.0.0.1:${port}/docs`)).status),
  );
  expect([onLoopback, everywhere]).toEqual([200, 404]);
  running[0]?.child.kill('SIGTERM');
  running[1]?.child.kill('SIGTERM');
  running[1]?.child.kill('SIGINT');
  expect(await Promise.all(running.map((one) => one.ended))).toEqual([0, 0]);
});

it('fails its readiness before it ends, and finishes what it began', async () => {
  const port = await freePort();
  const { child, ended } = start({
    DATABASE_URL: database.url,
    API_PORT: String(port),
    DRAIN_SECONDS: String(Math.ceil(3 * slowness())),
  });
  await untilReady(port);
  // A request that waits for a lock is in flight when the process is told to end.
  const blocker = await database.db.$client.connect();
  await blocker.query('begin; lock table category in access exclusive mode');
  const inFlight = fetch(`http://127.0.0.1:${port}/api/Category/GetCategories`);
  await untilWaiting();
  child.kill('SIGTERM');
  let ready = 200;
  while (ready === 200) ready = (await fetch(`http://127.0.0.1:${port}/ready`)).status;
  expect(ready).toBe(503);
  // Who has not heard of it yet is served, on a new connection.
  const late = await fetch(`http://127.0.0.1:${port}/api/Capabilities/GetCapabilities`, {
    headers: { connection: 'close' },
  });
  expect(late.status).toBe(200);
  await blocker.query('commit');
  blocker.release();
  expect((await inFlight).status).toBe(200);
  expect(await ended).toBe(0);
});

async function untilWaiting(): Promise<void> {
  // Databases made of one template have the same numbers for their tables.
  const waiting = `select 1 from pg_locks where not granted and relation = 'category'::regclass
    and database = (select oid from pg_database where datname = current_database())`;
  while ((await database.db.$client.query(waiting)).rowCount === 0) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

it('says in one line that its port is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const port = portOf(other.address());
  const { errors, ended } = start({ DATABASE_URL: database.url, API_PORT: String(port) });
  expect(await ended).toBe(1);
  expect(errors()).toBe(`API_PORT: port ${port} is already in use; set API_PORT to a free one\n`);
  other.close();
});

it('says in one line what is wrong with its environment or its database', async () => {
  const wrong = start({ DATABASE_URL: database.url, API_PORT: 'many' });
  expect(await wrong.ended).toBe(1);
  expect(wrong.errors()).toBe('Environment: API_PORT must be a port number\n');
  const away = start({ DATABASE_URL: 'postgres://cedar@127.0.0.1:1/cedar', API_PORT: '0' });
  expect(await away.ended).toBe(1);
  expect(away.errors()).toBe('DATABASE_URL: the database cannot be used: connect ECONNREFUSED 127.0.0.1:1\n');
});

/** Sets the clock of a process an hour ahead before it begins. */
const AHEAD = `data:text/javascript,${encodeURIComponent(`const { now } = Date;
  const ahead = () => now() + 3_600_000;
  globalThis.Date = class extends Date {
    static now() { return ahead(); }
    constructor(...given) { super(...(given.length === 0 ? [ahead()] : given)); }
  };`)}`;

it('goes by the clock of the database where its own is an hour ahead', async () => {
  const port = await freePort();
  start({ DATABASE_URL: database.url, API_PORT: String(port), NODE_OPTIONS: `--import=${AHEAD}` });
  await untilReady(port);
  const answer = await fetch(`http://127.0.0.1:${port}/api/NewsLetter/SubscribeToNewsLetter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ Email: 'maya@example.com' }),
  });
  expect(answer.status).toBe(200);
  const { rows } = await database.db.$client.query(
    `select welcomed_at < now() + interval '30 minutes' as "isNow" from newsletter_subscriber`,
  );
  expect(rows).toEqual([{ isNow: true }]);
});
