import { jest } from '@jest/globals';
import { EventEmitter } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { READS } from './read-limit.ts';
import { openGuarded } from './test-guarded.ts';
import {
  createVisitCounter,
  isAudit,
  isSearch,
  isVisitsPath,
  showsVisits,
  type Visits,
} from './visit-counter.ts';

const NONE = { kind: 'none' } as const;
const GONE = { kind: 'gone' } as const;

function open() {
  const told: Visits[][] = [];
  const counter = createVisitCounter(async (visits) => void told.push([...visits]));
  return { ...counter, told };
}

test('visits are told once, by path alone', async () => {
  const { count, flush, told } = open();
  count('/old?email=maya@example.com', { kind: 'moved', location: '/FAQs' });
  count('/old', { kind: 'moved', location: '/FAQs' });
  count('/gone', GONE);
  count('/nothing#x', NONE);
  await flush();
  await flush();
  expect(told).toEqual([
    [
      { path: '/old', count: 2, isFound: true },
      { path: '/gone', count: 1, isFound: true },
      { path: '/nothing', count: 1, isFound: false },
    ],
  ]);
});

test('what nobody could say is not counted', async () => {
  const { count, flush, told } = open();
  count('/a', { kind: 'unknown' });
  count('/b', { kind: 'later', seconds: 3 });
  count(`/${'x'.repeat(2000)}`, NONE);
  await flush();
  expect(told).toEqual([]);
  // A name of 255 Arabic letters, encoded.
  const longest = `/DetailedProduct/${'%D9%87'.repeat(255)}/7`;
  count(longest, NONE);
  await flush();
  expect(told).toEqual([[{ path: longest, count: 1, isFound: false }]]);
});

test('made-up addresses are bounded, and those that were met before go on being counted', async () => {
  const { count, flush, told } = open();
  count('/real', NONE);
  for (let made = 0; made < 5000; made += 1) count(`/made-up-${made}`, NONE);
  count('/real', NONE);
  await flush();
  const all = told.flat();
  expect(all).toHaveLength(1000);
  expect(all[0]).toEqual({ path: '/real', count: 2, isFound: false });
  expect(Math.max(...told.map((some) => some.length))).toBe(25);
});

test('what was counted is told to whoever looks at it as one of the staff, and not at each of their looks', async () => {
  jest.useFakeTimers();
  const { count, flushToLook, told } = open();
  const seen: unknown[] = [];
  const look = async (path: string) => {
    count(path, NONE);
    await flushToLook();
    seen.push(path, told.length);
  };
  await look('/first');
  const others = [look('/second'), look('/third')];
  await jest.advanceTimersByTimeAsync(900);
  expect(seen).toEqual(['/first', 1]);
  await jest.advanceTimersByTimeAsync(100);
  await Promise.all(others);
  jest.useRealTimers();
  expect(told.map((visits) => visits.map(({ path }) => path))).toEqual([['/first'], ['/second', '/third']]);
  const url = '/api/desk/Staff/ListSearches?page=1';
  expect(showsVisits({ url, headers: { cookie: 'a=1; StaffToken=x' } })).toBe(true);
  expect(showsVisits({ url, headers: { cookie: 'CustomerToken=x' } })).toBe(false);
  expect(showsVisits({ url: '/', headers: { cookie: 'StaffToken=x' } })).toBe(false);
});

test('a telling that fails keeps none of the others back', async () => {
  let asked = 0;
  const counter = createVisitCounter(async () => {
    asked += 1;
    throw new Error('away');
  });
  for (let made = 0; made < 40; made += 1) counter.count(`/a${made}`, NONE);
  await counter.flush();
  expect(asked).toBe(2);
});

test.each([
  ['/api/address-visits', true],
  ['/API/address%2Dvisits/?x=1', true],
  [`/api/address-visits${'/'.repeat(5000)}`, true],
  [`/api/${'/'.repeat(5000)}address-visits`, false],
  ['/api/moved', false],
])('%s is the address of the tellings: %s', (url, isIt) => {
  expect(isVisitsPath(url)).toBe(isIt);
});

/** A response to which an answer of this status is written, which may lead elsewhere. */
function answered(statusCode: number, location?: string) {
  const response = Object.assign(new EventEmitter(), { statusCode, getHeader: () => location });
  setImmediate(() => response.emit('finish'));
  return response;
}

test('searches are counted by the address of their page, kept or not', async () => {
  const { search, flush, told } = open();
  search('/SearchedProduct/lamp?utm_source=mail', answered(200));
  search('/SearchedProduct/lamp', answered(304));
  search('/SearchedProduct/lamp/', answered(308));
  // Words that are a price or a brand lead to a narrowed list.
  search('/SearchedProduct/lamp%20under%2050', answered(307, '/SearchedProduct/lamp?price=0-5000'));
  search('/SearchedProduct/lamp%20by%20acme', answered(307, '/Category/Lamps/3?value=7'));
  // A sum in another money is left out of the term, and the staff may lead from one term to another: it is counted there.
  search('/SearchedProduct/lamp%20under%2050%20euros', answered(307, '/SearchedProduct/lamp'));
  search('/SearchedProduct/lamp', answered(200));
  await turn();
  await flush();
  expect(told).toEqual([
    [
      { path: '/SearchedProduct/lamp', count: 3, isFound: true },
      { path: '/SearchedProduct/lamp%20under%2050', count: 1, isFound: true },
      { path: '/SearchedProduct/lamp%20by%20acme', count: 1, isFound: true },
    ],
  ]);
});

test('a search that is refused is not counted', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { search, flush, told } = open();
  const guarded = await openGuarded((_, response) => response.end('found'));
  guarded.server.prependListener('request', ({ url = '' }, response) => search(url, response));
  const paths = Array.from({ length: 2 * READS.list.most }, (_, index) => `/SearchedProduct/${index}`);
  const found: string[] = [];
  const left = paths.values();
  const connection = async () => {
    for (const path of left) {
      const { status } = await guarded.ask(path, { headers: { 'x-forwarded-for': '192.0.2.1' } });
      if (status === 200) found.push(path);
    }
  };
  await Promise.all(Array.from({ length: 64 }, connection)).finally(guarded.close);
  await flush();
  expect(found.length).toBeLessThan(paths.length);
  expect(
    told
      .flat()
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(found.toSorted());
});

test.each([
  ['/SearchedProduct/lamp', {}, true],
  ['/SearchedProduct/lamp?_rsc=1', { rsc: '1' }, true],
  ['/SearchedProduct/lamp?page=2', {}, false],
  ['/SearchedProduct/lamp?price=0-500', {}, false],
  ['/SearchedProduct/lamp', { 'sec-purpose': 'prefetch' }, false],
  ['/SearchedProduct/lamp', { 'next-router-prefetch': '1' }, false],
  ['/Category/Lamps/1', {}, false],
])('whether %s %j searches: %s', (url, headers, expected) => {
  expect(isSearch({ method: 'GET', url, headers })).toBe(expected);
  expect(isSearch({ method: 'HEAD', url, headers })).toBe(false);
});

test('the audit of the shop is no visitor', () => {
  expect(isAudit({ headers: { 'user-agent': 'Mozilla/5.0 (compatible; CedarSeoAudit/1.0)' } })).toBe(true);
  expect(isAudit({ headers: { 'user-agent': 'Mozilla/5.0 Chrome/140.0' } })).toBe(false);
});
