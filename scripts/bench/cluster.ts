import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { createOrder } from '../../lib/contract/orders.ts';
import { customerLogin } from '../../lib/contract/account.ts';
import { connect } from '../../server/db/client.ts';
import { insertBuyers, ORDER } from '../../server/orders/test-orders.ts';
import type { TestCustomer } from '../../server/test-api.ts';
import type { Cluster } from '../cluster/cluster.ts';
import { modelTables, type PartCost } from './cluster-model.ts';
import { usageOf, type Usage } from './process-cost.ts';
import { play, recordVisits, type Played, type RecordedVisit } from './recorded-visits.ts';
import { readSamples } from './samples.ts';
import type { Table } from './table.ts';

const LAYOUTS = [
  { stores: 2, apis: 2 },
  { stores: 1, apis: 2 },
  { stores: 1, apis: 1 },
  { stores: 2, apis: 1 },
] as const;
const ORDERS = 200;
/** PostgreSQL tells what was done a second after it. */
const TOLD_MS = 1_500;
/** Of the largest machine that a primary is put on. Redis and PgBouncer work in one thread. */
const PRIMARY_PROCESSORS = 64;

/** A part of the layout, by its processes. */
const PARTS: readonly { name: string; most?: number; pids: (cluster: Cluster) => (number | undefined)[] }[] =
  [
    { name: 'proxies', pids: ({ proxy }) => [proxy.pid()] },
    { name: 'stores', pids: ({ stores }) => stores.map((store) => store.pid()) },
    { name: 'APIs', pids: ({ apis }) => apis.map((api) => api.pid()) },
    { name: 'replica', pids: ({ postgres }) => [postgres.replica.pid()] },
    { name: 'primary', most: PRIMARY_PROCESSORS, pids: ({ postgres }) => [postgres.primary.pid()] },
    { name: 'PgBouncer', pids: ({ pooler }) => [pooler.pid()] },
    { name: 'Redis', most: 1, pids: ({ redis }) => [redis.pid()] },
  ];

interface Work {
  readonly transactions: number;
  readonly rows: number;
}

interface Measured {
  readonly played: Played;
  readonly seconds: number;
  readonly cpuMs: Readonly<Record<string, number>>;
  readonly memoryMb: Readonly<Record<string, number>>;
  readonly work: Work;
}

/**
 * What shoppers cost each part of the layout, with one and two stores and APIs, in processor time: on a machine whose
 * processors all of them and the client share, requests a second say nothing of how it scales, and cost does. Then the
 * model for many machines, fed with it.
 */
export async function measureCluster(
  cluster: Cluster,
  seconds: number,
  say: (text: string) => void,
): Promise<Table[]> {
  say('visits are recorded');
  const visits = await recordVisits(
    cluster.address,
    await readSamples({ origin: cluster.apiAddress, stop: async () => undefined }),
  );
  const measured: { label: string; stores: number; apis: number; result: Measured }[] = [];
  for (const { stores, apis } of LAYOUTS) {
    say(`${stores} × store, ${apis} × API`);
    for (const [parts, count] of [
      [cluster.stores, stores],
      [cluster.apis, apis],
    ] as const)
      for (const [index, part] of parts.entries()) {
        if (index < count && part.pid() === undefined) await part.start();
        if (index >= count && part.pid() !== undefined) await part.stop();
      }
    await play(cluster.address, visits, 3);
    const result = await measure(cluster, visits, seconds);
    measured.push({ label: `${stores} × store, ${apis} × API`, stores, apis, result });
  }
  for (const part of cluster.apis) if (part.pid() === undefined) await part.start();
  say('orders and sign-ins');
  const perOrder = await measureOrders(cluster);
  const [full] = measured;
  const single = measured.find(({ stores, apis }) => stores === 1 && apis === 1);
  if (full === undefined || single === undefined) throw new Error('Nothing was measured.');
  const { played, cpuMs, work } = full.result;
  const perVisit = (part: string, of = full.result) => (of.cpuMs[part] ?? 0) / of.played.visits;
  const parts: PartCost[] = PARTS.map(({ name, most }) => ({
    ...{ name, visitMs: perVisit(name), orderMs: perOrder[name] ?? 0 },
    ...(most === undefined ? {} : { mostProcessors: most }),
  }));
  const linear = (part: string, of: Measured) => perVisit(part, single.result) / perVisit(part, of);
  const totalOf = ({ result }: (typeof measured)[number]) =>
    Object.values(result.cpuMs).reduce((sum, ms) => sum + ms, 0) / result.played.visits;
  return [
    {
      title: `One and two of each (${seconds} s each, ${(played.requests / played.visits).toFixed(0)} requests a visit)`,
      note: 'Milliseconds of a processor for a visit. Linear: what it costs with one store and one API, divided by what it costs here.',
      columns: [
        { name: 'visits/s', digits: 1 },
        ...[
          { name: 'stores ms', digits: 1 },
          { name: 'APIs ms', digits: 1 },
          { name: 'all parts ms', digits: 1 },
        ],
        ...[
          { name: 'stores linear', digits: 2, atLeast: 0.9 },
          { name: 'all linear', digits: 2, atLeast: 0.9 },
        ],
        { name: 'failed', atMost: 0 },
      ],
      rows: measured.map((one) => ({
        label: one.label,
        cells: [
          one.result.played.visits / one.result.seconds,
          perVisit('stores', one.result),
          perVisit('APIs', one.result),
          totalOf(one),
          linear('stores', one.result),
          totalOf({ ...one, result: single.result }) / totalOf(one),
          one.result.played.failed,
        ],
      })),
    },
    {
      title: 'What a shopper costs (two stores, two APIs)',
      note:
        `A visit: ${(played.bytes / played.visits / 1000).toFixed(0)} KB, ${(work.transactions / played.visits).toFixed(2)} transactions, ` +
        `${(work.rows / played.visits).toFixed(0)} rows read. An order: with signing in, without its visit.`,
      columns: [{ name: 'visit ms', digits: 2 }, { name: 'order ms', digits: 1 }, { name: 'memory MB' }],
      rows: PARTS.map(({ name }) => ({
        label: name,
        cells: [(cpuMs[name] ?? 0) / played.visits, perOrder[name], full.result.memoryMb[name]],
      })),
    },
    ...modelTables({ parts, visitBytes: played.bytes / played.visits }),
  ];
}

