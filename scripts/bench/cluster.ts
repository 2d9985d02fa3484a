import { setTimeout as sleep } from 'node:timers/promises';
import { customerLogin } from '../../lib/contract/account.ts';
import { connect } from '../../server/db/client.ts';
import { insertBuyers, orderCalls, stockUp } from '../../server/orders/test-orders.ts';
import { callsTo, type TestCustomer } from '../../server/test-api.ts';
import type { Cluster } from '../cluster/cluster.ts';
import {
  allowedRatio,
  busyShare,
  CLIENT,
  grown,
  measure,
  PARTS,
  together,
  usages,
  type Measured,
} from './cluster-measure.ts';
import { modelTables, type PartCost } from './cluster-model.ts';
import { recordVisits, type RecordedVisit } from './recorded-visits.ts';
import { readSamples } from './samples.ts';
import type { Table } from './table.ts';
import { say } from '../testbed/say.ts';

const LAYOUTS = [
  { stores: 1, apis: 1, load: 1 },
  { stores: 1, apis: 2, load: 1 },
  { stores: 2, apis: 1, load: 1 },
  { stores: 2, apis: 2, load: 1 },
  // Each of the two does what the one does above.
  { stores: 2, apis: 2, load: 2 },
] as const;
/** What else the machine does meets each of them. */
const ROUNDS = 3;
/** Of what one store can do, as the load that all layouts are offered. */
const OFFERED = 0.4;
/** Code that was just started is compiled while it runs: what a visit costs falls for minutes. */
const WARM_SECONDS = 10;
const WARM_ROUNDS = 12;
const STILL_FALLS = 0.95;
/** Until nginx leads elsewhere, and what it was told before has ended. */
const LED_MS = 2_000;
const ORDERS = 200;
/**
 * What shoppers cost each part of the layout, with one and two stores and APIs, in processor time: on a machine whose
 * processors all of them and the client share, requests a second say nothing of how it scales, and cost does. Then the
 * model for many machines, fed with it. All parts run all the time, and have for a while: nginx leads to some of them.
 */
