/**
 * Runs tasks, at most `count` at a time, until none runs and `next` has none. `next` is asked again after every end
 * of a task, which may have made more of them.
 */
export async function inParallel(
  count: number,
  next: () => (() => Promise<void>) | undefined,
): Promise<void> {
  const running = new Set<Promise<void>>();
  for (;;) {
    while (running.size < count) {
      const task = next();
      if (task === undefined) break;
      const run: Promise<void> = task().finally(() => running.delete(run));
      running.add(run);
    }
    if (running.size === 0) return;
    await Promise.race(running);
  }
}

/** Does the same to each item, at most `count` at a time. */
export async function eachInParallel<Item>(
  count: number,
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items[Symbol.iterator]();
  await inParallel(count, () => {
    const step = rest.next();
    return step.done === true ? undefined : () => work(step.value);
  });
}
