import { Readable } from 'node:stream';
import { columnKey } from './csv-table.ts';
import { knownNames } from './layouts/known-names.ts';
import { TABLE } from './layouts/table.ts';

// What a line of a table says, by the names that other systems and people have for their columns.

function lineOf(said: Readonly<Record<string, string>>) {
  const names = knownNames(Object.keys(said).map(columnKey));
  const cells = Object.fromEntries(Object.values(said).map((cell, index) => [names[index] ?? '', cell]));
  return TABLE.linesOf([{ line: 2, cells }])[0] ?? {};
}

const past = ['2020-01-01', '2020-02-01'] as const;

test.each([
  ['Sale Price Dates From', 'Sale Price Dates To'],
  ['sale_start', 'sale_end'],
  ['sale_from_date', 'sale_end_date'],
  ['Discount Start Date', 'Discount End Date'],
  ['تاريخ بداية التخفيض', 'تاريخ نهاية التخفيض'],
])('a reduced price whose time (%s, %s) is over is none', (from, to) => {
  const product = { Name: 'Lamp', Price: '50', 'Sale Price': '40' };
  expect(lineOf({ ...product, [from]: past[0], [to]: '2999-01-01' })).toMatchObject({
    ...{ price: '40', compareAt: '50' },
  });
  const line = lineOf({ ...product, [from]: past[0], [to]: past[1] });
  expect([line.price, line.compareAt]).toEqual(['50', undefined]);
});

test.each([
  ['Apparel &amp; Accessories &gt; Shoes', [['Apparel & Accessories', 'Shoes']]],
  ['TV &amp; Video', [['TV & Video']]],
  ['Home » Kitchen', [['Home', 'Kitchen']]],
  ['Electronics › Phones → Cases', [['Electronics', 'Phones', 'Cases']]],
  ['A > B; C', [['A', 'B'], ['C']]],
])('the category %s is the path %j', (category, paths) => {
  expect(lineOf({ Name: 'Lamp', Price: '50', Category: category }).paths).toEqual(paths);
});

test.each([
  ['Image', 'Images'],
  ['Main Image', 'Product Images'],
  ['الصورة', 'الصور'],
])('the pictures of %s and of %s are those of the product, each once', (one, all) => {
  const names = knownNames(['Name', 'Price', one, all].map(columnKey));
  const texts = ['Lamp', '50', 'https://i.example/1.jpg', 'https://i.example/1.jpg,https://i.example/2.jpg'];
  const cells = Object.fromEntries(texts.map((text, index) => [names[index] ?? '', text]));
  expect(TABLE.linesOf([{ line: 2, cells }]).map(({ image }) => image)).toEqual([
    'https://i.example/1.jpg',
    'https://i.example/2.jpg',
  ]);
});

test.each([
  ['parent_sku', '1', 'sku 1'],
  ['parent_sku', 'D', 'sku D'],
  ['Vaterartikel', 'V-1', 'sku V-1'],
  ['Vaterartikel', 'N', undefined],
  ['Produs părinte', 'MP-2', 'sku MP-2'],
  ['Produs parinte', 'MP-2', 'sku MP-2'],
  ['parent', '0', undefined],
])('a %s of %s groups the line by %s', (column, cell, key) => {
  const names = knownNames(['Name', 'Price', 'SKU', column].map(columnKey));
  const texts = ['Lamp Red', '50', 'L-R', cell];
  const cells = Object.fromEntries(texts.map((text, index) => [names[index] ?? '', text]));
  const read = TABLE.keyOf({ line: 2, cells }, '');
  expect(read).toEqual(key === undefined ? expect.objectContaining({ parts: ['sku L-R'] }) : { key });
});

test.each(['Nachfolger von', 'Compare with', 'Upgrade of', 'Fits', 'Remark'])(
  'a row whose column %s has the SKU of another row is a product of its own',
  async (column) => {
    const names = knownNames(['SKU', 'Name', 'Price', 'Category', column].map(columnKey));
    const table = [
      ['I15', 'iPhone 15', '799', 'Phones', ''],
      ['I15P', 'iPhone 15 Pro', '999', 'Phones', 'I15'],
      ['I15C', 'iPhone 15 Silicone Case', '49', '', 'I15'],
      ['S24', 'Galaxy S24', '699', 'Phones', ''],
    ];
    const rows = table.map((cells, index) => ({
      line: index + 2,
      cells: Object.fromEntries(cells.map((cell, at) => [names[at] ?? '', cell])),
    }));
    const read = TABLE.inOrder?.(Readable.from(rows), () => {}) ?? [];
    const keys = (await Array.fromAsync(read)).map((row) => TABLE.keyOf(row, ''));
    expect(keys).toMatchObject(table.map(([sku]) => ({ parts: [`sku ${sku}`] })));
  },
);
