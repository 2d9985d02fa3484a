// @ts-check
import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** What a round takes on the machine that the limits of the checks were set on, while nothing else runs. */
const REFERENCE_MS = 140;
const MOST = 8;
const VARIABLE = 'CHECK_PATIENCE';

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
 * @returns {number} from 1 to 8
 */
export function patience() {
  const known = Number(process.env[VARIABLE]);
  if (known >= 1) return known;
  const [, median = REFERENCE_MS] = [measure(), measure(), measure()].sort((one, other) => one - other);
  const measured = Math.min(Math.max(median / REFERENCE_MS, 1), MOST);
  process.env[VARIABLE] = measured.toFixed(2);
  return Number(process.env[VARIABLE]);
}

function measure() {
  return Number(execFileSync(process.execPath, ['-e', ROUND], { encoding: 'utf8' }));
}
