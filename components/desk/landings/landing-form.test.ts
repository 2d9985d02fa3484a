import { landingSlug } from '@/lib/contract/page-addresses';
import { formOf, shownBy } from './landing-form';

test.each([
  ['Gaming Laptops under $900', 'gaming-laptops-under-900'],
  ['  Écrans — 27″ ', 'ecrans-27'],
  ['هواتف', ''],
])('the address made of "%s" is "%s"', (name, slug) => {
  expect(landingSlug(name)).toBe(slug);
});

test('a price that is not typed is an open end', () => {
  const form = { ...formOf(undefined), priceFrom: '', priceTo: '599,50' };
  expect(shownBy(form, 3)).toEqual({
    CategoryId: 3,
    Values: [],
    PriceFrom: null,
    PriceTo: 599.5,
  });
});
