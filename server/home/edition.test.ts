import { getAssignedCategories, getSlides } from '../../lib/contract/home.ts';
import {
  getStaffHome,
  publishStaffHome,
  resetStaffHome,
  saveStaffHome,
} from '../../lib/contract/staff/home.ts';
import { saveStaffPage } from '../../lib/contract/staff/pages.ts';
import { FIXTURE, insertCatalogue } from '../catalogue/fixture.ts';
import { staffOf, type TestStaff } from '../staff/test-staff.ts';
import { createTestApi, type TestApi } from '../test-api.ts';
import { turnSlides } from './service.ts';

let api: TestApi;
let staff: TestStaff;

beforeEach(async () => {
  api = await createTestApi({ fill: insertCatalogue });
  staff = await staffOf(api, 'marketing');
  api.told.length = 0;
});
afterEach(() => api.close());

const PICTURE = 'banner-0123456789abcdef.webp';
const SLIDE = { Name: 'Winter', Url: '/Category/Phones/1', Image: PICTURE, Alt: 'Snow' };
const home = (slide: object = {}, categories: object[] = [{ CategoryId: FIXTURE.category.phones }]) => ({
  Sliders: [{ SliderId: 1, Slides: [{ ...SLIDE, ...slide }] }],
  Widgets: [{ WidgetId: 6, Categories: categories }],
});
const save = (body: object, Version = 0, headers = staff.headers) =>
  api.call(saveStaffHome, { body: { ...body, Version }, headers });
const publish = (Version: number) =>
  api.call(publishStaffHome, { body: { Version }, headers: staff.headers });
const reset = (To: string, Version: number) =>
  api.call(resetStaffHome, { body: { To, Version }, headers: staff.headers });
const get = async () => (await api.call(getStaffHome, { headers: staff.headers })).data();
const slides = async () =>
  (await api.call(getSlides, { params: { sliderId: 1 } })).data().flatMap(({ slides: own }) => own);
const names = async () => (await slides()).map(({ SlideName }) => SlideName);
const collection = async () => (await api.call(getAssignedCategories, { params: { widgetId: 6 } })).data();
const laterBy = (seconds: number) => new Date(api.clock.now().getTime() + seconds * 1000).toISOString();

test('the desk begins with what the catalogue says; a draft changes nothing until it is published', async () => {
  const before = await names();
  expect(await get()).toMatchObject({ IsDraft: false, IsOwn: false, Version: 0 });
  expect((await get()).Sliders[0]?.Slides.map(({ Name }) => Name)).toEqual(before);
  const draft = (await save(home())).data();
  expect(draft).toMatchObject({ IsDraft: true, IsOwn: false, Version: 1, ChangedBy: staff.email });
  expect(await names()).toEqual(before);
  expect(api.told).toEqual([]);

  expect((await publish(1)).data()).toMatchObject({ IsDraft: false, IsOwn: true });
  expect(api.told).toEqual(['home']);
  expect(await slides()).toEqual([
    {
      SlideName: 'Winter',
      SlideImage: PICTURE,
      Url: '/Category/Phones/1',
      SlidePhoneImage: '',
      SlideImageAlt: 'Snow',
    },
  ]);
  expect(await collection()).toMatchObject([
    { CategoryId: FIXTURE.category.phones, CategoryImage: 'phones-0123456789abcdef.webp' },
  ]);
});

test('a category has a picture of its own here, and the catalogue’s where it has none', async () => {
  const own = [{ CategoryId: FIXTURE.category.phones, Title: 'Start here', Image: PICTURE }];
  (await save(home({}, own))).data();
  (await publish(1)).data();
  expect(await collection()).toMatchObject([{ CategoryImage: PICTURE, Title: 'Start here' }]);
});

