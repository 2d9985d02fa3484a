import { realpathSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { makeFolder } from '../machine/make-folder.ts';
import { ensureCluster, type Cluster } from './cluster.ts';
import { assertReachable } from './reachable.ts';
import { findPostmaster, launchPostmaster, stopPostmaster, tailOfLog } from './postmaster.ts';
import { address, join, leave } from './users.ts';

export interface OpenDatabase {
  /** Connection address, password included. */
  readonly url: string;
  /** Resolves when the connection to the embedded server has gone although nobody here closed it. */
  readonly lost: Promise<void>;
  /** Must be called. The last to close stops the embedded server. */
  close(): Promise<void>;
}

/** Recovery after a crash replays what was written since the last checkpoint. */
const START_MS = 5 * 60_000;
const ATTEMPTS = 4;
/** A server that hangs does not hear that one of its users goes. */
const LEAVE_MS = 5_000;

/**
 * Opens the shop's database: the one at `databaseUrl`, where there is one, or the embedded PostgreSQL of `dataDir`, which is started
 * when it does not run and stopped when its last user has closed it.
 *
 * @param options.durable false gives up safety after a power cut for speed; for tests
 * @param options.port where a server that has to be started listens, if nobody else does
 * @throws Error with one plain reason when no database can be had
 */
export async function openDatabase(options: {
  databaseUrl: string | undefined;
  dataDir: string;
  durable?: boolean;
  port?: number | undefined;
}): Promise<OpenDatabase> {
  const external = options.databaseUrl;
  if (external) {
    await assertReachable(external);
    return { url: external, lost: new Promise(() => undefined), close: () => Promise.resolve() };
  }

  makeFolder(options.dataDir, 0o700);
  const durable = options.durable ?? true;
  const cluster = await ensureCluster(realpathSync(options.dataDir), { durable });
  const { keeper, port } = await enter(cluster, { durable, port: options.port });
  let isClosing = false;
  const lost = new Promise<void>((resolve) => {
    keeper.on('error', () => undefined);
    keeper.on('end', () => {
      if (!isClosing) resolve();
    });
  });
  await ensureShopDatabase(keeper, cluster.passwords.shop);
  return {
    url: address('cedar', cluster.passwords.shop, port, 'cedar'),
    lost,
    async close() {
      if (isClosing) return;
      isClosing = true;
      const isLast = await Promise.race([
        leave(keeper).catch(() => false),
        sleep(LEAVE_MS, false, { ref: false }),
      ]);
      // Whoever comes now waits for the lock until the server ends, and then starts it anew.
      if (isLast) await stopPostmaster(cluster.dataFolder);
      keeper.end().catch(() => undefined);
    },
  };
}

async function enter(
  cluster: Cluster,
  options: { durable: boolean; port: number | undefined },
): Promise<{ keeper: pg.Client; port: number }> {
  // By a clock that nobody sets: at its start a machine asks for the time.
  const deadline = performance.now() + START_MS;
  let launches = 0;
  let ended = true;
  while (performance.now() < deadline) {
    const running = findPostmaster(cluster.dataFolder);
    if (running !== undefined) {
      const keeper = await join(address('postgres', cluster.passwords.admin, running.port, 'postgres'));
      if (keeper !== undefined) return { keeper, port: running.port };
    } else if (ended) {
      if (launches === ATTEMPTS) break;
      // After a crash the old server's last processes need a moment to notice.
      if (launches > 0) await sleep(launches * 500);
      launches += 1;
      ended = false;
      await launchPostmaster(cluster, { ...options, onEnd: () => (ended = true) });
    }
    await sleep(20);
  }
  throw new Error(`PostgreSQL did not start. The end of ${cluster.logFile}:\n${tailOfLog(cluster)}`);
}

async function ensureShopDatabase(keeper: pg.Client, password: string) {
  const create = async (statement: string) => {
    await keeper.query(statement).catch((error: unknown) => {
      // Another process has created it between the question and this.
      const isThere =
        error instanceof pg.DatabaseError && ['42710', '42P04', '23505'].includes(error.code ?? '');
      if (!isThere) throw error;
    });
  };
  const { rows } = await keeper.query(`select from pg_database where datname = 'cedar'`);
  if (rows.length > 0) return;
  // CREATEDB is for the tests, which make a database each.
  await create(`create role cedar login createdb password ${keeper.escapeLiteral(password)}`);
  await create('create database cedar owner cedar');
}
