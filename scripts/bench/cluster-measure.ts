import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { withConnection } from '../../postgres/databases.ts';
import type { Cluster } from '../cluster/cluster.ts';
import { processorTimes } from './machine-load.ts';
import { usageOf, type Usage } from './process-cost.ts';
import { play, type Played, type RecordedVisit } from './recorded-visits.ts';

/** PostgreSQL tells what was done a second after it. */
const TOLD_MS = 1_500;
/** Of the largest machine that a primary is put on. Redis and PgBouncer work in one thread. */
const PRIMARY_PROCESSORS = 64;

/** A part of the layout, by its processes. */
export const PARTS: readonly {
  name: string;
  most?: number;
  pids: (cluster: Cluster) => (number | undefined)[];
}[] = [
  { name: 'proxies', pids: ({ proxy }) => [proxy.pid()] },
  { name: 'stores', pids: ({ stores }) => stores.map((store) => store.pid()) },
  { name: 'APIs', pids: ({ apis }) => apis.map((api) => api.pid()) },
  { name: 'replica', pids: ({ postgres }) => [postgres.replica.pid()] },
  { name: 'primary', most: PRIMARY_PROCESSORS, pids: ({ postgres }) => [postgres.primary.pid()] },
  { name: 'PgBouncer', pids: ({ pooler }) => [pooler.pid()] },
  { name: 'Redis', most: 1, pids: ({ redis }) => [redis.pid()] },
];

/** This process: it sends the requests. */
export const CLIENT = 'client';

interface Work {
  readonly transactions: number;
  readonly rows: number;
}

/** What visits cost the parts of a layout, and the client. */
export interface Measured {
  readonly played: Played;
  readonly seconds: number;
  /** What nobody used of the processors. */
  readonly idleMs: number;
  readonly cpuMs: Readonly<Record<string, number>>;
  readonly memoryMb: Readonly<Record<string, number>>;
  readonly work: Work;
}

/** Has shoppers come, and looks at what that costs. @param visitsASecond so many begin; without it, as many as can */
export async function measure(
  cluster: Cluster,
  visits: readonly RecordedVisit[],
  seconds: number,
  visitsASecond?: number,
): Promise<Measured> {
  await sleep(TOLD_MS);
  const [before, workBefore, idleBefore] = [usages(cluster), await workOf(cluster), processorTimes().idle];
  const begun = performance.now();
  const played = await play(cluster.address, visits, seconds, visitsASecond);
  const took = (performance.now() - begun) / 1000;
  const [after, idleMs] = [usages(cluster), processorTimes().idle - idleBefore];
  await sleep(TOLD_MS);
  const work = await workOf(cluster);
  return {
    ...{ played, seconds: took, idleMs, cpuMs: grown(before, after) },
    memoryMb: Object.fromEntries(Object.entries(after).map(([name, { memoryMb }]) => [name, memoryMb])),
    work: { transactions: work.transactions - workBefore.transactions, rows: work.rows - workBefore.rows },
  };
}

/** What each part, and the client, has used and holds. */
export function usages(cluster: Cluster): Record<string, Usage> {
  const { user, system } = process.cpuUsage();
  return {
    ...Object.fromEntries(PARTS.map(({ name, pids }) => [name, usageOf(pids(cluster))])),
    [CLIENT]: { cpuMs: (user + system) / 1000, memoryMb: 0 },
  };
}

/** What has been used meanwhile, in milliseconds of a processor. */
export function grown(before: Record<string, Usage>, after: Record<string, Usage>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(after).map(([name, { cpuMs }]) => [name, cpuMs - (before[name]?.cpuMs ?? 0)]),
  );
}

/** What primary and replica have done since they began. */
async function workOf({ postgres }: Cluster): Promise<Work> {
  const told = await Promise.all(
    [postgres.primary.url, postgres.replica.url].map((url) =>
      withConnection(url, async (client) => {
        const { rows } = await client.query<{ transactions: string; rows: string }>(
          'select sum(xact_commit + xact_rollback) as transactions, sum(tup_fetched) as rows from pg_stat_database',
        );
        return rows[0];
      }),
    ),
  );
  const sum = (of: 'transactions' | 'rows') => told.reduce((all, each) => all + Number(each?.[of] ?? 0), 0);
  return { transactions: sum('transactions'), rows: sum('rows') };
}

/** Several measures of the same as one. */
export function together(results: readonly Measured[]): Measured {
  const [first, ...others] = results;
  if (first === undefined) throw new Error('Nothing was measured.');
  return others.reduce(
    (sum, each) => ({
      ...each,
      played: {
        visits: sum.played.visits + each.played.visits,
        requests: sum.played.requests + each.played.requests,
        bytes: sum.played.bytes + each.played.bytes,
        failed: sum.played.failed + each.played.failed,
      },
      seconds: sum.seconds + each.seconds,
      idleMs: sum.idleMs + each.idleMs,
      cpuMs: added(sum.cpuMs, each.cpuMs),
      work: {
        transactions: sum.work.transactions + each.work.transactions,
        rows: sum.work.rows + each.work.rows,
      },
    }),
    first,
  );
}

function added(
  one: Readonly<Record<string, number>>,
  other: Readonly<Record<string, number>>,
): Record<string, number> {
  return Object.fromEntries(Object.entries(one).map(([name, value]) => [name, value + (other[name] ?? 0)]));
}

/** The share of all processors' time that parts and client used, 0 to 1. */
export function busyShare(measured: Measured): number {
  return usedMs(measured) / (measured.seconds * 1000 * availableParallelism());
}

/** How much more can be done by twice as many, when what others use of the processors stays with them. */
export function allowedRatio(measured: Measured): number {
  return Math.min(2, 1 + measured.idleMs / usedMs(measured));
}

function usedMs({ cpuMs }: Measured): number {
  return Object.values(cpuMs).reduce((sum, ms) => sum + ms, 0);
}
