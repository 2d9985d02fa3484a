import { directivesOf, readPage, type PageText } from '../../lib/seo/page-head/read-page.ts';
import { AGENT, type Answer, type Fetcher } from './fetcher.ts';
import { inParallel } from './in-parallel.ts';
import { parseRobots, type Robots } from './robots.ts';
import { readSitemaps } from './sitemap.ts';

const MAX_PAGE_BYTES = 5 * 2 ** 20;
const MAX_ROBOTS_BYTES = 512 * 2 ** 10;
const DOCUMENT = /^\s*(text\/html|application\/xhtml\+xml)/i;

/** An address that was asked for, and what came back. */
export interface Visit {
  url: string;
  answer: Omit<Answer, 'body'>;
  /** What the page says; undefined when the address answered no page of its own. */
  page?: PageText;
  /** Directives of the page and of its headers together. */
  robots: string[];
}

export interface Crawl {
  visits: Map<string, Visit>;
  /** By address: how many other pages link there, and the first of them. */
  links: Map<string, { count: number; first: string }>;
  sitemap: Set<string>;
  /** Addresses that robots.txt keeps everybody away from. */
  blocked: Set<string>;
  isComplete: boolean;
  notes: string[];
}

export interface CrawlOptions {
  start: URL;
  limit: number;
  concurrency: number;
  fetcher: Fetcher;
  /** Told after every page. */
  onProgress: (done: number, known: number) => void;
}

/** The address under which a page is kept: without fragment, percent-encodings in capitals. */
export function addressOf(href: string, base?: string): string | undefined {
  if (!URL.canParse(href, base)) return undefined;
  const url = new URL(href, base);
  url.hash = '';
  return /^https?:$/.test(url.protocol)
    ? url.href.replace(/%[\da-f]{2}/g, (code) => code.toUpperCase())
    : undefined;
}

/** Reads the robots.txt of a site. @throws Error when the site cannot be asked, or wants no crawler at all */
export async function readRobots(start: URL, fetcher: Fetcher): Promise<Robots> {
  const wish = { maxBytes: MAX_ROBOTS_BYTES, mayFollow: (url: URL) => url.origin === start.origin };
  const answer = await fetcher(new URL('/robots.txt', start).href, wish);
  if (answer.status === 0) throw new Error(`${start.origin}: ${answer.failure ?? 'no answer'}.`);
  if (answer.status >= 500) {
    throw new Error(`${answer.url} answers ${answer.status}, so nothing may be crawled. Try again later.`);
  }
  const robots = parseRobots(answer.status === 200 ? answer.body.toString() : '', AGENT);
  if (!robots.isAllowed(start.pathname + start.search)) {
    throw new Error(`${answer.url} keeps crawlers away from ${start.href}.`);
  }
  return robots;
}

/**
 * Visits the pages of one host that its start page, links, canonicals and sitemaps lead to, until there are no more
 * or the limit is reached. From a sitemap beyond the limit a sample that is spread over it is taken.
 */
export async function crawl(robots: Robots, options: CrawlOptions): Promise<Crawl> {
  const { start, limit, fetcher } = options;
  const found = await readSitemaps(fetcher, start.origin, robots.sitemaps);
  const isOurs = (address: string) => new URL(address).origin === start.origin;
  const listed = found.addresses.flatMap((each) => addressOf(each, start.href) ?? []);
  const sitemap = new Set(listed.filter(isOurs));
  const notes = [...found.notes];
  if (sitemap.size < listed.length) {
    notes.push(`${listed.length - sitemap.size} addresses of the sitemap lie on another host.`);
  }
  const result: Crawl = {
    visits: new Map(),
    links: new Map(),
    sitemap,
    blocked: new Set(),
    isComplete: true,
    notes,
  };

  const known = new Set<string>();
  const queue: string[] = [];
  const discover = (address: string | undefined) => {
    if (address === undefined || known.has(address) || !isOurs(address)) return;
    known.add(address);
    const { pathname, search } = new URL(address);
    if (robots.isAllowed(pathname + search)) queue.push(address);
    else result.blocked.add(address);
  };
  discover(addressOf(start.href));
  for (const address of sampleOf([...sitemap], limit)) discover(address);

  const visit = async (url: string) => {
    const answer = await fetcher(url, {
      maxBytes: MAX_PAGE_BYTES,
      type: DOCUMENT,
      mayFollow: (target) => isOurs(target.href) && robots.isAllowed(target.pathname + target.search),
    });
    const { body, ...rest } = answer;
    const end = addressOf(answer.url) ?? url;
    const isPage = answer.status === 200 && DOCUMENT.test(answer.headers.get('content-type') ?? '');
    const page = isPage ? readPage(body.toString()) : undefined;
    const robotsOfPage = [...(page?.robots ?? []), ...headerDirectives(answer.headers)];
    result.visits.set(url, {
      url,
      answer: rest,
      robots: robotsOfPage,
      ...(page && end === url ? { page } : {}),
    });
    // Where a redirect ends is a page by itself: what came back is its answer.
    if (end !== url && !result.visits.has(end) && (answer.status < 300 || answer.status >= 400)) {
      known.add(end);
      result.visits.set(end, { url: end, answer: { ...rest, redirects: [] }, robots: robotsOfPage, page });
    }
    if (page !== undefined) follow(page, end, robotsOfPage, result, discover);
    options.onProgress(result.visits.size, Math.min(known.size - result.blocked.size, limit));
  };
  let begun = 0;
  await inParallel(options.concurrency, () => {
    const url = begun < limit ? queue.find((each) => !result.visits.has(each)) : undefined;
    if (url === undefined) return undefined;
    queue.splice(0, queue.indexOf(url) + 1);
    begun += 1;
    return () => visit(url);
  });
  result.isComplete = queue.every((url) => result.visits.has(url)) && sitemap.size <= limit;
  if (!result.isComplete) {
    notes.push(
      `Only ${result.visits.size} pages were looked at (--limit ${limit}); which pages nobody links to is not known.`,
    );
  }
  for (const { url, answer } of result.visits.values()) {
    const link = result.links.get(url);
    const end = addressOf(answer.url);
    if (link !== undefined && end !== undefined && end !== url && !result.links.has(end))
      result.links.set(end, link);
  }
  return result;
}

/** Notes what a page links to, and its canonical, which is no link but a page that has to answer. */
function follow(
  page: PageText,
  url: string,
  robots: string[],
  { links }: Crawl,
  discover: (address: string | undefined) => void,
) {
  const base = page.base === undefined ? url : (addressOf(page.base, url) ?? url);
  const mayFollow = !robots.includes('nofollow') && !robots.includes('none');
  const targets = new Set(mayFollow ? page.links.map((href) => addressOf(href, base)) : []);
  for (const target of targets) {
    if (target === undefined || target === url) continue;
    const link = links.get(target);
    links.set(target, { count: (link?.count ?? 0) + 1, first: link?.first ?? url });
    discover(target);
  }
  const [canonical] = page.canonicals;
  if (canonical !== undefined) discover(addressOf(canonical.href, base));
  // They are many, and no longer needed.
  page.links = [];
}

/** The directives of `X-Robots-Tag` that hold for every crawler or for Google's. */
function headerDirectives(headers: Headers): string[] {
  return directivesOf(headers.get('x-robots-tag') ?? '').map((each) => each.replace(/^googlebot:\s*/, ''));
}

function sampleOf(addresses: string[], size: number): string[] {
  if (addresses.length <= size) return addresses;
  const step = addresses.length / size;
  return Array.from({ length: size }, (_, index) => addresses[Math.floor(index * step)] ?? '').filter(
    Boolean,
  );
}
