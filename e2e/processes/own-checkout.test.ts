import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROUTES } from '../../lib/addresses/routes.ts';
import { alive, answers, postgresOf, processesOf, until } from '../../scripts/testbed/processes.ts';
import { patience } from '../../scripts/testbed/patience.mjs';
import { startShop, type Shop, type ShopOptions } from '../../scripts/testbed/shop.ts';
import { copyInstallation, ordinaryUser, type Checkout } from './checkout.ts';

// What a newcomer has: a checkout of their own, the packages that `npm start` installs, a user who is not root.

const LIMIT_MS = 600_000 * patience();
/** Next compiles a page when it is asked for first. */
const COMPILE_MS = 300_000 * patience();
const user = ordinaryUser();

let checkout: Checkout;
let dataDir: string;
let open: Shop[] = [];

beforeAll(() => {
  checkout = copyInstallation(user);
  dataDir = path.join(checkout.root, '.data');
}, LIMIT_MS);
afterAll(() => checkout.remove(), LIMIT_MS);

afterEach(async () => {
  for (const shop of open) await shop.stop();
  open = [];
}, LIMIT_MS);

async function start(options: ShopOptions = {}): Promise<Shop> {
  const home = { HOME: path.dirname(checkout.root), TMPDIR: undefined };
  const shop = await startShop({
    root: checkout.root,
    dataDir,
    ...(user && { user }),
    ...options,
    env: { DATABASE_URL: undefined, SITE_URL: undefined, API_BASE_URL: undefined, ...(user && home) },
  });
  open.push(shop);
  return shop;
}

/** Changes a file as an editor does. */
function replace(file: string, text: string, other: string) {
  const name = path.join(checkout.root, file);
  const before = readFileSync(name, 'utf8');
  expect(before).toContain(text);
  writeFileSync(name, before.replace(text, other));
}

const textOf = (url: string) =>
  fetch(url).then(
    (response) => response.text(),
    () => '',
  );

const testAsRoot = user === undefined ? test.skip : test;

testAsRoot(
  'an ordinary user opens the shop, and once more on the kept data',
  async () => {
    const first = await start();
    const all = processesOf(dataDir);
    const cluster = path.join(dataDir, 'postgres', 'data');
    for (const file of [dataDir, cluster, path.join(cluster, 'postmaster.pid')])
      expect(statSync(file).uid).toBe(user?.uid);
    expect(await answers(`${first.storeUrl}/`)).toBe(true);
    expect(await answers(`${first.apiUrl}/ready`)).toBe(true);
    const madeAt = statSync(path.join(cluster, 'PG_VERSION')).mtimeMs;
    await first.stop();
    expect(alive(all)).toEqual([]);

    const second = await start();
    expect(await answers(`${second.storeUrl}/`)).toBe(true);
    expect(second.output()).not.toContain('Building');
    expect(statSync(path.join(cluster, 'PG_VERSION')).mtimeMs).toBe(madeAt);
  },
  LIMIT_MS,
);

test(
  'in development a changed file of the store shows on the page, and one of the API in its answer',
  async () => {
    const shop = await start({ isDevelopment: true });
    const all = processesOf(dataDir);
    const page = `${shop.storeUrl}${ROUTES.terms}`;
    await until(async () => (await textOf(page)).includes('By using this site'), COMPILE_MS);
    replace('components/support/terms.ts', 'By using this site', 'Changed words');
    await until(async () => (await textOf(page)).includes('Changed words'), COMPILE_MS);

    expect(await textOf(`${shop.apiUrl}/health`)).toBe('ok');
    replace('server/app.ts', `send('ok')`, `send('changed')`);
    await until(async () => (await textOf(`${shop.apiUrl}/health`)) === 'changed', COMPILE_MS);

    // Nothing but the API's own process has been started anew.
    expect(processesOf(dataDir)).toEqual(all);
    await shop.stop();
    expect(alive(all)).toEqual([]);
    expect(await answers(`${shop.apiUrl}/health`)).toBe(false);
  },
  LIMIT_MS,
);

test(
  'after kill -9 in development store and API go by themselves',
  async () => {
    const shop = await start({ isDevelopment: true });
    const [first = 0, ...children] = processesOf(dataDir);
    const services = children.filter((pid) => !postgresOf(dataDir).includes(pid));
    process.kill(first, 'SIGKILL');
    await until(() => alive(services).length === 0);
    await until(async () => !(await answers(`${shop.apiUrl}/health`)));

    const ports = { port: Number(new URL(shop.storeUrl).port), apiPort: Number(new URL(shop.apiUrl).port) };
    const next = await start({ isDevelopment: true, ...ports });
    expect(await answers(`${next.apiUrl}/ready`)).toBe(true);
  },
  LIMIT_MS,
);
