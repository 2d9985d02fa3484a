import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pinnedNode } from '../checkout/install.mjs';
import { freePort } from '../../machine/ports.mjs';

const START_MS = 5 * 60_000;
/** A build on a machine that has much else to do. */
const BUILD_MS = 20 * 60_000;
const STOP_MS = 60_000;
const ROOT = path.resolve(import.meta.dirname, '../..');

/** A whole shop: store, API and database, started as a newcomer starts it. */
export type Shop = Awaited<ReturnType<typeof launchShop>>;

export interface ShopOptions {
  /** The checkout; this one when left out. */
  readonly root?: string;
  /** Kept at the end; a temporary folder when left out. */
  readonly dataDir?: string;
  readonly port?: number;
  readonly apiPort?: number;
  /** Reloads on every change, as `npm run dev` does. */
  readonly isDevelopment?: boolean;
  /** Who runs it; whoever runs this when left out. */
  readonly user?: { readonly uid: number; readonly gid: number };
  /** Added to this process's environment; undefined takes a variable away. */
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/**
 * Starts a shop on free ports.
 *
 * @throws Error with what the shop wrote, when it does not open
 */
export async function startShop(options: ShopOptions = {}): Promise<Shop> {
  const shop = await launchShop(options);
  const begun = Date.now();
  let deadline = begun + START_MS;
  const ending = shop.ended.then(() => true);
  while (!shop.output().includes('Cedar is open.')) {
    const hasEnded = await Promise.race([ending, sleep(50, false)]);
    const isBuilding = shop.output().includes('Building the store') && !shop.output().includes('Built in');
    if (isBuilding && Date.now() - begun < BUILD_MS) deadline = Date.now() + START_MS;
    if (hasEnded || Date.now() > deadline) {
      await shop.stop();
      throw new Error(`The shop did not open:\n${shop.output()}`);
    }
  }
  return shop;
}

/** Starts a shop and does not wait until it is open. */
export async function launchShop(options: ShopOptions) {
  const dataDir = options.dataDir ?? mkdtempSync(path.join(tmpdir(), 'cedar-shop-'));
  const port = options.port ?? (await freePort());
  const apiPort = options.apiPort ?? (await freePort());
  const env = { ...process.env };
  const ports = { PORT: String(port), API_PORT: String(apiPort), SANDBOX_PORT: String(await freePort()) };
  Object.assign(env, ports, { DATA_DIR: dataDir }, options.env);
  const root = options.root ?? ROOT;
  const script = ['scripts/start.mjs', ...(options.isDevelopment ? ['--dev'] : [])];
  const child = spawn(pinnedNode(root), script, {
    cwd: root,
    env,
    ...options.user,
    // The channel tells the shop to stop when this process is killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const ended = new Promise<number | string>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(code ?? signal ?? 'unknown'));
  });
  if (child.pid === undefined) await ended;
  const { pid = 0 } = child;
  return {
    storeUrl: `http://localhost:${port}`,
    apiUrl: `http://localhost:${apiPort}`,
    dataDir,
    /** The process that `npm start` would run. */
    pid,
    /** Resolves with the exit code, or the signal that ended it. */
    ended,
    output: () => output,
    /** Asks it to stop, waits, and removes its data unless they were the caller's. */
    async stop(): Promise<void> {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        const isLate = await Promise.race([ended.then(() => false), sleep(STOP_MS, true, { ref: false })]);
        if (isLate) process.kill(-pid, 'SIGKILL');
      }
      await ended;
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
