import { getFiltersBySearch, getSearchedProducts } from '../../lib/contract/catalogue.ts';
import {
  deleteSearchRule,
  exportSearchRules,
  importSearchRules,
  listSearchRules,
  saveSearchRule,
} from '../../lib/contract/staff/searches.ts';
import type { SearchRuleKind } from '../../lib/contract/staff/roles.ts';
import { FIXTURE, insertCatalogue } from '../catalogue/fixture.ts';
import { refreshListings } from '../catalogue/listing.repository.ts';
import { landingPage } from '../db/landing-schema.ts';
import { product as productTable, variation } from '../db/schema.ts';
import { eq } from '../db/sql.ts';
import { staffOf, type TestStaff } from '../staff/test-staff.ts';
import { createTestApi, type TestApi } from '../test-api.ts';

const { product, category, value } = FIXTURE;
let api: TestApi;
let staff: TestStaff;
beforeEach(async () => {
  api = await createTestApi({ fill: insertCatalogue });
  staff = await staffOf(api, 'marketing');
  api.told.length = 0;
});
afterEach(() => api.close());

const path = (id: number) => `/DetailedProduct/x/${id}`;
const save = (Kind: SearchRuleKind, Term: string, Target: string, more: object = {}) =>
  api.call(saveSearchRule, { body: { Kind, Term, Target, ...more }, headers: staff.headers });
const rules = async (body: object = {}) =>
  (
    await api.call(listSearchRules, { body: { PageId: 0, Count: 50, ...body }, headers: staff.headers })
  ).data();
async function search(Term: string, more: object = {}) {
  const body = { Term, pageId: 0, count: 100, ...more };
  const { finalList, ...rest } = (await api.call(getSearchedProducts, { body })).data();
  return { ...rest, ids: finalList.map(({ ProductId }) => Number(ProductId)) };
}

test('another name finds the same things at once, in both directions, until it is taken back', async () => {
  expect((await search('jawwal')).ids).toEqual([]);
  const { RuleId } = (await save('synonym', 'Jawwal ', 'Galaxy')).data();
  expect(api.told).toEqual(['searches']);
  expect((await search('jawwal')).ids).toEqual([product.galaxy]);
  (await save('synonym', 'jawwal', 'pixel')).data();
  expect((await search('jawwal')).ids.toSorted()).toEqual([product.galaxy, product.pixel].toSorted());
  // Of no product, so nothing is out of stock.
  expect((await rules()).Rules.map(({ IsIdle }) => IsIdle)).toEqual([false, false]);
  // The shop's own list goes on.
  expect((await search('mobile phone')).ids.length).toBeGreaterThan(0);
  (await api.call(deleteSearchRule, { body: { RuleId }, headers: staff.headers })).data();
  expect((await search('jawwal')).ids).toEqual([product.pixel]);
});

test('pinned products stand first in their order and buried ones last, whatever the term finds', async () => {
  const before = (await search('phones')).ids;
  const [best = 0] = before;
  (await save('bury', 'phones', path(best))).data();
  (await save('pin', 'phones', path(product.sony))).data();
  (await save('pin', 'Phones', path(product.powerBank), { Place: 1 })).data();
  const { ids, count } = await search('PHONES');
  expect(ids.slice(0, 2)).toEqual([product.powerBank, product.sony]);
  expect(ids.at(-1)).toBe(best);
  expect(count).toBe(before.length + 2);
  expect(new Set(ids).size).toBe(ids.length);
  // Page by page the same.
  const pages = await Promise.all(ids.map((_, pageId) => search('phones', { pageId, count: 1 })));
  expect(pages.flatMap((page) => page.ids)).toEqual(ids);
  // Where a list is sorted or narrowed, they stand where they belong.
  const sorted = await search('phones', { sortBy: 'price-asc' });
  expect([sorted.count, sorted.ids.toSorted()]).toEqual([ids.length, ids.toSorted()]);
  expect((await search('phones', { categories: [category.audio] })).ids).toEqual([product.sony]);
  const { Categories } = (await api.call(getFiltersBySearch, { body: { Term: 'phones' } })).data();
  for (const { CategoryId, ProductCount } of Categories)
    expect((await search('phones', { categories: [CategoryId] })).count).toBe(ProductCount);
  expect((await search('phones', { attributes: [value.blue] })).ids).toEqual([product.iphone]);
});

