import { spawnSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { freePort } from '../../machine/ports.mjs';
import { connect } from '../../server/db/client.ts';
import { missingPrograms, startCluster, type Cluster } from '../../scripts/cluster/cluster.ts';
import { runNode } from '../../scripts/testbed/child-process.ts';
import { startStore } from '../../scripts/testbed/parts.ts';
import { signInAt } from '../../scripts/testbed/plain-forms.ts';
import { until } from '../../scripts/testbed/processes.ts';
import {
  startTestCollector,
  startTestSentry,
  type TestCollector,
  type TestSentry,
} from '../../telemetry/test-receivers.ts';
import { addressOf, pictureIn, PRODUCT, productAt } from './cluster-goods.ts';
import { askForm, registerAt } from './cluster-shopper.ts';
import { aboveOf, failingSignIns, figuresIn, pictureOn, SEEN_SETTINGS } from './cluster-seen.ts';
import { underLoad } from './load.ts';
import { openTlsFront, signInThrough } from './tls-front.ts';

/** The layout of compose.yaml on this machine: docs/operation.md says what is expected of it. */

const missing = missingPrograms();
const inCluster = missing === undefined ? describe : describe.skip;
if (missing !== undefined) console.log(`Several machines in one are not tested: ${missing}`);

const START_MS = 180_000;
const testWithTls = spawnSync('openssl', ['version']).error === undefined ? test : test.skip;
const silent = { say: () => undefined, attach: () => undefined };

inCluster('two stores and two APIs', () => {
  const folder = path.join(tmpdir(), `cedar-cluster-${randomUUID()}`);
  const dataDir = path.join(folder, 'data');
  let cluster: Cluster;
  let collector: TestCollector;
  let sentry: TestSentry;
  beforeAll(async () => {
    [collector, sentry] = await Promise.all([startTestCollector(), startTestSentry()]);
    cluster = await startCluster({
      ...{ folder, port: await freePort(), log: silent, signal: new AbortController().signal },
      env: {
        ...SEEN_SETTINGS,
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
        SENTRY_DSN: sentry.dsn,
      },
    });
  }, START_MS);
  afterAll(async () => {
    await cluster.stop();
    await Promise.all([collector.close(), sentry.close()]);
  }, START_MS);

  const [FIRST, SECOND] = [0, 1] as const;
  const api = (index: number) => at(cluster.apis, index);
  const store = (index: number) => at(cluster.stores, index);
  const metricsOf = async (origin: string) => {
    const headers = { authorization: `Bearer ${cluster.metricsToken}` };
    return (await fetch(`${origin}/metrics`, { headers })).text();
  };
  const metric = async (origin: string, name: string) =>
    Number(new RegExp(`^${name}\\{[^}]*\\} (\\S+)$`, 'm').exec(await metricsOf(origin))?.[1]);

  test(
    'an import is shown by every store at once, though the catalogue is read from the replica',
    async () => {
      // It is read from once it has copied what the primary was filled with.
      for (const { origin } of cluster.apis)
        await until(async () => (await metric(origin, 'cedar_replica_in_use')) === 1, 30_000);
      const address = await addressOf(cluster.address, PRODUCT);
      for (const price of ['1234.56', '2345.67']) {
        await (await fetch(cluster.address + address)).text();
        const changed = path.join(folder, `import-${price}`);
        mkdirSync(changed, { recursive: true });
        writeFileSync(path.join(changed, 'products.csv'), stringify(productAt(price), { header: true }));
        await runNode(
          ['server/import/main.ts', 'import', changed, '--pictures', 'demo/images'],
          cluster.commandEnv,
        );
        // The proxy has a copy, of which nobody tells it that it is old: it asks again within a second.
        const shown = Number(price).toLocaleString('en-US');
        await until(
          async () => (await (await fetch(cluster.address + address)).text()).includes(shown),
          2_000,
        );
        for (const { origin } of cluster.stores)
          await until(async () => (await (await fetch(origin + address)).text()).includes(shown), 1_000);
      }
    },
    START_MS,
  );

  test('a page that one store has made is not made again by the other', async () => {
    const address = '/Category-List';
    await (await fetch(store(FIRST).origin + address)).text();
    const before = await metric(store(SECOND).origin, 'cedar_upstream_call_seconds_count');
    const there = await fetch(store(SECOND).origin + address);
    expect(there.status).toBe(200);
    expect(await metric(store(SECOND).origin, 'cedar_upstream_call_seconds_count')).toBe(before);
  });

  test(
    'a picture is made once: it is kept in the bucket, and a store that begins anew makes none',
    async () => {
      const { kept, asked } = cluster.bucket;
      const { path: address, key } = pictureOn(await (await fetch(store(FIRST).origin)).text(), kept);
      const ask = async (origin: string) => {
        const answer = await fetch(origin + address, { headers: { accept: 'image/webp' } });
        expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
        return Buffer.from(await answer.arrayBuffer());
      };
      const picture = await ask(store(FIRST).origin);
      await until(() => kept.has(key));
      expect(kept.get(key)?.data.equals(picture)).toBe(true);
      expect(kept.get(key)?.headers['cache-control']).toContain('immutable');
      await store(SECOND).kill();
      await store(SECOND).start();
      expect((await ask(store(SECOND).origin)).equals(picture)).toBe(true);
      expect(asked.filter((each) => each === `PUT ${key}`)).toHaveLength(1);
    },
    START_MS,
  );

  test('what a browser asks for is one trace down to the statements, whichever process did its part', async () => {
    const traceId = randomBytes(16).toString('hex');
    const sent = '00f067aa0ba902b7';
    const headers = { traceparent: `00-${traceId}-${sent}-01` };
    const search = `/SearchedProduct/phone%20for%20${traceId}`;
    expect((await fetch(cluster.address + search, { headers })).status).toBe(200);
    const own = () => collector.spans().filter((span) => span.traceId === traceId);
    const chain = [
      ...['POST /api/Products/GetSearchedProducts', 'call Products/GetSearchedProducts'],
      ...['make /SearchedProduct', 'GET /SearchedProduct'],
    ].join();
    const statements = () => own().filter(({ name }) => name.startsWith('SQL '));
    await until(() => statements().some((one) => aboveOf(one, own()).slice(1).join() === chain));
    expect(own().find(({ name }) => name === 'GET /SearchedProduct')?.parentSpanId).toBe(sent);
    expect(collector.words()).not.toContain(`for%20${traceId}`);
  });

  test('an error is reported with the id of its request, and neither report nor trace names anybody', async () => {
    const customer = await registerAt(api(FIRST).origin, dataDir);
    const id = `broken-${randomUUID()}`;
    const traceId = randomBytes(16).toString('hex');
    const headers = { 'x-request-id': id, traceparent: `00-${traceId}-00f067aa0ba902b7-01` };
    await failingSignIns(cluster.postgres.primary.url, customer.email, () =>
      expect(signInAt(cluster.address, customer, cluster.address, headers)).rejects.toThrow(),
    );
    const isOfIt = () => sentry.reports.filter(({ event }) => event.tags['request_id'] === id);
    await until(() => isOfIt().some(({ event }) => event.tags['process'] === 'api'));
    expect(isOfIt()[0]?.event.level).toBe('error');
    await until(() =>
      collector.spans().some((span) => span.traceId === traceId && span.name.startsWith('SQL')),
    );
    const [name = ''] = customer.email.split('@');
    for (const words of [sentry.words(), collector.words()])
      for (const personal of [name, customer.password, 'Khoury']) expect(words).not.toContain(personal);
    expect((await askForm(api(SECOND).origin, customer)).status).toBe(200);
  });

  test('who signs in at one store is signed in at the other', async () => {
    const customer = await registerAt(api(FIRST).origin, dataDir);
    const cookie = await signInAt(store(FIRST).origin, customer, cluster.address);
    const session = await fetch(`${store(SECOND).origin}/api/session`, { headers: { cookie } });
    expect(await session.json()).toEqual({ signedIn: true });
    expect(await (await fetch(`${store(SECOND).origin}/api/session`)).json()).toEqual({ signedIn: false });
  });

  test('the proxy keeps the pages of a group, and nothing of a person', async () => {
    const ask = async (address: string, cookie = '') => {
      const id = `kept-${randomUUID()}`;
      const answer = await fetch(cluster.address + address, { headers: { cookie, 'x-request-id': id } });
      const text = await answer.text();
      const log = path.join(folder, 'nginx/access.log');
      const line = () =>
        readFileSync(log, 'utf8')
          .split('\n')
          .find((each) => each.includes(id));
      await until(() => line() !== undefined);
      return { text, headers: answer.headers, isKept: line()?.includes('"upstream":""') === true };
    };
    const customer = await registerAt(api(FIRST).origin, dataDir);
    const cookie = await signInAt(store(FIRST).origin, customer, cluster.address);
    for (const own of ['', cookie]) {
      await until(async () => (await ask('/Category-List', own)).isKept);
      const page = await ask('/Category-List', own);
      const direct = await fetch(`${store(FIRST).origin}/Category-List`, { headers: { cookie: own } });
      expect(page.headers.get('etag')).toBe(direct.headers.get('etag'));
      expect(page.headers.get('content-security-policy')).toBe(direct.headers.get('content-security-policy'));
      expect(page.headers.get('surrogate-key')).toBeNull();
      expect(await direct.text()).toBe(page.text);
    }
    for (const address of ['/Profile', '/api/session', '/Cart', '/api/cart']) {
      await ask(address, cookie);
      expect([address, (await ask(address, cookie)).isKept]).toEqual([address, false]);
    }
    expect(JSON.parse((await ask('/api/session')).text)).toEqual({ signedIn: false });
    expect(JSON.parse((await ask('/api/session', cookie)).text)).toEqual({ signedIn: true });
  });

  testWithTls(
    'over https the session is a __Host- cookie, which no other host and no plain connection gets',
    async () => {
      const tlsPort = await freePort();
      const site = `https://localhost:${tlsPort}`;
      const env = { SITE_URL: site, TRUSTED_PROXIES: 'loopback' };
      const own = await startStore({ origin: api(FIRST).origin, stop: async () => undefined }, dataDir, {
        env,
      });
      const front = await openTlsFront(path.join(folder, 'tls'), tlsPort, own.origin);
      try {
        const customer = await registerAt(api(FIRST).origin, dataDir);
        const cookies = await signInThrough(front, customer);
        const session = cookies.find((cookie) => cookie.includes('CustomerToken=')) ?? '';
        expect(session).toMatch(/^__Host-CustomerToken=/);
        for (const attribute of [/; Secure/i, /; HttpOnly/i, /; Path=\/(;|$)/i])
          expect(session).toMatch(attribute);
        expect(session).not.toMatch(/; Domain=/i);
        const cookie = session.split(';', 1)[0] ?? '';
        const answer = await front.ask('/api/session', { cookie });
        expect(JSON.parse(answer.text)).toEqual({ signedIn: true });
        expect(answer.hsts).toMatch(/^max-age=/);
        // Under its plain name, as a page of the same domain without https could set it, it counts for nothing.
        const plain = await front.ask('/api/session', { cookie: cookie.replace('__Host-', '') });
        expect(JSON.parse(plain.text)).toEqual({ signedIn: false });
      } finally {
        await front.stop();
        await own.stop();
      }
    },
    START_MS,
  );

  test('rules and dashboard ask for figures that stores or APIs tell, by labels that they have', async () => {
    const parts = [...cluster.stores, ...cluster.apis];
    const told = (await Promise.all(parts.map(({ origin }) => metricsOf(origin)))).join('\n');
    const lines = told.split('\n');
    for (const file of ['deploy/prometheus/alerts.yml', 'deploy/grafana/dashboards/shop.json'])
      for (const { name, labels } of figuresIn(readFileSync(file, 'utf8')))
        for (const label of labels)
          expect([
            ...[file, name, label],
            lines.some((line) =>
              label === ''
                ? line.startsWith(`# TYPE ${name.replace(/_(bucket|count|sum)$/, '')} `)
                : line.startsWith(`${name}{`) && line.includes(label),
            ),
          ]).toEqual([file, name, label, true]);
  });

  test('attempts are counted together, whichever API is asked', async () => {
    const customer = await registerAt(api(SECOND).origin, dataDir);
    const wrong = { ...customer, password: 'Not-The-Password-1' };
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1)
      statuses.push((await askForm(api(attempt % 2).origin, wrong)).status);
    expect(statuses[0]).not.toBe(429);
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });

  test('a request is found by one id in the logs of proxy, store and API', async () => {
    const id = `trace-${randomUUID()}`;
    const answer = await fetch(`${cluster.address}/api/cart`, { headers: { 'x-request-id': id } });
    expect(answer.headers.get('x-request-id')).toBe(id);
    await until(() => readFileSync(path.join(folder, 'nginx/access.log'), 'utf8').includes(id));
    expect((await fetch(`${cluster.address}/metrics`)).status).toBe(404);
  });

  test(
    'when the API that does the jobs dies, the other one does within ten seconds',
    async () => {
      const leads = await Promise.all(cluster.apis.map(({ origin }) => metric(origin, 'cedar_jobs_leader')));
      expect(leads.toSorted()).toEqual([0, 1]);
      const leader = leads.indexOf(1);
      await api(leader).kill();
      const other = api(1 - leader).origin;
      await until(async () => (await metric(other, 'cedar_jobs_leader')) === 1, 10_000);
      await api(leader).start();
    },
    START_MS,
  );

  test(
    'a rolling restart fails no request',
    async () => {
      const addresses = ['/', '/Category-List', '/Pagination', '/api/product-count/1', pictureIn(cluster)];
      const { requests, failures } = await underLoad(cluster.address, addresses, () => cluster.roll());
      expect(failures).toEqual([]);
      expect(requests).toBeGreaterThan(200);
    },
    START_MS,
  );

  test.each([
    ['Redis', () => cluster.redis, 200],
    ['the replica', () => cluster.postgres.replica, 200],
    ['PgBouncer', () => cluster.pooler, 503],
    ['the primary', () => cluster.postgres.primary, 503],
    ['a store', () => store(FIRST), 200],
    ['an API', () => api(FIRST), 200],
  ])(
    'while %s is gone, the catalogue is shown, what writes is answered, and afterwards everything is as before',
    async (_, part, written) => {
      const customer = await registerAt(api(SECOND).origin, dataDir);
      const addresses = ['/', '/Category-List', '/Pagination?page=2', '/api/suggestions?term=phone'];
      let signedIn = 0;
      const { failures } = await underLoad(cluster.address, addresses, async () => {
        await part().kill();
        signedIn = (await askForm(api(SECOND).origin, customer)).status;
        await part().start();
      });
      expect(failures).toEqual([]);
      expect(signedIn).toBe(written);
      await until(async () => (await askForm(api(FIRST).origin, customer)).status === 200);
    },
    START_MS,
  );

  test.each([
    ['a store', () => store(FIRST)],
    ['an API', () => api(FIRST)],
  ])(
    'while %s hangs, whoever reads is answered by the other within seconds',
    async (name, part) => {
      const pid = part().pid() ?? 0;
      const seconds: number[] = [];
      const statuses = new Map<number, number>();
      const shop = async (shopper: number) => {
        for (let term = 0; term < 5; term += 1) {
          const begun = performance.now();
          const answer = await fetch(`${cluster.address}/SearchedProduct/phone ${name} ${shopper}${term}`);
          await answer.text();
          seconds.push((performance.now() - begun) / 1000);
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        }
      };
      process.kill(pid, 'SIGSTOP');
      try {
        await Promise.all([0, 1, 2, 3].map(shop));
      } finally {
        process.kill(pid, 'SIGCONT');
      }
      expect([...statuses.keys()]).toEqual([200]);
      expect(Math.max(...seconds)).toBeLessThan(10);
    },
    START_MS,
  );

  // The last one: there is no replica afterwards.
  test(
    'when the primary is lost and the replica promoted by hand, pages go on and nothing is lost that the replica had',
    async () => {
      const customer = await registerAt(api(FIRST).origin, dataDir);
      const replica = connect(cluster.postgres.replica.url, { connections: 1 });
      const isThere = async () =>
        (await replica.$client.query('select 1 from customer where email = $1', [customer.email]))
          .rowCount === 1;
      await until(isThere);
      await replica.$client.end();
      const addresses = ['/', '/Category-List', '/Pagination?page=2', '/api/suggestions?term=phone'];
      const { failures, requests } = await underLoad(cluster.address, addresses, async () => {
        await cluster.postgres.primary.kill();
        await cluster.promote();
      });
      expect(failures).toEqual([]);
      expect(requests).toBeGreaterThan(100);
      for (const { origin } of cluster.apis) expect((await askForm(origin, customer)).status).toBe(200);
      await registerAt(api(SECOND).origin, dataDir);
    },
    START_MS,
  );
});

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new Error(`There is no ${index}.`);
  return item;
}
