// @ts-check
import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/**
 * What a round may take without any limit being stretched. Not measured where the limits were set, but derived: a round
 * took 350 ms on a machine whose whole run took 2.3 times as long as there, and which gets 2.5.
 */
const REFERENCE_MS = 140;
const MOST = 8;
/** A limit of whole milliseconds stays whole when it is stretched: some timers refuse any other. */
const STEPS_OF_ONE = 4;
const VARIABLE = 'CHECK_SLOWNESS';

/**
 * Starts a process for each core, all at once, and prints the milliseconds until the last one has ended. It is what checks
 * do most, and where machines differ most: some compute well and are slow to give memory.
 */
const ROUND = `
  const { spawn } = require('node:child_process');
  const work = "require('node:crypto').pbkdf2Sync('patience', 'salt', 300_000, 32, 'sha256'); Buffer.alloc(2 ** 24, 1)";
  const start = performance.now();
  let left = ${availableParallelism()};
  for (let core = left; core > 0; core -= 1)
    spawn(process.execPath, ['-e', work]).on('close', () => {
      left -= 1;
      if (left === 0) console.log(performance.now() - start);
    });
`;

/**
 * By how much the time limits of the checks are stretched on this machine: 1 on one as fast as the reference, more on a
 * slower or busier one. Measured once for a run; processes that are started later inherit it.
 *
 * @returns {number} from 1 to 8, in quarters
 */
export function slowness() {
  const known = Number(process.env[VARIABLE]);
  if (known >= 1) return inQuarters(known);
  const [, median = REFERENCE_MS] = [measure(), measure(), measure()].sort((one, other) => one - other);
  const measured = Math.min(Math.max(median / REFERENCE_MS, 1), MOST);
  process.env[VARIABLE] = String(inQuarters(measured));
  return inQuarters(measured);
}

/** @param {number} times */
function inQuarters(times) {
  return Math.ceil(times * STEPS_OF_ONE) / STEPS_OF_ONE;
}

/**
 * The environment of a store that waits for its API for as long as its checks wait for it: the usual 2.8 seconds,
 * stretched, and twice that at least, since checks share the machine with each other.
 *
 * @returns {{ API_TIMEOUT_MS: string }} in milliseconds
 */
export function slowStore() {
  return { API_TIMEOUT_MS: String(Math.round(2800 * Math.max(2, slowness()))) };
}

function measure() {
  return Number(execFileSync(process.execPath, ['-e', ROUND], { encoding: 'utf8' }));
}
