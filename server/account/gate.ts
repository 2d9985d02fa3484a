import { overloaded } from '../http/errors.ts';

/** Lets work through a few at a time. */
export type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * A gate for work that takes much memory or time: `atOnce` pieces run, `waiting` more stand in line, in order.
 * Whoever comes when the line is full is refused with 'unavailable' and told to come back.
 */
export function createGate({ atOnce, waiting }: { atOnce: number; waiting: number }): Gate {
  const line: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      if (line.length >= waiting) throw overloaded();
      // Whoever leaves hands the place over, so that nobody slips in between.
      await new Promise<void>((resolve) => line.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
