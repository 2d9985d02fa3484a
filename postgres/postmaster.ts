import { spawn } from 'node:child_process';
import {
  closeSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { totalmem } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../machine/ports.mjs';
import { describeProcess } from '../machine/running.mjs';
import { placeIn, type Cluster } from './cluster.ts';

const MEGABYTE = 1024 * 1024;
const LOG_BYTES = 10 * MEGABYTE;
const STOP_MS = 30_000;

/** A PostgreSQL server that runs, as its own pid file tells. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

/** The server that runs on this data folder; undefined when none does, whatever an old pid file says. */
export function findPostmaster(dataFolder: string): Postmaster | undefined {
  const lines = readPidFile(dataFolder)?.split('\n') ?? [];
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 && port > 0 && isServing(pid, dataFolder, lines[1]) ? { pid, port } : undefined;
}

/**
 * Starts a server in the background; it does not answer yet.
 *
 * @param onEnd called when it has ended, for whatever reason
 */
export async function launchPostmaster(cluster: Cluster, options: { durable: boolean; onEnd: () => void }) {
  removeStalePidFile(cluster.dataFolder);
  rotate(cluster.logFile);
  const port = await freePort();
  const log = openSync(cluster.logFile, 'a', 0o600);
  const { folder, ...placement } = placeIn(cluster.dataFolder, cluster.account);
  const settings = Object.entries(settingsFor(port, options.durable)).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const child = spawn(cluster.binaries.postgres, ['-D', folder, ...settings], {
    ...placement,
    stdio: ['ignore', log, log],
    detached: true,
  });
  closeSync(log);
  child.on('error', options.onEnd);
  child.on('exit', options.onEnd);
  child.unref();
}

/** Ends a server: its clients at once, its data in order. */
export async function stopPostmaster(dataFolder: string): Promise<void> {
  const running = findPostmaster(dataFolder);
  if (running === undefined) return;
  send(running.pid, 'SIGINT');
  const deadline = Date.now() + STOP_MS;
  // Its pid file goes a moment before it does.
  while (describeProcess(running.pid) !== undefined) {
    if (Date.now() > deadline) {
      send(running.pid, 'SIGQUIT');
      return;
    }
    await sleep(20);
  }
}

/** The end of the server's log, for an error message. */
export function tailOfLog({ logFile }: Cluster): string {
  try {
    return readFileSync(logFile, 'utf8').trim().split('\n').slice(-12).join('\n');
  } catch {
    return '';
  }
}

function settingsFor(port: number, durable: boolean): Record<string, string | number> {
  const memory = totalmem() / MEGABYTE;
  return {
    port,
    listen_addresses: '127.0.0.1',
    // TCP with a password is the only way in: a socket would need a folder that both users can enter.
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: `${Math.round(Math.min(512, Math.max(64, memory / 16)))}MB`,
    effective_cache_size: `${Math.round(Math.max(256, memory / 2))}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    // The shop's queries are short: compiling them costs more than it saves.
    jit: 'off',
    random_page_cost: 1.1,
    max_wal_size: '2GB',
    wal_level: 'minimal',
    max_wal_senders: 0,
    log_timezone: 'UTC',
    timezone: 'UTC',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
}

function readPidFile(dataFolder: string): string | undefined {
  try {
    return readFileSync(path.join(dataFolder, 'postmaster.pid'), 'utf8');
  } catch {
    return undefined;
  }
}

/** A number in a file may by now belong to another program, and a copied folder names the server of the original. */
function isServing(pid: number, dataFolder: string, recordedFolder: string | undefined): boolean {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(dataFolder);
    process.kill(pid, 0);
    return recordedFolder === dataFolder || recordedFolder === realpathSync(dataFolder);
  } catch {
    return false;
  }
}

/** PostgreSQL refuses to start while the number in its old pid file belongs to anything that lives. */
function removeStalePidFile(dataFolder: string) {
  if (readPidFile(dataFolder) !== undefined && findPostmaster(dataFolder) === undefined) {
    rmSync(path.join(dataFolder, 'postmaster.pid'), { force: true });
  }
}

function rotate(logFile: string) {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_BYTES) renameSync(logFile, `${logFile}.1`);
}

function send(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended by itself.
  }
}
