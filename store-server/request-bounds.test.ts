import { jest } from '@jest/globals';
import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import * as home from '../lib/contract/staff/home.ts';
import * as pageFiles from '../lib/contract/staff/page-files.ts';
import * as pictureTexts from '../lib/contract/staff/picture-texts.ts';
import * as pictures from '../lib/contract/staff/pictures.ts';
import * as redirects from '../lib/contract/staff/redirects.ts';
import * as searches from '../lib/contract/staff/searches.ts';
import { intercept } from './intercept.ts';
import { placeholderFor } from './missing-picture.ts';
import { pageInstead } from './page-answer.ts';
import { openGuarded, type Guarded } from './test-guarded.ts';
import { writeInstead } from './write-answer.ts';

let open: Guarded | undefined;
afterEach(async () => {
  await open?.close();
  open = undefined;
});

/** A store that reads what it is sent. */
async function openReader() {
  const seen = { bytes: 0 };
  open = await openGuarded(async (request, response) => {
    for await (const piece of request) seen.bytes += Buffer.from(piece).length;
    response.end('read');
  });
  return { ...open, seen };
}

const MEGABYTES = new Uint8Array(3 * 1024 * 1024);
const TOO_LONG = new Uint8Array(65 * 1024);

test.each([
  ['/api/intent', 'announced', { 'content-length': String(MEGABYTES.length) }],
  ['/api/intent', 'in pieces', { 'transfer-encoding': 'chunked' }],
  ['/UserAuthentication', 'announced', { 'content-length': String(MEGABYTES.length) }],
  ['/UserAuthentication', 'in pieces', { 'transfer-encoding': 'chunked' }],
])('%s takes no three megabytes, %s', async (path, _, headers) => {
  const { ask, seen } = await openReader();
  const answer = await ask(path, { method: 'POST', headers }, MEGABYTES);
  expect(answer).toMatchObject({ status: 413, headers: { connection: 'close' } });
  expect(seen.bytes).toBeLessThanOrEqual(64 * 1024);
});

test('nor what takes a process a while to read', async () => {
  const { ask } = await openReader();
  for (const path of ['/api/intent', '/UserAuthentication'])
    expect((await ask(path, { method: 'POST' }, TOO_LONG)).status).toBe(413);
});

test('the longest form goes through', async () => {
  const { ask, seen } = await openReader();
  const body = 'a'.repeat(60 * 1024);
  expect((await ask('/api/intent', { method: 'POST' }, body)).status).toBe(200);
  const headers = { 'transfer-encoding': 'chunked' };
  expect((await ask('/Checkout', { method: 'POST', headers }, body)).status).toBe(200);
  expect(seen.bytes).toBe(2 * body.length);
});

/** The calls by which the desk sends a picture or a whole file of texts. */
const FILE_CALLS = [pageFiles, pictureTexts, pictures, redirects, searches]
  .flatMap((calls) => Object.values<object>(calls))
  .flatMap((call) => {
    const fields = Object.keys(Reflect.get(Object(Reflect.get(call, 'body')), 'shape') ?? {});
    return fields.some((name) => ['File', 'Data'].includes(name)) ? [String(Reflect.get(call, 'path'))] : [];
  });

test('the desk has files of texts and pictures to send', () => {
  expect(FILE_CALLS).toEqual(
    expect.arrayContaining(['Staff/UploadPicture', 'Staff/ImportPageFile', 'Staff/ImportSearchRules']),
  );
});

test.each(FILE_CALLS)('%s takes a file of three megabytes', async (path) => {
  const { ask, seen } = await openReader();
  expect((await ask(`/api/desk/${path}`, { method: 'POST' }, MEGABYTES)).status).toBe(200);
  expect(seen.bytes).toBe(MEGABYTES.length);
});

test('a home page of many slides goes through, and nothing longer', async () => {
  const { ask } = await openReader();
  const path = `/api/desk/${home.saveStaffHome.path}`;
  expect((await ask(path, { method: 'POST' }, MEGABYTES.subarray(0, 500 * 1024))).status).toBe(200);
  expect((await ask(path, { method: 'POST' }, MEGABYTES)).status).toBe(413);
});

