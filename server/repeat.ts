import type { Logger } from 'pino';
import { loggable } from '../telemetry/loggable.ts';

/** Something that is done again and again. */
export interface RepeatedJob {
  readonly name: string;
  /** From one beginning to the next; a run that takes longer is followed by the next at once. */
  readonly everyMs: number;
  /** How long the first one waits; not at all when left out. */
  readonly firstMs?: number;
  /** Ends soon when the signal is aborted. */
  readonly work: (signal: AbortSignal) => Promise<void>;
}

/**
 * Does a job at its times, one run after another, until the signal is aborted. A run that fails is told of in the log,
 * and the next one comes at its time. Resolves when the last run has ended.
 */
export async function repeat(
  { name, everyMs, firstMs = 0, work }: RepeatedJob,
  logger: Pick<Logger, 'error'>,
  signal: AbortSignal,
): Promise<void> {
  let due = performance.now() + firstMs;
  for (;;) {
    await pass(due - performance.now(), signal);
    if (signal.aborted) return;
    due = performance.now() + everyMs;
    await work(signal).catch((error: unknown) => {
      logger.error({ err: loggable(error), job: name }, 'job failed');
    });
  }
}

/** Resolves after so long, or when the signal is aborted. */
function pass(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, Math.max(0, ms));
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}
