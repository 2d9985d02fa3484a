import { comparedGroups, haveMuchInCommon } from './compare-rows';

const phone = (rows: Record<string, string>, title?: string) => ({
  ...(title === undefined ? {} : { title }),
  rows: Object.entries(rows).map(([name, value]) => ({ name, value })),
});

it('puts the rows that differ first, and says of each product what it does not say', () => {
  const [group, ...others] = comparedGroups([
    [phone({ Water: 'IP68', Screen: '6.3 inches', SIM: 'eSIM' })],
    [phone({ Water: 'ip68 ', Screen: '6.8 inches' })],
  ]);
  expect(others).toEqual([]);
  expect(group?.rows.map(({ name, values, differs }) => [name, values, differs])).toEqual([
    ['Screen', ['6.3 inches', '6.8 inches'], true],
    ['SIM', ['eSIM', undefined], true],
    ['Water', ['IP68', 'ip68 '], false],
  ]);
});

it('groups them, those without a difference last, and knows a name again in another group', () => {
  const groups = comparedGroups([
    [phone({ Weight: '178 g' }, 'Body'), phone({ Charge: '4,200 mAh', Cable: 'USB-C' }, 'Battery')],
    [phone({ Weight: '178 g' }, 'Size'), phone({ charge: '5,000 mAh', Cable: 'USB-C' }, 'battery')],
  ]);
  expect(groups.map(({ title, rows, differs }) => [title, rows.map(({ name }) => name), differs])).toEqual([
    ['Battery', ['Charge', 'Cable'], true],
    ['Body', ['Weight'], false],
  ]);
});

it('keeps two values of one name, which stand in two groups of the same product, apart', () => {
  const groups = comparedGroups([
    [phone({ Size: '6.3 inches' }, 'Screen'), phone({ Size: '71 mm' }, 'Body')],
    [],
  ]);
  expect(groups.map(({ title, rows }) => [title, rows.map(({ values }) => values[0])])).toEqual([
    ['Screen', ['6.3 inches']],
    ['Body', ['71 mm']],
  ]);
});

it('knows products of two kinds that say the same of themselves from those that do not', () => {
  const flat = phone({ Screen: '6.3 inches', Memory: '12 GB', SIM: 'eSIM' });
  const folding = phone({ 'Cover screen': '3.8 inches', screen: '6.7 inches', Memory: '8 GB', sim: 'nano' });
  const camera = phone({ Sensor: '24 MP', Mount: 'K', Memory: 'SD' });
  expect(haveMuchInCommon(comparedGroups([[flat], [folding]]))).toBe(true);
  expect(haveMuchInCommon(comparedGroups([[flat], [camera]]))).toBe(false);
  // Two that are alike say nothing of the third.
  expect(haveMuchInCommon(comparedGroups([[flat], [flat], [camera]]))).toBe(false);
  expect(haveMuchInCommon(comparedGroups([[flat], [folding], [flat]]))).toBe(true);
  expect(haveMuchInCommon(comparedGroups([[], []]))).toBe(false);
});
