import type { Category } from '@/lib/calls/answers';
import { categoryIndex } from './category-index';

const category = (categoryId: number, categoryName: string, subCategory: Category[] = []): Category => ({
  ...{ categoryId, categoryName, categoryImage: '', subCategory },
});

it('has every category from A to Z, each with all that are below it', () => {
  const tree = [
    category(1, 'Phones', [category(2, 'Slim', [category(3, 'Folding')])]),
    category(4, 'Éclairage'),
    category(5, '4K televisions'),
    category(6, ' '),
    category(7, 'Earbuds'),
  ];
  expect(
    categoryIndex(tree).map(({ letter, entries }) => [
      letter,
      entries.map(({ name, below }) => [name, ...below.map((each) => each.name)]),
    ]),
  ).toEqual([
    ['#', [['4K televisions']]],
    ['E', [['Earbuds'], ['Éclairage']]],
    ['P', [['Phones', 'Folding', 'Slim']]],
  ]);
});
