import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { answerSegment } from './cached-segment';
import PageCache, { cachedBytes } from './page-cache';
import { get as read } from './test-request';

const SEGMENT = `0:{"shape":"${'of a page '.repeat(30)}"}`;
let server: Server;
beforeAll(async () => {
  server = createServer((request, response) => {
    if (!answerSegment(request, response)) response.writeHead(299).end('left to Next');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => put('/shop/3/Category/Phones/1'));

async function put(path: string, revalidate = 60, status?: number) {
  const value = {
    ...{ kind: 'APP_PAGE', html: '<p>', headers: { 'x-next-cache-tags': 'catalogue' }, status },
    segmentData: new Map([['/_tree', Buffer.from(SEGMENT)]]),
  };
  await new PageCache().set(`/route-cache/APP_PAGE/hash/$${path}`, value, { cacheControl: { revalidate } });
}

const PREFETCH = {
  rsc: '1',
  'next-router-prefetch': '1',
  'next-router-segment-prefetch': '/_tree',
  'next-url': '/shop/3',
};

/** As Next's router asks. */
function get(path: string, more: Readonly<Record<string, string>> = {}, method = 'GET') {
  const headers: Record<string, string> = { ...PREFETCH, ...more };
  const segment = headers['next-router-segment-prefetch'] ?? '0';
  const hash = createHash('sha256').update(`1,${segment},0,/shop/3`).digest().subarray(0, 12);
  return read(
    server,
    `${path}${path.includes('?') ? '&' : '?'}_rsc=${hash.toString('base64url')}`,
    headers,
    method,
  );
}

test('the shape of a page comes from memory, as the router of Next knows it', async () => {
  const { status, headers, body } = await get('/Category/Phones/1');
  expect([status, body.toString()]).toEqual([200, SEGMENT]);
  expect(headers).toMatchObject({
    'content-type': 'text/x-component',
    'cache-control': 'private, no-cache',
    'x-nextjs-postponed': '2',
    'x-nextjs-prerender': '1',
    'x-nextjs-rewritten-path': '/shop/3/Category/Phones/1',
  });
  expect(headers.vary).toContain('next-router-segment-prefetch');
  expect(headers['content-security-policy']).toContain("default-src 'self'");
});

test('its query ends with the address', async () => {
  expect((await get('/Category/Phones/1?a=?')).status).toBe(200);
  expect((await get('/Category/Phones/1?a=?&page=2')).status).toBe(299);
});

test('it is packed once, and counts as part of the cache', async () => {
  const before = cachedBytes();
  const first = await get('/Category/Phones/1', { 'accept-encoding': 'gzip' });
  await get('/Category/Phones/1', { 'accept-encoding': 'gzip' });
  expect(gunzipSync(first.body).toString()).toBe(SEGMENT);
  expect(cachedBytes() - before).toBe(first.body.byteLength);
});

test('customers are told of their own pages', async () => {
  expect((await get('/Category/Phones/1', { cookie: 'WishList=5' })).status).toBe(299);
  await put('/shop/4/Category/Phones/1');
  const { headers } = await get('/Category/Phones/1', { cookie: 'WishList=5' });
  expect(headers['x-nextjs-rewritten-path']).toBe('/shop/4/Category/Phones/1');
});

test.each([
  ['a page that is not there', '/Category/Phones/2', {}],
  ['another segment', '/Category/Phones/1', { 'next-router-segment-prefetch': '/_head' }],
  ['the whole page', '/Category/Phones/1', { 'next-router-prefetch': '2' }],
  ['the HTML of a page', '/Category/Phones/1', { rsc: '0' }],
  ['an address that was made for another page', '/Category/Phones/1', { 'next-url': '/shop/4' }],
  ['a page that is somebody’s own', '/Profile', {}],
])('%s is left to Next', async (_, path, headers) => {
  expect((await get(path, headers)).status).toBe(299);
});

test('so is a page that is old, is missing, or was changed', async () => {
  await put('/shop/3/old', -1);
  await put('/shop/3/missing', 60, 404);
  expect([(await get('/old')).status, (await get('/missing')).status]).toEqual([299, 299]);
  expect((await get('/Category/Phones/1', {}, 'HEAD')).status).toBe(299);
  await new PageCache().revalidateTag('catalogue', { expire: 0 });
  expect((await get('/Category/Phones/1')).status).toBe(299);
});
