import { sourceOf, storedFor } from './text-source';

test.each([
  ['Your cart | Cedar', 'Your cart | Cedar', 'metadata'],
  ['Phones | Cedar', '{name} | Cedar', 'template'],
  ['Buy Phones at Cedar', 'Buy {name} at Cedar', 'template'],
  [
    'Phones: pictures, specifications, colou…',
    '{name}: pictures, specifications, colours and price',
    'template',
  ],
  ['Phones | Everything electronic', 'Everything electronic', 'template'],
  ['Phones | Other', '{name} | Cedar', 'default'],
  ['Phones', undefined, 'default'],
  ['Phones', '', 'default'],
])('%j of %j is from the %s', (final, stored, source) => {
  expect(sourceOf(final, stored)).toBe(source);
});

test('the page number is the one of the route', () => {
  const entry = (page: number) => ({
    ...{ page, title: '', description: '', keywords: '', url: '', type: '', image: '', twitterCard: '' },
  });
  const all = [1, 2, 3, 4, 5, 6, 7].map(entry);
  const pageOf = (path: string) => storedFor(path, all)?.page;
  expect(['/', '/Profile', '/Cart', '/Checkout', '/WishList'].map(pageOf)).toEqual([1, 2, 3, 4, 7]);
  expect(['/Category/A/1', '/SearchedProduct/a', '/DetailedProduct/A/1/2'].map(pageOf)).toEqual([5, 5, 6]);
  expect(pageOf('/FAQs')).toBeUndefined();
});
