import fc from 'fast-check';
import { pageId } from '../contract/wire';
import {
  FIRST_PAGE,
  isFiltered,
  listHref,
  listQuery,
  parseListState,
  splitPrices,
  withoutFilters,
  type ListState,
} from './list-state';

const full: ListState = {
  page: 2,
  sort: 'price-asc',
  categories: [3, 9_876_543_210],
  values: [12, 40],
  prices: [
    { minCents: 4900, maxCents: 19_950 },
    { minCents: 100_000, maxCents: 200_000 },
  ],
};

describe('the state of a list in its address', () => {
  it('has one form', () => {
    expect(listQuery(full)).toBe(
      'page=2&sort=price-asc&category=3&category=9876543210&value=12&value=40&price=49-199.5&price=1000-2000',
    );
    expect(listHref('/Category/Phones/1', FIRST_PAGE)).toBe('/Category/Phones/1');
  });

  it('reads what a plain form sends, in any order and with repeats', () => {
    const query = new URLSearchParams('price=1000-2000&value=40&value=12&value=40&sort=price-asc&page=2');
    query.append('category', '9876543210');
    query.append('category', '3');
    query.append('price', '49.00-199.50');
    expect(parseListState(query)).toEqual(full);
  });

  it.each([
    ['from=100&to=250.5', 10_000, 25_050],
    ['from=&to=250', 0, 25_000],
    ['from=100&to=', 10_000, 100_000_000],
    ['from=300&to=100', 10_000, 30_000],
  ])('takes the price fields %s instead of other ranges', (query, minCents, maxCents) => {
    const state = parseListState(new URLSearchParams(`${query}&price=1-2&value=7`));
    expect(state).toMatchObject({ values: [7], prices: [{ minCents, maxCents }] });
  });

  it('takes empty price fields for none', () => {
    expect(parseListState(new URLSearchParams('from=&to=&price=1-2'))?.prices).toEqual([
      { minCents: 100, maxCents: 200 },
    ]);
  });

  it('ignores what nobody could have chosen', () => {
    expect(
      parseListState({
        sort: 'cheapest',
        category: ['0', '-1', 'x y'],
        value: '1e9+',
        price: ['9-1', '-5', '1-', 'a-b'],
      }),
    ).toEqual(FIRST_PAGE);
    expect(parseListState({ sort: 'constructor' })).toEqual(FIRST_PAGE);
  });

  it.each(['0', '-1', '1.5', 'abc', '', '01', '1000000'])('knows no page %p', (page) => {
    expect(parseListState({ page })).toBeUndefined();
  });

  it('knows as many pages as a call takes, so that none of them is a failure of the shop', () => {
    const state = parseListState({ page: '999999' });
    expect(pageId.parse((state?.page ?? 0) - 1)).toBe(999_998);
  });

  it('knows no two pages at once', () => {
    expect(parseListState({ page: ['1', '2'] })).toBeUndefined();
  });

  it('bounds how much can be chosen', () => {
    const value = Array.from({ length: 400 }, (_, index) => String(index + 1));
    expect(parseListState({ value })?.values).toHaveLength(120);
  });

  it('is read again as it was written', () => {
    const id = fc.integer({ min: 1, max: 999_999_999 });
    const ids = fc.uniqueArray(id, { maxLength: 8 }).map((list) => list.sort((a, b) => a - b));
    const range = fc
      .tuple(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 0, max: 10_000_000 }))
      .map(([a, b]) => ({ minCents: Math.min(a, b), maxCents: Math.max(a, b) }));
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999 }),
        ids,
        ids,
        range,
        (page, categories, values, price) => {
          const state: ListState = { page, sort: 'rating', categories, values, prices: [price] };
          expect(parseListState(new URLSearchParams(listQuery(state)))).toEqual(state);
        },
      ),
    );
  });

  it('is cleared of its filters and keeps its order', () => {
    expect(isFiltered(full)).toBe(true);
    expect(withoutFilters(full)).toEqual({ ...FIRST_PAGE, sort: 'price-asc' });
    expect(isFiltered(withoutFilters(full))).toBe(false);
  });
});

describe('the price ranges', () => {
  it('cover the lowest to the highest price without a gap', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000_000 }),
        fc.integer({ min: 1, max: 5_000_000 }),
        (min, spread) => {
          const ranges = splitPrices(min, min + spread, 5);
          expect(ranges.length).toBeLessThanOrEqual(5);
          expect(ranges[0]?.minCents).toBe(min);
          expect(ranges.at(-1)?.maxCents).toBe(min + spread);
          for (const [index, range] of ranges.entries()) {
            expect(range.minCents).toBeLessThan(range.maxCents);
            if (index > 0) expect(range.minCents).toBe(ranges[index - 1]?.maxCents);
          }
        },
      ),
    );
  });

  it('are five in whole dollars, and one where both ends are equal', () => {
    expect(splitPrices(4900, 199_900, 5).map(({ minCents }) => minCents)).toEqual([
      4900, 43_900, 82_900, 121_900, 160_900,
    ]);
    expect(splitPrices(4900, 4900, 5)).toEqual([{ minCents: 4900, maxCents: 4900 }]);
    expect(splitPrices(0, 0, 5)).toEqual([]);
  });
});
