import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { freePort } from '../../machine/ports.mjs';
import { openDatabase } from '../../postgres/database.ts';
import { slowness } from '../../scripts/testbed/slowness.mjs';
import { launchShop, startShop, type Shop, type ShopOptions } from '../../scripts/testbed/shop.ts';
import { alive, answers, postgresOf, processesOf, until } from '../../scripts/testbed/processes.ts';
import { copyCheckout, type Checkout } from './checkout.ts';
import { askAnew, askedDuring } from './observe.ts';

const START_MS = 300_000 * slowness();

let checkout: Checkout;
let dataDir: string;
let open: Shop[] = [];

beforeAll(() => {
  checkout = copyCheckout();
  // No part of the shop: a changed test is no reason to build.
  appendFileSync(path.join(checkout.root, 'app/tokens.test.ts'), '\n');
}, START_MS);
afterAll(() => checkout.remove());

function makeFolder(): void {
  dataDir = mkdtempSync(path.join(tmpdir(), 'cedar data '));
}
async function clearFolder(): Promise<void> {
  for (const shop of open) await shop.stop();
  open = [];
  rmSync(dataDir, { recursive: true, force: true });
}

const withOwnDatabase = {
  ...{ DATABASE_URL: undefined, SITE_URL: undefined, API_BASE_URL: undefined },
  // Nobody sends visitors here, except where a test says so.
  DRAIN_SECONDS: '0',
};

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

describe('a shop on one folder, which each test leaves running for the next', () => {
  let running: Shop | undefined;
  /** The shop that the test before has left running; one that failed has left none. */
  async function take(options?: ShopOptions): Promise<Shop> {
    const left = running;
    running = undefined;
    return left ?? (await start(options));
  }
  const drains = { env: { DRAIN_SECONDS: String(Math.ceil(4 * slowness())) } };
  beforeAll(makeFolder);
  afterEach(async () => {
    for (const shop of open) if (shop !== running) await shop.stop();
  }, START_MS);
  afterAll(clearFolder, START_MS);

  test(
    'opens alone in a folder with a space that nobody else may enter; Ctrl-C, twice and to the whole group, waits for nobody and loses nothing',
    async () => {
      const first = await start({ env: { DRAIN_SECONDS: '600' } });
      expect(await refuse()).toMatchObject({ code: 1, said: expect.stringContaining('already running') });
      expect(await answers(`${first.storeUrl}/api/health`)).toBe(true);
      expect(await answers(`${first.apiUrl}/ready`)).toBe(true);
      const secrets = path.join(dataDir, 'secrets.json');
      const before = readFileSync(secrets, 'utf8');
      expect(statSync(secrets).mode & 0o077).toBe(0);
      await write(`create table kept as select 'still here' as text`);
      const all = processesOf(dataDir);
      process.kill(-first.pid, 'SIGINT');
      process.kill(first.pid, 'SIGINT');
      expect(await first.ended).toBe(0);
      expect(alive(all)).toEqual([]);
      expect(readFileSync(path.join(dataDir, 'postgres.log'), 'utf8')).toContain(
        'database system is shut down',
      );

      running = await start();
      expect(await write('select text from kept')).toEqual([{ text: 'still here' }]);
      expect(readFileSync(secrets, 'utf8')).toBe(before);
      expect(running.output()).not.toContain('Building');
    },
    START_MS,
  );

  test(
    'children that outlive a kill -9 are ended by the next start',
    async () => {
      const killed = await take();
      const [first = 0, ...children] = processesOf(dataDir);
      // Stopped processes do not notice that their parent is gone.
      for (const pid of children) process.kill(pid, 'SIGSTOP');
      process.kill(first, 'SIGKILL');
      await until(() => alive([first]).length === 0);
      for (const pid of postgresOf(dataDir)) process.kill(pid, 'SIGCONT');

      running = await start({
        ...drains,
        port: Number(new URL(killed.storeUrl).port),
        apiPort: Number(new URL(killed.apiUrl).port),
      });
      expect(alive(children.filter((pid) => !postgresOf(dataDir).includes(pid)))).toEqual([]);
    },
    START_MS,
  );

  test(
    'SIGTERM to the first process alone: each says that it goes, still serves, and none is left behind',
    async () => {
      const shop = await take(drains);
      const all = processesOf(dataDir);
      // Who starts them, sandbox, API, store, database.
      expect(all).toHaveLength(5);
      for (const url of [shop.storeUrl, shop.apiUrl]) expect(await askAnew(`${url}/ready`)).toBe(200);
      process.kill(shop.pid, 'SIGTERM');
      const goes = (url: string) => until(async () => (await askAnew(`${url}/ready`)) === 503);
      expect(await askedDuring(`${shop.storeUrl}/`, () => goes(shop.storeUrl))).toEqual([200]);
      // The store may need the API to the last.
      expect(await askAnew(`${shop.apiUrl}/ready`)).toBe(200);
      const categories = `${shop.apiUrl}/api/Category/GetCategories`;
      expect(await askedDuring(categories, () => goes(shop.apiUrl))).toEqual([200]);
      expect(await askAnew(categories)).toBe(200);
      expect(await shop.ended).toBe(0);
      expect(alive(all)).toEqual([]);
      expect(existsSync(path.join(dataDir, 'running.json'))).toBe(false);
    },
    START_MS,
  );
});

