import fc from 'fast-check';
import { bankFeeCents, CASH_ON_DELIVERY, lineCents, ONLINE_PAYMENT, priceOrder } from './pricing.ts';

/** Any sum an order can have, in cents. */
const sums = fc.integer({ min: 0, max: 10_000_000_000_000 });
const lines = fc.array(
  fc.record({
    unitCents: fc.integer({ min: 1, max: 2_147_483_647 }),
    quantity: fc.integer({ min: 1, max: 100 }),
  }),
  { minLength: 1, maxLength: 50 },
);

describe('the bank fee', () => {
  it.each([
    [0, 0],
    [1, 100],
    [2_857, 100],
    [2_858, 200],
    // 3.5 % of 200 dollars is 7 to the cent: nothing is rounded up, whatever a binary fraction makes of it.
    [20_000, 700],
    [20_001, 800],
    [80_000, 2_800],
    [94_900, 3_400],
  ])('of %i cents is %i', (cents, fee) => {
    expect(bankFeeCents(cents)).toBe(fee);
  });

  it('is the least number of whole dollars that is no less than 3.5 %', () => {
    fc.assert(
      fc.property(sums, (cents) => {
        const fee = BigInt(bankFeeCents(cents));
        const share = BigInt(cents) * 35n;
        expect(fee % 100n).toBe(0n);
        expect(fee * 1000n >= share).toBe(true);
        expect((fee - 100n) * 1000n < share).toBe(true);
      }),
    );
  });

  it('never falls when the sum grows', () => {
    fc.assert(
      fc.property(sums, fc.nat(1_000_000), (cents, more) => {
        expect(bankFeeCents(cents + more)).toBeGreaterThanOrEqual(bankFeeCents(cents));
      }),
    );
  });
});

describe('the price of an order', () => {
  it('is what its lines cost, to the cent, and nothing else in cash', () => {
    fc.assert(
      fc.property(lines, (ordered) => {
        const sum = ordered.reduce((cents, one) => cents + BigInt(one.unitCents) * BigInt(one.quantity), 0n);
        const { linesCents, feeCents, totalCents } = priceOrder(ordered, CASH_ON_DELIVERY);
        expect([BigInt(linesCents), feeCents, BigInt(totalCents)]).toEqual([sum, 0, sum]);
      }),
    );
  });

  it('has one fee on the whole when it is paid online, not one a line', () => {
    fc.assert(
      fc.property(lines, (ordered) => {
        const { linesCents, feeCents, totalCents } = priceOrder(ordered, ONLINE_PAYMENT);
        expect(feeCents).toBe(bankFeeCents(linesCents));
        expect(totalCents).toBe(linesCents + feeCents);
      }),
    );
  });

  it('does not depend on the order of the lines, nor on how pieces are spread over lines', () => {
    fc.assert(
      fc.property(lines, (ordered) => {
        const pieces = ordered.flatMap(({ unitCents, quantity }) => [
          { unitCents, quantity: quantity - 1 },
          { unitCents, quantity: 1 },
        ]);
        expect(priceOrder(pieces.reverse(), ONLINE_PAYMENT)).toEqual(priceOrder(ordered, ONLINE_PAYMENT));
      }),
    );
  });

  it('of a line is its price times its pieces', () => {
    expect(lineCents({ unitCents: 5_999, quantity: 3 })).toBe(17_997);
  });
});
