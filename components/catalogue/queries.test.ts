import { z } from 'zod';
import { productPage } from '@/lib/contract/catalogue';
import { camelCased } from '@/lib/calls/camel-case';
import { type Reply, testBackend } from '@/lib/calls/test-backend';
import { FIRST_PAGE } from '@/lib/addresses/list-state';
import { isUncounted, listedOn, pageCountOf } from './listed-page';
import { loadAllPage, loadCategoryPage, loadFilledFixed, loadSearchPage } from './queries';

const backend = testBackend();

const product = {
  ProductId: 1,
  ProductName: 'Phone',
  DefaultVariation: { ProductVariationId: 1, RegularPrice: 5 },
};
const page = (listed: number, count: number) =>
  camelCased(
    productPage.parse({
      finalList: Array.from({ length: listed }, (_, index) => ({ ...product, ProductId: index + 1 })),
      count,
    }),
  );

test.each([
  ['an empty list', page(0, 0), 1, 1],
  ['the documented pages', page(15, 31), 1, 3],
  ['the last of them', page(1, 31), 3, 3],
  ['smaller pages than asked for', page(10, 25), 1, 3],
  ['the last but one of those', page(10, 25), 2, 2],
  ['the last of those', page(5, 25), 3, 3, 10],
  ['a page behind the last one', page(0, 31), 4, undefined],
  ['pages of more than were asked for', page(20, 57), 1, 3],
  ['the last of those', page(17, 57), 3, 3, 20],
  ['a short one that is the last of those', page(5, 45), 3, 3, 20],
  ['all at once', page(40, 40), 1, 1],
  ['a count that nobody says', page(15, 0), 2, 3],
  ['the last page of those', page(14, 0), 2, 2],
  ['a larger page without a count', page(20, 0), 2, 3, 20],
  ['the last of larger pages without a count', page(17, 0), 3, 3, 20],
  ['a count below 0, which is none', page(15, -1), 1, 2],
])('%s', async (_, answered, number, pages, sizeOfFirst = 15) => {
  const first = page(sizeOfFirst, answered.count);
  const asked: number[] = [];
  const list = await listedOn(number, async (pageId) => {
    asked.push(pageId);
    return { ok: true, data: pageId === number - 1 ? answered : first };
  });
  expect(list.ok && pageCountOf(list.data, number)).toBe(pages);
  // Pages as they were asked for need no other one.
  expect(asked.length === 1 || sizeOfFirst !== 15 || answered.count === 0).toBe(true);
});

test('a product that stands on a page twice is shown once, and makes no page less', async () => {
  const finalList = [product, { ...product, ProductId: 2 }, product];
  backend.answer(() => ({ json: { finalList, count: 9 } }));
  const list = await loadAllPage(3, 1);
  expect(list.ok && list.data.finalList.map(({ productId }) => productId)).toEqual([1, 2]);
  expect(list.ok && pageCountOf(list.data, 1)).toBe(3);
});

test('a product that cannot be read makes no page more', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const finalList = Array.from({ length: 15 }, (_, index) =>
    index === 3 ? { ProductId: 4 } : { ...product, ProductId: index + 1 },
  );
  backend.answer(() => ({ json: { finalList, count: 45 } }));
  for (const list of [
    await loadAllPage(3, 1),
    await loadCategoryPage(7, 3, FIRST_PAGE),
    await loadSearchPage('phone', 3, FIRST_PAGE),
  ]) {
    expect(list.ok && list.data.finalList.length).toBe(14);
    expect(list.ok && pageCountOf(list.data, 1)).toBe(3);
  }
});

test('what a category does not count is asked by the call for it, and left open where that does not say', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const load = async (counted: Reply) => {
    backend.answer(({ path }) =>
      path === 'Products/GetProductsByCategoryIdWeb'
        ? { json: { finalList: Array.from({ length: 15 }, () => product) } }
        : counted,
    );
    const list = await loadCategoryPage(7, 3, { ...FIRST_PAGE, values: [4] });
    return list.ok && [list.data.count, isUncounted(list.data), pageCountOf(list.data, 1)];
  };
  expect(await load({ json: '31' })).toEqual([31, false, 3]);
  const asked = backend.asked.find(({ path }) => path === 'Products/GetProductsCountByCategory');
  expect(asked?.body).toEqual({ categoryId: 7, attributes: [4], categories: [], prices: [] });
  for (const none of [{ status: 500 }, { json: 0 }, { json: -1 }])
    expect(await load(none)).toEqual([0, true, 2]);
});

test('a link to a fixed category stands unless the backend says that there is nothing', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const said = new Map<number, object>([
    [1108, { json: 0 }],
    [21, { status: 404, text: 'Category not found' }],
    [19, { json: { count: '5' } }],
    [20, { status: 500 }],
    [22, { json: 'many' }],
  ]);
  const body = z.object({ categoryId: z.number() });
  backend.answer((asked) =>
    asked.path === 'Products/GetProductsCountByCategory'
      ? said.get(body.parse(asked.body).categoryId)
      : undefined,
  );
  expect((await loadFilledFixed()).toSorted((a, b) => a - b)).toEqual([19, 20, 22]);
});
