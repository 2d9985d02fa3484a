import { createServer, type IncomingMessage } from 'node:http';
import compression from 'compression';
import next from 'next';
import { readEnv } from '../lib/read-env.ts';
import { securityHeaders } from '../lib/session/security-policy.ts';
import { answerFromCache } from './cached-page.ts';
import { dropEmptyActions } from './form-action.ts';
import { intercept } from './intercept.ts';
import { createLaterAvif } from './later-avif.ts';
import { placeholderFor } from './missing-picture.ts';
import { answerWith, pageInstead } from './page-answer.ts';
import { pictureRequest } from './picture-request.ts';
import { createRetirement } from './retirement.ts';
import { MALFORMED_PAGE, UNAVAILABLE_PAGE } from './unavailable-page.ts';

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
 * - `/ready` says whether new visitors may be sent here.
 */

const { PORT: port, UPLOADS_BASE_URL: uploads, SITE_URL: site, DRAIN_SECONDS: drain } = environment();
/** What is no page of the shop: the rest of what is asked for with GET is one. */
const NO_PAGE = /^\/((_next|api|img|og|sitemaps|feeds)\/|(robots\.txt|sitemap\.xml)(\?|$))/;

const app = next({ dev: false, dir: process.cwd(), port });
const handle = app.getRequestHandler();
const headers = Object.entries(securityHeaders(site.startsWith('https:')));

const compress = compression();
const avif = createLaterAvif(async (url) => {
  const picture = await fetch(`http://127.0.0.1:${port}${url}`, { headers: { accept: 'image/avif' } });
  await picture.arrayBuffer();
  return picture.headers.get('content-type') === 'image/avif';
});

const server = createServer((request, response) => {
  for (const [name, value] of headers) response.setHeader(name, value);
  if (retirement.answer(request, response)) return;
  request.headers['user-agent'] ||= 'unknown';
  // Whoever asks may have written something here; the address they really came from stands last.
  request.headers['x-forwarded-for'] = [request.headers['x-forwarded-for'], request.socket.remoteAddress]
    .filter(Boolean)
    .join(', ');
  avif.onRequest();
  if (!isReadable(request.url ?? '/')) {
    answerWith(response, 400, MALFORMED_PAGE);
    return;
  }
  const isPage = isPageRequest(request);
  if (isPage && answerFromCache(request, response)) return;
  const serve = () => {
    if (isPage) intercept(response, { instead: pageInstead(request, port), rewrite: dropEmptyActions });
    void handle(request, response).catch((error: unknown) => {
      console.error('Request failed:', error);
      if (response.headersSent) response.destroy();
      else answerWith(response, 503, UNAVAILABLE_PAGE);
    });
  };
  request.url = pictureRequest(request.url ?? '', uploads) ?? request.url;
  if (request.url?.startsWith('/_next/image')) {
    avif.settle(request);
    intercept(response, { instead: placeholderFor });
    serve();
  } else compress(request, response, serve);
});

const retirement = createRetirement(server, () => app.close());

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

process.on('SIGTERM', () => void retirement.begin(drain * 1000));
// Whoever presses Ctrl-C, or has gone, has no load balancer.
process.on('SIGINT', () => void retirement.begin(0));
process.on('disconnect', () => void retirement.begin(0));

/** A bad value is one line, and the end. */
function environment() {
  try {
    return readEnv();
  } catch (error) {
    console.error(`The store cannot start. ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
}

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
