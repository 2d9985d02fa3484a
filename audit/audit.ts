import { z } from 'zod';
import type { PageMetadata } from '../lib/calls/answers.ts';
import { camelCased } from '../lib/calls/camel-case.ts';
import { getMetaDatas } from '../lib/contract/metadata.ts';
import { crawl, readRobots } from './crawl.ts';
import { createFetcher } from './fetcher.ts';
import type { SeoOptions } from './options.ts';
import { createAgentComparison } from './agent-comparison.ts';
import { isShownPage } from './page-report.ts';
import { sharingPictures } from './picture.ts';
import { problemOf, type SiteReport, type PageReport, type Picture } from './report.ts';
import { followUp } from './follow-up.ts';
import { addProblem, addSources, reportPages } from './site-checks.ts';

const SHARED_SIZE = { width: 1200, height: 630 };
/** The form in which networks show a picture may be missed by so much before they cut it. */
const FORM_TOLERANCE = 0.02;

const MAX_DELAY_MS = 10_000;
/** The HTML file carries its pictures; beyond these it would grow too large to open. */
const THUMBNAILS = 300;

export interface Audit {
  report: SiteReport;
  /** Small copies of the pictures for sharing, as data addresses by their address. */
  thumbnails: ReadonlyMap<string, string>;
}

/** Told what is being done, in a few words, and how far it is where that is known. */
export type Say = (text: string, done?: number, known?: number) => void;

/**
 * Looks at a whole site.
 *
 * @throws Error with one line for a person, when the site cannot or may not be looked at
 */
export async function audit(options: SeoOptions, say: Say): Promise<Audit> {
  const { start, limit, concurrency, mostSteps, timeoutMs } = options;
  const now = new Date();
  const stored = options.apiBase === undefined ? undefined : await readStored(options.apiBase, timeoutMs);
  const first = createFetcher({ site: start, delayMs: options.delayMs, timeoutMs });
  say('robots.txt and sitemaps');
  const { robots, problems } = await readRobots(start, first);
  const delayMs = Math.max(options.delayMs, Math.min(robots.delaySeconds * 1000, MAX_DELAY_MS));
  const fetcher = delayMs > options.delayMs ? createFetcher({ site: start, delayMs, timeoutMs }) : first;
  const thumbnailCount = options.files.html === undefined ? 0 : THUMBNAILS;
  const pictures = sharingPictures({ fetcher, thumbnailCount });
  const others = createAgentComparison({ fetcher, now });
  const found = await crawl(robots, {
    ...{ start, limit, concurrency, mostSteps, fetcher, now },
    onProgress: (done, known) => say(`${done} of ${known} pages`, done, known),
    onInspected(visit) {
      const social = visit.page?.social ?? {};
      const picture = pictureAddress({ isIndexable: isShownPage(visit), social });
      if (picture !== undefined) pictures.add(picture);
    },
    compareAgents: others.compare,
    beside: pictures.next,
  });
  refuseElsewhere(found.visits.values().next().value, start);
  found.problems.push(...problems.map((problem) => ({ url: found.start, problem })));
  const pages = reportPages(found, now);
  say('pictures for sharing');
  await pictures.finish(concurrency);
  addPictures(pages, pictures.found);
  say(`${found.links.pictures.size + found.links.resources.size} files of the pages`);
  const context = {
    fetcher,
    concurrency,
    robots,
    others,
    slowMs: options.slowMs,
    withExternal: options.withExternal,
  };
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  for (const { url, problem } of await followUp(found, context)) addProblem(pages, byUrl, url, problem);
  if (stored !== undefined) addSources(pages, stored);
  const { isComplete, notes } = found;
  const report = { site: start.origin, date: now.toISOString(), isComplete, notes, pages };
  return { report, thumbnails: pictures.thumbnails };
}
/** A site that lives under another host or protocol is not followed there: its owner may not be the one who asks. */
function refuseElsewhere(
  visit: { url: string; answer: { redirects: { to: string }[]; status: number } } | undefined,
  start: URL,
) {
  const target = visit?.answer.redirects.at(-1)?.to;
  if (target !== undefined && new URL(target).origin !== start.origin) {
    throw new Error(`${start.href} leads to ${target}. To look at that site, ask for its address.`);
  }
}

async function readStored(apiBase: string, timeoutMs: number): Promise<PageMetadata[]> {
  const url = apiBase + getMetaDatas.path;
  const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) }).catch(() => undefined);
  if (answer?.ok !== true) throw new Error(`${url} answers ${answer?.status ?? 'nothing'}: is --api right?`);
  const parsed = getMetaDatas.response.safeParse(await answer.json().catch(() => undefined));
  if (!parsed.success) throw new Error(`${url}: ${z.prettifyError(parsed.error).split('\n', 1)[0]}`);
  return camelCased(parsed.data);
}

/** The address of the picture for sharing that a page names, if search engines may show the page. */
function pictureAddress({
  isIndexable,
  social,
}: Pick<PageReport, 'isIndexable' | 'social'>): string | undefined {
  const image = social['og:image'] ?? '';
  return isIndexable && URL.canParse(image) && /^https?:/.test(image) ? image : undefined;
}

/** Adds the pictures for sharing, and what is wrong with them. */
function addPictures(pages: readonly PageReport[], found: ReadonlyMap<string, Picture>) {
  for (const page of pages) {
    const picture = found.get(pictureAddress(page) ?? '');
    if (picture === undefined) continue;
    page.image = picture;
    const { url, status, width, height } = picture;
    if (status !== 200) {
      page.problems.push(
        problemOf('image-unreachable', `The picture ${url} answers ${status || 'nothing'}.`),
      );
    } else if (width === 0) {
      page.problems.push(problemOf('image-unreadable', `${url} is no picture.`));
    } else if (!isLargeAndInForm(width, height)) {
      page.problems.push(
        problemOf('image-size', `The picture for sharing is ${width} × ${height}, not 1200 × 630.`),
      );
    }
  }
}

function isLargeAndInForm(width: number, height: number): boolean {
  const form = SHARED_SIZE.width / SHARED_SIZE.height;
  return width >= SHARED_SIZE.width && Math.abs(width / height / form - 1) <= FORM_TOLERANCE;
}
