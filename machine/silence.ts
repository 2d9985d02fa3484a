import { setTimeout as sleep } from 'node:timers/promises';

/** How somebody who should always answer is asked. */
export interface Asking {
  /** Between an answer, or its absence, and the next question. */
  readonly intervalMs: number;
  /** So long may one answer take. */
  readonly limitMs: number;
  /** So long without any answer is silence. */
  readonly graceMs: number;
  /** So long may the first answer take, of somebody who begins; no longer than any other when left out. */
  readonly firstMs?: number | undefined;
}

/**
 * Resolves when whoever is asked has been silent for too long.
 *
 * Only time in which this process itself was on time is counted: on a machine that is merely busy, or that slept, nobody
 * can be blamed for an answer that does not come.
 *
 * @param ask fulfilled by an answer; given a signal that ends the question
 * @throws the signal's reason when nobody needs to know any more
 */
export async function untilSilent(
  ask: (limit: AbortSignal) => Promise<unknown>,
  { intervalMs, limitMs, graceMs, firstMs = graceMs, signal }: Asking & { readonly signal: AbortSignal },
): Promise<void> {
  const watch = punctualTime();
  try {
    let heardAt = watch.now();
    let currentGraceMs = firstMs;
    for (;;) {
      await sleep(intervalMs, undefined, { signal });
      const isHeard = await ask(AbortSignal.any([signal, AbortSignal.timeout(limitMs)])).then(
        () => true,
        () => false,
      );
      signal.throwIfAborted();
      if (isHeard) {
        heardAt = watch.now();
        currentGraceMs = graceMs;
      } else if (watch.now() - heardAt > currentGraceMs) return;
    }
  } finally {
    watch.stop();
  }
}

const TICK_MS = 100;

/** Milliseconds that went by while this process had its turn when it was due. */
function punctualTime(): { now(): number; stop(): void } {
  let counted = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    counted += Math.min(now - last, 2 * TICK_MS);
    last = now;
  }, TICK_MS);
  timer.unref();
  return { now: () => counted, stop: () => clearInterval(timer) };
}
