import { Readable } from 'node:stream';
import { columnKey } from '../../tables/column-key.ts';
import { knownNames } from './known-names.ts';
import type { ForeignRow } from '../shared/layout.ts';
import { TABLE } from './table.ts';

// What a line of a table says, by the names that other systems and people have for their columns.

function lineOf(said: Readonly<Record<string, string>>) {
  const names = knownNames(Object.keys(said).map(columnKey));
  const cells = Object.fromEntries(Object.values(said).map((cell, index) => [names[index] ?? '', cell]));
  return TABLE.linesOf([{ line: 2, cells }])[0] ?? {};
}

/** The lines of a table's products, of rows with commas between their cells, or semicolons where the header has these. */
async function linesIn(header: string, ...written: readonly string[]) {
  const mark = header.includes(';') ? ';' : ',';
  const names = knownNames(header.split(mark).map(columnKey));
  async function* rows(): AsyncGenerator<ForeignRow> {
    for (const [index, row] of written.entries())
      yield {
        line: index + 2,
        cells: Object.fromEntries(row.split(mark).map((cell, at) => [names[at] ?? '', cell])),
      };
  }
  const read = await Array.fromAsync(TABLE.inOrder?.(rows(), () => undefined) ?? rows());
  const keyed: { row: ForeignRow; key: string }[] = [];
  for (const row of read) {
    const key = TABLE.keyOf(row, keyed.at(-1)?.key ?? '');
    if (key !== undefined && 'key' in key) keyed.push({ row, key: key.key });
  }
  const groups = Map.groupBy(keyed, ({ key }) => key);
  return [...groups.values()].flatMap((group) => TABLE.linesOf(group.map(({ row }) => row)));
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
  ['/Home/Lamps', [['Home', 'Lamps']]],
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

test('the pieces of places are added, where no cell says anything else', async () => {
  const columns = 'SKU,Name,Price,Stock Beirut,Stock Tripoli';
  const pieces = async (...rows: readonly string[]) =>
    (await linesIn(columns, ...rows)).map(({ quantity }) => quantity);
  expect(await pieces('P1,Phone,100,3,2', 'P2,Case,10,5+,-', 'P3,Glass,5,,0')).toEqual(['5', '5', '0']);
  expect(await pieces('P1,Phone,100,3,2', 'P2,Case,10,4,01.12.2026')).toEqual(
    await pieces('P1,Phone,100,,', 'P2,Case,10,,'),
  );
});

test('a column that has what the other places have together is their total, where more than one row shows it', async () => {
  const pieces = async (...rows: readonly string[]) =>
    (await linesIn('SKU,Name,Price,Stock Beirut,Stock Tripoli,Stock Lebanon', ...rows)).map(
      ({ quantity }) => quantity,
    );
  expect(await pieces('P1,Phone,100,3,5,8', 'P2,Case,10,0,1,1', 'P3,Glass,5,,0,0')).toEqual(['8', '1', '0']);
  expect(await pieces('P1,Phone,100,3,5,8', 'P2,Case,10,0,1,4')).toEqual(['16', '5']);
  expect(await pieces('P1,Phone,100,3,5,8', 'P2,Case,10,0,0,0')).toEqual(['16', '0']);
  expect(await pieces('P1,Phone,100.5,3,5,8', 'P2,Case,10,0,0,0', 'P3,Glass,5,1,1,2')).toEqual([
    '8',
    '0',
    '2',
  ]);
});

test('points separate thousands of the pieces of places, too, where prices have a decimal comma', async () => {
  const pieces = async (...rows: readonly string[]) =>
    (await linesIn('SKU;Name;Price;Stock Beirut;Stock Tripoli;Stock Lebanon', ...rows)).map(
      ({ quantity }) => quantity,
    );
  expect(await pieces('P1;Phone;100,50;1.234;5;0', 'P2;Case;20,00;3;0;1')).toEqual(['1239', '4']);
  // So they do in a total.
  expect(await pieces('P1;Phone;100,50;1.234;5;1239', 'P2;Case;20,00;3;0;3')).toEqual(['1239', '3']);
});

test('categories stand below departments where each belongs to one', async () => {
  const paths = async (columns: string, ...rows: readonly string[]) =>
    (await linesIn(columns, ...rows)).map((line) => line.paths?.map((path) => path.join(' > ')).join());
  const rows = ['Cord,5,Power,Cables', 'Plug,5,Plugs,Cables', 'Fan,9,Fans,Air'];
  expect(await paths('Name,Price,Category,Department', ...rows)).toEqual([
    ...['Cables > Power', 'Cables > Plugs', 'Air > Fans'],
  ]);
  expect(await paths('Name,Price,Category,Main Category', ...rows)).toEqual(['Power', 'Plugs', 'Fans']);
  expect(await paths('Name,Price,Category,Department', 'Phone,5,Sale,Phones', 'Case,5,Sale,Cases')).toEqual([
    ...['Sale', 'Sale'],
  ]);
  const same = ['Drill,100,Tools,Tools', 'Saw,20,Hand Tools,Tools', 'Rose,5,Garden,Garden'];
  expect(await paths('Name,Price,Category,Department', ...same)).toEqual([
    'Tools',
    'Tools > Hand Tools',
    'Garden',
  ]);
});

test('a product may be called like the foot of a page, which has no price', async () => {
  const lines = await linesIn('Name,Price,Category', 'Page 7,12,Art', 'Lamp,5,Art', 'Page 1 of 1,,');
  expect(lines.map(({ title }) => title)).toEqual(['Page 7', 'Lamp']);
});

test.each(['Tee - S', 'Tee (S)', 'Tee S'])('what is called %s is chosen by S', (name) => {
  const columns = ['Product ID', 'Name', 'SKU', 'Price', 'Variation Name'].map(columnKey);
  const rows = [
    ['7', 'Tee', 'T-S', '10', name],
    ['7', 'Tee', 'T-M', '10', name.replace('S', 'M')],
  ].map((texts, line) => ({
    line,
    cells: Object.fromEntries(texts.map((text, index) => [columns[index] ?? '', text])),
  }));
  expect(TABLE.linesOf(rows).map((line) => line.option1Value)).toEqual(['S', 'M']);
});

test.each([
  ['Sold out', { status: 'active', quantity: 'Sold out' }],
  ['Pre-order', { status: 'active', quantity: '0', policy: 'continue' }],
  ['In stock', { status: 'active', quantity: '' }],
  ['Not in stock', { status: 'active', quantity: 'Not in stock' }],
])('a state may say of the stock: %s', (state, line) => {
  expect(lineOf({ Name: 'Lamp', Price: '50', Status: state })).toMatchObject(line);
});

test('a reduced price counts where something is on sale, and a date of its end as a product hides it', () => {
  const product = { Désignation: 'Lampe', 'PV TTC': '50', 'En promo': 'non', 'Prix promo': '40' };
  expect(lineOf(product)).toMatchObject({ price: '50' });
  expect(lineOf({ ...product, 'En promo': 'oui' })).toMatchObject({ price: '40', compareAt: '50' });
  const kept = { Name: 'Lamp', Price: '50', Brand: '4711' };
  expect(lineOf({ ...kept, deleted_at: '' })).toMatchObject({ status: 'active', vendor: '4711' });
  expect(lineOf({ ...kept, deleted_at: '2024-05-05 10:00:00' })).toMatchObject({ status: 'draft' });
});

test.each([
  ['Not on sale', 'draft'],
  ['On sale', 'active'],
])('a product whose state is %s is %s', (state, status) => {
  expect(lineOf({ Name: 'Lamp', Price: '50', 'Status (sell)': state })).toMatchObject({ status });
});

test.each([
  ['l (1).jpg (https://p.example/1.jpg),m.jpg (https://p.example/2.jpg)', 'https://p.example/1.jpg'],
  ['https://p.example/1.jpg ! alt : Lamp ! title : L | https://p.example/2.jpg', 'https://p.example/1.jpg'],
  ['a(1).jpg, b.jpg', 'a(1).jpg'],
])('of the pictures %s the first one is %s', (Image, image) => {
  expect(lineOf({ Name: 'Lamp', Price: '5', Image })).toMatchObject({ image });
});

test('things that are called by their kind alone are told apart by their models', async () => {
  const rows = ['Laptop;Dell;XPS 13;999', 'Laptop;HP;Envy;899', 'Phone X;Sono;Phone X;99'];
  const lines = await linesIn('Item;Brand;Model;Price;Category', ...rows.map((row) => `${row};X`));
  expect(lines.map(({ title, sku }) => [title, sku])).toEqual([
    ['Laptop XPS 13', 'XPS 13'],
    ['Laptop Envy', 'Envy'],
    ['Phone X', 'Phone X'],
  ]);
  expect(lines[0]?.handle).toBe('laptop-xps-13');
  const cables = ['USB cable;A;U1;5', 'USB cable;A;U2;6', 'Desk lamp;B;DL-1;9'].map((row) => `${row};X`);
  const [, , lamp] = await linesIn('Item;Brand;Model;Price;Category', ...cables);
  expect(lamp?.title).toBe('Desk lamp');
  const names = ['Tee', 'Cap', 'Sock', 'Tee'];
  const named = names.map((name, index) => `${name};A;M${index};5;X`);
  const kept = await linesIn('Item;Brand;Model;Price;Category', ...named);
  expect(kept.map(({ title }) => title)).toEqual(names);
});

test.each([
  // Where it may be the shelf, and what it stands on another one of.
  [
    'Code;Name;Price;Location;Stock;Category',
    ['TEE;Tee S;10;A-1;4;X', 'TEE;Tee M;10;A-2;3;X'],
    ['Tee S 10 4', 'Tee M 10 3'],
  ],
  [
    'Model;Name;Price;Store;Stock;Category',
    ['X1;Radio;10;Sony;4;X', 'X1;Radio;12;Home;3;X'],
    ['Radio 10 4', 'Radio 12 3'],
  ],
  // Whatever is called a variant in a list need not be chosen.
  [
    'Name;SKU;Price;Variant;Qty;Category',
    ['Cable;A1;5;No;1;X', 'Cable;A2;7;No;2;X'],
    ['Cable 5 1', 'Cable 7 2'],
  ],
  // An id that stands there twice makes no group of all that say one.
  [
    'ID;Name;Barcode;Price;Qty;Category;Color',
    ['10;Cola;111;1;5;X;', '10;Cola;112;1;5;X;', '11;Tee;113;9;1;X;Red', '12;Tee;114;9;2;X;Blue'],
    ['Cola 1 5', 'Cola 1 5', 'Tee 9 1', ' 9 2'],
  ],
  // In another language there may be another thing.
  [
    'Model;EAN;Name;Language;Price;Qty;Category',
    ['K1;111;Keyboard;English;9;1;X', 'K1;112;Tastatur;German;9;2;X'],
    ['Keyboard 9 1', 'Tastatur 9 2'],
  ],
])('the lines of a table with %s are these products', async (names, rows, products) => {
  const lines = await linesIn(names, ...rows);
  expect(lines.map(({ title = '', price, quantity }) => `${title} ${price} ${quantity}`)).toEqual(products);
});

test('weights are kilograms, and a row with more than one option has a picture of its own', async () => {
  const fridges = await linesIn(
    'Name;SKU;Price;Category;Weight',
    'Fridge;F1;500;X;62',
    'Freezer;F2;600;X;68.5',
  );
  expect(fridges.map(({ grams }) => grams)).toEqual(['62000', '68500']);
  const named = await linesIn('Name;SKU;Price;Category;Weight (g) gross', 'Kettle;K1;50;X;2500');
  expect(named.map(({ grams }) => grams)).toEqual(['2500']);
  const either = await linesIn('Name;SKU;Price;Category;Weight (lbs/kg)', 'Kettle;K1;50;X;2');
  expect(either.map(({ grams }) => grams)).toEqual(['2000']);
  const names = 'Item Code;Item Name;Rate;Attribute;Attribute Value;Image';
  const lines = await linesIn(names, 'RE;Tee;10;Colour;Red;a.jpg', ';;;Size;S;b.jpg');
  expect(lines.flatMap(({ image }) => image ?? [])).toEqual(['a.jpg', 'b.jpg']);
  const colors = await linesIn('Name;Price;Category;Size;Color;Image', 'Tee;9;X;S;;a.jpg', ';;;;Red;b.jpg');
  expect(colors.flatMap(({ image }) => image ?? [])).toEqual(['a.jpg', 'b.jpg']);
});

test('a list of a program is one in words', () => {
  const { specifications, image } = lineOf({
    ...{
      Name: 'Tee',
      Price: '5',
      Colors: '["Red","Blue"]',
      Sizes: '[]',
      'images[0]': 'a.jpg',
      'images[1]': 'b.jpg',
    },
  });
  expect([specifications, image]).toEqual([[['Colors', 'Red, Blue']], 'a.jpg']);
});

test('what one column of states hides is hidden, though it is sold online', () => {
  const states = { 'Status produktu': 'nieaktywny', 'Sell online': 'yes' };
  expect(lineOf({ Name: 'Lamp', Price: '50', ...states })).toMatchObject({ status: 'draft' });
});

test('of an item, what its category is counts before its type, and what says that it is not sold hides it', () => {
  const item = { 'No.': '1896-S', Description: 'Desk', Type: 'Inventory', 'Unit Price': '1,000.80' };
  expect(lineOf({ ...item, 'Item Category Code': 'TABLE' }).paths).toEqual([['TABLE']]);
  expect(lineOf({ ...item, 'Item Category Code': '' }).paths).toEqual([['Inventory']]);
  for (const [column, state] of [
    ['Is Sellable', 'No'],
    ['Is Obsoleted', 'Yes'],
    ['Is deactivated', 'True'],
  ] as const)
    expect(lineOf({ ...item, [column]: state })).toMatchObject({ status: 'draft' });
});

test('what merged cells are taken for is told of lines with a name, and of no sum', async () => {
  const told: string[] = [];
  const read = async (...cells: ForeignRow['cells'][]) => {
    told.length = 0;
    const rows = Readable.from(cells.map((each, index) => ({ line: index + 2, cells: each })));
    const made = TABLE.inOrder?.(rows, (kind) => told.push(kind)) ?? [];
    return (await Array.fromAsync(made)).map((row) => row.cells['category']);
  };
  const [one, two] = [
    { name: 'One', category: 'A' },
    { name: 'Two', category: '' },
  ];
  const last = { name: 'Last', category: 'B' };
  expect(await read(one, two, last)).toEqual(['A', 'A', 'B']);
  expect(told).toEqual([expect.stringContaining('line above')]);
  // A parent 0 is none.
  const top = { 'parent id': '0' };
  expect(await read({ ...one, ...top }, { ...two, ...top }, { ...last, ...top })).toEqual(['A', 'A', 'B']);
  expect(await read(one, { ...two, name: '' }, last, { ...two, name: 'Total' })).toEqual([
    'A',
    'A',
    'B',
    'B',
  ]);
  expect(told).toEqual([]);
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

test('what is not counted is sold out where that is said, and not where a program found nothing to say', () => {
  const file = { Name: 'Guide', Price: '10', Category: 'Books', 'Track Inventory': 'False' };
  expect(lineOf({ ...file, Quantity: 'Sold out' })).toMatchObject({ quantity: '0' });
  expect(lineOf({ ...file, Quantity: 'None' }).quantity ?? '').toBe('');
});

test('who delivers is the brand where a column of brands says less', async () => {
  const lines = await linesIn(
    'Name,SKU,Price,Category,Vendor,Brand',
    'Phone,P1,100,Phones,Samsung,',
    'Phone 2,P2,120,Phones,Xiaomi,Redmi',
  );
  expect(lines.map(({ vendor }) => vendor)).toEqual(['Samsung', 'Redmi']);
});

test('a note in the column that counts lines is no category of what stands below it', async () => {
  const lines = await linesIn(
    'No,Code,Item,Category,Price,Qty',
    '1,TV-1,TV 43,TVs,219,4',
    'Free delivery in Beirut,,,,,',
    '2,TV-2,TV 55,,399,0',
  );
  expect(lines.flatMap(({ paths }) => paths ?? [])).toEqual([['TVs']]);
});
