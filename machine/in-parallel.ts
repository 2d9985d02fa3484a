/**
 * Does the same to each item, at most `count` at a time. After the first failure no more are begun; it is thrown when
 * those under way have ended.
 */
export async function inParallel<Item>(
  items: Iterable<Item>,
  count: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items].values();
  const failures: unknown[] = [];
  const goOn = async () => {
    for (const item of waiting) {
      await work(item).catch((error: unknown) => failures.push(error));
      if (failures.length > 0) return;
    }
  };
  await Promise.all(Array.from({ length: count }, goOn));
  if (failures.length > 0) throw failures[0];
}
