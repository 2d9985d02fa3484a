// @ts-check
import { pbkdf2Sync } from 'node:crypto';

const ROUNDS = 600_000;
/** What they take on the machine that the limits of the checks were set on, while nothing else runs. */
const REFERENCE_MS = 95;
const MOST = 8;
const VARIABLE = 'CHECK_PATIENCE';

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
  const start = performance.now();
  pbkdf2Sync('patience', 'salt', ROUNDS, 32, 'sha256');
  return performance.now() - start;
}
