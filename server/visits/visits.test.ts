import { pino } from 'pino';
import { getStaffVitals } from '../../lib/contract/staff/vitals.ts';
import { bucketOf, percentile75, ratingOf } from '../../lib/contract/vital-names.ts';
import { countVitals } from '../../lib/contract/vitals.ts';
import { cleanUp } from '../clean-up.ts';
import { vitalCount } from '../db/vital-schema.ts';
import { staffOf } from '../staff/test-staff.ts';
import { createTestApi, type TestApi } from '../test-api.ts';

let api: TestApi;
beforeEach(async () => {
  api = await createTestApi();
});
afterEach(() => api.close());

const DAY_SECONDS = 24 * 60 * 60;
let visitors = 0;
const visit = (body: object) => {
  visitors += 1;
  const headers = { 'x-forwarded-for': `198.18.${visitors >> 8}.${visitors & 255}` };
  return api.call(countVitals, { body: { Page: 'product', Device: 'phone', ...body }, headers });
};

test('the desk sees the 75th percentile by page and device, of the last 28 days', async () => {
  for (const LCP of [900, 1300, 2450, 6100]) (await visit({ LCP, CLS: 0, TTFB: 120 })).data();
  (await visit({ Device: 'desktop', INP: 640 })).data();
  const look = async () => {
    const staff = await staffOf(api, 'marketing');
    return (await api.call(getStaffVitals, { headers: staff.headers })).data();
  };
  const { Percent, Vitals } = await look();
  expect(Percent).toBe(10);
  const shown = Vitals.map(({ Page, Device, Vital, Percentile75, Count }) =>
    [Page, Device, Vital, Percentile75, Count].join(' '),
  );
  expect(shown.toSorted()).toEqual([
    'product desktop INP 635 1',
    'product phone CLS 0 4',
    'product phone LCP 2500 4',
    'product phone TTFB 137.5 4',
  ]);
  // Whoever may not, may not.
  const orders = await staffOf(api, 'orders');
  expect((await api.call(getStaffVitals, { headers: orders.headers })).status).toBe(403);
});

test('what is older than 28 days is seen no more, and removed', async () => {
  (await visit({ LCP: 5000 })).data();
  api.clock.pass(20 * DAY_SECONDS);
  (await visit({ LCP: 1000 })).data();
  const counted = async () => {
    await cleanUp(api.db, { now: api.clock.now(), logger: pino({ level: 'silent' }) });
    return api.db.$count(vitalCount);
  };
  expect(await counted()).toBe(2);
  api.clock.pass(8 * DAY_SECONDS);
  expect(await counted()).toBe(1);
  const staff = await staffOf(api, 'owner');
  const { Vitals } = (await api.call(getStaffVitals, { headers: staff.headers })).data();
  expect(Vitals.map(({ Count }) => Count)).toEqual([1]);
});

test('the same again is one more, in the same row, and what is none is refused', async () => {
  for (let times = 0; times < 3; times += 1) (await visit({ LCP: 1234 })).data();
  expect(await api.db.select().from(vitalCount)).toMatchObject([{ vital: 'LCP', bucket: 13, visits: 3 }]);
  for (const body of [{ Page: '/Cart' }, { Device: 'watch' }, { LCP: -1 }, { LCP: 1e9 }, { CLS: 'much' }])
    expect((await visit(body)).status).toBe(400);
  expect(await api.db.$count(vitalCount)).toBe(1);
});

test('one visitor cannot fill it', async () => {
  const statuses = new Set<number>();
  for (let times = 0; times < 70; times += 1)
    statuses.add((await api.call(countVitals, { body: { Page: 'home', Device: 'phone', CLS: 0 } })).status);
  expect([...statuses]).toEqual([200, 429]);
});

test.each([
  ['LCP', 2500, 'good'],
  ['LCP', 2501, 'needs-work'],
  ['LCP', 4000.5, 'poor'],
  ['INP', 200, 'good'],
  ['INP', 500, 'needs-work'],
  ['CLS', 0.1, 'good'],
  ['CLS', 0.2501, 'poor'],
  ['TTFB', 1800, 'needs-work'],
] as const)('%s of %s is %s, on its own and as a percentile', (vital, value, rating) => {
  expect(ratingOf(vital, value)).toBe(rating);
  const kept = percentile75(vital, new Map([[bucketOf(vital, value), 4]]));
  expect(ratingOf(vital, kept ?? Number.NaN)).toBe(rating);
});

test('a percentile is that of the values, to within a bucket', () => {
  const values = Array.from({ length: 1000 }, (_, index) => index * 7);
  const counts = new Map<number, number>();
  for (const value of values) {
    const bucket = bucketOf('LCP', value);
    counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
  }
  expect(Math.abs((percentile75('LCP', counts) ?? 0) - 5250)).toBeLessThanOrEqual(100);
  expect(percentile75('LCP', new Map())).toBeUndefined();
});
