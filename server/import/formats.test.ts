import fc from 'fast-check';
import { AMOUNT, formatPrice, QUANTITY, Refusal, type Format } from './formats.ts';

/** What a cell is read as, or why it is not. */
function read(format: Format<number>, cell: string): number | string {
  const value = format.read(cell);
  return value instanceof Refusal ? value.reasons.join() : value;
}

test.each([
  ['1299', 129_900],
  ['1299.5', 129_950],
  [' $1299.50 ', 129_950],
  ['0.07', 7],
  ['18.9900', 1899],
  ['0', 0],
])('reads %j as %d cents', (text, cents) => {
  expect(read(AMOUNT, text)).toBe(cents);
});

test.each([
  ['1,299.00', /not an amount/],
  ['12,99', /not an amount/],
  ['-5', /negative/],
  ['1.999', /more than two decimals/],
  ['1e3', /not an amount/],
  ['LBP 1500', /not an amount/],
  ['١٢', /not an amount/],
  ['.5', /not an amount/],
  ['99999999999', /is above/],
])('refuses %j', (text, reason) => {
  expect(read(AMOUNT, text)).toMatch(reason);
});

test('reads every amount that it writes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (cents) => {
      expect(read(AMOUNT, formatPrice(cents))).toBe(cents);
    }),
  );
});

test('reads pieces in stock', () => {
  expect(read(QUANTITY, ' 12 ')).toBe(12);
  expect(read(QUANTITY, '-1')).toMatch(/negative/);
  expect(read(QUANTITY, '1.5')).toMatch(/whole number/);
  expect(read(QUANTITY, '99999999999')).toMatch(/is above/);
});
