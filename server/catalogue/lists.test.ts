import { z } from 'zod';
import {
  getAllProducts,
  getProductsByCategory,
  getProductsCountByCategory,
  getSearchedProducts,
} from '../../lib/contract/catalogue.ts';
import { category as categoryTable } from '../db/schema.ts';
import { eq } from '../db/sql.ts';
import { createTestApi, type TestApi } from '../test-api.ts';
import { FIXTURE, insertCatalogue } from './fixture.ts';

const { category, product, value, variation } = FIXTURE;
let api: TestApi;

beforeAll(async () => {
  api = await createTestApi({ fill: insertCatalogue });
});
afterAll(() => api.close());

async function listed(body: Record<string, unknown>): Promise<number[]> {
  const answer = await api.call(getProductsByCategory, { body: { pageId: 0, count: 100, ...body } });
  const { finalList, count } = answer.data();
  expect(count).toBe(finalList.length);
  const { categoryId, attributes, categories, prices, groupId } = body;
  const counted = await api.call(getProductsCountByCategory, {
    body: { categoryId, attributes, categories, prices, groupId },
  });
  expect(counted.data()).toBe(count);
  return finalList.map((item) => item.ProductId);
}

describe('the list of a category', () => {
  it('has the products of its subcategories, in the shop’s order, unlisted ones left out', async () => {
    expect(await listed({ categoryId: category.phones })).toEqual([
      product.iphone,
      product.galaxy,
      product.pixel,
      product.fold,
    ]);
  });

  it('comes with what the category says of itself', async () => {
    const texts = {
      seoTitle: 'Phones of all sizes',
      seoDescription: 'Small.',
      introduction: 'Big and small.',
    };
    await api.db.update(categoryTable).set(texts).where(eq(categoryTable.id, category.phones));
    const body = { categoryId: category.phones, pageId: 0, count: 1 };
    expect((await api.call(getProductsByCategory, { body })).data()).toMatchObject({
      SeoTitle: 'Phones of all sizes',
      SeoDescription: 'Small.',
      Introduction: 'Big and small.',
    });
  });

  it('keeps a fixed category in its own order', async () => {
    expect(await listed({ categoryId: category.featured })).toEqual([product.sony, product.galaxy]);
  });

  it.each([
    ['sale', category.sale, [product.galaxy, product.sony]],
    ['low stock', category.lowStock, [product.galaxy, product.sony]],
    ['pre-order', category.preOrder, [product.fold]],
  ])('is filled by the rule %s', async (_, categoryId, expected) => {
    expect(await listed({ categoryId })).toEqual(expected);
  });

  it('shows the newest first where that is the rule', async () => {
    const [first] = await listed({ categoryId: category.newest });
    expect(first).toBe(product.arabicHeadphones);
  });

  it('is empty for a category without products', async () => {
    expect(await listed({ categoryId: category.featurePhones })).toEqual([]);
  });

  it('is cut into pages that begin with 0', async () => {
    const body = { categoryId: category.phones, count: 3 };
    const first = await api.call(getProductsByCategory, { body: { ...body, pageId: 0 } });
    const second = await api.call(getProductsByCategory, { body: { ...body, pageId: 1 } });
    const beyond = await api.call(getProductsByCategory, { body: { ...body, pageId: 1_000_000 } });
    expect(first.data().finalList.map((item) => item.ProductId)).toEqual([
      product.iphone,
      product.galaxy,
      product.pixel,
    ]);
    expect(second.data().finalList.map((item) => item.ProductId)).toEqual([product.fold]);
    expect(beyond.data()).toMatchObject({ finalList: [], count: 4, CategoryName: 'Phones' });
  });

  it('is answered with 404 and a sentence when there is no such category', async () => {
    const answer = await api.call(getProductsByCategory, { body: { categoryId: 999, pageId: 0, count: 15 } });
    expect(answer).toMatchObject({ status: 404, text: 'This category does not exist.' });
    const counted = await api.call(getProductsCountByCategory, { body: { categoryId: 999 } });
    expect(counted.status).toBe(404);
  });
});

