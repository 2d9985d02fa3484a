import { MINUTE_MS } from './time.ts';

/**
 * Counts what happens in a minute.
 *
 * @param now a clock in milliseconds that nobody sets
 * @returns what counts one more, and tells its place in its minute: 1 for the first
 */
export function createMinuteCount(now: () => number = () => performance.now()): () => number {
  let since = -Infinity;
  let count = 0;
  return () => {
    const moment = now();
    if (moment - since >= MINUTE_MS) {
      since = moment;
      count = 0;
    }
    count += 1;
    return count;
  };
}
