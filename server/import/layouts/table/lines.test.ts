import type { CsvRecord } from '../../tables/csv-reader.ts';
import { belowTitles } from '../../tables/csv-titles.ts';
import { FOOT, SUM } from './lines.ts';

test.each([
  ...['Total', 'GRAND TOTAL:', 'Subtotal', 'Total HT', 'Total général', 'Total USD', 'Gesamtsumme'],
  ...['Итого', 'Toplam', 'Razem:', 'المجموع', 'المجموع الكلي', 'الإجمالي:', 'الاجمالي العام', 'إجمالي', '合计'],
])('%s adds up the lines above', (name) => {
  expect(SUM.test(name)).toBe(true);
});

test.each(['Total War', 'Summer hat', 'Total Station TS-1', 'مجموعة أدوات'])('%s is a product', (name) => {
  expect(SUM.test(name)).toBe(false);
});

test.each(['Page 7', 'Page 1 of 3', 'Total items: 4'])('%s is what a report ends with', (name) => {
  expect([FOOT.test(name), SUM.test(name)]).toEqual([true, false]);
});

test('columns below a line of groups are called what stands above them', async () => {
  const lines = [
    'Item,,,,Price,,Stock,,,,',
    'SKU,Name,Category,Brand,Retail,Dealer,Beirut,Tripoli,Color,Warranty,Battery',
    'P1,Phone,Phones,Sono,100,80,3,2,Black,24 months,5000 mAh',
  ];
  async function* records(): AsyncGenerator<CsvRecord[]> {
    for (const [index, line] of lines.entries())
      yield [{ kind: 'record', line: index + 1, fields: line.split(','), delimiter: ',' }];
  }
  const parts = await Array.fromAsync(belowTitles(records()), (part) => [...part]);
  expect(parts.flat().map((record) => (record.kind === 'record' ? record.fields.join(',') : ''))).toEqual(
    lines.slice(1),
  );
});
