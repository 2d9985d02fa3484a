import { countVisits as countVisitsCall, findMoved } from '../../lib/contract/moved.ts';
import {
  deleteRedirect,
  dismissMissingAddress,
  exportRedirects,
  importRedirects,
  listMissingAddresses,
  listRedirects,
  saveRedirect,
} from '../../lib/contract/staff/redirects.ts';
import { FIXTURE, insertCatalogue } from '../catalogue/fixture.ts';
import { redirect } from '../db/address-schema.ts';
import { landingPage } from '../db/landing-schema.ts';
import { product } from '../db/schema.ts';
import { eq } from '../db/sql.ts';
import { staffOf, type TestStaff } from '../staff/test-staff.ts';
import { createTestApi, type TestApi } from '../test-api.ts';
import { countVisits } from './counting.service.ts';

let api: TestApi;
let staff: TestStaff;
const GALAXY = FIXTURE.product.galaxy;

beforeEach(async () => {
  api = await createTestApi({ fill: insertCatalogue });
  staff = await staffOf(api, 'marketing');
  api.told.length = 0;
});
afterEach(() => api.close());

const save = (From: string, To: string, Replaces?: string) =>
  api.call(saveRedirect, { body: { From, To, Replaces }, headers: staff.headers });
const list = async (body: object = {}) => {
  const asked = { PageId: 0, Count: 50, ...body };
  return (await api.call(listRedirects, { body: asked, headers: staff.headers })).data();
};
const missing = async (body: object = {}) => {
  const asked = { PageId: 0, Count: 50, IsDescending: true, ...body };
  return (await api.call(listMissingAddresses, { body: asked, headers: staff.headers })).data();
};
const ask = async (Path: string) => (await api.call(findMoved, { query: { Path } })).data();
const visit = async (...Visits: { Path: string; Count: number; IsFound: boolean }[]) =>
  (await api.call(countVisitsCall, { body: { Visits } })).data();

test('an address is led to a product for good, whatever the product is called later', async () => {
  const saved = (await save('/Old-Phone?x=', `http://localhost:3000/DetailedProduct/Galaxy/${GALAXY}/7`))
    .status;
  // An address with a query is none that could be led on.
  expect(saved).toBe(400);
  (await save('http://localhost:3000/Old-Phone', `http://localhost:3000/DetailedProduct/x/${GALAXY}`)).data();
  expect(await ask('/old-phone')).toMatchObject({ Kind: 'product', Id: GALAXY });
  await api.db.update(product).set({ name: 'Galaxy S99' }).where(eq(product.id, GALAXY));
  expect((await list()).Redirects).toMatchObject([
    { From: '/old-phone', To: `/DetailedProduct/Galaxy-S99/${GALAXY}`, Reason: 'desk', Hits: 0 },
  ]);
  expect(api.told).toEqual(['addresses']);
});

test('what leads in a circle, to another host or to nothing is refused, and a chain is cut short', async () => {
  (await save('/one', '/FAQs')).data();
  const chained = (await save('/two', '/one')).data();
  expect(chained.To).toBe('/FAQs');
  const refused = async (from: string, to: string) => {
    const { status, text } = await save(from, to);
    expect(status).toBe(400);
    return text;
  };
  expect(await refused('/FAQs', '/one')).toContain('leads back to itself');
  expect(await refused('/self', '/self')).toContain('leads back to itself');
  expect(await refused('/away', 'https://elsewhere.example/x')).toContain('leads to another host');
  expect(await refused('/none', '/DetailedProduct/x/999999')).toContain(
    'leads to what the shop does not have',
  );
  for (const nowhere of ['/black-friday', '/Category-List/no-such-page', '/pages/about'])
    expect(await refused('/none', nowhere)).toContain('leads to no page of this shop');
  expect((await list()).Count).toBe(2);
});

test.each(['/Cart', '/faqs?a=1#b', '/SearchedProduct/phone', '/feeds/google.xml', '/Category-List', '/'])(
  'an address is led to %s',
  async (to) => {
    expect((await save('/old-sale', to)).data()).toMatchObject({ To: to });
  },
);