test.each([
  ['TRACE', '/', 405],
  ['GET', '*', 400],
  ['DELETE', '/Cart', 405],
  ['POST', '/img/640/phone.webp', 405],
  ['OPTIONS', '/Cart', 405],
  ['POST', '/favicon.ico', 405],
  ['POST', '/Category/Dr.Web/1', 200],
])('%s %s is answered %s', async (method, path, status) => {
  const { ask } = await openReader();
  expect((await ask(path, { method })).status).toBe(status);
});

test.each([
  // What Next would read as another address than the one that was looked at.
  ['/_next/../SearchedProduct/phone', 400],
  ['/api/%2E%2e/Profile', 400],
  ['/_next/./image?url=a&w=640&q=75', 400],
  ['/Profile/.', 400],
  ['/_next\\..\\FAQs', 400],
  // Pages of Next by other ways, with headers of Next.
  ['/_next/data/build/FAQs.json', 404],
  ['/_next/nothing', 404],
  ['/_next/static/chunks/a.js', 200],
  ['/Profile.rsc', 404],
  // Feed and sitemap, made for each who asks.
  ['/feeds/g%6Fogle.xml', 404],
  ['/sitemaps/pag%65s.xml', 404],
  ['/feeds/google.xml?a=%6F', 200],
  // What only Next's middleware reads as `page` and `OrderId`.
  ['/Category/Phones/1?nxtPpage=2', 404],
  ['/Order-Tracking?a=b&%6ExtIOrderId=7', 404],
  ['/Category/Phones/1?nxt=2', 200],
  ['/SearchedProduct/..%2Fa', 200],
  ['/SearchedProduct/a...b', 200],
  ['/Cart?returnTo=/../a', 200],
])('%s is answered %s', async (path, status) => {
  const { ask } = await openReader();
  expect((await ask(path)).status).toBe(status);
});

test('what stands behind the sign of a fragment is no part of an address', async () => {
  const seen: (string | undefined)[] = [];
  open = await openGuarded(({ url }, response) => {
    seen.push(url);
    response.end();
  });
  for (const path of ['/Category/Phones/1#a?page=2', '/robots.txt#a']) await open.ask(path);
  expect(seen).toEqual(['/Category/Phones/1', '/robots.txt']);
});

test('an address is as long as two headers of an answer can repeat it', async () => {
  const { ask } = await openReader();
  const statusOf = async (length: number) => (await ask(`/FAQs?a=${'b'.repeat(length)}`)).status;
  expect([await statusOf(6_000), await statusOf(6_200)]).toEqual([200, 414]);
});

test('what only the parts of Next tell each other is not taken from anybody, nor what Next fails at', async () => {
  let seen: string[] = [];
  open = await openGuarded((request, response) => {
    seen = Object.keys(request.headers);
    response.end();
  });
  const inner = [
    ...['x-middleware-prefetch', 'x-middleware-subrequest', 'x-nextjs-data', 'x-invoke-path'],
    ...['range', 'if-range', 'if-match', 'if-unmodified-since'],
  ];
  const known = Object.fromEntries([...inner, 'next-url', 'rsc'].map((name) => [name, '1']));
  await open.ask('/FAQs', { headers: known });
  expect(seen).toEqual(expect.arrayContaining(['next-url', 'rsc']));
  expect(seen.filter((name) => inner.includes(name))).toEqual([]);
  await open.ask('/api/menu/1', { headers: { rsc: '1' } });
  expect(seen).not.toContain('rsc');
  // With another value Next answers a whole page, which has the policy of whole pages only when it is taken for one.
  await open.ask('/FAQs', { headers: { rsc: '0' } });
  expect(seen).not.toContain('rsc');
  // What a browser has of a page is left out only where nobody can read it.
  for (const [tree, isKept] of [
    ['["",{"children":["FAQs",{}]}]', true],
    ['%5B%22%22%2C%7B%7D%5D', true],
    ['x', false],
    ['%', false],
    ['["",{"children":1}]', false],
  ] as const) {
    await open.ask('/Profile', { headers: { rsc: '1', 'next-router-state-tree': tree } });
    expect([tree, seen.includes('next-router-state-tree')]).toEqual([tree, isKept]);
  }
});

