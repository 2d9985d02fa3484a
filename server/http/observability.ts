import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../../telemetry/metrics.ts';
import { beginSpan, TRACE_HEADER, withinSpan, type Span } from '../../telemetry/trace.ts';
import { REQUEST_ID_HEADER, withRequestId } from '../../telemetry/request-id.ts';

/**
 * Has everything that is logged in the course of a request bear its id, answers with it, and counts each answer by the
 * route as it is registered: no address that somebody made up becomes a label.
 */
export function observeRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    const route = routeOf(request);
    const { method, headers } = request;
    const span = beginSpan(`${method} ${route}`, 'server', { 'http.route': route }, headers[TRACE_HEADER]);
    if (span !== undefined) spans.set(request, span);
    withinSpan(span, () => withRequestId(request.id, done, route));
  });
  app.addHook('onResponse', (request, reply, done) => {
    endSpan(request, reply.statusCode);
    count(metrics, request, reply.statusCode, reply.elapsedTime);
    request.log.debug(
      {
        ...{ method: request.method, route: routeOf(request), status: reply.statusCode },
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    endSpan(request, 499);
    count(metrics, request, 499, 0);
    done();
  });
}

const spans = new WeakMap<FastifyRequest, Span>();

function endSpan(request: FastifyRequest, status: number): void {
  const span = spans.get(request);
  spans.delete(request);
  span?.set({ 'http.response.status_code': status });
  span?.end(status >= 500);
}

function count(metrics: Metrics, request: FastifyRequest, status: number, ms: number): void {
  metrics.answered({ method: request.method, route: routeOf(request), status, seconds: ms / 1000 });
}

function routeOf({ is404, routeOptions }: FastifyRequest): string {
  return is404 ? 'other' : (routeOptions.url ?? 'other');
}