export async function measureCluster(cluster: Cluster, seconds: number): Promise<Table[]> {
  say('visits are recorded');
  const visits = await recordVisits(cluster.address, await readSamples({ origin: cluster.apiAddress }));
  await warmUp(cluster, visits);
  say('as many visits as one store and two can do');
  const most = {
    one: await measureAt(cluster, { stores: 1, apis: 2 }, visits, seconds),
    two: await measureAt(cluster, { stores: 2, apis: 2 }, visits, seconds),
  };
  const offered = (OFFERED * most.one.played.visits) / most.one.seconds;
  const results: Measured[][] = LAYOUTS.map(() => []);
  for (let round = 1; round <= ROUNDS; round += 1)
    for (const [index, layout] of LAYOUTS.entries()) {
      say(`round ${round}: ${labelOf(layout)}`);
      results[index]?.push(await measureAt(cluster, layout, visits, seconds, layout.load * offered));
    }
  const measured = LAYOUTS.map((layout, index) => ({ layout, result: together(results[index] ?? []) }));
  routeTo(cluster, { stores: 2, apis: 2 });
  say('orders and sign-ins');
  const perOrder = await measureOrders(cluster);
  const [single, full] = [measured.at(0)?.result, measured.at(3)?.result];
  if (full === undefined || single === undefined) throw new Error('Nothing was measured.');
  const { played, work } = full;
  const perVisit = (part: string, of = full) => (of.cpuMs[part] ?? 0) / of.played.visits;
  const parts: PartCost[] = PARTS.map(({ name, most: processors }) => ({
    ...{ name, visitMs: perVisit(name), orderMs: perOrder[name] ?? 0 },
    ...(processors === undefined ? {} : { mostProcessors: processors }),
  }));
  const shop = PARTS.map(({ name }) => name);
  const totalOf = (of: Measured) => shop.reduce((sum, name) => sum + perVisit(name, of), 0);
  return [
    throughputTable(most.one, most.two, seconds),
    {
      title: `What a visit costs one and two of each (${ROUNDS} times ${seconds} s each in turns, ${(played.requests / played.visits).toFixed(0)} requests a visit)`,
      note:
        `Milliseconds of a processor for a visit, when ${offered.toFixed(1)} visits a second begin (× 2: twice as many). ` +
        'Linear: what it costs with one store and one API, divided by what it costs here; no processor bounds it.',
      columns: [
        ...['stores', 'APIs', 'proxies', 'databases', 'Redis', 'client', 'busy'].map((name) => ({
          name,
          digits: name === 'Redis' || name === 'busy' ? 2 : 1,
        })),
        { name: 'stores linear', digits: 2, atLeast: 0.9 },
        { name: 'all linear', digits: 2, atLeast: 0.9 },
        { name: 'failed', atMost: 0 },
      ],
      rows: measured.map(({ layout, result }) => ({
        label: labelOf(layout),
        cells: [
          ...['stores', 'APIs', 'proxies'].map((part) => perVisit(part, result)),
          ['replica', 'primary', 'PgBouncer'].reduce((sum, part) => sum + perVisit(part, result), 0),
          perVisit('Redis', result),
          perVisit(CLIENT, result),
          busyShare(result),
          perVisit('stores', single) / perVisit('stores', result),
          totalOf(single) / totalOf(result),
          result.played.failed,
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
        cells: [perVisit(name), perOrder[name], full.memoryMb[name]],
      })),
    },
    ...modelTables({ parts, visitBytes: played.bytes / played.visits }),
  ];
}

/**
 * What can be done a second, which the processors of this machine bound: with one store already so much of them is in use
 * that two can do no more than the rest allows.
 */
function throughputTable(one: Measured, two: Measured, seconds: number): Table {
  const rate = ({ played, seconds: took }: Measured) => played.visits / took;
  const allowed = allowedRatio(one);
  const ratio = rate(two) / rate(one);
  return {
    title: `As many visits as one store and two can do (${seconds} s each, two APIs)`,
    note:
      'Busy: the share of all processors’ time that parts and client used. Allowed: the ratio at which what was idle with ' +
      'one store would be used up, so cores bound it.',
    columns: [
      { name: 'visits/s', digits: 1 },
      { name: 'busy', digits: 2 },
      { name: 'ratio', digits: 2 },
      { name: 'allowed', digits: 2 },
      { name: 'of allowed', digits: 2, atLeast: 0.9 },
    ],
    rows: [
      { label: '1 × store', cells: [rate(one), busyShare(one), undefined, undefined, undefined] },
      { label: '2 × store', cells: [rate(two), busyShare(two), ratio, allowed, ratio / allowed] },
    ],
  };
}

function labelOf({ stores, apis, load }: (typeof LAYOUTS)[number]): string {
  return `${stores} × store, ${apis} × API${load === 1 ? '' : `, load × ${load}`}`;
}

/** Has shoppers come until what a visit costs the stores falls no more. */
async function warmUp(cluster: Cluster, visits: readonly RecordedVisit[]) {
  for (let round = 1, before = Infinity; round <= WARM_ROUNDS; round += 1) {
    const { cpuMs, played } = await measure(cluster, visits, WARM_SECONDS);
    const cost = (cpuMs.stores ?? 0) / played.visits;
    say(`warming up: a visit costs the stores ${cost.toFixed(0)} ms`);
    if (cost > before * STILL_FALLS) return;
    before = cost;
  }
}

function routeTo({ proxy, stores, apis }: Cluster, most: { stores: number; apis: number }): void {
  const ports = (parts: Cluster['stores'], count: number) =>
    parts.slice(0, count).map(({ origin }) => Number(new URL(origin).port));
  proxy.routeTo({ stores: ports(stores, most.stores), apis: ports(apis, most.apis) });
}

async function measureAt(
  cluster: Cluster,
  layout: { stores: number; apis: number },
  visits: readonly RecordedVisit[],
  seconds: number,
  visitsASecond?: number,
): Promise<Measured> {
  routeTo(cluster, layout);
  await sleep(LED_MS);
  return measure(cluster, visits, seconds, visitsASecond);
}

/** What an order in cash costs each part, with signing in once: each is of a customer of its own. */
async function measureOrders(cluster: Cluster): Promise<Record<string, number>> {
  const db = connect(cluster.postgres.primary.url, { connections: 1 });
  try {
    const [sold] = await stockUp(db, 1_000_000);
    const buyers = await insertBuyers(db, { from: 1_000_000, count: ORDERS, lines: [sold.id] });
    const before = usages(cluster);
    for (const [index, buyer] of buyers.entries()) await orderOf(cluster.apiAddress, buyer, index);
    const cost = grown(before, usages(cluster));
    return Object.fromEntries(Object.entries(cost).map(([name, ms]) => [name, ms / ORDERS]));
  } finally {
    await db.$client.end();
  }
}

async function orderOf(api: string, buyer: TestCustomer, index: number): Promise<void> {
  const call = callsTo(api);
  // Attempts are counted by address: each comes from another one.
  const from = { 'x-forwarded-for': `198.18.${index >> 8}.${index & 255}` };
  // Whether the password is right makes no difference to what it costs.
  const body = { Email: buyer.email, Password: 'Cobalt-Otter-9-of-nobody!' };
  const login = await call(customerLogin, { body, headers: from });
  if (login.status === 429) throw new Error('The API refused a sign-in as one too many.');
  (await orderCalls({ call }).order({ ...buyer, headers: { ...buyer.headers, ...from } })).data();
}
