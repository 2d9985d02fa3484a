import { getLandingPage, getLandingPages } from '../../lib/contract/landing.ts';
import { findMoved } from '../../lib/contract/moved.ts';
import {
  deleteLanding,
  getLandingChoices,
  listStaffLandings,
  makeBrandPages,
  previewLanding,
  saveLanding,
} from '../../lib/contract/staff/landing.ts';
import { getStaffPage, listStaffPages, saveStaffPage } from '../../lib/contract/staff/pages.ts';
import { uploadPicture } from '../../lib/contract/staff/pictures.ts';
import { saveRedirect } from '../../lib/contract/staff/redirects.ts';
import { FIXTURE, insertCatalogue } from '../catalogue/fixture.ts';
import { landingPage } from '../db/landing-schema.ts';
import { category } from '../db/schema.ts';
import sharp from 'sharp';
import { eq, sql } from '../db/sql.ts';
import { staffOf, type TestStaff } from '../staff/test-staff.ts';
import { createTestApi, type TestApi } from '../test-api.ts';
import { followCatalogue } from './service.ts';

let api: TestApi;
let staff: TestStaff;

beforeEach(async () => {
  api = await createTestApi({ fill: insertCatalogue });
  staff = await staffOf(api, 'marketing');
  api.told.length = 0;
});
afterEach(() => api.close());

const SAMSUNG = {
  Slug: 'samsung-phones',
  Name: 'Samsung phones',
  Introduction: 'From Korea.',
  CategoryId: FIXTURE.category.phones,
  IsPublic: true,
  Title: 'Samsung phones in Lebanon',
  Description: 'All that we have of Samsung.',
};
const save = async (body: object = {}, headers = staff.headers) =>
  api.call(saveLanding, { body: { ...SAMSUNG, Values: await valuesOf('Samsung'), ...body }, headers });
/** The ids of a brand, as the choices of the category name them. */
const valuesOf = async (brand: string) => {
  const body = { CategoryId: FIXTURE.category.phones };
  const { Attributes } = (await api.call(getLandingChoices, { body, headers: staff.headers })).data();
  const brands = Attributes.find(({ Name }) => Name === 'Brand')?.Values ?? [];
  return brands.filter(({ Name }) => Name === brand).map(({ ValueId }) => ValueId);
};
const get = (Slug: string) => api.call(getLandingPage, { body: { Slug, pageId: 0, count: 20, groupId: 3 } });
const pages = async () => {
  const body = { PageId: 0, Count: 100, Kind: 'landing' };
  return (await api.call(listStaffPages, { body, headers: staff.headers })).data().Pages;
};
const sitemap = async () => (await api.call(getLandingPages)).data().map(({ Slug }) => Slug);

test('a landing page shows what its category, brand and prices leave, and says its own texts', async () => {
  const made = (await save()).data();
  expect(made.Address).toBe('/Category-List/samsung-phones');
  expect(api.told).toContain('catalogue');
  const shown = (await get('samsung-phones')).data();
  expect(shown).toMatchObject({
    Name: 'Samsung phones',
    SeoTitle: 'Samsung phones in Lebanon',
    Introduction: 'From Korea.',
    CategoryId: FIXTURE.category.phones,
  });
  expect(new Set(shown.finalList.map(({ Brand }) => Brand))).toEqual(new Set(['Samsung']));
  expect(shown.count).toBe(shown.finalList.length);
  const none = { LandingId: made.LandingId, Version: made.Version, PriceTo: 1 };
  expect((await save(none)).data().PriceTo).toBe(1);
  expect((await get('samsung-phones')).data().count).toBe(0);
});

