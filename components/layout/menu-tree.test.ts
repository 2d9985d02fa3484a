import type { Category } from '@/lib/calls/answers';
import { isWholeMenu, menuTree, underMore } from './menu-tree';

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

  it('leaves out what is too small for it, and then is not the whole of the shop', () => {
    const tree = [category(1, 'Phones', [category(11, 'Foldables')]), category(2, 'Cases')];
    expect(isWholeMenu(tree)).toBe(true);
    const withMinor = [...tree, { ...category(3, 'Lamps'), isMinor: true }];
    expect(menuTree(withMinor)).toEqual(menuTree(tree));
    expect(isWholeMenu(withMinor)).toBe(false);
  });

  it('puts under More what one line of the bar has no room for', () => {
    const named = (...names: string[]) => menuTree(names.map((name, index) => category(index + 1, name)));
    expect(underMore(named('Phones', 'Tablets', 'Laptops'))).toEqual([]);
    const many = named(...Array.from({ length: 16 }, (_, index) => `Shelf ${index}`));
    expect(underMore(many)).toEqual([13, 14, 15, 16]);
    const long = 'Everything that belongs to a workshop at home';
    expect(underMore(named('Phones', long, 'Tablets'))).toEqual([2]);
    expect(underMore(named(...Array.from({ length: 8 }, () => 'Thirty letters in this name')))).toHaveLength(
      4,
    );
  });

  it('stays small however large the catalogue is', () => {
    const many = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => category(from + index, `Category ${from + index}`));
    const tree = many(1, 300).map((top) => ({
      ...top,
      subCategory: many(Number(top.categoryId) * 1000, 300),
    }));
    const menu = menuTree(tree);
    expect(JSON.stringify(menu).length).toBeLessThan(15_000);
    expect(menu[0]?.[2].length).toBeGreaterThan(0);
    expect(isWholeMenu(tree)).toBe(false);
  });
});
