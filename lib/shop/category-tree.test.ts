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
  [
    'a way that begins at the end of the list',
    [category(1, category(2)), category(2, category(3)), category(4, category(1)), category(3)],
    [[4, [1, [2, 3]]]],
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

test('categories that all name each other make no more than they were', () => {
  const ids = Array.from({ length: 60 }, (_, place) => place + 1);
  const tree = ids.map((id) => category(id, ...ids.map((other) => category(other))));
  const countOf = (list: readonly Category[]): number =>
    list.reduce((sum, { subCategory }) => sum + 1 + countOf(subCategory), 0);
  const said = withoutRepeats(tree);
  expect(said.map(({ categoryId }) => categoryId)).toEqual([1]);
  expect(countOf(said)).toBeLessThanOrEqual(2 * countOf(tree));
});
