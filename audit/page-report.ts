import type { Crawl, Visit } from './crawl.ts';
import { isHidden, measured } from './head-checks.ts';
import type { LinkCount } from './links.ts';
import { problemOf, type PageReport, type Problem } from './report.ts';

function isOwnCanonical({ url, page }: Visit): boolean {
  return page === undefined || page.canonical === '' || page.canonical === url;
}

/** Whether search engines may show what was met at an address. */
export function isShownPage(visit: Visit): boolean {
  return visit.page !== undefined && !isHidden(visit.robots) && isOwnCanonical(visit);
}

/** What can be said of a page without looking at others, except for its picture. */
export function reportOf(visit: Visit, crawl: Crawl): PageReport {
  const { url, answer, page, robots } = visit;
  const report: PageReport = {
    ...emptyReport(url),
    status: answer.status,
    redirects: answer.redirects,
    isDocument: page !== undefined,
    title: measured(page?.title ?? '', 'title'),
    description: measured(page?.description ?? '', 'description'),
    canonical: page?.canonical ?? '',
    isCanonical: isOwnCanonical(visit),
    robots,
    isIndexable: isShownPage(visit),
    h1Count: page?.h1Count ?? 0,
    social: page?.social ?? {},
    structuredData: [...(page?.types ?? [])],
    isInSitemap: crawl.sitemap.has(url),
    linkedFrom: crawl.links.to(url)?.count ?? 0,
  };
  report.problems.push(...answerProblems(visit, crawl), ...(page?.problems ?? []));
  if (report.isInSitemap) report.problems.push(...sitemapProblems(report));
  return report;
}

/** The report of an address of which nothing is known. */
export function emptyReport(url: string): PageReport {
  const text = { text: '', characters: 0, pixels: 0 };
  return {
    ...{ url, status: 0, redirects: [], isDocument: false, title: text, description: text },
    ...{ canonical: '', isCanonical: true, robots: [], isIndexable: false, h1Count: 0, image: null },
    ...{ social: {}, structuredData: [], isInSitemap: false, linkedFrom: 0, problems: [] },
  };
}

/** Who leads there, for a sentence: `; /a links here and 3 more`. */
export function fromWhere(link: LinkCount | undefined, does = 'links here'): string {
  if (link === undefined) return '';
  return `; ${link.first} ${does}${link.count > 1 ? ` and ${link.count - 1} more` : ''}`;
}

function* answerProblems({ url, answer }: Visit, crawl: Crawl): Generator<Problem> {
  const { status, failure, redirects } = answer;
  const link = crawl.links.to(url);
  const where = fromWhere(link);

  if (failure !== undefined)
    yield problemOf(redirects.length > 0 ? 'redirect-loop' : 'no-answer', `${failure}${where}.`);
  else if (status >= 500) yield problemOf('server-error', `Answers ${status}${where}.`);
  else if (status >= 400) yield problemOf('status', `Answers ${status}${where}.`);
  if (redirects.length > 1 && failure === undefined)
    yield problemOf('redirect-chain', `${redirects.length} redirects in a row${where}.`);
  const isForGood = redirects[0]?.status === 301 || redirects[0]?.status === 308;
  if (isForGood && link !== undefined)
    yield problemOf('redirect-linked', `Leads on to ${redirects.at(-1)?.to ?? ''} for good${where}.`);
}

function sitemapProblems({ status, redirects, isDocument, isIndexable, robots }: PageReport): Problem[] {
  const lists = 'The sitemap lists this';
  if (redirects.length > 0)
    return [problemOf('sitemap-redirect', `${lists} address, which leads elsewhere.`)];
  if (status !== 200)
    return [problemOf('sitemap-status', `${lists} address, which answers ${status || 'nothing'}.`)];
  if (!isDocument || isIndexable) return [];
  return isHidden(robots)
    ? [problemOf('sitemap-noindex', `${lists} page, which is not to be indexed.`)]
    : [problemOf('sitemap-canonical', `${lists} page, which is another page by its canonical.`)];
}
