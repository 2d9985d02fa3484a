import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../machine/ports.mjs';
import { setTimeout as sleep } from 'node:timers/promises';
import { missingPrograms, startCluster } from '../cluster/cluster.ts';
import type { Part } from '../cluster/part.ts';
import { measureCluster } from './cluster.ts';
import { usageOf } from './process-cost.ts';
import { measureProxies } from './proxy.ts';
import { readSamples, samplePages } from './samples.ts';
import type { Table } from './table.ts';
import { PROGRESS, say } from '../testbed/say.ts';

interface LayoutOptions {
  readonly parts: ReadonlySet<string>;
  readonly seconds: number;
  readonly hasWrk: boolean;
  readonly signal: AbortSignal;
}

/** Measures the layout of several machines on this one; where a program of it is missing, says so and leaves it out. */
export async function* measureLayout({
  parts,
  seconds,
  hasWrk,
  signal,
}: LayoutOptions): AsyncGenerator<Table> {
  const missing = missingPrograms();
  if (missing !== undefined) {
    say(`proxy and cluster are skipped: ${missing}`);
    return;
  }
  say('nginx, two stores, two APIs, PostgreSQL with its replica, PgBouncer and Redis');
  const folder = path.join(tmpdir(), `cedar-bench-${randomUUID()}`);
  const cluster = await startCluster({ folder, port: await freePort(), log: PROGRESS, signal });
  try {
    await untilQuiet(cluster.stores);
    const api = { origin: cluster.apiAddress };
    if (parts.has('proxy') && hasWrk) {
      const pages = await samplePages(api, await readSamples(api));
      yield* measureProxies(cluster, pages, { folder, seconds });
    }
    if (parts.has('cluster')) yield* await measureCluster(cluster, seconds);
  } finally {
    await cluster.stop();
  }
}

const WATCHED_MS = 2_000;
const QUIET_MS = 100;
const QUIET_WITHIN_MS = 3 * 60_000;

/** Waits until stores that were just started have made the pictures of a first look, which they do while nobody is here. */
async function untilQuiet(stores: readonly Part[]): Promise<void> {
  const usedMs = () => usageOf(stores.map((store) => store.pid())).cpuMs;
  const end = performance.now() + QUIET_WITHIN_MS;
  for (let before = -Infinity; performance.now() < end;) {
    const now = usedMs();
    if (now - before < QUIET_MS) return;
    before = now;
    await sleep(WATCHED_MS);
  }
}