test('an address is led to a landing page that everybody may see', async () => {
  const page = { name: 'Sale', categoryId: 0, changedBy: '' };
  await api.db.insert(landingPage).values([
    { ...page, slug: 'sale', isPublic: true },
    { ...page, slug: 'draft' },
  ]);
  expect((await save('/old-sale', '/Category-List/sale')).status).toBe(200);
  expect((await save('/old-draft', '/Category-List/draft')).status).toBe(400);
});

test('an address that the shop answers by itself is refused, as nobody would ever be led on', async () => {
  const { phones } = FIXTURE.category;
  await api.db.insert(landingPage).values([
    { slug: 'cheap-phones', name: 'Cheap phones', categoryId: phones, changedBy: 'sam', isPublic: true },
    { slug: 'later', name: 'Later', categoryId: phones, changedBy: 'sam' },
  ]);
  const [shown] = await api.db.select().from(product).where(eq(product.id, GALAXY));
  const handle = shown?.handle ?? '';
  const variation = shown?.defaultVariationId ?? 0;
  for (const [from, reason] of [
    ['/FAQs', 'a page that the shop has'],
    ['/SearchedProduct/phone', 'a page that the shop has'],
    ['/category-list/cheap-phones', 'a landing page that is public'],
    [`/Category/Anything/${phones}`, 'a category that the shop has'],
    [`/products/${handle}`, 'a product that is for sale'],
    [`/collections/all/products/${handle.toUpperCase()}`, 'a product that is for sale'],
    [`/DetailedProduct/Galaxy/${GALAXY}`, 'a product that is for sale'],
    [`/DetailedProduct/AC%2FDC%3F/${GALAXY}`, 'a product that is for sale'],
    [`/DetailedProduct/Galaxy/${GALAXY}/${variation}`, 'a product that is for sale'],
  ] as const) {
    const { status, text } = await save(from, '/Returns');
    expect([from, status, text]).toEqual([
      from,
      400,
      expect.stringContaining(`This redirect is of ${reason}`),
    ]);
  }
  const body = { File: 'from,to\n/FAQs,/Returns\n/old,/FAQs\n', IsDryRun: false };
  const told = (await api.call(importRedirects, { body, headers: staff.headers })).data();
  expect([told.ChangedCount, told.Errors.map(({ Line }) => Line)]).toEqual([1, [2]]);
  // A draft, a variation that is gone, and a name for which something else may be said first.
  for (const from of ['/Category-List/later', `/DetailedProduct/Galaxy/${GALAXY}/999999`, `/${handle}.html`])
    expect([from, (await save(from, '/Returns')).status]).toEqual([from, 200]);
  await api.db.update(product).set({ status: 'draft', isListed: false }).where(eq(product.id, GALAXY));
  expect((await save(`/products/${handle}`, '/Returns')).status).toBe(200);
});

test('a redirect is edited, taken away, or says that its address is gone', async () => {
  (await save('/one', '/FAQs')).data();
  (await save('/uno', '/Returns', '/one')).data();
  expect((await list()).Redirects.map(({ From, To }) => [From, To])).toEqual([['/uno', '/Returns']]);
  (await save('/uno', '')).data();
  expect(await ask('/uno')).toMatchObject({ Kind: 'gone' });
  const remove = () => api.call(deleteRedirect, { body: { From: '/uno' }, headers: staff.headers });
  (await remove()).data();
  expect(await ask('/uno')).toMatchObject({ Kind: 'none' });
  expect((await remove()).status).toBe(404);
});

test('a file is looked at with what is wrong by line, and its right lines are taken in', async () => {
  (await save('/kept', '/FAQs')).data();
  const File = 'from,to\n/kept,/Returns\n/new,/FAQs\n/away,https://elsewhere.example/\n/loop,/loop\n';
  const read = async (IsDryRun: boolean) =>
    (await api.call(importRedirects, { body: { File, IsDryRun }, headers: staff.headers })).data();
  const told = await read(true);
  expect(told).toMatchObject({ ChangedCount: 2, ErrorCount: 2 });
  expect(told.Errors.map(({ Line }) => Line)).toEqual([4, 5]);
  expect(told.Redirects).toContainEqual({ From: '/kept', To: '/Returns', Before: '/FAQs' });
  expect((await list()).Count).toBe(1);
  expect(await read(false)).toEqual(told);
  expect((await list()).Count).toBe(2);
  const { File: given, Count } = (await api.call(exportRedirects, { headers: staff.headers })).data();
  expect(Count).toBe(2);
  const again = await api.call(importRedirects, {
    body: { File: given, IsDryRun: false },
    headers: staff.headers,
  });
  expect(again.data()).toMatchObject({ ChangedCount: 0, ErrorCount: 0 });
});

