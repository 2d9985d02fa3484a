/** @jest-environment node */
import { jest } from '@jest/globals';
import PageCache from './page-cache';

const page = (html: string, tags = 'catalogue', status = 200) => ({
  kind: 'APP_PAGE',
  html,
  status,
  headers: { 'x-next-cache-tags': tags },
});

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
  await cache.set('/a', page('B', 'catalogue,product:1'));
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

test('made-up addresses do not push real pages out', async () => {
  const cache = new PageCache();
  await cache.set('/real', page('real'.repeat(1000)));
  const text = 'x'.repeat(40_000);
  for (let index = 0; index < 500; index++) {
    await cache.set(`/made-up/${index}`, page(text, 'catalogue', index % 2 === 0 ? 404 : 308));
  }
  expect(await cache.get('/real')).not.toBeNull();
  expect(await cache.get('/made-up/0')).toBeNull();
  expect(await cache.get('/made-up/499')).not.toBeNull();
});

test('a value of null forgets the entry', async () => {
  const cache = new PageCache();
  await cache.set('/gone', page('x'));
  await cache.set('/gone', null);
  expect(await cache.get('/gone')).toBeNull();
});
