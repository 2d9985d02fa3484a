import type { IncomingMessage, ServerResponse } from 'node:http';
import { isPrivatePage } from '../lib/addresses/private-page.ts';
import { isListPath } from '../lib/addresses/list-path.ts';
import { withQueryOf } from '../lib/addresses/spelling.ts';
import { contentSecurityPolicy } from '../lib/session/security-policy.ts';
import {
  NOT_FOUND_PATH,
  answerNotFound,
  answerUnkept,
  hasNotFoundPage,
  innerPathOf,
  keptAnswer,
  lastGoodAnswer,
} from './cached-page.ts';
import type { AddressOutcome } from './missing-address.ts';
import {
  LIST_UNAVAILABLE_PAGE,
  NOT_FOUND_PAGE,
  STYLE_HASH,
  TOO_MANY_PAGE,
  UNAVAILABLE_PAGE,
} from './unavailable-page.ts';

const RETRY_AFTER_SECONDS = 30;
const NOT_FOUND_MS = 10_000;
const SCRIPTLESS = contentSecurityPolicy({ hashes: [], style: STYLE_HASH, isDevelopment: false });

interface Missing {
  /** Asks this process, which makes the page for a status of 404. */
  readonly ask: (path: string, init: { signal: AbortSignal }) => Promise<Response>;
  /** What became of the address, now that nothing answers it. */
  readonly addressOutcome: () => Promise<AddressOutcome>;
}

/**
 * What is answered instead of the page that Next writes under a status of 500 or 404: a page of the catalogue that
 * cannot be made is sent as it was last made, and one that has just been made in the form in which it is kept; an
 * address that nothing answers leads to where it moved. Keeps other pages out of shared caches, and the query of an
 * address that leads to another one.
 */
export function pageInstead(request: IncomingMessage, { ask, addressOutcome }: Missing) {
  // As it was asked for: Next writes addresses of its own into the request.
  const { url = '/' } = request;
  // What Next needs of the request it takes from it.
  const innerPath = request.headers.rsc === undefined ? innerPathOf(request) : undefined;
  return (
    response: ServerResponse,
    body: () => Promise<Buffer>,
  ): (() => void) | Promise<() => void> | undefined => {
    // Where a page is made within the store is for nobody outside.
    response.removeHeader('x-middleware-rewrite');
    if (response.statusCode === 500) {
      const lastGood = innerPath === undefined ? undefined : lastGoodAnswer(request, innerPath);
      if (lastGood !== undefined) return () => lastGood(withoutBody(response));
      const page = isListPath(url) ? LIST_UNAVAILABLE_PAGE : UNAVAILABLE_PAGE;
      return () => answerWith(withoutBody(response), 503, page);
    }
    if (response.statusCode === 404 && isDocument(request, url)) {
      return addressOutcome().then(async (outcome) => {
        if (outcome.kind === 'none' || outcome.kind === 'gone') await makeNotFoundPage(ask);
        return () => answerMissing(request, url, withoutBody(response), outcome);
      });
    }
    if (response.statusCode === 200 && innerPath !== undefined) {
      const kept = keptAnswer(request, innerPath);
      if (kept) return () => kept(withoutBody(response));
      if (request.method === 'GET' && isHtml(response)) {
        response.setHeader('cache-control', 'private, no-cache');
        return body().then((made) => () => answerUnkept(response, made));
      }
    }
    response.setHeader('cache-control', isPrivatePage(url) ? 'no-store' : 'private, no-cache');
    // Next names the target of a redirect twice when it has just made it.
    const [location] = [response.getHeader('location')].flat();
    if (location !== undefined) {
      const leads = `${location}`;
      const isMoved = response.statusCode === 308 && request.headers.rsc === undefined;
      response.setHeader('location', isMoved ? withQueryOf(leads, url) : leads);
    }
    return undefined;
  };
}

/** Leads for good to another address of the shop. */
export function redirectTo(response: ServerResponse, location: string): void {
  withoutBody(response);
  response.statusCode = 308;
  response.setHeader('location', location);
  response.setHeader('cache-control', 'private, no-cache');
  response.end();
}

function answerMissing(
  request: IncomingMessage,
  url: string,
  response: ServerResponse,
  outcome: AddressOutcome,
): void {
  switch (outcome.kind) {
    case 'moved':
      return redirectTo(response, withQueryOf(outcome.location, url));
    case 'later':
      return answerWith(response, 429, TOO_MANY_PAGE, outcome.seconds);
    case 'unknown':
      return answerWith(response, 503, UNAVAILABLE_PAGE);
    case 'gone':
    case 'none': {
      const status = outcome.kind === 'gone' ? 410 : 404;
      if (!answerNotFound(request, response, status)) answerWith(response, status, NOT_FOUND_PAGE);
    }
  }
}

/** Answers with a page that nobody keeps, and in which no script runs. */
export function answerWith(
  response: ServerResponse,
  status: number,
  html: string,
  retryAfterSeconds = status === 503 ? RETRY_AFTER_SECONDS : undefined,
): void {
  response.statusCode = status;
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('content-length', Buffer.byteLength(html));
  response.setHeader('content-security-policy', SCRIPTLESS);
  response.setHeader('cache-control', 'no-store');
  if (retryAfterSeconds !== undefined) response.setHeader('retry-after', String(retryAfterSeconds));
  response.end(html);
}

/** Takes away what speaks of the page that was to be sent. */
function withoutBody(response: ServerResponse): ServerResponse {
  for (const name of response.getHeaderNames()) {
    const isOfBody = /^(content-|cache-control|etag|link|vary|transfer-encoding|x-nextjs)/.test(name);
    if (isOfBody && name !== 'content-security-policy') response.removeHeader(name);
  }
  return response;
}

export function isHtml(response: ServerResponse): boolean {
  return String(response.getHeader('content-type')).startsWith('text/html');
}

/** What a browser asks for as a part of a page. */
const PARTS = /^(audio|font|image|manifest|paintworklet|script|style|track|video|worker)$/;

/** Whether a page is asked for, and not a part of one or the data of one: what stands after a dot says nothing of it. */
function isDocument({ headers }: IncomingMessage, url: string): boolean {
  const isPart = PARTS.test(headers['sec-fetch-dest'] ?? '');
  return headers.rsc === undefined && url !== NOT_FOUND_PATH && !isPart;
}

/** Has the page for a status of 404 made, if it is not there. When it cannot be made, the caller does without. */
async function makeNotFoundPage(ask: Missing['ask']): Promise<void> {
  if (hasNotFoundPage()) return;
  await ask(NOT_FOUND_PATH, { signal: AbortSignal.timeout(NOT_FOUND_MS) })
    .then((made) => made.arrayBuffer())
    .catch((error: unknown) => console.warn('The page for a status of 404 could not be made:', error));
}
