import fc from 'fast-check';
import { Guess, Refusal, type Format } from './format.ts';
import { code, digits } from './code-formats.ts';
import { formatPrice } from './amount.ts';
import { AMOUNT, IMAGE, QUANTITY } from './formats.ts';
import { pastMoment } from './moment.ts';
import { nameOfAddress } from './picture-name.ts';

/** What a cell is read as, with why that is only a guess. */
function read<Value>(format: Format<Value>, cell: string): Value | string | readonly [Value, string] {
  const value = format.read(cell);
  if (value instanceof Guess) return [value.value, value.reasons.join()];
  return value instanceof Refusal ? value.reasons.join() : value;
}

test.each([
  ['1299', 129_900],
  ['1299.5', 129_950],
  [' $1299.50 ', 129_950],
  ['0.07', 7],
  ['.5', 50],
  ['18.9900', 1899],
  ['24.000000', 2400],
  ['0', 0],
  ['1,299.00', 129_900],
  ['1 299,00', 129_900],
  ['1\u00a0299,00', 129_900],
  ['12,99', 1299],
  ['1,29,900.00', 12_990_000],
  ['USD 20', 2000],
  ['49,-', 4900],
  ['\u200f١٬٢٩٩٫٥٠ $', 129_950],
  ['US$ 20', 2000],
  ['1,299,000', 129_900_000],
])('reads %j as %d cents', (text, cents) => {
  expect(read(AMOUNT, text)).toBe(cents);
});

test.each([
  ['1.299,00 €', 129_900, /another currency/],
  ["CHF 1'299.50", 129_950, /another currency/],
  ['LBP 890,000', 89_000_000, /in pounds/],
  ['LBP890,000', 89_000_000, /in pounds/],
  ['890,000L.L.', 89_000_000, /in pounds/],
  ['10EUR', 1000, /another currency/],
  ['99,00 zł', 9900, /another currency/],
  ['R$ 99,90', 9990, /another currency/],
  ['129 kr', 12_900, /another currency/],
  ['1200 руб.', 120_000, /another currency/],
  ['Rs. 1,29,900.00', 12_990_000, /another currency/],
  ['45 ر.س', 4500, /another currency/],
  ['45.00 ريال', 4500, /another currency/],
  ['-5', 0, /negative/],
  ['1,299', 129_900, /two ways/],
  ['19.995', 2000, /two ways/],
  ['1e3', 0, /not an amount/],
  ['10 - 20', 0, /not an amount/],
  ['call us', 0, /not an amount/],
  ['99999999999', 0, /is above/],
])('guesses what %j is', (text, cents, reason) => {
  expect(read(AMOUNT, text)).toEqual([cents, expect.stringMatching(reason)]);
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
  expect(read(QUANTITY, '12.0000')).toBe(12);
  expect(read(QUANTITY, '1,200')).toBe(1200);
  expect(read(QUANTITY, '5,00')).toBe(5);
  expect(read(QUANTITY, '-1')).toEqual([0, expect.stringMatching(/negative/)]);
  expect(read(QUANTITY, '1.5')).toEqual([1, expect.stringMatching(/whole number/)]);
  expect(read(QUANTITY, 'many')).toEqual([0, expect.stringMatching(/not a number/)]);
  expect(read(QUANTITY, '99999999999')).toEqual([1_000_000_000, expect.stringMatching(/is above/)]);
});

test.each([
  ['phones/a.jpg', 'phones/a.jpg'],
  ['/pub/media\\a.jpg', 'pub/media/a.jpg'],
  ['//cdn.example.com/a.jpg', 'https://cdn.example.com/a.jpg'],
  ['https://cdn.example.com/a b.jpg?v=1#x', 'https://cdn.example.com/a%20b.jpg?v=1'],
])('the picture %j is %j', (cell, image) => {
  expect(read(IMAGE, cell)).toBe(image);
});

test.each(['../../etc/passwd', 'a/../b.jpg', 'a;b.jpg', '/', 'http://'])(
  'the picture %j is left out',
  (cell) => {
    expect(read(IMAGE, cell)).toEqual(['', expect.stringMatching(/left out/)]);
  },
);

test('a picture at an address has a name of its own, whatever else is called so', () => {
  const name = nameOfAddress;
  expect(name('https://cdn.example.com/files/a%20b.jpg?v=17')).toBe('cdn.example.com/files/a b.jpg');
  expect(name('https://one.example/a.jpg')).not.toBe(name('https://two.example/a.jpg'));
  expect(name('https://one.example/show.php?id=1')).not.toBe(name('https://one.example/show.php?id=2'));
  for (const odd of [
    'https://a.example/%2e%2e/%2e%2e/x.jpg',
    'https://a.example/..%2f..%2fx',
    'https://a.example/',
  ])
    expect(name(odd)).not.toMatch(/(^|\/)\.{0,2}(\/|$)/);
  expect(name(`https://a.example/${'x'.repeat(900)}.jpg`)).toMatch(/^.{1,251}\.jpg$/);
});

test.each([
  ["'0012", '0012'],
  ['="0012"', '0012'],
  ["A'1", "A'1"],
  [' A"1" ', 'A"1"'],
])('the code %j is %j', (cell, value) => {
  expect(read(code(20), cell)).toBe(value);
});

test.each([
  ['5901234123457', '5901234123457'],
  ["'0012", '0012'],
  ['5901234123457.0', '5901234123457'],
  ['4,006381333931E+12', '4006381333931'],
  ['5.90123E+12', ['', expect.stringMatching(/rounded by a spreadsheet/)]],
  ['1E5', '1E5'],
])('reads the barcode %s', (cell, said) => {
  expect(read(digits(255), cell)).toEqual(said);
});

test.each([
  ['31.12.2023 10:15', '2023-12-31T10:15:00.000Z'],
  ['31/12/2023', '2023-12-31T00:00:00.000Z'],
  ['03/01/2024 10:15', '2024-03-01T10:15:00.000Z'],
  ['2024-03-01T10:15:22', '2024-03-01T10:15:22.000Z'],
  ['2024-03-01 10:15:22 +0200', '2024-03-01T08:15:22.000Z'],
  ['1 Mar 2024', '2024-03-01T00:00:00.000Z'],
  ['1709287200', '2024-03-01T10:00:00.000Z'],
  ['45352.43', undefined],
  ['2999-01-01', undefined],
])('reads the moment %s', (text, moment) => {
  expect(pastMoment(text)?.toISOString()).toBe(moment);
});

test('a quantity with a long run of spaces in it is read at once', () => {
  expect(QUANTITY.read(`0${' '.repeat(20_000)}!`)).toEqual(new Guess(0, 'is not a number: taken as 0'));
});

test.each([
  ['$ 999 / 950 cash', 99_900],
  ['USD 12.50/pc', 1250],
  ['120 (cash 110)', 12_000],
  ['LBP 4,000,000 / $45', 4500],
])('of %s one amount counts, which is told', (cell, cents) => {
  expect(AMOUNT.read(cell)).toEqual(new Guess(cents, expect.stringContaining('one of it counts')));
});

test.each([
  '12/05/2026',
  '50/month',
  '49 (+11% VAT)',
  '50 (HT)',
  '50 (excl. btw)',
  '50 (netto)',
  '50 (ht) / 60 (ttc)',
  'Call 03/123456',
  'Tel: 03 123 456',
  '(45)',
])('%s is no price', (cell) => {
  expect(AMOUNT.read(cell)).toEqual(new Guess(0, expect.stringContaining('taken as none')));
});
