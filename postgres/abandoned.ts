import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ensureCluster, type Cluster } from './cluster.ts';
import { findPostmaster, stopPostmaster, type Postmaster } from './postmaster.ts';
import { address, isAtWork, join, leave } from './users.ts';

const SCRIPT = fileURLToPath(new URL('./close-abandoned.ts', import.meta.url));
/** A server that was being started when its owner was killed has its pid file by then. */
const APPEAR_MS = 3_000;
/** Recovery may have to end first. */
const ENTER_MS = 5 * 60_000;
/** So long may those who work with the server finish what they began. */
const FINISH_MS = 20_000;

/**
 * Sees to it that the embedded server of a data folder does not stay behind when this process is killed.
 *
 * A shell that reads waits for it, since that takes next to no memory: what it reads ends with this process.
 */
export function guard(dataDir: string) {
  // Paths are arguments, so that the shell reads nothing into them.
  const child = spawn('/bin/sh', ['-c', 'read -r _; exec "$@"', 'sh', process.execPath, SCRIPT, dataDir], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // A session of its own: what ends this process's whole group must not end the guard.
    detached: true,
  });
  const gone = once(child, 'close').catch(() => undefined);
  child.stdin.on('error', () => undefined);
  return {
    async dismiss(): Promise<void> {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
      await gone;
    },
  };
}

/**
 * Stops the embedded server of a data folder if nobody uses it, as soon as those connected have finished. It writes
 * nothing, since the disk may be full; and a server that breaks off what it is asked, as one does on a full disk, is
 * asked again.
 */
export async function closeAbandoned(dataDir: string): Promise<void> {
  if (!existsSync(path.join(dataDir, 'postgres', 'data'))) return;
  const cluster = await ensureCluster(realpathSync(dataDir), { durable: true });
  const begun = Date.now();
  let seenAt = begun;
  while (Date.now() - seenAt < APPEAR_MS && Date.now() - begun < ENTER_MS) {
    const running = findPostmaster(cluster.dataFolder);
    if (running !== undefined) {
      seenAt = Date.now();
      if (await closeUnused(cluster, running).catch(() => false)) return;
    }
    await sleep(100);
  }
}

/** @returns whether the server has said that others use it, or that nobody does, and then is stopped */
async function closeUnused({ dataFolder, passwords }: Cluster, { port }: Postmaster): Promise<boolean> {
  const keeper = await join(address('postgres', passwords.admin, port, 'postgres'));
  if (keeper === undefined) return false;
  try {
    const deadline = Date.now() + FINISH_MS;
    while (Date.now() < deadline && (await isAtWork(keeper))) await sleep(100);
    if (await leave(keeper)) await stopPostmaster(dataFolder);
    return true;
  } finally {
    keeper.end().catch(() => undefined);
  }
}
