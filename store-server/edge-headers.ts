import { readEnv } from '../lib/read-env.ts';
import type { PackedPage } from './packed-page.ts';

/** So long are the names of what a page shows at most, in characters: caches take headers of 8 KB and more. */
const TAGS_LENGTH = 2000;
/** For so long a cache may go on sending a page that it cannot ask for. */
const STALE_IF_ERROR_SECONDS = 24 * 60 * 60;

/** By their names; none for a page that may not be kept. */
export type EdgeHeaders = Readonly<Partial<Record<string, string>>>;

let edgeSeconds: number | undefined;

/**
 * What tells a cache before the store (nginx, Varnish, a CDN) that it may keep a page, and under which names it is
 * purged; nothing without `EDGE_CACHE_SECONDS`. Browsers read none of it: `Cache-Control` speaks to them.
 *
 * @param page the same for everybody of its customer group
 * @param freshSeconds for how long the store itself would send it
 */
export function edgeHeaders(page: Pick<PackedPage, 'tags'>, freshSeconds: () => number): EdgeHeaders {
  edgeSeconds ??= readEnv().EDGE_CACHE_SECONDS ?? 0;
  if (edgeSeconds === 0) return {};
  const seconds = Math.floor(Math.min(edgeSeconds, freshSeconds()));
  const tags = page.tags.join(' ');
  // What cannot be named whole could not be purged.
  if (seconds < 1 || tags === '' || tags.length > TAGS_LENGTH) return {};
  return {
    'CDN-Cache-Control': `max-age=${seconds}, stale-if-error=${STALE_IF_ERROR_SECONDS}`,
    'X-Accel-Expires': String(seconds),
    'Surrogate-Key': tags,
    'Cache-Tag': page.tags.join(','),
    // Who keeps it by its address alone must tell the groups apart by the cookies.
    Vary: 'rsc, Accept-Encoding, Save-Data, Cookie',
  };
}
