import type { PageMetadata } from '../../lib/calls/answers.ts';
import { sourceOf, storedFor } from '../../lib/seo/page-head/text-source.ts';
import type { Crawl } from './crawl.ts';
import { error, reportOf, warning } from './page-checks.ts';
import type { PageReport, Picture } from './report.ts';

const SHARED_SIZE = { width: 1200, height: 630 };

/** The report of every page, with all that is seen only beside the others. Problems of pictures come later. */
export function reportPages(crawl: Crawl): PageReport[] {
  const pages = [...crawl.visits.values()].map((visit) => reportOf(visit, crawl));
  pages.sort((one, other) => (one.url < other.url ? -1 : 1));
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  noteDuplicates(pages, 'title');
  noteDuplicates(pages, 'description');
  // Whoever links to a variant of a page by its query links to that page.
  const named = new Set(pages.filter((page) => page.linkedFrom > 0).map((page) => page.canonical));
  for (const page of pages) {
    noteCanonical(page, byUrl, crawl);
    const isStart = new URL(page.url).pathname === '/';
    const isUnlinked = page.isInSitemap && page.linkedFrom === 0 && !isStart && !named.has(page.url);
    if (crawl.isComplete && page.isDocument && isUnlinked) {
      page.problems.push(warning('orphan', 'The sitemap lists this page, but no page links to it.'));
    }
  }
  return [...pages, ...blockedInSitemap(crawl)];
}

function noteDuplicates(pages: PageReport[], name: 'title' | 'description') {
  const shown = pages.filter((page) => page.isIndexable && page[name].text !== '');
  const groups = Map.groupBy(shown, (page) => page[name].text);
  for (const group of groups.values()) {
    for (const page of group.length > 1 ? group : []) {
      const other = group.find((each) => each !== page)?.url ?? '';
      const more = group.length > 2 ? ` and ${group.length - 2} more` : '';
      const problem = name === 'title' ? error : warning;
      page.problems.push(problem(`${name}-duplicate`, `${other}${more} has the same ${name}.`));
    }
  }
}

function noteCanonical(page: PageReport, byUrl: Map<string, PageReport>, crawl: Crawl) {
  if (page.isCanonical) return;
  if (new URL(page.canonical).origin !== new URL(page.url).origin) {
    page.problems.push(warning('canonical-foreign', `The canonical is on another host: ${page.canonical}`));
    return;
  }
  if (crawl.blocked.has(page.canonical)) {
    page.problems.push(error('canonical-blocked', `robots.txt keeps crawlers from ${page.canonical}`));
  }
  const target = byUrl.get(page.canonical);
  if (target === undefined) return;
  if (target.status !== 200 || target.redirects.length > 0) {
    const status = target.redirects[0]?.status ?? target.status;
    page.problems.push(
      error('canonical-status', `The canonical ${target.url} answers ${status || 'nothing'}.`),
    );
  } else if (!target.isCanonical) {
    page.problems.push(
      error('canonical-chain', `The canonical ${target.url} names another page in its turn.`),
    );
  }
}

function blockedInSitemap({ blocked, sitemap, links }: Crawl): PageReport[] {
  const text = { text: '', characters: 0, pixels: 0 };
  return [...blocked]
    .filter((url) => sitemap.has(url))
    .map((url) => ({
      url,
      status: 0,
      redirects: [],
      isDocument: false,
      title: text,
      description: text,
      canonical: '',
      isCanonical: true,
      robots: [],
      isIndexable: false,
      h1Count: 0,
      image: null,
      social: {},
      structuredData: [],
      isInSitemap: true,
      linkedFrom: links.get(url)?.count ?? 0,
      problems: [error('sitemap-blocked', 'The sitemap lists this page, which robots.txt forbids to fetch.')],
    }));
}

/** The addresses of the pictures for sharing. */
export function pictureAddresses(pages: readonly PageReport[]): Set<string> {
  return new Set(pages.flatMap((page) => pictureOf(page) ?? []));
}

function pictureOf({ isIndexable, social }: PageReport): string | undefined {
  const image = social['og:image'] ?? '';
  return isIndexable && URL.canParse(image) && /^https?:/.test(image) ? image : undefined;
}

/** Adds the pictures for sharing, and what is wrong with them. */
export function addPictures(pages: readonly PageReport[], found: ReadonlyMap<string, Picture>) {
  for (const page of pages) {
    const picture = found.get(pictureOf(page) ?? '');
    if (picture === undefined) continue;
    page.image = picture;
    const { url, status, width, height } = picture;
    if (status !== 200) {
      page.problems.push(error('image-unreachable', `The picture ${url} answers ${status || 'nothing'}.`));
    } else if (width === 0) {
      page.problems.push(error('image-unreadable', `${url} is no picture.`));
    } else if (width !== SHARED_SIZE.width || height !== SHARED_SIZE.height) {
      const text = `The picture for sharing is ${width} × ${height}, not 1200 × 630.`;
      page.problems.push(warning('image-size', text));
    }
  }
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
