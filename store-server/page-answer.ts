import type { IncomingMessage, ServerResponse } from 'node:http';
import { isPrivatePage } from '../lib/addresses/private-page.ts';
import { isListPath } from '../lib/addresses/list-path.ts';
import {
  NOT_FOUND_PATH,
  answerNotFound,
  hasNotFoundPage,
  innerPathOf,
  keptAnswer,
  lastGoodAnswer,
} from './cached-page.ts';
import { LIST_UNAVAILABLE_PAGE, NOT_FOUND_PAGE, UNAVAILABLE_PAGE } from './unavailable-page.ts';

const RETRY_AFTER_SECONDS = 30;
const NOT_FOUND_MS = 10_000;

/**
 * What is answered instead of the page that Next writes under a status of 500 or 404: a page of the catalogue that
 * cannot be made is sent as it was last made, and one that has just been made in the form in which it is kept. Keeps
 * other pages out of shared caches.
 *
 * @param port of this process, which makes the page for a status of 404.
 */
export function pageInstead(request: IncomingMessage, port: number) {
  // What Next needs of the request it takes from it.
  const innerPath = request.headers.rsc === undefined ? innerPathOf(request) : undefined;
  return (response: ServerResponse): (() => void) | Promise<() => void> | undefined => {
    if (response.statusCode === 500) {
      const lastGood = innerPath === undefined ? undefined : lastGoodAnswer(request, innerPath);
      if (lastGood !== undefined) return () => lastGood(withoutBody(response));
      const page = isListPath(request.url ?? '/') ? LIST_UNAVAILABLE_PAGE : UNAVAILABLE_PAGE;
      return () => answerWith(withoutBody(response), 503, page);
    }
    if (response.statusCode === 404 && isDocument(request)) {
      return makeNotFoundPage(port).then(() => () => {
        withoutBody(response);
        if (!answerNotFound(request, response)) answerWith(response, 404, NOT_FOUND_PAGE);
      });
    }
    const kept = response.statusCode === 200 && innerPath !== undefined && keptAnswer(request, innerPath);
    if (kept) return () => kept(withoutBody(response));
    response.setHeader('cache-control', isPrivatePage(request.url ?? '/') ? 'no-store' : 'private, no-cache');
    // Next names the target of a redirect twice when it has just made it.
    const location = response.getHeader('location');
    if (Array.isArray(location) && location[0] !== undefined) response.setHeader('location', location[0]);
    return undefined;
  };
}

/** Answers with a page that nobody keeps. */
export function answerWith(
  response: ServerResponse,
  status: number,
  html: string,
  retryAfterSeconds = status === 503 ? RETRY_AFTER_SECONDS : undefined,
): void {
  response.statusCode = status;
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('content-length', Buffer.byteLength(html));
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

/** Whether a browser asks for a page, and not a script for a file or for the data of a page. */
function isDocument(request: IncomingMessage): boolean {
  return (
    request.headers.rsc === undefined &&
    request.url !== NOT_FOUND_PATH &&
    !/\.\w{2,5}$/.test(request.url ?? '')
  );
}

/** Has the page for a status of 404 made, if it is not there. When it cannot be made, the caller does without. */
async function makeNotFoundPage(port: number): Promise<void> {
  if (hasNotFoundPage()) return;
  await fetch(`http://127.0.0.1:${port}${NOT_FOUND_PATH}`, { signal: AbortSignal.timeout(NOT_FOUND_MS) })
    .then((made) => made.arrayBuffer())
    .catch((error: unknown) => console.warn('The page for a status of 404 could not be made:', error));
}
