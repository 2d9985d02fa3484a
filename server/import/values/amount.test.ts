import { numberOf } from './amount.ts';

test.each([
  ['Rs. 1,299', '1299'],
  ['12,50 EUR', '12.50'],
  ['EUR 12.50', '12.50'],
  ['$1,299.00', '1299.00'],
  ['1.299,- Kč.', undefined],
  ['12 lei.', '12'],
  ['a12', '12'],
  ['price', undefined],
])('%s says %s', (amount, digits) => {
  expect(numberOf(amount)?.digits).toBe(digits);
});

test.each(['a'.repeat(90), '$ a'.repeat(30), `1${'a.'.repeat(45)}!`, ' '.repeat(1_000_000)])(
  'a text that is none takes no time',
  (text) => {
    expect(numberOf(`${text}!`)).toBeUndefined();
  },
);
