import { setTimeout as wait } from 'node:timers/promises';
import { oneAtATime } from '../../machine/one-at-a-time.ts';

/** What takes longer is kept, and so long somebody waits for a new one: less than the store waits for its API. */
const SLOW_MS = 2500;
/** So many times as long as an answer took it is given again: then at most a twentieth of the time goes into it. */
const TIMES = 20;

/**
 * Reads what is soon had anew each time. What takes long is kept for a while that grows with how long it took; then the
 * next one who asks gets the old answer while the new one is made, and whoever asks meanwhile waits for the same one.
 */
export function cacheSlow<Answer>(
  read: () => Promise<Answer>,
  { slowMs = SLOW_MS, times = TIMES }: { slowMs?: number; times?: number } = {},
): () => Promise<Answer> {
  let kept: { readonly answer: Answer; readonly until: number } | undefined;
  const start = oneAtATime(async () => {
    const began = performance.now();
    const answer = await read();
    const took = performance.now() - began;
    kept = took < slowMs ? undefined : { answer, until: began + took * (times + 1) };
    return answer;
  });
  return () => {
    if (kept !== undefined && performance.now() < kept.until) return Promise.resolve(kept.answer);
    const reading = start();
    return kept === undefined ? reading : Promise.race([reading, wait(slowMs, kept.answer, { ref: false })]);
  };
}
