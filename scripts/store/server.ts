import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import compression from 'compression';
import next from 'next';
import { securityHeaders } from '../../lib/security-policy.ts';
import { answerFromCache } from './cached-page.ts';
import { MALFORMED_PAGE, UNAVAILABLE_PAGE } from './unavailable-page.ts';

/**
 * The store's process: Next's request handler behind a Node server that settles what Next leaves open.
 *
 * - A page that failed while it was rendered is answered 503 with Retry-After and a calm page that needs nothing
 *   else, not 500 with an empty document.
 * - An address that cannot be decoded is answered 400.
 * - A request without a User-Agent is treated like every other one.
 * - A page differs by customer group, so no shared cache that goes by the address alone may keep it: the browser
 *   asks again, and is answered 304 while nothing changed.
 * - A page that is cached and fresh is sent from memory, compressed once.
 */

const port = Number(process.env.PORT || 3000);
const RETRY_AFTER_SECONDS = 30;
const SHUTDOWN_MS = 10_000;

const app = next({ dev: false, dir: process.cwd(), port });
const handle = app.getRequestHandler();
const headers = Object.entries(securityHeaders((process.env.SITE_URL ?? '').startsWith('https:')));

const compress = compression();

const server = createServer((request, response) => {
  for (const [name, value] of headers) response.setHeader(name, value);
  request.headers['user-agent'] ||= 'unknown';
  // Whoever asks may have written something here; the address they really came from stands last.
  request.headers['x-forwarded-for'] = [request.headers['x-forwarded-for'], request.socket.remoteAddress]
    .filter(Boolean)
    .join(', ');
  if (!isReadable(request.url ?? '/')) {
    answer(response, 400, MALFORMED_PAGE);
    return;
  }
  if (isPageRequest(request)) {
    if (answerFromCache(request, response)) return;
    guardPage(response);
  }
  compress(request, response, () => {
    handle(request, response).catch((error: unknown) => {
      console.error('Request failed:', error);
      if (response.headersSent) response.destroy();
      else answer(response, 503, UNAVAILABLE_PAGE);
    });
  });
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
  return (request.method === 'GET' || request.method === 'HEAD') && !/^\/(_next|api)\//.test(url);
}

/** Sends the calm page in place of whatever Next writes under a status of 500; keeps other pages out of shared caches. */
function guardPage(response: ServerResponse) {
  const { writeHead, write, end } = response;
  let isReplaced = false;
  const replace = () => {
    if (isReplaced) return;
    isReplaced = true;
    Object.assign(response, { writeHead, write, end });
    for (const name of response.getHeaderNames()) {
      if (
        /^(content-|cache-control|etag|vary|transfer-encoding|x-nextjs)/.test(name) &&
        name !== 'content-security-policy'
      ) {
        response.removeHeader(name);
      }
    }
    answer(response, 503, UNAVAILABLE_PAGE);
    Object.assign(response, { write: () => true, end: () => response });
  };
  const failed = () => response.statusCode === 500 && !response.headersSent;
  Object.assign(response, {
    writeHead(...given: Parameters<typeof writeHead>) {
      if (given[0] === 500) response.statusCode = 500;
      if (failed()) replace();
      else if (!isReplaced) {
        response.setHeader('cache-control', 'private, no-cache');
        // Next names the target of a redirect twice when it has just made it.
        const location = response.getHeader('location');
        if (Array.isArray(location) && location[0] !== undefined) response.setHeader('location', location[0]);
        writeHead.apply(response, given);
      }
      return response;
    },
    write(...given: Parameters<typeof write>) {
      if (failed()) replace();
      return isReplaced || write.apply(response, given);
    },
    end(...given: Parameters<typeof end>) {
      if (failed()) replace();
      return isReplaced ? response : end.apply(response, given);
    },
  });
}

function answer(response: ServerResponse, status: number, html: string) {
  response.statusCode = status;
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('content-length', Buffer.byteLength(html));
  response.setHeader('cache-control', 'no-store');
  if (status === 503) response.setHeader('retry-after', String(RETRY_AFTER_SECONDS));
  response.end(html);
}
