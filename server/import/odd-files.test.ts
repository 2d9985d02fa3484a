import { appendFileSync } from 'node:fs';
import { appendFile, utimes } from 'node:fs/promises';
import { basename } from 'node:path';
import { combinations, MAX_ROWS } from './layouts/shared/layout.ts';
import { findOthers } from './records/other-files.ts';
import { Problems } from './reporting/problems.ts';
import { Progress } from './reporting/progress.ts';
import { untilQuiet, watchSource } from './fetching/steady-source.ts';
import { createTestShop, type TestShop } from './test-folder.ts';

// What lies in a folder beside or instead of plain product files, and files that are broken or as large as they may be.

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.end());

test('2,000 variations of a product, and names as long as they may be', async () => {
  const name = 'Äß'.repeat(200);
  const lines = Array.from(
    { length: 2000 },
    (_, index) =>
      `big,${index === 0 ? name : ''},Row,${index % 40},Seat,${Math.floor(index / 40)},B-${index},${index + 1}`,
  );
  const header =
    'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price';
  const { summary, problems, warnings } = await shop.import(
    await shop.folder({ 'products_export_1.csv': [header, ...lines].join('\n') }),
  );
  expect([problems, summary?.added]).toEqual([[], 1]);
  expect(warnings).toContain('1 × Title is longer than 255 characters and was cut');
  expect(
    await shop.rows(`select length(name) as name, (select count(*)::integer from variation) as variations,
      (select count(*)::integer from attribute_value) as values from product`),
  ).toEqual([{ name: 255, variations: 2000, values: 90 }]);
});

test('prices in pounds are refused until somebody says what they are, and those too high for dollars are told', async () => {
  const lines = 'L-1,Cable,Cables,"450,000"\nL-2,Mouse,Mice,"1,790,000"';
  const folder = await shop.folder({
    'said.csv': `SKU,Name,Category,Price LBP\n${lines}`,
    'silent.csv': `SKU,Name,Category,Price\n${lines}`,
  });
  const said = await shop.import(`${folder}/said.csv`, { skipBad: true });
  expect([said.summary, said.problems]).toEqual([
    undefined,
    ['said.csv: prices are in pounds: say with --rate how many are one dollar (--rate 89500)'],
  ]);
  const silent = await shop.import(`${folder}/silent.csv`, { check: true });
  expect([silent.problems, silent.warnings]).toEqual([
    [],
    expect.arrayContaining([expect.stringMatching(/^1 × no price is below 20,000: .*--rate/)]),
  ]);
  expect((await shop.import(`${folder}/said.csv`, { rate: 89_500 })).summary).toMatchObject({ added: 2 });
  expect(
    await shop.rows(`select price_cents as cents from variation where sku like 'L-_' order by sku`),
  ).toEqual([{ cents: 503 }, { cents: 2000 }]);
});

test('two products of one name and no SKU stay what they are when their lines change places', async () => {
  const save = async (...lines: string[]) =>
    (await shop.import(await shop.folder({ 'till.csv': ['Name,Category,Price', ...lines].join('\n') })))
      .summary;
  const lagers = () =>
    shop.rows(`select p.id, price_cents as cents from product p join variation v on v.product_id = p.id
      where p.name = 'Lager' order by p.id`);
  await save('Lager,Beers,6.00', 'Lager,Beers,3.50');
  const [six, three] = await lagers();
  expect(await save('Lager,Beers,3.50', 'Lager,Beers,6.00')).toMatchObject({ changed: 0, unchanged: 2 });
  // What costs another price is told by the one that does not.
  expect(await save('Lager,Beers,3.75', 'Lager,Beers,6.00', 'Lager,Beers,9.00')).toMatchObject({ added: 1 });
  const all = [six, { ...three, cents: 375 }, expect.objectContaining({ cents: 900 })];
  expect(await lagers()).toEqual(all);
  // One that is left is none of those that are gone.
  expect(await save('Lager,Beers,9.00')).toMatchObject({ added: 0, changed: 0 });
  expect(await lagers()).toEqual(all);
});

test('options of which there are more combinations than fit make the first of them', () => {
  const values = Array.from({ length: 20 }, (_, index) => index);
  const all = combinations(Array.from({ length: 5 }, () => values));
  expect([all.length, all[21]]).toEqual([MAX_ROWS * values.length, [0, 0, 0, 1, 1]]);
});

