import { createVisitCounter, isAudit, isSearch, isVisitsPath, type Visits } from './visit-counter.ts';

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
  count(`/${'x'.repeat(1000)}`, NONE);
  await flush();
  expect(told).toEqual([]);
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
  expect(Math.max(...told.map((some) => some.length))).toBe(50);
});

test('a telling that fails keeps none of the others back', async () => {
  let asked = 0;
  const counter = createVisitCounter(async () => {
    asked += 1;
    throw new Error('away');
  });
  for (let made = 0; made < 60; made += 1) counter.count(`/a${made}`, NONE);
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

test('searches are counted by the address of their page, kept or not', async () => {
  const { search, flush, told } = open();
  search('/SearchedProduct/lamp?utm_source=mail');
  search('/SearchedProduct/lamp');
  await flush();
  expect(told).toEqual([[{ path: '/SearchedProduct/lamp', count: 2, isFound: true }]]);
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
  expect(isSearch({ url, headers })).toBe(expected);
});

test('the audit of the shop is no visitor', () => {
  expect(isAudit({ headers: { 'user-agent': 'Mozilla/5.0 (compatible; CedarSeoAudit/1.0)' } })).toBe(true);
  expect(isAudit({ headers: { 'user-agent': 'Mozilla/5.0 Chrome/140.0' } })).toBe(false);
});
