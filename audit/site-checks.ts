import type { PageMetadata } from '../lib/calls/answers.ts';
import { sourceOf, storedFor } from '../lib/seo/page-head/text-source.ts';
import { addressOf, isFurtherPage } from './addresses.ts';
import type { Crawl } from './crawl.ts';
import { isShown, unlike } from './data-prices.ts';
import { isHidden } from './head-checks.ts';
import { isSameText, nearest } from './similarity.ts';
import { SELLS } from './inspect-page.ts';
import { emptyReport, fromWhere, reportOf } from './page-report.ts';
import { problemOf, type PageReport } from './report.ts';

const MAX_PRESSES = 5;
/** Other addresses of a start page, and start pages in other languages. */
const START_PATH = /^\/((index|home|default|start)(\.\w+)?|[a-z]{2}(-[a-z]{2})?)?\/?$/i;
/** Of fewer words nothing can be said: two short notes are alike by chance. */
const MIN_COMPARED = 60;

/** The report of every page, with all that is seen only beside the others. Problems of pictures come later. */
export function reportPages(crawl: Crawl, now: Date): PageReport[] {
  const pages = [...crawl.visits.values()].map((visit) => reportOf(visit, crawl));
  pages.sort((one, other) => (one.url < other.url ? -1 : 1));
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  noteDuplicates(pages, 'title');
  noteDuplicates(pages, 'description');
  noteLikeness(pages, crawl);
  noteSpellings(pages);
  for (const page of pages) noteCanonical(page, byUrl, crawl);
  noteLanguages(pages, crawl, byUrl);
  noteLinks(pages, crawl);
  notePrices(pages, crawl);
  noteSitemap(pages, crawl, now);
  const all = [...pages, ...blockedInSitemap(crawl)];
  for (const { url, problem } of crawl.problems) addProblem(all, byUrl, url, problem);
  return all;
}

/** Adds a problem to the report of its address, which may be one that nobody visited. */
export function addProblem(
  pages: PageReport[],
  byUrl: Map<string, PageReport>,
  url: string,
  problem: PageReport['problems'][number],
) {
  const page = byUrl.get(url) ?? emptyReport(url);
  if (!byUrl.has(url)) {
    byUrl.set(url, page);
    pages.push(page);
  }
  if (!page.problems.some(({ kind }) => kind === problem.kind)) page.problems.push(problem);
}

function note({ problems }: PageReport, ...told: Parameters<typeof problemOf>) {
  problems.push(problemOf(...told));
}

/** The pages that search engines may show and that have something in common with others: each with one, and their count. */
function* shared(pages: readonly PageReport[], keyOf: (page: PageReport) => string) {
  const shown = pages.filter((page) => page.isIndexable && keyOf(page) !== '');
  for (const group of Map.groupBy(shown, keyOf).values())
    for (const page of group) {
      const other = group.find((each) => each !== page);
      if (other !== undefined) yield { page, other: other.url, count: group.length };
    }
}

function noteDuplicates(pages: readonly PageReport[], name: 'title' | 'description') {
  for (const { page, other, count } of shared(pages, (each) => each[name].text)) {
    const more = count > 2 ? ` and ${count - 2} more` : '';
    note(page, `${name}-duplicate`, `${other}${more} has the same ${name}.`);
  }
}

/** Pages whose addresses differ in nothing that anybody means: letter case, and slashes that say nothing. */
function noteSpellings(pages: readonly PageReport[]) {
  const spelled = ({ url }: PageReport) => {
    const { pathname, search } = new URL(url);
    const path = pathname.toLowerCase().replace(/\/+/g, '/');
    return path.replace(/(.)\/$/, '$1') + search;
  };
  for (const { page, other } of shared(pages, spelled))
    note(page, 'address-spelling', `${other} is the same but for its spelling.`);
}

