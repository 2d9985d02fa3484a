import type { Filters } from '@/lib/calls/answers';
import { FIRST_PAGE, type ListState } from '@/lib/addresses/list-state';
import { filterGroups, isTicked, knownFilters } from './filter-groups';
import { toggled } from './list-link';

const value = (id: number, name: string, productCount?: number, color = '') => ({
  attributeValueId: id,
  attributeName: 'Color',
  attributeValue: name,
  attributesValue: color,
  productCount,
});

const whole: Filters = {
  categories: [{ categoryId: 3, categoryName: 'Smartphones', productCount: 9 }],
  attributes: [
    {
      attributeName: 'Color',
      attributeValues: [value(1, 'Black', 7, '#000000'), value(2, 'White', 2, 'pale')],
    },
    { attributeName: 'GB', attributeValues: [] },
  ],
  prices: { minimumPrice: 49, maximumPrice: 1999 },
};

describe('the filter panel', () => {
  it('has Category, each attribute with values, and Price in five ranges', () => {
    const groups = filterGroups(whole, whole, FIRST_PAGE);
    expect(groups.map(({ name }) => name)).toEqual(['Category', 'Color', 'Price']);
    expect(groups[1]?.options).toEqual([
      { value: '1', label: 'Black', count: 7, color: '#000000' },
      { value: '2', label: 'White', count: 2 },
    ]);
    expect(groups[2]?.options).toHaveLength(5);
    expect(groups[2]?.options[0]).toEqual({ value: '49-439', label: '$49.00 - $439.00' });
  });

  it('keeps a value in its place when the others leave nothing of it', () => {
    const narrowed: Filters = {
      ...whole,
      attributes: [{ attributeName: 'Color', attributeValues: [value(2, 'White', 1)] }],
    };
    expect(filterGroups(whole, narrowed, FIRST_PAGE)[1]?.options.map(({ count }) => count)).toEqual([0, 1]);
  });

  it('says no count where the API says none', () => {
    const silent: Filters = { ...whole, categories: [{ categoryId: 3, categoryName: 'Smartphones' }] };
    expect(filterGroups(silent, silent, FIRST_PAGE)[0]?.options[0]).toEqual({
      value: '3',
      label: 'Smartphones',
    });
  });

  it('keeps the price range of a pasted link beside its own', () => {
    const state: ListState = { ...FIRST_PAGE, prices: [{ minCents: 100, maxCents: 200 }] };
    const options = filterGroups(whole, undefined, state).at(-1)?.options ?? [];
    expect(options.at(-1)?.value).toBe('1-2');
    expect(isTicked(state, 'price', '1-2')).toBe(true);
  });

  it('drops made-up categories and values', () => {
    const state: ListState = { ...FIRST_PAGE, categories: [3, 99], values: [2, 77] };
    expect(knownFilters(state, whole)).toEqual({ ...FIRST_PAGE, categories: [3], values: [2] });
  });
});

describe('ticking a value', () => {
  const state: ListState = { ...FIRST_PAGE, page: 3, sort: 'price-asc', values: [2] };

  it('adds it, goes to page 1 and keeps the rest', () => {
    expect(toggled(state, 'value', '1')).toEqual({ ...state, page: 1, values: [1, 2] });
    expect(toggled(state, 'price', '49-439').prices).toEqual([{ minCents: 4900, maxCents: 43_900 }]);
  });

  it('takes it away again', () => {
    expect(toggled(state, 'value', '2')).toEqual({ ...state, page: 1, values: [] });
  });
});

it('says of a price range that has no beginning or no end that it has none', () => {
  const prices = [
    { minCents: 0, maxCents: 50_000 },
    { minCents: 30_000, maxCents: 100_000_000 },
  ];
  const none = { attributes: [], categories: [], prices: null };
  const groups = filterGroups(none, undefined, { ...FIRST_PAGE, prices });
  expect(groups[0]?.options.map(({ label }) => label)).toEqual(['Up to $500.00', '$300.00 and more']);
});
