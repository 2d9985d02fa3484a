import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../machine/ports.mjs';
import { startCluster, type Cluster } from '../../scripts/cluster/cluster.ts';
import type { Part } from '../../scripts/cluster/part.ts';
import { slowness } from '../../scripts/testbed/slowness.mjs';
import {
  startTestCollector,
  startTestSentry,
  type TestCollector,
  type TestSentry,
} from '../../telemetry/test-receivers.ts';
import { writeCatalogue } from './cluster-goods.ts';
import { SEEN_SETTINGS } from './cluster-seen.ts';

/** What restarts parts of a cluster takes so long at most. */
export const RESTARTS_MS = 180_000 * slowness();

/** The cluster of a test file, and who receives what it tells of itself. */
export interface Scene {
  readonly folder: string;
  readonly dataDir: string;
  readonly cluster: Cluster;
  readonly collector: TestCollector;
  readonly sentry: TestSentry;
  readonly api: (index: number) => Part;
  readonly store: (index: number) => Part;
  readonly metricsOf: (origin: string) => Promise<string>;
  readonly metric: (origin: string, name: string) => Promise<number>;
}

/** The two of each kind. */
export const [FIRST, SECOND] = [0, 1] as const;

/** Has a cluster opened before the tests of a block, and closed after them, even when it has not opened. */
export function openScene(): Scene {
  const folder = path.join(tmpdir(), `cedar-cluster-${randomUUID()}`);
  const over = new AbortController();
  const undo: (() => Promise<unknown>)[] = [];
  let opened: Pick<Scene, 'cluster' | 'collector' | 'sentry'> | undefined;
  beforeAll(async () => {
    const [collector, sentry] = await Promise.all([startTestCollector(), startTestSentry()]);
    undo.push(collector.close, sentry.close);
    const opening = startCluster({
      ...{ folder, port: await freePort(), log: silent, signal: over.signal },
      catalogue: writeCatalogue(path.join(folder, 'catalogue')),
      env: {
        ...SEEN_SETTINGS,
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
        SENTRY_DSN: sentry.dsn,
      },
    });
    // One that still opens when its time is over gives up, and stops what it has started.
    undo.push(() =>
      opening.then(
        (cluster) => cluster.stop(),
        () => undefined,
      ),
    );
    opened = { cluster: await opening, collector, sentry };
  }, RESTARTS_MS);
  afterAll(async () => {
    over.abort();
    for (const step of undo.toReversed()) await step();
  }, RESTARTS_MS);
  const all = () => {
    if (opened === undefined) throw new Error('The cluster is not open.');
    return opened;
  };
  const metricsOf = async (origin: string) => {
    const headers = { authorization: `Bearer ${all().cluster.metricsToken}` };
    return (await fetch(`${origin}/metrics`, { headers })).text();
  };
  return {
    ...{ folder, dataDir: path.join(folder, 'data'), metricsOf },
    get cluster() {
      return all().cluster;
    },
    get collector() {
      return all().collector;
    },
    get sentry() {
      return all().sentry;
    },
    api: (index) => at(all().cluster.apis, index),
    store: (index) => at(all().cluster.stores, index),
    metric: async (origin, name) =>
      Number(new RegExp(`^${name}\\{[^}]*\\} (\\S+)$`, 'm').exec(await metricsOf(origin))?.[1]),
  };
}

const silent = { say: () => undefined, attach: () => undefined };

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new Error(`There is no ${index}.`);
  return item;
}