async function measure(
  cluster: Cluster,
  visits: readonly RecordedVisit[],
  seconds: number,
): Promise<Measured> {
  await sleep(TOLD_MS);
  const [before, workBefore, begun] = [usages(cluster), await workOf(cluster), performance.now()];
  const played = await play(cluster.address, visits, seconds);
  const took = (performance.now() - begun) / 1000;
  const after = usages(cluster);
  await sleep(TOLD_MS);
  const work = await workOf(cluster);
  return {
    ...{ played, seconds: took, cpuMs: grown(before, after) },
    memoryMb: Object.fromEntries(Object.entries(after).map(([name, { memoryMb }]) => [name, memoryMb])),
    work: { transactions: work.transactions - workBefore.transactions, rows: work.rows - workBefore.rows },
  };
}

function usages(cluster: Cluster): Record<string, Usage> {
  return Object.fromEntries(PARTS.map(({ name, pids }) => [name, usageOf(pids(cluster))]));
}

function grown(before: Record<string, Usage>, after: Record<string, Usage>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(after).map(([name, { cpuMs }]) => [name, cpuMs - (before[name]?.cpuMs ?? 0)]),
  );
}

/** What primary and replica have done since they began. */
async function workOf({ postgres }: Cluster): Promise<Work> {
  const told = await Promise.all(
    [postgres.primary.url, postgres.replica.url].map(async (connectionString) => {
      const client = new pg.Client({ connectionString });
      await client.connect();
      const { rows } = await client.query<{ transactions: string; rows: string }>(
        'select sum(xact_commit + xact_rollback) as transactions, sum(tup_fetched) as rows from pg_stat_database',
      );
      await client.end();
      return rows[0];
    }),
  );
  const sum = (of: 'transactions' | 'rows') => told.reduce((all, each) => all + Number(each?.[of] ?? 0), 0);
  return { transactions: sum('transactions'), rows: sum('rows') };
}

/** What an order in cash costs each part, with signing in once: each is of a customer of its own. */
async function measureOrders(cluster: Cluster): Promise<Record<string, number>> {
  const db = connect(cluster.postgres.primary.url, { connections: 1 });
  try {
    await db.$client.query('update variation set quantity = 1000000 where tracks_stock');
    const { rows } = await db.$client.query<{ id: number }>(
      'select v.id from variation v join product p on p.id = v.product_id where p.is_listed and not p.is_pre_order order by v.id limit 1',
    );
    const buyers = await insertBuyers(db, {
      from: 1_000_000,
      count: ORDERS,
      lines: rows.map(({ id }) => id),
    });
    const before = usages(cluster);
    for (const [index, buyer] of buyers.entries()) await orderOf(cluster.apiAddress, buyer, index);
    const cost = grown(before, usages(cluster));
    return Object.fromEntries(Object.entries(cost).map(([name, ms]) => [name, ms / ORDERS]));
  } finally {
    await db.$client.end();
  }
}

async function orderOf(api: string, buyer: TestCustomer, index: number): Promise<void> {
  // Attempts are counted by address: each comes from another one.
  const from = { 'x-forwarded-for': `198.18.${index >> 8}.${index & 255}` };
  // Whether the password is right makes no difference to what it costs.
  const login = await fetch(`${api}/api/${customerLogin.path}`, {
    method: customerLogin.method,
    headers: { 'content-type': 'application/json', ...from },
    body: JSON.stringify({ Email: buyer.email, Password: 'Cobalt-Otter-9-of-nobody!' }),
  });
  if (login.status === 429) throw new Error('The API refused a sign-in as one too many.');
  await login.body?.cancel();
  const query = new URLSearchParams(
    Object.entries({ ...ORDER, CartId: buyer.cartId }).map(([name, value]) => [name, String(value)]),
  );
  const answer = await fetch(`${api}/api/${createOrder.path}?${query.toString()}`, {
    method: createOrder.method,
    headers: { ...buyer.headers, ...from },
  });
  if (!answer.ok) throw new Error(`An order was answered ${answer.status}: ${await answer.text()}`);
  await answer.body?.cancel();
}
