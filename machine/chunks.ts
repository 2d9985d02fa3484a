/** The pieces of a list, of `size` items each but the last one; none of an empty list. */
export function* chunks<Item>(items: readonly Item[], size: number): Generator<Item[], void, undefined> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}

/** Up to `count` entries spread evenly over the list. */
export function spread<Entry>(entries: readonly Entry[], count: number): Entry[] {
  if (entries.length <= count) return [...entries];
  const step = entries.length / count;
  return Array.from({ length: count }, (_, index) => entries[Math.floor(index * step)]).filter(
    (entry) => entry !== undefined,
  );
}
