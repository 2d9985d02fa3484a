import { setTimeout as wait } from 'node:timers/promises';

/**
 * What work comes to, in `ms` milliseconds. After that it is an error with this message; the work ends by itself, one way
 * or the other, and nobody waits for it.
 */
export async function within<Result>(
  ms: number,
  work: Promise<Result>,
  message = `no answer within ${ms} ms`,
): Promise<Result> {
  const over = new AbortController();
  const late = wait(ms, undefined, { signal: over.signal, ref: false }).then(() => {
    throw new Error(message);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    over.abort();
  }
}