describe('a folder of its own for each', () => {
  beforeEach(makeFolder);
  afterEach(clearFolder, START_MS);

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
    'a port that is taken, or that browsers refuse, is named with its variable before anything starts',
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
        expect(await refuse({ port: 6000 })).toEqual({
          code: 1,
          said: 'Port 6000 is one that browsers refuse to open. Set PORT to another port.\n',
        });
        expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false);
      } finally {
        other.close();
      }
    },
    START_MS,
  );

  test(
    'a public shop without secrets is refused, and makes none; nor does one start without its proxies',
    async () => {
      const SITE_URL = 'https://shop.example';
      for (const [missing, TRUSTED_PROXIES] of [
        ['SESSION_SECRET', 'loopback'],
        ['TRUSTED_PROXIES', undefined],
      ] as const) {
        const { code, said } = await refuse({
          env: { SITE_URL, TRUSTED_PROXIES, SESSION_SECRET: undefined },
        });
        expect(code).toBe(1);
        expect(said).toMatch(new RegExp(`${missing}.*must be set for https://shop\\.example`));
      }
      expect(existsSync(path.join(dataDir, 'secrets.json'))).toBe(false);
    },
    START_MS,
  );

  test(
    'what cannot work is said in plain lines before anything is built or started',
    async () => {
      const wrong = { REVALIDATE_SECRET: 'short', DRAIN_SECONDS: 'two', LOG_FORMAT: 'xml', SMTP_URL: 'smtp' };
      expect(await refuse({ env: wrong })).toEqual({
        code: 1,
        said:
          'REVALIDATE_SECRET must be 16 characters or more\n' +
          'DRAIN_SECONDS must be a number\n' +
          'LOG_FORMAT must be one of text, json\n' +
          'SMTP_URL must be an address like smtps://user:password@smtp.example:465, with %2F for a / of the password, %23 for # and %3F for ?\n',
      });
      expect(await refuse({ env: { TRUSTED_PROXIES: 'nginx' } })).toEqual({
        code: 1,
        said: 'TRUSTED_PROXIES must be addresses, networks, loopback, linklocal or uniquelocal, separated by commas: invalid IP address: nginx\n',
      });
      expect(await refuse({ env: { DATABASE_URL: 'postgres://cedar@127.0.0.1:1/cedar' } })).toEqual({
        code: 1,
        said: 'DATABASE_URL: the database cannot be used: connect ECONNREFUSED 127.0.0.1:1\n',
      });
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
});
