import fc from 'fast-check';
import {
  bankFeeCents,
  CASH_ON_DELIVERY,
  dueCents,
  lineCents,
  lineDueCents,
  ONLINE_PAYMENT,
  priceOrder,
} from './pricing.ts';

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

describe('what is due on delivery', () => {
  const prices = fc.integer({ min: 1, max: 2_147_483_647 });
  const quantity = fc.integer({ min: 1, max: 100 });
  const preOrder = fc.record({ quantity, preOrderCents: prices, fullCents: prices });
  const plain = fc.record({ quantity, preOrderCents: fc.constant(0), fullCents: fc.option(prices) });
  const ordered = fc.array(fc.oneof(preOrder, plain), { maxLength: 50 });

  it('of a pre-order is the rest of its price: with the down payments it is the full price, to the cent', () => {
    fc.assert(
      fc.property(quantity, prices, prices, (pieces, one, other) => {
        const [down, full] = [Math.min(one, other), Math.max(one, other)];
        const due = lineDueCents({ quantity: pieces, preOrderCents: down, fullCents: full });
        const paid = lineCents({ unitCents: down, quantity: pieces });
        expect(BigInt(due ?? -1) + BigInt(paid)).toBe(BigInt(full) * BigInt(pieces));
      }),
    );
  });

  it('is never below zero, whatever a full price has fallen to', () => {
    fc.assert(
      fc.property(preOrder, (line) => {
        expect(lineDueCents(line)).toBeGreaterThanOrEqual(0);
        expect(lineDueCents({ ...line, fullCents: Math.min(line.fullCents, line.preOrderCents) })).toBe(0);
      }),
    );
  });

  it('is nothing of what is no pre-order, whether its full price is known or not', () => {
    fc.assert(
      fc.property(fc.array(plain), (lines) => {
        expect(dueCents(lines)).toBe(0);
      }),
    );
  });

  it('of an order is that of its lines, in any order, however their pieces are spread', () => {
    fc.assert(
      fc.property(ordered, (lines) => {
        const sum = lines.reduce((cents, line) => cents + BigInt(lineDueCents(line) ?? -1), 0n);
        const pieces = lines.flatMap((line) => [
          { ...line, quantity: line.quantity - 1 },
          { ...line, quantity: 1 },
        ]);
        expect(BigInt(dueCents(lines) ?? -1)).toBe(sum);
        expect(dueCents(pieces.reverse())).toBe(dueCents(lines));
      }),
    );
  });

  it('is not known as soon as the full price of one pre-order is not', () => {
    fc.assert(
      fc.property(ordered, preOrder, fc.nat(50), (lines, line, place) => {
        const unknown = { ...line, fullCents: null };
        expect(lineDueCents(unknown)).toBeUndefined();
        expect(dueCents([...lines.slice(0, place), unknown, ...lines.slice(place)])).toBeUndefined();
      }),
    );
  });
});
