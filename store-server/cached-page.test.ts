import { jest } from '@jest/globals';
import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { answerFromCache, answerNotFound } from './cached-page';
import { intercept } from './intercept';
import { pageInstead } from './page-answer';
import PageCache, { cachedBytes } from './page-cache';
import { get as read } from './test-request';

const HTML = `<!doctype html><title>Phones</title>${'<p>A phone</p>'.repeat(200)}`;
let server: Server;
const unmoved = {
  ask: async () => new Response(),
  addressOutcome: async () => ({ kind: 'none' }) as const,
};

beforeAll(async () => {
  server = createServer((incoming, response) => {
    if (incoming.url === '/refused' && answerNotFound(incoming, response)) return;
    if (answerFromCache(incoming, response)) return;
    if (incoming.headers['x-made'] !== undefined) {
      intercept(response, { instead: pageInstead(incoming, unmoved) });
      const html = String(incoming.headers['x-made']);
      const made =
        incoming.headers['x-kept'] === 'no' ? undefined : put(`/shop/3${incoming.url ?? ''}`, html);
      response.setHeader('etag', 'of Next').setHeader('content-type', 'text/html; charset=utf-8');
      response.setHeader('content-security-policy', "script-src 'unsafe-inline'");
      void Promise.resolve(made).then(() => {
        // As Next writes what is made while it is sent.
        response.flushHeaders();
        response.write(html.slice(0, 9));
        response.end(html.slice(9));
      });
      return;
    }
    if (incoming.headers['x-api'] === 'away') {
      intercept(response, { instead: pageInstead(incoming, unmoved) });
      response.writeHead(500, { 'content-type': 'text/plain' }).end('Internal Server Error');
    } else response.writeHead(299).end('left to Next');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

beforeEach(() => put('/shop/3/Category/Phones/1', HTML));

async function put(path: string, html: string, more: object = {}, revalidate = 60) {
  const value = {
    kind: 'APP_PAGE',
    html,
    headers: { 'x-next-cache-tags': 'catalogue', link: '<a>' },
    ...more,
  };
  await new PageCache().set(`/route-cache/APP_PAGE/hash/$${path}`, value, { cacheControl: { revalidate } });
}

const get = (path: string, headers?: Record<string, string>, method?: string) =>
  read(server, path, headers, method);

test('of a page that is sent packed the plain form is kept only for those who take nothing else', async () => {
  await put('/shop/3/Category/Lamps/7', `<html><head></head><body>${'Lamps '.repeat(500)}</body></html>`);
  const before = cachedBytes();
  const packed = await get('/Category/Lamps/7', { 'accept-encoding': 'gzip' });
  expect(cachedBytes() - before).toBe(packed.body.byteLength);
  const plain = await get('/Category/Lamps/7');
  expect(gunzipSync(packed.body).equals(plain.body)).toBe(true);
  expect(cachedBytes() - before).toBe(packed.body.byteLength + plain.body.byteLength);
  const brotli = await get('/Category/Lamps/7', { 'accept-encoding': 'br' });
  expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
  expect((await get('/Category/Lamps/7')).body.equals(plain.body)).toBe(true);
});

test('a cached page is sent in the encoding that the client takes', async () => {
  const plain = await get('/Category/Phones/1');
  expect(plain).toMatchObject({
    status: 200,
    headers: { link: '<a>', 'cache-control': 'private, no-cache' },
  });
  expect(plain.headers).not.toHaveProperty('x-next-cache-tags');
  expect(plain.body.toString()).toBe(HTML);
  const brotli = await get('/Category/Phones/1', { 'accept-encoding': 'gzip, br;q=1.0' });
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.body).toString()).toBe(HTML);
  const gzip = await get('/Category/Phones/1', { 'accept-encoding': 'gzip, br;q=0' });
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.body).toString()).toBe(HTML);
});

