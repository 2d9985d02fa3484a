import { z } from 'zod';
import { signOut } from '../lib/contract/account.ts';
import { askForAlert } from '../lib/contract/alerts.ts';
import { getProductDetails } from '../lib/contract/seo.ts';
import { namesGroup, STORE_SECRET_HEADER } from '../lib/contract/store-secret.ts';
import { FIXTURE, insertCatalogue } from './catalogue/fixture.ts';
import { productAlert } from './db/alert-schema.ts';
import { crossSell } from './db/schema.ts';
import { createTestApi, type TestApi, type TestCustomer } from './test-api.ts';
import { readContract, type AnyCall } from './test-contract.ts';

const { product, variation, category } = FIXTURE;
const page = { pageId: 0, count: 15 };
const atTheCustomersPrice = [{ MinimumPrice: 949, MaximumPrice: 949 }];

/** What makes each call tell something of a product that costs visitors $999 and customers $949. */
const ASKED: Readonly<Record<string, object>> = {
  'Products/GetAllProduct': page,
  'Products/GetCrossSells/:productId/:offset/125/:groupId': { productId: product.galaxy, offset: 0 },
  'AttributeValues/GetFiltersByCategory': { categoryId: category.phones, prices: atTheCustomersPrice },
  'AttributeValues/GetFiltersBySearch': { Term: 'iphone' },
  'Products/GetProductsByCategoryIdWeb': { categoryId: category.phones, ...page },
  'Products/GetProductsCountByCategory': { categoryId: category.phones, prices: atTheCustomersPrice },
  'Products/GetSearchedProducts': { Term: 'iphone', ...page },
  'Products/GetProductVariationByVariationId/:variationId/:offset': {
    ...{ variationId: variation.iphoneBlack128, offset: 0 },
  },
  'products/GetProductWithVariations/:productId': { productId: product.iphone },
};
/** Told by mail, and of what the staff have put together: the first is asked below, the second has the code of the lists. */
const OTHERS = ['Alerts/AskForAlert', 'LandingPages/GetLandingPage'];

let api: TestApi;
let maya: TestCustomer;
let contract: AnyCall[];

beforeAll(async () => {
  api = await createTestApi({ fill: insertCatalogue });
  await api.db
    .insert(crossSell)
    .values({ productId: product.galaxy, withProductId: product.iphone, position: 9 });
  maya = await api.signUp();
  contract = (await readContract()).filter(({ access }) => access === 'public');
});
afterAll(() => api.close());

/** Whoever comes past the store. */
const STRANGER = { [STORE_SECRET_HEADER]: '' };

async function ask(path: string, groupId: 3 | 4, headers: Record<string, string>): Promise<string> {
  const call = contract.find((each) => each.path === path);
  if (call === undefined) throw new Error(`There is no call ${path}.`);
  const asked = { ...ASKED[path], groupId };
  const body = call.method === 'POST' ? { body: asked } : {};
  const answer = await api.call(call, { params: asked, ...body, headers });
  expect(answer.status).toBe(200);
  return answer.text;
}

test('every call that can tell a customer price names the group, and stands here', () => {
  const group = contract.filter(namesGroup).map(({ path }) => path);
  expect(group.toSorted()).toEqual([...Object.keys(ASKED), ...OTHERS].toSorted());
  const tells = contract.filter(({ response }) =>
    JSON.stringify(z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' })).includes(
      'CustomerPrice',
    ),
  );
  expect(tells.length).toBeGreaterThan(4);
  expect(tells.map(({ path }) => path).filter((path) => !group.includes(path))).toEqual([
    getProductDetails.path,
  ]);
});

test('what feeds are made of knows no customer price', async () => {
  const { text } = await api.call(getProductDetails, { params: { afterId: 0, count: 50 } });
  expect(text).toContain('999');
  expect(text).not.toContain('949');
});

describe.each(Object.keys(ASKED))('%s', (path) => {
  test('tells a stranger nothing of what customers pay, whatever group they name', async () => {
    const asVisitor = await ask(path, 3, STRANGER);
    expect(asVisitor).not.toContain('949');
    for (const headers of [
      STRANGER,
      { [STORE_SECRET_HEADER]: 'the secret of somebody else' },
      { ...STRANGER, authorization: `Bearer ${'a'.repeat(43)}` },
      { ...STRANGER, authorization: 'Basic bWF5YTo=' },
    ])
      expect(await ask(path, 4, headers)).toBe(asVisitor);
  });

  test('tells it to a customer, and to the store', async () => {
    const told = await ask(path, 4, { ...STRANGER, ...maya.headers });
    expect(told).not.toBe(await ask(path, 3, STRANGER));
    expect(await ask(path, 4, {})).toBe(told);
  });
});

test('a session that has ended makes a visitor, who is answered all the same', async () => {
  const path = 'products/GetProductWithVariations/:productId';
  const rami = await api.signUp();
  const headers = { ...STRANGER, ...rami.headers };
  expect(await ask(path, 4, headers)).toContain('949');
  await api.call(signOut, { headers });
  expect(await ask(path, 4, headers)).not.toContain('949');
});

test('a stranger cannot have the price of customers watched', async () => {
  const body = { VariationId: variation.iphoneBlack128, Kind: 'price', Email: 'x@example.com', groupId: 4 };
  expect((await api.call(askForAlert, { body, headers: STRANGER })).status).toBe(200);
  expect(await api.db.select().from(productAlert)).toMatchObject([{ groupId: 3, priceCents: 99_900 }]);
});