function noteLikeness(pages: readonly PageReport[], { visits }: Crawl) {
  const shown = pages.flatMap((page) => {
    const print = visits.get(page.url)?.page?.fingerprint;
    return page.isIndexable && print !== undefined && print.words >= MIN_COMPARED ? [{ page, print }] : [];
  });
  const near = nearest(new Map(shown.map(({ page, print }) => [page.url, print])));
  for (const { page, print } of shown) {
    const other = near.get(page.url);
    const otherPrint = visits.get(other ?? '')?.page?.fingerprint;
    if (other === undefined || otherPrint === undefined) continue;
    if (isSameText(print, otherPrint)) note(page, 'content-duplicate', `${other} shows the same words.`);
    else note(page, 'content-near-duplicate', `${other} shows nearly the same words.`);
  }
}

function noteCanonical(page: PageReport, byUrl: Map<string, PageReport>, crawl: Crawl) {
  if (page.isCanonical) return;
  if (new URL(page.canonical).origin !== new URL(page.url).origin) {
    note(page, 'canonical-foreign', `The canonical is on another host: ${page.canonical}`);
    return;
  }
  if (page.canonical === crawl.start && !isStartPage(page, byUrl.get(crawl.start)))
    note(page, 'canonical-home', `The page “${page.title.text}” names the start page as its canonical.`);
  const isFurther = isFurtherPage(page.url) || crawl.visits.get(page.url)?.page?.isFurther === true;
  const isOfList = new URL(page.canonical).pathname.startsWith(firstPartOf(page.url));
  if (isFurther && isOfList && !isFurtherPage(page.canonical))
    note(page, 'pagination-canonical', `A further page of a list names ${page.canonical} as its canonical.`);
  if (crawl.blocked.has(page.canonical))
    note(page, 'canonical-blocked', `robots.txt keeps crawlers from ${page.canonical}`);
  const target = byUrl.get(page.canonical);
  if (target === undefined) return;
  if (target.status !== 200 || target.redirects.length > 0) {
    const status = target.redirects[0]?.status ?? target.status;
    note(page, 'canonical-status', `The canonical ${target.url} answers ${status || 'nothing'}.`);
  } else if (!target.isCanonical) {
    note(page, 'canonical-chain', `The canonical ${target.url} names another page in its turn.`);
  } else if (target.isDocument && !target.isIndexable && !isHidden(page.robots))
    note(page, 'canonical-noindex', `${target.url} is not to be indexed.`);
}

/** Whether a page is the start page under another address, or its first page in another language. */
function isStartPage({ url, title }: PageReport, start: PageReport | undefined): boolean {
  const { pathname } = new URL(url);
  return START_PATH.test(pathname) || title.text === start?.title.text;
}

/** What the data of a page say of prices that other pages show. */
function notePrices(pages: readonly PageReport[], { visits }: Crawl) {
  for (const page of pages) {
    for (const offer of visits.get(page.url)?.page?.elsewhere ?? []) {
      const url = addressOf(offer.url ?? '', page.url) ?? '';
      const shown = visits.get(url)?.page?.prices ?? [];
      if (shown.length === 0 || isShown(offer, shown)) continue;
      if (!page.problems.some(({ kind }) => kind === 'data-price-unlike'))
        page.problems.push(unlike(offer, `${url} does not show`));
    }
  }
}

function firstPartOf(url: string): string {
  return new URL(url).pathname.replace(/\/page\/\d+\/?$/i, '');
}

function noteLinks(pages: readonly PageReport[], crawl: Crawl) {
  const depths = crawl.isComplete ? crawl.links.depths(crawl.start) : new Map<string, number>();
  // Whoever links to a variant of a page by its query links to that page.
  const named = new Set(pages.filter((page) => page.linkedFrom > 0).map((page) => page.canonical));
  for (const page of pages) {
    const isStart = page.url === crawl.start || new URL(page.url).pathname === '/';
    const isUnlinked = page.isInSitemap && page.linkedFrom === 0 && !isStart && !named.has(page.url);
    if (crawl.isComplete && page.isDocument && isUnlinked)
      note(page, 'orphan', 'The sitemap lists this page, but no page links to it.');
    if (!page.isIndexable) continue;
    const depth = depths.get(page.url) ?? 0;
    if (depth > MAX_PRESSES)
      note(page, 'click-depth', `${depth} links lie between the first page and this one.`);
    const link = crawl.links.nofollow.get(page.url);
    if (link !== undefined)
      note(page, 'nofollow-inside', `Links to this page bear nofollow${fromWhere(link, 'has one')}.`);
  }
}

