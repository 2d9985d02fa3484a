import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestIdsAreRead } from '../lib/calls/request-ids.ts';
import type { CallObserver } from '../lib/calls/guarded-fetch.ts';
import { createMetrics, METRICS_PATH } from '../telemetry/metrics.ts';
import {
  currentRequestId,
  REQUEST_ID_HEADER,
  requestIdFrom,
  withRequestId,
} from '../telemetry/request-id.ts';
import { beginSpan, TRACE_HEADER, withinSpan, type Span } from '../telemetry/trace.ts';
import { pageAnswers } from './cached-page.ts';
import { cacheFigures } from './page-cache.ts';
import { routeLabel } from './route-label.ts';

/**
 * What an operator sees of the store: see docs/decisions/seen.md.
 *
 * @param token what Prometheus has to send; without one there is no `/metrics`
 */
export function observe(token: string | undefined) {
  const metrics = createMetrics('store', token);
  const rendered = metrics.duration(
    'cedar_render_seconds',
    'Making what was not in memory, from the look at memory to the end of the answer.',
    ['route'],
  );
  const called = metrics.duration('cedar_upstream_call_seconds', 'Calls of the API, by their answer.', [
    'call',
    'status',
  ]);
  metrics.total(
    'cedar_page_cache_answers_total',
    'Pages that were in memory, and that were not.',
    ['result'],
    () => Object.entries(pageAnswers).map(([result, value]) => ({ labels: { result }, value })),
  );
  metrics.gauge('cedar_page_cache_bytes', 'What each list of the page cache holds.', ['list'], () =>
    cacheFigures().map(({ list, bytes }) => ({ labels: { list }, value: bytes })),
  );
  metrics.gauge('cedar_page_cache_entries', 'How many each list of the page cache holds.', ['list'], () =>
    cacheFigures().map(({ list, entries }) => ({ labels: { list }, value: entries })),
  );
  const routes = new WeakMap<IncomingMessage, string>();
  const spans = new WeakMap<IncomingMessage, Span>();

  return {
    /** Gives a request its id and counts its answer. To be asked first. */
    begin(request: IncomingMessage, response: ServerResponse): void {
      const beganAt = performance.now();
      const id = requestIdFrom(request.headers[REQUEST_ID_HEADER]);
      request.headers[REQUEST_ID_HEADER] = id;
      response.setHeader(REQUEST_ID_HEADER, id);
      const { method = '', url = '' } = request;
      const route = routeLabel(url);
      routes.set(request, route);
      const attributes = { 'http.request.method': methodOf(method), 'http.route': route };
      const span = beginSpan(
        `${methodOf(method)} ${route}`,
        'server',
        attributes,
        request.headers[TRACE_HEADER],
      );
      if (span !== undefined) spans.set(request, span);
      response.once('close', () => {
        const status = response.writableFinished ? response.statusCode : 499;
        metrics.answered({ method, route, status, seconds: (performance.now() - beganAt) / 1000 });
        span?.set({ 'http.response.status_code': status });
        span?.end(status >= 500);
      });
    },
    /** Answers Prometheus. @returns whether it did: to anybody else there is no such address */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      if (request.url?.split('?', 1)[0] !== METRICS_PATH) return false;
      const told = metrics.answer(request.headers.authorization);
      if (told === undefined) return false;
      void told.then(({ type, text }) => {
        response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' });
        response.end(text);
      });
      return true;
    },
    /** Has an answer made that was not in memory, under the id of its request. */
    made<Done>(request: IncomingMessage, response: ServerResponse, make: () => Done): Done {
      const beganAt = performance.now();
      const route = routes.get(request) ?? 'other';
      const span = withinSpan(spans.get(request), () => beginSpan(`make ${route}`, 'internal'));
      response.once('close', () => {
        rendered({ route }, (performance.now() - beganAt) / 1000);
        span?.end();
      });
      const id = String(request.headers[REQUEST_ID_HEADER]);
      return withRequestId(id, () => withinSpan(span, make), route);
    },
    /** Looks at the calls of the API. */
    calls(path: string): ReturnType<CallObserver> {
      const call = callLabel(path);
      const id = currentRequestId();
      const span = beginSpan(`call ${call}`, 'client');
      return {
        headers: {
          ...(id === undefined || !requestIdsAreRead() ? {} : { [REQUEST_ID_HEADER]: id }),
          ...(span === undefined ? {} : { [TRACE_HEADER]: span.header }),
        },
        ended(status, seconds) {
          called({ call, status }, seconds);
          span?.set({ 'http.response.status_code': status });
          span?.end(status === 0 || status >= 500);
        },
      };
    },
  };
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

function methodOf(method: string): string {
  return METHODS.has(method) ? method : 'other';
}

/** The name of a call, without what it is about. */
function callLabel(path: string): string {
  return /^[A-Za-z]{1,40}\/[A-Za-z]{1,60}(?=[/?]|$)/.exec(path)?.[0] ?? 'other';
}