test('no sitemap names one without products', async () => {
  const made = (await save()).data();
  expect(await sitemap()).toEqual(['samsung-phones']);
  await save({ LandingId: made.LandingId, Version: made.Version, PriceTo: 1 });
  expect(await sitemap()).toEqual([]);
  expect(await pages()).toHaveLength(1);
  await api.db.update(landingPage).set({ toCents: null });
  await api.db.update(category).set({ updatedAt: sql`now()` });
  await followCatalogue(api.db);
  expect(await sitemap()).toEqual(['samsung-phones']);
});

test('a draft is looked at by the staff as everybody would see it, and by nobody else', async () => {
  const { LandingId } = (await save({ IsPublic: false })).data();
  const query = { LandingId, Count: 20 };
  const look = await api.call(previewLanding, { query, headers: staff.headers });
  expect(look.data()).toMatchObject({
    Slug: 'samsung-phones',
    Introduction: 'From Korea.',
    Name: 'Samsung phones',
  });
  expect(look.data().finalList.length).toBeGreaterThan(0);
  expect((await get('samsung-phones')).status).toBe(404);
  expect((await api.call(previewLanding, { query })).status).toBe(401);
  const gone = { LandingId: LandingId + 1, Count: 20 };
  expect((await api.call(previewLanding, { query: gone, headers: staff.headers })).status).toBe(404);
});

test('a draft is nobody’s business, and a page whose category went comes back with it', async () => {
  const draft = (await save({ IsPublic: false })).data();
  expect((await get('samsung-phones')).status).toBe(404);
  expect(await sitemap()).toEqual([]);
  expect(await pages()).toEqual([]);
  (await save({ LandingId: draft.LandingId, Version: draft.Version })).data();
  expect(await sitemap()).toEqual(['samsung-phones']);
  const [phones] = await api.db.select().from(category).where(eq(category.id, SAMSUNG.CategoryId));
  if (phones === undefined) throw new Error('The fixture has no phones.');
  await api.db.delete(category).where(eq(category.id, SAMSUNG.CategoryId));
  expect((await get('samsung-phones')).status).toBe(404);
  expect(await sitemap()).toEqual([]);
});

test('it stands in the table of pages, where its texts are the same ones', async () => {
  const made = (await save()).data();
  const [page] = await pages();
  expect(page).toMatchObject({
    Kind: 'landing',
    Address: '/Category-List/samsung-phones',
    Title: SAMSUNG.Title,
    TitleFrom: 'own',
  });
  const key = `landing:${made.LandingId}`;
  const body = { Key: key, Title: 'Another', Description: '', IsNoindex: true, Version: page?.Version };
  (await api.call(saveStaffPage, { body, headers: staff.headers })).data();
  expect((await get('samsung-phones')).data()).toMatchObject({ SeoTitle: 'Another', IsNoindex: true });
  expect(await sitemap()).toEqual([]);
  // Whoever has the form of the landing page open saw another title.
  const late = await save({ LandingId: made.LandingId, Version: made.Version, Name: 'Late' });
  expect(late.headers['x-failure-code']).toBe('changed');
  const asked = { query: { Key: key }, headers: staff.headers };
  expect((await api.call(getStaffPage, asked)).data().TitleBelow).toMatch(/^Samsung phones/);
});

test('an address that changes leads on, and that of a removed page to its category', async () => {
  const made = (await save()).data();
  const moved = { LandingId: made.LandingId, Version: made.Version, Slug: 'galaxies' };
  const second = (await save(moved)).data();
  const find = async (Path: string) => (await api.call(findMoved, { query: { Path } })).data();
  expect(await find('/Category-List/samsung-phones')).toMatchObject({
    Kind: 'path',
    Path: '/Category-List/galaxies',
  });
  (await api.call(deleteLanding, { body: { LandingId: second.LandingId }, headers: staff.headers })).data();
  expect(await find('/Category-List/galaxies')).toMatchObject({
    Kind: 'category',
    Id: FIXTURE.category.phones,
  });
  expect(await find('/Category-List/samsung-phones')).toMatchObject({ Kind: 'category' });
  expect(await pages()).toEqual([]);
});