test('a rule is of a term as it is typed, whatever its measures are read as', async () => {
  (await save('pin', 'شاشة 27 بوصة', path(product.sony))).data();
  expect((await search('شاشة 27 بوصة')).ids[0]).toBe(product.sony);
});

test('what is not on sale is pinned nowhere, and what finds nothing shows what is pinned', async () => {
  (await save('pin', 'qqqqwwww', path(product.sony))).data();
  expect(await search('qqqqwwww')).toEqual({ ids: [product.sony], count: 1 });
  await api.db.update(variation).set({ quantity: 0 }).where(eq(variation.productId, product.sony));
  await api.db.transaction((tx) => refreshListings(tx, [product.sony]));
  expect((await search('qqqqwwww')).ids).toEqual([]);
  expect((await rules()).Rules).toMatchObject([{ ProductId: product.sony, IsIdle: true, Place: 1 }]);
  await api.db.update(variation).set({ quantity: 5 }).where(eq(variation.productId, product.sony));
  await api.db.update(productTable).set({ isListed: false }).where(eq(productTable.id, product.sony));
  await api.db.transaction((tx) => refreshListings(tx, 'all'));
  expect((await search('qqqqwwww')).ids).toEqual([]);
});

test('a product is pinned or buried, by its address, its handle or its SKU', async () => {
  const { RuleId } = (await save('pin', 'samsung', 'SM-S24-WHT')).data();
  expect((await rules()).Rules).toMatchObject([{ Kind: 'pin', ProductId: product.galaxy }]);
  (await save('bury', 'samsung', path(product.galaxy))).data();
  expect((await rules()).Rules).toMatchObject([{ Kind: 'bury', ProductId: product.galaxy }]);
  expect((await save('pin', 'samsung', 'no-such-thing')).status).toBe(400);
  expect((await save('pin', 'samsung', path(999_999))).status).toBe(400);
  const gone = await api.call(deleteSearchRule, { body: { RuleId }, headers: staff.headers });
  expect(gone.status).toBe(404);
});

test('a term leads to a page of this shop alone, and never back to itself', async () => {
  (await save('redirect', 'returning', 'http://localhost:3000/Returns')).data();
  expect(await search('Returning')).toMatchObject({ RedirectPath: '/Returns' });
  expect(await search('returns')).not.toHaveProperty('RedirectPath');
  (await save('redirect', 'returning', `/Category/Handsets/${category.phones}?page=2`)).data();
  expect((await rules()).Rules).toMatchObject([{ Target: `/Category/Handsets/${category.phones}?page=2` }]);
  // Whatever the category was called when it was typed, there is no second redirect.
  expect(await search('returning')).toMatchObject({
    RedirectPath: `/Category/Phones/${category.phones}?page=2`,
  });
  const refused = async (term: string, target: string) => {
    const { status, text } = await save('redirect', term, target);
    expect([target, status]).toEqual([target, 400]);
    return text;
  };
  for (const host of [
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'javascript:x',
  ])
    expect(await refused('tv', host)).toMatch(/leads to (another host|no address)/);
  expect(await refused('tv', '/\ud800')).toContain('leads to no page of this shop');
  expect(await refused('tv', '/api/session')).toContain('leads to no page of this shop');
  expect(await refused('tv', '/Category/x/99999')).toContain('a category that the shop does not have');
  expect(await refused('tv', path(999_999))).toContain('a product that the shop does not have');
  expect(await refused('tv', '/SearchedProduct/%20TV')).toContain('leads back to itself');
  (await save('redirect', 'tv', '/SearchedProduct/television')).data();
  (await save('redirect', 'television', '/SearchedProduct/screen')).data();
  expect(await refused('screen', '/SearchedProduct/tv under 500')).toContain('leads back to itself');
  expect(await refused('tv under 500', '/FAQs')).toContain('a price');
});