test('a folder without products says of each file why it is none', async () => {
  const folder = await shop.folder({
    'empty.csv': '',
    'names.csv': 'SKU,Name,Description\nA,B,C',
    'odd.csv': 'Name,Price,Email,Image\na,b,c,d',
    'page.csv': Buffer.from([0, 1, 2, 3, 255, 254, 0, 0]),
    'prices.csv': 'SKU,Name,Price\nA,B,1',
  });
  expect((await shop.import(folder)).problems).toEqual([
    'products.csv: the folder has no such file, and no other product file',
    'empty.csv: is empty, or no table that can be read',
    'names.csv: has no column of prices (Price): its first line has sku, name, description',
    'odd.csv: is that of no system that is known: its first line has name, price, email, image; --from NAME says which one wrote it',
    'page.csv: is empty, or no table that can be read',
    'prices.csv: is a price list: import the file by itself, or say --from table where its lines are products',
  ]);
});

test('several lists of names and prices are products where somebody says so', async () => {
  const folder = await shop.folder({
    'list.csv': 'Code,Name,Price\nSH-1,Kettle,20',
    'list-2.csv': 'Code,Name,Price\nSH-2,Toaster,30',
    'sold.csv': 'Order ID,Name,Price\n1,Somebody,40',
  });
  const { summary, problems } = await shop.import(folder, { from: 'table' });
  expect([summary?.added, problems]).toEqual([2, []]);
});

test('a workbook that cannot be read says what to do with it', async () => {
  const folder = await shop.folder({ 'old.xls': Buffer.from([0xd0, 0xcf, 0x11, 0xe0]) });
  const { problems } = await shop.import(`${folder}/old.xls`);
  expect(problems).toEqual([
    'old.xls: is a workbook or an archive of a kind that cannot be read: save it as .xlsx or pack it as .zip',
  ]);
});

/** Imports a table of these lines. */
async function importTable(lines: readonly string[]): Promise<void> {
  const folder = await shop.folder({ 'table.csv': lines.join('\n') });
  await shop.import(`${folder}/table.csv`);
}

test('tags of a table are separated by commas, or else by semicolons or bars', async () => {
  const lines = [
    'SKU,Name,Price,Description,Tags',
    'TAG-1,Tagged lamp,10,A lamp,red;blue; green',
    'TAG-2,Tagged rug,11,A rug,wool|large',
    'TAG-3,Tagged box,12,A box,"one; half, two"',
  ];
  await importTable(lines);
  expect(await shop.rows(`select tags from product where name like 'Tagged %' order by position`)).toEqual([
    { tags: ['red', 'blue', 'green'] },
    { tags: ['wool', 'large'] },
    { tags: ['one; half', 'two'] },
  ]);
});

test('a variation that no list shows is sold beside the one that stands for all, one that is off is not', async () => {
  const lines = [
    'SKU,Name,Description,Price,Quantity,Product Group,Color,Visibility,Enabled',
    'VIS-1,Visible kettle,A kettle,10,3,g1,Red,yes,yes',
    'VIS-2,Visible kettle,A kettle,10,4,g1,Blue,no,yes',
    'VIS-3,Visible kettle,A kettle,10,5,g1,Green,no,no',
  ];
  await importTable(lines);
  expect(await shop.rows(`select sku, quantity from variation where sku like 'VIS-%' order by sku`)).toEqual([
    { sku: 'VIS-1', quantity: 3 },
    { sku: 'VIS-2', quantity: 4 },
    { sku: 'VIS-3', quantity: 0 },
  ]);
});

