import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import compression from 'compression';
import next from 'next';
import { isListPath } from '../../lib/list-path.ts';
import { securityHeaders } from '../../lib/security-policy.ts';
import { NOT_FOUND_PATH, answerFromCache, answerNotFound, hasNotFoundPage } from './cached-page.ts';
import { dropEmptyActions } from './form-action.ts';
import { createLaterAvif } from './later-avif.ts';
import { guardPicture } from './missing-picture.ts';
import { pictureRequest } from './picture-request.ts';
import {
  LIST_UNAVAILABLE_PAGE,
  MALFORMED_PAGE,
  NOT_FOUND_PAGE,
  UNAVAILABLE_PAGE,
} from './unavailable-page.ts';

/**
 * The store's process: Next's request handler behind a Node server that settles what Next leaves open.
 *
 * - A page that failed while it was rendered is answered 503 with Retry-After and a calm page that needs nothing
 *   else, not 500 with an empty document.
 * - A 404 carries the page for it in its HTML; Next's is empty until scripts have run.
 * - A picture that cannot be had shows a placeholder; nobody waits for an AVIF to be made.
 * - An address that cannot be decoded is answered 400.
 * - A request without a User-Agent is treated like every other one.
 * - A page differs by customer group, so no shared cache that goes by the address alone may keep it: the browser
 *   asks again, and is answered 304 while nothing changed.
 * - A page that is cached and fresh is sent from memory, compressed once.
 */

const port = Number(process.env.PORT || 3000);
const uploads = process.env.UPLOADS_BASE_URL || 'http://localhost:4000/uploads/';
const RETRY_AFTER_SECONDS = 30;
const SHUTDOWN_MS = 10_000;
const NOT_FOUND_MS = 10_000;
/** What is no page of the shop: the rest of what is asked for with GET is one. */
const NO_PAGE = /^\/((_next|api|img|og|sitemaps|feeds)\/|(robots\.txt|sitemap\.xml)(\?|$))/;

const app = next({ dev: false, dir: process.cwd(), port });
const handle = app.getRequestHandler();
const headers = Object.entries(securityHeaders((process.env.SITE_URL ?? '').startsWith('https:')));

const compress = compression();
const avif = createLaterAvif(async (url) => {
  const picture = await fetch(`http://127.0.0.1:${port}${url}`, { headers: { accept: 'image/avif' } });
  await picture.arrayBuffer();
  return picture.headers.get('content-type') === 'image/avif';
});

const server = createServer((request, response) => {
  for (const [name, value] of headers) response.setHeader(name, value);
  request.headers['user-agent'] ||= 'unknown';
  // Whoever asks may have written something here; the address they really came from stands last.
  request.headers['x-forwarded-for'] = [request.headers['x-forwarded-for'], request.socket.remoteAddress]
    .filter(Boolean)
    .join(', ');
  avif.onRequest();
  if (!isReadable(request.url ?? '/')) {
    answer(response, 400, MALFORMED_PAGE);
    return;
  }
  if (isPageRequest(request)) {
    if (answerFromCache(request, response)) return;
    guardPage(request, response);
  }
  const serve = () => {
    if (isPageRequest(request)) dropEmptyActions(response);
    void handle(request, response).catch((error: unknown) => {
      console.error('Request failed:', error);
      if (response.headersSent) response.destroy();
      else answer(response, 503, UNAVAILABLE_PAGE);
    });
  };
  request.url = pictureRequest(request.url ?? '', uploads) ?? request.url;
  if (request.url?.startsWith('/_next/image')) {
    avif.settle(request);
    guardPicture(response);
    serve();
  } else compress(request, response, serve);
});

server.keepAliveTimeout = 65_000;
server.on('error', (error: NodeJS.ErrnoException) => {
  const reason =
    error.code === 'EADDRINUSE' ? `port ${port} is taken. Set PORT to another one.` : error.message;
  console.error(`The store cannot start: ${reason}`);
  process.exit(1);
});

await app.prepare();
server.listen(port, () => {
  console.log(`store: http://localhost:${port}`);
  process.send?.('ready');
});

let isStopping = false;
async function stop() {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(0), SHUTDOWN_MS).unref();
  server.close(() => void app.close().finally(() => process.exit(0)));
  server.closeIdleConnections();
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
process.on('disconnect', stop);

function isReadable(url: string): boolean {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}

function isPageRequest(request: IncomingMessage): boolean {
  const url = request.url ?? '/';
  return (request.method === 'GET' || request.method === 'HEAD') && !NO_PAGE.test(url);
}

/** Replaces the page that Next writes under a status of 500 or 404; keeps other pages out of shared caches. */
function guardPage(request: IncomingMessage, response: ServerResponse) {
  const { writeHead, write, end } = response;
  let isReplaced = false;
  const replace = () => {
    if (isReplaced) return;
    isReplaced = true;
    const { statusCode } = response;
    for (const name of response.getHeaderNames()) {
      const isOfBody = /^(content-|cache-control|etag|link|vary|transfer-encoding|x-nextjs)/.test(name);
      if (isOfBody && name !== 'content-security-policy') response.removeHeader(name);
    }
    const restored = () => Object.assign(response, { writeHead, write, end });
    if (statusCode === 404) {
      void makeNotFoundPage().then(() => {
        restored();
        if (!answerNotFound(request, response)) answer(response, 404, NOT_FOUND_PAGE);
      });
      return;
    }
    restored();
    answer(response, 503, isListPath(request.url ?? '/') ? LIST_UNAVAILABLE_PAGE : UNAVAILABLE_PAGE);
    Object.assign(response, { write: () => true, end: () => response });
  };
  const isRefused = () => response.statusCode === 500 || (response.statusCode === 404 && isDocument(request));
  const mustReplace = () => isReplaced || (isRefused() && !response.headersSent);
  Object.assign(response, {
    writeHead(...given: Parameters<typeof writeHead>) {
      if (!isReplaced) response.statusCode = given[0];
      if (mustReplace()) replace();
      else {
        response.setHeader('cache-control', 'private, no-cache');
        // Next names the target of a redirect twice when it has just made it.
        const location = response.getHeader('location');
        if (Array.isArray(location) && location[0] !== undefined) response.setHeader('location', location[0]);
        writeHead.apply(response, given);
      }
      return response;
    },
    write(...given: Parameters<typeof write>) {
      if (mustReplace()) replace();
      return isReplaced || write.apply(response, given);
    },
    end(...given: Parameters<typeof end>) {
      if (mustReplace()) replace();
      return isReplaced ? response : end.apply(response, given);
    },
  });
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
async function makeNotFoundPage() {
  if (hasNotFoundPage()) return;
  await fetch(`http://127.0.0.1:${port}${NOT_FOUND_PATH}`, { signal: AbortSignal.timeout(NOT_FOUND_MS) })
    .then((made) => made.arrayBuffer())
    .catch((error: unknown) => console.warn('The page for a status of 404 could not be made:', error));
}

function answer(response: ServerResponse, status: number, html: string) {
  response.statusCode = status;
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('content-length', Buffer.byteLength(html));
  response.setHeader('cache-control', 'no-store');
  if (status === 503) response.setHeader('retry-after', String(RETRY_AFTER_SECONDS));
  response.end(html);
}
