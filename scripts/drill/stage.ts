import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../machine/ports.mjs';
import { openDatabase } from '../../postgres/database.ts';
import { createPasswords } from '../../server/account/passwords.ts';
import { insertCatalogue } from '../../server/catalogue/fixture.ts';
import { connect, type Database } from '../../server/db/client.ts';
import { customer } from '../../server/db/customer-schema.ts';
import { migrateDatabase } from '../../server/db/migrate.ts';
import { variation } from '../../server/db/schema.ts';
import { GOODS, insertBuyers } from '../../server/orders/test-orders.ts';
import type { TestCustomer } from '../../server/test-api.ts';
import { alive, processesOf, until } from '../testbed/processes.ts';
import { startShop, type Shop } from '../testbed/shop.ts';

/** Opens what store and API tell of themselves. */
export const METRICS_TOKEN = 'metrics-of-the-drill';
/** Of each variation that counts its pieces. */
export const PIECES = 1_000_000;
const PASSWORD = 'Cobalt-Otter-47!';
const MERCHANT = {
  PAYMENT_MERCHANT_ID: 'TESTCEDAR',
  PAYMENT_API_PASSWORD: 'password-of-the-drill',
  PAYMENT_WEBHOOK_SECRET: 'webhook-secret-of-the-drill',
};
const GONE_MS = 60_000;
const DISK_MB = 900;

/** A whole shop that may be hurt, with a catalogue and customers who have filled their carts. */
export type Stage = Awaited<ReturnType<typeof openStage>>;

/** Opens a shop on a file system of its own, where that is allowed: its disk is to be filled. */
export async function openStage(count: number) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'cedar-drill-'));
  const noDisk = mountDisk(dataDir);
  const removeDisk = () => {
    if (noDisk === undefined) execFileSync('umount', [dataDir]);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const stage = await openStageOn(dataDir, count);
    const close = async () => {
      await stage.close();
      removeDisk();
    };
    return {
      ...stage,
      /** Why the disk cannot be filled; undefined when it can. */
      noDisk,
      close,
    };
  } catch (error) {
    removeDisk();
    throw error;
  }
}

async function openStageOn(dataDir: string, count: number) {
  const clock = path.join(dataDir, 'clock');
  const withDatabase = async <Result>(work: (db: Database) => Promise<Result>): Promise<Result> => {
    const database = await openDatabase({ databaseUrl: undefined, dataDir });
    const db = connect(database.url, { connections: 2 });
    try {
      return await work(db);
    } finally {
      await db.$client.end();
      await database.close();
    }
  };
  const buyers = await withDatabase((db) => fill(db, count));
  const [port, apiPort, sandboxPort] = [await freePort(), await freePort(), await freePort()];
  const preload = `--import=${path.join(import.meta.dirname, 'clock.mjs')}`;
  const env = {
    ...{ DATABASE_URL: undefined, SITE_URL: undefined, API_BASE_URL: undefined },
    ...{ TRUSTED_PROXIES: 'loopback', DRAIN_SECONDS: '0', SANDBOX_PORT: String(sandboxPort) },
    METRICS_TOKEN,
    ...{ NODE_OPTIONS: preload, DRILL_CLOCK: clock, LOG_LEVEL: 'error' },
    ...MERCHANT,
  };
  const start = () => startShop({ dataDir, port, apiPort, env });
  const untilGone = async () => {
    const left = processesOf(dataDir);
    // What is frozen cannot notice that its parent is gone.
    for (const pid of alive(left)) {
      try {
        process.kill(pid, 'SIGCONT');
      } catch {
        // It has gone by itself.
      }
    }
    await until(() => alive(left).length === 0, GONE_MS).catch(() => {
      throw new Error(`The shop's first process is gone, and these go on:\n${commandsOf(alive(left))}`);
    });
  };
  let before = '';
  let shop: Shop = await start();
  return {
    dataDir,
    storeUrl: shop.storeUrl,
    apiUrl: shop.apiUrl,
    gatewayUrl: `http://localhost:${sandboxPort}`,
    merchant: MERCHANT,
    /** Each with one piece of two products in the cart. */
    buyers,
    /** The process that keeps the others up. */
    parent: () => shop.pid,
    said: () => before + shop.output(),
    /** Waits until nothing runs any more after its first process was killed. Throws when something stays behind. */
    untilGone,
    /** Starts the shop again after its first process was killed, once all others have gone by themselves. */
    async restart() {
      await untilGone();
      before += shop.output();
      shop = await start();
    },
    /** Sets the clock of the Node processes forward, or back. */
    moveClock: (milliseconds: number) => writeFileSync(clock, String(milliseconds)),
    /** Does something with the database, which the shop goes on to use. */
    withDatabase,
    close: () => shop.stop(),
  };
}

function commandsOf(pids: readonly number[]): string {
  return execFileSync('ps', ['-o', 'pid=,etimes=,args=', '-p', pids.join(',')], { encoding: 'utf8' });
}

function mountDisk(folder: string): string | undefined {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=0711`, 'cedar-drill', folder], {
      stdio: 'pipe',
    });
    return undefined;
  } catch {
    return 'nobody may mount a small disk here (Linux, root)';
  }
}

/** A catalogue, and customers of whom each has the same password. */
async function fill(db: Database, count: number): Promise<TestCustomer[]> {
  await migrateDatabase(db.$client.options.connectionString ?? '');
  await insertCatalogue(db);
  await db.update(variation).set({ quantity: PIECES });
  const lines = [GOODS.iphone.VariationId, GOODS.earbuds.VariationId];
  const buyers = await insertBuyers(db, { from: 1_000, count, lines });
  const passwordHash = await createPasswords().hash(PASSWORD);
  await db.update(customer).set({ passwordHash });
  return buyers.map((buyer) => ({ ...buyer, password: PASSWORD }));
}