test.each([
  {
    kind: 'numbers of lines, and a note below them',
    lines: ['No,Item,Category,Price,Qty', '1,Rows lamp,X,10,4', '2,Rows rug,X,20,5', 'Prices may change,,,,'],
    rows: ['Rows lamp rows-lamp 1000 4 0', 'Rows rug rows-rug 2000 5 0'],
  },
  ...['Regular Price', 'Supply Price,Retail Price'].map((prices) => ({
    kind: `${prices}, as a system calls them that calls its pieces otherwise`,
    lines: [
      `SKU,Name,${prices},Stock Qty,Category`,
      `R${prices.length},Rows cup,${'10,'.repeat(prices.split(',').length)}4,X`,
    ],
    rows: [`Rows cup R${prices.length} 1000 4 0`],
  })),
  {
    kind: 'pictures beside the columns that Square alone has',
    lines: [
      ...[
        'Token,Item Name,Variation Name,SKU,Description,Category,Price,Option Name 1,Option Value 1,Current Quantity Main St,Current Quantity Mall,Archived,Image URL',
      ],
      ...[
        'A,Rows tee,S,QT-S,x,X,10,Size,S,4,2,N,https://a.example/1.jpg',
        'B,Rows tee,M,QT-M,x,X,10,Size,M,5,1,N,',
      ],
    ],
    rows: ['Rows tee M QT-M 1000 6 0', 'Rows tee S QT-S 1000 6 0'],
  },
  {
    kind: 'a picture beside the columns that WooCommerce alone has',
    lines: [
      'Type,SKU,Name,Published,Regular price,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s),Stock,Main image',
      'variable,WT,Rows tee,1,,,Size,"S, M",Color,"Red, Blue",,https://a.example/1.jpg',
      ...[
        'variation,WT-S,"Rows tee - S, Red",1,10,WT,Size,S,Color,Red,4,',
        'variation,WT-M,"Rows tee - M, Blue",1,10,WT,Size,M,Color,Blue,3,',
      ],
    ],
    rows: ['Rows tee M/Blue WT-M 1000 3 0', 'Rows tee S/Red WT-S 1000 4 0'],
  },
  {
    kind: 'books of several languages, and weights in kilograms above 50',
    lines: [
      'Code,Language,Product,Category,Price,Qty,Weight (kg)',
      ...['RB-1,English,Rows book,X,10,4,60', 'RB-2,French,Rows livre,X,11,4,70'],
    ],
    rows: ['Rows book RB-1 1000 4 60000', 'Rows livre RB-2 1100 4 70000'],
  },
  {
    kind: 'the pieces of each place on a line of its own, and a weight',
    lines: [
      'SKU,Name,Category,Price,Location,Stock,Weight',
      ...[
        'RP-1,Rows desk,X,10,Beirut,4,9',
        'RP-2,Rows bed,X,20,Beirut,1,50',
        'RP-1,Rows desk,X,10,Tripoli,3,9',
      ],
    ],
    rows: ['Rows bed RP-2 2000 1 50000', 'Rows desk RP-1 1000 7 9000'],
  },
  {
    kind: 'a row that holds variations, which have nothing but its number',
    lines: [
      'Product ID,Title,Attributes M/P/S,Description,Option1,Price,SKU,Inventory',
      ...['7,Rows tap,M,Runs,Color,,,', '7,Rows tap,P,,Red,10,RM-R,4', '7,Rows tap,P,,Blue,12,RM-B,5'],
    ],
    rows: ['Rows tap Blue RM-B 1200 5 0', 'Rows tap Red RM-R 1000 4 0'],
  },
  {
    kind: 'a line for each further attribute of a variation, of which one is disabled',
    lines: [
      'Item Code,Item Name,Item Group,Variant Of,Rate,Qty,Disabled,Attribute (Variant Attributes),Attribute Value (Variant Attributes)',
      ...['RE,Rows tee,X,,,,0,,', 'RE-S,Rows tee,X,RE,10,4,0,Colour,Red', ',,,,,,,Size,S'],
      ...['RE-M,Rows tee,X,RE,11,5,1,Colour,Blue', ',,,,,,,Size,M'],
    ],
    rows: ['Rows tee M/Blue RE-M 1100 0 0', 'Rows tee S/Red RE-S 1000 4 0'],
  },
  {
    kind: 'variations that a system hides, since it shows what they belong to',
    lines: [
      'SKU,Name,Parent SKU,Price,Qty,Color,Category,Hidden',
      ...['RV,Rows cap,,10,,,X,N', 'RV-1,Rows cap,RV,10,4,Red,X,Y', 'RV-2,Rows cap,RV,10,5,Blue,X,Y'],
    ],
    rows: ['Rows cap Blue RV-2 1000 5 0', 'Rows cap Red RV-1 1000 4 0'],
  },
])('a table with $kind', async ({ lines, rows }) => {
  await importTable(lines);
  const [name = ''] = rows[0]?.split(' ').slice(0, 1) ?? [];
  const found = await shop.rows(`select concat_ws(' ', p.name, (select string_agg(a.name, '/' order by n)
      from unnest(v.value_ids) with ordinality x(id, n) join attribute_value a on a.id = x.id),
      coalesce(v.sku, ''), v.price_cents, v.quantity, v.grams) as row
    from variation v join product p on p.id = v.product_id where p.name like '${name} %' order by 1`);
  await shop.rows(`update product set name = 'Seen ' || id where name like '${name} %'`);
  expect(found.map(({ row }) => row)).toEqual(rows);
});

