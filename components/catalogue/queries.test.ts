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
const page = (listed: number, count: number, before = 0) =>
  camelCased(
    productPage.parse({
      finalList: Array.from({ length: listed }, (_, index) => ({
        ...product,
        ProductId: before + index + 1,
      })),
      count,
    }),
  );

interface Backend {
  products: number;
  /** So many it answers at once. */
  most?: number;
  /** Whether it says of a page behind the last one that it is not found. */
  isEndMissing?: boolean;
  /** What it counts on a page of so many products. */
  counts?: (listed: number) => number;
}

/** A backend's list, how many of its pages are asked for, and how many the shop says there are, seen from one. */
async function pagesOf(
  { products, most = 15, isEndMissing = false, counts = () => products }: Backend,
  number: number,
) {
  const asked: number[] = [];
  const list = await listedOn(number, async (pageId) => {
    asked.push(pageId);
    const left = products - pageId * most;
    const listed = Math.max(0, Math.min(most, left));
    if (isEndMissing && listed === 0) return { ok: false, error: { kind: 'not-found' } };
    return { ok: true, data: page(listed, counts(listed), pageId * most) };
  });
  return { pages: list.ok && pageCountOf(list.data, number), asked: asked.length };
}
const none = () => 0;
const ofPage = (listed: number) => listed;

test.each<[string, Backend, (number | undefined)[]]>([
  ['an empty list', { products: 0 }, [1, undefined]],
  ['the documented pages', { products: 31 }, [3, 3, 3, undefined]],
  ['smaller pages than asked for', { products: 25, most: 10 }, [3, 3, 3, undefined]],
  ['larger ones', { products: 57, most: 20 }, [3, 3, 3, undefined]],
  ['a short one that is the last of those', { products: 45, most: 20 }, [3, 3, 3, undefined]],
  ['all at once', { products: 40, most: 40 }, [1, undefined]],
  ['a count that nobody says', { products: 31, counts: none }, [2, 3, 3, undefined]],
  ['that ends with a full page', { products: 30, counts: none }, [2, 2, undefined]],
  ['a count below 0, which is none', { products: 16, counts: () => -1 }, [2, 2]],
  ['smaller pages without a count', { products: 25, most: 10, counts: none }, [2, 3, 3]],
  ['larger pages without a count', { products: 57, most: 20, counts: none }, [2, 3, 3]],
  ['a short list without a count', { products: 7, counts: none }, [1]],
  ['the same, where the end is not found', { products: 7, counts: none, isEndMissing: true }, [1]],
  ['and where it ends with a full page', { products: 30, counts: none, isEndMissing: true }, [2, 2]],
  ['a count of the page alone', { products: 31, counts: ofPage }, [2, 3, 3, undefined]],
  ['the same of one page', { products: 15, counts: ofPage }, [1, undefined]],
  ['the same of larger pages', { products: 45, most: 20, counts: ofPage }, [2, 3, 3]],
])('%s', async (_, backendIs, pages) => {
  const seen = await Promise.all(pages.map((_page, index) => pagesOf(backendIs, index + 1)));
  expect(seen.map((one) => one.pages)).toEqual(pages);
});

test('a full page of a list that is counted beyond it needs no other one, nor does a short list', async () => {
  for (const [products, number] of [
    [31, 1],
    [31, 2],
    [16, 1],
    [7, 1],
    [0, 1],
  ] as const)
    expect((await pagesOf({ products }, number)).asked).toBe(1);
});

test('a backend that answers the same page for ever has one', async () => {
  const list = await listedOn(1, async () => ({ ok: true, data: page(15, 0) }));
  expect(list.ok && pageCountOf(list.data, 1)).toBe(1);
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
    expect(await load(none)).toEqual([0, true, 1]);
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
