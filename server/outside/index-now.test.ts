import { createServer, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { getOutside } from '../../lib/contract/outside.ts';
import { publishStaffHome, resetStaffHome, saveStaffHome } from '../../lib/contract/staff/home.ts';
import { getIndexNow, saveStaffOutside } from '../../lib/contract/staff/outside.ts';
import { saveStaffPage } from '../../lib/contract/staff/pages.ts';
import { saveRedirect } from '../../lib/contract/staff/redirects.ts';
import { createIndexNow } from '../adapters/index-now.ts';
import { FIXTURE, insertCatalogue } from '../catalogue/fixture.ts';
import { product } from '../db/schema.ts';
import { eq } from '../db/sql.ts';
import { followCatalogue } from '../pages/service.ts';
import { staffOf, type TestStaff } from '../staff/test-staff.ts';
import { createTestApi, type TestApi } from '../test-api.ts';
import { submitToIndexNow } from './service.ts';

const SITE = 'https://www.cedar-shop.com';
const body = z.strictObject({
  host: z.literal('www.cedar-shop.com'),
  key: z.string(),
  keyLocation: z.string(),
  urlList: z.array(z.url()),
});

let api: TestApi;
let staff: TestStaff;
let indexNow: Server;
let address: string;
/** What IndexNow was told, and what it answers next. */
const heard: z.output<typeof body>[] = [];
let answers: { status: number; after?: string }[] = [];

beforeAll(async () => {
  indexNow = createServer((request, response) => {
    void json(request).then((told) => {
      heard.push(body.parse(told));
      const { status, after } = answers.shift() ?? { status: 200 };
      response.writeHead(status, after === undefined ? {} : { 'retry-after': after }).end();
    });
  });
  await new Promise<void>((resolve) => indexNow.listen(0, '127.0.0.1', resolve));
  const listening = indexNow.address();
  if (listening === null || typeof listening === 'string') throw new Error('IndexNow does not listen.');
  address = `http://127.0.0.1:${listening.port}/indexnow`;
});
afterAll(() => new Promise((resolve) => indexNow.close(resolve)));

beforeEach(async () => {
  api = await createTestApi({ fill: insertCatalogue });
  staff = await staffOf(api, 'marketing');
  await followCatalogue(api.db);
  heard.length = 0;
  answers = [];
});
afterEach(() => api.close());

/** What the job does every minute, so many seconds later. @returns the paths that were told. */
async function told(seconds: number, siteUrl = SITE): Promise<string[]> {
  await followCatalogue(api.db);
  api.clock.pass(seconds);
  const before = heard.length;
  const context = { db: api.db, now: api.clock.now, siteUrl, submit: createIndexNow(address) };
  await submitToIndexNow(context, AbortSignal.timeout(60_000));
  return heard.slice(before).flatMap(({ urlList }) => urlList.map((url) => url.slice(SITE.length)));
}
const switchTo = async (IndexNow: boolean, Version: number) =>
  (await api.call(saveStaffOutside, { body: { IndexNow, Version }, headers: staff.headers })).data();
const state = async () => (await api.call(getIndexNow, { headers: staff.headers })).data();
const rename = (id: number, name: string) =>
  api.db.update(product).set({ name, updatedAt: api.clock.now() }).where(eq(product.id, id));
const say = async (Key: string, saved: object) =>
  (
    await api.call(saveStaffPage, {
      body: { Key, Title: '', Description: '', IsNoindex: false, Version: 0, ...saved },
      headers: staff.headers,
    })
  ).data();

const { product: products } = FIXTURE;
const GALAXY = `/DetailedProduct/Galaxy-S24/${products.galaxy}`;

test('nobody is told anything until the staff switch it on, and nothing of what was there before', async () => {
  await rename(products.galaxy, 'Galaxy S25');
  expect(await told(900)).toEqual([]);
  expect((await api.call(getOutside)).data().IndexNowKey).toBe('');
  await switchTo(true, 0);
  const { IndexNowKey: key } = (await api.call(getOutside)).data();
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(await told(900)).toEqual([]);
  expect(await told(900)).toEqual([]);
  await switchTo(false, 1);
  expect((await api.call(getOutside)).data().IndexNowKey).toBe('');
  await rename(products.galaxy, 'Galaxy S26');
  expect(await told(900)).toEqual([]);
  // The key is kept: who has it goes on knowing the shop by it.
  await switchTo(true, 2);
  expect((await api.call(getOutside)).data().IndexNowKey).toBe(key);
});

test('what has changed, moved or gone is told once, some minutes later, with the key', async () => {
  await switchTo(true, 0);
  const { IndexNowKey: key } = (await api.call(getOutside)).data();
  await say('content:/FAQs', { Title: 'Answers to what is asked' });
  expect(await told(60)).toEqual([]);
  await say(`product:${products.pixel}`, { IsNoindex: true });
  await say('content:/FAQs', { Title: 'Answers to what is asked often', Version: 1 });
  expect(await told(60)).toEqual([]);
  expect((await state()).Waiting).toBe(2);
  const paths = await told(240);
  expect(paths.toSorted()).toEqual([expect.stringMatching(/^\/DetailedProduct\/Pixel/), '/FAQs']);
  expect(heard).toHaveLength(1);
  expect(heard[0]).toMatchObject({ key, keyLocation: `${SITE}/${key}.txt` });
  expect(await told(900)).toEqual([]);

  await rename(products.galaxy, 'Galaxy S25');
  await api.call(saveRedirect, { body: { From: '/alt/galaxy', To: '/FAQs' }, headers: staff.headers });
  expect(await told(0)).toEqual([]);
  const moved = await told(240);
  expect(moved).toEqual(expect.arrayContaining([GALAXY, GALAXY.replace('S24', 'S25'), '/alt/galaxy']));
  expect(new Set(moved).size).toBe(moved.length);
  expect(await told(900)).toEqual([]);
  expect((await state()).Waiting).toBe(0);
});

test('the home page is told when the desk publishes it, and when it goes back to the catalogue', async () => {
  await switchTo(true, 0);
  const body = { Sliders: [], Widgets: [], Version: 0 };
  (await api.call(saveStaffHome, { body, headers: staff.headers })).data();
  expect(await told(900)).toEqual([]);
  (await api.call(publishStaffHome, { body: { Version: 1 }, headers: staff.headers })).data();
  expect(await told(0)).toEqual([]);
  expect(await told(240)).toEqual(['/']);
  expect(await told(900)).toEqual([]);
  (await api.call(resetStaffHome, { body: { To: 'catalogue', Version: 2 }, headers: staff.headers })).data();
  await told(0);
  expect(await told(240)).toEqual(['/']);
});

test('what is refused is told again after pauses that grow, and the desk says so', async () => {
  await switchTo(true, 0);
  await say('content:/FAQs', { Title: 'Answers to what is asked' });
  await told(0);
  answers = [{ status: 429 }, { status: 503, after: '3600' }, { status: 202 }];
  expect(await told(240)).toEqual(['/FAQs']);
  expect(await told(240)).toEqual([]);
  expect(await told(120)).toEqual(['/FAQs']);
  // After the second failure ten minutes would do, but it was asked for an hour.
  expect(await told(900)).toEqual([]);
  expect((await state()).Waiting).toBe(1);
  expect(await told(3600)).toEqual(['/FAQs']);
  expect(await told(900)).toEqual([]);
  const { IsPublic, Endpoint, Tellings } = await state();
  expect({ IsPublic, Endpoint }).toEqual({ IsPublic: false, Endpoint: 'api.indexnow.org' });
  expect(Tellings.map(({ Status, Addresses }) => [Status, Addresses])).toEqual([
    [202, 1],
    [503, 1],
    [429, 1],
  ]);
  expect(Tellings.map(({ RetryAt }) => RetryAt === '')).toEqual([true, false, false]);
});

test('a redirect is told by an address of the shop that leads on, whatever its letters', async () => {
  await switchTo(true, 0);
  for (const From of ['/%5Celsewhere.example/x', '/%5C', '/100%25-Cotton', '/Über uns'])
    (await api.call(saveRedirect, { body: { From, To: '/FAQs' }, headers: staff.headers })).data();
  await told(0);
  const paths = ['/%5C', '/%5Celsewhere.example/x', '/%C3%BCber%20uns', '/100%25-cotton'];
  expect((await told(240)).toSorted()).toEqual(paths);
  expect(heard.flatMap(({ urlList }) => urlList).filter((url) => !url.startsWith(`${SITE}/`))).toEqual([]);
});

test('one address that is refused keeps no other waiting', async () => {
  await switchTo(true, 0);
  await say('content:/FAQs', { Title: 'Answers to what is asked' });
  await say('content:/Returns', { Title: 'What to do with what is not kept' });
  await told(0);
  answers = [{ status: 422 }, { status: 422 }];
  expect(await told(240)).toEqual(['/FAQs', '/Returns']);
  expect(await told(360)).toEqual(['/FAQs']);
  expect((await state()).Waiting).toBe(1);
  expect(await told(900)).toEqual(['/Returns']);
  expect(await told(900)).toEqual([]);
  expect((await state()).Waiting).toBe(0);
});

test('nobody hears of a shop that only some can reach', async () => {
  await switchTo(true, 0);
  await say('content:/FAQs', { Title: 'Answers to what is asked' });
  for (const site of ['http://www.cedar-shop.com', 'https://localhost:3000', 'https://10.0.0.7'])
    expect([site, await told(900, site)]).toEqual([site, []]);
  expect(await told(0)).toEqual([]);
  expect(await told(900)).toEqual(['/FAQs']);
});
