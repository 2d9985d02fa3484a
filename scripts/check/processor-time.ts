import { readFileSync } from 'node:fs';
import { statFields } from '../../machine/running.mjs';

/** Linux counts in hundredths of a second, whatever the kernel's own clock. */
const TICKS_PER_SECOND = 100;

let taken = 0;

/**
 * Seconds of processor time of the children that have ended since this was last asked, with theirs; undefined where the
 * system does not say. A server that went into the background is nobody's child and not among them.
 */
export function takeProcessorSeconds(): number | undefined {
  const total = endedChildren();
  if (total === undefined) return undefined;
  const seconds = total - taken;
  taken = total;
  return seconds;
}

function endedChildren(): number | undefined {
  try {
    return secondsOfChildren(readFileSync('/proc/self/stat', 'utf8'));
  } catch {
    return undefined;
  }
}

/** Reads what the kernel says of a process: user and system time of the children it has waited for. */
export function secondsOfChildren(stat: string): number | undefined {
  const fields = statFields(stat);
  const [user, system] = [Number(fields[13]), Number(fields[14])];
  return Number.isNaN(user + system) ? undefined : (user + system) / TICKS_PER_SECOND;
}
