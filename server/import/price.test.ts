import fc from 'fast-check';
import { formatPrice, MAX_PRICE_CENTS, readPrice, readQuantity } from './price.ts';

test.each([
  ['1299', 129_900],
  ['1299.5', 129_950],
  [' $1299.50 ', 129_950],
  ['0.07', 7],
  ['18.9900', 1899],
  ['0', 0],
])('reads %j as %d cents', (text, cents) => {
  expect(readPrice(text)).toEqual({ ok: true, value: cents });
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
  expect(readPrice(text)).toEqual({ ok: false, reason: expect.stringMatching(reason) });
});

test('reads every amount that it writes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_PRICE_CENTS }), (cents) => {
      expect(readPrice(formatPrice(cents))).toEqual({ ok: true, value: cents });
    }),
  );
});

test('reads pieces in stock', () => {
  expect(readQuantity('')).toEqual({ ok: true, value: 0 });
  expect(readQuantity('12')).toEqual({ ok: true, value: 12 });
  expect(readQuantity('-1')).toEqual({ ok: false, reason: expect.stringMatching(/negative/) });
  expect(readQuantity('1.5')).toEqual({ ok: false, reason: expect.stringMatching(/whole number/) });
  expect(readQuantity('99999999999')).toEqual({ ok: false, reason: expect.stringMatching(/is above/) });
});
