import {
  getFiltersByCategory,
  getProductsByCategory,
  getProductsCountByCategory,
} from '../../lib/contract/catalogue.ts';
import { product, productCategory, variation } from '../db/schema.ts';
import { eq } from '../db/sql.ts';
import { createTestApi, type TestApi } from '../test-api.ts';
import { FIXTURE, insertCatalogue } from './fixture.ts';
import { refreshListings } from './listing.repository.ts';

const { category, value } = FIXTURE;
let api: TestApi;

beforeAll(async () => {
  api = await createTestApi({ fill: insertCatalogue });
});
afterAll(() => api.close());

async function filtersOf(body: Record<string, unknown>) {
  const { Attributes, Categories, Prices } = (await api.call(getFiltersByCategory, { body })).data();
  return {
    values: Attributes.filter(({ AttributeName }) => AttributeName !== 'Brand').map(
      ({ AttributeName, AttributeValues }) => [
        AttributeName,
        AttributeValues.map((item) => `${item.AttributeValue} ${item.ProductCount}`),
      ],
    ),
    categories: Categories.map((item) => `${item.CategoryName} ${item.ProductCount}`),
    prices: [Prices?.MinimumPrice, Prices?.MaximumPrice],
  };
}

it('answers the values that lead somewhere, with how many products they lead to', async () => {
  expect(await filtersOf({ categoryId: category.phones })).toEqual({
    values: [
      ['Color', ['Black 2', 'Blue 1', 'White 2']],
      ['GB', ['128 2', '256 2']],
    ],
    categories: ['Smartphones 4'],
    prices: [699, 1899],
  });
});

it('carries the documented fields', async () => {
  const answer = await api.call(getFiltersByCategory, {
    body: { categoryId: category.headphones, groupId: 4 },
  });
  expect(JSON.parse(answer.text)).toEqual({
    Attributes: [
      expect.objectContaining({ AttributeName: 'Brand' }),
      {
        AttributeName: 'Color',
        AttributeValues: [
          {
            AttributeValueId: value.black,
            AttributeName: 'Color',
            AttributeValue: 'Black',
            AttributesValue: '#000000',
            ProductCount: 1,
          },
        ],
      },
    ],
    Categories: [],
    Prices: { MinimumPrice: 59.99, MaximumPrice: 349 },
  });
});

it('counts the values of an attribute under the other attributes, on one and the same variation', async () => {
  expect(await filtersOf({ categoryId: category.phones, attributes: [value.black] })).toEqual({
    // White and Blue can still be ticked beside Black; 256 cannot, because nothing is black and has 256.
    values: [
      ['Color', ['Black 2', 'Blue 1', 'White 2']],
      ['GB', ['128 2']],
    ],
    categories: ['Smartphones 2'],
    prices: [799, 999],
  });
});

it('counts every attribute under the others when several are chosen', async () => {
  const { values } = await filtersOf({ categoryId: category.phones, attributes: [value.blue, value.gb256] });
  expect(values).toEqual([
    ['Color', ['Blue 1', 'White 1']],
    ['GB', ['256 1']],
  ]);
});

it('spans the prices without the chosen prices, and the values with them', async () => {
  const prices = [{ MinimumPrice: 900, MaximumPrice: 1000 }];
  expect(await filtersOf({ categoryId: category.phones, prices })).toEqual({
    values: [
      ['Color', ['Black 1', 'Blue 1']],
      ['GB', ['128 1', '256 1']],
    ],
    categories: ['Smartphones 1'],
    prices: [699, 1899],
  });
});

it('offers the top categories of the products of a fixed category', async () => {
  expect((await filtersOf({ categoryId: category.featured })).categories).toEqual(['Phones 1', 'Audio 1']);
  const chosen = await filtersOf({ categoryId: category.featured, categories: [category.audio] });
  expect(chosen.categories).toEqual(['Phones 1', 'Audio 1']);
  expect(chosen.prices).toEqual([349, 349]);
});

it('is empty for a category without products, and 404 for none', async () => {
  expect(await filtersOf({ categoryId: category.featurePhones })).toEqual({
    values: [],
    categories: [],
    prices: [0, 0],
  });
  const answer = await api.call(getFiltersByCategory, { body: { categoryId: 999 } });
  expect(answer).toMatchObject({ status: 404, text: 'This category does not exist.' });
});

