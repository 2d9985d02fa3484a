import { mock } from 'node:test';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import {
  Agent,
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
} from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { planRequest } from '../../lib/addresses/request-plan.ts';
import { freePort } from '../../machine/ports.mjs';
import { answerFromCache, innerPathOf } from '../../store-server/cached-page.ts';
import PageCache from '../../store-server/page-cache.ts';
import { hasNginx, startNginx } from './nginx.ts';
import { hasVarnish, startVarnish } from './varnish.ts';

/** What nginx and Varnish keep of a store, with the configuration of deploy/, before the store's own page cache. */

const SECRET = 'cedar-test-secret-of-purges';
const PROXIES = [
  { name: 'nginx', isHere: hasNginx() },
  { name: 'Varnish', isHere: hasVarnish() },
];
for (const { name, isHere } of PROXIES)
  if (!isHere) console.log(`${name} is not here (Debian: apt-get install nginx-light varnish): not tested.`);
const proxies = PROXIES.filter(({ isHere }) => isHere).map(({ name }) => name);

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

const agent = new Agent({ keepAlive: true });
let folder: string;
let store: Server;
let storePort: number;
/** What the store was asked. */
let asked: string[];
/** What stands in the pages it makes. */
let edition: string;
let keepSeconds: number;

async function answer(incoming: IncomingMessage, response: Parameters<typeof answerFromCache>[1]) {
  const innerPath = innerPathOf(incoming);
  if (incoming.url !== '/api/health') asked.push(`${incoming.method} ${incoming.url}`);
  response.setHeader('x-request-id', `made-for-${asked.length}`);
  const isPage = incoming.method === 'GET' || incoming.method === 'HEAD';
  if (isPage && innerPath !== undefined && !incoming.url?.startsWith('/api/')) {
    const value = {
      kind: 'APP_PAGE',
      html: `<!doctype html><p>${edition} ${innerPath}</p>`,
      headers: { 'x-next-cache-tags': 'catalogue,product:12,_N_T_/shop' },
    };
    await new PageCache().set(`/route-cache/APP_PAGE/x/$${innerPath}`, value, {
      cacheControl: { revalidate: keepSeconds },
    });
    if (answerFromCache(incoming, response)) return;
  }
  response.setHeader('cache-control', 'private, no-cache');
  response.setHeader('set-cookie', 'Personal=1');
  response.end(`personal: ${incoming.headers.cookie ?? ''}`);
}

beforeAll(async () => {
  // nginx and Varnish have users of their own.
  folder = mkdtempSync(path.join(tmpdir(), 'cedar-kept-'));
  chmodSync(folder, 0o755);
  Object.assign(process.env, { EDGE_CACHE_SECONDS: '600', SITE_URL: 'https://shop.example' });
  store = createServer((incoming, response) => void answer(incoming, response));
  await once(store.listen(0, '127.0.0.1'), 'listening');
  const address = store.address();
  storePort = address !== null && typeof address === 'object' ? address.port : 0;
});
afterAll(async () => {
  agent.destroy();
  store.closeAllConnections();
  await once(store.close(), 'close');
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  asked = [];
  edition = 'first';
  keepSeconds = 3600;
});

function ask(port: number, target: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<Answer>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: target, method, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        const isPacked = response.headers['content-encoding'] === 'gzip' && body.length > 0;
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: (isPacked ? gunzipSync(body) : body).toString(),
        });
      });
    })
      .on('error', reject)
      .end();
  });
}

