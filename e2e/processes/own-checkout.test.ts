import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROUTES } from '../../lib/addresses/routes.ts';
import { alive, answers, postgresOf, processesOf, until } from '../../scripts/testbed/processes.ts';
import { slowness } from '../../scripts/testbed/slowness.mjs';
import { startShop, type Shop, type ShopOptions } from '../../scripts/testbed/shop.ts';
import { copyInstallation, ordinaryUser, type Checkout } from './checkout.ts';

// What a newcomer has: a checkout of their own, the packages that `npm start` installs, a user who is not root.

const LIMIT_MS = 600_000 * slowness();
/** Next compiles a page when it is asked for first. */
const COMPILE_MS = 300_000 * slowness();
const user = ordinaryUser();

let checkout: Checkout;
let dataDir: string;
let open: Shop[] = [];
/** When the database was made; each start keeps it. */
let madeAt: number | undefined;

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
  const own = path.dirname(checkout.root);
  // What root's processes have compiled, others may not read.
  const home = { HOME: own, TMPDIR: undefined, NODE_COMPILE_CACHE: path.join(own, 'compiled') };
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

const clusterMadeAt = () => statSync(path.join(dataDir, 'postgres', 'data', 'PG_VERSION')).mtimeMs;

const testAsRoot = user === undefined ? test.skip : test;

testAsRoot(
  'an ordinary user opens the shop',
  async () => {
    const shop = await start();
    const all = processesOf(dataDir);
    const cluster = path.join(dataDir, 'postgres', 'data');
    for (const file of [dataDir, cluster, path.join(cluster, 'postmaster.pid')])
      expect(statSync(file).uid).toBe(user?.uid);
    expect(await answers(`${shop.storeUrl}/`)).toBe(true);
    expect(await answers(`${shop.apiUrl}/ready`)).toBe(true);
    expect(shop.output()).not.toContain('Building');
    madeAt = clusterMadeAt();
    await shop.stop();
    expect(alive(all)).toEqual([]);
  },
  LIMIT_MS,
);

test(
  'in development a changed file of the store shows on the page, and one of the API in its answer; after kill -9 store and API go by themselves, and the next start keeps the data',
  async () => {
    const shop = await start({ isDevelopment: true });
    const all = processesOf(dataDir);
    madeAt ??= clusterMadeAt();
    expect(clusterMadeAt()).toBe(madeAt);
    const page = `${shop.storeUrl}${ROUTES.terms}`;
    await until(async () => (await textOf(page)).includes('By using this site'), COMPILE_MS);
    replace('components/support/terms.ts', 'By using this site', 'Changed words');
    await until(async () => (await textOf(page)).includes('Changed words'), COMPILE_MS);

    expect(await textOf(`${shop.apiUrl}/health`)).toBe('ok');
    replace('server/app.ts', `send('ok')`, `send('changed')`);
    await until(async () => (await textOf(`${shop.apiUrl}/health`)) === 'changed', COMPILE_MS);

    // Nothing but the API's own process has been started anew.
    expect(processesOf(dataDir)).toEqual(all);

    const [first = 0, ...children] = all;
    const services = children.filter((pid) => !postgresOf(dataDir).includes(pid));
    process.kill(first, 'SIGKILL');
    await until(() => alive(services).length === 0);
    await until(async () => !(await answers(`${shop.apiUrl}/health`)));

    const ports = { port: Number(new URL(shop.storeUrl).port), apiPort: Number(new URL(shop.apiUrl).port) };
    const next = await start({ isDevelopment: true, ...ports });
    const others = processesOf(dataDir);
    expect(await answers(`${next.apiUrl}/ready`)).toBe(true);
    expect(clusterMadeAt()).toBe(madeAt);
    await next.stop();
    expect(alive(others)).toEqual([]);
    expect(await answers(`${next.apiUrl}/health`)).toBe(false);
  },
  LIMIT_MS,
);