test('a page that was taken back first leads on all the same when it is moved or removed', async () => {
  const find = async (Path: string) => (await api.call(findMoved, { query: { Path } })).data();
  let page = (await save()).data();
  const change = async (body: object) => {
    const { LandingId, Version } = page;
    page = (await save({ LandingId, Version, ...body })).data();
  };
  await change({ IsPublic: false });
  await change({ IsPublic: false, Slug: 'galaxies' });
  await change({ Slug: 'galaxies' });
  expect(await find('/Category-List/samsung-phones')).toMatchObject({ Path: '/Category-List/galaxies' });
  await change({ IsPublic: false, Slug: 'galaxies' });
  (await api.call(deleteLanding, { body: { LandingId: page.LandingId }, headers: staff.headers })).data();
  for (const slug of ['galaxies', 'samsung-phones'])
    expect(await find(`/Category-List/${slug}`)).toMatchObject({ Kind: 'category' });
  // Of one that was never public nobody knows an address.
  const draft = (await save({ Slug: 'draft', IsPublic: false })).data();
  (await api.call(deleteLanding, { body: { LandingId: draft.LandingId }, headers: staff.headers })).data();
  expect(await find('/Category-List/draft')).toMatchObject({ Kind: 'none' });
});

test('what cannot be is refused, and nothing is written', async () => {
  (await save()).data();
  expect((await save()).text).toContain('Another landing page');
  for (const body of [
    { Slug: 'Not a slug' },
    { Slug: '../x' },
    { Slug: 'a', Name: '' },
    { Slug: 'a', CategoryId: 999_999 },
    { Slug: 'a', PriceFrom: 5, PriceTo: 4 },
    { Slug: 'a', Image: 'nobody-00000000.webp' },
  ])
    expect((await save(body)).status).toBe(400);
  const orders = await staffOf(api, 'orders');
  expect((await save({ Slug: 'b' }, orders.headers)).status).toBe(403);
  const body = { PageId: 0, Count: 10 };
  const list = (await api.call(listStaffLandings, { body, headers: staff.headers })).data();
  expect(list.LandingPages.map(({ Slug }) => Slug)).toEqual(['samsung-phones']);
});

test('the choices say what a category can be narrowed to', async () => {
  const body = { CategoryId: FIXTURE.category.phones, Values: await valuesOf('Samsung') };
  const choices = (await api.call(getLandingChoices, { body, headers: staff.headers })).data();
  const [brands, ...others] = choices.Attributes;
  expect(brands?.Values.map(({ Name }) => Name)).toEqual(expect.arrayContaining(['Apple', 'Samsung']));
  expect(choices.Count).toBe(brands?.Values.find(({ Name }) => Name === 'Samsung')?.ProductCount);
  expect(others.length).toBeGreaterThan(0);
});

test('a picture is kept once, and what is none is refused', async () => {
  const data = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  const upload = (Data: string) =>
    api.call(uploadPicture, { body: { Name: 'Wide.png', Data }, headers: staff.headers });
  const kept = (await upload(data.toString('base64'))).data();
  expect(kept).toMatchObject({ Width: 40, Height: 30 });
  expect((await upload(data.toString('base64'))).data()).toEqual(kept);
  expect((await api.app.inject(`/uploads/${kept.Image}`)).headers['content-type']).toBe('image/webp');
  expect((await save({ Image: kept.Image, ImageAlt: 'Blue' })).data().Image).toBe(kept.Image);
  expect((await get('samsung-phones')).data()).toMatchObject({ Image: kept.Image, ImageAlt: 'Blue' });
  expect((await upload(Buffer.from('<svg onload="alert(1)"/>').toString('base64'))).status).toBe(400);
});

