import { Agent } from 'node:http';
import { ask } from '../testbed/ask.ts';
import { createOrder } from '../../lib/contract/orders.ts';
import { connect, type Database } from '../../server/db/client.ts';
import { insertBuyers, ORDER, stockUp } from '../../server/orders/test-orders.ts';
import type { TestCustomer } from '../../server/test-api.ts';
import type { Server } from '../testbed/parts.ts';
import { percentile } from './statistics.ts';
import type { Row, Table } from './table.ts';
import { say } from '../testbed/say.ts';

const BUYERS = 32;
/** Nobody orders more often: each order is of a customer of its own, so that no limit is measured. */
const CUSTOMERS_PER_SECOND = 1500;
const WARM_UP_SECONDS = 1;

interface Measured {
  readonly perSecond: number;
  readonly p99Ms: number;
  readonly failed: number;
}

/**
 * Orders a second through the API, in cash, of one piece that is in the cart already: all of one variation, whose
 * stock they wait for, and of all variations in turn. Beside it what the same database takes of transactions that
 * insert one row, over as many connections.
 *
 * @param databaseUrl the database of the API, with a catalogue in it
 */
export async function measureOrders(api: Server, databaseUrl: string, seconds: number): Promise<Table> {
  const db = connect(databaseUrl, { connections: BUYERS });
  const pool = db.$client;
  try {
    const variations = (await stockUp(db, 1_000_000)).map(({ id }) => id);
    say('bare transactions');
    await pool.query(
      'create table bench_row (id bigint generated always as identity primary key, note text)',
    );
    const bare = await load(seconds, async () => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        await client.query('insert into bench_row (note) values ($1)', ['an order']);
        await client.query('commit');
        return true;
      } finally {
        client.release();
      }
    });
    const measure = async (name: string, wanted: readonly number[]): Promise<Measured> => {
      say(`orders: ${name}`);
      const buyers = await insertCrowd(db, wanted, (seconds + WARM_UP_SECONDS) * CUSTOMERS_PER_SECOND);
      const agent = new Agent({ keepAlive: true, maxSockets: BUYERS });
      const measured = await load(seconds, () => order(api, agent, buyers.pop()));
      agent.destroy();
      return measured;
    };
    const all = await measure('of all products', variations);
    const one = await measure('of one product', variations.slice(0, 1));
    return {
      title: `Orders a second (${BUYERS} buyers at once, ${seconds} s each)`,
      note: 'Ratio: to transactions that insert one row into the same database.',
      columns: [
        { name: 'a second' },
        { name: 'p99 ms', digits: 1 },
        { name: 'ratio', digits: 3 },
        { name: 'failed', atMost: 0 },
      ],
      rows: [
        rowOf('orders of all products', all, bare),
        rowOf('orders of one product', one, bare),
        rowOf('bare insert transactions', bare, bare),
      ],
    };
  } finally {
    await pool.end();
  }
}

function rowOf(label: string, { perSecond, p99Ms, failed }: Measured, bare: Measured): Row {
  return { label, cells: [perSecond, p99Ms, perSecond / bare.perSecond, failed] };
}

/** Does the same over and over, by so many at once, for so long after a warm-up. `work` answers whether it succeeded. */
async function load(seconds: number, work: () => Promise<boolean>): Promise<Measured> {
  const from = performance.now() + WARM_UP_SECONDS * 1000;
  const until = from + seconds * 1000;
  const durations: number[] = [];
  let failed = 0;
  const goOn = async (): Promise<void> => {
    while (performance.now() < until) {
      const begun = performance.now();
      const isDone = await work();
      const ended = performance.now();
      if (begun < from || ended > until) continue;
      if (isDone) durations.push(ended - begun);
      else failed += 1;
    }
  };
  await Promise.all(Array.from({ length: BUYERS }, goOn));
  return { perSecond: durations.length / seconds, p99Ms: percentile(durations, 0.99) ?? 0, failed };
}

/** One order in cash of what a customer has in the cart. Throws when there is no customer left. */
async function order(api: Server, agent: Agent, buyer: TestCustomer | undefined): Promise<boolean> {
  if (buyer === undefined) throw new Error('There are too few customers for this machine.');
  const form = Object.entries({ ...ORDER, CartId: buyer.cartId });
  const query = new URLSearchParams(form.map(([name, value]) => [name, String(value)])).toString();
  const { method, path } = createOrder;
  const { status } = await ask(`${api.origin}/api/${path}?${query}`, {
    ...{ agent, method, headers: { ...buyer.headers } },
  });
  return status === 200;
}

/** Customers who are signed in, each with one piece of one of the variations in the cart, of all of them in turn. */
async function insertCrowd(
  db: Database,
  variations: readonly number[],
  count: number,
): Promise<TestCustomer[]> {
  const { rows } = await db.$client.query<{ from: number }>(
    'select coalesce(max(id), 0) + 1 as from from customer',
  );
  const each = Math.ceil(count / variations.length);
  const crowds: TestCustomer[][] = [];
  for (const [index, variation] of variations.entries()) {
    const from = (rows[0]?.from ?? 0) + index * each;
    crowds.push(await insertBuyers(db, { from, count: each, lines: [variation] }));
  }
  await db.$client.query('analyze customer, customer_session, cart_line');
  return Array.from({ length: each }, (_, index) =>
    crowds.flatMap((crowd) => crowd.slice(index, index + 1)),
  ).flat();
}
