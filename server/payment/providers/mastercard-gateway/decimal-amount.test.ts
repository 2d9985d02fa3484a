import fc from 'fast-check';
import { centsOf, decimalOf } from './decimal-amount.ts';

it.each([
  [0, '0.00'],
  [5, '0.05'],
  [110, '1.10'],
  [1_999, '19.99'],
  [123_456_789, '1234567.89'],
])('%i cents are %s', (cents, decimal) => {
  expect(decimalOf(cents)).toBe(decimal);
});

it('reads back every amount it writes, and as the number that JSON makes of it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
      expect(centsOf(decimalOf(cents))).toBe(cents);
      expect(centsOf(String(JSON.parse(decimalOf(cents))))).toBe(cents);
    }),
  );
});

it.each([
  ['10', 1000],
  ['10.5', 1050],
  ['10.500', 1050],
])('reads %s as %i cents', (decimal, cents) => {
  expect(centsOf(decimal)).toBe(cents);
});

it.each(['', '-1.00', '1.005', '1,00', '1e3', 'NaN', ' 1.00', '.5', '1.', '99999999999999.00'])(
  'takes %j for no amount',
  (text) => {
    expect(centsOf(text)).toBeUndefined();
  },
);

it.each([1.5, -1, Number.NaN, 2 ** 60])('refuses to write %d', (cents) => {
  expect(() => decimalOf(cents)).toThrow('no amount in whole cents');
});
