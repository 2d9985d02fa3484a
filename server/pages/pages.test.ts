import { getProductsByCategory } from '../../lib/contract/catalogue.ts';
import { getMetaDatas, getPageTexts } from '../../lib/contract/metadata.ts';
import { cutTitle } from '../../lib/contract/page-text.ts';
import { getProductWithVariations } from '../../lib/contract/product.ts';
import { getProductPages, getSitemapParts } from '../../lib/contract/seo.ts';
import {
  cancelPlanned,
  getStaffPage,
  listPageChanges,
  listStaffPages,
  restoreStaffPage,
  saveStaffPage,
} from '../../lib/contract/staff/pages.ts';
import { FIXTURE, insertCatalogue } from '../catalogue/fixture.ts';
import { category, product } from '../db/schema.ts';
import { pageMetadata } from '../db/shop-schema.ts';
import { eq, sql } from '../db/sql.ts';
import { pageSaid } from '../db/staff-schema.ts';
import { staffOf, type TestStaff } from '../staff/test-staff.ts';
import { createTestApi, type TestApi } from '../test-api.ts';
import { carryOutPlans, followCatalogue } from './service.ts';

let api: TestApi;
let staff: TestStaff;
const { product: products, category: categories } = FIXTURE;
const GALAXY = `product:${products.galaxy}`;

beforeEach(async () => {
  api = await createTestApi({ fill: insertCatalogue });
  staff = await staffOf(api, 'marketing');
  api.told.length = 0;
});
afterEach(() => api.close());

const list = async (body: object = {}) => {
  const asked = { PageId: 0, Count: 100, ...body };
  return (await api.call(listStaffPages, { body: asked, headers: staff.headers })).data();
};
const get = async (Key: string) =>
  (await api.call(getStaffPage, { query: { Key }, headers: staff.headers })).data();
const save = (Key: string, body: object = {}) =>
  api.call(saveStaffPage, {
    body: { Key, Title: '', Description: '', IsNoindex: false, Version: 0, ...body },
    headers: staff.headers,
  });
const changes = async (Key: string) => {
  const body = { Key, PageId: 0, Count: 10 };
  return (await api.call(listPageChanges, { body, headers: staff.headers })).data().Changes;
};
const shown = async () =>
  (await api.call(getProductWithVariations, { params: { productId: products.galaxy }, body: {} })).data();
const laterBy = (seconds: number) => new Date(api.clock.now().getTime() + seconds * 1000).toISOString();
const work = () =>
  carryOutPlans({ db: api.db, now: api.clock.now, notifyStore: async (tags) => void api.told.push(...tags) });

test('the table holds every page that search engines may show, with what it says and whence', async () => {
  await api.db.delete(pageMetadata);
  await api.db.insert(pageMetadata).values([
    { page: 1, title: 'Home of all', description: 'Everything.' },
    { page: 6, title: '{name}[ | {category}] | Cedar', description: '{name}. Free delivery.' },
  ]);
  await api.db
    .update(product)
    .set({ seoTitle: 'A Galaxy of its own, said in the catalogue itself' })
    .where(eq(product.id, products.galaxy));
  const { Pages, Count } = await list();
  expect(Count).toBe(Pages.length);
  const kinds = new Set(Pages.map(({ Kind }) => Kind));
  expect([...kinds].sort()).toEqual(['category', 'content', 'home', 'product']);
  expect(await get(GALAXY)).toMatchObject({
    Name: 'Galaxy S24',
    Address: `/DetailedProduct/Galaxy-S24/${products.galaxy}`,
    Title: 'A Galaxy of its own, said in the catalogue itself',
    TitleFrom: 'catalogue',
    TitleLength: 49,
    DescriptionFrom: 'template',
    Robots: 'index, follow',
    Version: 0,
  });
  expect(await get('home')).toMatchObject({ Title: 'Home of all', TitleFrom: 'catalogue', Address: '/' });
  expect(await get('content:/FAQs')).toMatchObject({
    Title: 'Frequently asked questions | Cedar',
    TitleFrom: 'default',
  });
  expect((await get(`category:${categories.phones}`)).TitleFrom).toBe('default');
});

