import { randomBytes } from 'node:crypto';
import { jest } from '@jest/globals';
import { htmlOf } from './packed-page';
import PageCache, { cachedBytes, countSentForm, freshPage, staleIfErrorPage } from './page-cache';

const page = (html: string, tags = 'catalogue', status = 200) => ({
  kind: 'APP_PAGE',
  html,
  status,
  headers: { 'x-next-cache-tags': tags },
});

/** So long, and no shorter when it is packed. */
const noise = (length: number) => randomBytes(length).toString('latin1');
const freshHtml = (path: string) => {
  const fresh = freshPage(path);
  return fresh && htmlOf(fresh);
};

let now = Date.now();
beforeEach(() => void jest.spyOn(Date, 'now').mockImplementation(() => now));
afterEach(() => void jest.restoreAllMocks());
const pause = () => {
  now += 3;
};

test('a page is kept until one of its tags is revalidated', async () => {
  const cache = new PageCache();
  await cache.set('/a', page('A', 'catalogue,product:1'), { cacheControl: { revalidate: 60 } });
  expect(await cache.get('/a')).toMatchObject({ value: { html: 'A' }, cacheControl: { revalidate: 60 } });
  pause();
  await new PageCache().revalidateTag('product:2', { expire: 0 });
  expect(await cache.get('/a')).not.toBeNull();
  await new PageCache().revalidateTag(['product:1'], { expire: 0 });
  expect(await cache.get('/a')).toBeNull();
  pause();
  await new PageCache().set('/a', page('B', 'catalogue,product:1'));
  expect(await cache.get('/a')).toMatchObject({ value: { html: 'B' } });
});

test('an answer is also dropped by the tags that the reader names', async () => {
  const cache = new PageCache();
  await cache.set('answer', { kind: 'FETCH', data: { body: '{}' } }, { tags: ['metadata'] });
  expect(await cache.get('answer', { kind: 'FETCH', tags: ['metadata'] })).not.toBeNull();
  pause();
  await cache.revalidateTag('/layout', { expire: 0 });
  expect(await cache.get('answer', { kind: 'FETCH', softTags: ['/layout'] })).toBeNull();
});

test('with a later expiry an old page is served as stale', async () => {
  const cache = new PageCache();
  await cache.set('/stale', page('old', 'soon'));
  pause();
  await cache.revalidateTag('soon', { expire: 300 });
  expect(await cache.get('/stale')).toMatchObject({ value: { html: 'old' }, lastModified: 1 });
});

test('searches, narrowed lists and comparisons push out each other and no other page', async () => {
  const cache = new PageCache();
  const put = (path: string, html: string) => cache.set(`/route-cache/$${path}`, page(html));
  await put('/shop/3', 'home');
  await put('/shop/3/Category/Phones/1', 'plain list');
  const text = noise(2 * 1024 * 1024);
  const made = Array.from({ length: 40 }, (_, index) => [
    `/shop/3/SearchedProduct/${index}`,
    `/shop/3/filtered/page~${index}/Category/Phones/1`,
    `/shop/4/reviews/${index}/DetailedProduct/Fold/1/2`,
    `/shop/3/compared/${index}/Compare`,
  ]).flat();
  for (const path of made) await put(path, text);
  expect(made.filter((path) => freshPage(path) !== undefined)).toContain(made.at(-1));
  // The first of each kind.
  expect(made.slice(0, 4).filter((path) => freshPage(path) !== undefined)).toEqual([]);
  expect(freshHtml('/shop/3')).toBe('home');
  expect(freshHtml('/shop/3/Category/Phones/1')).toBe('plain list');
  for (const path of made) await cache.set(`/route-cache/$${path}`, null);
});

test('made-up addresses do not push real pages out', async () => {
  const cache = new PageCache();
  await cache.set('/real', page('real'.repeat(1000)));
  const text = noise(40_000);
  for (let index = 0; index < 500; index++) {
    await cache.set(`/made-up/${index}`, page(text, 'catalogue', index % 2 === 0 ? 404 : 308));
  }
  expect(await cache.get('/real')).not.toBeNull();
  expect(await cache.get('/made-up/0')).toBeNull();
  expect(await cache.get('/made-up/499')).not.toBeNull();
  for (let index = 0; index < 500; index++) await cache.set(`/made-up/${index}`, null);
});

