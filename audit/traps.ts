import { problemOf, type Problem } from './report.ts';

/** A page is followed under so many queries; a list has fewer pages than that, or a sitemap. */
const MOST_QUERIES = 200;
const REPEATED = /(?:^|\/)([^/]+(?:\/[^/]+){0,2})(?:\/\1){2,}(?:\/|$)/;

interface Caught {
  readonly url: string;
  readonly problem: Problem;
}

/** Where not to go on: `go` for an address that may be visited, `stay` for one of a trap that was told of. */
type Advice = 'go' | 'stay' | Caught;

/** Keeps a crawl out of pages that make links to ever more pages. */
export function createTrapWatch(): { catch: (address: string, from: string) => Advice } {
  const queries = new Map<string, number>();
  const told = new Set<string>();
  const once = (name: string, caught: Caught): Advice => {
    if (told.has(name)) return 'stay';
    told.add(name);
    return caught;
  };
  return {
    catch: (address, from) => {
      const { pathname, search, origin } = new URL(address);
      const part = REPEATED.exec(pathname)?.[1];
      if (part !== undefined) {
        const text = `The page links to ${address}, in which “${part}” stands again and again.`;
        return once(`repeat ${part}`, { url: from, problem: problemOf('trap-repeat', text) });
      }
      if (search === '') return 'go';
      const count = (queries.get(pathname) ?? 0) + 1;
      queries.set(pathname, count);
      if (count <= MOST_QUERIES) return 'go';
      const text = `More than ${MOST_QUERIES} addresses differ by their query alone; ${from} links to one. No further was followed.`;
      return once(`query ${pathname}`, {
        url: origin + pathname,
        problem: problemOf('trap-parameters', text),
      });
    },
  };
}
