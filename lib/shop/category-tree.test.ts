import type { Category } from '@/lib/calls/answers';
import { withoutRepeats } from './category-tree';

const category = (categoryId: number, ...subCategory: Category[]): Category => ({
  categoryId,
  categoryName: `Category ${categoryId}`,
  categoryImage: '',
  subCategory,
});

const shape = (tree: readonly Category[]): unknown[] =>
  tree.map(({ categoryId, subCategory }) =>
    subCategory.length === 0 ? categoryId : [categoryId, ...shape(subCategory)],
  );

test.each([
  ['as it is', [category(1, category(2)), category(3)], [[1, 2], 3]],
  ['a category that is listed twice', [category(1, category(2)), category(3), category(1)], [[1, 2], 3]],
  [
    'subcategories among the top ones',
    [category(2), category(1, category(2), category(3)), category(3)],
    [[1, 2, 3]],
  ],
  [
    'subcategories that have theirs only among the top ones',
    [category(1, category(2)), category(2, category(3)), category(3)],
    [[1, [2, 3]]],
  ],
  [
    'two that stand below each other',
    [category(1, category(2, category(1))), category(2, category(1, category(2))), category(3)],
    [[1, 2], 3],
  ],
  ['a category below itself', [category(1, category(1), category(2))], [[1, 2]]],
  ['the same below twice', [category(1, category(2), category(2))], [[1, 2]]],
  [
    'one below two others',
    [category(1, category(3)), category(2, category(3))],
    [
      [1, 3],
      [2, 3],
    ],
  ],
])('each category stands once: %s', (_, tree, expected) => {
  expect(shape(withoutRepeats(tree))).toEqual(expected);
});
