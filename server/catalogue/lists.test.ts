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
const { iphone, galaxy, pixel, fold, sony } = product;
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
  return finalList.map((item) => Number(item.ProductId));
}

/** What is answered of the list of a category, that of phones unless `body` names another. */
async function listOf(body: Record<string, unknown> = {}) {
  const asked = { categoryId: category.phones, pageId: 0, count: 15, ...body };
  return (await api.call(getProductsByCategory, { body: asked })).data();
}

describe('the list of a category', () => {
  it('has the products of its subcategories, in the shop’s order, unlisted ones left out', async () => {
    expect(await listed({ categoryId: category.phones })).toEqual([iphone, galaxy, pixel, fold]);
  });

  it('comes with what the category says of itself', async () => {
    const texts = {
      seoTitle: 'Phones of all sizes',
      seoDescription: 'Small.',
      introduction: 'Big and small.',
    };
    await api.db.update(categoryTable).set(texts).where(eq(categoryTable.id, category.phones));
    expect(await listOf()).toMatchObject({
      ...{ SeoTitle: texts.seoTitle, SeoDescription: texts.seoDescription },
      Introduction: texts.introduction,
    });
  });

  it('keeps a fixed category in its own order', async () => {
    expect(await listed({ categoryId: category.featured })).toEqual([sony, galaxy]);
  });

  it.each([
    ['sale', category.sale, [galaxy, sony]],
    ['low stock', category.lowStock, [galaxy, sony]],
    ['pre-order', category.preOrder, [fold]],
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
    const page = async (pageId: number) =>
      (await listOf({ pageId, count: 3 })).finalList.map((item) => Number(item.ProductId));
    expect(await page(0)).toEqual([iphone, galaxy, pixel]);
    expect(await page(1)).toEqual([fold]);
    expect(await listOf({ pageId: 1_000_000, count: 3 })).toMatchObject({
      ...{ finalList: [], count: 4, CategoryName: 'Phones' },
    });
  });

  it.each([999, 9_876_543_210])(
    'is answered with 404 and a sentence when there is no category %i',
    async (id) => {
      const body = { categoryId: id, pageId: 0, count: 15 };
      const answer = await api.call(getProductsByCategory, { body });
      expect(answer).toMatchObject({ status: 404, text: 'This category does not exist.' });
      const counted = await api.call(getProductsCountByCategory, { body: { categoryId: id } });
      expect(counted.status).toBe(404);
    },
  );
});

describe('a listed product', () => {
  it('carries every documented field of a product on sale', async () => {
    const answer = await api.call(getProductsByCategory, {
      body: { categoryId: category.featured, pageId: 0, count: 15 },
    });
    const { finalList } = z.object({ finalList: z.array(z.unknown()) }).parse(JSON.parse(answer.text));
    expect(finalList[1]).toEqual({
      ProductId: galaxy,
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
          ...{ ProductVariationId: variation.galaxyBlack128, ColorName: 'Black', Color: '#000000' },
          ...{ InStock: true, Image1: 'galaxy-black-0123456789abcdef.webp', RegularPrice: 899 },
          ...{ SalePrice: 799, Percentage: 11.12 },
        },
      ],
    });
  });

  it('has no colours to choose from where it comes in one', async () => {
    const { finalList } = await listOf();
    const found = finalList.find((item) => item.ProductId === pixel);
    expect(found).toMatchObject({ KeyFact: '', Colors: [] });
  });

  it('shows the product’s pictures where the variation has none, and passes over lost ones', async () => {
    expect((await listOf()).finalList[0]?.DefaultVariation).toMatchObject({
      Image1: 'iphone-1-0123456789abcdef.webp',
      Image2: 'iphone-2-0123456789abcdef.webp',
    });
  });

  it('tells visitors what customers pay less for, and nothing of the others', async () => {
    const { finalList } = await listOf();
    expect(finalList.map((item) => [item.ProductId, item.DefaultVariation.CustomerPrice])).toEqual([
      [iphone, 949],
      [galaxy, undefined],
      [pixel, undefined],
      [fold, undefined],
    ]);
  });

  it('shows customers their price as a saving, and a pre-order’s regular price to everybody', async () => {
    const { finalList } = await listOf({ groupId: 4 });
    const prices = new Map(finalList.map((item) => [item.ProductId, item.DefaultVariation]));
    const saving = { RegularPrice: 999, SalePrice: 949, Percentage: 5.01, VisitorPrice: 999 };
    expect(prices.get(iphone)).toMatchObject(saving);
    const foldPrices = prices.get(fold);
    expect(foldPrices).toMatchObject({ RegularPrice: 1899, SalePrice: 0, Percentage: 0 });
    expect(foldPrices).not.toHaveProperty('VisitorPrice');
    const found = finalList.find((item) => item.ProductId === fold);
    const preOrder = { IsPreOrder: true, InStock: true, PreOrderFirstPrice: 100, PreOrderSecondPrice: 200 };
    expect(found).toMatchObject(preOrder);
  });
});