test('Next is told of a form that it is asked for at the address that it comes from, whatever else is written', async () => {
  const seen: unknown[] = [];
  open = await openGuarded(({ headers }, response) => {
    seen.push(headers['x-forwarded-host']);
    response.end();
  });
  const forwarded = { 'x-forwarded-host': 'elsewhere.example' };
  for (const headers of [{ ...forwarded, origin: 'http://shop.example' }, forwarded])
    expect((await open.ask('/Cart', { method: 'POST', headers })).status).toBe(200);
  expect(seen).toEqual(['shop.example', undefined]);
});

test('whoever waits for a picture that takes too long is answered, and what it comes to goes nowhere', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] });
  try {
    let isMade: () => void = () => undefined;
    open = await openGuarded(async (_, response) => {
      intercept(response, { instead: placeholderFor });
      await new Promise<void>((resolve) => (isMade = resolve));
      response.setHeader('vary', 'Accept');
      response.end('made');
    });
    const asked = open.ask('/img/640/phone.webp');
    for (let count = 0; count < 200; count += 1) await turn();
    jest.advanceTimersByTime(12_000);
    expect(await asked).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
    isMade();
    await turn();
  } finally {
    jest.useRealTimers();
  }
});

test('nobody keeps that there is nothing', async () => {
  open = await openGuarded((request, response) => {
    intercept(response, { instead: writeInstead(request) });
    response.statusCode = 404;
    response.setHeader('cache-control', 's-maxage=31536000');
    response.end();
  });
  expect((await open.ask('/api/nothing')).headers['cache-control']).toBe('no-store');
});

test('who names two hosts is answered by none', async () => {
  const { ask } = await openReader();
  const headers = ['Host', 'shop.example', 'Host', 'evil.example'];
  expect((await ask('/', { headers })).status).toBe(400);
});

test('a page that a form without scripts leads back to lets only its own scripts run, and nobody keeps it', async () => {
  open = await openGuarded((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('content-security-policy', "script-src 'unsafe-inline'");
    response.write('<script>a</script>');
    response.end('<p>Thank you.</p>');
  });
  const { headers, text } = await open.ask('/FAQs', { method: 'POST' }, 'a=b');
  expect(text).toBe('<script>a</script><p>Thank you.</p>');
  const hash = createHash('sha256').update('a').digest('base64');
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(headers['cache-control']).toBe('no-store');
});

test.each([
  [{ origin: 'http://evil.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ origin: 'http://shop.example' }, 200],
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ 'sec-fetch-site': 'same-origin' }, 200],
  // A mail program that ends a subscription, the API that tells of a change.
  [{}, 200],
])('a form that comes with %j is answered %s', async (headers, status) => {
  const { ask } = await openReader();
  expect((await ask('/Cart', { method: 'POST', headers })).status).toBe(status);
});

const field = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const FORM = 'multipart/form-data; boundary=x';
const ACTION = { 'content-type': 'text/plain;charset=UTF-8', 'next-action': '40a' };
const ACTION_WITH_FORM = { ...ACTION, 'content-type': FORM };

test.each([
  [{ 'content-type': FORM }, '--x\r\nContent-Dis', 400],
  [{ 'content-type': 'multipart/form-data' }, 'a', 400],
  [{ 'content-type': FORM }, `${field('a', '1')}--x--\r\n`, 503],
  [ACTION, '[1', 400],
  [ACTION, 'null', 400],
  // Each of these would be read from a part of the body that there is not.
  [ACTION, '["$1"]', 400],
  [ACTION, '[{"a":["$Q1"]}]', 400],
  [ACTION, '["$__proto__"]', 400],
  // More than any action takes, and a number that nobody reads.
  [ACTION, `[${'{},'.repeat(5000)}1]`, 400],
  [ACTION, `["$n${'9'.repeat(301)}"]`, 400],
  [ACTION, '["a","$undefined",1,null,{"price":"$$5"},"$D2026-11-25T00:00:00.000Z"]', 503],
  [ACTION_WITH_FORM, `${field('1_a', '1')}--x--\r\n`, 400],
  [ACTION_WITH_FORM, `${field('0', '["$1"]')}${field('1', '["$0"]')}--x--\r\n`, 400],
  [ACTION_WITH_FORM, `${field('1_a', '1')}${field('0', '["$undefined","$K1"]')}--x--\r\n`, 503],
])('what fails with headers %j and the body %j is answered %s', async (headers, body, status) => {
  open = await openGuarded(async (request, response) => {
    await request.toArray();
    response.statusCode = 500;
    response.end();
  });
  expect((await open.ask('/Cart', { method: 'POST', headers }, body)).status).toBe(status);
  const isForm = headers['content-type'].startsWith('multipart');
  expect((await open.ask('/api/nothing', { method: 'POST', headers }, body)).status).toBe(
    isForm ? status : 500,
  );
});

