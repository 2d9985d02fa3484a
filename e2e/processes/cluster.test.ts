import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../machine/ports.mjs';
import { missingPrograms } from '../../scripts/cluster/cluster.ts';
import { runNode } from '../../scripts/testbed/child-process.ts';
import { startStore } from '../../scripts/testbed/parts.ts';
import { slowness } from '../../scripts/testbed/slowness.mjs';
import { signInAt } from '../../scripts/testbed/plain-forms.ts';
import { until } from '../../scripts/testbed/processes.ts';
import { addressOf, PRODUCT, writeProductAt } from './cluster-goods.ts';
import { testLosses } from './cluster-losses.ts';
import { FIRST, openScene, RESTARTS_MS, SECOND } from './cluster-scene.ts';
import { figuresIn, pictureOn } from './cluster-seen.ts';
import { askForm, registerAt } from './cluster-shopper.ts';
import { testTelemetry } from './cluster-telemetry.ts';
import { openTlsFront, signInThrough } from './tls-front.ts';

/** The layout of compose.yaml on this machine: docs/operation.md says what is expected of it. */

const missing = missingPrograms();
const inCluster = missing === undefined ? describe : describe.skip;
if (missing !== undefined) console.log(`Several machines in one are not tested: ${missing}`);

const testWithTls = spawnSync('openssl', ['version']).error === undefined ? test : test.skip;

inCluster('two stores and two APIs', () => {
  const scene = openScene();
  const { api, dataDir, folder, metric, metricsOf, store } = scene;

  test(
    'an import is shown by every store at once, though the catalogue is read from the replica',
    async () => {
      // It is read from once it has copied what the primary was filled with.
      for (const { origin } of scene.cluster.apis)
        await until(async () => (await metric(origin, 'cedar_replica_in_use')) === 1, 30_000 * slowness());
      const address = await addressOf(scene.cluster.address, PRODUCT);
      for (const price of ['1234.56', '2345.67']) {
        await (await fetch(scene.cluster.address + address)).text();
        const changed = writeProductAt(path.join(folder, `import-${price}`), price);
        await runNode(['server/import/main.ts', 'import', ...changed], scene.cluster.commandEnv);
        // The proxy has a copy, of which nobody tells it that it is old: it asks again within a second.
        const shown = Number(price).toLocaleString('en-US');
        await until(async () =>
          (await (await fetch(scene.cluster.address + address)).text()).includes(shown),
        );
        for (const { origin } of scene.cluster.stores)
          await until(async () => (await (await fetch(origin + address)).text()).includes(shown));
      }
    },
    RESTARTS_MS,
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
      const { kept, asked } = scene.cluster.bucket;
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
    RESTARTS_MS,
  );

  testTelemetry(scene);

  test('who signs in at one store is signed in at the other', async () => {
    const customer = await registerAt(api(FIRST).origin, dataDir);
    const cookie = await signInAt(store(FIRST).origin, customer, scene.cluster.address);
    const session = await fetch(`${store(SECOND).origin}/api/session`, { headers: { cookie } });
    expect(await session.json()).toEqual({ signedIn: true });
    expect(await (await fetch(`${store(SECOND).origin}/api/session`)).json()).toEqual({ signedIn: false });
  });

  test('the proxy keeps the pages of a group, and nothing of a person', async () => {
    const ask = async (address: string, cookie = '') => {
      const id = `kept-${randomUUID()}`;
      const answer = await fetch(scene.cluster.address + address, {
        headers: { cookie, 'x-request-id': id },
      });
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
    const cookie = await signInAt(store(FIRST).origin, customer, scene.cluster.address);
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
    RESTARTS_MS,
  );

  test('rules and dashboard ask for figures that stores or APIs tell, by labels that they have', async () => {
    const parts = [...scene.cluster.stores, ...scene.cluster.apis];
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

  testLosses(scene);
});
