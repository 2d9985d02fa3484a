import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Left by a server that was killed, they notice it by themselves when they next wait for something. */
const NOTICE_MS = 1000;
const END_MS = 5000;

/**
 * Ends what a killed server has left at work on this folder: it holds on to the memory that a new server needs, and no
 * two generations may ever write to the same files.
 *
 * Elsewhere than on Linux a new server waits until they have noticed.
 */
export async function endOrphans(dataFolder: string): Promise<void> {
  const begun = Date.now();
  for (;;) {
    const left = orphansOf(dataFolder);
    const waited = Date.now() - begun;
    if (left.length === 0 || waited > END_MS) return;
    if (waited > NOTICE_MS) left.forEach(kill);
    await sleep(20);
  }
}

function orphansOf(dataFolder: string): number[] {
  if (process.platform !== 'linux') return [];
  const folder = realpathSync(dataFolder);
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return all.filter((pid) => isServant(pid, folder) && !isServer(parentOf(pid), folder)).map(Number);
}

/** Whether a server works in this folder, whatever its pid file says. Known on Linux alone. */
export function hasServer(dataFolder: string): boolean {
  const folder = realpathSync(dataFolder);
  return readdirSync('/proc').some((name) => /^\d+$/.test(name) && isServer(name, folder));
}

/** A process that a server has started names what it does where others have their command. */
function isServant(pid: string, folder: string): boolean {
  return worksIn(pid, folder) && read(pid, 'cmdline').startsWith('postgres: ');
}

function isServer(pid: string, folder: string): boolean {
  return worksIn(pid, folder) && read(pid, 'comm').trim() === 'postgres';
}

function worksIn(pid: string, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    return false;
  }
}

function parentOf(pid: string): string {
  return /^PPid:\s*(\d+)$/m.exec(read(pid, 'status'))?.[1] ?? '';
}

function read(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

function kill(pid: number) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has noticed by itself.
  }
}