test.each([
  ['/100%25-cotton', '/100-cotton'],
  ['/a%2520b', '/a b'],
  ['/a%20', '/a'],
  ['/Category/Old-Phones/7777', '/collections/7777'],
  ['/DetailedProduct/Old-Phone/7777/8888', '/DetailedProduct/Old-Phone/8888'],
])(
  'a redirect of %s is edited, removed and read again by the address that the table shows',
  async (from, other) => {
    (await save(other, '/Returns')).data();
    const { From } = (await save(from, '/FAQs')).data();
    const rows = (await list()).Redirects.map((row) => [row.From, row.To]);
    expect(rows).toContainEqual([From, '/FAQs']);
    expect((await save(From, '/Services', From)).data()).toMatchObject({ From, To: '/Services' });
    const { File } = (await api.call(exportRedirects, { headers: staff.headers })).data();
    const body = { File, IsDryRun: false };
    const again = (await api.call(importRedirects, { body, headers: staff.headers })).data();
    expect(again).toMatchObject({ ChangedCount: 0, UnchangedCount: 2, ErrorCount: 0 });
    (await api.call(deleteRedirect, { body: { From }, headers: staff.headers })).data();
    expect((await list()).Redirects).toMatchObject([{ To: '/Returns' }]);
    expect(await ask(from)).toMatchObject({ Kind: 'none' });
  },
);

test('a missing address with a percent sign is shown as one that can be asked for, led on and forgotten', async () => {
  await visit(
    { Path: '/100%25-cotton', Count: 2, IsFound: false },
    { Path: '/50%25-off', Count: 1, IsFound: false },
    { Path: '/%D8%A3%D8%B1%D8%B2', Count: 1, IsFound: false },
  );
  const paths = async () => (await missing()).Addresses.map(({ Path }) => Path);
  expect(await paths()).toEqual(['/100%25-cotton', '/50%25-off', '/أرز']);
  (await save('/100%25-cotton', '/FAQs')).data();
  const body = { Path: '/50%25-off' };
  (await api.call(dismissMissingAddress, { body, headers: staff.headers })).data();
  expect(await paths()).toEqual(['/أرز']);
  expect((await save('/أرز', '/FAQs')).data().From).toBe('/أرز');
});

test('a missing address of a name with a slash or a question mark leads on when it is pressed', async () => {
  const asked = ['/DetailedProduct/AC%2FDC/999', '/Category/What%3F/998', '/DetailedProduct/A%2FB/999/7'];
  await visit(...asked.map((Path, index) => ({ Path, Count: 9 - index, IsFound: false })));
  const paths = (await missing()).Addresses.map(({ Path }) => Path);
  expect(paths).toEqual(['/detailedproduct/ac-dc/999', '/category/what-/998', '/detailedproduct/a-b/999/7']);
  for (const path of paths) (await save(path, '/FAQs')).data();
  expect((await missing()).Count).toBe(0);
  for (const path of asked) expect(await ask(path)).toMatchObject({ Kind: 'path', Path: '/FAQs' });
  // As it was kept when such a slash was decoded first.
  await api.db.insert(redirect).values([
    { fromPath: '/detailedproduct/ac/dc/997', toPath: '/Returns', reason: 'desk' },
    { fromPath: '/collections/ac/dc/996', toPath: '/Returns', reason: 'desk' },
  ]);
  for (const path of ['/DetailedProduct/AC%2FDC/997', '/Category/AC%2FDC/996'])
    expect(await ask(path)).toMatchObject({ Kind: 'path', Path: '/Returns' });
});