describe('a listed product', () => {
  it('carries every documented field of a product on sale', async () => {
    const answer = await api.call(getProductsByCategory, {
      body: { categoryId: category.featured, pageId: 0, count: 15 },
    });
    const { finalList } = z.object({ finalList: z.array(z.unknown()) }).parse(JSON.parse(answer.text));
    expect(finalList[1]).toEqual({
      ProductId: product.galaxy,
      ProductName: 'Galaxy S24',
      InStock: true,
      IsPreOrder: false,
      DefaultVariation: {
        // The first variation is sold out, so that the second one is shown; it has one picture of its own.
        ProductVariationId: variation.galaxyBlack128,
        Image1: 'galaxy-black-0123456789abcdef.webp',
        Image2: '',
        RegularPrice: 899,
        SalePrice: 799,
        Percentage: 11.12,
      },
      Brand: 'Samsung',
      PreOrderFirstPrice: 0,
      PreOrderSecondPrice: 0,
      Rating: 4,
      ReviewCount: 3,
      KeyFact: 'Weight: 167 g',
      Colors: [
        {
          ...{ ProductVariationId: 2, ColorName: 'White', Color: '#ffffff', InStock: false },
          ...{ Image1: 'galaxy-1-0123456789abcdef.webp', RegularPrice: 849, SalePrice: 0, Percentage: 0 },
        },
        {
          ...{
            ProductVariationId: variation.galaxyBlack128,
            ColorName: 'Black',
            Color: '#000000',
            InStock: true,
          },
          ...{
            Image1: 'galaxy-black-0123456789abcdef.webp',
            RegularPrice: 899,
            SalePrice: 799,
            Percentage: 11.12,
          },
        },
      ],
    });
  });

  it('has no colours to choose from where it comes in one', async () => {
    const body = { categoryId: category.phones, pageId: 0, count: 15 };
    const { finalList } = (await api.call(getProductsByCategory, { body })).data();
    expect(finalList.find((item) => item.ProductId === product.pixel)).toMatchObject({
      KeyFact: '',
      Colors: [],
    });
  });

  it('shows the product’s pictures where the variation has none, and passes over lost ones', async () => {
    const answer = await api.call(getProductsByCategory, {
      body: { categoryId: category.phones, pageId: 0, count: 1 },
    });
    expect(answer.data().finalList[0]?.DefaultVariation).toMatchObject({
      Image1: 'iphone-1-0123456789abcdef.webp',
      Image2: 'iphone-2-0123456789abcdef.webp',
    });
  });

  it('tells visitors what customers pay less for, and nothing of the others', async () => {
    const { finalList } = (
      await api.call(getProductsByCategory, { body: { categoryId: category.phones, pageId: 0, count: 15 } })
    ).data();
    expect(finalList.map((item) => [item.ProductId, item.DefaultVariation.CustomerPrice])).toEqual([
      [product.iphone, 949],
      [product.galaxy, undefined],
      [product.pixel, undefined],
      [product.fold, undefined],
    ]);
  });

  it('shows customers their price as a saving, and a pre-order’s regular price to everybody', async () => {
    const body = { categoryId: category.phones, pageId: 0, count: 15, groupId: 4 };
    const { finalList } = (await api.call(getProductsByCategory, { body })).data();
    const prices = new Map(finalList.map((item) => [item.ProductId, item.DefaultVariation]));
    expect(prices.get(product.iphone)).toMatchObject({
      RegularPrice: 999,
      SalePrice: 949,
      Percentage: 5.01,
      VisitorPrice: 999,
    });
    const foldPrices = prices.get(product.fold);
    expect(foldPrices).toMatchObject({ RegularPrice: 1899, SalePrice: 0, Percentage: 0 });
    expect(foldPrices).not.toHaveProperty('VisitorPrice');
    const fold = finalList.find((item) => item.ProductId === product.fold);
    expect(fold).toMatchObject({
      IsPreOrder: true,
      InStock: true,
      PreOrderFirstPrice: 100,
      PreOrderSecondPrice: 200,
    });
  });
});

describe('sorting', () => {
  it.each([
    ['price-asc', 3, [product.pixel, product.galaxy, product.iphone, product.fold]],
    ['price-desc', 3, [product.fold, product.iphone, product.galaxy, product.pixel]],
    ['price-asc', 4, [product.pixel, product.galaxy, product.iphone, product.fold]],
    ['availability', 3, [product.iphone, product.galaxy, product.fold, product.pixel]],
    ['rating', 3, [product.pixel, product.galaxy, product.iphone, product.fold]],
    ['relevance', 3, [product.iphone, product.galaxy, product.pixel, product.fold]],
  ])('%s for group %i', async (sortBy, groupId, expected) => {
    expect(await listed({ categoryId: category.phones, sortBy, groupId })).toEqual(expected);
  });

  it.each(['relevance', 'price-asc', 'price-desc', 'availability', 'rating'])(
    '%s neither repeats nor loses a product from page to page',
    async (sortBy) => {
      const whole = await listed({ categoryId: category.phones, sortBy });
      const paged: (number | undefined)[] = [];
      for (const pageId of whole.keys()) {
        const body = { categoryId: category.phones, pageId, count: 1, sortBy };
        const { finalList } = (await api.call(getProductsByCategory, { body })).data();
        paged.push(...finalList.map((item) => item.ProductId));
      }
      expect(paged).toEqual(whole);
    },
  );

  it('sorts the whole list before it is cut into pages', async () => {
    const body = { categoryId: category.phones, pageId: 1, count: 1, sortBy: 'price-desc' };
    const { finalList } = (await api.call(getProductsByCategory, { body })).data();
    expect(finalList.map((item) => item.ProductId)).toEqual([product.iphone]);
  });
});

