/** A small generator of repeatable numbers (mulberry32): the same seed gives the same sequence everywhere. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed | 0;
  }

  /** A number from 0 up to, not including, 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from `lowest` to `highest`, both included. */
  whole(lowest: number, highest: number): number {
    return lowest + Math.floor(this.next() * (highest - lowest + 1));
  }

  /** True in `share` of the cases. */
  chance(share: number): boolean {
    return this.next() < share;
  }

  /** One of the items, the first ones more often when `skew` is above 1. Throws on an empty list. */
  pick<Item>(items: readonly Item[], skew = 1): Item {
    const item = items[Math.floor(this.next() ** skew * items.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  }

  /** `count` different items, in the list's order. */
  some<Item>(items: readonly Item[], count: number): Item[] {
    const chosen = new Set<number>();
    while (chosen.size < Math.min(count, items.length)) chosen.add(Math.floor(this.next() * items.length));
    return items.filter((_, index) => chosen.has(index));
  }
}
