import { QUANTITY } from './formats.ts';
import { saysNo, saysSome, saysYes } from './words.ts';

test.each([
  ...['FALSE', '0', '-1', 'Nej', 'Hayır', 'HAYIR', 'Não', 'ne', 'لا'],
  ...['Draft', 'D', 'not-available', 'Not published', 'Future', 'Taslak', 'pasif', 'Niet actief', 'Neaktivní'],
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

test.each(['In Stock', 'Skladem', 'Var', 'På lager', 'متوفرة', 'متاح', 'موجود', 'в наличии'])(
  '%s says that there is some',
  (cell) => {
    expect(saysSome(cell)).toBe(true);
  },
);

test.each(['Sold out', 'غير متوفرة', 'نفذت الكمية', 'Tükendi', 'Vyprodáno', 'нет в наличии'])('%s is none', (cell) => {
  expect([QUANTITY.read(cell), saysSome(cell)]).toEqual([0, false]);
});