describe('the policy of a page', () => {
  const script = 'self.a=1';
  const html = `<script>${script}</script><script type="application/ld+json">{}</script><script src="/a.js"></script>`;
  const hash = `sha256-${createHash('sha256').update(script).digest('base64')}`;
  const scripts = (headers: IncomingHttpHeaders) =>
    /script-src ([^;]*)/.exec(headers['content-security-policy']?.toString() ?? '')?.[1];

  test('lets those count visits whom its head names, and nobody whom its text does', async () => {
    const meta = '<meta name="analytics" content="cedar.shop https://count.cedar.shop"/>';
    await put('/shop/3/FAQs', `<head>${meta}</head>${html}`);
    expect(scripts((await get('/FAQs')).headers)).toBe(`'self' https://count.cedar.shop '${hash}'`);
    for (const page of [
      `<head></head><p>${meta}</p>${html}`,
      `<head>${meta.replace('https:', 'http:')}</head>${html}`,
      `<head>${meta.replace('count.cedar.shop', "x; script-src 'unsafe-inline'")}</head>${html}`,
    ]) {
      await put('/shop/3/FAQs', page);
      expect(scripts((await get('/FAQs')).headers)).toBe(`'self' '${hash}'`);
    }
  });

  test('names the scripts that stand in it, and lets no other run', async () => {
    await put('/shop/3/FAQs', html);
    expect(scripts((await get('/FAQs')).headers)).toBe(`'self' '${hash}'`);
    const { etag = '' } = (await get('/FAQs')).headers;
    const unchanged = await get('/FAQs', { 'if-none-match': etag });
    expect([unchanged.status, scripts(unchanged.headers)]).toEqual([304, `'self' '${hash}'`]);
  });

  test('is the same for whoever has it made', async () => {
    const made = await get('/Services', { 'x-made': html });
    expect(made).toMatchObject({ status: 200, headers: { 'cache-control': 'private, no-cache' } });
    expect([made.body.toString(), scripts(made.headers)]).toEqual([html, `'self' '${hash}'`]);
    expect(made.headers.etag).toBe((await get('/Services')).headers.etag);
  });

  test('that is too large to be kept is no laxer', async () => {
    const unkept = await get('/Returns', { 'x-made': html, 'x-kept': 'no' });
    expect([unkept.body.toString(), scripts(unkept.headers)]).toEqual([html, `'self' '${hash}'`]);
    // By Next's own it would answer that nothing has changed, under a policy of its own.
    expect(unkept.headers).not.toHaveProperty('etag');
    expect(unkept.headers['cache-control']).toBe('private, no-cache');
  });

  test('of a refusal lets no script run', async () => {
    const away = await get('/Services/Nowhere', { 'x-api': 'away' });
    expect([away.status, scripts(away.headers)?.trim()]).toEqual([503, "'self'"]);
  });
});

test('a list is one page, however its address is written', async () => {
  await put('/shop/3/filtered/value~3~~value~5/SearchedProduct/ش a', 'found');
  for (const query of ['value=3&value=5', 'value=5&value=3&utm_source=mail&sort=rubbish']) {
    const { status, body } = await get(`/SearchedProduct/%D8%B4%20a?${query}`);
    expect([query, status, body.toString()]).toEqual([query, 200, 'found']);
  }
  expect((await get('/SearchedProduct/%D8%B4%20a?value=3')).status).toBe(299);
});

test('a second question mark is a part of the query', async () => {
  await put('/shop/3/filtered/page~3/Category/Phones/1', 'the third page');
  const { status, body } = await get('/Category/Phones/1?a=?&page=3');
  expect([status, body.toString()]).toEqual([200, 'the third page']);
  expect((await get('/Category/Phones/1?page=3?')).status).toBe(299);
  await put('/shop/3/Order-Tracking', 'of nobody');
  expect((await get('/Order-Tracking?a=?&OrderId=123456789')).status).toBe(299);
});

test('a sign that was escaped twice is another address', async () => {
  await put('/shop/3/SearchedProduct/%41', 'with signs');
  await put('/shop/3/SearchedProduct/a%2Fb', 'with a slash');
  expect((await get('/SearchedProduct/%2541')).body.toString()).toBe('with signs');
  expect((await get('/SearchedProduct/%41')).status).toBe(299);
  expect((await get('/SearchedProduct/a%2fb')).body.toString()).toBe('with a slash');
  expect((await get('/SearchedProduct/a/b')).status).toBe(299);
});

test('a client that has the page is told that it did not change', async () => {
  const { headers } = await get('/Category/Phones/1');
  const again = await get('/Category/Phones/1', { 'if-none-match': headers.etag ?? '' });
  expect(again.status).toBe(304);
  expect(again.body).toHaveLength(0);
  const proxied = await get('/Category/Phones/1', { 'if-none-match': `"other", W/${headers.etag ?? ''}` });
  expect(proxied.status).toBe(304);
});