test('the page of a brand shows all that the shop has of it, says whose it is, and is gone when it goes', async () => {
  const whole = { CategoryId: 0, Slug: 'samsung', Name: 'Samsung' };
  const made = (await save(whole)).data();
  const { finalList, CategoryId, Introduction } = (await get('samsung')).data();
  expect(CategoryId).toBe(0);
  expect(Introduction).toBe('From Korea.');
  expect(new Set(finalList.map(({ Brand }) => Brand))).toEqual(new Set(['Samsung']));
  const brands = async () => (await api.call(getLandingPages)).data().map(({ Slug, Brand }) => [Slug, Brand]);
  expect(await brands()).toEqual([['samsung', 'Samsung']]);
  expect(await pages()).toMatchObject([{ Address: '/Category-List/samsung' }]);
  // Narrowed further, or of one category, it is no brand's page; narrowed by nothing, it is none at all.
  await save({ Slug: 'samsung-phones' });
  await save({ ...whole, Slug: 'cheap-samsung', PriceTo: 900 });
  expect(await brands()).toEqual([
    ['samsung', 'Samsung'],
    ['samsung-phones', ''],
    ['cheap-samsung', ''],
  ]);
  expect((await save({ ...whole, Slug: 'all', Values: [] })).status).toBe(400);
  const { LandingId, Version } = made;
  // What the staff say nothing of is introduced by what is known; a list that is no brand's is not.
  (await save({ ...whole, LandingId, Version, Introduction: '' })).data();
  expect((await get('samsung')).data().Introduction).toBe(
    'Cedar has 2 products by Samsung, from $799. You find them in Phones.',
  );
  (await save({ Slug: 'few', Introduction: '' })).data();
  expect((await get('few')).data().Introduction).toBe('');
  (await api.call(deleteLanding, { body: { LandingId }, headers: staff.headers })).data();
  expect((await get('samsung')).status).toBe(404);
  const find = async (Path: string) => (await api.call(findMoved, { query: { Path } })).data();
  expect(await find('/Category-List/samsung')).toMatchObject({ Kind: 'gone' });

  // Nor do the addresses that it had before.
  const again = (await save(whole)).data();
  const renamed = { LandingId: again.LandingId, Version: again.Version, Slug: 'samsung-all' };
  (await save({ ...whole, ...renamed })).data();
  expect(await find('/Category-List/samsung')).toMatchObject({ Path: '/Category-List/samsung-all' });
  await api.call(deleteLanding, { body: { LandingId: again.LandingId }, headers: staff.headers });
  for (const slug of ['samsung', 'samsung-all'])
    expect(await find(`/Category-List/${slug}`)).toMatchObject({ Kind: 'gone' });

  // A page that stands there again is what other addresses may lead to.
  (await save(whole)).data();
  const body = { From: '/old-samsung', To: '/Category-List/samsung' };
  expect((await api.call(saveRedirect, { body, headers: staff.headers })).data().To).toBe(body.To);
});

test('each brand of several products gets a page once, at an address that is free', async () => {
  const several = await api.db.execute(
    sql`select brand, count(*)::int as n from product where is_listed group by brand having count(*) > 1 order by 1`,
  );
  const expected = several.rows.map(({ brand }) => String(brand)).filter((brand) => brand !== '');
  expect(expected).toContain('Samsung');
  (await save({ Slug: 'samsung' })).data();
  const make = async () => (await api.call(makeBrandPages, { headers: staff.headers })).data().Made;
  expect(await make()).toEqual(expected);
  expect(await make()).toEqual([]);
  const made = (await api.call(getLandingPages)).data().filter(({ Brand }) => Brand !== '');
  expect(made.map(({ Brand }) => Brand)).toEqual(expected);
  expect(made.find(({ Brand }) => Brand === 'Samsung')?.Slug).toMatch(/^samsung-\d+$/);
  expect((await pages()).length).toBe(expected.length + 1);
  const orders = await staffOf(api, 'orders');
  expect((await api.call(makeBrandPages, { headers: orders.headers })).status).toBe(403);
});
