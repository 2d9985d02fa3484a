import { mock } from 'node:test';
import perfHooks from 'node:perf_hooks';
import { createMetrics } from './metrics.ts';

const TOKEN = 'a-token-of-the-test';

async function told(metrics: ReturnType<typeof createMetrics>): Promise<string> {
  const answer = await metrics.answer(`Bearer ${TOKEN}`);
  return answer?.text ?? 'nothing';
}

test('only who sends the token is told anything, and nobody while there is none', () => {
  expect(createMetrics('store', TOKEN).answer(undefined)).toBeUndefined();
  expect(createMetrics('store', TOKEN).answer('Bearer another')).toBeUndefined();
  expect(createMetrics('store', undefined).answer('Bearer undefined')).toBeUndefined();
  expect(createMetrics('store', undefined).answer(undefined)).toBeUndefined();
});

test('a process that tells nobody does not watch its own loop', () => {
  const watching = mock.method(perfHooks, 'monitorEventLoopDelay');
  createMetrics('store', undefined);
  expect(watching.mock.callCount()).toBe(0);
  createMetrics('store', TOKEN);
  expect(watching.mock.callCount()).toBe(1);
  watching.mock.restore();
});

test('requests are counted by route and status, and a method that anybody made up is "other"', async () => {
  const metrics = createMetrics('store', TOKEN);
  for (const method of ['GET', 'GET', 'BREW', 'MELT'])
    metrics.answered({ method, route: '/Category', status: 200, seconds: 0.003 });
  const text = await told(metrics);
  expect(text).toContain(
    'cedar_http_requests_total{method="GET",route="/Category",status="200",process="store"} 2',
  );
  expect(text).toContain(
    'cedar_http_requests_total{method="other",route="/Category",status="200",process="store"} 2',
  );
  expect(text).toContain('cedar_http_request_seconds_bucket{le="0.005",process="store",route="/Category"} 4');
  expect(text).toContain('nodejs_eventloop_lag_seconds');
});

test('what is looked up is told as it is now, and what cannot be looked up is left out', async () => {
  const metrics = createMetrics('api', TOKEN);
  let mails = 3;
  metrics.gauge('mails', 'Mails that wait.', [], () => {
    if (mails < 0) return Promise.reject(new Error('no database'));
    return [{ value: mails }];
  });
  metrics.total('hits', 'Hits.', ['kind'], () => [{ labels: { kind: 'page' }, value: 7 }]);
  expect(await told(metrics)).toContain('\nmails{process="api"} 3\n');
  mails = 0;
  expect(await told(metrics)).toContain('\nmails{process="api"} 0\n');
  mails = -1;
  const text = await told(metrics);
  expect(text).not.toContain('\nmails{');
  expect(text).toContain('hits{kind="page",process="api"} 7');
});
