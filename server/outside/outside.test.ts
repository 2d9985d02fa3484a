import { getOutside } from '../../lib/contract/outside.ts';
import { getStaffOutside, saveStaffOutside } from '../../lib/contract/staff/outside.ts';
import { staffOf, type TestStaff } from '../staff/test-staff.ts';
import { createTestApi, type TestApi } from '../test-api.ts';

let api: TestApi;
let staff: TestStaff;

beforeEach(async () => {
  api = await createTestApi();
  staff = await staffOf(api, 'marketing');
});
afterEach(() => api.close());

const TOLD = { GoogleVerification: 'abc-DEF_123=', BingVerification: '0F', RobotsLines: 'Disallow: /x' };
/** What else is told where nobody has said anything of it. */
const COUNTED = { IndexNowKey: '', AnalyticsId: '', AnalyticsHost: '', VitalsPercent: 10 };
const save = (body: object, headers = staff.headers) =>
  api.call(saveStaffOutside, { body: { ...TOLD, Version: 0, ...body }, headers });

test('what the staff set is told to everybody, and the store hears of it', async () => {
  expect((await api.call(getOutside)).data()).toMatchObject({ GoogleVerification: '', RobotsLines: '' });
  const saved = (await save({})).data();
  expect(saved).toMatchObject({ ...TOLD, Version: 1, ChangedBy: staff.email });
  expect(api.told).toEqual(['metadata']);
  expect((await api.call(getOutside)).data()).toEqual({ ...TOLD, ...COUNTED });
  (await save({ Version: 1, RobotsLines: 'User-agent: GPTBot\nDisallow: /\n\n# done' })).data();
  expect((await api.call(getStaffOutside, { headers: staff.headers })).data().Version).toBe(2);
});

test('the second of two people is told, and a role that may not is refused', async () => {
  (await save({})).data();
  for (const Version of [0, 7]) expect((await save({ Version })).headers['x-failure-code']).toBe('changed');
  const orders = await staffOf(api, 'orders');
  expect((await save({ Version: 1 }, orders.headers)).status).toBe(403);
});

test('whole tags and lines that are none are refused', async () => {
  for (const body of [
    { GoogleVerification: '<meta name="x" content="y">' },
    { BingVerification: 'a b' },
    { RobotsLines: 'Disallow: /x\nSitemap: https://elsewhere.example/' },
    { RobotsLines: '<html>' },
  ])
    expect((await save(body)).status).toBe(400);
});

test('whoever counts the visits is told to the store, and an id that is none is refused', async () => {
  const told = async (body: object, Version: number) => {
    (await save({ ...body, Version })).data();
    const { AnalyticsId, AnalyticsHost, VitalsPercent } = (await api.call(getOutside)).data();
    return [AnalyticsId, AnalyticsHost, VitalsPercent];
  };
  const host = 'https://Count.cedar.shop/';
  expect(await told({ AnalyticsId: 'G-AB12CD34EF', AnalyticsHost: host }, 0)).toEqual([
    'G-AB12CD34EF',
    '',
    10,
  ]);
  expect(await told({ AnalyticsId: 'cedar.shop', AnalyticsHost: host, VitalsPercent: 0 }, 1)).toEqual([
    'cedar.shop',
    'https://count.cedar.shop',
    0,
  ]);
  for (const body of [
    { AnalyticsId: 'UA-12345-1' },
    { AnalyticsId: 'G-AB12CD; script-src *' },
    { AnalyticsId: 'cedar' },
    { AnalyticsId: 'cedar.shop', AnalyticsHost: 'http://count.cedar.shop' },
    { AnalyticsId: 'cedar.shop', AnalyticsHost: "https://x.example; script-src 'unsafe-inline'" },
    { AnalyticsId: 'cedar.shop', AnalyticsHost: 'https://count.cedar.shop/stats' },
    { AnalyticsId: 'cedar.shop', AnalyticsHost: `https://count.cedar.shop${'/'.repeat(300)}` },
    { AnalyticsId: `G-${'A'.repeat(300)}` },
    { VitalsPercent: 101 },
  ])
    expect((await save({ ...body, Version: 2 })).status).toBe(400);
});