test('what is saved is on the page at once, above the catalogue, and the store is told', async () => {
  const seoTitle = 'A title of the catalogue that is longer than search engines have room for';
  await api.db.update(product).set({ seoTitle }).where(eq(product.id, products.galaxy));
  const Title = 'A title of the desk that is longer than search engines have any room for';
  const answer = (await save(GALAXY, { Title, Description: 'Said here.' })).data();
  expect(answer).toMatchObject({ Title, TitleFrom: 'own', TitleBelow: cutTitle(seoTitle), Version: 1 });
  expect(answer.ChangedBy).toBe(staff.email);
  expect(await shown()).toMatchObject({ SeoTitle: Title, SeoDescription: 'Said here.' });
  expect(api.told).toEqual([`product:${products.galaxy}`]);
  // Taken away again, what is below it counts.
  (await save(GALAXY, { Version: 1 })).data();
  expect((await shown()).SeoTitle).toBe(cutTitle(seoTitle));
});

test('a category, a content page and the home page say what the desk says', async () => {
  await api.db.delete(pageMetadata);
  (await save(`category:${categories.phones}`, { Title: 'All phones' })).data();
  const asked = { categoryId: categories.phones, pageId: 0, count: 5 };
  expect((await api.call(getProductsByCategory, { body: asked })).data().SeoTitle).toBe('All phones');
  (await save('content:/FAQs', { Title: 'Asked and answered', IsNoindex: true })).data();
  expect((await api.call(getPageTexts)).data()).toEqual([
    { Path: '/FAQs', Title: 'Asked and answered', Description: '', IsNoindex: true },
  ]);
  (await save('home', { Title: 'Cedar of Lebanon' })).data();
  expect((await api.call(getMetaDatas)).data()).toMatchObject([{ Page: 1, Title: 'Cedar of Lebanon' }]);
  expect(api.told).toEqual(expect.arrayContaining(['catalogue', 'metadata']));
});

test('the texts of lists follow an import during which others changed something', async () => {
  await api.db.delete(pageMetadata);
  const shownOn = async () => (await get(`category:${categories.phones}`)).Description;
  const long = await api.db.$client.connect();
  await long.query('begin; select now()');
  await api.db
    .update(product)
    .set({ updatedAt: sql`now()` })
    .where(eq(product.id, products.pixel));
  expect(await shownOn()).toContain('Galaxy S24');
  // What it writes bears the moment at which it began.
  await long.query(
    `update product set name = 'Galaxy Anew', updated_at = now() where id = ${products.galaxy}; commit`,
  );
  long.release();
  api.clock.pass(11);
  expect(await shownOn()).toContain('Galaxy Anew');
});

test('noindex is said of the page and keeps it out of the sitemap', async () => {
  const listed = async () => {
    const params = { afterId: 0, count: 100 };
    return (await api.call(getProductPages, { params })).data().map(({ ProductId }) => ProductId);
  };
  expect(await listed()).toContain(products.galaxy);
  const [before] = (await api.call(getSitemapParts)).data();
  (await save(GALAXY, { IsNoindex: true })).data();
  expect(await listed()).not.toContain(products.galaxy);
  const [after] = (await api.call(getSitemapParts)).data();
  expect(after?.Version).not.toBe(before?.Version);
  expect((await shown()).IsNoindex).toBe(true);
  expect((await get(GALAXY)).Robots).toBe('noindex, follow');
  expect((await list({ Filter: 'noindex' })).Pages.map(({ Key }) => Key)).toEqual([GALAXY]);
});