test('made-up ids do not push real answers out', async () => {
  const cache = new PageCache();
  const answer = (body: string, headers: object = {}) => ({ kind: 'FETCH', data: { headers, body } });
  await cache.set('menu', answer('{}'));
  const none = answer(noise(40_000), { 'x-answer-status': '404' });
  for (let index = 0; index < 1500; index++) await cache.set(`none:${index}`, none);
  expect(await cache.get('menu')).not.toBeNull();
  expect(await cache.get('none:0')).toBeNull();
  expect(await cache.get('none:1499')).not.toBeNull();
  for (let index = 0; index < 1500; index++) await cache.set(`none:${index}`, null);
});

test('a value of null forgets the entry', async () => {
  const cache = new PageCache();
  await cache.set('/gone', page('x'));
  await cache.set('/gone', null);
  expect(await cache.get('/gone')).toBeNull();
});

describe('a page is as old as what it shows', () => {
  const inner = (name: string) => [`/hash/$/shop/3/${name}`, `/shop/3/${name}`] as const;

  test('one that was read before a revalidation and stored after it is old from the beginning', async () => {
    const [key, path] = inner('read-before');
    const request = new PageCache();
    expect(await request.get(key)).toBeNull();
    pause();
    await new PageCache().revalidateTag('product:20', { expire: 0 });
    pause();
    await request.set(key, page('Only 4 left', 'product:20'), { cacheControl: { revalidate: 3600 } });
    expect(freshPage(path)).toBeUndefined();
    expect(await new PageCache().get(key)).toBeNull();
    await new PageCache().set(key, page('Out of Stock', 'product:20'), {
      cacheControl: { revalidate: 3600 },
    });
    expect(freshHtml(path)).toBe('Out of Stock');
  });

  test('so is a kept answer, and one of the very moment of the revalidation', async () => {
    const answer = { kind: 'FETCH', data: { body: '{}' } };
    const request = new PageCache();
    pause();
    await new PageCache().revalidateTag('product:21', { expire: 0 });
    await request.set('answer:21', answer, { tags: ['product:21'] });
    expect(await new PageCache().get('answer:21', { kind: 'FETCH', tags: ['product:21'] })).toBeNull();
    await new PageCache().set('answer:21', answer, { tags: ['product:21'] });
    expect(await new PageCache().get('answer:21', { kind: 'FETCH', tags: ['product:21'] })).toBeNull();
  });

  test('one that Next stores again because it could not be made anew is no younger for it', async () => {
    const [key, path] = inner('stored-again');
    const value = page('Only 3 left', 'product:22');
    await new PageCache().set(key, value, { cacheControl: { revalidate: 0.001 } });
    pause();
    now += 5000;
    const request = new PageCache();
    const given = await request.get(key);
    expect(given).toMatchObject({ value: { html: 'Only 3 left' } });
    await request.set(key, given?.value, { cacheControl: { revalidate: 30 } });
    expect(staleIfErrorPage(path)?.ageSeconds).toBe(5);
    expect(freshHtml(path)).toBe('Only 3 left');
    const other = new PageCache();
    const again = await other.get(key);
    expect(again).not.toBeNull();
    await new PageCache().revalidateTag('product:22', { expire: 0 });
    pause();
    await other.set(key, again?.value, { cacheControl: { revalidate: 30 } });
    expect(freshPage(path)).toBeUndefined();
  });

  test('an older rendering that ends later does not take the place of a younger one', async () => {
    const [key, path] = inner('overtaken');
    const slow = new PageCache();
    pause();
    await new PageCache().set(key, page('new'));
    await slow.set(key, page('old'));
    expect(freshHtml(path)).toBe('new');
  });
});

test('what was made before the clock was set back is neither shown nor in the way of what is made then', async () => {
  const [key, path] = ['/hash/$/shop/3/ahead', '/shop/3/ahead'];
  const HOUR = 60 * 60 * 1000;
  const made = (html: string) =>
    new PageCache().set(key, page(html, 'product:40'), { cacheControl: { revalidate: 3600 } });
  now += HOUR;
  await made('old price');
  expect(freshHtml(path)).toBe('old price');
  now -= HOUR;
  await new PageCache().revalidateTag('product:40', { expire: 0 });
  expect(freshPage(path)).toBeUndefined();
  expect(await new PageCache().get(key)).toBeNull();
  pause();
  await made('new price');
  expect(freshHtml(path)).toBe('new price');
  expect(await new PageCache().get(key)).toMatchObject({ value: { html: 'new price' } });
});

