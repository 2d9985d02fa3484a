import { readdirSync, readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { statFields } from '../../machine/running.mjs';

/** What processes have used and hold. */
export interface Usage {
  /** Processor time since they began, in milliseconds. */
  readonly cpuMs: number;
  /** Memory that is theirs, in megabytes; what several share is divided among them. */
  readonly memoryMb: number;
}

const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Reads from /proc what processes have used, with all that they have started, those that are gone included. */
export function usageOf(roots: readonly (number | undefined)[]): Usage {
  const parents = new Map(
    readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? parentOf(Number(name)) : [])),
  );
  const wanted = new Set(roots.filter((pid) => pid !== undefined));
  for (let size = 0; size !== wanted.size;) {
    size = wanted.size;
    for (const [pid, parent] of parents) if (wanted.has(parent)) wanted.add(pid);
  }
  let [ticks, kilobytes] = [0, 0];
  for (const pid of wanted) {
    const fields = statOf(pid);
    // utime, stime, and those of children that have ended.
    for (const index of [11, 12, 13, 14]) ticks += Number(fields[index] ?? 0);
    kilobytes += Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0);
  }
  return { cpuMs: (ticks * 1000) / TICKS_PER_SECOND, memoryMb: kilobytes / 1024 };
}

function parentOf(pid: number): [number, number][] {
  const parent = statOf(pid)[1];
  return parent === undefined ? [] : [[pid, Number(parent)]];
}

function statOf(pid: number): string[] {
  return statFields(read(`/proc/${pid}/stat`));
}

/** '' for a process that has just gone. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