describe('brands', () => {
  async function brandsOf(body: Record<string, unknown>) {
    const { Attributes } = (await api.call(getFiltersByCategory, { body })).data();
    const [first] = Attributes;
    if (first?.AttributeName !== 'Brand') throw new Error('Brands do not come first.');
    return new Map(first.AttributeValues.map((item) => [item.AttributeValue, item]));
  }
  const counts = async (body: Record<string, unknown>) =>
    [...(await brandsOf(body)).values()].map((item) => `${item.AttributeValue} ${item.ProductCount}`);

  it('are values that narrow a list, each to as many products as it says', async () => {
    const whole = await brandsOf({ categoryId: category.phones });
    expect(whole.size).toBeGreaterThan(2);
    for (const { AttributeValueId, AttributeValue, ProductCount } of whole.values()) {
      const body = { categoryId: category.phones, pageId: 0, count: 100, attributes: [AttributeValueId] };
      const { finalList, count } = (await api.call(getProductsByCategory, { body })).data();
      expect([AttributeValue, count]).toEqual([AttributeValue, ProductCount]);
      expect(new Set(finalList.map(({ Brand }) => Brand))).toEqual(new Set([AttributeValue]));
    }
  });

  it('are counted under other choices, and widen a list as values of one attribute do', async () => {
    const categoryId = category.phones;
    expect(await counts({ categoryId, attributes: [value.blue, value.gb256] })).toEqual(['Apple 1']);
    const whole = await brandsOf({ categoryId });
    const ids = ['Apple', 'Samsung'].flatMap((name) => whole.get(name)?.AttributeValueId ?? []);
    expect(await counts({ categoryId, attributes: ids.slice(0, 1) })).toEqual(await counts({ categoryId }));
    const body = { categoryId, attributes: ids };
    const both = (await api.call(getProductsCountByCategory, { body })).data();
    expect(both).toBe((whole.get('Apple')?.ProductCount ?? 0) + (whole.get('Samsung')?.ProductCount ?? 0));
    // A brand is no variation's: what is chosen beside it is still one and the same variation.
    const black = { categoryId, attributes: [...ids.slice(0, 1), value.black, value.gb256] };
    expect((await api.call(getProductsCountByCategory, { body: black })).data()).toBe(0);
  });

  it('follow a product that is sold under another brand', async () => {
    await api.db.transaction(async (tx) => {
      await tx.update(product).set({ brand: 'apple' }).where(eq(product.id, FIXTURE.product.galaxy));
      await refreshListings(tx, [FIXTURE.product.galaxy]);
    });
    expect(await counts({ categoryId: category.phones })).toContain('Apple 2');
  });
});

it('follow the price of a variation that a list shows under several values alone', async () => {
  const { black, white, gb128, gb256 } = value;
  const [quartz = 0] = await api.db.transaction(async (tx) => {
    const row = { handle: 'quartz', name: 'Quartz', position: 90 };
    const added = await tx.insert(product).values(row).returning({ id: product.id });
    const ids = added.map(({ id }) => id);
    await tx
      .insert(productCategory)
      .values(ids.map((productId) => ({ productId, categoryId: category.smartphones })));
    const choices = [black, white].flatMap((color) => [gb128, gb256].map((size) => [color, size]));
    await tx.insert(variation).values(
      choices.map((valueIds, index) => ({
        ...{ productId: ids[0] ?? 0, sku: `QUARTZ-${index}`, position: index, quantity: 5, valueIds },
        priceCents: 400_000,
      })),
    );
    await refreshListings(tx, ids);
    return ids;
  });
  const shown = async () => {
    const asked = { categoryId: category.phones, attributes: [white, gb256] };
    const prices = [{ MinimumPrice: 4000, MaximumPrice: 4000 }];
    const count = (await api.call(getProductsCountByCategory, { body: { ...asked, prices } })).data();
    return [...(await filtersOf(asked)).prices, count];
  };
  expect(await shown()).toEqual([849, 4000, 1]);
  await api.db.transaction(async (tx) => {
    await tx.update(variation).set({ priceCents: 500_000 }).where(eq(variation.sku, 'QUARTZ-3'));
    await refreshListings(tx, [quartz], undefined, 'figures');
  });
  expect(await shown()).toEqual([849, 5000, 0]);
});
