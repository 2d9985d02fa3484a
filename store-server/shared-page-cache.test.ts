import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from 'redis';
import { freePort } from '../machine/ports.mjs';
import { slowness } from '../scripts/testbed/slowness.mjs';

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
const WAIT_MS = 15_000 * slowness();

/** A process of the store, as far as its page cache goes: it makes the calls that it is sent. */
const INSTANCE = `
import PageCache from ${JSON.stringify(new URL('./page-cache.ts', import.meta.url).href)};
const requests = new Map();
const requestOf = (name) => {
  if (!requests.has(name)) requests.set(name, new PageCache());
  return requests.get(name);
};
process.on('message', async ({ id, request, method, args }) =>
  process.send({ id, result: (await requestOf(request ?? id)[method](...args)) ?? null }));
process.on('disconnect', () => process.exit());
process.send({ id: 0 });`;

const page = (html: string, tags: string) => ({
  kind: 'APP_PAGE',
  html,
  status: 200,
  headers: { 'x-next-cache-tags': tags },
});

let folder: string;
let port: number;
/** What a test has started. */
const running: ChildProcess[] = [];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'cedar-redis-'));
  port = await freePort();
});
afterEach(async () => {
  for (const child of running.splice(0)) await end(child);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

function startRedis(...settings: string[]): ChildProcess {
  const place = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder];
  const redis = spawn('redis-server', [...place, '--save', '', '--appendonly', 'no', ...settings], {
    stdio: 'ignore',
  });
  running.push(redis);
  return redis;
}

/** Has the Redis that runs do something, whatever stores may. */
async function command(...words: string[]): Promise<string> {
  const client = createClient({ url: `redis://127.0.0.1:${port}` });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const reply = await client.sendCommand(words);
    return typeof reply === 'string' ? reply : '';
  } finally {
    client.destroy();
  }
}

const isRefused = async (times: number, error: string) => {
  const [, count = 0] =
    new RegExp(`errorstat_${error}:count=(\\d+)`).exec(await command('INFO', 'errorstats')) ?? [];
  return Number(count) >= times;
};

