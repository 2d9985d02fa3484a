import { mock } from 'node:test';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { planRequest } from '../../lib/addresses/request-plan.ts';
import { freePort } from '../../machine/ports.mjs';
import { hasProgram } from '../check/programs.ts';
import PageCache from '../../store-server/page-cache.ts';
import { startNginx } from './nginx.ts';
import { ask, hangUp, startTestStore, type Answer, type RawHeaders, type TestStore } from './test-store.ts';
import { startVarnish } from './varnish.ts';

/** What nginx and Varnish keep of a store, with the configuration of deploy/, before the store's own page cache. */

const SECRET = 'cedar-test-secret-of-purges';
const PROXIES = [
  { name: 'nginx', isHere: hasProgram('nginx') },
  { name: 'Varnish', isHere: hasProgram('varnishd') },
];
for (const { name, isHere } of PROXIES)
  if (!isHere) console.log(`${name} is not here (Debian: apt-get install nginx-light varnish): not tested.`);
const proxies = PROXIES.filter(({ isHere }) => isHere).map(({ name }) => name);

let folder: string;
let store: TestStore;

beforeAll(async () => {
  // nginx and Varnish have users of their own.
  folder = mkdtempSync(path.join(tmpdir(), 'cedar-kept-'));
  chmodSync(folder, 0o755);
  Object.assign(process.env, { EDGE_CACHE_SECONDS: '600', SITE_URL: 'https://shop.example' });
  store = await startTestStore();
});
afterAll(async () => {
  hangUp();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => Object.assign(store, { asked: [], edition: 'first', keepSeconds: 3600, isFailing: false }));

async function until(condition: () => Promise<boolean>) {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Ways to ask for a page, of which some are meant to be taken for others. */
const LIST = '/Category/Phones/1';
const ADDRESSES = [
  ...['/', LIST, `${LIST}?page=2`, `${LIST}?PAGE=2`, `${LIST}?%70age=2`, `${LIST}?utm_source=a&page=2`],
  ...[`${LIST}?x#&page=2`, `${LIST}?page=2&utm_medium=mail`, `${LIST}?page=2&gclid=1&fbclid=2`],
  ...[`${LIST}?page`, `${LIST}?a=1&page=3&b`, `${LIST}?utm_a=1&sort=price-asc`, `${LIST}?value=5&value=3`],
  ...[`${LIST}?from=1&to=9`, `${LIST}?q=1&utm_x=%26page=2`, `${LIST}?=page=2`, `${LIST}?+page=2`],
  ...[`${LIST}?x=1;page=2`, `${LIST}??page=2`, `${LIST}%20?page=2`],
  ...['/SearchedProduct/phone', '/SearchedProduct/phone?page=2', '/SearchedProduct/phone%3Fpage=2'],
  ...['/DetailedProduct/Phone/12/34?reviews=2', '/DetailedProduct/Phone/12/34?ids=2', '/Compare?ids=1,2'],
  ...['/ThankYou?OrderId=7', '/Cart', '/Order-Tracking?OrderId=7', '/ThankYou?orderid=7'],
  // As long as a store takes them: nothing that reads them may give up.
  ...[`${LIST}?page=2${'&utm_a=1'.repeat(720)}`, `${LIST}?${'a&'.repeat(2900)}`],
];
const [WISHLIST, TOKEN] = ['__Host-WishList=x', '__Host-CustomerToken=t'];
/** Each with all that a request has as its Cookie headers. */
const COOKIES = [
  ...[[], ['WishList=x'], [WISHLIST], ['__Host-WishList='], [`a=1;${WISHLIST}`], [`a=1;\u00a0${WISHLIST}`]],
  ...[['__host-wishlist=x'], [`x${WISHLIST}`], [`a="; ${WISHLIST}"`], ['__Host-WishList'], [TOKEN]],
  ...[
    [`${TOKEN}; ${WISHLIST}`],
    ['CustomerToken=t'],
    [`a=${WISHLIST}`],
    [`a=1;${' '.repeat(3000)}${WISHLIST}`],
  ],
  // A proxy that looks at the first alone takes these for a visitor's, and the store for a customer's.
  ...[
    ['a=1', WISHLIST],
    [TOKEN, WISHLIST],
    [WISHLIST, 'a=1'],
  ],
];
const withCookies = (values: readonly string[]): RawHeaders => values.map((value) => ['cookie', value]);
const CUSTOMER = withCookies([`${WISHLIST}; ${TOKEN}`]);

/** Starts one of the two before the store. */
async function start(name: string): Promise<{ port: number; stop: () => Promise<void> }> {
  const port = await freePort();
  const own = path.join(folder, name);
  if (name !== 'nginx') {
    const stores = [store.port, store.port] as const;
    return { port, ...(await startVarnish({ folder: own, port, stores, secret: SECRET })) };
  }
  const internal = { apis: await freePort(), stores: await freePort() };
  const parts = { apis: [store.port], stores: [store.port] };
  return { port, ...(await startNginx({ folder: own, port, internal, ...parts })) };
}

test.each(proxies.length === 0 ? ['(none here)'] : proxies)(
  '%s',
  async (name) => {
    if (proxies.length === 0) return;
    const proxy = await start(name);
    const { port } = proxy;
    const text = async (target: string, headers?: RawHeaders, method?: string) =>
      (await ask(port, target, headers, method)).text;
    try {
      // Each group has a copy of its own, which the store is asked for once.
      for (const headers of [[], CUSTOMER, [], CUSTOMER, withCookies(['other=1'])])
        expect(await text('/Category-List', headers)).toContain(
          headers === CUSTOMER ? '/shop/4/' : '/shop/3/',
        );
      expect(store.asked).toHaveLength(2);
      // The copy is as the store sent it, policy included, but for what is the request's own.
      const id = [['x-request-id', 'request-of-somebody']] as const;
      const [kept, direct] = [await ask(port, '/Category-List', id), await ask(store.port, '/Category-List')];
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
      const known = [['if-none-match', kept.headers.etag ?? '']] as const;
      expect((await ask(port, '/Category-List', known)).status).toBe(304);
      expect(await text('/Category-List?utm_source=mail&utm_campaign=may')).toBe(kept.text);
      // It is sent whole, in the form that is asked for.
      for (const [accepted, sent] of [['gzip'], ['gzip, deflate, br', 'br'], ['br;q=0, gzip', 'gzip']]) {
        const packed = await ask(port, '/Category-List', [
          ['accept-encoding', accepted ?? ''],
          ['range', 'bytes=0-9'],
        ]);
        expect([packed.status, packed.headers['content-encoding']]).toEqual([200, sent ?? accepted]);
        expect(packed.text).toBe(kept.text);
      }

      // What is somebody's own is asked for each time, and so is what is no page and what writes.
      for (const one of ['first', 'second', 'first'])
        expect(await text('/Cart', withCookies([`__Host-CustomerToken=${one}`]))).toContain(one);
      expect(await text('/Category-List', [['rsc', '1']])).toContain('personal');
      expect(await text('/Category-List', [], 'POST')).toContain('personal');
      expect((await ask(port, '/api/cart', withCookies(['a=b']))).headers['set-cookie']).toBeDefined();
      for (const address of ['/metrics', '/ready', '/api/revalidate'])
        expect([address, (await ask(port, address)).status]).toEqual([address, 404]);

      // A picture comes in a format that is accepted, whoever asked for it before; a feed is not sent to who has it.
      for (const format of ['avif,image/webp', 'webp', 'png', 'avif', 'webp', 'avif,image/webp'])
        expect(await text('/img/640/phone.webp', [['accept', `image/${format}`]])).toBe(
          format === 'png' ? 'jpeg' : format.replace(/,.*/, ''),
        );
      for (const version of ['1', '2'])
        expect(await text(`/api/versioned?${version}`)).toBe(`/api/versioned?${version}`);
      const feed = await ask(port, '/feeds/google.xml');
      const again = await ask(port, '/feeds/google.xml', [['if-none-match', feed.headers.etag ?? '']]);
      expect([feed.text, again.status]).toEqual(['feed', 304]);

      // Nobody gets what the store would not send them, in whichever order it is asked for.
      const ways = ADDRESSES.flatMap((target) =>
        COOKIES.slice(0, target.length > 1000 ? 1 : undefined).map((cookies) => ({ target, cookies })),
      );
      const right = new Map<object, string>();
      await Promise.all(
        ways.map(async (way) =>
          right.set(way, (await ask(store.port, way.target, withCookies(way.cookies))).text),
        ),
      );
      for (const order of [ways, ways.toReversed()])
        await Promise.all(
          order.map(async (way) =>
            expect([way, await text(way.target, withCookies(way.cookies))]).toEqual([way, right.get(way)]),
          ),
        );

      for (const target of TELLING) await ask(port, target);
      await (name === 'nginx' ? expectAskedAgain(port) : expectPurged(port));
    } finally {
      delete process.env.EDGE_PURGE_URLS;
      await proxy.stop();
    }
    if (name === 'nginx') expectSilent();
  },
  60_000,
);

const PRODUCT = '/DetailedProduct/Phone/12/34';

/** Addresses that tell what is nobody else's. */
const TELLING = [
  ...['/Email-Confirmation?code=SECRET', '/Cart?resultIndicator=SECRET', '/Newsletter?stop=SECRET'],
  ...[
    '/product-alerts?confirm=SECRET',
    '/api/unsubscribe?token=SECRET',
    '/api/Order/CreateOrder?Email=SECRET',
  ],
  ...[
    '/api/Customer/ResendConfirmationCode/SECRET@example.com',
    '/api/customer/emailconfirmation/SECRET%40a?b',
  ],
];

/** The logs of nginx say what was asked for, and nothing of what it tells. */
function expectSilent(): void {
  const [asked, failed] = ['access', 'error'].map((log) =>
    readFileSync(path.join(folder, 'nginx', `${log}.log`), 'utf8'),
  );
  for (const target of TELLING)
    expect(asked).toContain(`"address":"${target.replace(/\?.*|\/SECRET.*/, '')}"`);
  expect(failed).toContain('/Profile?id=1');
  expect(`${asked}${failed}`).not.toContain('SECRET');
}

/** nginx shows a change by asking again after a second; while no store is there, it sends on what it kept. */
async function expectAskedAgain(port: number): Promise<void> {
  store.keepSeconds = 2;
  expect((await ask(port, PRODUCT)).text).toContain('first');
  store.edition = 'second';
  await until(async () => (await ask(port, PRODUCT)).text.includes('second'));
  await store.close();
  for (let time = 0; time < 3; time += 1) expect((await ask(port, PRODUCT)).text).toContain('second');
  expect((await ask(port, '/Cart')).status).toBe(502);
  for (const target of ['/Profile?id=1', ...TELLING.slice(0, 5)])
    expect((await ask(port, target)).status).toBe(502);
  await store.open();
}

/** Varnish is told of a change by whoever tells the store, and by nobody else. */
async function expectPurged(port: number): Promise<void> {
  process.env.EDGE_PURGE_URLS = `http://127.0.0.1:${port}/`;
  process.env.REVALIDATE_SECRET = SECRET;
  await ask(port, PRODUCT);
  store.edition = 'second';
  const purge = async (tags: string, secret: string) =>
    (
      await ask(
        port,
        '/',
        [
          ['surrogate-key', tags],
          ['authorization', `Bearer ${secret}`],
        ],
        'PURGE',
      )
    ).status;
  expect(await purge('product:12', 'wrong')).toBe(403);
  expect(await purge('product:12) || obj.status == 200', SECRET)).toBe(400);
  expect(await purge('product:1 product:123', SECRET)).toBe(200);
  expect((await ask(port, PRODUCT)).text).toContain('first');
  store.keepSeconds = 2;
  await new PageCache().revalidateTag(['product:12'], { expire: 0 });
  await until(async () => (await ask(port, PRODUCT)).text.includes('second'));
  // The second purge, two seconds later, would take away what is looked at now.
  delete process.env.EDGE_PURGE_URLS;
  // What it kept is sent for as long as the store only fails, and when it is gone; what it never had is a calm 503.
  store.edition = 'third';
  store.isFailing = true;
  store.asked = [];
  const expectSecond = async () => expect((await ask(port, PRODUCT)).text).toContain('second');
  await until(() => expectSecond().then(() => store.asked.length > 0));
  await expectSecond();
  expect(await ask(port, '/Cart')).toMatchObject({ status: 503, text: 'calm' });
  await store.close();
  for (let time = 0; time < 3; time += 1) await expectSecond();
  const away = await ask(port, '/Cart');
  expect([away.status, away.headers['retry-after']]).toEqual([503, '5']);
  await store.open();
  store.isFailing = false;
  await until(async () => (await ask(port, PRODUCT)).text.includes('third'));
}

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
