import type { Filters } from '@/lib/calls/answers';
import { FIRST_PAGE, parseListState, type ListState } from '@/lib/addresses/list-state';
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

  it('names a capacity, and says its unit, as the page of a product does', () => {
    const sizes: Filters = {
      ...whole,
      attributes: [{ attributeName: 'GB', attributeValues: [value(7, '256'), value(8, '1024')] }],
    };
    const capacity = filterGroups(sizes, sizes, FIRST_PAGE)[1];
    expect(capacity?.name).toBe('Capacity');
    expect(capacity?.options.map(({ label }) => label)).toEqual(['256 GB', '1 TB']);
  });

  it('leaves attributes their own names where they were called the same', () => {
    const sizes: Filters = {
      ...whole,
      attributes: [
        { attributeName: 'GB', attributeValues: [value(7, '256'), value(8, '1024')] },
        { attributeName: 'Capacity', attributeValues: [value(9, '5000 mAh'), value(10, '10000 mAh')] },
      ],
    };
    const names = filterGroups(sizes, sizes, FIRST_PAGE).map(({ name }) => name);
    expect(names).toEqual(['Category', 'GB', 'Capacity', 'Price']);
  });

  it('has what the other filters leave nothing of after the rest, unless it is ticked', () => {
    const narrowed: Filters = {
      ...whole,
      attributes: [{ attributeName: 'Color', attributeValues: [value(2, 'White', 1)] }],
    };
    const options = (state: ListState) =>
      filterGroups(whole, narrowed, state)[1]?.options.map(({ label, count }) => [label, count]);
    expect(options(FIRST_PAGE)).toEqual([
      ['White', 1],
      ['Black', 0],
    ]);
    expect(options({ ...FIRST_PAGE, values: [1] })).toEqual([
      ['Black', 0],
      ['White', 1],
    ]);
  });

  it('leaves the other values of a ticked group open where nothing is counted', () => {
    const uncounted = (...values: ReturnType<typeof value>[]): Filters => ({
      categories: [{ categoryId: 3, categoryName: 'Smartphones' }],
      attributes: [
        { attributeName: 'Color', attributeValues: values },
        { attributeName: 'Finish', attributeValues: [value(7, 'Matt'), value(8, 'Gloss')] },
      ],
      prices: null,
    });
    const all = uncounted(value(1, 'Black'), value(2, 'White'));
    const ofListed = uncounted(value(1, 'Black'));
    const options = (state: ListState, index: number) =>
      filterGroups(all, ofListed, state)[index]?.options.map(({ count }) => count);
    expect(options({ ...FIRST_PAGE, values: [1] }, 1)).toEqual([undefined, undefined]);
    // What another group leaves nothing of stays closed.
    expect(options({ ...FIRST_PAGE, values: [7] }, 1)).toEqual([undefined, 0]);
  });

  it('keeps values closed under filters that leave nothing, where they are counted', () => {
    const nothing: Filters = { categories: [], attributes: [], prices: null };
    const state: ListState = { ...FIRST_PAGE, values: [1], prices: [{ minCents: 100, maxCents: 200 }] };
    expect(filterGroups(whole, nothing, state)[1]?.options.map(({ count }) => count)).toEqual([0, 0]);
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

describe('the attributes of a list', () => {
  const attribute = (name: string, first: number, counts: readonly number[]) => ({
    attributeName: name,
    attributeValues: counts.map((count, index) => value(first + index, `${name} ${index}`, count)),
  });
  const of = (...attributes: Filters['attributes']): Filters => ({ ...whole, attributes });
  const named = (filters: Filters, state = FIRST_PAGE) =>
    filterGroups(filters, filters, state)
      .filter(({ parameter }) => parameter === 'value')
      .map(({ name }) => name);

  it('are those that divide it: one value divides nothing, unless it is chosen', () => {
    const filters = of(attribute('Color', 1, [4, 3]), attribute('Warranty', 9, [7]));
    expect(named(filters)).toEqual(['Color']);
    expect(named(filters, { ...FIRST_PAGE, values: [9] })).toEqual(['Color', 'Warranty']);
  });

  it('are not those that next to no product has, as far as products are counted', () => {
    const [brand, color] = [attribute('Brand', 1, [600, 78]), attribute('Color', 9, [4, 3])];
    expect(named(of(brand, color))).toEqual(['Brand']);
    expect(named(of(brand, color), { ...FIRST_PAGE, values: [9] })).toEqual(['Brand', 'Color']);
    const silent = (values: readonly number[]) => ({
      ...brand,
      attributeValues: values.map((id) => value(id, `B ${id}`)),
    });
    const uncounted = of(silent(Array.from({ length: 50 }, (_, id) => id)), silent([90, 91]));
    expect(named(uncounted)).toHaveLength(2);
  });

  it('have the eight most frequent values in sight, in their order, before the others', () => {
    const brands = attribute('Brand', 1, [1, 30, 2, 40, 50, 60, 70, 80, 90, 3, 20]);
    const labels = filterGroups(of(brands), undefined, FIRST_PAGE)[1]?.options.map(({ label }) => label);
    expect(labels).toEqual([1, 3, 4, 5, 6, 7, 8, 10, 0, 2, 9].map((index) => `Brand ${index}`));
  });

  it('have the most useful first where they are many, and are bounded', () => {
    const many = Array.from({ length: 200 }, (_, index) => attribute(`A${index}`, index * 10, [1, 1]));
    const filters = of(...many, attribute('Color', 5000, [50, 40]), attribute('Size', 6000, [89, 1]));
    expect(named(filters).slice(0, 2)).toEqual(['Color', 'Size']);
    expect(named(filters).length).toBeLessThanOrEqual(24);
  });

  it('show the values that lead to the most products, and the chosen ones', () => {
    const words = attribute(
      'Model',
      1,
      Array.from({ length: 300 }, (_, index) => index + 1),
    );
    const options = filterGroups(of(words), undefined, { ...FIRST_PAGE, values: [1] })[1]?.options ?? [];
    expect(options).toHaveLength(61);
    expect(options.slice(0, 2).map(({ label }) => label)).toEqual(['Model 292', 'Model 293']);
    expect(options.slice(8, 10).map(({ label }) => label)).toEqual(['Model 0', 'Model 240']);
  });

  it('have many numbers as ranges, each ticked and taken back as one', () => {
    const volts = {
      attributeName: 'Voltage',
      attributeValues: Array.from({ length: 120 }, (_, index) => value(index + 1, `${index + 1} V`, 1)),
    };
    const [, group] = filterGroups(of(volts), of(volts), FIRST_PAGE);
    const range = group?.options[1]?.value ?? '';
    const ticked = toggled(FIRST_PAGE, 'value', range);
    expect(ticked.values.length).toBeGreaterThan(10);
    expect(group?.options.map((option) => isTicked(ticked, 'value', option.value))).toEqual(
      group?.options.map((_, index) => index === 1),
    );
    expect(parseListState(new URLSearchParams({ value: range }))?.values).toEqual(ticked.values);
    expect(toggled(ticked, 'value', range)).toEqual(FIRST_PAGE);
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
