import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../machine/ports.mjs';
import { withConnection } from '../../postgres/databases.ts';
import { startTestS3 } from '../../storage/test-s3.ts';
import { hasProgram } from '../check/programs.ts';
import { loadDemoIfEmpty } from '../shop/demo.ts';
import type { Log } from '../shop/log.ts';
import { slowStore } from '../testbed/slowness.mjs';
import { startNginx } from './nginx.ts';
import { startPart, type Part } from './part.ts';
import { startPgBouncer } from './pgbouncer.ts';
import { startPostgresPair } from './postgres-pair.ts';
import { startRedis } from './redis.ts';

/** The layout of compose.yaml as processes of this machine, on loopback and without TLS. */
export type Cluster = Awaited<ReturnType<typeof startCluster>>;

interface ClusterOptions {
  /** Made for it, at a place that everybody may enter; gone when it has stopped. */
  readonly folder: string;
  readonly port: number;
  /** What it sells, as the import is told: a folder and options; the demo catalogue when left out. */
  readonly catalogue?: readonly string[];
  /** More for stores and APIs. */
  readonly env?: Readonly<Record<string, string>>;
  readonly log: Log;
  readonly signal: AbortSignal;
}

const POOL_SIZE = 10;
/** More than `fail_timeout` of the proxy. */
const SETTLED_MS = 1_500;

/** The programs that it is made of, with the Debian package that has each. */
const PACKAGES = { nginx: 'nginx-light', pgbouncer: 'pgbouncer', 'redis-server': 'redis-server' };

/** What has to be installed and is not, as one line; undefined when everything is here. */
export function missingPrograms(): string | undefined {
  const missing = Object.entries(PACKAGES).flatMap(([program, name]) => (hasProgram(program) ? [] : [name]));
  return missing.length === 0 ? undefined : `apt-get install ${missing.join(' ')}`;
}

/** Starts everything in order; what has been started is stopped again when something cannot. The store has to be built. */
export async function startCluster(options: ClusterOptions) {
  const { folder, log } = options;
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const undo: (() => Promise<unknown>)[] = [async () => rmSync(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const step of undo.splice(0).toReversed())
      await step().catch((error: unknown) => log.say(error instanceof Error ? error.message : String(error)));
  };
  try {
    return { ...(await open(options, undo)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function open(
  { folder, port, catalogue, env: more, log, signal }: ClusterOptions,
  undo: (() => Promise<unknown>)[],
) {
  const postgres = await startPostgresPair(path.join(folder, 'postgres'));
  undo.push(() => postgres.stop());
  const [poolerPort, redisPort] = [await freePort(), await freePort()];
  const [internalApis, internalStores] = [await freePort(), await freePort()];
  const pooler = await startPgBouncer({
    folder: path.join(folder, 'pgbouncer'),
    port: poolerPort,
    server: postgres.primary.url,
    poolSize: POOL_SIZE,
  });
  undo.push(() => pooler.stop());
  const redis = await startRedis(path.join(folder, 'redis'), redisPort);
  undo.push(() => redis.stop());
  const bucket = await startTestS3({ pageSize: 1000 });
  undo.push(() => bucket.close());
  const apiPorts = [await freePort(), await freePort()];
  const storePorts = [await freePort(), await freePort()];
  const proxy = await startNginx({
    ...{ folder: path.join(folder, 'nginx'), port, apis: apiPorts, stores: storePorts },
    internal: { apis: internalApis, stores: internalStores },
  });
  undo.push(() => proxy.stop());

  const metricsToken = randomBytes(24).toString('base64url');
  const address = `http://localhost:${port}`;
  const common = {
    NODE_ENV: 'production',
    SITE_URL: address,
    METRICS_TOKEN: metricsToken,
    TRUSTED_PROXIES: 'loopback',
    REVALIDATE_SECRET: randomBytes(24).toString('base64url'),
    // By the same measure as nginx here, whose waits for an API have to fit into it.
    ...slowStore(),
    ...bucket.environment,
    ...more,
  };
  const apiEnv = {
    ...common,
    DATABASE_URL: pooler.urlOf('postgres'),
    DATABASE_DIRECT_URL: postgres.primary.url,
    DATABASE_REPLICA_URL: postgres.replica.url,
    DATA_DIR: path.join(folder, 'data'),
    STORE_URL: `http://127.0.0.1:${internalStores}`,
    LOG_LEVEL: 'info',
  };
  const storeEnv = {
    ...common,
    SESSION_SECRET: randomBytes(32).toString('base64url'),
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    API_BASE_URL: `http://127.0.0.1:${internalApis}/api/`,
    UPLOADS_BASE_URL: `http://127.0.0.1:${internalApis}/uploads/`,
    LOG_FORMAT: 'json',
    EDGE_CACHE_SECONDS: '1',
  };
  const apis: Part[] = [];
  const apiEnvs: NodeJS.ProcessEnv[] = [];
  const stores: Part[] = [];
  const add = async (parts: Part[], kind: string, script: string, of: number, env: NodeJS.ProcessEnv) => {
    signal.throwIfAborted();
    const name = `${kind} ${parts.length + 1}`;
    const logFile = path.join(folder, `${name.replace(' ', '-')}.log`);
    const part = await startPart({ name, script, port: of, env, logFile });
    parts.push(part);
    undo.push(() => part.stop());
  };
  for (const each of apiPorts) {
    const env = inProduction({ ...apiEnv, API_PORT: String(each) });
    apiEnvs.push(env);
    await add(apis, 'api', 'server/main.ts', each, env);
  }
  for (const each of storePorts)
    await add(
      stores,
      'store',
      'store-server/server.ts',
      each,
      inProduction({ ...storeEnv, PORT: `${each}` }),
    );
  await loadDemoIfEmpty({
    databaseUrl: postgres.primary.url,
    env: inProduction(apiEnv),
    source: catalogue,
    log,
    signal,
  });
  const restart = async (parts: readonly Part[]) => {
    for (const part of parts) {
      await part.retire();
      await part.start();
      // The proxy passes over who has just been away: the next one goes when this one is asked again.
      await sleep(SETTLED_MS);
    }
  };
  const promote = async () => {
    await pooler.stop();
    await withConnection(postgres.replica.url, (client) => client.query('select pg_promote()'));
    pooler.routeTo(postgres.replica.url);
    await pooler.start();
    for (const env of apiEnvs) {
      env.DATABASE_DIRECT_URL = postgres.replica.url;
      delete env.DATABASE_REPLICA_URL;
    }
    await restart(apis);
  };
  return {
    ...{ stores, apis, postgres, pooler, redis, proxy },
    /** What visitors reach. */
    address,
    /** Where the pictures are, and the sizes made of them: in memory, and gone with the cluster. */
    bucket,
    /** What opens `/metrics` of stores and APIs. */
    metricsToken,
    /** Makes the replica the primary, as docs/operation.md says that one does by hand when the primary is lost. */
    promote,
    /** Restarts APIs and stores one after the other; visitors are served all the while. */
    roll: () => restart([...apis, ...stores]),
    /** The environment of the shop's commands. */
    commandEnv: apiEnv,
    /** Where the stores reach the APIs: any of them answers. */
    apiAddress: `http://127.0.0.1:${internalApis}`,
  };
}

/** The environment of a process of the shop in production. */
function inProduction(env: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return { ...process.env, ...env, NODE_ENV: 'production' };
}
