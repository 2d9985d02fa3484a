import { connect } from '../../server/db/client.ts';
import { slowness } from '../../scripts/testbed/slowness.mjs';
import { until } from '../../scripts/testbed/processes.ts';
import { pictureIn } from './cluster-goods.ts';
import { FIRST, RESTARTS_MS, SECOND, type Scene } from './cluster-scene.ts';
import { askForm, registerAt } from './cluster-shopper.ts';
import { underLoad } from './load.ts';

/** Tests of what visitors see while parts of a cluster restart, die or hang. There is no replica after them. */
export function testLosses(scene: Scene): void {
  const { api, dataDir, metric, store } = scene;

  test(
    'when the API that does the jobs dies, the other one does within ten seconds',
    async () => {
      const leads = await Promise.all(
        scene.cluster.apis.map(({ origin }) => metric(origin, 'cedar_jobs_leader')),
      );
      expect(leads.toSorted()).toEqual([0, 1]);
      const leader = leads.indexOf(1);
      await api(leader).kill();
      const other = api(1 - leader).origin;
      await until(async () => (await metric(other, 'cedar_jobs_leader')) === 1, 10_000 * slowness());
      await api(leader).start();
    },
    RESTARTS_MS,
  );

  test(
    'a rolling restart fails no request',
    async () => {
      const addresses = [
        '/',
        '/Category-List',
        '/Pagination',
        '/api/product-count/1',
        pictureIn(scene.cluster),
      ];
      const { requests, failures } = await underLoad(scene.cluster.address, addresses, () =>
        scene.cluster.roll(),
      );
      expect(failures).toEqual([]);
      expect(requests).toBeGreaterThan(200);
    },
    RESTARTS_MS,
  );

  test.each([
    ['Redis', () => scene.cluster.redis, 200],
    ['the replica', () => scene.cluster.postgres.replica, 200],
    ['PgBouncer', () => scene.cluster.pooler, 503],
    ['the primary', () => scene.cluster.postgres.primary, 503],
    ['a store', () => store(FIRST), 200],
    ['an API', () => api(FIRST), 200],
  ])(
    'while %s is gone, the catalogue is shown, what writes is answered, and afterwards everything is as before',
    async (_, part, written) => {
      const customer = await registerAt(api(SECOND).origin, dataDir);
      const addresses = ['/', '/Category-List', '/Pagination?page=2', '/api/suggestions?term=phone'];
      let signedIn = 0;
      const { failures } = await underLoad(scene.cluster.address, addresses, async () => {
        await part().kill();
        signedIn = (await askForm(api(SECOND).origin, customer)).status;
        await part().start();
      });
      expect(failures).toEqual([]);
      expect(signedIn).toBe(written);
      await until(async () => (await askForm(api(FIRST).origin, customer)).status === 200);
    },
    RESTARTS_MS,
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
          const answer = await fetch(
            `${scene.cluster.address}/SearchedProduct/phone ${name} ${shopper}${term}`,
          );
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
      expect(Math.max(...seconds)).toBeLessThan(10 * slowness());
    },
    RESTARTS_MS,
  );

  // The last one: there is no replica afterwards.
  test(
    'when the primary is lost and the replica promoted by hand, pages go on and nothing is lost that the replica had',
    async () => {
      const customer = await registerAt(api(FIRST).origin, dataDir);
      const replica = connect(scene.cluster.postgres.replica.url, { connections: 1 });
      const isThere = async () =>
        (await replica.$client.query('select 1 from customer where email = $1', [customer.email]))
          .rowCount === 1;
      await until(isThere);
      await replica.$client.end();
      const addresses = ['/', '/Category-List', '/Pagination?page=2', '/api/suggestions?term=phone'];
      const { failures, requests } = await underLoad(scene.cluster.address, addresses, async () => {
        await scene.cluster.postgres.primary.kill();
        await scene.cluster.promote();
      });
      expect(failures).toEqual([]);
      expect(requests).toBeGreaterThan(100);
      for (const { origin } of scene.cluster.apis) expect((await askForm(origin, customer)).status).toBe(200);
      await registerAt(api(SECOND).origin, dataDir);
    },
    RESTARTS_MS,
  );
}