async function until(condition: () => Promise<boolean>) {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Ways to ask for a page, of which some are meant to be taken for others. */
const ADDRESSES = [
  ...['/', '/Category/Phones/1', '/Category/Phones/1?page=2', '/Category/Phones/1?PAGE=2'],
  ...[
    '/Category/Phones/1?%70age=2',
    '/Category/Phones/1?utm_source=a&page=2',
    '/Category/Phones/1?x#&page=2',
  ],
  ...['/Category/Phones/1?page=2&utm_medium=mail', '/Category/Phones/1?page=2&gclid=1&fbclid=2'],
  ...[
    '/Category/Phones/1?page',
    '/Category/Phones/1?a=1&page=3&b',
    '/Category/Phones/1?utm_a=1&sort=price-asc',
  ],
  ...[
    '/Category/Phones/1?value=5&value=3',
    '/Category/Phones/1?from=1&to=9',
    '/Category/Phones/1?q=1&utm_x=%26page=2',
  ],
  ...[
    '/Category/Phones/1?=page=2',
    '/Category/Phones/1?+page=2',
    '/Category/Phones/1?x=1;page=2',
    '/Category/Phones/1??page=2',
  ],
  ...[
    '/SearchedProduct/phone',
    '/SearchedProduct/phone?page=2',
    '/SearchedProduct/phone%3Fpage=2',
    '/Compare?ids=1,2',
  ],
  ...[
    '/DetailedProduct/Phone/12/34?reviews=2',
    '/DetailedProduct/Phone/12/34?ids=2',
    '/ThankYou?OrderId=7',
    '/Cart',
  ],
  ...['/Order-Tracking?OrderId=7', '/ThankYou?orderid=7', '/Category/Phones/1 ?page=2'.replace(' ', '%20')],
];
const COOKIES = [
  ...[
    '',
    'WishList=x',
    '__Host-WishList=x',
    '__Host-WishList=',
    'a=1;__Host-WishList=x',
    'a=1;\u00a0__Host-WishList=x',
  ],
  ...[
    '__host-wishlist=x',
    'x__Host-WishList=x',
    'a="; __Host-WishList=x"',
    '__Host-WishList',
    '__Host-CustomerToken=t',
  ],
  ...['__Host-CustomerToken=t; __Host-WishList=x', 'CustomerToken=t', 'a=__Host-WishList=x'],
];

test.each(proxies.length === 0 ? ['(none here)'] : proxies)(
  '%s',
  async (name) => {
    if (proxies.length === 0) return;
    const port = await freePort();
    const own = path.join(folder, name);
    const [apis, stores] = [await freePort(), await freePort()];
    const proxy =
      name === 'nginx'
        ? await startNginx({
            folder: own,
            port,
            internal: { apis, stores },
            apis: [storePort],
            stores: [storePort],
          })
        : await startVarnish({ folder: own, port, store: storePort, secret: SECRET });
    try {
      const customer = { cookie: '__Host-WishList=x; __Host-CustomerToken=t' };
      // Each group has a copy of its own, which the store is asked for once.
      for (const headers of [{}, customer, {}, customer, { cookie: 'other=1' }])
        expect((await ask(port, '/Category-List', headers)).text).toContain(
          headers === customer ? '/shop/4/' : '/shop/3/',
        );
      expect(asked).toHaveLength(2);
      // The copy is as the store sent it, policy included, but for what is the request's own.
      const id = { 'x-request-id': 'request-of-somebody' };
      const [kept, direct] = [await ask(port, '/Category-List', id), await ask(storePort, '/Category-List')];
      expect(kept.headers.etag?.replace(/^W\//, '')).toBe(direct.headers.etag);
      for (const header of ['content-security-policy', 'cache-control', 'speculation-rules'])
        expect([header, kept.headers[header]]).toEqual([header, direct.headers[header]]);
      // This store makes a page anew for each request, perhaps in the next second.
      const madeAt = ({ headers }: Answer) => Date.parse(headers['last-modified'] ?? '');
      expect(madeAt(kept)).toBeLessThanOrEqual(madeAt(direct));
      expect(kept.headers['x-request-id']).toBe('request-of-somebody');
      for (const header of [
        'surrogate-key',
        'cache-tag',
        'cdn-cache-control',
        'x-accel-expires',
        'set-cookie',
      ])
        expect(kept.headers).not.toHaveProperty(header);
      expect((await ask(port, '/Category-List', { 'if-none-match': kept.headers.etag ?? '' })).status).toBe(
        304,
      );
      expect((await ask(port, '/Category-List?utm_source=mail&utm_campaign=may')).text).toBe(kept.text);
      expect((await ask(port, '/Category-List', { 'accept-encoding': 'gzip' })).text).toBe(kept.text);

      // What is somebody's own is asked for each time, and so is what is no page and what writes.
      for (const one of ['first', 'second', 'first'])
        expect((await ask(port, '/Cart', { cookie: `__Host-CustomerToken=${one}` })).text).toContain(one);
      expect((await ask(port, '/Category-List', { rsc: '1' })).text).toContain('personal');
      expect((await ask(port, '/Category-List', {}, 'POST')).text).toContain('personal');
      expect((await ask(port, '/api/cart', { cookie: 'a=b' })).headers['set-cookie']).toBeDefined();

      // Nobody gets what the store would not send them, in whichever order it is asked for.
      const ways = ADDRESSES.flatMap((target) => COOKIES.map((cookie) => ({ target, cookie })));
      const right = new Map<string, string>();
      for (const { target, cookie } of [...ways, ...ways.toReversed()]) {
        const headers: Record<string, string> = cookie === '' ? {} : { cookie };
        const way = `${target} ${cookie}`;
        if (!right.has(way)) right.set(way, (await ask(storePort, target, headers)).text);
        expect([way, (await ask(port, target, headers)).text]).toEqual([way, right.get(way)]);
      }

      // A change is shown: Varnish is told of it by whoever tells the store, nginx asks again after a second.
      if (name === 'Varnish') process.env.EDGE_PURGE_URLS = `http://127.0.0.1:${port}/`;
      else keepSeconds = 2;
      await ask(port, '/DetailedProduct/Phone/12/34');
      edition = 'second';
      const wrong = { 'surrogate-key': 'product:12', authorization: 'Bearer wrong' };
      if (name === 'Varnish') expect((await ask(port, '/', wrong, 'PURGE')).status).toBe(403);
      process.env.REVALIDATE_SECRET = SECRET;
      expect((await ask(port, '/DetailedProduct/Phone/12/34')).text).toContain('first');
      await new PageCache().revalidateTag(['product:12'], { expire: 0 });
      await until(async () => (await ask(port, '/DetailedProduct/Phone/12/34')).text.includes('second'));

      // While no store is there, what was kept is sent on.
      if (name === 'nginx') {
        store.closeAllConnections();
        await once(store.close(), 'close');
        for (let time = 0; time < 3; time += 1)
          expect((await ask(port, '/DetailedProduct/Phone/12/34')).text).toContain('second');
        expect((await ask(port, '/Cart')).status).toBe(502);
        await once(store.listen(storePort, '127.0.0.1'), 'listening');
      }
    } finally {
      delete process.env.EDGE_PURGE_URLS;
      await proxy.stop();
    }
  },
  60_000,
);

test('every parameter that a page differs by is one that the proxies know', async () => {
  const spies = (['get', 'has', 'getAll'] as const).map((method) =>
    mock.method(URLSearchParams.prototype, method),
  );
  for (const target of [...ADDRESSES, '/SearchedProduct', '/Category-List/1', '/Cart?resultIndicator=1']) {
    const [pathname = '', search] = target.split('?', 2);
    for (const has of [true, false])
      planRequest({
        ...{ pathname, search: search === undefined ? '' : `?${search}` },
        ...{ hasToken: has, hasWishlist: has },
      });
  }
  const read = new Set(spies.flatMap((spy) => spy.mock.calls.map(({ arguments: [name] }) => name)));
  for (const spy of spies) spy.mock.restore();
  for (const file of ['deploy/nginx/kept-pages.conf', 'deploy/varnish/shop.vcl']) {
    const known = /\(\?!\(\?:([A-Za-z|]+)\)\(\?:=\|&\|\$\)\)/
      .exec(readFileSync(file, 'utf8'))?.[1]
      ?.split('|');
    expect(known?.toSorted()).toEqual([...read].toSorted());
  }
});
