import { getFiltersBySearch, getSearchedProducts } from '../../lib/contract/catalogue.ts';
import { createTestApi, type TestApi } from '../test-api.ts';
import { FIXTURE, insertCatalogue } from './fixture.ts';

const { category, product, value } = FIXTURE;
let api: TestApi;

beforeAll(async () => {
  api = await createTestApi({ fill: insertCatalogue });
});
afterAll(() => api.close());

async function filtersOf(body: { Term: string } & Record<string, unknown>) {
  const { Attributes, Categories, Prices } = (await api.call(getFiltersBySearch, { body })).data();
  return {
    values: Attributes.map(({ AttributeName, AttributeValues }) => [
      AttributeName,
      AttributeValues.map((item) => `${item.AttributeValue} ${item.ProductCount}`),
    ]),
    categories: Categories.map((item) => `${item.CategoryName} ${item.ProductCount}`),
    prices: [Prices?.MinimumPrice, Prices?.MaximumPrice],
  };
}

async function found(Term: string, more: Record<string, unknown> = {}) {
  const body = { Term, pageId: 0, count: 100, ...more };
  const { finalList, ...rest } = (await api.call(getSearchedProducts, { body })).data();
  return { ...rest, ids: finalList.map((item) => item.ProductId).toSorted((left, right) => left - right) };
}

describe('the filters of a search', () => {
  it('are those of what is found, with how many products they lead to', async () => {
    const whole = await filtersOf({ Term: 'samsung' });
    expect(whole).toEqual({
      values: [
        ['Brand', ['Samsung 2']],
        ['Color', ['Black 1', 'White 1']],
        ['GB', ['128 1', '256 1']],
      ],
      categories: ['Phones 2'],
      prices: [799, 1899],
    });
  });

  it('are counted under the choices of the other groups', async () => {
    const { values } = await filtersOf({ Term: 'phone', attributes: [value.white] });
    const sizes = values.find(([name]) => name === 'GB')?.[1] ?? [];
    for (const each of sizes) expect(each).toMatch(/ [1-9]/);
    expect(values.map(([name]) => name)).toContain('Color');
  });

  it.each(['samsung', 'phone', 'headphones', 'iphnoe'])(
    'lead to as many products as they say: %s',
    async (Term) => {
      const answer = (await api.call(getFiltersBySearch, { body: { Term } })).data();
      const values = answer.Attributes.flatMap(({ AttributeValues }) => AttributeValues);
      expect(values.length + answer.Categories.length).toBeGreaterThan(0);
      for (const { AttributeValueId, ProductCount } of values)
        expect((await found(Term, { attributes: [AttributeValueId] })).count).toBe(ProductCount);
      for (const { CategoryId, ProductCount } of answer.Categories)
        expect((await found(Term, { categories: [CategoryId] })).count).toBe(ProductCount);
    },
  );

  it('of nothing are none, and of no term those of all products', async () => {
    expect(await filtersOf({ Term: 'qqqqwwww' })).toEqual({ values: [], categories: [], prices: [0, 0] });
    expect((await filtersOf({ Term: '' })).categories.length).toBeGreaterThan(1);
  });
});

describe('a price in words', () => {
  it('is a filter', async () => {
    expect(await found('samsung under 1000')).toEqual({ ids: [product.galaxy], count: 1 });
    expect(await found('samsung over $1,000')).toEqual({ ids: [product.fold], count: 1 });
    expect((await filtersOf({ Term: 'samsung under 1000' })).prices).toEqual([799, 1899]);
  });

  it('gives way to a price that is chosen', async () => {
    const prices = [{ MinimumPrice: 1000, MaximumPrice: 2000 }];
    expect(await found('samsung under 1000', { prices })).toEqual({ ids: [product.fold], count: 1 });
  });
});

it('says what it asked for instead of a term with mistakes', async () => {
  expect(await found('samsng')).toEqual({
    ids: [product.galaxy, product.fold].toSorted((left, right) => left - right),
    count: 2,
    CorrectedTerm: 'samsung',
  });
  expect(await found('samsung', { categories: [category.phones] })).not.toHaveProperty('CorrectedTerm');
});
