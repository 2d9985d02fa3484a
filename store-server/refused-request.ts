import type { IncomingMessage } from 'node:http';
import routerState from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js';
import { addressParts } from '../lib/addresses/address-parts.ts';
import { isFromOrigin } from '../lib/session/same-origin.ts';

/** What the store answers; anything else has no meaning here. */
const METHODS = ['GET', 'HEAD', 'POST'];
const READS = ['GET', 'HEAD'];
/** What is not made of what is sent to it: pictures, scripts, feeds, and the files beside the pages. */
const FILE = /^\/(?:(?:img|og|_next|feeds|sitemaps)(?:\/|$)|[^/?]+\.\w+$)/;

/** An answer to what is no request for anything in the store. */
interface Refusal {
  readonly status: 400 | 403 | 404 | 405 | 414;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What would be another address when it is read once more, as Next does: what is bounded goes by the address as it came. */
const READ_TWICE = /(^|\/)(\.|%2e){1,2}(\/|$)|\\/i;
/**
 * Other ways to Next's pages, which no page of the store takes: their answers may be kept by anybody. And to nothing. And
 * to feed and sitemap in another spelling, in which they would be made for each who asks.
 */
const OTHER_WAYS = /^\/_next\/(?!static\/|image(\/|$))|\.rsc$|^\/(feeds|sitemaps)\/.*%/;
/** Names that stand for others in Next's middleware alone: `nxtPpage` is `page` there, and nothing to whoever bounds or keeps. */
const RENAMED = /^nxt[PI]./;
/** The longest address. Answers repeat it in two of their headers, which together may be 16 KiB for many a client. */
const MAX_ADDRESS = 6 * 1024;
/** By what Next's parts tell each other things, and nobody from outside. */
const WITHIN_NEXT = /^x-(middleware|invoke|matched|nextjs|now-route|prerender)-/;
/** What browsers call a page of another address. */
const ELSEWHERE = new Set(['cross-site', 'same-site']);
/** What asks for a part of a file, or for one of a certain state: nothing here is long enough, or is changed by its reader. */
const CONDITIONS = new Set(['range', 'if-range', 'if-match', 'if-unmodified-since']);

/**
 * Takes away what only Next may have written, and `rsc` where it asks for nothing: with a value that Next does not know
 * it would answer with a page that was taken for the data of one, so without the policy of a page; and calls have no
 * such data. So are conditions of which Next takes it for a mistake of its own that they are not met, and what a browser
 * says that it has of a page where nobody can read it: then it is sent the whole page, and that is no failure of the shop.
 */
export function dropInnerHeaders(request: IncomingMessage): void {
  const isCall = request.url?.startsWith('/api/') === true;
  const kept = Object.entries(request.headers).filter(
    ([name, value]) =>
      !WITHIN_NEXT.test(name) &&
      !CONDITIONS.has(name) &&
      (name !== 'rsc' || (value === '1' && !isCall)) &&
      (name !== 'next-router-state-tree' || isRouterState(String(value))),
  );
  request.headers = Object.fromEntries(kept);
}

function isRouterState(value: string): boolean {
  try {
    routerState.parseAndValidateFlightRouterState(value);
    return true;
  } catch {
    return false;
  }
}

/** Why a request is not even looked at; undefined when it is. @param site the shop's own address */
export function refusalOf(request: IncomingMessage, site: string): Refusal | undefined {
  const { method = '', url = '' } = request;
  if (!METHODS.includes(method)) return notAllowed(METHODS);
  if (url.length > MAX_ADDRESS) return { status: 414, text: 'This address is too long.' };
  const { pathname: path, search } = addressParts(url);
  if (!path.startsWith('/') || READ_TWICE.test(path) || hasSeveralHosts(request))
    return { status: 400, text: 'This is not an address of the shop.' };
  const isRenamed = [...new URLSearchParams(search).keys()].some((name) => RENAMED.test(name));
  if (isRenamed || OTHER_WAYS.test(path)) return { status: 404, text: 'There is nothing here.' };
  if (FILE.test(path) && !READS.includes(method)) return notAllowed(READS);
  if (method !== 'POST' || !isFromElsewhere(request, site)) return undefined;
  return { status: 403, text: 'This form was sent from another address.' };
}

/**
 * Has Next compare the Origin of a form, which is of this shop (`refusalOf`), with itself. Next goes by
 * `X-Forwarded-Host` alone, which anybody may write, and fails where the two differ.
 */
export function settleForwardedHost({ method, headers }: IncomingMessage): void {
  if (method !== 'POST') return;
  if (headers.origin === undefined) delete headers['x-forwarded-host'];
  else headers['x-forwarded-host'] = new URL(headers.origin).host;
}

/** Whether a browser says that a page of another address has sent it. A program that is no browser says nothing. */
function isFromElsewhere({ headers }: IncomingMessage, site: string): boolean {
  if (headers.origin === undefined) return ELSEWHERE.has(String(headers['sec-fetch-site']));
  const get = (name: string) => {
    const value = headers[name];
    return value === undefined ? null : String(value);
  };
  return !isFromOrigin({ get }, site);
}

function notAllowed(methods: readonly string[]): Refusal {
  return { status: 405, text: 'This is not how to ask for it.', headers: { allow: methods.join(', ') } };
}

/** Then whoever stands in front may have read another one than we. */
function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1;
}