test('two people at one page: the second is told instead of writing over the first', async () => {
  (await save(GALAXY, { Title: 'First' })).data();
  const late = await save(GALAXY, { Title: 'Second' });
  expect([late.status, late.headers['x-failure-code']]).toEqual([409, 'changed']);
  expect((await get(GALAXY)).Title).toBe('First');
});

test('a page has a history, and is taken back to any of it', async () => {
  (await save(GALAXY, { Title: 'One' })).data();
  (await save(GALAXY, { Title: 'Two', Description: 'New', Version: 1 })).data();
  const [last] = await changes(GALAXY);
  expect(last).toMatchObject({
    By: staff.email,
    Kind: 'saved',
    Before: { Title: 'One', Description: '' },
    After: { Title: 'Two', Description: 'New' },
  });
  const body = { ChangeId: last?.ChangeId, Version: 2 };
  const back = (await api.call(restoreStaffPage, { body, headers: staff.headers })).data();
  expect(back).toMatchObject({ Title: 'One', OwnDescription: '', Version: 3 });
  expect((await changes(GALAXY)).map(({ Kind }) => Kind)).toEqual(['restored', 'saved', 'saved']);
  expect((await shown()).SeoTitle).toBe('One');
});

test('a planned change is carried out at its time, unless it is given up', async () => {
  const planned = (await save(GALAXY, { Title: 'Sale', From: laterBy(600) })).data();
  expect(planned.Plans).toMatchObject([{ Title: 'Sale', PlannedBy: staff.email }]);
  expect(planned.OwnTitle).toBe('');
  (await save(`product:${products.pixel}`, { Title: 'Never', From: laterBy(600) })).data();
  const [never] = (await get(`product:${products.pixel}`)).Plans;
  (await api.call(cancelPlanned, { body: { PlanId: never?.PlanId }, headers: staff.headers })).data();
  expect((await list({ Filter: 'planned' })).Pages.map(({ Key }) => Key)).toEqual([GALAXY]);
  await work();
  expect((await get(GALAXY)).OwnTitle).toBe('');
  api.clock.pass(601);
  api.told.length = 0;
  await work();
  expect(await get(GALAXY)).toMatchObject({ OwnTitle: 'Sale', Plans: [], ChangedBy: staff.email });
  expect((await shown()).SeoTitle).toBe('Sale');
  expect(api.told).toEqual([`product:${products.galaxy}`]);
  expect((await get(`product:${products.pixel}`)).OwnTitle).toBe('');
  expect((await changes(GALAXY))[0]?.Kind).toBe('planned');
});

test('a planned change takes nothing back that others have said meanwhile, and can itself be taken back by a plan', async () => {
  (await save(GALAXY, { Title: 'Phone', Description: 'Old' })).data();
  const texts = { Title: 'Phone', Description: 'Old' };
  (await save(GALAXY, { ...texts, Title: 'Sale', Version: 1, From: laterBy(600) })).data();
  // As it is now, after the sale.
  const plans = (await save(GALAXY, { ...texts, Version: 1, From: laterBy(1200) })).data().Plans;
  expect(plans.map(({ Fields, Title }) => [Fields, Title])).toEqual([
    [['Title'], 'Sale'],
    [['Title'], 'Phone'],
  ]);
  (await save(GALAXY, { Title: 'Phone', Description: 'New', Name: 'Andromeda', Version: 1 })).data();
  const late = { ...texts, Title: 'Other', Version: 1, From: laterBy(600) };
  expect((await save(GALAXY, late)).status).toBe(409);
  const nothing = { Title: 'Phone', Description: 'New', Version: 2, From: laterBy(60) };
  expect((await save(GALAXY, nothing)).status).toBe(400);
  for (const OwnTitle of ['Sale', 'Phone']) {
    api.clock.pass(601);
    await work();
    expect(await get(GALAXY)).toMatchObject({ OwnTitle, OwnDescription: 'New', OwnName: 'Andromeda' });
  }
});

