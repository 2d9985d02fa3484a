/** The pieces of a list, of `size` items each but the last one; none of an empty list. */
export function* chunks<Item>(items: readonly Item[], size: number): Generator<Item[], void, undefined> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