test('a client that keeps no ETag is told by the age of what it has', async () => {
  const { headers } = await get('/Category/Phones/1');
  const since = headers['last-modified'] ?? '';
  expect(Date.parse(since)).toBeLessThanOrEqual(Date.now());
  const ask = (more: Record<string, string>) => get('/Category/Phones/1', more).then(({ status }) => status);
  expect(await ask({ 'if-modified-since': since })).toBe(304);
  expect(await ask({ 'if-modified-since': 'Thu, 01 Jan 2026 00:00:00 GMT' })).toBe(200);
  // What is known of an ETag counts alone: pages of two customer groups are made in the same second.
  expect(await ask({ 'if-modified-since': since, 'if-none-match': '"other"' })).toBe(200);
});

test('HEAD has the headers and no body', async () => {
  const { status, headers, body } = await get('/Category/Phones/1', {}, 'HEAD');
  expect(status).toBe(200);
  expect(headers['content-length']).toBe(String(Buffer.byteLength(HTML)));
  expect(body).toHaveLength(0);
});

test('a customer never gets the page of visitors', async () => {
  expect((await get('/Category/Phones/1', { cookie: 'a=1; WishList=5' })).status).toBe(299);
  await put('/shop/4/Category/Phones/1', 'for customers');
  expect((await get('/Category/Phones/1', { cookie: 'WishList=5' })).body.toString()).toBe('for customers');
  expect((await get('/Category/Phones/1', { cookie: 'NotWishList=5' })).body.toString()).toBe(HTML);
});

test('what is not a fresh whole page is left to Next', async () => {
  expect((await get('/Category/Phones/1', { rsc: '1' })).status).toBe(299);
  expect((await get('/Category/Phones/1?page=2')).status).toBe(299);
  expect((await get('/UserAuthentication')).status).toBe(299);
  await put('/shop/3/old', HTML, {}, -1);
  expect((await get('/old')).status).toBe(299);
  await put('/shop/3/missing', HTML, { status: 404 });
  expect((await get('/missing')).status).toBe(299);
});

test('the page for a status of 404 is sent with that status, wherever it is asked for', async () => {
  expect((await get('/refused')).status).toBe(299);
  await put('/shop/3/Page-Not-Found', 'Page Not Found');
  for (const path of ['/refused', '/Page-Not-Found']) {
    const { status, headers, body } = await get(path);
    expect([status, body.toString()]).toEqual([404, 'Page Not Found']);
    expect((await get(path, { 'if-none-match': headers.etag ?? '' })).status).toBe(404);
  }
});

describe('while the API is away', () => {
  const away = { 'x-api': 'away' };
  const old = '/Category/Phones/2';
  beforeEach(async () => {
    await put('/shop/3/Category/Phones/2', HTML, {}, -1);
    await put('/shop/4/Category/Phones/2', 'for customers', {}, -1);
  });

  test('a page that is to be made anew is sent as it was last made, and says so', async () => {
    const { status, headers, body } = await get(old, away);
    expect([status, body.toString()]).toEqual([200, HTML]);
    expect(headers).toMatchObject({ 'x-cedar-stale': '1', 'content-type': 'text/html; charset=utf-8' });
    expect(Number(headers.age)).toBeLessThan(60);
    expect((await get('/Category/Phones/1', away)).headers).not.toHaveProperty('x-cedar-stale');
    const customer = await get(old, { ...away, cookie: 'WishList=5' });
    expect(customer.body.toString()).toBe('for customers');
  });

  test('one that was never made, is gone by now, is somebody’s own or asked for by a script is refused', async () => {
    await put('/shop/3/Product/7', 'a product', {}, -1);
    await put('/shop/3/Product/7', 'gone', { status: 404 }, -1);
    for (const path of ['/Category/Phones/9', '/Category/Phones/2?page=2', '/Product/7', '/Cart']) {
      const { status, headers } = await get(path, { ...away, cookie: 'CustomerToken=x' });
      expect([path, status]).toEqual([path, 503]);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(headers).not.toHaveProperty('x-cedar-stale');
    }
    expect((await get(old, { ...away, rsc: '1' })).status).toBe(503);
  });
});

test('the forms in which a page was sent count as part of the cache', async () => {
  await put('/shop/3/Category/Phones/3', HTML);
  const before = cachedBytes();
  const sizes = [];
  for (const encoding of ['', 'gzip', 'br', 'br'])
    sizes.push((await get('/Category/Phones/3', { 'accept-encoding': encoding })).body.byteLength);
  expect(cachedBytes() - before).toBe(sizes.slice(0, 3).reduce((sum, size) => sum + size, 0));
});

test('a revalidated page is not sent again', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3);
  await new PageCache().revalidateTag('catalogue', { expire: 0 });
  expect((await get('/Category/Phones/1')).status).toBe(299);
});