test('the first product is none of the titles, even where the last of those is missing', async () => {
  const lines = ['Name,Description,Price,', 'Blank lamp,A lamp,USD 20.00,new', 'Blank rug,A rug,30.00,'];
  await importTable(lines);
  expect(await shop.rows(`select name from product where name like 'Blank %' order by name`)).toEqual([
    { name: 'Blank lamp' },
    { name: 'Blank rug' },
  ]);
});

test('columns beside a total are told as read by nobody, a department above its categories is not', async () => {
  const lines = [
    'SKU,Name,Price,Category,Department,Stock Beirut,Stock Tripoli,Stock Lebanon',
    ...['P1,Drill,100,Power,Tools,3,5,8', 'P2,Saw,20,Hand,Tools,0,1,1'],
  ];
  const folder = await shop.folder({ 'list.csv': lines.join('\n') });
  const { summary } = await shop.import(folder, { check: true });
  expect(summary?.ignoredColumns).toEqual(['stock beirut', 'stock tripoli']);
});

test('files of the folder that nobody reads are named', async () => {
  const folder = await shop.folder({
    'products_export_1.csv': 'Handle,Title,Variant Price,Variant SKU\nunread,Unread,10,U-1',
    'menu.csv': 'Colour,Fruit,Amount\nred,apple,3',
    'prices.csv': 'SKU,Price\nU-1,12',
    'old.xls': Buffer.from([0xd0, 0xcf, 0x11, 0xe0]),
    'notes.txt': 'to do',
  });
  const { summary, warnings } = await shop.import(folder);
  expect(summary).toMatchObject({ added: 1 });
  expect(warnings.toSorted()).toEqual([
    expect.stringMatching(/^1 × a file whose first line/),
    '1 × a price list is imported by itself, after the products: not read',
    expect.stringMatching(/^1 × a workbook or an archive of this kind cannot be read/),
    expect.stringMatching(/^1 × the file says nothing of the stock/),
  ]);
});

test('a category without a name is left out, whatever stands in a column without one', async () => {
  const folder = await shop.folder({
    'products.csv': 'name,sku,price,category,description\nArc lamp,ARC-1,10,3,A lamp\n',
    'categories_export.csv': ',category_id,parent_id,name\n0,1,0,Lighting\n1,2,1,\n2,3,2,Desk lamps\n',
  });
  const { problems, summary } = await shop.import(folder, { check: true });
  expect([problems, summary?.newCategories]).toEqual([[], ['Desk lamps']]);
});

test('values of an option that a file does not name are chosen by all the same', async () => {
  const variation = (sku: string, value: string) => `Variant,,,${sku},Type=Swatch|Name=|Value=${value},10`;
  const { problems, warnings } = await shop.import(
    await shop.folder({
      'products.csv': [
        'Item,ID,Name,SKU,Options,Price',
        'Product,1,Unnamed tee,,,10',
        variation('UT-1', 'S'),
        variation('UT-2', 'L'),
      ].join('\n'),
    }),
  );
  expect(problems).toEqual([]);
  expect(warnings).toContain('1 × an option without a name was given one');
  expect(
    await shop.rows(`select v.sku, a.name, b.name as value from variation v
      join attribute_value b on b.id = any (v.value_ids) join attribute a on a.id = b.attribute_id
      where v.sku like 'UT-_' order by v.sku`),
  ).toEqual([
    { sku: 'UT-1', name: 'Option 1', value: 'S' },
    { sku: 'UT-2', name: 'Option 1', value: 'L' },
  ]);
});

test('what is none of a product file is told by what it does not have', async () => {
  const folder = await shop.folder({ 'vtex.csv': '_IDSKU,_NombreSKU,_EANSKU\n1,Negro,\n' });
  const { summary, problems } = await shop.import(`${folder}/vtex.csv`);
  expect(summary).toBeUndefined();
  expect(problems).toEqual([
    'vtex.csv: has no column of names (Name) and none of prices (Price): its first line has idsku, nombresku, eansku',
  ]);
});

test('a feed that was cut off is broken, however many products stand before its end', async () => {
  const item = '<item><id>A</id><title>Lamp</title><price>5 USD</price><image_link>a.jpg</image_link></item>';
  const folder = await shop.folder({ 'feed.xml': `<rss><channel>${item}<item><id>B</id><title>De` });
  const { summary, problems } = await shop.import(`${folder}/feed.xml`);
  expect([summary, problems]).toEqual([
    undefined,
    [expect.stringMatching(/^feed\.xml: the XML is broken: /)],
  ]);
});

