import { spread } from '../machine/chunks.ts';
import { AGENT, digestOf, isFailure, type Answer, type Fetcher } from './fetcher.ts';
import { linksOf, type LinkMap } from './links.ts';
import { inspectPage, type PageFacts } from './inspect-page.ts';
import { COMPARED } from './agent-comparison.ts';
import type { Problem } from './report.ts';
import { problemOf } from './report.ts';
import { parseRobots, type Robots } from './robots.ts';
import { readSitemaps } from './sitemap.ts';
import { createTrapWatch } from './traps.ts';
import { addressOf } from './addresses.ts';

const MAX_PAGE_BYTES = 5 * 2 ** 20;
const MAX_ROBOTS_BYTES = 512 * 2 ** 10;
const DOCUMENT = /^\s*(text\/html|application\/xhtml\+xml)/i;

/** An address that was asked for, and what came back. */
export interface Visit {
  url: string;
  answer: Omit<Answer, 'body'>;
  /** What the page says; undefined when the address answered no page of its own. */
  page?: PageFacts;
  /** Directives of the page and of its headers together. */
  robots: string[];
  /** Of the answer whose page was looked at. */
  digest?: string;
}

export interface Crawl {
  start: string;
  visits: Map<string, Visit>;
  links: LinkMap;
  sitemap: Set<string>;
  /** What the sitemap says of when each changed. */
  dates: ReadonlyMap<string, string>;
  /** Addresses that robots.txt keeps everybody away from. */
  blocked: Set<string>;
  /** What is wrong with the site as a whole, and with addresses that were not visited. */
  problems: { url: string; problem: Problem }[];
  isComplete: boolean;
  notes: string[];
}

export interface CrawlOptions {
  start: URL;
  limit: number;
  concurrency: number;
  fetcher: Fetcher;
  /** Links between the first page and another, beyond which there is no end. */
  mostSteps: number;
  /** The present moment, for what is over by its date. */
  now: Date;
  onInspected: (visit: Visit) => void;
  /** Looks once more at a page of the sitemap, of which some are chosen: a site has it at hand now, and may not later. */
  compareAgents: (visit: Visit) => Promise<void>;
  /** What else is to be done meanwhile. */
  beside: () => (() => Promise<void>) | undefined;
  onProgress: (done: number, known: number) => void;
}

/** The robots.txt of a site, and what is wrong with it. @throws Error when the site cannot be asked, or wants no crawler at all */
export async function readRobots(
  start: URL,
  fetcher: Fetcher,
): Promise<{ robots: Robots; problems: Problem[] }> {
  const options = { maxBytes: MAX_ROBOTS_BYTES, mayFollow: (url: URL) => url.origin === start.origin };
  const answer = await fetcher(new URL('/robots.txt', start).href, options);
  if (answer.status === 0) throw new Error(`${start.origin}: ${answer.failure ?? 'no answer'}.`);
  if (answer.status >= 500) {
    throw new Error(`${answer.url} answers ${answer.status}, so nothing may be crawled. Try again later.`);
  }
  const isThere = answer.status === 200;
  const robots = parseRobots(isThere ? answer.body.toString() : '', AGENT);
  if (!robots.isAllowed(start.pathname + start.search)) {
    throw new Error(`${answer.url} keeps crawlers away from ${start.href}.`);
  }
  const problems: Problem[] = [];
  if (!isThere) problems.push(problemOf('robots-txt-missing', `${answer.url} answers ${answer.status}.`));
  else if (/^\s*</.test(answer.body.toString('utf8', 0, 200)))
    problems.push(problemOf('robots-txt-type', `${answer.url} answers with a page.`));
  return { robots, problems };
}

/**
 * Visits the pages of one host that its start page, links, canonicals and sitemaps lead to, until there are no more
 * or the limit is reached. From a sitemap beyond the limit a sample that is spread over it is taken. Each page is
 * parsed once, looked at, and forgotten but for what the others are compared with.
 */
