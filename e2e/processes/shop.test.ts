import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { freePort } from '../../machine/ports.mjs';
import { openDatabase } from '../../postgres/database.ts';
import { launchShop, startShop, type Shop, type ShopOptions } from '../../scripts/testbed/shop.ts';
import { copyCheckout, type Checkout } from './checkout.ts';
import { alive, answers, postgresOf, processesOf, until } from './observe.ts';

const START_MS = 300_000;

let checkout: Checkout;
let dataDir: string;
let open: Shop[];

beforeAll(() => {
  checkout = copyCheckout();
}, START_MS);
afterAll(() => checkout.remove());

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'cedar data '));
  open = [];
});
afterEach(async () => {
  for (const shop of open) await shop.stop();
  rmSync(dataDir, { recursive: true, force: true });
}, START_MS);

const withOwnDatabase = { DATABASE_URL: undefined, SITE_URL: undefined, API_BASE_URL: undefined };

async function start(options: ShopOptions = {}): Promise<Shop> {
  const shop = await startShop({
    root: checkout.root,
    dataDir,
    ...options,
    env: { ...withOwnDatabase, ...options.env },
  });
  open.push(shop);
  return shop;
}

/** Starts a shop that cannot open; resolves with its exit code and what it said. */
async function refuse(options: ShopOptions = {}) {
  const shop = await launchShop({
    root: checkout.root,
    dataDir,
    ...options,
    env: { ...withOwnDatabase, ...options.env },
  });
  open.push(shop);
  const code = await shop.ended;
  return { code, said: shop.output() };
}

test(
  'opens in a folder with a space that nobody else may enter, and a second start keeps the data',
  async () => {
    const first = await start();
    expect(await answers(`${first.storeUrl}/api/health`)).toBe(true);
    expect(await answers(`${first.apiUrl}/ready`)).toBe(true);
    const secrets = path.join(dataDir, 'secrets.json');
    const before = readFileSync(secrets, 'utf8');
    expect(statSync(secrets).mode & 0o077).toBe(0);
    await write(`create table kept as select 'still here' as text`);
    await first.stop();

    const second = await start();
    expect(await write('select text from kept')).toEqual([{ text: 'still here' }]);
    expect(readFileSync(secrets, 'utf8')).toBe(before);
    expect(second.output()).not.toContain('Building');
  },
  START_MS,
);

async function write(statement: string): Promise<unknown[]> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
    await database.close();
  }
}

test(
  'SIGTERM to the first process alone leaves no process behind',
  async () => {
    const shop = await start();
    const all = processesOf(dataDir);
    // Who starts them, sandbox, API, store, database.
    expect(all).toHaveLength(5);
    process.kill(shop.pid, 'SIGTERM');
    expect(await shop.ended).toBe(0);
    expect(alive(all)).toEqual([]);
    expect(existsSync(path.join(dataDir, 'running.json'))).toBe(false);
  },
  START_MS,
);

test(
  'Ctrl-C, which reaches the whole process group and comes twice, leaves no process behind',
  async () => {
    const shop = await start();
    const all = processesOf(dataDir);
    process.kill(-shop.pid, 'SIGINT');
    process.kill(shop.pid, 'SIGINT');
    expect(await shop.ended).toBe(0);
    expect(alive(all)).toEqual([]);
    expect(readFileSync(path.join(dataDir, 'postgres.log'), 'utf8')).toContain(
      'database system is shut down',
    );
  },
  START_MS,
);

test(
  'a stop in the middle of a start leaves no process behind',
  async () => {
    const shop = await launchShop({ root: checkout.root, dataDir, env: withOwnDatabase });
    open.push(shop);
    await until(() => postgresOf(dataDir).length > 0);
    const all = processesOf(dataDir);
    process.kill(shop.pid, 'SIGTERM');
    expect(await shop.ended).toBe(0);
    expect(alive(all)).toEqual([]);
  },
  START_MS,
);

