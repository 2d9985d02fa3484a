import { jest } from '@jest/globals';
import { EventEmitter } from 'node:events';
import { createBackgroundAvif } from './background-avif.ts';

const BOTH = 'image/avif,image/webp,*/*';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** What a request for a picture accepts after it was settled; then it is answered. */
function acceptedBy(
  avif: ReturnType<typeof createBackgroundAvif>,
  url: string,
  { accept = BOTH, statusCode = 200 } = {},
): string {
  const request = { url, headers: { accept } };
  const response = Object.assign(new EventEmitter(), { statusCode });
  avif.onRequest();
  avif.settle(request, response);
  response.emit('finish');
  return request.headers.accept;
}

test('a picture is WebP until its AVIF was made, when nothing else was asked for', async () => {
  const made: string[] = [];
  const avif = createBackgroundAvif(async (url) => made.push(url) > 0);
  expect(acceptedBy(avif, '/a')).toBe('image/webp,image/webp,*/*');
  await jest.advanceTimersByTimeAsync(1900);
  avif.onRequest();
  await jest.advanceTimersByTimeAsync(1900);
  expect(made).toEqual([]);
  await jest.advanceTimersByTimeAsync(200);
  expect(made).toEqual(['/a']);
  expect(acceptedBy(avif, '/a')).toBe(BOTH);
  expect(acceptedBy(avif, '/b')).not.toContain('avif');
});

test('one after the other; what cannot be made is asked for again, and nothing else is touched', async () => {
  let open = 0;
  let most = 0;
  const avif = createBackgroundAvif(async (url) => {
    most = Math.max(most, (open += 1));
    await new Promise((done) => setTimeout(done, 10_000));
    open -= 1;
    if (url === '/bad') throw new Error('The connection broke.');
    return url !== '/missing';
  });
  const urls = ['/good', '/bad', '/missing'];
  for (const url of urls) acceptedBy(avif, url);
  await jest.advanceTimersByTimeAsync(3000);
  avif.onRequest();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(most).toBe(1);
  expect(urls.map((url) => acceptedBy(avif, url).includes('avif'))).toEqual([true, false, false]);
  // No browser accepts nothing else; whoever says so has none made.
  expect(acceptedBy(avif, '/other', { accept: 'image/avif' })).toBe('image/*');
  expect(acceptedBy(avif, '/other', { accept: '*/*' })).toBe('*/*');
});

test('of what is refused, or is no picture, none is made', async () => {
  const made: string[] = [];
  const avif = createBackgroundAvif(async (url) => made.push(url) > 0);
  for (const statusCode of [404, 429, 503]) acceptedBy(avif, `/${statusCode}`, { statusCode });
  acceptedBy(avif, '/known', { statusCode: 304 });
  await jest.advanceTimersByTimeAsync(10_000);
  expect(made).toEqual(['/known']);
});