test('a planned change waits for a page that is not in the table when it is due', async () => {
  (await save(GALAXY, { Title: 'Sale', From: laterBy(600) })).data();
  const listed = async (isListed: boolean) => {
    await api.db.update(product).set({ isListed }).where(eq(product.id, products.galaxy));
    await followCatalogue(api.db);
  };
  await listed(false);
  api.clock.pass(601);
  await work();
  await listed(true);
  await work();
  expect(await get(GALAXY)).toMatchObject({ OwnTitle: 'Sale', Plans: [] });
});

test('categories of which a process made only a part, and ended, are made anew', async () => {
  const key = `category:${categories.phones}`;
  await list();
  const { Title } = await get(key);
  await api.db.update(pageSaid).set({ templates: '', title: 'Before' }).where(eq(pageSaid.key, key));
  await followCatalogue(api.db);
  expect((await get(key)).Title).toBe(Title);
});

test('the table is searched, narrowed, sorted and paged by the database', async () => {
  const keys = async (body: object) => (await list(body)).Pages.map(({ Key }) => Key);
  expect(await keys({ Search: 'galaxy S24', Kind: 'product' })).toEqual([GALAXY]);
  const long = 'A title that is longer than any search engine has room for on its page';
  (await save(GALAXY, { Title: long, Description: 'x'.repeat(200) })).data();
  expect(await keys({ Filter: 'too-long' })).toContain(GALAXY);
  expect((await get(GALAXY)).Problems).toEqual(['title-too-long', 'description-too-long']);
  // Somebody looks at it and is told: it stands letter for letter.
  expect((await get(GALAXY)).Title).toBe(long);
  expect(await keys({ Filter: 'template-only' })).not.toContain(GALAXY);
  expect(await keys({ Filter: 'own' })).toEqual([GALAXY]);
  (await save('content:/FAQs', { Title: 'The same on two pages of the shop, that is' })).data();
  (await save('content:/Returns', { Title: 'The same on two pages of the shop, that is' })).data();
  const twice = await list({ Filter: 'duplicate', Kind: 'content' });
  expect(twice.Pages.map(({ Key }) => Key).sort()).toEqual(['content:/FAQs', 'content:/Returns']);
  expect(twice.Pages[0]?.Problems).toContain('title-duplicate');
  const all = await keys({ SortBy: 'title-length', IsDescending: true });
  expect(all[0]).toBe(GALAXY);
  expect(await keys({ SortBy: 'title-length', IsDescending: true, PageId: 1, Count: 2 })).toEqual(
    all.slice(2, 4),
  );
});

test('the table follows the catalogue, and what is gone leaves it', async () => {
  await list();
  await api.db
    .update(product)
    .set({ name: 'Galaxy S99', updatedAt: new Date(Date.now() + 1000) })
    .where(eq(product.id, products.galaxy));
  api.clock.pass(10);
  expect((await get(GALAXY)).Address).toBe(`/DetailedProduct/Galaxy-S99/${products.galaxy}`);
  await api.db
    .update(category)
    .set({ seoTitle: 'Phones, said anew', updatedAt: new Date(Date.now() + 2000) })
    .where(eq(category.id, categories.phones));
  api.clock.pass(10);
  expect((await get(`category:${categories.phones}`)).Title).toBe('Phones, said anew');
  await api.db.update(product).set({ isListed: false }).where(eq(product.id, products.galaxy));
  api.clock.pass(10);
  const answer = await api.call(getStaffPage, { query: { Key: GALAXY }, headers: staff.headers });
  expect(answer.status).toBe(404);
});

test('what is no page, or no key, is refused', async () => {
  expect((await save('product:999999', { Title: 'Nobody' })).status).toBe(404);
  expect((await save('cart', { Title: 'Nobody' })).status).toBe(400);
  expect((await save(GALAXY, { Title: 'x'.repeat(301) })).status).toBe(400);
});