/** Whether the page is a list whose first product has a page of its own, and no further page of one. */
function isFirstOfProducts({ url }: PageReport, { visits }: Crawl): boolean {
  const { pathname, search } = new URL(url);
  const listed = visits.get(visits.get(url)?.page?.listed ?? '')?.page;
  return search === '' && firstPartOf(url) === pathname && isSelling(listed?.types ?? []);
}

function isSelling(types: readonly string[]): boolean {
  return types.some((type) => SELLS.has(type));
}

function noteSitemap(pages: readonly PageReport[], crawl: Crawl, now: Date) {
  const isKept = crawl.isComplete && crawl.sitemap.size > 0;
  for (const page of pages) {
    if (isKept && page.isIndexable && !page.isInSitemap) {
      if (isSelling(page.structuredData))
        note(page, 'sitemap-lacks', 'The page sells something, and no sitemap lists it.');
      else if (isFirstOfProducts(page, crawl))
        note(page, 'sitemap-lacks', 'The page lists products, and no sitemap lists it.');
    }
    const date = crawl.dates.get(page.url);
    if (date === undefined) continue;
    const moment = /^\d{4}(-\d{2}(-\d{2}(T.+)?)?)?$/.test(date) ? Date.parse(date) : NaN;
    if (Number.isNaN(moment) || moment > now.getTime() + 2 * 86_400_000)
      note(page, 'sitemap-date', `The sitemap says that it changed “${date}”.`);
  }
}

function blockedInSitemap({ blocked, sitemap, links }: Crawl): PageReport[] {
  const text = 'The sitemap lists this page, which robots.txt forbids to fetch.';
  return [...blocked]
    .filter((url) => sitemap.has(url))
    .map((url) => ({
      ...emptyReport(url),
      isInSitemap: true,
      linkedFrom: links.to(url)?.count ?? 0,
      problems: [problemOf('sitemap-blocked', text)],
    }));
}

/** Adds to each text where it came from, by what the shop's API keeps. */
export function addSources(pages: readonly PageReport[], stored: readonly PageMetadata[]) {
  for (const { isDocument, url, title, description } of pages) {
    if (!isDocument) continue;
    const entry = storedFor(new URL(url).pathname, stored);
    title.source = sourceOf(title.text, entry?.title);
    description.source = sourceOf(description.text, entry?.description);
  }
}

/** What is wrong with the languages that pages name, seen beside each other. */
function noteLanguages(
  pages: readonly PageReport[],
  { visits }: Crawl,
  reports: ReadonlyMap<string, PageReport>,
) {
  const alternatesOf = ({ url }: PageReport) => visits.get(url)?.page?.alternates ?? [];
  const shown = pages.filter((page) => page.isIndexable);
  const naming = shown.filter((page) => alternatesOf(page).length > 0);
  const named = new Set(naming.flatMap((page) => alternatesOf(page).map(({ url }) => url)));
  // A site need not have every page in every language: most of them, or another language of the page, tell.
  const areMost = naming.length * 2 > shown.length;
  for (const page of shown) {
    const alternates = alternatesOf(page);
    if (alternates.length === 0 && (areMost || named.has(page.url))) {
      const text = 'Other pages of this site say in which languages they are there, this one does not.';
      note(page, 'hreflang-missing', text);
    }
    const others = alternates.filter(({ url }) => url !== page.url && url !== '');
    const targets = others.flatMap(({ url }) => reports.get(url) ?? []);
    const hidden = targets.find((target) => !target.isIndexable);
    if (hidden !== undefined)
      note(page, 'hreflang-status', `hreflang leads to ${hidden.url}, which search engines may not show.`);
    const silent = targets.find((target) => {
      const isThere = target.isIndexable && visits.get(target.url)?.page !== undefined;
      return isThere && !alternatesOf(target).some(({ url }) => url === page.url);
    });
    if (silent !== undefined)
      note(page, 'hreflang-return', `${silent.url} does not name this page in its turn.`);
  }
}
