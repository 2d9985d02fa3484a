import { left, type Closing } from './left.ts';

/** So many pages are made at a time in any case. */
const ALWAYS = 4;
/** So many while the process keeps up: waiting for a slow backend costs no processor. */
const MOST = 64;
/** Whoever waits longer is told so while they are still there; pages begun too late would be made for nobody. */
const PATIENCE_MS = 3_000;
/** Beyond every deadline of a page. Whatever hangs, and whoever reads very slowly, gives its place away. */
const LONGEST_MS = 15_000;

/**
 * Bounds how many pages are made at a time for all clients together, so that what has begun ends in time however many
 * ask. Without a bound all of them are begun, each takes longer than anybody waits, and nobody is answered any more.
 *
 * @param isLate whether the process does not keep up with what it has begun
 */
export function createLoadBound(isLate: () => boolean = watchLateness()) {
  const urgent = new Set<() => void>();
  const others = new Set<() => void>();
  let working = 0;

  function begin() {
    for (const waiting of [urgent, others])
      for (const start of waiting) {
        if (working >= ALWAYS && (working >= MOST || isLate())) return;
        waiting.delete(start);
        working += 1;
        start();
      }
  }

  return {
    /**
     * Has a page made when it is its turn; not at all when its reader has left by then.
     *
     * @param isUrgent goes before what is not
     * @returns false when it would be made too late
     */
    async serve(response: Closing, isUrgent: boolean, make: () => Promise<unknown>): Promise<boolean> {
      if (response.closed === true) return true;
      const waiting = isUrgent ? urgent : others;
      const came = await new Promise<'turn' | 'left' | 'late'>((resolve) => {
        const settle = (how: 'turn' | 'left' | 'late') => {
          clearTimeout(timer);
          response.off('close', leave);
          waiting.delete(start);
          resolve(how);
        };
        const start = () => settle('turn');
        const leave = () => settle('left');
        const timer = setTimeout(() => settle('late'), PATIENCE_MS);
        response.once('close', leave);
        waiting.add(start);
        begin();
      });
      if (came !== 'turn') return came === 'left';
      let timer: NodeJS.Timeout | undefined;
      const longest = new Promise<void>((resolve) => (timer = setTimeout(resolve, LONGEST_MS).unref()));
      try {
        await Promise.race([make(), left(response), longest]);
      } finally {
        clearTimeout(timer);
        working -= 1;
        begin();
      }
      return true;
    },
  };
}

const TICK_MS = 50;
/** So much later than it is due a timer is called when there is more to do than the process can. */
const LATE_MS = 150;

/** Watches how late this process is. @returns whether it is now, or was a moment ago */
function watchLateness(): () => boolean {
  let due = performance.now() + TICK_MS;
  let lateness = 0;
  setInterval(() => {
    const now = performance.now();
    lateness = now - due;
    due = now + TICK_MS;
  }, TICK_MS).unref();
  return () => Math.max(lateness, performance.now() - due) > LATE_MS;
}
