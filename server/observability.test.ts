import { customerLogin, resendConfirmationCode } from '../lib/contract/account.ts';
import { getCategories } from '../lib/contract/catalogue.ts';
import { createMetrics } from '../telemetry/metrics.ts';
import { insertCatalogue } from './catalogue/fixture.ts';
import { createLogger } from './log.ts';
import { createTestApi, type TestApi } from './test-api.ts';

const METRICS_TOKEN = 'a-token-of-the-test';
const lines: unknown[] = [];
let api: TestApi;

beforeAll(async () => {
  const logger = createLogger('debug', { write: (line) => void lines.push(JSON.parse(line)) });
  api = await createTestApi({ logger, metrics: createMetrics('api', METRICS_TOKEN), fill: insertCatalogue });
});
afterAll(() => api.close());
beforeEach(() => void lines.splice(0));

const ask = (headers: Record<string, string>) => api.app.inject({ url: '/metrics', headers });
const told = async () => (await ask({ authorization: `Bearer ${METRICS_TOKEN}` })).body;

it('tells of connections, of what waits and of orders in every state', async () => {
  const { email } = await api.signUp();
  (await api.call(resendConfirmationCode, { params: { value: email }, body: {} })).data();
  const text = await told();
  expect(text).toMatch(/cedar_database_connections\{state="idle".*\} \d/);
  expect(text).toMatch(/cedar_queue_length\{queue="mail",process="api"\} [1-9]/);
  expect(text).toMatch(/cedar_queue_length\{queue="payment-problems",process="api"\} 0/);
  expect(text).toMatch(/cedar_orders\{state="Awaiting Payment",process="api"\} 0/);
  expect(text).toMatch(/cedar_orders_dollars\{state="Order Arrived",process="api"\} 0/);
});

it('has no /metrics for whoever does not send the token', async () => {
  const nothing = await api.app.inject('/nothing-here');
  for (const authorization of ['', 'Bearer something-else']) {
    const answer = await ask({ authorization });
    expect([answer.statusCode, answer.body]).toEqual([404, nothing.body]);
  }
  expect((await ask({ authorization: `Bearer ${METRICS_TOKEN}` })).statusCode).toBe(200);
});

it('counts answers by the route as it is registered, and made-up addresses as one', async () => {
  await api.call(getCategories);
  for (const path of ['/a-made-up-path', '/another', '/api/Made/Up/17']) await api.app.inject(path);
  const text = await told();
  expect(text).toMatch(
    /cedar_http_requests_total\{method="GET",route="\/api\/\w+\/GetCategories",status="200".*\} \d/i,
  );
  expect(text).not.toMatch(/made-up|another|Up.17/);
  expect(text).toMatch(/cedar_http_requests_total\{method="GET",route="other",status="404".*\} \d/);
});

it('writes the id of a request into every line of its course, and answers with it', async () => {
  const requestId = 'from-the-proxy-1';
  const answer = await api.call(getCategories, { headers: { 'x-request-id': requestId } });
  expect(answer.headers['x-request-id']).toBe(requestId);
  expect(lines).toEqual([expect.objectContaining({ requestId, status: 200, msg: 'request' })]);
});

it('makes another one for what is no plain id, and two requests at once keep their own', async () => {
  const answers = await Promise.all(
    ['"},{"level":60', 'second-request'].map((id) =>
      api.call(getCategories, { headers: { 'x-request-id': id } }),
    ),
  );
  const ids = answers.map(({ headers }) => headers['x-request-id']);
  expect(ids).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), 'second-request']);
  expect(lines.map((line) => String(Reflect.get(Object(line), 'requestId'))).sort()).toEqual([...ids].sort());
});

it('also of what a service writes, deep in a request', async () => {
  await api.call(customerLogin, {
    body: { Email: 'nobody@example.com', Password: 'Not-The-Password-1' },
    headers: { 'x-request-id': 'refused-one' },
  });
  expect(lines).toContainEqual(
    expect.objectContaining({ requestId: 'refused-one', event: 'sign-in-refused' }),
  );
});