describe('sorting', () => {
  it.each([
    ['price-asc', 3, [pixel, galaxy, iphone, fold]],
    ['price-desc', 3, [fold, iphone, galaxy, pixel]],
    ['price-asc', 4, [pixel, galaxy, iphone, fold]],
    ['availability', 3, [iphone, galaxy, fold, pixel]],
    ['rating', 3, [pixel, galaxy, iphone, fold]],
    ['relevance', 3, [iphone, galaxy, pixel, fold]],
  ])('%s for group %i', async (sortBy, groupId, expected) => {
    expect(await listed({ categoryId: category.phones, sortBy, groupId })).toEqual(expected);
  });

  it.each(['relevance', 'price-asc', 'price-desc', 'availability', 'rating'])(
    '%s neither repeats nor loses a product from page to page',
    async (sortBy) => {
      const whole = await listed({ categoryId: category.phones, sortBy });
      const paged: (number | undefined)[] = [];
      for (const pageId of whole.keys()) {
        const { finalList } = await listOf({ pageId, count: 1, sortBy });
        paged.push(...finalList.map((item) => Number(item.ProductId)));
      }
      expect(paged).toEqual(whole);
    },
  );

  it('sorts the whole list before it is cut into pages', async () => {
    const { finalList } = await listOf({ pageId: 1, count: 1, sortBy: 'price-desc' });
    expect(finalList.map((item) => Number(item.ProductId))).toEqual([iphone]);
  });
});

describe('filters of a list', () => {
  it.each([
    ['one value', { attributes: [value.black] }, [iphone, galaxy]],
    ['or within an attribute', { attributes: [value.black, value.white] }, [iphone, galaxy, pixel]],
    ['and between attributes', { attributes: [value.blue, value.gb256] }, [iphone]],
    ['on one and the same variation', { attributes: [value.black, value.gb256] }, []],
    ['a value that there is not', { attributes: [999] }, []],
    ['a known and an unknown value', { attributes: [value.black, 999] }, []],
    ['a subcategory', { categories: [category.smartphones] }, [iphone, galaxy, pixel, fold]],
    ['a category elsewhere', { categories: [category.audio] }, []],
    ['a price, both ends included', { prices: [{ MinimumPrice: 699, MaximumPrice: 799 }] }, [galaxy, pixel]],
    [
      'or between prices',
      {
        prices: [
          { MinimumPrice: 0, MaximumPrice: 700 },
          { MinimumPrice: 1800, MaximumPrice: 2000 },
        ],
      },
      [pixel, fold],
    ],
    [
      'the price that a customer is shown',
      { groupId: 4, prices: [{ MinimumPrice: 949, MaximumPrice: 949 }] },
      [iphone],
    ],
    [
      'groups together',
      { attributes: [value.black], prices: [{ MinimumPrice: 900, MaximumPrice: 1000 }] },
      [iphone],
    ],
  ])('%s', async (_, filter, expected) => {
    expect(await listed({ categoryId: category.phones, ...filter })).toEqual(expected);
  });
});

describe('all products', () => {
  it('are listed in pages, whatever their category', async () => {
    const body = { pageId: 1, count: 3, Offset: -120 };
    const { finalList, count } = (await api.call(getAllProducts, { body })).data();
    expect(count).toBe(8);
    const third = [sony, product.earbuds, product.powerBank];
    expect(finalList.map((item) => Number(item.ProductId))).toEqual(third);
  });

  it('can be sorted', async () => {
    const body = { pageId: 0, count: 1, sortBy: 'price-asc' };
    const { finalList } = (await api.call(getAllProducts, { body })).data();
    expect(finalList.map((item) => Number(item.ProductId))).toEqual([product.powerBank]);
  });

  it('can be narrowed to prices, in each order', async () => {
    const ofAll = async (asked: Record<string, unknown>) => {
      const body = { pageId: 0, count: 100, Term: '', groupId: 4, ...asked };
      const { finalList, count } = (await api.call(getSearchedProducts, { body })).data();
      expect(count).toBe(finalList.length);
      return finalList.map((item) => Number(item.ProductId));
    };
    const prices = [{ MinimumPrice: 949, MaximumPrice: 949 }];
    expect(await ofAll({ prices })).toEqual([iphone]);
    expect(await ofAll({ prices, sortBy: 'price-desc' })).toEqual([iphone]);
    expect(await ofAll({ prices, groupId: 3 })).toEqual([]);
    const phones = await ofAll({ categories: [category.phones], sortBy: 'price-desc' });
    expect(phones).toHaveLength(4);
    expect(await ofAll({ categories: [category.phones], sortBy: 'price-asc' })).toEqual(phones.toReversed());
  });
});

describe('the variation that a list shows', () => {
  async function shown(body: Record<string, unknown>) {
    return (await listOf(body)).finalList.map(({ ProductId, InStock, DefaultVariation: own }) => ({
      id: ProductId,
      variation: own.ProductVariationId,
      price: own.SalePrice || own.RegularPrice,
      InStock,
    }));
  }
  const blueIphone = { id: iphone, variation: variation.iphoneBlue256, price: 1099, InStock: true };
  const whiteGalaxy = { id: galaxy, variation: variation.galaxyWhite256, price: 849, InStock: false };

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
    expect(await listed({ categoryId: category.phones, ...body, prices })).toEqual([iphone]);
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
