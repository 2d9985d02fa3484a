import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createFetcher } from './fetcher.ts';

let server: Server;
let port: number;
let asked: string[];
const MOVED: Readonly<Record<string, string>> = { '/moved': '/page', '/inside': 'http://localhost:1/delete' };

beforeEach(async () => {
  asked = [];
  server = createServer(({ method, url }, response) => {
    asked.push(`${method} ${url}`);
    const location = MOVED[url ?? ''];
    if (location !== undefined) response.writeHead(302, { location });
    response.end('inside');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  port = address !== null && typeof address === 'object' ? address.port : 0;
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const SHOP = 'https://shop.example/';
const ask = (
  site: string,
  url: string,
  { method, isTrusted = false }: { method?: 'HEAD'; isTrusted?: boolean } = {},
) => {
  const testHosts = new Set(isTrusted ? [`127.0.0.1:${port}`] : []);
  const fetcher = createFetcher({ site: new URL(site), delayMs: 0, timeoutMs: 5000, testHosts });
  const options = { maxBytes: 3, mayFollow: () => true };
  return fetcher(url, method === undefined ? options : { ...options, method });
};
const PRIVATE = 'no answer (its address leads into a private network)';

test.each(['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '0.0.0.0'])(
  'a link of a public site to %s reaches nothing of the network around whoever looks at it',
  async (host) => {
    const { status, failure } = await ask(SHOP, `http://${host}:${port}/delete`);
    expect([status, failure]).toEqual([0, PRIVATE]);
    expect(asked).toEqual([]);
  },
);

test('whoever looks at a site of their own machine is answered by it, wherever the site leads', async () => {
  const { status, body } = await ask('http://localhost:3000/', `http://127.0.0.1:${port}/page`);
  expect([status, String(body)]).toEqual([200, 'ins']);
  expect(asked).toEqual(['GET /page']);
});

test('another host is asked as the site itself is, and each address that it leads to is looked at', async () => {
  const elsewhere = `http://127.0.0.1:${port}`;
  const shown = await ask(SHOP, `${elsewhere}/moved`, { isTrusted: true });
  expect([shown.status, shown.url, String(shown.body)]).toEqual([200, `${elsewhere}/page`, 'ins']);
  const head = await ask(SHOP, `${elsewhere}/page`, { isTrusted: true, method: 'HEAD' });
  expect([head.status, head.body.length]).toEqual([200, 0]);
  expect(asked).toEqual(['GET /moved', 'GET /page', 'HEAD /page']);
  const led = await ask(SHOP, `${elsewhere}/inside`, { isTrusted: true });
  expect([led.status, led.failure]).toEqual([0, PRIVATE]);
});