test('the end of a session makes the browser forget the pages it keeps', async () => {
  open = await openGuarded((_, response) => {
    response.setHeader('set-cookie', ['WishList=; Path=/', 'CustomerToken=; Path=/; Max-Age=0']);
    response.end();
  });
  const ended = await open.ask('/', { method: 'POST', headers: { cookie: 'CustomerToken=sealed' } });
  expect(ended.headers['clear-site-data']).toBe('"cache"');
  const visitors = await open.ask('/', { method: 'POST' });
  expect(visitors.headers['clear-site-data']).toBeUndefined();
});

test.each([
  ['/Profile', 'no-store'],
  ['/Cart?OrderId=1', 'no-store'],
  ['/DetailedProduct/Phone/1', 'private, no-cache'],
])('a browser that is to keep %s is told %s', async (path, cacheControl) => {
  open = await openGuarded((request, response) => {
    intercept(response, {
      instead: pageInstead(request, {
        ask: async () => new Response(),
        addressOutcome: async () => ({ kind: 'none' }),
      }),
    });
    response.setHeader('cache-control', 'private, no-cache');
    response.end();
  });
  expect((await open.ask(path)).headers['cache-control']).toBe(cacheControl);
});

test.each([200, 404])('where a page of status %s is made within the store is not told', async (status) => {
  open = await openGuarded((request, response) => {
    intercept(response, {
      instead: pageInstead(request, {
        ask: async () => new Response(),
        addressOutcome: async () => ({ kind: 'unknown' }),
      }),
    });
    response.statusCode = status;
    response.setHeader('x-middleware-rewrite', '/shop/3');
    response.end();
  });
  expect((await open.ask('/nothing')).headers).not.toHaveProperty('x-middleware-rewrite');
});

test.each([
  ['headers', 'GET / HTTP/1.1\r\nHost: shop\r\nX-Slow: '],
  ['a body', 'POST /Cart HTTP/1.1\r\nHost: shop\r\nContent-Length: 1000\r\n\r\na'],
])('who dribbles %s is cut off', async (_, beginning) => {
  open = await openGuarded((request) => request.resume(), 200);
  const socket = connect(open.port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(beginning);
  const dribble = setInterval(() => socket.write('a'), 20);
  socket.resume();
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(dribble);
  expect(socket.destroyed).toBe(true);
});

test.each(['websocket', 'h2c'])('who asks for %s is answered like anybody else', async (protocol) => {
  open = await openGuarded((_, response) => response.end('a page'));
  // Next does, once it has seen a request.
  open.server.on('upgrade', () => undefined);
  const headers = { connection: 'upgrade', upgrade: protocol };
  expect(await open.ask('/Profile', { headers })).toMatchObject({ status: 200, text: 'a page' });
  expect((await open.ask('/_next/../Profile', { headers })).status).toBe(400);
});

test('an answer whose end a dozen parts wait for is no leak to Node', async () => {
  const free: number[] = [];
  open = await openGuarded((_, response) => {
    free.push(response.getMaxListeners() - response.listenerCount('close'));
    response.end('a page');
  });
  await open.ask('/');
  expect(free[0]).toBeGreaterThan(12);
});

test('who never reads is cut off', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  open = await openGuarded((_, response) => {
    response.once('close', () => resolve(undefined));
    response.write(Buffer.alloc(64 * 1024 * 1024));
  }, 200);
  const socket = connect(open.port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n');
  await promise;
  socket.destroy();
});
