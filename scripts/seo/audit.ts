import { z } from 'zod';
import type { PageMetadata } from '../../lib/calls/answers.ts';
import { camelCased } from '../../lib/calls/camel-case.ts';
import { getMetaDatas } from '../../lib/contract/metadata.ts';
import { crawl, readRobots } from './crawl.ts';
import { createFetcher } from './fetcher.ts';
import type { SeoOptions } from './options.ts';
import { fetchPictures } from './picture.ts';
import type { SiteReport } from './report.ts';
import { addPictures, addSources, pictureAddresses, reportPages } from './site-checks.ts';

const MAX_DELAY_MS = 10_000;
/** The HTML file carries its pictures; beyond these it would grow too large to open. */
const THUMBNAILS = 300;

export interface Audit {
  report: SiteReport;
  /** Small copies of the pictures for sharing, as data addresses by their address. */
  thumbnails: ReadonlyMap<string, string>;
}

/**
 * Looks at a whole site.
 *
 * @param say told in a few words what is being done.
 * @throws Error with one line for a person, when the site cannot or may not be looked at
 */
export async function audit(options: SeoOptions, say: (text: string) => void): Promise<Audit> {
  const { start, limit, concurrency, timeoutMs } = options;
  const stored = options.apiBase === undefined ? undefined : await readStored(options.apiBase, timeoutMs);
  const first = createFetcher({ delayMs: options.delayMs, timeoutMs });
  say('robots.txt and sitemaps');
  const robots = await readRobots(start, first);
  const delayMs = Math.max(options.delayMs, Math.min(robots.delaySeconds * 1000, MAX_DELAY_MS));
  const fetcher = delayMs > options.delayMs ? createFetcher({ delayMs, timeoutMs }) : first;
  const onProgress = (done: number, known: number) => say(`${done} of ${known} pages`);
  const found = await crawl(robots, { start, limit, concurrency, fetcher, onProgress });
  refuseElsewhere(found.visits.values().next().value, start);
  const pages = reportPages(found);
  const addresses = pictureAddresses(pages);
  say(`${addresses.size} pictures for sharing`);
  const thumbnailCount = options.files.html === undefined ? 0 : THUMBNAILS;
  const pictures = await fetchPictures(addresses, { fetcher, concurrency, thumbnailCount });
  addPictures(pages, pictures.found);
  if (stored !== undefined) addSources(pages, stored);
  const { isComplete, notes } = found;
  const report = { site: start.origin, date: new Date().toISOString(), isComplete, notes, pages };
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
