import { addressOf } from './addresses.ts';
import type { Crawl } from './crawl.ts';
import type { Fetcher } from './fetcher.ts';
import { eachInParallel } from './in-parallel.ts';
import type { LinkCount } from './links.ts';
import { lookAt } from './look.ts';
import { fromWhere } from './page-report.ts';
import { problemOf, type PageReport, type Problem } from './report.ts';
import type { Robots } from './robots.ts';

const GOOGLE = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
/** So many pages are asked for as somebody else. */
const COMPARED = 12;
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
    shown.filter((_, index) => index % step === 0).slice(0, COMPARED + 1),
    async ({ url }) => {
      const as = async (agent: string) => {
        const answer = await fetcher(url, { maxBytes: MOST_PAGE_BYTES, agent, mayFollow: () => false });
        const looked =
          answer.status === 200 ? lookAt(answer.body, { url, headers: answer.headers, now }) : undefined;
        return { status: answer.status, looked };
      };
      const [bot, browser] = [await as(GOOGLE), await as(BROWSER)];
      // Who is busy answers neither: that is no other content.
      if ([bot, browser].some(({ status }) => status === 0 || status === 429)) return;
      const what = differenceOf(bot, browser);
      if (what === undefined || !visits.has(url)) return;
      const text = `To Googlebot and to a browser the page has another ${what}.`;
      noted.push({ url, problem: problemOf('bot-content', text) });
    },
  );
  return noted;
}

interface Shown {
  readonly status: number;
  readonly looked: ReturnType<typeof lookAt> | undefined;
}

function differenceOf(bot: Shown, browser: Shown): string | undefined {
  if (bot.status !== browser.status) return 'status';
  if (bot.looked === undefined || browser.looked === undefined) return undefined;
  const [one, other] = [bot.looked.looked, browser.looked.looked];
  if (one.title !== other.title) return 'title';
  if (one.canonical !== other.canonical) return 'canonical';
  if (bot.looked.robots.join() !== browser.looked.robots.join()) return 'robots';
  const [least, most] = [one.print.words, other.print.words].toSorted((a, b) => a - b);
  return (most ?? 0) > 2 * (least ?? 0) + 20 ? 'text' : undefined;
}

/** Pictures, stylesheets and scripts of the site itself: that they are there, and what they weigh. */
async function askFiles(crawl: Crawl, look: SecondLook): Promise<Noted[]> {
  const { origin } = new URL(crawl.start);
  const noted: Noted[] = [];
  const note = (link: LinkCount, problem: Problem) => noted.push({ url: link.first, problem });
  const isOurs = ([url]: [string, LinkCount]) => new URL(url).origin === origin;
  const files = [
    ...[...crawl.links.pictures]
      .filter(isOurs)
      .slice(0, MOST_FILES)
      .map((each) => ['picture', ...each] as const),
    ...[...crawl.links.resources]
      .filter(isOurs)
      .slice(0, MOST_FILES)
      .map((each) => ['resource', ...each] as const),
  ];
  await eachInParallel(look.concurrency, files, async ([kind, url, link]) => {
    const { pathname, search } = new URL(url);
    if (!look.robots.isAllowed(pathname + search)) {
      const text = `robots.txt forbids ${url}${fromWhere(link, 'loads it')}.`;
      if (kind === 'resource') note(link, problemOf('resource-blocked', text));
      return;
    }
    const { status, headers } = await head(url, look.fetcher);
    if (status !== 200 && status !== 429) {
      const text = `${url} answers ${status || 'nothing'}${fromWhere(link, 'shows it')}.`;
      note(link, problemOf(kind === 'picture' ? 'picture-broken' : 'resource-broken', text));
    }
    const bytes = Number(headers.get('content-length') ?? 0);
    if (status === 200 && kind === 'picture' && bytes > HEAVY_BYTES) {
      const text = `${url} has ${Math.round(bytes / 1024)} KB${fromWhere(link, 'shows it')}.`;
      note(link, problemOf('picture-heavy', text));
    }
  });
  return noted;
}

async function askOutside(crawl: Crawl, look: SecondLook): Promise<Noted[]> {
  const noted: Noted[] = [];
  await eachInParallel(
    look.concurrency,
    [...crawl.links.external].slice(0, MOST_EXTERNAL),
    async ([url, link]) => {
      const { status } = await head(url, look.fetcher);
      // Many sites answer machines with 403 or 429 and people with a page.
      if (status !== 0 && status !== 404 && status !== 410 && status < 500) return;
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
