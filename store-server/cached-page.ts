import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import { addressParts } from '../lib/addresses/address-parts.ts';
import { planRequest } from '../lib/addresses/request-plan.ts';
import { SPECULATION_RULES_ADDRESS } from '../lib/addresses/speculation-rules.ts';
import { parseAnalytics } from '../lib/contract/analytics.ts';
import { hasCookie, presentCookies } from '../lib/session/cookie-names.ts';
import { contentSecurityPolicy } from '../lib/session/security-policy.ts';
import { isKnownVersion } from '../machine/known-version.ts';
import { preferredEncoding } from './accepted-encoding.ts';
import { siteAddress } from './site-address.ts';
import { withLaterScripts } from './later-scripts.ts';
import { minifyHtml } from './minify-html.ts';
import { scriptHashes } from './script-hashes.ts';
import { edgeHeaders, type EdgeHeaders } from './edge-headers.ts';
import { htmlOf, type PackedPage } from './packed-page.ts';
import { countSentForm, freshPage, freshSeconds, keptPage, staleIfErrorPage } from './page-cache.ts';

const BROTLI_QUALITY = 6;

/** What browsers that know it may have ready before a link is followed. */
const SPECULATION_RULES = `"${SPECULATION_RULES_ADDRESS}"`;

/** Where the page for a status of 404 is made, and where the page cache keeps it: it is the same for everybody. */
export const NOT_FOUND_PATH = '/Page-Not-Found';
const NOT_FOUND_INNER_PATH = `/shop/3${NOT_FOUND_PATH}`;

/** A version of a page as it is sent; made on its first request and forgotten with the page. */
interface Sent {
  etag: string;
  policy: string;
  /** When it was made, in whole seconds, as HTTP writes it. */
  lastModified: string;
  /** Until it has been packed, and again from when somebody asks for it who takes nothing packed. */
  plain?: Buffer;
  isPlainSent: boolean;
  br?: Buffer;
  gzip?: Buffer;
}
const sentForms = new WeakMap<PackedPage, Sent>();

/** How often a page that may be kept was sent from memory, and how often it was not there. */
export const pageAnswers = { hit: 0, miss: 0 };

/**
 * Answers a page request straight from the page cache, when the page is there and fresh.
 *
 * Next would find the same page by the same plan (`lib/addresses/request-plan.ts`), but spends more than a millisecond on
 * routing before it looks. What is missing, stale or not a whole page is left to it.
 *
 * @returns whether the request was answered.
 */
export function answerFromCache(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.headers.rsc !== undefined) return false;
  const innerPath = innerPathOf(request);
  const page = innerPath === undefined ? undefined : freshPage(innerPath);
  if (innerPath === undefined || page === undefined) {
    if (innerPath !== undefined) pageAnswers.miss += 1;
    return false;
  }
  pageAnswers.hit += 1;
  const status = innerPath === NOT_FOUND_INNER_PATH ? 404 : page.status;
  send(request, response, page, status, edgeHeadersOf(innerPath, page, status));
  return true;
}

/** The inner path of a request for a page that is the same for a whole customer group; undefined for any other. */
export function innerPathOf(request: IncomingMessage): string | undefined {
  const cookies = request.headers.cookie ?? '';
  const plan = planRequest({
    ...addressParts(request.url ?? '/'),
    ...presentCookies((name) => hasCookie(cookies, name), siteAddress()),
  });
  return plan.kind === 'catalogue' ? plan.innerPath : undefined;
}

/**
 * Answers with a page as it was last made, for when it cannot be made anew, and says so in `x-cedar-stale` and `Age`.
 *
 * @returns what answers; undefined when there is no such page, or it is too old.
 */
export function lastGoodAnswer(
  request: IncomingMessage,
  innerPath: string,
): ((response: ServerResponse) => void) | undefined {
  const last = staleIfErrorPage(innerPath);
  if (last === undefined) return undefined;
  return (response) => {
    response.setHeader('x-cedar-stale', '1');
    response.setHeader('Age', last.ageSeconds);
    send(request, response, last.page, innerPath === NOT_FOUND_INNER_PATH ? 404 : last.page.status);
  };
}

/**
 * Answers with a page that has just been made and is kept, in the form in which it will be sent from now on.
 *
 * @returns what answers; undefined when the page could not be kept.
 */
export function keptAnswer(
  request: IncomingMessage,
  innerPath: string,
): ((response: ServerResponse) => void) | undefined {
  const page = keptPage(innerPath);
  return (
    page &&
    ((response) => send(request, response, page, page.status, edgeHeadersOf(innerPath, page, page.status)))
  );
}

/**
 * Answers with a page that has just been made and is not kept, because it is too large or what was sent shows in it: with
 * the policy of one that is.
 */
