import { whenClientGone, waitForTurn, type ClosableResponse } from './client-gone.ts';

/** So many pages are made at a time in any case. */
const ALWAYS = 4;
/** So many at most: waiting for a slow backend costs no processor. */
const MOST = 64;
/** So many more after each moment in which the process kept up while somebody waited. */
const STEP = 2;
/** Whoever waits longer is told so while they are still there; pages begun too late would be made for nobody. */
const TIMEOUT_MS = 3_000;
/** Beyond every deadline of a page. Whatever hangs, and whoever reads very slowly, gives its place away. */
const LONGEST_MS = 15_000;

/** So many places stay with what is not urgent: one client may ask for urgent pages without end. */
const RESERVED = 0.25;

/** What a maker says of a page whose backend has not answered a call. Other failures anybody can bring about. */
export const UNANSWERED = 'unanswered';

interface Answer extends ClosableResponse {
  readonly statusCode?: number;
}

/**
 * Bounds how many pages are made at a time for all clients together, so that what has begun ends in time however many
 * ask. Without a bound all of them are begun, each takes longer than anybody waits, and nobody is answered any more.
 *
 * @param watch tells again and again whether the process is late with what it has begun
 */
export function createLoadBound(watch = watchEventLoop) {
  const urgent = new Set<() => void>();
  const others = new Set<() => void>();
  let working = 0;
  let workingUrgent = 0;
  let most = ALWAYS;

  const allow = (next: number) => {
    most = Math.min(Math.max(Math.floor(next), ALWAYS), MOST);
  };
  watch((isLate) => {
    const isAsked = urgent.size + others.size > 0;
    allow(isLate ? most / 2 : (isAsked ? most : working) + STEP);
    begin();
  });

  function begin() {
    for (const waiting of [urgent, others])
      for (const start of waiting) {
        if (working >= most) return;
        if (waiting === urgent && others.size > 0 && workingUrgent >= most * (1 - RESERVED)) break;
        waiting.delete(start);
        working += 1;
        if (waiting === urgent) workingUrgent += 1;
        start();
      }
  }

  return {
    /**
     * Has a page made when it is its turn; not at all when its reader has left by then.
     *
     * @param isUrgent goes before what is not
     * @param make resolves to `UNANSWERED` when the backend has not answered
     * @returns false when it would be made too late
     */
    async serve(response: Answer, isUrgent: boolean, make: () => Promise<unknown>): Promise<boolean> {
      if (response.closed === true) return true;
      const waiting = isUrgent ? urgent : others;
      const turn = await waitForTurn(response, waiting, TIMEOUT_MS, begin);
      if (turn !== 'come') return turn === 'left';
      let timer: NodeJS.Timeout | undefined;
      const longest = new Promise<void>((resolve) => (timer = setTimeout(resolve, LONGEST_MS).unref()));
      try {
        const making = make();
        // It says so after the answer has ended and its place is given away.
        void making.then(
          (made) => {
            // The backend does not keep up, or is away.
            if (made === UNANSWERED && (response.statusCode ?? 0) >= 500) allow(most / 2);
          },
          () => undefined,
        );
        await Promise.race([making, whenClientGone(response), longest]);
      } finally {
        clearTimeout(timer);
        working -= 1;
        if (isUrgent) workingUrgent -= 1;
        begin();
      }
      return true;
    },
  };
}

const TICK_MS = 50;
/** So much later than it is due a timer is called when there is more to do than the process can. */
const LATE_MS = 150;

function watchEventLoop(tell: (isLate: boolean) => void): void {
  let due = performance.now() + TICK_MS;
  setInterval(() => {
    const now = performance.now();
    tell(now - due > LATE_MS);
    due = now + TICK_MS;
  }, TICK_MS).unref();
}