test('what changed before the clock was set back keeps no page that is made then from being kept', async () => {
  const [key, path] = ['/hash/$/shop/3/told-ahead', '/shop/3/told-ahead'];
  const HOUR = 60 * 60 * 1000;
  const made = (html: string) => new PageCache().set(key, page(html, 'product:41'));
  await made('old price');
  now += HOUR;
  await new PageCache().revalidateTag('product:41', { expire: 0 });
  now -= HOUR;
  pause();
  expect(freshPage(path)).toBeUndefined();
  pause();
  await made('new price');
  expect(freshHtml(path)).toBe('new price');
});

describe('a page that cannot be made anew', () => {
  const key = '/hash/$/shop/3/last-good';
  const path = '/shop/3/last-good';

  beforeEach(async () => {
    pause();
    await new PageCache().set(key, page('last good', 'product:30'), { cacheControl: { revalidate: 3600 } });
    now += 5000;
    await new PageCache().revalidateTag('product:30', { expire: 0 });
  });

  test('is there as it was last made, for a day', async () => {
    expect(await new PageCache().get(key)).toBeNull();
    expect(freshPage(path)).toBeUndefined();
    const last = staleIfErrorPage(path);
    expect(last && htmlOf(last.page)).toBe('last good');
    expect(last?.ageSeconds).toBe(5);
    now += 24 * 60 * 60 * 1000;
    expect(staleIfErrorPage(path)).toBeUndefined();
  });

  test('is not there any more when what it showed is gone or has moved', async () => {
    for (const status of [404, 308]) {
      pause();
      await new PageCache().set(key, page('last good', 'product:30'));
      expect(staleIfErrorPage(path)).toBeDefined();
      pause();
      await new PageCache().set(key, page('gone', 'product:30', status));
      expect(await new PageCache().get(key)).toMatchObject({ value: { status } });
      expect(staleIfErrorPage(path)).toBeUndefined();
    }
  });
});

describe('everything that is kept is counted', () => {
  const MEGABYTE = 1024 * 1024;
  const counted = async (key: string, value: unknown, tags: string[] = []) => {
    const before = cachedBytes();
    await new PageCache().set(key, value, { tags });
    const taken = cachedBytes() - before;
    await new PageCache().set(key, null);
    return taken / MEGABYTE;
  };
  const large = 'x'.repeat(MEGABYTE);
  const buffer = () => randomBytes(MEGABYTE);

  test.each([
    ['HTML', 1, 'k', page(noise(MEGABYTE))],
    ['HTML that says the same over and over', 0, 'k', page(`${large}ა`)],
    ['the data of a page', 1, 'k', { ...page(''), rscData: buffer() }],
    [
      'its segments',
      2,
      'k',
      {
        ...page(''),
        segmentData: new Map([
          ['/a', buffer()],
          ['/b', buffer()],
        ]),
      },
    ],
    ['headers', 1, 'k', { ...page(''), headers: { link: large } }],
    ['the body of a route', 1, 'k', { kind: 'APP_ROUTE', body: buffer(), status: 200, headers: {} }],
    ['a kept answer', 1, 'k', { kind: 'FETCH', data: { body: large, headers: {}, url: '' } }],
    ['the headers of a kept answer', 1, 'k', { kind: 'FETCH', data: { body: '', headers: { a: large } } }],
    ['a redirect', 1, 'k', { kind: 'REDIRECT', props: { location: large } }],
    ['a key, which the index holds once more', 2, `/$/${large}`, page('')],
  ])('%s', async (_, megabytes, key, value) => {
    const taken = await counted(key, value);
    expect(taken).toBeGreaterThanOrEqual(megabytes);
    expect(taken).toBeLessThan(megabytes + 0.01);
  });

  test('tags', async () => {
    const taken = await counted('k', { kind: 'FETCH', data: { body: '' } }, [large]);
    expect(taken).toBeGreaterThanOrEqual(1);
  });

  test('an entry without anything in it', async () => {
    expect((await counted('k', page(''))) * MEGABYTE).toBeGreaterThan(1000);
  });

  test('the forms in which a page is sent, once it is, and until it goes', async () => {
    const key = '/hash/$/shop/3/sent';
    const before = cachedBytes();
    await new PageCache().set(key, page('sent'));
    const sent = freshPage('/shop/3/sent');
    if (sent === undefined) throw new Error('The page is not there.');
    const unsent = cachedBytes();
    countSentForm(sent, 500_000);
    countSentForm(sent, 70_000);
    expect(cachedBytes() - unsent).toBe(570_000);
    expect(freshPage('/shop/3/sent')).toBe(sent);
    await new PageCache().set(key, null);
    expect(cachedBytes()).toBe(before);
    countSentForm(sent, 1000);
    expect(cachedBytes()).toBe(before);
  });
});
