import { mock } from 'node:test';
import { getFiltersBySearch, getSearchedProducts } from '../../lib/contract/catalogue.ts';
import { createTestApi, type TestApi } from '../test-api.ts';
import { FIXTURE, insertCatalogue } from './fixture.ts';
import { createMeilisearch } from '../adapters/meilisearch.ts';
import { withBreaker } from '../adapters/search-engine.ts';
import { startTestMeilisearch, type TestMeilisearch } from '../adapters/test-meilisearch.ts';
import { product as productTable } from '../db/schema.ts';
import { eq, sql } from '../db/sql.ts';
import { followWithEngine } from './engine.service.ts';
import { refreshListings } from './listing.repository.ts';

const { category, product, value } = FIXTURE;
const { signal } = new AbortController();
let api: TestApi;
let stub: TestMeilisearch;
const engine = () => createMeilisearch({ url: stub.url, apiKey: 'test-key', index: 'products' });

beforeAll(async () => {
  stub = await startTestMeilisearch();
  api = await createTestApi({
    fill: insertCatalogue,
    engine: withBreaker(engine(), { info: () => undefined, warn: () => undefined }),
  });
});
afterAll(async () => {
  await api.close();
  await stub.close();
});

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
  return {
    ...rest,
    ids: finalList.map((item) => Number(item.ProductId)).toSorted((left, right) => left - right),
  };
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

  it.each(['samsung', 'phone', 'phone not samsung', 'headphones', 'iphnoe'])(
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

it('does not show what a term refuses, unless nothing else is there', async () => {
  const all = await found('phone');
  const others = await found('phone not samsung');
  expect(all.ids).toEqual(expect.arrayContaining([product.galaxy, product.fold]));
  expect(others.count).toBe(all.count - 2);
  expect(others.ids).not.toContain(product.galaxy);
  expect(others).not.toHaveProperty('WordsLeftOut');
  expect(await found('galaxy without samsung')).toMatchObject({
    ids: [product.galaxy],
    WordsLeftOut: ['samsung'],
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

describe('with an engine beside PostgreSQL', () => {
  const follow = () => followWithEngine(api.db, engine(), signal);

  async function search(Term: string, more: object = {}) {
    const body = { Term, pageId: 0, count: 100, ...more };
    const { finalList, count } = (await api.call(getSearchedProducts, { body })).data();
    return { ids: finalList.map(({ ProductId }) => ProductId), count };
  }

  /** Whether the engine was asked, and so whether it is what answered. */
  const shownByEngine = (...ids: number[]) => {
    stub.documents.clear();
    for (const id of ids) stub.documents.set(id, 'engineword');
  };

  test('an engine is filled, told of what changes, and answers searches under filters, prices and orders of the database', async () => {
    expect((await search('galaxy')).ids).toEqual([product.galaxy]);
    await follow();
    expect(stub.settings()).toMatchObject({
      searchableAttributes: expect.arrayContaining(['name', 'codes']),
      synonyms: { television: expect.arrayContaining(['tv']) },
      pagination: { maxTotalHits: 1200 },
    });
    const filled = stub.documents.size;
    expect(filled).toBeGreaterThan(5);
    expect(stub.documents.get(product.galaxy)).toContain('sm-s24-wht');
    // Nothing has changed: nothing is sent.
    stub.requests.length = 0;
    await follow();
    expect(stub.requests).toEqual(['GET /indexes/products/stats']);

    const kept = new Map(stub.documents);
    shownByEngine(product.galaxy, product.iphone, product.sony);
    expect((await search('engineword')).ids.toSorted()).toEqual(
      [product.galaxy, product.iphone, product.sony].toSorted(),
    );
    expect(stub.searches.at(-1)).toMatchObject({ q: 'engineword', matchingStrategy: 'all', limit: 1200 });
    expect(await search('engineword', { categories: [category.audio] })).toEqual({
      ids: [product.sony],
      count: 1,
    });
    expect((await search('engineword', { attributes: [value.blue] })).ids).toEqual([product.iphone]);
    expect((await search('engineword', { count: 1, pageId: 1 })).ids).toHaveLength(1);
    const { finalList } = (
      await api.call(getSearchedProducts, {
        body: { Term: 'engineword', pageId: 0, count: 9, sortBy: 'price-asc' },
      })
    ).data();
    const prices = finalList.map(
      ({ DefaultVariation }) => DefaultVariation.SalePrice || DefaultVariation.RegularPrice,
    );
    expect(prices).toEqual(prices.toSorted((left, right) => left - right));
    const filters = (await api.call(getFiltersBySearch, { body: { Term: 'engineword' } })).data();
    expect(filters.Categories.reduce((sum, { ProductCount = 0 }) => sum + ProductCount, 0)).toBe(3);
    // An article number stands before what the engine says.
    shownByEngine(product.iphone, product.galaxy);
    for (const id of stub.documents.keys()) stub.documents.set(id, 'sm-s24-wht sm s24 wht');
    expect((await search('SM-S24-WHT')).ids[0]).toBe(product.galaxy);

    stub.documents.clear();
    for (const [id, words] of kept) stub.documents.set(id, words);
    await api.db.transaction(async (tx) => {
      await tx.update(productTable).set({ name: 'Renamed thing' }).where(eq(productTable.id, product.galaxy));
      await tx.update(productTable).set({ isListed: false }).where(eq(productTable.id, product.sony));
      await refreshListings(tx, [product.galaxy, product.sony]);
    });
    stub.requests.length = 0;
    await follow();
    expect(stub.documents.get(product.galaxy)).toContain('renamed thing');
    expect(stub.documents.has(product.sony)).toBe(false);
    expect(stub.documents.size).toBe(filled - 1);
    expect(stub.requests.filter((each) => !each.startsWith('GET /tasks'))).toEqual([
      'GET /indexes/products/stats',
      'POST /indexes/products/documents/delete-batch',
      'POST /indexes/products/documents?primaryKey=id',
    ]);
  });

  test('PostgreSQL answers what an engine does not find, and all while it is not filled or fails', async () => {
    await follow();
    // A mistake: the engine of the test forgives none.
    expect((await search('ipohne')).ids).toContain(product.iphone);
    shownByEngine(product.fold);
    expect((await search('engineword')).ids).toEqual([product.fold]);
    stub.failWith = 500;
    expect((await search('iphone')).ids).toContain(product.iphone);
    await expect(follow()).rejects.toThrow();
    stub.failWith = 0;
    // It has fewer than it was told of: it is filled anew, and not asked before it is.
    await api.db.execute(sql`delete from engine_copy where product_id = 0`);
    const asked = withBreaker(engine(), { info: () => undefined, warn: () => undefined });
    expect(await asked('engineword', 10)).toHaveLength(1);
    expect((await search('engineword')).ids).toEqual([]);
    await follow();
    expect(stub.documents.size).toBeGreaterThan(5);
    expect(stub.documents.get(product.fold)).not.toBe('engineword');
  });

  test('an engine that does not answer is told in the log once, left alone for a while, and asked again', async () => {
    let now = 0;
    let answers = false;
    const find = mock.fn(() =>
      answers ? Promise.resolve([{ id: 1, score: 1 }]) : Promise.reject(new Error('gone')),
    );
    const log = { info: mock.fn(), warn: mock.fn() };
    const ask = withBreaker({ find }, log, () => now);
    expect(await ask('a', 1)).toEqual([]);
    expect(await ask('a', 1)).toEqual([]);
    expect([find.mock.callCount(), log.warn.mock.callCount()]).toEqual([1, 1]);
    now = 10_000;
    expect(await ask('a', 1)).toEqual([]);
    answers = true;
    now = 20_000;
    expect(await ask('a', 1)).toEqual([{ id: 1, score: 1 }]);
    expect([find.mock.callCount(), log.warn.mock.callCount(), log.info.mock.callCount()]).toEqual([3, 1, 1]);
  });
});