describe('filters of a list', () => {
  it.each([
    ['one value', { attributes: [value.black] }, [product.iphone, product.galaxy]],
    [
      'or within an attribute',
      { attributes: [value.black, value.white] },
      [product.iphone, product.galaxy, product.pixel],
    ],
    ['and between attributes', { attributes: [value.blue, value.gb256] }, [product.iphone]],
    ['on one and the same variation', { attributes: [value.black, value.gb256] }, []],
    ['a value that there is not', { attributes: [999] }, []],
    ['a known and an unknown value', { attributes: [value.black, 999] }, []],
    [
      'a subcategory',
      { categories: [category.smartphones] },
      [product.iphone, product.galaxy, product.pixel, product.fold],
    ],
    ['a category elsewhere', { categories: [category.audio] }, []],
    [
      'a price, both ends included',
      { prices: [{ MinimumPrice: 699, MaximumPrice: 799 }] },
      [product.galaxy, product.pixel],
    ],
    [
      'or between prices',
      {
        prices: [
          { MinimumPrice: 0, MaximumPrice: 700 },
          { MinimumPrice: 1800, MaximumPrice: 2000 },
        ],
      },
      [product.pixel, product.fold],
    ],
    [
      'the price that a customer is shown',
      { groupId: 4, prices: [{ MinimumPrice: 949, MaximumPrice: 949 }] },
      [product.iphone],
    ],
    [
      'groups together',
      { attributes: [value.black], prices: [{ MinimumPrice: 900, MaximumPrice: 1000 }] },
      [product.iphone],
    ],
  ])('%s', async (_, filter, expected) => {
    expect(await listed({ categoryId: category.phones, ...filter })).toEqual(expected);
  });
});

describe('all products', () => {
  it('are listed in pages, whatever their category', async () => {
    const { finalList, count } = (
      await api.call(getAllProducts, { body: { pageId: 1, count: 3, Offset: -120 } })
    ).data();
    expect(count).toBe(8);
    expect(finalList.map((item) => item.ProductId)).toEqual([
      product.sony,
      product.earbuds,
      product.powerBank,
    ]);
  });

  it('can be sorted', async () => {
    const { finalList } = (
      await api.call(getAllProducts, { body: { pageId: 0, count: 1, sortBy: 'price-asc' } })
    ).data();
    expect(finalList.map((item) => item.ProductId)).toEqual([product.powerBank]);
  });
});

describe('the variation that a list shows', () => {
  async function shown(body: Record<string, unknown>) {
    const answer = await api.call(getProductsByCategory, {
      body: { categoryId: category.phones, pageId: 0, count: 100, ...body },
    });
    return answer.data().finalList.map(({ ProductId, InStock, DefaultVariation: own }) => ({
      id: ProductId,
      variation: own.ProductVariationId,
      price: own.SalePrice || own.RegularPrice,
      InStock,
    }));
  }
  const blueIphone = { id: product.iphone, variation: variation.iphoneBlue256, price: 1099, InStock: true };
  const whiteGalaxy = { id: product.galaxy, variation: variation.galaxyWhite256, price: 849, InStock: false };

  it('has the chosen values, with its own price and stock', async () => {
    expect(await shown({ attributes: [value.blue] })).toEqual([blueIphone]);
    expect(await shown({ attributes: [value.white, value.gb256] })).toEqual([whiteGalaxy]);
  });

  it('is the default one where that has them', async () => {
    expect(await shown({ attributes: [value.black, value.white] })).toMatchObject([
      { variation: variation.iphoneBlack128 },
      { variation: variation.galaxyBlack128 },
      { variation: variation.pixel },
    ]);
  });

  it('is what the list is sorted and narrowed by', async () => {
    const body = { attributes: [value.gb256] };
    expect(await shown({ ...body, sortBy: 'price-asc' })).toEqual([whiteGalaxy, blueIphone]);
    expect(await shown({ ...body, sortBy: 'price-desc' })).toEqual([blueIphone, whiteGalaxy]);
    expect(await shown({ ...body, sortBy: 'availability' })).toEqual([blueIphone, whiteGalaxy]);
    const prices = [{ MinimumPrice: 1050, MaximumPrice: 1200 }];
    expect(await listed({ categoryId: category.phones, ...body, prices })).toEqual([product.iphone]);
  });

  it('costs customers what it costs them', async () => {
    const body = { attributes: [value.black], groupId: 4, sortBy: 'price-desc' };
    expect(await shown(body)).toMatchObject([{ price: 949 }, { price: 799 }]);
    expect(await shown({ ...body, prices: [{ MinimumPrice: 940, MaximumPrice: 950 }] })).toHaveLength(1);
  });

  it.each([
    ['iphone blue', {}, variation.iphoneBlue256],
    ['Blue phones', {}, variation.iphoneBlue256],
    ['iphone bleu', {}, variation.iphoneBlue256],
    ['iphone', {}, variation.iphoneBlack128],
    ['iphone', { attributes: [value.blue] }, variation.iphoneBlue256],
    // The list stands in the order of what its default variations cost.
    ['iphone blue', { sortBy: 'price-asc' }, variation.iphoneBlack128],
    // White is sold out.
    ['galaxy white', {}, variation.galaxyBlack128],
  ])('of a search for "%s" under %j has the colour', async (Term, body, expected) => {
    const answer = await api.call(getSearchedProducts, { body: { Term, pageId: 0, count: 5, ...body } });
    expect(answer.data().finalList[0]?.DefaultVariation.ProductVariationId).toBe(expected);
  });
});
