import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { makeFolder } from '../../machine/make-folder.ts';
import { clearAside, describeProcess, isAlive } from '../../machine/running.mjs';
import { replaceFileSync } from '../../machine/whole-file.ts';
import { writeOnce } from '../../machine/write-once.mjs';

const AGAIN_MS = 100;

const known = z.object({ pid: z.number(), startedAt: z.string() });
type Known = z.output<typeof known>;

/** The right to change a build, which one process has at a time. */
export type BuildLock = Awaited<ReturnType<typeof lockBuild>>;

/**
 * Waits until no other process changes the build, and then is the one that may. Whoever was killed holds nothing.
 *
 * @param options.folder where the lock lies
 * @param options.onWait told once which process is waited for
 * @throws Error of the system when nothing can be written there; the signal's reason
 */
export async function lockBuild(options: {
  folder: string;
  signal: AbortSignal;
  onWait: (pid: number) => void;
}) {
  const file = path.join(options.folder, 'lock');
  makeFolder(options.folder);
  const self = describeProcess(process.pid);
  const holders = self === undefined ? [] : [self];
  let isTold = false;
  while (!writeOnce(file, () => JSON.stringify(holders))) {
    const holder = livingIn(file);
    if (holder === undefined) {
      clearAside(file, (moved) => livingIn(moved) !== undefined);
      continue;
    }
    if (!isTold) options.onWait(holder.pid);
    isTold = true;
    await sleep(AGAIN_MS, undefined, { signal: options.signal }).catch(() => options.signal.throwIfAborted());
  }
  return {
    /** Adds a process that works for this one: while it lives, nobody else takes the lock. */
    add(pid: number): void {
      const added = describeProcess(pid);
      if (added === undefined) return;
      holders.push(added);
      replaceFileSync(file, JSON.stringify(holders));
    },
    release: () => rmSync(file, { force: true }),
  };
}

/**
 * Notes until this process ends that what it starts runs from the build. Where there is no room for it nothing is noted:
 * a whole build is started from a full disk, too.
 */
export function useBuild(folder: string): void {
  const self = describeProcess(process.pid);
  if (self === undefined) return;
  const file = path.join(folder, String(process.pid));
  try {
    makeFolder(folder);
    writeFileSync(file, JSON.stringify([self]), { mode: 0o600 });
  } catch {
    return;
  }
  process.once('exit', () => rmSync(file, { force: true }));
}

/** Another process of which something runs from the build. What those that were killed have noted is removed. */
export function otherUser(folder: string): number | undefined {
  makeFolder(folder);
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    const user = livingIn(file);
    if (user === undefined) rmSync(file, { force: true });
    else if (user.pid !== process.pid) return user.pid;
  }
  return undefined;
}

function livingIn(file: string): Known | undefined {
  try {
    return z
      .array(known)
      .parse(JSON.parse(readFileSync(file, 'utf8')))
      .find(isAlive);
  } catch {
    return undefined;
  }
}
