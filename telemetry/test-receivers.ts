import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

// What takes traces and error reports, so that a test reads what arrives there.

const told = z.object({
  resourceSpans: z.array(
    z.object({
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
            }),
          ),
        }),
      ),
    }),
  ),
});

const event = z.looseObject({
  event_id: z.string(),
  release: z.string(),
  environment: z.string(),
  level: z.string(),
  transaction: z.string().optional(),
  tags: z.record(z.string(), z.string()),
  extra: z.object({ not_reported_before: z.number() }),
  exception: z.object({
    values: z.array(
      z.looseObject({
        type: z.string(),
        value: z.string(),
        stacktrace: z.object({ frames: z.array(z.looseObject({ filename: z.string() })) }).optional(),
      }),
    ),
  }),
});

type ToldSpan = z.output<typeof told>['resourceSpans'][number]['scopeSpans'][number]['spans'][number];

interface Receiver {
  /** All that has arrived, as it was sent. */
  readonly words: () => string;
  readonly close: () => Promise<void>;
}

/** A collector of traces, by OTLP over HTTP. */
export interface TestCollector extends Receiver {
  /** For `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  readonly endpoint: string;
  readonly spans: () => ToldSpan[];
  readonly forget: () => void;
}

/** What takes Sentry's envelopes. */
export interface TestSentry extends Receiver {
  readonly dsn: string;
  readonly reports: {
    readonly path: string;
    readonly auth: string;
    readonly event: z.output<typeof event>;
  }[];
  status: number;
}

export async function startTestCollector(): Promise<TestCollector> {
  const bodies: string[] = [];
  const { origin, close } = await listen((request, body) => {
    if (request.url !== '/v1/traces') return 404;
    told.parse(JSON.parse(body));
    bodies.push(body);
    return 200;
  });
  return {
    endpoint: origin,
    spans: () =>
      bodies.flatMap((body) =>
        told
          .parse(JSON.parse(body))
          .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    forget: () => void bodies.splice(0),
    words: () => bodies.join('\n'),
    close,
  };
}

export async function startTestSentry(): Promise<TestSentry> {
  const bodies: string[] = [];
  const reports: TestSentry['reports'] = [];
  const { origin, close } = await listen((request, body) => {
    const [, type = '', report = ''] = body.split('\n');
    if (type !== '{"type":"event"}') return 400;
    bodies.push(body);
    const auth = String(request.headers['x-sentry-auth']);
    reports.push({ path: request.url ?? '', auth, event: event.parse(JSON.parse(report)) });
    return sentry.status;
  });
  const sentry: TestSentry = {
    dsn: origin.replace('://', '://the-key@') + '/errors/42',
    ...{ reports, status: 200, words: () => bodies.join('\n'), close },
  };
  return sentry;
}

async function listen(take: (request: IncomingMessage, body: string) => number) {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      response.writeHead(take(request, body), { 'content-type': 'application/json', 'retry-after': '120' });
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
