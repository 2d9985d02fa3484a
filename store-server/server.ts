import type { IncomingMessage, ServerResponse } from 'node:http';
import compression from 'compression';
import next from 'next';
import { decodeSegment } from '../lib/addresses/routes.ts';
import { LONG_TIMEOUT_MS, TIMEOUT_MS, wasUnanswered, withDeadline } from '../lib/calls/deadline.ts';
import { guardedFetch } from '../lib/calls/guarded-fetch.ts';
import { readEnv } from '../lib/read-env.ts';
import { securityHeaders } from '../lib/session/security-policy.ts';
import { errorCode } from '../machine/error-code.ts';
import { lastLines } from '../machine/standard-output.ts';
import { trustOf } from '../machine/trusted-proxies.ts';
import { startErrorReports } from '../telemetry/error-reports.ts';
import { startTracing, stopTracing } from '../telemetry/trace.ts';
import { answerFromCache } from './cached-page.ts';
import { answerSegment } from './cached-segment.ts';
import { createPictureWarmUp } from './picture-warm-up.ts';
import { dropEmptyActions } from './form-action.ts';
import { createGuard } from './guard.ts';
import { logRequestIds } from './console-log.ts';
import { intercept } from './intercept.ts';
import { isCachedAnswer } from './answer-cache.ts';
import { createListeners } from './listeners.ts';
import { createBackgroundAvif } from './background-avif.ts';
import { UNANSWERED } from './load-bound.ts';
import { createMissingAddresses } from './missing-address.ts';
import { pictureInstead } from './missing-picture.ts';
import { pictureCache } from './picture-cache.ts';
import { answerWith, pageInstead } from './page-answer.ts';
import { observe } from './observability.ts';
import { createPackedFiles } from './packed-files.ts';
import { createTimedServer } from './timed-server.ts';
import { createGracefulShutdown } from './graceful-shutdown.ts';
import { answerAsSpelled, answerOtherHost } from './spelled-request.ts';
import { MALFORMED_PAGE, NOT_FOUND_PAGE, UNAVAILABLE_PAGE } from './unavailable-page.ts';
import {
  createVisitCounter,
  isAudit,
  isSearch,
  isVisitsPath,
  showsVisits,
  VISITS_PATH,
} from './visit-counter.ts';
import { writeInstead } from './write-answer.ts';

/**
 * The store's process: Next's request handler behind a Node server that settles what Next leaves open.
 *
 * - A page that failed while it was rendered is sent as it was last made; where it never was, it is answered 503 with
 *   Retry-After and a calm page that needs nothing else, not 500 with an empty document.
 * - An address that nothing answers leads to where it moved. Where it did not, its 404 (or 410, for what was there once)
 *   carries the page for it in its HTML; Next's is empty until scripts have run.
 * - An address that is spelled otherwise leads to the right one at once, whatever else is wrong with it.
 * - A picture that cannot be had shows a placeholder; nobody waits for an AVIF to be made, and the pictures of a first
 *   look are made while no visitor is here.
 * - An address that cannot be decoded is answered 400.
 * - A request without a User-Agent is treated like every other one.
 * - A page differs by customer group, so no shared cache that goes by the address alone may keep it: the browser
 *   asks again, and is answered 304 while nothing changed.
 * - A page that is cached and fresh is sent from memory, compressed once; so are scripts and stylesheets.
 * - Whoever waits for the API waits no longer than the deadline of their request, and not at all while it is away.
 * - No client can take more than its part: `guard.ts`.
 * - Each request has an id, in its answer's header, in the log and in its calls; `/metrics` tells how the store does.
 * - `/ready` says whether new visitors may be sent here.
 */

const env = environment();
const { PORT: port, SITE_URL: site, API_BASE_URL: apiBase, DRAIN_SECONDS: drain } = env;
/** What is no page of the shop: the rest of what is asked for with GET is one. */
const NO_PAGE = /^\/((_next|api|img|og|sitemaps|feeds|\.well-known)\/|(robots\.txt|sitemap\.xml)(\?|$))/;

/** What was counted of visitors is told so often. */
const VISITS_MS = 60_000;
/** Files that are made of many answers: each of these has a deadline of its own. */
const LONG_READ = /^\/(sitemaps|feeds)\/|^\/sitemap\.xml(\?|$)/;

startErrorReports(env, 'store');
await startTracing(env, 'cedar-store');
logRequestIds(env.LOG_FORMAT);
const observed = observe(env.METRICS_TOKEN);
// Before Next puts its cache in front of it.
globalThis.fetch = guardedFetch(globalThis.fetch, apiBase, undefined, observed.calls);
const app = next({ dev: false, dir: process.cwd(), port });
const handle = app.getRequestHandler();
const headers = Object.entries(securityHeaders(site.startsWith('https:')));

const otherHosts = new Set(env.REDIRECT_HOSTS);
const compress = compression();
const packed = createPackedFiles('.next/static');
const guard = createGuard({
  uploads: env.UPLOADS_FETCH_URL,
  site,
  trustedProxies: env.TRUSTED_PROXIES,
  port,
  keepSeconds: env.CATALOGUE_MAX_AGE_SECONDS,
  isMade: pictureCache?.isMade,
});
const missing = createMissingAddresses((path, signal) => guard.ask(path, { signal }));
guard.onChange(missing.forget);
const visits = createVisitCounter((counted) =>
  guard.ask(VISITS_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ visits: counted }),
    signal: AbortSignal.timeout(LONG_TIMEOUT_MS),
  }),
);
setInterval(() => void visits.flush(), VISITS_MS).unref();
const isAhead = env.PICTURES_AHEAD === 'yes';
const avif = createBackgroundAvif(async (url) => {
  if (!isAhead) return false;
  const picture = await guard.ask(url, { headers: { accept: 'image/avif' } });
  await picture.arrayBuffer();
  return picture.headers.get('content-type') === 'image/avif';
});
const pictures = createPictureWarmUp({
  async ask(path) {
    const answer = await guard.ask(path, { headers: { accept: 'text/html,image/webp' } });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
    return text;
  },
  say: (line) => console.log(line),
});
if (isAhead) guard.onChange(pictures.onChange);

