import fc from 'fast-check';
import { dueCents, lineDueCents } from './down-payment.ts';
import { lineCents } from './pricing.ts';

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