test(
  'after kill -9 its children go by themselves, and the next start has the same data',
  async () => {
    const killed = await start();
    await write('create table kept as select 1 as number');
    const [first = 0, ...children] = processesOf(dataDir);
    const services = children.filter((pid) => !postgresOf(dataDir).includes(pid));
    process.kill(first, 'SIGKILL');
    await until(() => alive(services).length === 0);

    const next = await start({
      port: Number(new URL(killed.storeUrl).port),
      apiPort: Number(new URL(killed.apiUrl).port),
    });
    expect(await write('select number from kept')).toEqual([{ number: 1 }]);
    const all = processesOf(dataDir);
    await next.stop();
    expect(alive([...all, ...children])).toEqual([]);
  },
  START_MS,
);

test(
  'children that outlive a kill -9 are ended by the next start',
  async () => {
    const killed = await start();
    const [first = 0, ...children] = processesOf(dataDir);
    // Stopped processes do not notice that their parent is gone.
    for (const pid of children) process.kill(pid, 'SIGSTOP');
    process.kill(first, 'SIGKILL');
    await until(() => alive([first]).length === 0);
    for (const pid of postgresOf(dataDir)) process.kill(pid, 'SIGCONT');

    await start({
      port: Number(new URL(killed.storeUrl).port),
      apiPort: Number(new URL(killed.apiUrl).port),
    });
    expect(alive(children.filter((pid) => !postgresOf(dataDir).includes(pid)))).toEqual([]);
  },
  START_MS,
);

test(
  'a sandbox and an API that were killed are started again',
  async () => {
    const shop = await start();
    const [, sandbox = 0, api = 0] = processesOf(dataDir);
    process.kill(sandbox, 'SIGKILL');
    process.kill(api, 'SIGKILL');
    await until(async () => alive([api]).length === 0 && (await answers(`${shop.apiUrl}/ready`)));
    await until(async () => Promise.resolve(processesOf(dataDir).length === 5));
    expect(shop.output()).toContain('sandbox ended (SIGKILL); starting it again');
    expect(shop.output()).toContain('api ended (SIGKILL); starting it again');
    const all = processesOf(dataDir);
    await shop.stop();
    expect(alive(all)).toEqual([]);
  },
  START_MS,
);

test(
  'without PostgreSQL everything stops, with the reason',
  async () => {
    const shop = await start();
    const all = processesOf(dataDir);
    for (const pid of postgresOf(dataDir)) process.kill(pid, 'SIGKILL');
    expect(await shop.ended).toBe(1);
    expect(shop.output()).toContain('PostgreSQL has ended');
    expect(alive(all)).toEqual([]);
  },
  START_MS,
);

test(
  'a port that is taken is named with its variable before anything starts',
  async () => {
    const port = await freePort();
    const other = createServer().listen(port);
    try {
      expect(await refuse({ port })).toEqual({
        code: 1,
        said: `Port ${port} is taken. Stop what uses it, or set PORT to another port.\n`,
      });
      expect(await refuse({ apiPort: port })).toMatchObject({
        code: 1,
        said: expect.stringContaining('set API_PORT'),
      });
      expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false);
    } finally {
      other.close();
    }
  },
  START_MS,
);

test(
  'a second shop on the same data is refused, and the first goes on',
  async () => {
    const shop = await start();
    expect(await refuse()).toMatchObject({ code: 1, said: expect.stringContaining('already running') });
    expect(await answers(`${shop.storeUrl}/api/health`)).toBe(true);
  },
  START_MS,
);

test(
  'a public shop without secrets is refused, and makes none',
  async () => {
    const { code, said } = await refuse({
      env: { SITE_URL: 'https://shop.example', SESSION_SECRET: undefined },
    });
    expect(code).toBe(1);
    expect(said).toMatch(/SESSION_SECRET.*must be set for https:\/\/shop\.example/);
    expect(existsSync(path.join(dataDir, 'secrets.json'))).toBe(false);
  },
  START_MS,
);

test(
  'with another backend neither API nor database is started',
  async () => {
    const shop = await start({ env: { API_BASE_URL: 'http://127.0.0.1:9/api/' } });
    expect(await answers(`${shop.storeUrl}/api/health`)).toBe(true);
    expect(await answers(`${shop.apiUrl}/health`)).toBe(false);
    expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false);
  },
  START_MS,
);
