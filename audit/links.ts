import type { InspectedPage } from './inspect-page.ts';

const KINDS = ['follow', 'nofollow', 'pictures', 'resources', 'external'] as const;

export interface LinkCount {
  count: number;
  /** The first page that links there. */
  first: string;
}

/** Who links to whom. */
export type LinkMap = ReturnType<typeof linksOf>;

/** An empty map of links. */
export function linksOf() {
  const map = () => new Map<string, LinkCount>();
  const counted = { follow: map(), nofollow: map(), pictures: map(), resources: map(), external: map() };
  const { follow: counts, ...others } = counted;
  const leads = new Map<string, string>();
  // Numbers in place of addresses: a shop has a hundred links a page.
  const numbers = new Map<string, number>();
  const targets = new Map<number, Uint32Array>();
  const numberOf = (url: string) => {
    const number = numbers.get(url) ?? numbers.size;
    numbers.set(url, number);
    return number;
  };
  const count = (map: Map<string, LinkCount>, url: string, from: string) => {
    const known = map.get(url);
    if (known === undefined) map.set(url, { count: 1, first: from });
    else known.count += 1;
  };
  return {
    ...others,
    add: (from: string, seen: Pick<InspectedPage, (typeof KINDS)[number]>): void => {
      for (const kind of KINDS) for (const url of seen[kind]) count(counted[kind], url, from);
      targets.set(numberOf(from), Uint32Array.from(seen.follow, numberOf));
    },
    /** Whoever links to a redirect links to where it leads. */
    lead: (from: string, to: string): void => {
      leads.set(from, to);
      const link = counts.get(from);
      if (link !== undefined && !counts.has(to)) counts.set(to, link);
    },
    to: (url: string): LinkCount | undefined => counts.get(url),
    /** How many presses each page is away from the first. */
    depths: (start: string): Map<string, number> => {
      const urls = [...numbers.keys()];
      const first = leads.get(start) ?? start;
      const depths = new Map([[first, 0]]);
      const queue = [first];
      for (const url of queue) {
        const depth = (depths.get(url) ?? 0) + 1;
        for (const number of targets.get(numbers.get(url) ?? -1) ?? []) {
          const target = urls[number] ?? '';
          const end = leads.get(target) ?? target;
          if (depths.has(end)) continue;
          depths.set(end, depth);
          queue.push(end);
        }
      }
      return depths;
    },
  };
}
