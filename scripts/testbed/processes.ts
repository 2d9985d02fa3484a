import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { describeProcess } from '../../machine/running.mjs';
import { slowness } from './slowness.mjs';

const running = z.object({ pid: z.int(), children: z.array(z.object({ pid: z.int() })) });

/** Every process of the shop that runs on this folder: the first, its children, PostgreSQL. */
export function processesOf(dataDir: string): number[] {
  const { pid, children } = running.parse(
    JSON.parse(readFileSync(path.join(dataDir, 'running.json'), 'utf8')),
  );
  return [pid, ...children.map((child) => child.pid), ...postgresOf(dataDir)];
}

/** PostgreSQL's first process, when it runs. */
export function postgresOf(dataDir: string): number[] {
  const file = path.join(dataDir, 'postgres', 'data', 'postmaster.pid');
  // The file is there a moment before the number is in it.
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
  return pid > 0 ? [pid] : [];
}

/** The API's connections, each a process of PostgreSQL. */
export function connectionsOf(dataDir: string): number[] {
  const [server] = postgresOf(dataDir);
  const listing = execFileSync('ps', ['-e', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  return listing.split('\n').flatMap((line) => {
    const [, pid, parent, title = ''] = /^ *(\d+) +(\d+) (.*)$/.exec(line) ?? [];
    return Number(parent) === server && title.startsWith('postgres: cedar cedar ') ? [Number(pid)] : [];
  });
}

/** Those that still run. */
export function alive(pids: readonly number[]): number[] {
  return pids.filter((pid) => describeProcess(pid) !== undefined);
}

/**
 * Waits until something is so.
 *
 * @throws Error when it is not after `ms` milliseconds
 */
export async function until(
  condition: () => boolean | Promise<boolean>,
  ms = 20_000 * slowness(),
): Promise<void> {
  const deadline = Date.now() + ms;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('It did not happen in time.');
    await sleep(50);
  }
}

/** Whether the address answers with a success, within ten seconds on a fast machine. */
export function answers(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(10_000 * slowness()) }).then(
    (response) => response.ok,
    () => false,
  );
}
