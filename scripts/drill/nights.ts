import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../machine/ports.mjs';
import { connect, type Database } from '../../server/db/client.ts';
import { customerOrder } from '../../server/db/order-schema.ts';
import { sql } from '../../server/db/sql.ts';
import { audit } from '../../server/orders/test-audit.ts';
import { insertBuyers, orderCalls, stockUp } from '../../server/orders/test-orders.ts';
import { callsTo, type TestCustomer } from '../../server/test-api.ts';
import { until } from '../testbed/processes.ts';
import type { Table } from '../bench/table.ts';
import { missingPrograms, startCluster, type Cluster } from '../cluster/cluster.ts';
import type { Restartable } from '../cluster/program.ts';
import type { Report } from './drill.ts';
import { say } from '../testbed/say.ts';

/** The nights of docs/operation.md: parts of several machines killed or held, while customers order. */

const PIECES = 1_000_000;
const BUYERS = 4_000;
const AT_ONCE = 4;
const HELD_MS = 7_000;
const AGAIN_MS = 100;

type Part = Pick<Restartable, 'pid' | 'kill' | 'start'>;
type Night = readonly [name: string, act: () => Promise<void>];

/** What orders came to in one night. */
interface Course {
  readonly told: Set<number>;
  readonly refused: Set<string>;
  again: number;
  longestMs: number;
}

/** Has customers order in the layout of several machines while each of its parts dies or hangs, and counts. */
export async function nights(signal: AbortSignal): Promise<Report> {
  const missing = missingPrograms();
  if (missing !== undefined) throw new Error(`This needs more of Debian: ${missing}`);
  say('two stores, two APIs and what is around them');
  const cluster = await startCluster({
    ...{ folder: path.join(tmpdir(), `cedar-nights-${randomUUID()}`), port: await freePort(), signal },
    log: { say: () => undefined, attach: () => undefined },
  });
  let db = connect(cluster.postgres.primary.url, { connections: 2 });
  try {
    const buyers = await fill(db);
    const rows: Table['rows'][number][] = [];
    const faults: string[] = [];
    const told = new Set<number>();
    const lost: Night = ['the primary lost, the replica promoted', () => losePrimary(cluster)];
    for (const [name, act] of [...nightsOf(cluster), lost]) {
      signal.throwIfAborted();
      if (act === lost[1]) await waitForReplicaWithEachOrder(db);
      const course = await orderDuring(cluster, buyers, act);
      for (const id of course.told) told.add(id);
      faults.push(...[...course.refused].map((one) => `${name}: ${one}`));
      rows.push({ label: name, cells: [course.told.size, course.again, course.longestMs / 1000] });
      say(`${name}: ${course.told.size} orders`);
    }
    await db.$client.end();
    db = connect(cluster.postgres.replica.url, { connections: 2 });
    const kept = await db.select({ id: customerOrder.id }).from(customerOrder);
    const ids = new Set(kept.map(({ id }) => id));
    faults.push(
      ...[...told].filter((id) => !ids.has(id)).map((id) => `${id} is lost`),
      ...[...ids].filter((id) => !told.has(id)).map((id) => `nobody was told of ${id}`),
      ...(await audit(db, PIECES)),
    );
    return {
      faults,
      said: '',
      tables: [
        {
          title: 'Nights of several machines',
          columns: [{ name: 'orders told' }, { name: 'sent again' }, { name: 'longest, s' }],
          rows,
        },
        {
          title: 'What they have kept',
          columns: [{ name: 'counted' }, { name: 'wrong', atMost: 0 }],
          rows: [{ label: 'orders, stock, carts, mails', cells: [kept.length, faults.length] }],
        },
      ],
    };
  } finally {
    await db.$client.end();
    await cluster.stop();
  }
}

