import { addressOf } from './addresses.ts';
import type { Crawl } from './crawl.ts';
import type { Fetcher } from './fetcher.ts';
import { eachInParallel } from './in-parallel.ts';
import { likenessOf } from './likeness.ts';
import { lookAt, type Looked } from './look.ts';
import { fromWhere } from './page-report.ts';
import { problemOf, type PageReport, type Problem } from './report.ts';
import type { Robots } from './robots.ts';

/** A phone, as which Google looks at sites, and a visitor's. */
const BROWSER =
  'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const GOOGLE = `${BROWSER} (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`;
/** So many pages are asked for as somebody else. */
const COMPARED = 300;
/** Texts that share less than this are others, whatever a page shows anew each time. */
const SAME_PAGE = 0.3;
/** So many pictures whose weight is not said are weighed: asking for one may have it made. */
const MOST_WEIGHED = 40;
const MOST_SLOW = 50;
const HEAVY_BYTES = 500 * 1024;
const MOST_PAGE_BYTES = 5 * 2 ** 20;
/** Beyond these a site is asked for no more of a kind. */
const MOST_FILES = 3_000;
const MOST_EXTERNAL = 200;

export interface SecondLook {
  readonly fetcher: Fetcher;
  readonly concurrency: number;
  readonly robots: Robots;
  readonly now: Date;
  readonly slowMs: number;
  /** Whether links to other sites are followed. */
  readonly withExternal: boolean;
}

/** A problem of a page. */
export interface Noted {
  readonly url: string;
  readonly problem: Problem;
}

/** What shows only when something is asked for once more, or as somebody else. */
export async function lookAgain(
  crawl: Crawl,
  pages: readonly PageReport[],
  look: SecondLook,
): Promise<Noted[]> {
  return [
    ...(await askNothing(crawl, look)),
    ...(await askSlowAgain(crawl, look)),
    ...(await askAsOthers(crawl, pages, look)),
    ...(await askFiles(crawl, look)),
    ...(look.withExternal ? await askOutside(crawl, look) : []),
  ];
}

async function askNothing({ start }: Crawl, { fetcher, robots }: SecondLook): Promise<Noted[]> {
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
async function askSlowAgain({ visits }: Crawl, { fetcher, slowMs }: SecondLook): Promise<Noted[]> {
  const slow = [...visits.values()].filter(({ answer, page }) => page !== undefined && answer.ms > slowMs);
  const noted: Noted[] = [];
  for (const { url, answer } of slow.toSorted((a, b) => b.answer.ms - a.answer.ms).slice(0, MOST_SLOW)) {
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

async function askAsOthers(
  { visits }: Crawl,
  pages: readonly PageReport[],
  { fetcher, concurrency, now }: SecondLook,
): Promise<Noted[]> {
  const shown = pages.filter(({ isIndexable, status }) => isIndexable && status === 200);
  const step = Math.max(1, Math.floor(shown.length / COMPARED));
  const noted: Noted[] = [];
  await eachInParallel(
    concurrency,
    shown.filter((_, index) => index % step === 0).slice(0, COMPARED),
    async ({ url }) => {
      const as = async (agent: string) => {
        const answer = await fetcher(url, { maxBytes: MOST_PAGE_BYTES, agent, mayFollow: () => false });
        const looked =
          answer.status === 200 ? lookAt(answer.body, { url, headers: answer.headers, now }) : undefined;
        return { status: answer.status, looked: looked?.looked, robots: looked?.robots ?? [] };
      };
      const seen = visits.get(url);
      const bot = await as(GOOGLE);
      // Most pages show Google what they showed the audit: then nobody else is asked.
      if (seen?.page === undefined || !isOther(bot, { status: 200, looked: seen.page, robots: seen.robots }))
        return;
      const browser = await as(BROWSER);
      // Who is busy answers neither: that is no other content.
      if ([bot, browser].some(({ status }) => status === 0 || status === 429)) return;
      const what = differenceOf(bot, browser);
      if (what === undefined) return;
      const text = `To Googlebot and to a browser the page has another ${what}.`;
      noted.push({ url, problem: problemOf('bot-content', text) });
    },
  );
  return noted;
}

interface Shown {
  readonly status: number;
  readonly looked: Looked | undefined;
  readonly robots: readonly string[];
}

function isOther(one: Shown, other: Shown): boolean {
  return differenceOf(one, other) !== undefined;
}

function differenceOf(bot: Shown, browser: Shown): string | undefined {
  if (bot.status !== browser.status) return 'status';
  const [one, other] = [bot.looked, browser.looked];
  if (one === undefined || other === undefined) return undefined;
  if (one.title !== other.title) return 'title';
  if (one.description !== other.description) return 'description';
  if (one.canonical !== other.canonical) return 'canonical';
  if (bot.robots.join() !== browser.robots.join()) return 'robots';
  const [least = 0, most = 0] = [one.print.words, other.print.words].toSorted((a, b) => a - b);
  const isText = most > 2 * least + 20 || (least > 60 && likenessOf(one.print, other.print) < SAME_PAGE);
  return isText ? 'text' : undefined;
}

/** What pages are made of: that it is there, that it is what it should be, and what pictures weigh. */
async function askFiles(crawl: Crawl, look: SecondLook): Promise<Noted[]> {
  const { origin } = new URL(crawl.start);
  const noted: Noted[] = [];
  const files = [
    ...[...crawl.links.pictures].slice(0, MOST_FILES).map((each) => ['picture', ...each] as const),
    ...[...crawl.links.resources].slice(0, MOST_FILES).map((each) => ['resource', ...each] as const),
  ];
  let weighed = 0;
  await eachInParallel(look.concurrency, files, async ([kind, url, link]) => {
    const note = (problem: Problem) => noted.push({ url: link.first, problem });
    const { pathname, search, origin: host } = new URL(url);
    const isOurs = host === origin;
    if (isOurs && !look.robots.isAllowedToGoogle(pathname + search) && kind === 'resource')
      note(problemOf('resource-blocked', `robots.txt forbids ${url}${fromWhere(link, 'loads it')}.`));
    if (isOurs && !look.robots.isAllowed(pathname + search)) return;
    const { status, headers, failure } = await head(url, look.fetcher);
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
    const isWeighed = length === null && weighed <= MOST_WEIGHED;
    const bytes = isWeighed ? await weigh(url, look.fetcher) : Number(length ?? 0);
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

async function askOutside(crawl: Crawl, look: SecondLook): Promise<Noted[]> {
  const noted: Noted[] = [];
  await eachInParallel(
    look.concurrency,
    [...crawl.links.external].slice(0, MOST_EXTERNAL),
    async ([url, link]) => {
      const { status, failure } = await head(url, look.fetcher);
      if (!isGone(status) || isNameUnknown(failure)) return;
      const text = `${url} answers ${status || 'nothing'}${fromWhere(link, 'links there')}.`;
      noted.push({ url: addressOf(link.first) ?? link.first, problem: problemOf('link-external', text) });
    },
  );
  return noted;
}

async function head(url: string, fetcher: Fetcher) {
  const wish = { maxBytes: 1, mayFollow: () => true } as const;
  const answer = await fetcher(url, { ...wish, method: 'HEAD' });
  return answer.status === 405 || answer.status === 501 ? fetcher(url, wish) : answer;
}