export async function crawl(robots: Robots, options: CrawlOptions): Promise<Crawl> {
  const { start, limit, fetcher, now } = options;
  const found = await readSitemaps(fetcher, start.origin, robots.sitemaps);
  const isOurs = (address: string) => new URL(address).origin === start.origin;
  const listed = found.addresses.flatMap((each) => addressOf(each, start.href) ?? []);
  const sitemap = new Set(listed.filter(isOurs));
  const startUrl = addressOf(start.href) ?? start.href;
  const foreign = listed.find((each) => !isOurs(each));
  const result: Crawl = {
    start: startUrl,
    visits: new Map(),
    links: linksOf(),
    sitemap,
    dates: new Map([...found.dates].map(([url, date]) => [addressOf(url, start.href) ?? url, date])),
    blocked: new Set(),
    problems: found.problems.map((problem) => ({ url: startUrl, problem })),
    isComplete: true,
    notes: [...found.notes],
  };
  if (robots.sitemaps.length === 0 && sitemap.size > 0) {
    const text = 'There is a sitemap that robots.txt does not name.';
    result.problems.push({ url: startUrl, problem: problemOf('robots-txt-sitemap', text) });
  }
  if (foreign !== undefined) {
    const text = `${listed.length - sitemap.size} addresses of the sitemap lie on another host, the first is ${foreign}.`;
    result.problems.push({ url: startUrl, problem: problemOf('sitemap-foreign', text) });
  }

  const known = new Set<string>();
  const queue: string[] = [];
  const traps = createTrapWatch(options.mostSteps);
  const discover = (address: string, from: string) => {
    if (known.has(address) || !isOurs(address)) return;
    known.add(address);
    const { pathname, search } = new URL(address);
    if (!robots.isAllowed(pathname + search)) {
      result.blocked.add(address);
      return;
    }
    const advice = sitemap.has(address) ? 'go' : traps.catch(address, from);
    if (advice === 'go') queue.push(address);
    else if (advice !== 'stay') result.problems.push(advice);
  };
  discover(startUrl, startUrl);
  for (const address of spread([...sitemap], limit)) discover(address, startUrl);
  const chosen = new Set(spread([...sitemap], COMPARED));

  const visit = async (url: string) => {
    const { pathname, search } = new URL(url);
    if (sitemap.has(url) && !robots.isAllowedToGoogle(pathname + search)) {
      const text = 'The sitemap lists this page, which robots.txt forbids Google to fetch.';
      result.problems.push({ url, problem: problemOf('sitemap-blocked', text) });
    }
    const answer = await fetcher(url, {
      maxBytes: MAX_PAGE_BYTES,
      type: DOCUMENT,
      mayFollow: (target) => isOurs(target.href) && robots.isAllowed(target.pathname + target.search),
    });
    const { body, ...rest } = answer;
    const end = addressOf(answer.url) ?? url;
    const isPage = answer.status === 200 && DOCUMENT.test(answer.headers.get('content-type') ?? '');
    const isKnown = end !== url && result.visits.has(end);
    const seen =
      isPage && !isKnown ? inspectPage(body, { url: end, headers: answer.headers, now }) : undefined;
    const directives = seen?.robots ?? [];
    const page = seen === undefined ? {} : { page: seen.facts, digest: digestOf(answer) };
    const own = end === url ? page : {};
    result.visits.set(url, { url, answer: rest, robots: directives, ...own });
    // Where a redirect ends is a page by itself: what came back is its answer.
    if (end !== url && !result.visits.has(end) && (answer.status < 300 || answer.status >= 400)) {
      known.add(end);
      const moved = { ...rest, redirects: [] };
      result.visits.set(end, { url: end, answer: moved, robots: directives, ...page });
    }
    if (seen !== undefined) {
      result.links.add(end, seen);
      for (const target of [...seen.follow, ...seen.canonical, ...seen.alternates]) discover(target, end);
    }
    const inspected = result.visits.get(end);
    if (seen !== undefined && inspected !== undefined) options.onInspected(inspected);
    if (seen !== undefined && inspected !== undefined && chosen.has(end))
      await options.compareAgents(inspected);
    options.onProgress(result.visits.size, Math.min(known.size - result.blocked.size, limit));
  };
  let begun = 0;
  let head = 0;
  await runTasks(options.concurrency, () => {
    while (result.visits.has(queue[head] ?? '')) head += 1;
    const url = begun < limit ? queue[head] : undefined;
    if (url === undefined) return undefined;
    const beside = options.beside();
    if (beside !== undefined) return beside;
    head += 1;
    begun += 1;
    return () => visit(url);
  });
  const hasVisitedAll = queue.every((url) => result.visits.has(url)) && sitemap.size <= limit;
  if (!hasVisitedAll) {
    result.notes.push(
      `Only ${result.visits.size} pages were looked at (--limit ${limit}); which pages nobody links to is not known.`,
    );
  }
  const first = result.visits.get(startUrl)?.answer;
  const isAllKnown = found.isWhole && (first === undefined || !isFailure(first));
  if (!isAllKnown) {
    const text = 'The first page or a sitemap did not answer: what pages there are is not known.';
    result.notes.push(text);
  }
  result.isComplete = hasVisitedAll && isAllKnown;
  for (const { url, answer } of result.visits.values()) {
    const end = addressOf(answer.url);
    if (end !== undefined && end !== url) result.links.lead(url, end);
  }
  return result;
}

/**
 * Runs tasks, at most `count` at a time, until none runs and `next` has none. `next` is asked again after every end
 * of a task, which may have made more of them.
 */
async function runTasks(count: number, next: () => (() => Promise<void>) | undefined): Promise<void> {
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
