import { inDollars, tellCode, tellCurrency } from './currency.ts';
import { AMOUNT } from '../values/formats.ts';

test.each([
  ['450,000', 89_500, 503],
  ['1.790.000', 89_500, 2000],
  ['450.000 ل.ل.', 89_500, 503],
  ['LBP 89,500,000', 89_500, 100_000],
  ['12,50 €', 0.5, 2500],
  ['1.299', 2, 65],
  ['R$ 10', 5, 200],
  ['$12.50', 89_500, 1250],
  ['ask', 89_500, 0],
])('%s at %d a dollar is %d cents', (cell, rate, cents) => {
  const row = inDollars(
    { line: 1, text: (column) => (column === 'Variant Price' ? cell : 'as it is') },
    rate,
  );
  const read = AMOUNT.read(row.text('Variant Price'));
  expect(typeof read === 'object' && 'value' in read ? read.value : read).toBe(cents);
  expect(row.text('Title')).toBe('as it is');
});

test.each([
  [['SKU', 'Name', 'Price LBP'], /^a column of prices is in another currency, in pounds$/],
  [['الرمز', 'الصنف', 'السعر بالليرة اللبنانية'], /in pounds$/],
  [['Artikel-Nr', 'Bezeichnung', 'Preis CHF'], /taken as dollars, say with --rate/],
  [['Nazwa', 'Cena PLN'], /taken as dollars, say with --rate/],
  [['Item', 'Price LBP', 'Price USD'], undefined],
  [['Item', 'Price$', 'Price (L.L.)'], undefined],
  [['SKU', 'Name', 'السعر للبيع'], undefined],
])('%j', (names, kind) => {
  const told: string[] = [];
  tellCurrency(names, (each) => told.push(each));
  expect(told).toEqual(kind === undefined ? [] : [expect.stringMatching(kind)]);
});

test('a row may name its currency in a cell of its own', () => {
  const told: string[] = [];
  for (const currency of ['USD', 'RUR', 'lbp', ''])
    tellCode({ line: 1, cells: { price: '5', currency } }, (kind) => told.push(kind));
  expect(told).toEqual([
    'a price is in another currency: taken as dollars, say with --rate how many are one dollar',
    'a price is in another currency, in pounds',
  ]);
});