test('a term leads to a page that the staff have made and published, and to no other address below the lists', async () => {
  const page = { name: 'Phones', categoryId: category.phones, changedBy: '' };
  await api.db.insert(landingPage).values([
    { ...page, slug: 'budget-phones', isPublic: true },
    { ...page, slug: 'autumn-phones' },
  ]);
  const to = async (slug: string) => (await save('redirect', 'deals', `/Category-List/${slug}`)).text;
  expect(await to('autumn-phones')).toBe('This leads to a page that is not public yet.');
  expect(await to('budget-phone')).toBe('This leads to a page that the shop does not have.');
  expect(await to('')).toBe('This leads to a page that the shop does not have.');
  expect(await rules()).toEqual({ Rules: [], Count: 0 });
  await to('budget-phones?sort=price-asc');
  expect(await search('deals')).toMatchObject({
    RedirectPath: '/Category-List/budget-phones?sort=price-asc',
  });
});

test('a term with an order leads to a page, and has nothing pinned in its list, which is sorted', async () => {
  (await save('redirect', 'cheap phones', '/FAQs')).data();
  expect(await search('cheap phones')).toMatchObject({ RedirectPath: '/FAQs' });
  for (const kind of ['pin', 'bury'] as const) {
    const { status, text } = await save(kind, 'top rated phones', path(product.sony));
    expect([status, text]).toEqual([400, expect.stringContaining('a term with an order')]);
  }
});

test('of two who edit one rule the second is told, and adds nothing', async () => {
  const { RuleId: Replaces } = (await save('synonym', 'telly', 'sony')).data();
  (await save('synonym', 'telly', 'galaxy', { Replaces })).data();
  expect((await save('synonym', 'telly', 'pixel', { Replaces })).headers['x-failure-code']).toBe('changed');
  expect((await rules()).Rules.map(({ Target }) => Target)).toEqual(['galaxy']);
  // Nothing is lost by a second press that changes nothing.
  const same = (await save('synonym', 'telly', 'galaxy')).data();
  expect((await save('synonym', 'telly', 'galaxy', { Replaces: same.RuleId })).status).toBe(200);
});

test('a file is looked at with what is wrong by line, its right lines are taken in, and it comes out again', async () => {
  const lines = [
    'kind,term,target,place',
    `pin,phone,${path(product.fold)},1`,
    `pin,phone,${path(product.iphone)},2`,
    'synonym,telly,sony',
    'redirect,away,https://elsewhere.example/',
    'hide,x,y',
    `pin,phone,${path(product.galaxy)},99`,
    'synonym,a = b,c',
  ];
  const read = async (File: string, IsDryRun: boolean) =>
    (await api.call(importSearchRules, { body: { File, IsDryRun }, headers: staff.headers })).data();
  const told = await read(lines.join('\n'), true);
  expect(told).toMatchObject({ ChangedCount: 3, UnchangedCount: 0, ErrorCount: 4 });
  expect(told.Errors.map(({ Line }) => Line)).toEqual([5, 6, 7, 8]);
  expect((await rules()).Count).toBe(0);
  expect(api.told).toEqual([]);
  expect(await read(lines.join('\n'), false)).toEqual(told);
  expect((await rules()).Count).toBe(3);
  expect((await search('phone')).ids.slice(0, 2)).toEqual([product.fold, product.iphone]);
  const { File, Count } = (await api.call(exportSearchRules, { headers: staff.headers })).data();
  expect(Count).toBe(3);
  expect(await read(File, false)).toMatchObject({ ChangedCount: 0, UnchangedCount: 3, ErrorCount: 0 });
  expect(await read('a,b\n1,2', true)).toMatchObject({ ErrorCount: 1, ChangedCount: 0 });
});

test('only marketing and the owner say anything of terms', async () => {
  staff = await staffOf(api, 'orders');
  expect((await save('synonym', 'a', 'b')).status).toBe(403);
});
