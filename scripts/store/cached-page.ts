import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { planRequest } from '../../lib/request-plan.ts';
import { contentSecurityPolicy } from '../../lib/security-policy.ts';
import { leanHtml } from './lean-html.ts';
import { freshPage, type CachedPage } from './page-cache.ts';

const BROTLI_QUALITY = 6;
const policy = contentSecurityPolicy({ isDevelopment: false });

/** A version of a page as it is sent; made on its first request and forgotten with the page. */
interface Sent {
  etag: string;
  plain: Buffer;
  br?: Buffer;
  gzip?: Buffer;
}
const sentForms = new WeakMap<CachedPage, Sent>();

/**
 * Answers a page request straight from the page cache, when the page is there and fresh.
 *
 * Next would find the same page by the same plan (`lib/request-plan.ts`), but spends more than a millisecond on
 * routing before it looks. What is missing, stale or not a whole page is left to it.
 *
 * @returns whether the request was answered.
 */
export function answerFromCache(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.headers.rsc !== undefined || request.url === undefined) return false;
  const [pathname = '/', query] = request.url.split('?', 2);
  const cookies = request.headers.cookie ?? '';
  const plan = planRequest({
    pathname,
    search: query === undefined ? '' : `?${query}`,
    hasToken: hasCookie(cookies, 'CustomerToken'),
    hasWishlist: hasCookie(cookies, 'WishList'),
  });
  if (plan.kind !== 'catalogue') return false;
  const page = freshPage(plan.innerPath);
  if (page === undefined) return false;

  const sent = sentForms.get(page) ?? prepare(page);
  for (const [name, value] of Object.entries(page.headers)) response.setHeader(name, value);
  response.setHeader('Content-Security-Policy', policy);
  response.setHeader('Cache-Control', 'private, no-cache');
  response.setHeader('Vary', 'rsc, Accept-Encoding');
  response.setHeader('ETag', sent.etag);
  if (request.headers['if-none-match'] === sent.etag) {
    response.statusCode = 304;
    response.end();
    return true;
  }
  const encoding = preferredEncoding(request.headers['accept-encoding']);
  const body = encoding === undefined ? sent.plain : (sent[encoding] ??= compress(encoding, sent.plain));
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Content-Length', body.length);
  if (encoding !== undefined) response.setHeader('Content-Encoding', encoding);
  response.statusCode = page.status;
  response.end(request.method === 'HEAD' ? undefined : body);
  return true;
}

function prepare(page: CachedPage): Sent {
  const plain = Buffer.from(leanHtml(page.html));
  const sent = { etag: `"${createHash('sha1').update(plain).digest('base64url')}"`, plain };
  sentForms.set(page, sent);
  return sent;
}

function hasCookie(cookies: string, name: string): boolean {
  return cookies.split(';').some((cookie) => cookie.trimStart().startsWith(`${name}=`));
}

function preferredEncoding(accepted: string | string[] | undefined): 'br' | 'gzip' | undefined {
  const names = String(accepted ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim());
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : undefined;
}

function compress(encoding: 'br' | 'gzip', body: Buffer): Buffer {
  if (encoding === 'gzip') return gzipSync(body);
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
}
