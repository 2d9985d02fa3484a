import { LRUCache } from 'lru-cache';
import type { ClosableResponse } from './client-gone.ts';

/** As long as a picture certainly lies ready; then it is asked for in turn again. */
const KEPT_MS = 24 * 60 * 60 * 1000;
/** Nobody waits longer: with the time of making it, an answer is sent before the server cuts off a silent connection. */
const MAX_WAIT_MS = 15_000;
/** Whatever hangs gives its place away. */
const LONGEST_MS = 60_000;

/** What came of waiting for a picture. */
type Turn =
  /** It lies ready: asking for it costs nothing. */
  | { kind: 'ready' }
  /** It is to be asked for now. `done` gives the place to the next, and says with which status it ended. */
  | { kind: 'mine'; done: (status: number | undefined) => void }
  /** Somebody else has asked for it meanwhile, and it cannot be had. */
  | { kind: 'failed'; status: number }
  /** Too many wait, or this one has waited for too long. */
  | { kind: 'full' };

type Settle = (turn: Turn) => void;

/**
 * Lets pictures be made a few at a time. Who asks for one that is being made, or waits to be, waits for that one;
 * who leaves no longer waits.
 *
 * @param atOnce how many are made at a time @param most how many different ones wait
 * @param remembered how many are known to lie ready; 0 where nobody keeps what is made
 * @param maxWaitMs how long somebody waits
 */
export function createPictureQueue({
  atOnce,
  most,
  remembered,
  maxWaitMs = MAX_WAIT_MS,
}: {
  atOnce: number;
  most: number;
  remembered: number;
  maxWaitMs?: number;
}) {
  const ready = new LRUCache<string, true>({ max: Math.max(remembered, 1), ttl: KEPT_MS });
  /** Who waits for each picture, in the order of the pictures; of one that is being made, who waits for its end. */
  const waiting = new Map<string, Set<Settle>>();
  const working = new Set<string>();

  function begin() {
    for (const [key, askers] of waiting) {
      if (working.size >= atOnce) return;
      if (!working.has(key)) lead(key, askers);
    }
  }

  function lead(key: string, askers: Set<Settle>) {
    const [first] = askers;
    if (first === undefined) return;
    askers.delete(first);
    working.add(key);
    let isDone = false;
    const done = (status: number | undefined) => {
      if (isDone) return;
      isDone = true;
      clearTimeout(timer);
      working.delete(key);
      end(key, askers, status);
      begin();
    };
    const timer = setTimeout(() => done(undefined), LONGEST_MS).unref();
    first({ kind: 'mine', done });
  }

  function end(key: string, askers: Set<Settle>, status: number | undefined) {
    const isMade = status !== undefined && status < 400;
    if (isMade && remembered > 0) ready.set(key, true);
    // How it ended nobody knows: the next who waits asks anew.
    if (status === undefined && askers.size > 0) return;
    waiting.delete(key);
    for (const settle of askers)
      settle(isMade || status === undefined ? { kind: 'ready' } : { kind: 'failed', status });
  }

  return {
    isReady: (key: string) => ready.has(key),
    /** Resolves when it is this request's turn; of one that was left meanwhile never. */
    turn(key: string, response: ClosableResponse): Promise<Turn> {
      if (ready.get(key) === true) return Promise.resolve({ kind: 'ready' });
      // Who has left before it was asked is told of no more: nobody would give the place back.
      if (response.closed === true) return new Promise(() => undefined);
      const askers = waiting.get(key) ?? new Set<Settle>();
      if (!waiting.has(key) && waiting.size - working.size >= most) return Promise.resolve({ kind: 'full' });
      waiting.set(key, askers);
      return new Promise((resolve) => {
        const settle: Settle = (turn) => {
          clearTimeout(late);
          response.off('close', leave);
          resolve(turn);
        };
        const leave = () => {
          clearTimeout(late);
          askers.delete(settle);
          if (askers.size === 0 && !working.has(key)) waiting.delete(key);
        };
        const late = setTimeout(() => {
          leave();
          settle({ kind: 'full' });
        }, maxWaitMs).unref();
        response.once('close', leave);
        askers.add(settle);
        begin();
      });
    },
  };
}