/** A store's page cache in a process of its own. */
async function startInstance(build?: string) {
  // Away from the checkout's build: pages are shared within one build only.
  const cwd = build === undefined ? folder : path.join(folder, build);
  if (build !== undefined) {
    mkdirSync(path.join(cwd, '.next'), { recursive: true });
    writeFileSync(path.join(cwd, '.next/BUILD_ID'), build);
  }
  const child = spawn(process.execPath, ['--input-type=module', '--eval', INSTANCE], {
    env: { ...process.env, REDIS_URL: `redis://127.0.0.1:${port}` },
    cwd,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  running.push(child);
  await once(child, 'message');
  let calls = 0;
  // Each call is a request of its own, unless it names one.
  const callIn = (request: string | undefined, method: string, ...args: unknown[]) =>
    new Promise<unknown>((resolve) => {
      const id = (calls += 1);
      const onMessage = (message: unknown) => {
        if (typeof message !== 'object' || message === null || Reflect.get(message, 'id') !== id) return;
        child.off('message', onMessage);
        resolve(Reflect.get(message, 'result'));
      };
      child.on('message', onMessage);
      child.send({ id, request, method, args });
    });
  const call = (method: string, ...args: unknown[]) => callIn(undefined, method, ...args);
  return {
    child,
    set: (key: string, value: unknown) => call('set', key, value, { cacheControl: { revalidate: 60 } }),
    get: (key: string) => call('get', key),
    /** Within one request, which begins with its first call. */
    within: (request: string) => ({
      set: (key: string, value: unknown) =>
        callIn(request, 'set', key, value, { cacheControl: { revalidate: 60 } }),
      get: (key: string, kind?: string) => callIn(request, 'get', key, { kind }),
    }),
    setAnswer: (key: string, tag: string) =>
      call('set', key, { kind: 'FETCH', data: { body: '' } }, { tags: [tag] }),
    revalidate: (tag: string) => call('revalidateTag', tag, { expire: 0 }),
  };
}

/** Waits until it holds; fails when it does not in time. */
async function until(holds: () => Promise<boolean>) {
  const deadline = Date.now() + WAIT_MS;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('It did not happen in time.');
    await sleep(20);
  }
}

type Instance = Awaited<ReturnType<typeof startInstance>>;

/** Has two instances share what they keep: each has seen a page of the other. */
async function expectShare(one: Instance, two: Instance) {
  await expectShared(one, two);
  await expectShared(two, one);
}

let probes = 0;
async function expectShared(from: Instance, to: Instance) {
  await until(async () => {
    probes += 1;
    await from.set(`/probe/${probes}`, page('probe', 'probe'));
    return (await to.get(`/probe/${probes}`)) !== null;
  });
}

const describeWithRedis = hasRedis ? describe : describe.skip;

describeWithRedis(
  `instances that share a Redis${hasRedis ? '' : ' (left out: there is no redis-server here)'}`,
  () => {
    // They outlive the Redis of each test, as stores do, and keep what they have: a page of the test before has another name.
    let one: Instance;
    let two: Instance;
    let pair: ChildProcess[] = [];
    beforeAll(async () => {
      [one, two] = [await startInstance('older'), await startInstance('older')];
      pair = running.splice(0);
    });
    afterAll(async () => {
      for (const child of pair) await end(child);
    });

    it('of two builds, as during an upgrade, have no page in common and hear of the same changes', async () => {
      startRedis();
      const newer = await startInstance('newer');
      await expectShared(one, two);
      await one.set('/phones', page('Phones', 'product:1'));
      // The first that are told may be told before it is connected.
      await until(async () => {
        await newer.revalidate('product:1');
        return (await one.get('/phones')) === null && (await two.get('/phones')) === null;
      });
      await sleep(3);
      await until(async () => {
        await one.set('/tablets', page('Tablets', 'product:1'));
        return (await two.get('/tablets')) !== null;
      });
      expect(await newer.get('/tablets')).toBeNull();
    });

    it('have each other’s pages, and lose them together when a tag is revalidated at one of them', async () => {
      startRedis();
      await expectShare(one, two);
      await one.set('/phones', page('Phones', 'catalogue,product:1'));
      await one.set('/about', page('About', 'texts'));
      expect(await two.get('/phones')).toMatchObject({
        value: { html: 'Phones' },
        cacheControl: { revalidate: 60 },
      });
      expect(await two.get('/about')).toMatchObject({ value: { html: 'About' } });
      await sleep(3);
      await one.revalidate('product:1');
      await until(async () => (await two.get('/phones')) === null);
      expect(await one.get('/phones')).toBeNull();
      expect(await two.get('/about')).not.toBeNull();
      await two.set('/phones', page('Phones again', 'catalogue,product:1'));
      expect(await one.get('/phones')).toMatchObject({ value: { html: 'Phones again' } });
    });

    it('know that a page was read before a revalidation at the other one, whoever stores it', async () => {
      startRedis();
      await expectShare(one, two);
      const request = one.within('slow');
      expect(await request.get('/read-before')).toBeNull();
      await sleep(3);
      await two.revalidate('product:7');
      await request.set('/read-before', page('Only 4 left', 'product:7'));
      expect(await two.get('/read-before')).toBeNull();
      await until(async () => (await one.get('/read-before')) === null);
    });

    it('know that a page shows an answer that was kept from before a revalidation not heard of yet', async () => {
      const redis = startRedis();
      await expectShare(one, two);
      await one.setAnswer('answer', 'product:8');
      await end(redis);
      await sleep(3);
      await two.revalidate('product:8');
      await sleep(3);
      const request = one.within('unaware');
      expect(await request.get('/unaware')).toBeNull();
      expect(await request.get('answer', 'FETCH')).not.toBeNull();
      await request.set('/unaware', page('old', 'product:8,product:9'));
      expect(await one.get('/unaware')).not.toBeNull();
      startRedis();
      await until(async () => (await one.get('/unaware')) === null);
    });

    it('tell one that starts later what was revalidated before', async () => {
      startRedis();
      await expectShare(one, two);
      await one.set('/old', page('old', 'product:1'));
      await one.set('/kept', page('kept', 'product:2'));
      await sleep(3);
      await two.revalidate('product:1');
      const late = await startInstance('older');
      await until(async () => (await late.get('/kept')) !== null);
      expect(await late.get('/old')).toBeNull();
    });

    it('wait for no Redis that hangs, and hear what changed meanwhile when it goes on', async () => {
      const redis = startRedis();
      await expectShare(one, two);
      await one.set('/phones', page('Phones', 'catalogue'));
      redis.kill('SIGSTOP');
      expect(await two.get('/nowhere')).toBeNull();
      await two.set('/own', page('own', 'product:1'));
      expect(await two.get('/own')).toMatchObject({ value: { html: 'own' } });
      await two.revalidate('catalogue');
      expect(await one.get('/phones')).not.toBeNull();
      redis.kill('SIGCONT');
      await until(async () => (await one.get('/phones')) === null);
    });

    it('work from their own memory while Redis is away, and share and tell when it is back', async () => {
      const redis = startRedis();
      await expectShare(one, two);
      await one.set('/phones', page('Phones', 'catalogue'));
      await end(redis);
      expect(await one.get('/phones')).toMatchObject({ value: { html: 'Phones' } });
      await two.set('/own', page('own', 'catalogue'));
      expect(await two.get('/own')).toMatchObject({ value: { html: 'own' } });
      expect(await one.get('/own')).toBeNull();
      await sleep(3);
      await two.revalidate('catalogue');
      expect(await two.get('/own')).toBeNull();
      expect(await one.get('/phones')).not.toBeNull();
      startRedis();
      await until(async () => (await one.get('/phones')) === null);
      await expectShare(one, two);
    });

    it('share and tell as soon as a Redis that is back also answers, as one does that has loaded its data', async () => {
      const redis = startRedis();
      await expectShare(one, two);
      await one.set('/phones', page('Phones', 'catalogue'));
      await end(redis);
      await sleep(3);
      await two.revalidate('catalogue');
      // While it loads it takes connections, and tells nothing that it holds.
      startRedis('--user', 'default', 'on', 'nopass', '~*', '&*', '+@all', '-hgetall');
      await until(() => isRefused(2, 'NOPERM'));
      await command('ACL', 'SETUSER', 'default', '+hgetall');
      await until(async () => (await one.get('/phones')) === null);
      await expectShare(one, two);
    });

    it('tell each other at once when a Redis takes no writes, and those who come later when it does again', async () => {
      startRedis();
      await expectShare(one, two);
      await one.set('/phones', page('Phones', 'catalogue'));
      await one.set('/kept', page('kept', 'product:2'));
      await command('CONFIG', 'SET', 'maxmemory', '1');
      await sleep(3);
      await two.revalidate('catalogue');
      await until(async () => (await one.get('/phones')) === null);
      const late = await startInstance('older');
      await until(async () => (await late.get('/kept')) !== null);
      expect(await late.get('/phones')).not.toBeNull();
      await command('CONFIG', 'SET', 'maxmemory', '0');
      await until(async () => (await late.get('/phones')) === null);
    });

    it('tell each other later what a Redis took in no form', async () => {
      startRedis();
      await expectShare(one, two);
      await one.set('/phones', page('Phones', 'catalogue'));
      await command('CONFIG', 'SET', 'maxmemory', '1');
      await command('ACL', 'SETUSER', 'default', '-publish');
      await sleep(3);
      await two.revalidate('catalogue');
      expect(await one.get('/phones')).not.toBeNull();
      await command('CONFIG', 'SET', 'maxmemory', '0');
      await command('ACL', 'SETUSER', 'default', '+publish');
      await until(async () => (await one.get('/phones')) === null);
    });
  },
);

it('an instance whose Redis was never there keeps pages in its own memory', async () => {
  const alone = await startInstance();
  await alone.set('/phones', page('Phones', 'catalogue'));
  expect(await alone.get('/phones')).toMatchObject({ value: { html: 'Phones' } });
  await sleep(3);
  await alone.revalidate('catalogue');
  expect(await alone.get('/phones')).toBeNull();
});
