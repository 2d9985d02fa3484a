import type { FastifyInstance } from 'fastify';
import { ORDER_STATUS_IDS, orderStatusWord } from '../../lib/contract/order-status.ts';
import { METRICS_PATH, type Metrics } from '../../telemetry/metrics.ts';
import type { Database } from '../db/client.ts';
import { countOrders, readQueueLengths, type QueueLengths } from './figures.repository.ts';

/** For so long a figure of the database counts, however often somebody asks. */
const KEEP_MS = 15_000;

const QUEUES: Readonly<Record<keyof QueueLengths, string>> = {
  mail: 'mail',
  mailLate: 'mail-late',
  mailFailed: 'mail-failed',
  staleListings: 'stale-listings',
  payments: 'payments',
  paymentsLate: 'payments-late',
  paymentProblems: 'payment-problems',
};

/** Has the API tell of its connections, of what waits, and of the orders, at `/metrics`. */
export function registerFigures(
  app: FastifyInstance,
  { db, metrics }: { db: Database; metrics: Metrics },
): void {
  const pool = db.$client;
  const queues = kept(() => readQueueLengths(db));
  const orders = kept(() => countOrders(db));
  metrics.gauge('cedar_database_connections', 'Connections of the pool, by what they do.', ['state'], () => [
    { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
    { labels: { state: 'idle' }, value: pool.idleCount },
  ]);
  metrics.gauge('cedar_database_waiting', 'Who waits for a connection.', [], () => [
    { value: pool.waitingCount },
  ]);
  metrics.gauge('cedar_queue_length', 'What waits to be done.', ['queue'], async () => {
    const byName = new Map<string, number>(Object.entries(await queues()));
    return Object.entries(QUEUES).map(([name, queue]) => ({
      labels: { queue },
      value: byName.get(name) ?? 0,
    }));
  });
  metrics.gauge('cedar_orders', 'Orders of all time, by their state now.', ['state'], async () => {
    const found = await orders();
    return ORDER_STATUS_IDS.map((status) => ({
      labels: { state: orderStatusWord(status) },
      value: found.find((one) => one.status === status)?.orders ?? 0,
    }));
  });
  metrics.gauge('cedar_orders_dollars', 'What the orders in a state come to.', ['state'], async () => {
    const found = await orders();
    return ORDER_STATUS_IDS.map((status) => ({
      labels: { state: orderStatusWord(status) },
      value: (found.find((one) => one.status === status)?.cents ?? 0) / 100,
    }));
  });
  app.get(METRICS_PATH, { schema: { hide: true } }, async (request, reply) => {
    const answer = await metrics.answer(request.headers.authorization);
    if (answer === undefined) {
      reply.callNotFound();
      return reply;
    }
    return reply.type(answer.type).header('cache-control', 'no-store').send(answer.text);
  });
}

/** Asks again only when the last answer is older than that; one that failed is not kept. */
function kept<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  let readAt = -Infinity;
  return () => {
    if (value !== undefined && performance.now() - readAt < KEEP_MS) return value;
    readAt = performance.now();
    const reading = read();
    value = reading;
    reading.catch(() => {
      if (value === reading) value = undefined;
    });
    return reading;
  };
}
