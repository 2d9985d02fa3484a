import { getCategories, getFiltersByCategory, getSearchedProducts } from '../../lib/contract/catalogue.ts';
import { getProductWithVariations } from '../../lib/contract/product.ts';
import {
  getStaffPage,
  listPageChanges,
  restoreStaffPage,
  saveStaffPage,
} from '../../lib/contract/staff/pages.ts';
import { FIXTURE, insertCatalogue } from '../catalogue/fixture.ts';
import { product } from '../db/schema.ts';
import { eq } from '../db/sql.ts';
import { staffOf, type TestStaff } from '../staff/test-staff.ts';
import { createTestApi, type TestApi } from '../test-api.ts';
import { carryOutPlans } from './service.ts';

let api: TestApi;
let staff: TestStaff;
const { product: products, category: categories } = FIXTURE;
const GALAXY = `product:${products.galaxy}`;
const PHONES = `category:${categories.phones}`;

beforeEach(async () => {
  api = await createTestApi({ fill: insertCatalogue });
  staff = await staffOf(api, 'marketing');
  api.told.length = 0;
});
afterEach(() => api.close());

const get = async (Key: string) =>
  (await api.call(getStaffPage, { query: { Key }, headers: staff.headers })).data();
const save = (Key: string, body: object) =>
  api.call(saveStaffPage, {
    body: { Key, Title: '', Description: '', IsNoindex: false, Version: 0, ...body },
    headers: staff.headers,
  });
const shown = async (productId: number) =>
  (await api.call(getProductWithVariations, { params: { productId }, body: {} })).data();
const found = async (term: string) =>
  (await api.call(getSearchedProducts, { body: { Term: term, pageId: 0, count: 10 } }))
    .data()
    .finalList.map(({ ProductId }) => ProductId);

test('a product gets another name everywhere, its address with it, and its own back', async () => {
  const at = async () =>
    (await api.db.select().from(product).where(eq(product.id, products.galaxy)))[0]?.updatedAt;
  const before = await at();
  const saved = (await save(GALAXY, { Name: '  Andromeda   Nine ' })).data();
  expect(saved).toMatchObject({
    ...{ Name: 'Andromeda Nine', OwnName: 'Andromeda Nine', NameBelow: 'Galaxy S24', Version: 1 },
    Address: `/DetailedProduct/Andromeda-Nine/${products.galaxy}`,
  });
  expect((await shown(products.galaxy)).ProductName).toBe('Andromeda Nine');
  expect(await found('andromeda')).toEqual([products.galaxy]);
  // What the sitemap tells as the moment of change.
  expect(await at()).not.toEqual(before);
  expect(api.told).toEqual(expect.arrayContaining([GALAXY, 'catalogue']));

  // Whoever saves texts alone leaves the name as it is.
  (await save(GALAXY, { Title: 'All of it', Version: 1 })).data();
  expect((await get(GALAXY)).OwnName).toBe('Andromeda Nine');
  const asked = { body: { Key: GALAXY, PageId: 0, Count: 10 }, headers: staff.headers };
  const changes = (await api.call(listPageChanges, asked)).data().Changes;
  expect(changes.at(-1)).toMatchObject({ Before: { Name: '' }, After: { Name: 'Andromeda Nine' } });
  const body = { ChangeId: changes.at(-1)?.ChangeId, Version: 2 };
  const back = (await api.call(restoreStaffPage, { body, headers: staff.headers })).data();
  expect(back).toMatchObject({ Name: 'Galaxy S24', OwnName: '', NameBelow: 'Galaxy S24' });
  expect(await found('andromeda')).toEqual([]);
});

test('a name is planned', async () => {
  const From = new Date(api.clock.now().getTime() + 600_000).toISOString();
  const planned = (await save(GALAXY, { Name: 'Andromeda', From })).data();
  expect(planned).toMatchObject({ Name: 'Galaxy S24', Plans: [{ Name: 'Andromeda' }] });
  api.clock.pass(601);
  await carryOutPlans({ db: api.db, now: api.clock.now, notifyStore: async () => undefined });
  expect(await found('andromeda')).toEqual([products.galaxy]);
});

test('a category gets another name, on the pages of its products too', async () => {
  const saved = (await save(PHONES, { Name: 'Telephony' })).data();
  expect(saved).toMatchObject({ Name: 'Telephony', NameBelow: 'Phones' });
  expect(saved.Address).toContain('/Telephony/');
  expect((await api.call(getCategories)).data().map(({ CategoryName }) => CategoryName)).toContain(
    'Telephony',
  );
  expect((await shown(products.galaxy)).Categories.map(({ CategoryName }) => CategoryName)).toContain(
    'Telephony',
  );
  expect(await found('telephony')).toContain(products.galaxy);
  expect(api.told).toEqual(expect.arrayContaining([GALAXY, 'catalogue', 'home']));
  expect((await save(PHONES, { Name: '', Version: 1 })).data()).toMatchObject({ Name: 'Phones' });
});

test('a category gets another name among what a list can be narrowed by', async () => {
  const offered = async () => {
    const prices = [{ MinimumPrice: 0, MaximumPrice: 500 }];
    const answer = await api.call(getFiltersByCategory, { body: { categoryId: categories.audio, prices } });
    return answer.data().Categories.map(({ CategoryName }) => CategoryName);
  };
  expect(await offered()).toEqual(['Headphones']);
  (await save(`category:${categories.headphones}`, { Name: 'Earwear' })).data();
  expect(await offered()).toEqual(['Earwear']);
});

test('what has no name of its own in the catalogue gets none', async () => {
  expect((await get('content:/FAQs')).NameBelow).toBe('');
  expect((await save('content:/FAQs', { Name: 'Questions' })).status).toBe(400);
  expect((await save(GALAXY, { Name: 'x'.repeat(256) })).status).toBe(400);
});
