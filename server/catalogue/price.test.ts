import fc from 'fast-check';
import { cents, dollars } from '../shared/money.ts';
import { shownPrices } from './price.ts';

const plain = { priceCents: 9_999, compareAtCents: null, customerPriceCents: null };

describe('the prices a visitor is shown', () => {
  it('are the price alone when nothing is on sale', () => {
    expect(shownPrices(plain, 3, false)).toEqual({ RegularPrice: 99.99, SalePrice: 0, Percentage: 0 });
  });

  it('are a sale when the compare-at price is above the price', () => {
    expect(shownPrices({ ...plain, priceCents: 66_667, compareAtCents: 100_000 }, 3, false)).toEqual({
      RegularPrice: 1000,
      SalePrice: 666.67,
      Percentage: 33.33,
    });
  });

  it('take a compare-at price below the price for no sale', () => {
    expect(shownPrices({ ...plain, compareAtCents: 5_000 }, 3, false)).toEqual({
      RegularPrice: 99.99,
      SalePrice: 0,
      Percentage: 0,
    });
  });

  it('tell the customer price where it is lower, and charge nobody with it', () => {
    const stored = { ...plain, customerPriceCents: 5_000 };
    expect(shownPrices(stored, 3, false)).toEqual({
      RegularPrice: 99.99,
      SalePrice: 0,
      Percentage: 0,
      CustomerPrice: 50,
    });
    expect(shownPrices({ ...stored, compareAtCents: 12_000 }, 3, false)).toMatchObject({
      SalePrice: 99.99,
      CustomerPrice: 50,
    });
  });
});

describe('the prices a customer is shown', () => {
  it('show the customer price as a saving', () => {
    expect(shownPrices({ ...plain, customerPriceCents: 8_999 }, 4, false)).toEqual({
      RegularPrice: 99.99,
      SalePrice: 89.99,
      Percentage: 10,
      VisitorPrice: 99.99,
    });
  });

  it('measure it against the compare-at price where that is the higher one', () => {
    const stored = { priceCents: 9_000, compareAtCents: 12_000, customerPriceCents: 6_000 };
    expect(shownPrices(stored, 4, false)).toEqual({
      RegularPrice: 120,
      SalePrice: 60,
      Percentage: 50,
      VisitorPrice: 90,
    });
  });

  it('are the visitors’ where there is no customer price', () => {
    const stored = { priceCents: 9_000, compareAtCents: 12_000, customerPriceCents: null };
    expect(shownPrices(stored, 4, false)).toEqual(shownPrices(stored, 3, false));
  });

  it('never go above the regular price', () => {
    expect(shownPrices({ ...plain, customerPriceCents: 20_000 }, 4, false)).toEqual({
      RegularPrice: 99.99,
      SalePrice: 0,
      Percentage: 0,
    });
  });
});

it('shows the regular price of a pre-order to both groups', () => {
  const stored = { priceCents: 9_000, compareAtCents: 12_000, customerPriceCents: 6_000 };
  const regular = { RegularPrice: 120, SalePrice: 0, Percentage: 0 };
  expect(shownPrices(stored, 3, true)).toEqual(regular);
  expect(shownPrices(stored, 4, true)).toEqual(regular);
});

it('keeps every amount to the cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), (amount) => {
      expect(cents(dollars(amount))).toBe(amount);
    }),
  );
});
