import { problemOf, type NotedProblem } from './report.ts';

/** A page is followed under so many queries; a list has fewer pages than that, or a sitemap. */
const MAX_QUERIES = 200;
const REPEATED = /(?:^|\/)([^/]+(?:\/[^/]+){0,2})(?:\/\1){2,}(?:\/|$)/;

/** Where not to go on: `go` for an address that may be visited, `stay` for one of a trap that was told of. */
type Advice = 'go' | 'stay' | NotedProblem;

/**
 * Keeps a crawl out of pages that make links to ever more pages.
 *
 * @param mostSteps links between the first page and another: lists are shorter, and calendars have no end
 */
export function createTrapWatch(mostSteps: number): { catch: (address: string, from: string) => Advice } {
  const queries = new Map<string, number>();
  const steps = new Map<string, number>();
  const told = new Set<string>();
  const once = (name: string, caught: NotedProblem): Advice => {
    if (told.has(name)) return 'stay';
    told.add(name);
    return caught;
  };
  return {
    catch: (address, from) => {
      const { pathname, search, origin } = new URL(address);
      const step = address === from ? 0 : (steps.get(from) ?? 0) + 1;
      steps.set(address, step);
      const part = REPEATED.exec(pathname)?.[1];
      if (part !== undefined) {
        const text = `The page links to ${address}, in which “${part}” stands again and again.`;
        return once(`repeat ${part}`, { url: from, problem: problemOf('trap-repeat', text) });
      }
      if (step > mostSteps) {
        const text = `${address} is more than ${mostSteps} links away from the first page. No further was followed.`;
        return once(`steps ${alike(pathname)}`, { url: from, problem: problemOf('trap-endless', text) });
      }
      if (search === '') return 'go';
      const count = (queries.get(pathname) ?? 0) + 1;
      queries.set(pathname, count);
      if (count <= MAX_QUERIES) return 'go';
      const text = `More than ${MAX_QUERIES} addresses differ by their query alone; ${from} links to one. No further was followed.`;
      return once(`query ${pathname}`, {
        url: origin + pathname,
        problem: problemOf('trap-parameters', text),
      });
    },
  };
}

/** What addresses of one kind have in common. */
function alike(pathname: string): string {
  return pathname.replace(/\d+/g, '#');
}
