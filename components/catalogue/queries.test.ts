import { productPage } from '@/lib/contract/catalogue';
import { camelCased } from '@/lib/calls/camel-case';
import { pageCountOf } from './queries';

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
