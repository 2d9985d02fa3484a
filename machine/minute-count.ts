import { MINUTE_MS } from './time.ts';

/** So many names are told apart in a minute; what comes beyond them is left out. */
const MAX_KNOWN = 10_000;

/** A clock in milliseconds. One that is set back begins a minute, too: else nothing would be told until it is past where it was. */
type Clock = () => number;
const steady: Clock = () => performance.now();

/** Counts what happens in a minute. @returns what counts one more, and tells its place in its minute: 1 for the first */
export function createMinuteCount(now: Clock = steady): () => number {
  const isOver = createMinute(now);
  let count = 0;
  return () => {
    count = isOver() ? 1 : count + 1;
    return count;
  };
}

/** Tells what is to be told once a minute. @returns whether a name is the first of its kind in its minute */
export function createFirstOfMinute(now: Clock = steady): (name: string) => boolean {
  const isOver = createMinute(now);
  const known = new Set<string>();
  return (name) => {
    if (isOver()) known.clear();
    if (known.has(name) || known.size >= MAX_KNOWN) return false;
    known.add(name);
    return true;
  };
}

/** Whether a minute is over since it was last. */
function createMinute(now: Clock): () => boolean {
  let since = -Infinity;
  return () => {
    const moment = now();
    if (Math.abs(moment - since) < MINUTE_MS) return false;
    since = moment;
    return true;
  };
}
