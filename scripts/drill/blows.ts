import { execFileSync } from 'node:child_process';
import { rmSync, writeSync, openSync, closeSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../server/import/generated/random.ts';
import { alive, connectionsOf, postgresOf, processesOf } from '../testbed/processes.ts';
import type { Stage } from './stage.ts';

/** What can be killed, or held. */
export const PROCESSES = ['database backend', 'postmaster', 'API', 'store', 'sandbox', 'parent'] as const;
export type ProcessName = (typeof PROCESSES)[number];

/** What can be done to a shop. */
export type Blow =
  | { readonly kind: 'kill' | 'freeze'; readonly of: ProcessName; readonly on?: 'a full disk' }
  | { readonly kind: 'full disk' | 'clock' };

/** How often each falls, of all. A killed shop that has to be started anew takes ten seconds. */
const SHARES: readonly (readonly [share: number, blow: Blow])[] = [
  [30, { kind: 'kill', of: 'database backend' }],
  [18, { kind: 'kill', of: 'postmaster' }],
  [16, { kind: 'kill', of: 'API' }],
  [14, { kind: 'kill', of: 'store' }],
  [10, { kind: 'kill', of: 'sandbox' }],
  [6, { kind: 'kill', of: 'parent' }],
  [1, { kind: 'kill', of: 'parent', on: 'a full disk' }],
  [1, { kind: 'freeze', of: 'postmaster' }],
  [1, { kind: 'freeze', of: 'API' }],
  [1, { kind: 'freeze', of: 'store' }],
  [1, { kind: 'freeze', of: 'sandbox' }],
  [1, { kind: 'freeze', of: 'parent' }],
  [1, { kind: 'full disk' }],
  [3, { kind: 'clock' }],
];

/** So many blows in their order: each at least once, the others by their shares. */
export function blowsOf(random: Random, count: number): Blow[] {
  const all = SHARES.flatMap(([share, blow]) => Array.from({ length: share }, () => blow));
  const drawn = Array.from({ length: Math.max(0, count - SHARES.length) }, () => random.pick(all));
  const once = SHARES.map(([, blow]) => blow);
  return [...once, ...drawn]
    .map((blow) => ({ blow, place: random.next() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ blow }) => blow);
}

/** A blow as a person reads it. */
export function nameOf(blow: Blow): string {
  if (!('of' in blow)) return blow.kind;
  return `${blow.kind} ${blow.of}${blow.on === undefined ? '' : ` on ${blow.on}`}`;
}

const FREEZE_PARENT_MS = 5_000;
const DISK_MS = 10_000;
const FULL_MS = 2_000;
const CLOCK_MS = 3_000;
const HOUR_MS = 3_600_000;
const SCRIPTS: Partial<Record<ProcessName, string>> = {
  API: ' server/main.ts',
  store: ' store-server/server.ts',
  sandbox: ' sandbox-gateway/main.ts',
};

/** The processes of this name that run at this moment. */
export function find(stage: Stage, name: ProcessName): number[] {
  if (name === 'parent') return [stage.parent()];
  if (name === 'postmaster') return alive(postgresOf(stage.dataDir));
  if (name === 'database backend') return connectionsOf(stage.dataDir);
  const script = SCRIPTS[name] ?? '';
  return alive(processesOf(stage.dataDir)).filter((pid) => commandOf(pid).includes(script));
}

/** Whether a process of the shop has been held, and nobody has ended it yet. */
export function isHeld(stage: Stage): boolean {
  try {
    const pids = alive(processesOf(stage.dataDir)).join(',');
    const states = execFileSync('ps', ['-o', 'stat=', '-p', pids], { encoding: 'utf8' });
    return states.split('\n').some((state) => state.startsWith('T'));
  } catch {
    // It has gone in the meantime.
    return true;
  }
}

function commandOf(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

/**
 * Deals a blow, and waits for what must be over before the next one may fall.
 *
 * @returns false when there was nobody to be hit
 */
export async function deal(stage: Stage, blow: Blow, random: Random): Promise<boolean> {
  if (!('of' in blow)) {
    if (blow.kind === 'clock') return jump(stage, random);
    return stage.noDisk === undefined && fillDisk(stage.dataDir, () => sleep(DISK_MS));
  }
  if (blow.on !== undefined) return stage.noDisk === undefined && killOnFullDisk(stage);
  const found = find(stage, blow.of);
  if (found.length === 0) return false;
  const victim = random.pick(found);
  try {
    process.kill(victim, blow.kind === 'kill' ? 'SIGKILL' : 'SIGSTOP');
  } catch {
    return false;
  }
  if (blow.of !== 'parent') return true;
  if (blow.kind === 'kill') await stage.restart();
  else {
    await sleep(FREEZE_PARENT_MS);
    process.kill(victim, 'SIGCONT');
  }
  return true;
}

async function jump(stage: Stage, random: Random): Promise<boolean> {
  stage.moveClock(random.chance(0.5) ? HOUR_MS : -HOUR_MS);
  await sleep(CLOCK_MS);
  stage.moveClock(0);
  return true;
}

/** Everything must have gone before there is place again. */
async function killOnFullDisk(stage: Stage): Promise<boolean> {
  await fillDisk(stage.dataDir, async () => {
    await sleep(FULL_MS);
    process.kill(stage.parent(), 'SIGKILL');
    await stage.untilGone();
  });
  await stage.restart();
  return true;
}

/** Leaves no place for as long as something goes on. */
async function fillDisk(folder: string, meanwhile: () => Promise<unknown>): Promise<boolean> {
  const file = path.join(folder, 'filler');
  const filler = openSync(file, 'w');
  let refilling: NodeJS.Timeout | undefined;
  const refill = () => {
    try {
      for (const size of [1 << 20, 1 << 12])
        for (const bytes = Buffer.alloc(size); writeSync(filler, bytes) === size;);
    } catch {
      // It is full.
    }
  };
  try {
    refill();
    refilling = setInterval(refill, 100);
    await meanwhile();
  } finally {
    clearInterval(refilling);
    closeSync(filler);
    rmSync(file);
  }
  return true;
}
