import { getFiltersByCategory } from '../../lib/contract/catalogue.ts';
import { createTestApi, type TestApi } from '../test-api.ts';
import { FIXTURE, insertCatalogue } from './fixture.ts';

const { category, value } = FIXTURE;
let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
  await insertCatalogue(api.db);
});
afterAll(() => api.close());

async function filtersOf(body: Record<string, unknown>) {
  const { Attributes, Categories, Prices } = (await api.call(getFiltersByCategory, { body })).data();
  return {
    values: Attributes.map(({ AttributeName, AttributeValues }) => [
      AttributeName,
      AttributeValues.map((item) => `${item.AttributeValue} ${item.ProductCount}`),
    ]),
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
