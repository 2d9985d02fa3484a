import { z } from 'zod';
import { productPage } from '@/lib/contract/catalogue';
import { camelCased } from '@/lib/calls/camel-case';
import { testBackend } from '@/lib/calls/test-backend';
import { loadFilledFixed, pageCountOf } from './queries';

const backend = testBackend();

const product = {
  ProductId: 1,
  ProductName: 'Phone',
  DefaultVariation: { ProductVariationId: 1, RegularPrice: 5 },
};
const page = (listed: number, count: number) =>
  camelCased(productPage.parse({ finalList: Array.from({ length: listed }, () => product), count }));

test.each([
  ['an empty list', page(0, 0), 1, 1],
  ['the documented pages', page(15, 31), 1, 3],
  ['the last of them', page(1, 31), 3, 3],
  ['smaller pages than asked for', page(10, 25), 1, 3],
  ['the last of those', page(5, 25), 3, 3],
  ['a page behind the last one', page(0, 31), 4, undefined],
  ['a count that nobody says', page(15, 0), 2, 2],
])('%s', (_, answered, number, pages) => {
  expect(pageCountOf(answered, number)).toBe(pages);
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
