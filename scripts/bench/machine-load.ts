import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

const WATCHED_MS = 2000;
/** A machine with more to do than this gives figures that say little by themselves. */
const BUSY = 0.1;
const IDLE_WITHIN_MS = 4 * 60_000;

/** Watches the machine for two seconds. @returns the share of its processors' time, 0 to 1, that others take. */
export async function readMachineLoad(): Promise<number> {
  const before = processorTimes();
  await wait(WATCHED_MS);
  const after = processorTimes();
  const all = after.all - before.all;
  return all === 0 ? 0 : 1 - (after.idle - before.idle) / all;
}

/**
 * Waits until the machine has nothing else to do, for a few minutes at most: a store that was just started makes the
 * pictures of a first look.
 */
export async function untilIdle(): Promise<void> {
  const end = performance.now() + IDLE_WITHIN_MS;
  while ((await readMachineLoad()) > BUSY && performance.now() < end);
}

/** What the reader of figures should know of a machine's load before or after a run, as one line. */
export function describeLoad(when: string, load: number): string {
  const percent = `${Math.round(100 * load)} % of the processors' time ${when} went to other programs`;
  return load > BUSY ? `${percent}: this machine is busy, only ratios say something.` : `${percent}.`;
}

/** What the processors have done since the machine was started, and how much of it nothing; milliseconds of them all. */
export function processorTimes(): { all: number; idle: number } {
  let [all, idle] = [0, 0];
  for (const { times: each } of cpus()) {
    idle += each.idle;
    all += each.user + each.nice + each.sys + each.idle + each.irq;
  }
  return { all, idle };
}
