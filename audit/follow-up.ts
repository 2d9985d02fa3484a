import { addressOf } from './addresses.ts';
import type { Crawl } from './crawl.ts';
import type { Fetcher } from './fetcher.ts';
import { inParallel } from '../machine/in-parallel.ts';
import type { createAgentComparison } from './agent-comparison.ts';
import { fromWhere } from './page-report.ts';
import { problemOf, type NotedProblem, type Problem } from './report.ts';
import type { Robots } from './robots.ts';

/** So many pictures whose weight is not said are weighed: asking for one may have it made. */
const MAX_WEIGHED = 40;
const MAX_SLOW = 50;
const HEAVY_BYTES = 500 * 1024;
/** Beyond these a site is asked for no more of a kind. */
const MAX_FILES = 3_000;
const MAX_EXTERNAL = 200;

export interface FollowUpContext {
  readonly fetcher: Fetcher;
  readonly concurrency: number;
  readonly robots: Robots;
  readonly others: ReturnType<typeof createAgentComparison>;
  readonly slowMs: number;
  readonly withExternal: boolean;
}

/** What shows only when something is asked for once more, or as somebody else. */
export async function followUp(crawl: Crawl, context: FollowUpContext): Promise<NotedProblem[]> {
  return [
    ...(await askNothing(crawl, context)),
    ...(await askSlowAgain(crawl, context)),
    ...(await context.others.finish(crawl, context.concurrency)),
    ...(await askFiles(crawl, context)),
    ...(context.withExternal ? await askOutside(crawl, context) : []),
  ];
}

async function askNothing({ start }: Crawl, { fetcher, robots }: FollowUpContext): Promise<NotedProblem[]> {
  const url = new URL('/no-such-page-of-the-audit-4f1d', start);
  if (!robots.isAllowed(url.pathname)) return [];
  const { status, redirects } = await fetcher(url.href, {
    maxBytes: 1,
    mayFollow: (target) => target.origin === url.origin,
  });
  if (status !== 200) return [];
  const text = `${url.href} answers 200${redirects.length > 0 ? ` after a redirect` : ''}.`;
  return [{ url: start, problem: problemOf('missing-answers', text) }];
}

/** Alone, so that the audit does not wait for itself. */
async function askSlowAgain(
  { visits }: Crawl,
  { fetcher, slowMs }: FollowUpContext,
): Promise<NotedProblem[]> {
  const slow = [...visits.values()].filter(({ answer, page }) => page !== undefined && answer.ms > slowMs);
  const noted: NotedProblem[] = [];
  for (const { url, answer } of slow.toSorted((a, b) => b.answer.ms - a.answer.ms).slice(0, MAX_SLOW)) {
    const { ms } = await fetcher(url, { maxBytes: 1, mayFollow: () => false });
    if (ms <= slowMs) continue;
    const text = `The page began to answer after ${seconds(answer.ms)} s and, once more, after ${seconds(ms)} s.`;
    noted.push({ url, problem: problemOf('page-slow', text) });
  }
  return noted;
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}

/** What pages are made of: that it is there, that it is what it should be, and what pictures weigh. */
async function askFiles(crawl: Crawl, context: FollowUpContext): Promise<NotedProblem[]> {
  const { origin } = new URL(crawl.start);
  const noted: NotedProblem[] = [];
  const files = [
    ...[...crawl.links.pictures].slice(0, MAX_FILES).map((each) => ['picture', ...each] as const),
    ...[...crawl.links.resources].slice(0, MAX_FILES).map((each) => ['resource', ...each] as const),
  ];
  let weighed = 0;
  await inParallel(files, context.concurrency, async ([kind, url, link]) => {
    const note = (problem: Problem) => noted.push({ url: link.first, problem });
    const { pathname, search, origin: host } = new URL(url);
    const isOurs = host === origin;
    if (isOurs && !context.robots.isAllowedToGoogle(pathname + search) && kind === 'resource')
      note(problemOf('resource-blocked', `robots.txt forbids ${url}${fromWhere(link, 'loads it')}.`));
    if (isOurs && !context.robots.isAllowed(pathname + search)) return;
    const { status, headers, failure } = await head(url, context.fetcher);
    const isUnknown = !isOurs && isNameUnknown(failure);
    const isPage = status === 200 && /^text\/html/i.test(headers.get('content-type') ?? '');
    if (isPage || (status !== 200 && status !== 429 && !isUnknown && (isOurs || isGone(status)))) {
      const told = isPage ? 'with a page' : status || 'nothing';
      const text = `${url} answers ${told}${fromWhere(link, 'shows it')}.`;
      note(problemOf(kind === 'picture' ? 'picture-broken' : 'resource-broken', text));
    }
    if (status !== 200 || kind !== 'picture') return;
    const length = headers.get('content-length');
    if (length === null) weighed += 1;
    const isWeighed = length === null && weighed <= MAX_WEIGHED;
    const bytes = isWeighed ? await weigh(url, context.fetcher) : Number(length ?? 0);
    if (bytes > HEAVY_BYTES) {
      const least = isWeighed ? 'more than ' : '';
      const text = `${url} has ${least}${Math.floor(bytes / 1024)} KB${fromWhere(link, 'shows it')}.`;
      note(problemOf('picture-heavy', text));
    }
  });
  return noted;
}

/** Answers to machines that mean nothing to people are left out: many sites say 403 to the first and show the second. */
function isGone(status: number): boolean {
  return status === 0 || status === 404 || status === 410 || status >= 500;
}

/** Whether no name could be asked for just now, as on a machine without a network: then nothing is known of the host. */
function isNameUnknown(failure: string | undefined): boolean {
  return failure?.includes('EAI_AGAIN') === true;
}

async function weigh(url: string, fetcher: Fetcher): Promise<number> {
  const { body } = await fetcher(url, { maxBytes: HEAVY_BYTES + 1024, mayFollow: () => true });
  return body.length;
}

async function askOutside(crawl: Crawl, context: FollowUpContext): Promise<NotedProblem[]> {
  const noted: NotedProblem[] = [];
  await inParallel(
    [...crawl.links.external].slice(0, MAX_EXTERNAL),
    context.concurrency,
    async ([url, link]) => {
      const { status, failure } = await head(url, context.fetcher);
      if (!isGone(status) || isNameUnknown(failure)) return;
      const text = `${url} answers ${status || 'nothing'}${fromWhere(link, 'links there')}.`;
      noted.push({ url: addressOf(link.first) ?? link.first, problem: problemOf('link-external', text) });
    },
  );
  return noted;
}

async function head(url: string, fetcher: Fetcher) {
  const options = { maxBytes: 1, mayFollow: () => true } as const;
  const answer = await fetcher(url, { ...options, method: 'HEAD' });
  return answer.status === 405 || answer.status === 501 ? fetcher(url, options) : answer;
}
