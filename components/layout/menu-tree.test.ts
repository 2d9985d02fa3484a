import type { Category } from '@/lib/calls/answers';
import { menuTree } from './menu-tree';

const category = (id: number, name: string, below: Category[] = []): Category => ({
  categoryId: id,
  categoryName: name,
  categoryImage: 'a.webp',
  subCategory: below,
});

describe('the menu', () => {
  it('has two levels and leaves out what has no name', () => {
    const tree = [
      category(1, 'Phones', [category(11, 'Foldables', [category(111, 'Too deep')]), category(12, ' ')]),
      category(2, ''),
    ];
    expect(menuTree(tree)).toEqual([[1, 'Phones', [[11, 'Foldables']]]]);
  });

  it('stays small however large the catalogue is', () => {
    const many = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => category(from + index, `Category ${from + index}`));
    const tree = many(1, 300).map((top) => ({ ...top, subCategory: many(top.categoryId * 1000, 300) }));
    const menu = menuTree(tree);
    expect(JSON.stringify(menu).length).toBeLessThan(15_000);
    expect(menu[0]?.[2].length).toBeGreaterThan(0);
  });
});
