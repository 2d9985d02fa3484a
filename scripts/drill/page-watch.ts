import { setTimeout as sleep } from 'node:timers/promises';
import { slowness } from '../testbed/slowness.mjs';

const PAUSE_MS = 100;
const LIMIT_MS = 5_000 * slowness();

/** Looks again and again at a page that needs neither API nor database, since it is kept. */
export function watchPage(address: string) {
  const failures: string[] = [];
  let looks = 0;
  let isOver = false;
  let excusedUntil = 0;
  const watch = async () => {
    while (!isOver) {
      const askedAt = performance.now();
      looks += 1;
      const outcome = await lookAt(address);
      if (outcome === undefined && askedAt > excusedUntil) excusedUntil = 0;
      else if (outcome !== undefined && excusedUntil === 0) failures.push(outcome);
      await sleep(PAUSE_MS);
    }
  };
  const watching = watch();
  let blows = 0;
  return {
    looks: () => looks,
    /** Looks that showed no page although nobody had touched what shows it. */
    failures,
    /** From now on nobody expects the page, until it is shown to somebody who asks after `over`. */
    excuse(over: Promise<unknown>) {
      blows += 1;
      const own = blows;
      excusedUntil = Infinity;
      const end = () => {
        if (own === blows) excusedUntil = performance.now();
      };
      void over.then(end, end);
    },
    async stop() {
      isOver = true;
      await watching;
    },
  };
}

/** What was seen instead of the page; undefined for the page. */
async function lookAt(address: string): Promise<string | undefined> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(LIMIT_MS) });
    await answer.arrayBuffer();
    return answer.status === 200 ? undefined : `status ${answer.status}`;
  } catch (error) {
    return String(error);
  }
}