function nightsOf({ stores, apis, redis, pooler, postgres }: Cluster): Night[] {
  const parts: { name: string; part: Part | undefined }[] = [
    { name: 'a store', part: stores[0] },
    { name: 'an API', part: apis[0] },
    { name: 'Redis', part: redis },
    { name: 'PgBouncer', part: pooler },
    { name: 'the replica', part: postgres.replica },
    { name: 'the primary', part: postgres.primary },
  ];
  const all = parts.flatMap(({ name, part }) => (part === undefined ? [] : [{ name, part }]));
  const together = async () => {
    const both = [stores[1], apis[1]].flatMap((part) => (part === undefined ? [] : [part]));
    for (const { kill } of both) await kill();
    await sleep(HELD_MS / 2);
    for (const { start } of both) await start();
  };
  return [
    ['nothing', () => sleep(HELD_MS)],
    ...all
      .filter(({ part }) => part !== postgres.primary)
      .map(({ name, part }): Night => [`${name} held`, () => hold(part)]),
    ...all.map(({ name, part }): Night => [`${name} killed`, () => killAndStart(part)]),
    ['a store and an API killed together', together],
  ];
}

/** From now on nothing is confirmed that the replica has not. */
async function waitForReplicaWithEachOrder(db: Database): Promise<void> {
  await db.execute(sql`alter system set synchronous_standby_names = '*'`);
  await db.execute(sql`select pg_reload_conf()`);
  const isSynchronous = async () => {
    const { rows } = await db.execute(sql`select 1 from pg_stat_replication where sync_state = 'sync'`);
    return rows.length > 0;
  };
  await until(isSynchronous);
}

/** The primary never comes back; its replica takes its place as docs/operation.md says. */
async function losePrimary({ postgres, promote }: Cluster): Promise<void> {
  await sleep(HELD_MS / 2);
  await postgres.primary.kill();
  await promote();
  await sleep(HELD_MS / 2);
}

async function hold({ pid }: Part): Promise<void> {
  const held = pid();
  if (held === undefined) throw new Error('Nobody is there to be held.');
  process.kill(held, 'SIGSTOP');
  try {
    await sleep(HELD_MS);
  } finally {
    process.kill(held, 'SIGCONT');
  }
}

async function killAndStart({ kill, start }: Part): Promise<void> {
  await kill();
  await sleep(HELD_MS / 2);
  await start();
  await sleep(HELD_MS / 2);
}

/** Customers who have one piece of a product in their carts. */
async function fill(db: Database): Promise<TestCustomer[]> {
  const [sold] = await stockUp(db, PIECES);
  return insertBuyers(db, { from: 1_000, count: BUYERS, lines: [sold.id] });
}

/** Each buyer orders once, under one key, as often as it takes. */
async function orderDuring(
  { apiAddress }: Cluster,
  buyers: TestCustomer[],
  act: () => Promise<void>,
): Promise<Course> {
  const orders = orderCalls({ call: callsTo(apiAddress) });
  const course: Course = { told: new Set(), refused: new Set(), again: 0, longestMs: 0 };
  let isOver = false;
  const buy = async () => {
    for (let buyer = buyers.pop(); buyer !== undefined && !isOver; buyer = buyers.pop()) {
      const who = buyer;
      const key = randomUUID();
      const begun = performance.now();
      const ask = () => orders.order(who, {}, key).catch(() => undefined);
      let answer = await ask();
      while (answer === undefined || answer.status >= 500) {
        course.again += 1;
        await sleep(AGAIN_MS);
        answer = await ask();
      }
      course.longestMs = Math.max(course.longestMs, performance.now() - begun);
      if (answer.status === 200) course.told.add(answer.data().OrderNumber);
      else course.refused.add(`${answer.status} ${answer.text}`);
      await sleep(AGAIN_MS);
    }
  };
  const crowd = Promise.all(Array.from({ length: AT_ONCE }, buy));
  crowd.catch(() => undefined);
  await act();
  isOver = true;
  await crowd;
  return course;
}
