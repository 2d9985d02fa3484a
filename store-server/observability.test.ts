import { createServer, type Server } from 'node:http';
import { noteRequestIdsAreRead } from '../lib/calls/request-ids.ts';
import { logRequestIds } from './console-log.ts';
import { observe } from './observability.ts';

const TOKEN = 'a-token-of-the-test';
const observed = observe(TOKEN);
let server: Server;
let base: string;
/** What the calls of each request would bear. */
const calls: Record<string, string>[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    observed.begin(request, response);
    if (observed.answer(request, response)) return;
    void observed.made(request, response, async () => {
      await new Promise((resolve) => setImmediate(resolve));
      calls.push({ ...observed.calls('Product/GetProduct/12').headers });
      response.statusCode = request.url === '/' ? 200 : 404;
      response.end('made');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  base = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => void calls.splice(0));
afterEach(() => noteRequestIdsAreRead(false));

const ask = (path: string, headers: Record<string, string> = {}) => fetch(base + path, { headers });
const told = async () => (await ask('/metrics', { authorization: `Bearer ${TOKEN}` })).text();

test('a request keeps its id, or gets one, and its calls bear it where the API reads it', async () => {
  noteRequestIdsAreRead(true);
  const given = await ask('/', { 'x-request-id': 'from-the-proxy' });
  expect(given.headers.get('x-request-id')).toBe('from-the-proxy');
  const made = await ask('/', { 'x-request-id': 'no plain id' });
  const id = made.headers.get('x-request-id');
  expect(id).toMatch(/^[\da-f-]{36}$/);
  expect(calls).toEqual([{ 'x-request-id': 'from-the-proxy' }, { 'x-request-id': id }]);
});

test('a backend that knows the documents alone is sent none', async () => {
  await ask('/', { 'x-request-id': 'from-the-proxy' });
  expect(calls).toEqual([{}]);
});

test('Prometheus is told of requests and of what had to be made; for others the address is not there', async () => {
  expect((await ask('/metrics')).status).toBe(404);
  expect((await ask('/metrics', { authorization: 'Bearer another-token-than-it' })).status).toBe(404);
  await (await ask('/DetailedProduct/Phone/12/34')).text();
  observed.calls('Product/GetProduct/12?x=1').ended(200, 0.02);
  observed.calls('../somewhere').ended(0, 3);
  const text = await told();
  expect(text).toMatch(
    /cedar_http_requests_total\{method="GET",route="\/DetailedProduct",status="404".*\} 1/,
  );
  expect(text).toMatch(/cedar_render_seconds_count\{.*route="\/DetailedProduct".*\} 1/);
  expect(text).toMatch(/cedar_upstream_call_seconds_count\{.*call="Product\/GetProduct",status="200".*\} 1/);
  expect(text).toMatch(/cedar_upstream_call_seconds_count\{.*call="other",status="0".*\} 1/);
  expect(text).toMatch(/cedar_page_cache_answers_total\{result="hit".*\} 0/);
  expect(text).toMatch(/cedar_page_cache_bytes\{list="pages".*\} 0/);
  expect(text).not.toContain('12/34');
});

test('what the console is told in the course of a request bears its id', async () => {
  const written: unknown[][] = [];
  const write = (...words: unknown[]) => void written.push(words);
  const target = { log: write, info: write, warn: write, error: write };
  logRequestIds('text', target);
  target.warn('before');
  const { withRequestId } = await import('../telemetry/request-id.ts');
  withRequestId('request-1', () => {
    target.error('failed:', 7);
    target.log('news');
  });
  expect(written).toEqual([['before'], ['[request-1]', 'failed:', 7], ['news']]);
});

test('of warnings and errors, which anybody can bring about, so many are written in a minute', () => {
  const written: string[] = [];
  const write = (...words: unknown[]) => void written.push(words.join(' '));
  const target = { log: write, info: write, warn: write, error: write };
  logRequestIds('text', target);
  for (let each = 0; each < 300; each += 1) target.error('damaged');
  target.warn('damaged');
  target.log('news');
  expect(written.filter((line) => line === 'damaged')).toHaveLength(100);
  expect(written.slice(100)).toEqual([expect.stringMatching(/left out/), 'news']);
});
