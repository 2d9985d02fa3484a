import { SUM } from './layouts/table-lines.ts';

test.each([
  ...['Total', 'GRAND TOTAL:', 'Subtotal', 'Total HT', 'Total général', 'Total USD', 'Gesamtsumme'],
  ...['Итого', 'Toplam', 'Razem:', 'المجموع', 'المجموع الكلي', 'الإجمالي:', 'الاجمالي العام', 'إجمالي', '合计'],
])('%s adds up the lines above', (name) => {
  expect(SUM.test(name)).toBe(true);
});

test.each(['Total War', 'Summer hat', 'Total Station TS-1', 'مجموعة أدوات'])(
  '%s is a product',
  (name) => {
    expect(SUM.test(name)).toBe(false);
  },
);
