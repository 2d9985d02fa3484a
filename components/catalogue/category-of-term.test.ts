import type { Category } from '@/lib/calls/answers';
import { categoryOfTerm } from './category-of-term';

const category = (categoryId: number, categoryName: string, subCategory: Category[] = []): Category => ({
  ...{ categoryId, categoryName, subCategory },
  categoryImage: '',
});
const tree = [
  category(1, 'Computers', [category(2, 'Laptops', [category(3, 'Gaming laptops')]), category(4, 'Mice')]),
  category(5, 'Cases', [category(6, 'Cases for iPhone')]),
];

test.each([
  ['laptop', 2],
  ['Laptops', 2],
  ['gaming laptop', 3],
  ['light laptop', 2],
  ['laptop cases', 5],
  ['phone', undefined],
  ['suitcase', undefined],
  ['laptops with good mice', 2],
  ['charger for laptop', undefined],
  ['housse pour laptop', undefined],
  ['شاحن مع laptop', undefined],
  ['Laptop  WITHOUT cases', 2],
  ['for laptops', 2],
  ['cases for iPhone', 6],
  ['cheapest cases for laptop', 5],
])('%s asks for category %s', (term, id) => {
  expect(categoryOfTerm(tree, term)?.categoryId).toBe(id);
});
