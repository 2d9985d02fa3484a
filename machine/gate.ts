/** Lets work through a few at a time. */
export type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * A gate for work that takes much memory or time: `atOnce` pieces run, the others stand in line, in order.
 *
 * @param refuse throws what is told to those who come while `waiting` stand in line; without it anybody may wait.
 */
export function createGate(atOnce: number, waiting = Infinity, refuse?: () => never): Gate {
  const line: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      if (line.length >= waiting) refuse?.();
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
