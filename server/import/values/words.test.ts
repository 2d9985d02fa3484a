import { Guess } from './format.ts';
import { QUANTITY } from './formats.ts';
import { saysNo, saysSome, saysYes } from './words.ts';

test.each([
  ...['FALSE', '0', '-1', 'Nej', 'Hayır', 'HAYIR', 'Não', 'ne', 'لا'],
  ...[
    'Draft',
    'D',
    'not-available',
    'Not published',
    'Future',
    'Taslak',
    'pasif',
    'Niet actief',
    'Neaktivní',
  ],
  ...['مسودة', 'غير مفعل', 'غير نشط', 'Désactivé', 'нет'],
])('%s says no', (cell) => {
  expect(saysNo(cell)).toBe(true);
});

test.each(['TRUE', '1', 'Ano', 'Evet', 'Igen', 'نعم'])('%s says yes', (cell) => {
  expect([saysYes(cell), saysNo(cell)]).toEqual([true, false]);
});

test.each(['active', 'publish', 'Aktiv', 'نشط', '', 'New'])('%j does not say no', (cell) => {
  expect(saysNo(cell)).toBe(false);
});

test.each([
  'In Stock',
  'Skladem',
  'Var',
  'På lager',
  'متوفرة',
  'متاح',
  'موجود',
  'в наличии',
  'Limited',
  'Few left',
])('%s says that there is some', (cell) => {
  expect(saysSome(cell)).toBe(true);
});

test.each([
  ['In stock (5)', 5],
  ['Stock: 12', 12],
  ['Only 3 left in stock', 3],
  ['Auf Lager: 7 Stk.', 7],
  ['Noch 4 Stück', 4],
  ['En stock 8 pièces', 8],
  ['متوفر (٦)', 6],
  ...[
    'Nicht lieferbar bis 2026',
    'Sold out since 2024',
    'Discontinued 2019',
    'Out of stock until 15 March',
    'Livraison en 48 heures',
    'Lieferbar in 48 Stunden',
    'Lieferbar 48 Stunden',
    'Verfügbar in 2 Monaten',
    'en 24 horas',
    'Coming 2026',
    'Available 2026',
    'Available 15 March',
  ].map((cell): [string, number] => [cell, 0]),
])('of %s there are %d, which is told', (cell, pieces) => {
  expect(QUANTITY.read(cell)).toEqual(new Guess(pieces, expect.any(String)));
});

test.each([
  'Sold out',
  'Not available',
  'Coming soon',
  'غير متوفرة',
  'نفذت الكمية',
  'Tükendi',
  'Vyprodáno',
  'нет в наличии',
])('%s is none', (cell) => {
  expect([QUANTITY.read(cell), saysSome(cell)]).toEqual([0, false]);
});
