import { SEARCH_ROOM, textWidth } from '../../lib/seo/page-head/text-width.ts';
import type { PageText } from '../../lib/seo/page-head/read-page.ts';
import { addressOf, type Crawl, type Visit } from './crawl.ts';
import type { MeasuredText, PageReport, Problem } from './report.ts';
import { checkStructuredData } from './structured-data.ts';

/** What search engines show of a title and a description, in characters; the pixels are in `SEARCH_ROOM`. */
export const MOST_CHARACTERS = { title: 65, description: 165 };
const SOCIAL = ['og:title', 'og:type', 'og:url', 'og:site_name', 'twitter:card'];

/** What can be said of a page without looking at others, except for its picture. */
export function reportOf(visit: Visit, crawl: Crawl): PageReport {
  const { url, answer, page, robots } = visit;
  const canonical = page?.canonicals[0]?.href ?? '';
  const absolute = canonical === '' ? '' : (addressOf(canonical, url) ?? '');
  const isCanonical = absolute === '' || absolute === url;
  const isShown = !robots.includes('noindex') && !robots.includes('none');
  const structured = checkStructuredData(page?.jsonLd ?? []);
  const report: PageReport = {
    url,
    status: answer.status,
    redirects: answer.redirects,
    isDocument: page !== undefined,
    title: measured(page?.titles[0] ?? '', SEARCH_ROOM.title.size),
    description: measured(page?.descriptions[0] ?? '', SEARCH_ROOM.description.size),
    canonical: absolute,
    isCanonical,
    robots,
    isIndexable: page !== undefined && isShown && isCanonical,
    h1Count: page?.h1s.length ?? 0,
    image: null,
    social: page?.social ?? {},
    structuredData: structured.types,
    isInSitemap: crawl.sitemap.has(url),
    linkedFrom: crawl.links.get(url)?.count ?? 0,
    problems: [],
  };
  report.problems.push(...answerProblems(visit, crawl));
  if (page === undefined) return report;
  report.problems.push(...headProblems(page, report));
  if (isShown) report.problems.push(...canonicalProblems(page));
  report.problems.push(...structured.errors.map((text) => error('structured-data', text)));
  return report;
}

/** A problem that makes the exit code 1. */
export function error(kind: string, text: string): Problem {
  return { level: 'error', kind, text };
}

/** A problem that does not. */
export function warning(kind: string, text: string): Problem {
  return { level: 'warning', kind, text };
}

function measured(text: string, size: number): MeasuredText {
  return { text, characters: [...text].length, pixels: textWidth(text, size) };
}

function answerProblems({ url, answer }: Visit, crawl: Crawl): Problem[] {
  const { status, failure, redirects } = answer;
  const link = crawl.links.get(url);
  const from = link === undefined ? '' : `; ${link.first} links here`;
  const more = link !== undefined && link.count > 1 ? ` and ${link.count - 1} more` : '';
  const where = from + more;
  const problems: Problem[] = [];
  if (failure !== undefined) problems.push(error('no-answer', `${failure}${where}.`));
  else if (status >= 400) problems.push(error('status', `Answers ${status}${where}.`));
  if (redirects.length > 1 && failure === undefined) {
    problems.push(warning('redirect-chain', `${redirects.length} redirects in a row${where}.`));
  }
  const isForGood = redirects[0]?.status === 301 || redirects[0]?.status === 308;
  if (isForGood && link !== undefined) {
    problems.push(warning('redirect-linked', `Leads on to ${redirects.at(-1)?.to ?? ''} for good${where}.`));
  }
  if (crawl.sitemap.has(url) && redirects.length > 0) {
    problems.push(error('sitemap-redirect', 'The sitemap lists this address, which leads elsewhere.'));
  }
  return problems;
}

function headProblems(page: PageText, report: PageReport): Problem[] {
  const { title, description, isIndexable, isInSitemap, robots, social } = report;
  const problems: Problem[] = [];
  if (title.text === '') problems.push(error('title-missing', 'There is no title in the head.'));
  if (page.titles.length > 1) {
    problems.push(error('title-several', `${page.titles.length} titles stand in the head.`));
  }
  if (isInSitemap && !isIndexable) {
    const why = robots.some((each) => each === 'noindex' || each === 'none')
      ? 'not to be indexed'
      : 'another page by its canonical';
    problems.push(error('sitemap-excluded', `The sitemap lists this page, which is ${why}.`));
  }
  const left = /\{\w+\}/.exec(`${title.text} ${description.text}`)?.[0];
  if (left !== undefined) problems.push(error('template-word', `${left} of a template stands in the head.`));
  if (!isIndexable) return problems;
  problems.push(...lengthProblems('title', title), ...lengthProblems('description', description));
  if (description.text === '') {
    problems.push(warning('description-missing', 'There is no description in the head.'));
  }
  if (page.descriptions.length > 1) {
    problems.push(
      warning('description-several', `${page.descriptions.length} descriptions stand in the head.`),
    );
  }
  if (page.h1s.length !== 1) {
    const [kind, text] = page.h1s.length === 0 ? ['missing', 'no h1'] : ['several', `${page.h1s.length} h1s`];
    problems.push(warning(`h1-${kind}`, `The page has ${text}.`));
  }
  const image = social['og:image'];
  if (!image) problems.push(warning('image-missing', 'There is no picture for sharing (og:image).'));
  else if (!URL.canParse(image)) problems.push(error('image-relative', 'og:image is no absolute address.'));
  const lacking = SOCIAL.filter((name) => !social[name]);
  if (lacking.length > 0) {
    problems.push(warning('social-missing', `For sharing ${lacking.join(', ')} are missing.`));
  }
  return problems;
}

function lengthProblems(name: 'title' | 'description', { characters, pixels }: MeasuredText): Problem[] {
  const room = SEARCH_ROOM[name].width;
  if (characters <= MOST_CHARACTERS[name] && pixels <= room) return [];
  const text = `The ${name} is too long: ${characters} characters (at most ${MOST_CHARACTERS[name]}), ${pixels} px (at most ${room}).`;
  return [warning(`${name}-long`, text)];
}

function canonicalProblems({ canonicals }: PageText): Problem[] {
  const [first] = canonicals;
  if (first === undefined) return [warning('canonical-missing', 'There is no canonical.')];
  const problems: Problem[] = [];
  if (new Set(canonicals.map(({ href }) => href)).size > 1) {
    problems.push(error('canonical-several', `${canonicals.length} canonicals that differ.`));
  }
  if (!canonicals.some(({ isInHead }) => isInHead)) {
    problems.push(error('canonical-body', 'The canonical stands in the body, where it does not count.'));
  }
  if (!URL.canParse(first.href)) {
    problems.push(error('canonical-relative', `The canonical "${first.href}" is no absolute address.`));
  }
  return problems;
}