export function answerUnkept(response: ServerResponse, made: Buffer): void {
  const { plain, policy } = formOf(made.toString());
  response.removeHeader('ETag');
  response.setHeader('Content-Security-Policy', policy);
  response.setHeader('Content-Length', plain.byteLength);
  response.end(plain);
}

/** Whether the page for a status of 404 is cached. */
export function hasNotFoundPage(): boolean {
  return freshPage(NOT_FOUND_INNER_PATH) !== undefined;
}

/**
 * Answers 404, or 410 for what was there once, with the page made for it, be it an old one that is being made anew.
 *
 * @returns false while that page is not cached: a request for `NOT_FOUND_PATH` makes it.
 */
export function answerNotFound(
  request: IncomingMessage,
  response: ServerResponse,
  status: 404 | 410 = 404,
): boolean {
  const page = keptPage(NOT_FOUND_INNER_PATH);
  if (page === undefined) return false;
  send(request, response, page, status);
  return true;
}

function edgeHeadersOf(innerPath: string, page: PackedPage, status: number): EdgeHeaders {
  return status === 200 ? edgeHeaders(page, () => freshSeconds(innerPath, page)) : {};
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  page: PackedPage,
  status: number,
  edge: EdgeHeaders = {},
) {
  const sent = sentForms.get(page) ?? prepare(page);
  // First of all: nginx before 1.23 takes no word of X-Accel-Expires after that of Cache-Control.
  for (const [name, value] of Object.entries(edge)) if (value !== undefined) response.setHeader(name, value);
  for (const [name, value] of Object.entries(page.headers)) response.setHeader(name, value);
  response.setHeader('Content-Security-Policy', sent.policy);
  if (request.headers['save-data'] !== 'on') response.setHeader('Speculation-Rules', SPECULATION_RULES);
  response.setHeader('Cache-Control', 'private, no-cache');
  response.setHeader('Vary', edge.Vary ?? 'rsc, Accept-Encoding');
  response.setHeader('ETag', sent.etag);
  response.setHeader('Last-Modified', sent.lastModified);
  // By its age only where a client, such as a crawler, keeps no tag.
  if (status === 200 && isKnownVersion(request.headers, sent)) {
    response.statusCode = 304;
    response.end();
    return;
  }
  const encoding = preferredEncoding(request.headers['accept-encoding']);
  const body = encoding === undefined ? plainForm(page, sent) : inEncoding(encoding, page, sent);
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Content-Length', body.length);
  if (encoding !== undefined) response.setHeader('Content-Encoding', encoding);
  response.statusCode = status;
  response.end(request.method === 'HEAD' ? undefined : body);
}

function prepare(page: PackedPage): Sent {
  const form = formOf(htmlOf(page));
  const sent: Sent = {
    ...form,
    isPlainSent: false,
    etag: `"${createHash('sha1').update(form.plain).digest('base64url')}"`,
    lastModified: new Date().toUTCString(),
  };
  sentForms.set(page, sent);
  countSentForm(page, form.plain.byteLength);
  return sent;
}

/** What is sent of a page, and the policy that names the scripts in it. */
function formOf(made: string): { plain: Buffer; policy: string } {
  const html = withLaterScripts(minifyHtml(made));
  return {
    plain: Buffer.from(html),
    policy: contentSecurityPolicy({
      hashes: scriptHashes(html),
      analytics: analyticsOf(html),
      isDevelopment: false,
    }),
  };
}

/** Who counts the visits of a page: it says so in its head, where nothing stands that somebody has typed as HTML. */
function analyticsOf(html: string) {
  const head = html.slice(0, html.indexOf('</head>'));
  return parseAnalytics(/<meta name="analytics" content="([^"]*)"/.exec(head)?.[1] ?? '');
}

function inEncoding(encoding: 'br' | 'gzip', page: PackedPage, sent: Sent): Buffer {
  const made = sent[encoding];
  if (made !== undefined) return made;
  const body = compress(encoding, unpacked(sent));
  sent[encoding] = body;
  countSentForm(page, body.byteLength);
  if (sent.plain !== undefined && !sent.isPlainSent) {
    countSentForm(page, -sent.plain.byteLength);
    delete sent.plain;
  }
  return body;
}

function plainForm(page: PackedPage, sent: Sent): Buffer {
  sent.isPlainSent = true;
  if (sent.plain !== undefined) return sent.plain;
  sent.plain = unpacked(sent);
  countSentForm(page, sent.plain.byteLength);
  return sent.plain;
}

function unpacked({ plain, br, gzip }: Sent): Buffer {
  if (plain !== undefined) return plain;
  return br === undefined ? gunzipSync(gzip ?? '') : brotliDecompressSync(br);
}

/** Packs what is kept packed. */
export function compress(encoding: 'br' | 'gzip', body: Buffer): Buffer {
  if (encoding === 'gzip') return gzipSync(body, { level: constants.Z_BEST_COMPRESSION });
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
}
