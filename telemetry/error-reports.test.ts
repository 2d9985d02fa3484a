import { z } from 'zod';
import { createLogger } from '../server/log.ts';
import { logRequestIds } from '../store-server/console-log.ts';
import { createErrorReports, startErrorReports, withoutPersons } from './error-reports.ts';
import { withRequestId } from './request-id.ts';
import { telemetryFields } from './settings.ts';
import { startTestSentry, type TestSentry } from './test-receivers.ts';

let sentry: TestSentry;
beforeAll(async () => {
  sentry = await startTestSentry();
});
beforeEach(() => {
  sentry.reports.length = 0;
  sentry.status = 200;
});
afterAll(() => sentry.close());

let time = 0;
const settings = () => z.object(telemetryFields).parse({ SENTRY_DSN: sentry.dsn, SENTRY_RELEASE: 'cedar@7' });
const reportsOf = () =>
  createErrorReports({ ...settings(), SENTRY_DSN: sentry.dsn }, 'store', { now: () => time });
const errorAt = (line: number, message = 'It broke.') => ({
  ...{ name: 'TypeError', message },
  stack: `TypeError: ${message}\n    at inner (file:///shop/lib/a.ts:${line}:5)\n    at async outer (node:http:1:2)`,
});

test('an error arrives with its place, and with nothing of who asked', async () => {
  const reports = reportsOf();
  reports.report(errorAt(1, 'mary@example.com ordered 4111 1111 1111 1111 at /Cart?token=tea-at-nine'), {
    route: '/Cart',
    requestId: 'request-1',
  });
  await reports.sent();
  const [sent] = sentry.reports;
  expect(sent).toMatchObject({
    path: '/errors/api/42/envelope/',
    auth: expect.stringContaining('sentry_key=the-key'),
    event: {
      ...{ release: 'cedar@7', environment: 'production', transaction: '/Cart', level: 'error' },
      tags: { process: 'store', route: '/Cart', request_id: 'request-1' },
    },
  });
  const [exception] = sent!.event.exception.values;
  expect(exception).toMatchObject({
    type: 'TypeError',
    value: '[mailbox] ordered [number] at /Cart?[query]',
  });
  expect(exception?.stacktrace?.frames).toMatchObject([
    { filename: 'node:http', function: 'outer', in_app: false },
    { filename: 'file:///shop/lib/a.ts', function: 'inner', lineno: 1, colno: 5, in_app: true },
  ]);
  for (const secret of ['mary', '4111 1111', 'tea-at-nine']) expect(sentry.words()).not.toContain(secret);
});

test('the same error is told once a minute, and all together a few', async () => {
  const reports = reportsOf();
  for (let times = 0; times < 50; times += 1) reports.report(errorAt(1));
  await reports.sent();
  expect(sentry.reports).toHaveLength(1);
  for (let line = 2; line < 100; line += 1) {
    reports.report(errorAt(line));
    await reports.sent();
  }
  expect(sentry.reports).toHaveLength(20);
  time += 60_000;
  reports.report(errorAt(1));
  await reports.sent();
  expect(sentry.reports.at(-1)?.event.extra).toEqual({ not_reported_before: 79 });
});

test('who takes the reports is left alone when they ask for it', async () => {
  const reports = reportsOf();
  sentry.status = 429;
  for (const minutes of [0, 1, 1]) {
    time += minutes * 60_000 + 1;
    reports.report(errorAt(1));
    await reports.sent();
  }
  expect(sentry.reports).toHaveLength(2);
});

test.each([
  ['duplicate key value violates unique constraint "customer_email"', undefined],
  ['Order A-20261123-77 is gone', 'Order [number] is gone'],
  ['Bearer dGhpcyBpcyBhIHNlY3JldCBvZiBhIGN1c3RvbWVy refused', 'Bearer [text] refused'],
])('of "%s" only what names nobody is told', (message, told = message) => {
  expect(withoutPersons(message)).toBe(told);
});

test('what API and store write into their logs as errors is reported with its request', async () => {
  startErrorReports(settings(), 'api');
  const logger = createLogger('error', { write: () => undefined });
  withRequestId('request-2', () => logger.error({ err: errorAt(7), route: '/api/x' }, 'request failed'));
  logger.warn({ err: errorAt(8) }, 'nothing to report');
  const ignore = (..._words: readonly unknown[]) => {};
  const target = { log: ignore, info: ignore, warn: ignore, error: ignore };
  logRequestIds('text', target);
  withRequestId('request-3', () => target.error(' ⨯', new Error('A page broke.')), '/Cart');
  while (sentry.reports.length < 2) await new Promise((resolve) => setImmediate(resolve));
  expect(
    sentry.reports
      .map(({ event: { tags } }) => tags)
      .toSorted((one, other) => (one['route']! < other['route']! ? -1 : 1)),
  ).toEqual([
    { process: 'api', route: '/Cart', request_id: 'request-3' },
    { process: 'api', route: '/api/x', request_id: 'request-2' },
  ]);
});