test('a slide leads to the present address of what it names, whatever that was called when it was made', async () => {
  const { product: products, category } = FIXTURE;
  const urls = [
    `/Category/Phones/${category.phones}?page=2`,
    `/DetailedProduct/Galaxy-S24/${products.galaxy}/7`,
    '/Category/Gone/99999',
    '/FAQs',
    'https://elsewhere.example/Category/Phones/1',
  ];
  const [Slides, Sliders] = [urls.map((Url) => ({ ...SLIDE, Url })), home().Sliders];
  (await save({ ...home(), Sliders: Sliders.map((slider) => ({ ...slider, Slides })) })).data();
  (await publish(1)).data();
  expect((await slides()).map(({ Url }) => Url)).toEqual(urls);
  const said = { Title: '', Description: '', IsNoindex: false, Version: 0 };
  for (const [Key, Name] of [
    [`category:${category.phones}`, 'Handsets'],
    [`product:${products.galaxy}`, 'Andromeda Nine'],
  ] as const)
    (await api.call(saveStaffPage, { body: { ...said, Key, Name }, headers: staff.headers })).data();
  expect((await slides()).map(({ Url }) => Url)).toEqual([
    `/Category/Handsets/${category.phones}?page=2`,
    `/DetailedProduct/Andromeda-Nine/${products.galaxy}/7`,
    ...urls.slice(2),
  ]);
});

test('a slide is shown between its days, and the store hears of each of them once', async () => {
  (await save(home({ From: laterBy(60), Until: laterBy(120) }))).data();
  (await publish(1)).data();
  api.told.length = 0;
  const context = {
    db: api.db,
    now: api.clock.now,
    notifyStore: async (tags: readonly string[]) => void api.told.push(...tags),
  };
  expect(await names()).toEqual([]);
  await turnSlides(context);
  expect(api.told).toEqual([]);
  api.clock.pass(61);
  expect(await names()).toEqual(['Winter']);
  await turnSlides(context);
  await turnSlides(context);
  expect(api.told).toEqual(['home']);
  api.clock.pass(60);
  expect(await names()).toEqual([]);
  await turnSlides(context);
  expect(api.told).toEqual(['home', 'home']);
});

test('two people at one draft, and the way back to the catalogue', async () => {
  const before = await names();
  (await save(home())).data();
  expect((await save(home({ Name: 'Late' }))).headers['x-failure-code']).toBe('changed');
  (await publish(1)).data();
  (await save(home({ Name: 'Spring' }), 2)).data();
  expect((await reset('published', 3)).data()).toMatchObject({ IsDraft: false, IsOwn: true });
  expect((await get()).Sliders[0]?.Slides[0]?.Name).toBe('Winter');
  (await reset('catalogue', (await get()).Version)).data();
  expect(await names()).toEqual(before);
});

test.each(['published', 'catalogue'])(
  'a form from before a draft was given up (to what is %s) publishes no later one',
  async (to) => {
    const before = await names();
    (await save(home())).data();
    const given = (await reset(to, 1)).data();
    expect(given).toMatchObject({ IsDraft: false, IsOwn: false });
    const { Version } = (await save(home({ Name: 'Nobody looked at it' }), given.Version)).data();
    expect((await publish(1)).headers['x-failure-code']).toBe('changed');
    expect(await names()).toEqual(before);
    expect((await publish(Version)).data()).toMatchObject({ IsOwn: true });
  },
);

test('what cannot be shown is refused', async () => {
  for (const slide of [
    { Url: 'javascript:alert(1)' },
    { Url: '//elsewhere.example' },
    { Image: '' },
    { Image: 'nobody-00000000.webp' },
    { From: laterBy(60), Until: laterBy(10) },
  ])
    expect((await save(home(slide))).status).toBe(400);
  expect((await save(home({}, [{ CategoryId: 999_999 }]))).status).toBe(400);
  expect((await publish(0)).status).toBe(404);
  const orders = await staffOf(api, 'orders');
  expect((await save(home(), 0, orders.headers)).status).toBe(403);
});