test('a line with more cells than the first one is read where it can be said what they are', async () => {
  const header = 'Handle,Title,Body (HTML),Published,Variant Price,Status';
  const lines = [
    'comma,Lamp, red,Nice,TRUE,10,active',
    'note,Rug,Soft,TRUE,20,active,,see invoice',
    'empty,Mat,Flat,TRUE,30,active,,,',
    'few,Pin',
    'cut,Bag,Big,TRUE,1,299.00,active',
    'shifted,Cup,Blue,white,TRUE,5,active',
  ];
  const folder = await shop.folder({ 'products_export_1.csv': [header, ...lines].join('\n') });
  const { problems, warnings } = await shop.import(folder, { skipBad: true });
  expect(problems.map((problem) => problem.replace(/.*csv:/, ''))).toEqual([
    '6: the line has 7 fields, the first line has 6',
    '7: the line has 7 fields, the first line has 6',
  ]);
  expect(warnings).toEqual(
    expect.arrayContaining([
      '1 × a text with "," has no quotes: it was put together again',
      '1 × a line has more fields than the first one: those after the last column were left out',
      '1 × a line has fewer fields than the first one, the others count as empty',
    ]),
  );
  const rows = await shop.rows(
    `select name, (select price_cents from variation v where v.product_id = p.id) as cents from product p
     where handle in ('comma', 'note', 'empty', 'few', 'cut', 'shifted') order by handle`,
  );
  expect(rows).toEqual([
    { name: 'Lamp, red', cents: 1000 },
    { name: 'Mat', cents: 3000 },
    { name: 'Pin', cents: null },
    { name: 'Rug', cents: 2000 },
  ]);
});

test('a file that is still being written while it is read is imported not at all', async () => {
  const folder = await shop.folder({
    'stock.csv': 'SKU,Name,Category,Price\nW-1,Writer,Writers,12.50\nW-2,Reader,Readers,12',
    'customers.csv': 'First Name,Last Name,Email,Accepts Email Marketing\nMaya,Reed,maya@shop.example,no\n',
  });
  /** Adds the rest of a price when it is told that the file was read. */
  const writing = (path: string, more: string) =>
    new Progress({
      write: (line) => {
        if (line.startsWith(basename(path))) appendFileSync(path, more);
      },
    });
  const known = () => shop.rows(`select price_cents as cents from variation where sku = 'W-2'`);
  const refusal = (file: string) =>
    `${file} was changed while it was read: nothing was imported. Import it once it is whole.`;
  const path = `${folder}/stock.csv`;
  await expect(shop.import(path, { progress: writing(path, '99.00\n') })).rejects.toThrow(
    refusal('stock.csv'),
  );
  expect(await known()).toEqual([]);
  expect((await shop.import(path)).summary).toMatchObject({ added: 2 });
  expect(await known()).toEqual([{ cents: 129_900 }]);
  // What an import writes there itself is none of it.
  const report = `${folder}/problems.txt`;
  const mustBeSame = await watchSource(folder, report);
  appendFileSync(report, 'line 3: no price');
  await mustBeSame();
  // The same of a price list, and of a file of customers.
  const list = `${await shop.folder({ 'prices.csv': 'SKU,Price\nW-2,13' })}/prices.csv`;
  await expect(shop.import(list, { progress: writing(list, '99') })).rejects.toThrow(refusal('prices.csv'));
  expect(await known()).toEqual([{ cents: 129_900 }]);
  const { signal } = new AbortController();
  const customers = `${folder}/customers.csv`;
  signal.throwIfAborted = () => appendFileSync(customers, 'Omar,');
  const importing = (await findOthers(customers))?.(shop.db, {
    ...{ problems: new Problems(), check: false, skipBad: false, signal },
    progress: new Progress({ write: () => undefined }),
  });
  await expect(importing).rejects.toThrow(refusal('customers.csv'));
  expect(await shop.rows(`select 1 from customer`)).toEqual([]);
});

test('by night a file is read once nobody has written it for some seconds', async () => {
  const folder = await shop.folder({ 'stock.csv': 'SKU,Price\nW-2,1', 'notes.log': '' });
  const waits: number[] = [];
  const wait = async (ms: number) => {
    waits.push(ms);
    if (waits.length < 3) await appendFile(`${folder}/stock.csv`, '3');
    else await utimes(`${folder}/stock.csv`, new Date(0), new Date(0));
  };
  await untilQuiet(folder, new AbortController().signal, wait);
  expect(waits).toHaveLength(3);
  expect(Math.max(...waits)).toBeLessThanOrEqual(5000);
});