test('visits are counted for the redirect, or for the address that nothing answers', async () => {
  (await save('/old', '/FAQs')).data();
  await visit(
    { Path: '/OLD', Count: 3, IsFound: true },
    { Path: '/Nobody/knows', Count: 2, IsFound: false },
    { Path: '/products/found-by-name', Count: 5, IsFound: true },
  );
  await visit(
    { Path: '/nobody/KNOWS/', Count: 1, IsFound: false },
    { Path: '/rare', Count: 1, IsFound: false },
  );
  const [row] = (await list({ SortBy: 'hits', IsDescending: true })).Redirects;
  expect(row).toMatchObject({ From: '/old', Hits: 3 });
  expect(row?.LastHitAt).not.toBe('');
  expect((await missing()).Addresses).toMatchObject([
    { Path: '/nobody/knows', Visits: 3 },
    { Path: '/rare', Visits: 1 },
  ]);
  // A redirect one press away: the address leaves the list.
  (await save('/nobody/knows', '/Returns')).data();
  const body = { Path: '/rare' };
  (await api.call(dismissMissingAddress, { body, headers: staff.headers })).data();
  expect((await missing()).Count).toBe(0);
});

test('of addresses that nothing answers a bounded number is kept, the rare and old ones go', async () => {
  const { db } = api;
  const of = (path: string, count = 1) => ({ path, count, isFound: false });
  await countVisits(db, [of('/often', 9), of('/rare')], { at: new Date(1000), most: 2 });
  await countVisits(db, [of('/new')], { at: new Date(2000), most: 2 });
  expect((await missing()).Addresses.map(({ Path }) => Path)).toEqual(['/often', '/new']);
});

test('the table is searched and sorted', async () => {
  await api.db.insert(redirect).values([
    { fromPath: '/a', toPath: '/FAQs', reason: 'file', hits: 1 },
    { fromPath: '/b', toProductId: GALAXY, reason: 'renamed', hits: 5 },
  ]);
  const keys = async (body: object) => (await list(body)).Redirects.map(({ From }) => From);
  expect(await keys({ Search: 'galaxy' })).toEqual(['/b']);
  expect(await keys({ SortBy: 'hits', IsDescending: true })).toEqual(['/b', '/a']);
  expect(await keys({ Count: 1, PageId: 1 })).toEqual(['/b']);
});

test('an address is found however somebody writes it', async () => {
  await api.db.insert(redirect).values([
    { fromPath: '/pages/über uns', toPath: '/FAQs', reason: 'file' },
    { fromPath: '/هاتف ذكي', toPath: '/Returns', reason: 'file' },
    { fromPath: '/products/oak-chair', toProductId: GALAXY, reason: 'renamed' },
    { fromPath: '/detailedproduct/7777', toPath: '/Services', reason: 'desk' },
    { fromPath: '/100%', toPath: '/Services', reason: 'desk' },
  ]);
  const keys = async (Search: string) => (await list({ Search })).Redirects.map(({ From }) => From);
  for (const written of [
    ...['über uns', 'ÜBER UNS', 'u\u0308ber uns', '/pages/%C3%BCber%20uns/', 'pages/%C3%BCber'],
    ...['http://localhost:3000/pages/%C3%BCber%20uns?x=1', 'https://old.example/Pages/Über uns'],
  ])
    expect([written, await keys(written)]).toEqual([written, ['/pages/über uns']]);
  for (const written of ['هاتف ذكي', encodeURI('/هاتف ذكي'), `https://old.example${encodeURI('/هاتف ذكي')}`])
    expect([written, await keys(written)]).toEqual([written, ['/هاتف ذكي']]);
  expect(await keys('https://old.example/en/product/Oak-Chair')).toEqual(['/products/oak-chair']);
  expect(await keys('/DetailedProduct/-/7777')).toEqual(['/DetailedProduct/-/7777']);
  expect(await keys('/100%25')).toEqual(['/100%25']);
  // And by where it leads.
  expect(await keys(`http://localhost:3000/DetailedProduct/Galaxy-S24/${GALAXY}`)).toEqual([
    '/products/oak-chair',
  ]);
  expect(await keys('http://localhost:3000/Returns')).toEqual(['/هاتف ذكي']);
  expect(await keys('/nowhere')).toEqual([]);
  expect(await keys('/')).toHaveLength(5);

  await visit({ Path: '/%D9%87%D8%A7%D8%AA%D9%81%20x', Count: 1, IsFound: false });
  await visit({ Path: '/other', Count: 1, IsFound: false });
  for (const Search of ['/%D9%87%D8%A7%D8%AA%D9%81', 'https://old.example/هاتف%20x', 'هاتف x'])
    expect((await missing({ Search })).Addresses.map(({ Path }) => Path)).toEqual(['/هاتف x']);
  expect((await missing({ Search: `/${'%D9%87'.repeat(100)}` })).Count).toBe(0);
});
