import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { addressParts } from '../lib/addresses/address-parts.ts';
import { contentSecurityPolicy } from '../lib/session/security-policy.ts';
import { preferredEncoding } from './accepted-encoding.ts';
import { compress, innerPathOf } from './cached-page.ts';
import { countSentForm, freshPage } from './page-cache.ts';
import { segmentOf, type PackedPage } from './packed-page.ts';

/** As many bytes of the hash stand in the address. */
const HASH_BYTES = 12;

/** Of each page its segments in the forms in which they have been sent; forgotten with it. */
const sentForms = new WeakMap<PackedPage, Map<string, Buffer>>();
let policy: string | undefined;

/**
 * Answers Next's router, which asks for the shape of a page before its link is followed, straight from the page cache.
 *
 * A page has up to eight links that are fetched ahead (`components/ui/prefetch-links.ts`): by way of Next's routing their
 * shapes cost a store more than their pages. What Next would answer otherwise is left to it: a page that is missing or
 * old, a segment that the page does not have, and an address whose hash is not that of its headers.
 *
 * @returns whether the request was answered.
 */
export function answerSegment(request: IncomingMessage, response: ServerResponse): boolean {
  const { method, headers } = request;
  const name = headers['next-router-segment-prefetch'];
  const isPrefetch = headers.rsc === '1' && headers['next-router-prefetch'] === '1';
  if (method !== 'GET' || !isPrefetch || typeof name !== 'string' || !hasItsHash(request, name)) return false;
  const innerPath = innerPathOf(request);
  const page = innerPath === undefined ? undefined : freshPage(innerPath);
  if (innerPath === undefined || page?.status !== 200) return false;
  const encoding = preferredEncoding(headers['accept-encoding']);
  const body = inEncoding(page, name, encoding);
  if (body === undefined) return false;
  policy ??= contentSecurityPolicy({ isDevelopment: false });
  response.setHeader('Content-Security-Policy', policy);
  response.setHeader('Content-Type', 'text/x-component');
  response.setHeader('Cache-Control', 'private, no-cache');
  response.setHeader(
    'Vary',
    'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding',
  );
  // What Next's router reads: that the page is made ahead, that it is in segments, and where it lies.
  response.setHeader('x-nextjs-prerender', '1');
  response.setHeader('x-nextjs-postponed', '2');
  response.setHeader('x-nextjs-rewritten-path', new URL(innerPath, 'http://store').pathname);
  if (encoding !== undefined) response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', body.length);
  response.end(body);
  return true;
}

/**
 * Whether the address bears the hash of the headers by which its answer differs, as Next demands: a cache that goes by
 * the address alone then keeps one answer apart from the other.
 */
function hasItsHash({ url = '', headers }: IncomingMessage, segment: string): boolean {
  const [tree = '0', from = '0'] = [headers['next-router-state-tree'], headers['next-url']];
  const hash = createHash('sha256').update(['1', segment, tree, from].join(','));
  const wanted = hash.digest().subarray(0, HASH_BYTES).toString('base64url');
  return new URLSearchParams(addressParts(url).search).get('_rsc') === wanted;
}

function inEncoding(page: PackedPage, name: string, encoding: 'br' | 'gzip' | undefined): Buffer | undefined {
  const forms = sentForms.get(page) ?? new Map<string, Buffer>();
  sentForms.set(page, forms);
  const form = `${encoding ?? ''} ${name}`;
  const made = forms.get(form);
  if (made !== undefined) return made;
  const segment = segmentOf(page, name);
  if (segment === undefined) return undefined;
  const body = encoding === undefined ? segment : compress(encoding, segment);
  forms.set(form, body);
  countSentForm(page, body.byteLength);
  return body;
}
