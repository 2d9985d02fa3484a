import { jest } from '@jest/globals';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import { answerFromCache } from './cached-page';
import { intercept } from './intercept';
import type { AddressOutcome } from './missing-address';
import { pageInstead } from './page-answer';
import PageCache from './page-cache';
import { answerAsSpelled, answerOtherHost } from './spelled-request';

const HTML = '<!doctype html><title>Not found</title><h1>Page not found</h1>';
const OTHER_HOSTS = { site: 'https://shop.example', others: new Set(['www.shop.example']) };
let server: Server;
let outcome: AddressOutcome;
let asked: string[];
/** Answers in the place of Next, which has the page of a category under one name, and a typed one. */
const next = (url: string, response: ServerResponse) => {
  if (url === '/Category/Phones/1') response.writeHead(200, { 'content-type': 'text/html' }).end('phones');
  else if (url.startsWith('/Category/'))
    response.setHeader('location', '/Category/Phones/1').writeHead(308).end();
  else response.writeHead(404).end('');
};

const kept = (path: string, html: string, revalidate = 600) =>
  new PageCache().set(
    `/route-cache/APP_PAGE/hash/$${path}`,
    { kind: 'APP_PAGE', html, headers: {} },
    { cacheControl: { revalidate } },
  );

beforeAll(async () => {
  await kept('/shop/3/Page-Not-Found', HTML);
  await kept('/shop/3/FAQs', 'questions');
  server = createServer((incoming, response) => {
    if (answerOtherHost(incoming, response, OTHER_HOSTS)) return;
    if (answerAsSpelled(incoming, response)) return;
    if (answerFromCache(incoming, response)) return;
    const addressOutcome = () => {
      asked.push(incoming.url ?? '');
      return Promise.resolve(outcome);
    };
    intercept(response, {
      instead: pageInstead(incoming, { ask: async () => new Response(), addressOutcome }),
    });
    next((incoming.url ?? '').split('?')[0] ?? '', response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
beforeEach(() => {
  outcome = { kind: 'none' };
  asked = [];
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

async function get(path: string, headers: Record<string, string> = {}) {
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers, agent: false }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString()));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
      );
    })
      .on('error', reject)
      .end();
  });
}

test.each(['www.shop.example', 'WWW.Shop.Example:443'])(
  'a page that is asked for at %s leads to the same one of the shop itself',
  async (host) => {
    const { status, headers } = await get('/Cart?a=1&b=%20', { host });
    expect([status, headers.location]).toEqual([308, 'https://shop.example/Cart?a=1&b=%20']);
  },
);

test.each([
  'shop.example',
  '127.0.0.1:3000',
  '10.0.0.7',
  'store-1:3000',
  'origin.example',
  'x.www.shop.example',
])(
  'who asks at %s, as the shop itself, a check or a proxy of its own does, is answered there',
  async (host) => {
    expect(await get('/FAQs', { host })).toMatchObject({ status: 200, body: 'questions' });
  },
);

test('an address that moved leads there at once, with where the visitor came from', async () => {
  outcome = { kind: 'moved', location: '/DetailedProduct/Phone/1/2' };
  const answer = await get('/products/phone?utm_source=mail&gclid=x&page=3');
  expect([answer.status, answer.headers.location]).toEqual([
    308,
    '/DetailedProduct/Phone/1/2?utm_source=mail&gclid=x',
  ]);
  expect(answer.headers['cache-control']).toBe('private, no-cache');
  expect(answer.body).toBe('');
});

test.each<[AddressOutcome, number]>([
  [{ kind: 'none' }, 404],
  [{ kind: 'gone' }, 410],
])('where it did not, the page says so: %j is %i', async (said, status) => {
  outcome = said;
  for (const path of ['/nothing/here', '/q1.html', '/pages/about.html', '/wp-login.php', '/old.png']) {
    const answer = await get(path);
    expect([path, answer.status, answer.body]).toEqual([path, status, HTML]);
  }
});

test('the page that says so is better old than another one', async () => {
  const told = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await kept('/shop/3/Page-Not-Found', HTML, -1);
  const answer = await get('/nothing/here');
  await kept('/shop/3/Page-Not-Found', HTML);
  told.mockRestore();
  expect([answer.status, answer.body]).toEqual([404, HTML]);
});

test('a picture or a script that is not there is not answered with a page, and nobody is asked', async () => {
  expect((await get('/old.png', { 'sec-fetch-dest': 'image' })).body).toBe('');
  expect((await get('/old.js', { 'sec-fetch-dest': 'script' })).body).toBe('');
  expect(asked).toEqual([]);
  expect((await get('/old.png', { 'sec-fetch-dest': 'document' })).body).toBe(HTML);
});

test('while nobody can say, nobody is told that it is not there', async () => {
  outcome = { kind: 'unknown' };
  expect((await get('/products/phone')).status).toBe(503);
  outcome = { kind: 'later', seconds: 4 };
  const later = await get('/products/phone');
  expect([later.status, later.headers['retry-after']]).toEqual([429, '4']);
  // What is said then bears its own style sheet, which its policy lets count.
  const [, sheet = ''] = /<style>([^<]*)/.exec(later.body) ?? [];
  const hash = createHash('sha256').update(sheet).digest('base64');
  expect(later.headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}';`);
});

test('a wrong name leads to the right one with the query', async () => {
  const answer = await get('/Category/Wrong/1?utm_source=mail');
  expect([answer.status, answer.headers.location]).toEqual([308, '/Category/Phones/1?utm_source=mail']);
});

test.each([
  // Letter case, slashes and name: all of it in one step.
  ['/category//Wrong/1/?utm_source=mail', 308, '/Category/Phones/1?utm_source=mail'],
  ['/category/Phones/1/?utm_source=mail', 308, '/Category/Phones/1?utm_source=mail'],
  ['/Category/Phones/1?a=1?utm_source=mail', 308, '/Category/Phones/1?a=1&utm_source=mail'],
  // From the cache, and behind the sign-in.
  ['/faqs/?a=1', 308, '/FAQs?a=1'],
  ['/cart/', 308, '/Cart'],
])('%s leads to one address in one step', async (path, status, location) => {
  const answer = await get(path);
  expect([answer.status, answer.headers.location, answer.body]).toEqual([status, location, '']);
});

test('what is spelled otherwise and moved leads there at once; where nothing is, it is said at once', async () => {
  expect(await get('/Nothing/Here/')).toMatchObject({ status: 404, body: HTML });
  outcome = { kind: 'moved', location: '/Category/Phones/1' };
  expect((await get('/products/phone/')).headers.location).toBe('/Category/Phones/1');
  expect(asked).toEqual(['/Nothing/Here', '/products/phone']);
});
