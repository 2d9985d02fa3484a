import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { totalmem } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, isFree } from '../machine/ports.mjs';
import { rotateLog } from '../machine/rotated-log.ts';
import { describeProcess } from '../machine/running.mjs';
import { placeIn, type Cluster } from './cluster.ts';
import { endOrphans, hasServer } from './orphans.ts';

const MEGABYTE = 1024 * 1024;
const STOP_MS = 30_000;
const QUIT_MS = 5_000;

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
 * @param options.port where it is to listen; another port when somebody else does by now
 * @param options.onEnd called when it has ended, for whatever reason
 */
export async function launchPostmaster(
  cluster: Cluster,
  options: { durable: boolean; port?: number | undefined; onEnd: () => void },
) {
  await endOrphans(cluster.dataFolder);
  removeStrangePidFile(cluster.dataFolder);
  shortenLog(cluster.logFile);
  const wanted = options.port;
  const port = wanted !== undefined && (await isFree(wanted)) ? wanted : await freePort();
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

/**
 * Sets a long log aside. That it cannot be, as on a full disk, ends nothing: the next time may do it.
 *
 * @returns why it goes on as it is, if so
 */
export function shortenLog(file: string): string | undefined {
  try {
    rotateLog(file, { isHeldOpen: true });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Ends a server: its clients at once, its data in order; one that does not react, as a power cut would. */
export async function stopPostmaster(dataFolder: string): Promise<void> {
  const running = findPostmaster(dataFolder);
  if (running === undefined) return;
  for (const [signal, graceMs] of [
    ['SIGINT', STOP_MS],
    ['SIGQUIT', QUIT_MS],
    ['SIGKILL', QUIT_MS],
  ] as const) {
    send(running.pid, signal);
    const deadline = Date.now() + graceMs;
    // Its pid file goes a moment before it does.
    while (describeProcess(running.pid) !== undefined && Date.now() < deadline) await sleep(20);
    if (describeProcess(running.pid) === undefined) return;
  }
}

/** Ends a server that does not react any more. What it leaves at work is ended before the next one starts. */
export function killPostmaster(dataFolder: string) {
  const running = findPostmaster(dataFolder);
  if (running !== undefined) send(running.pid, 'SIGKILL');
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
  // A container may have less than its machine; without such a bound, what is said is more than there is.
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity) / MEGABYTE;
  return {
    port,
    listen_addresses: '127.0.0.1',
    // TCP with a password is the only way in: a socket would need a folder that both users can enter.
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: `${Math.round(Math.min(2048, Math.max(64, memory / 16)))}MB`,
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

/**
 * PostgreSQL refuses to start while the number in its old pid file belongs to anything that lives. Any other old file is
 * its own affair: in it stands which memory the old server's processes share, and so whether one of them is still there.
 * In one that a power cut has left empty stands nothing, and PostgreSQL would wait for somebody to remove it.
 */
export function removeStrangePidFile(dataFolder: string) {
  const file = readPidFile(dataFolder);
  if (file === undefined) return;
  const pid = Number(file.split('\n', 1)[0]);
  const isEmpty = !(pid > 0) && process.platform === 'linux' && !hasServer(dataFolder);
  if (
    isEmpty ||
    (pid > 0 && findPostmaster(dataFolder) === undefined && describeProcess(pid) !== undefined)
  ) {
    rmSync(path.join(dataFolder, 'postmaster.pid'), { force: true });
  }
}

function send(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended by itself.
  }
}
