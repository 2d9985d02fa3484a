import { createServer, type Server } from 'node:http';
import { z } from 'zod';
import { guardedFetch } from '../lib/calls/guarded-fetch.ts';
import { connect } from '../server/db/client.ts';
import { createTestApi, type TestApi } from '../server/test-api.ts';
import { observe } from '../store-server/observability.ts';
import { telemetryFields } from './settings.ts';
import { startTestCollector, type TestCollector } from './test-receivers.ts';
import { beginSpan, startTracing, stopTracing, withinSpan } from './trace.ts';

// One page view, from the store's request to the statements of the API, as a collector is told of it.

const open: Server[] = [];
let api: TestApi;
let collector: TestCollector;

async function listen(server: Server): Promise<string> {
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`;
}

const settingsOf = (environment: Record<string, string>) => z.object(telemetryFields).parse(environment);
const spans = () => collector.spans();

async function start(settings: Record<string, string> = {}): Promise<void> {
  collector.forget();
  const OTEL_EXPORTER_OTLP_ENDPOINT = collector.endpoint;
  Object.assign(process.env, { ...settings, OTEL_EXPORTER_OTLP_ENDPOINT });
  await startTracing(settingsOf({ ...settings, OTEL_EXPORTER_OTLP_ENDPOINT }), 'cedar-test');
}

/** A store that renders a page from one call. */
async function startStore(apiBase: string): Promise<string> {
  const observed = observe(undefined);
  const guarded = guardedFetch(fetch, apiBase, undefined, observed.calls);
  return listen(
    createServer((request, response) => {
      observed.begin(request, response);
      void observed.made(request, response, async () => {
        response.end(await (await guarded(`${apiBase}Category/GetCategories`)).text());
      });
    }),
  );
}

beforeAll(async () => {
  collector = await startTestCollector();
  await start();
  // Connections that are opened now, and traced.
  api = await createTestApi({ connectTo: (url) => connect(url) });
  await api.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await stopTracing();
  delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT'];
  delete process.env['OTEL_TRACES_SAMPLER'];
});
afterAll(async () => {
  await api.close();
  for (const server of open) server.close();
  await collector.close();
});

test('a page view is one trace, which goes on from the browser to the statements, and names nobody', async () => {
  const store = await startStore(`${api.app.listeningOrigin}/api/`);
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const page = await fetch(`${store}/Category/Phone/3?search=mary@example.com&token=secret`, {
    headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
  });
  expect(page.status).toBe(200);
  await page.text();
  await fetch(`${store}/Category/Phone/4`, { headers: { traceparent: 'anything' } }).then((answer) =>
    answer.text(),
  );
  await stopTracing();

  const one = spans().filter((span) => span.traceId === traceId);
  const named = (name: string) => one.find((span) => span.name === name);
  const chain = [
    'GET /Category',
    'make /Category',
    'call Category/GetCategories',
    'GET /api/Category/GetCategories',
  ];
  for (const [index, name] of chain.entries())
    expect([name, named(name)?.parentSpanId]).toEqual([
      name,
      index === 0 ? '00f067aa0ba902b7' : named(chain[index - 1] ?? '')?.spanId,
    ]);
  const statements = one.filter(({ name }) => name === 'SQL SELECT');
  expect(statements.length).toBeGreaterThan(0);
  for (const { parentSpanId } of statements) expect(parentSpanId).toBe(named(chain[3] ?? '')?.spanId);
  // What is no trace begins one of its own.
  expect(new Set(spans().map((span) => span.traceId)).size).toBeGreaterThan(1);
  const words = collector.words();
  expect(words).toContain('cedar-test');
  for (const secret of ['mary', 'secret', 'Phone/3', '127.0.0.1']) expect(words).not.toContain(secret);
});

test('statements in a transaction are of it, and their values are not told', async () => {
  await start();
  const request = beginSpan('request', 'server');
  await withinSpan(request, async () => {
    const { Pool } = (await import('pg')).default;
    const { traceStatements } = await import('../server/db/traced.ts');
    const pool = new Pool({ connectionString: api.url });
    pool.on('connect', traceStatements);
    const client = await pool.connect();
    await client.query('begin');
    await client.query('select $1::text as mailbox', ['mary@example.com']);
    await expect(client.query('select 1 / $1::int', [0])).rejects.toThrow('division by zero');
    await client.query('rollback');
    client.release();
    await pool.query('select 2');
    await pool.end();
  });
  request?.end();
  await stopTracing();
  expect(spans().map(({ name }) => name)).toEqual([
    ...['SQL BEGIN', 'SQL SELECT', 'SQL SELECT', 'SQL ROLLBACK', 'SQL SELECT', 'request'],
  ]);
  expect(new Set(spans().map(({ traceId }) => traceId)).size).toBe(1);
  expect(collector.words()).not.toContain('mary');
});

test('a read that waited for a connection of the replica is a part of its own request', async () => {
  await start();
  const { connect } = await import('../server/db/client.ts');
  const { followReplica } = await import('../server/db/replica.ts');
  const logger = { info: () => undefined, warn: () => undefined };
  const primary = connect(api.url);
  const replica = followReplica({ primary, url: api.url, logger, connections: 1 });
  while (!replica.isInUse()) await new Promise((resolve) => setTimeout(resolve, 10));
  const { sql } = await import('drizzle-orm');
  const requests = Array.from({ length: 5 }, (_, index) => ({
    span: beginSpan(`request ${index}`, 'server'),
    statement: sql.raw(`select ${index} as place`),
  }));
  await Promise.all(
    requests.map(({ span, statement }) =>
      withinSpan(span, async () => await replica.reads.execute(statement)),
    ),
  );
  for (const { span } of requests) span?.end();
  await replica.stop();
  await primary.$client.end();
  await stopTracing();
  for (const index of requests.keys()) {
    const request = spans().find(({ name }) => name === `request ${index}`);
    const parts = spans().filter(({ traceId }) => traceId === request?.traceId);
    expect([index, parts.map(({ name }) => name).toSorted()]).toEqual([
      index,
      ['SQL SELECT', `request ${index}`],
    ]);
  }
});

test('a sampler that wants nothing is obeyed', async () => {
  await start({ OTEL_TRACES_SAMPLER: 'always_off' });
  beginSpan('request', 'server')?.end();
  await stopTracing();
  expect(spans()).toEqual([]);
});

test('without an address nothing is traced', async () => {
  await startTracing(settingsOf({}), 'cedar-test');
  expect(beginSpan('request', 'server')).toBeUndefined();
});