const server = createTimedServer((request, response) => {
  observed.begin(request, response);
  for (const [name, value] of headers) response.setHeader(name, value);
  if (observed.answer(request, response)) return;
  if (shutdown.answer(request, response)) return;
  if (!guard.admits(request, response)) return;
  request.headers['user-agent'] ||= 'unknown';
  // Whoever asks may have written something here; the address they really came from stands last.
  request.headers['x-forwarded-for'] = [request.headers['x-forwarded-for'], request.socket.remoteAddress]
    .filter(Boolean)
    .join(', ');
  if (!guard.isOwn(request)) {
    avif.onRequest();
    pictures.onRequest();
  }
  if (packed.answer(request, response)) return;
  if (decodeSegment((request.url ?? '/').split('?', 1)[0] ?? '') === undefined) {
    answerWith(response, 400, MALFORMED_PAGE);
    return;
  }
  if (isVisitsPath(request.url) && !guard.isOwn(request)) {
    answerWith(response, 404, NOT_FOUND_PAGE);
    return;
  }
  const isPage = isPageRequest(request);
  if (isPage && !guard.isOwn(request) && answerOtherHost(request, response, { site, others: otherHosts }))
    return;
  if (isPage && answerAsSpelled(request, response)) return;
  if (isPage && isSearch(request) && !guard.isOwn(request) && !isAudit(request))
    visits.search(request.url ?? '', response);
  if (isPage && (answerFromCache(request, response) || answerSegment(request, response))) return;
  const isPicture = request.url?.startsWith('/_next/image') === true;
  // What is sent is kept from now on: it may be here before its turn.
  const written = isPage || isPicture ? undefined : writeInstead(request);
  const make = async (isTooLate = false) => {
    if (isPage) {
      const { url = '/' } = request;
      const addressOutcome = async () => {
        const outcome = await missing.find(url, () => guard.take(request, 'missing'));
        if (!isAudit(request)) visits.count(url, outcome);
        return outcome;
      };
      intercept(response, {
        instead: pageInstead(request, { ask: guard.ask, addressOutcome }),
        rewrite: dropEmptyActions,
      });
    } else if (!isTooLate) intercept(response, { instead: written ?? pictureInstead(request) });
    const answer = () =>
      withinTime(request, async () => {
        await handle(request, response);
        return wasUnanswered() ? UNANSWERED : undefined;
      });
    if (isPicture && pictureCache !== undefined && !isTooLate)
      return pictureCache.forRequest(request, answer);
    if (!isTooLate) return answer();
    answerTooLate(response, isPage);
    return undefined;
  };
  const serve = () =>
    observed.made(
      request,
      response,
      () => void guard.serve(request, response, make).catch((error: unknown) => guard.fail(response, error)),
    );
  if (isPicture && !guard.isOwn(request)) avif.settle(request, response);
  if (isPicture && pictureCache?.answer(request, response) === true) return;
  if (showsVisits(request)) void visits.flushToLook().then(serve);
  else if (isPicture || isCachedAnswer(request)) serve();
  else compress(request, response, serve);
});

const listeners = createListeners(server);
const shutdown = createGracefulShutdown(listeners.close, async () => {
  await app.close();
  await stopTracing();
  await lastLines();
});

server.keepAliveTimeout = 65_000;

await app.prepare();
await listeners.listen(port).catch((error: unknown) => {
  const isTaken = errorCode(error) === 'EADDRINUSE';
  const reason = isTaken ? `port ${port} is taken. Set PORT to another one.` : String(error);
  console.error(`The store cannot start: ${reason}`);
  process.exit(1);
});
console.log(`store: http://localhost:${port}`);
process.send?.('ready');
if (isAhead) pictures.begin();

process.on('SIGTERM', () => void shutdown.begin(drain * 1000));
// Whoever presses Ctrl-C, or has gone, has no load balancer.
process.on('SIGINT', () => void shutdown.begin(0));
process.on('disconnect', () => void shutdown.begin(0));

/** A bad value is one line, and the end. */
function environment() {
  try {
    const read = readEnv();
    trustOf(read.TRUSTED_PROXIES);
    return read;
  } catch (error) {
    console.error(`The store cannot start. ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
}

/** A page of the catalogue is sent as it was last made, as when it cannot be made. */
function answerTooLate(response: ServerResponse, isPage: boolean) {
  if (!isPage) {
    answerWith(response, 503, UNAVAILABLE_PAGE);
    return;
  }
  response.statusCode = 500;
  response.end();
}

/** Has a request answered, whose calls of the API have so much time together. */
function withinTime<Done>(request: IncomingMessage, answer: () => Done): Done {
  if (LONG_READ.test(request.url ?? '/')) return answer();
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return withDeadline(isRead ? TIMEOUT_MS : LONG_TIMEOUT_MS, answer);
}

function isPageRequest(request: IncomingMessage): boolean {
  const url = request.url ?? '/';
  return (request.method === 'GET' || request.method === 'HEAD') && !NO_PAGE.test(url);
}
