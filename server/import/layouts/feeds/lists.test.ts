import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readJsonRows } from './json-rows.ts';
import { readXmlFeed } from './xml-feed.ts';

// What is read of lists of products in JSON and in XML, before anything is known of their columns.

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lists-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('a variation in JSON keeps its picture, however its field is called', async () => {
  const variants = [
    { sku: 'A', variant_image: 'a.jpg' },
    { sku: 'B', variantImage: 'b.jpg' },
    { sku: 'C', image: { src: 'c.jpg' } },
    { sku: 'D' },
  ];
  const path = join(folder, 'list.json');
  await writeFile(path, JSON.stringify([{ name: 'Lamp', price: 5, variants }]));
  const rows = await readJsonRows(path);
  expect(rows.map(({ cells }) => cells['variant image'])).toEqual(['a.jpg', 'b.jpg', 'c.jpg', undefined]);
});

const good = (name: string, price: number) => ({ name, price: { $numberDecimal: String(price) } });
const node = (url: string) => ({ node: { url } });

test.each([
  [
    'a document of MongoDB on each line, without an id',
    'list.jsonl',
    [good('Lamp', 5), good('Rug', 9)],
    '5',
    '9',
  ],
  ...[
    {
      kind: 'the tables of a dump',
      value: [
        { type: 'header' },
        {
          type: 'table',
          data: [
            { name: 'Lamp', price: '5' },
            { name: 'Rug', price: '9' },
          ],
        },
      ],
    },
    {
      kind: 'goods by their keys',
      value: { goods: { '-N1': { name: 'Lamp', price: 5 }, '-N2': { name: 'Rug', price: 9 } } },
    },
    {
      kind: 'goods in a list beside ways to send them',
      value: {
        shipping: {
          std: { name: 'Standard', price: 5 },
          exp: { name: 'Express', price: 9 },
          own: { name: 'Own', price: 0 },
        },
        items: [
          { name: 'Lamp', price: 5 },
          { name: 'Rug', price: 9 },
        ],
      },
    },
  ].map(({ kind, value }): [string, string, object, string, string] => [kind, 'list.json', value, '5', '9']),
])('%s in JSON are a row each', async (_kind, name, value, ...prices) => {
  const path = join(folder, name);
  const lines =
    name.endsWith('l') && Array.isArray(value)
      ? value.map((each) => JSON.stringify(each)).join('\n')
      : JSON.stringify(value);
  await writeFile(path, lines);
  const rows = await readJsonRows(path);
  expect(rows.map(({ cells }) => [cells['name'], cells['price']])).toEqual([
    ['Lamp', prices[0]],
    ['Rug', prices[1]],
  ]);
});

test('the pictures and texts of nodes and blocks in JSON are read', async () => {
  const path = join(folder, 'graph.json');
  const text = [{ type: 'paragraph', children: [{ type: 'text', text: 'Bright' }] }];
  const images = { edges: [node('https://p.example/1.jpg'), node('https://p.example/2.jpg')] };
  await writeFile(path, JSON.stringify([{ name: 'Lamp', price: 5, description: text, images }]));
  const [row] = await readJsonRows(path);
  expect(row?.cells).toMatchObject({
    ...{ description: 'Bright', images: 'https://p.example/1.jpg\nhttps://p.example/2.jpg' },
  });
});

test('of texts within others of a product in XML no more is kept than of a field', async () => {
  const path = join(folder, 'list.xml');
  const long = 'x'.repeat(400_000);
  const inner = ['one', 'two', 'three', 'four', 'five']
    .map((name) => `<more><${name}>${long}</${name}></more>`)
    .join('');
  await writeFile(path, `<products><product><id>1</id>${inner}</product></products>`);
  const rows = await Array.fromAsync(readXmlFeed(path));
  expect(rows.map(({ cells }) => Object.keys(cells).filter((key) => (cells[key] ?? '') === long))).toEqual([
    ['one', 'two', 'three', 'more'],
  ]);
});

async function rowsIn(...products: readonly string[]): Promise<Readonly<Record<string, string>>[]> {
  const path = join(folder, 'products.xml');
  const items = products.map((fields) => `<product>${fields}</product>`).join('');
  await writeFile(path, `<?xml version="1.0"?><products>${items}</products>`);
  return (await Array.fromAsync(readXmlFeed(path))).map(({ cells }) => cells);
}

test.each([
  [
    '<prices><price>10</price><currency>USD</currency></prices><list_price>15</list_price>',
    { price: '10', 'list price': '15' },
  ],
  [
    '<price>10</price><special><sale_price>8</sale_price><from>2020-01-01</from></special>',
    { price: '10', 'sale price': '8' },
  ],
  [
    '<availability>in stock</availability><inventory_data><quantity>7</quantity></inventory_data>',
    { quantity: '7' },
  ],
  ['<model>M1</model><codes><sku>SKU-1</sku></codes>', { sku: 'SKU-1' }],
])(
  'what an element within a product in XML says, %s, is kept where it says something else',
  async (fields, said) => {
    const [cells] = await rowsIn(`<name>Lamp</name>${fields}`);
    expect(cells).toMatchObject(said);
  },
);

test('the same in languages with numbers in XML is told apart', async () => {
  const text = (name: string, ...texts: readonly string[]) =>
    `<${name}>${texts.map((each, index) => `<language id="${index + 1}">${each}</language>`).join('')}</${name}>`;
  const [cells] = await rowsIn(`${text('name', 'Lamp', 'Lampe')}<price>5</price>`);
  expect(cells).toMatchObject({ name: 'Lamp', price: '5' });
});

test.each([
  ['tblGoods', '', '<Name>Lamp</Name><Price>5</Price><Stock>2</Stock>'],
  ['row', '', '<field name="name">Lamp</field><field name="price">5</field><field name="stock">2</field>'],
  [
    'table',
    ' name="goods"',
    '<column name="name">Lamp</column><column name="price">5</column><column name="stock">2</column>',
  ],
])('the rows of a database are products in XML, each called %s', async (name, attribute, fields) => {
  const path = join(folder, 'database.xml');
  const rows = `<${name}${attribute}>${fields}</${name}>`.repeat(2);
  await writeFile(path, `<?xml version="1.0"?><dump><database name="shop">${rows}</database></dump>`);
  const read = await Array.fromAsync(readXmlFeed(path));
  expect(read.map(({ cells }) => cells)).toEqual(
    [1, 2].map(() => ({ name: 'Lamp', price: '5', stock: '2' })),
  );
});

test('variations of products on one line of XML belong to their own', async () => {
  const product = (name: string, code: string) =>
    `<name>${name}</name><price>10</price><variants><variant><sku>${code}-S</sku><size>S</size></variant>` +
    `<variant><sku>${code}-M</sku><size>M</size></variant></variants>`;
  const rows = await rowsIn(product('Tee', 'T'), product('Hat', 'H'));
  expect(rows.map(({ sku }) => sku)).toEqual(['T-S', 'T-M', 'H-S', 'H-M']);
  const [tee, , hat] = rows.map((cells) => cells['group id']);
  expect(rows.map((cells) => cells['group id'])).toEqual([tee, tee, hat, hat]);
  expect(tee).not.toBe(hat);
});

test('a variation in XML says its SKU and its pieces for itself, whatever they are called there', async () => {
  const variant = (size: string, pieces: number) =>
    `<variant><code>TEE-${size}</code><size>${size}</size><stock>${pieces}</stock></variant>`;
  const rows = await rowsIn(
    '<id>1</id><sku>TEE</sku><name>Tee</name><price>10</price><quantity>30</quantity>' +
      `<variants>${variant('S', 10)}${variant('M', 20)}</variants>`,
  );
  expect(rows).toMatchObject([
    { code: 'TEE-S', stock: '10', price: '10' },
    { code: 'TEE-M', stock: '20', price: '10' },
  ]);
  expect(rows.flatMap((cells) => ['sku', 'quantity'].filter((key) => key in cells))).toEqual([]);
});

test.each([
  ['variants', '<variant><name>S</name><price>10</price></variant><variant><name>M</name></variant>'],
  ['variants', '<variant><name>S</name><price>10</price></variant><variant><price>11</price></variant>'],
  ['variants', '<variant><sku>T-S</sku></variant><variant><sku>T-M</sku></variant>'],
  ['variants', '<variant><sku>TEE-1</sku><stock>5</stock><price>12</price></variant>'],
])('a product in XML keeps its SKU and pieces beside %s that say less: %s', async (name, variants) => {
  const fields = '<sku>TEE</sku><name>Tee</name><price>10</price><quantity>30</quantity>';
  const rows = await rowsIn(`${fields}<${name}>${variants}</${name}>`);
  expect(rows).toMatchObject([{ sku: 'TEE', price: '10', quantity: '30' }]);
});

const sized = (element: string, ...prices: readonly string[]) =>
  prices
    .map((price, index) => `<${element}><sku>T-${index}</sku><size>${index}</size>${price}</${element}>`)
    .join('');
const TEE = '<id>1</id><name>Tee</name>';
/** The prices that each row says, under their names. */
const pricesIn = (rows: readonly Readonly<Record<string, string>>[]) =>
  rows.map((cells) =>
    ['price', 'regular price', 'sale price', 'old price', 'discount']
      .filter((key) => cells[key] !== undefined)
      .map((key) => `${key} ${cells[key]}`)
      .join(', '),
  );

test.each([
  ['0 says none', '<price>10</price>', ['<price>0.00</price>', '<price>0</price>'], ['price 10', 'price 10']],
  [
    '0 says none of one alone',
    '<price>0</price>',
    ['<price>12</price><old_price>0</old_price>'],
    ['price 12'],
  ],
  [
    'its own is not reduced as the product is',
    '<price>10</price><sale_price>8</sale_price>',
    ['<price>12</price>', '<price>14</price>'],
    ['price 12', 'price 14'],
  ],
  [
    'its own was not the former one of the product',
    '<regular_price>10</regular_price><old_price>12</old_price>',
    ['<price>9</price>', '<price>15</price>'],
    ['price 9', 'price 15'],
  ],
  [
    'the same as the product is reduced as that is',
    '<price>10</price><sale_price>8</sale_price>',
    ['<price>10.00</price>', '<price>10</price>'],
    ['price 10.00, sale price 8', 'price 10, sale price 8'],
  ],
  [
    'a reduced one is one of the price of the product',
    '<price>10</price><sale_price>8</sale_price><discount>5%</discount>',
    ['<sale_price>7</sale_price>', '<sale_price>6</sale_price>'],
    ['price 10, sale price 7, discount 5%', 'price 10, sale price 6, discount 5%'],
  ],
  [
    'one alone says none where the product says it',
    '<price>10</price>',
    ['<price>12</price><sale_price>11</sale_price>'],
    ['price 10'],
  ],
])('of the prices of variations in XML %s', async (_what, fields, prices, expected) => {
  const rows = await rowsIn(`${TEE}${fields}<variants>${sized('variant', ...prices)}</variants>`);
  expect(pricesIn(rows)).toEqual(expected);
  expect(rows.map(({ sku }) => sku)).toEqual(prices.map((_, index) => `T-${index}`));
});

test.each([
  ['combinations', 'combination', ['<price>0.000000</price>', '<price>2.000000</price>']],
  ['combinations', 'combination', ['<price>1</price>', '<price>2</price>']],
  ['variants', 'variant', ['<price>0</price>', '<price>2</price><old_price>14</old_price>']],
  ['variants', 'variant', ['<price>-1.00</price>', '<price>+2.00</price>']],
])('%s in XML whose prices may be surcharges are none: %s, %j', async (holder, element, prices) => {
  const fields = `${TEE}<regular_price>10</regular_price>`;
  const rows = await rowsIn(`${fields}<${holder}>${sized(element, ...prices)}</${holder}>`);
  expect(pricesIn(rows)).toEqual(['regular price 10']);
});

test('combinations in XML are variations where the product has no price that they could add to', async () => {
  const prices = ['<price>11</price>', '<price>12</price>'];
  const rows = await rowsIn(`${TEE}<combinations>${sized('combination', ...prices)}</combinations>`);
  expect(pricesIn(rows)).toEqual(['price 11', 'price 12']);
});

test('a SKU in XML that stands alone among SKUs is that of the product', async () => {
  const rows = await rowsIn(
    '<name>Tee</name><price>10</price><skus><sku>A1</sku></skus>',
    '<sku>T</sku><name>Tee</name><variations><variation>Red</variation><variation>Blue</variation></variations>',
  );
  expect(rows.map(({ sku, name }) => [sku, name])).toEqual([
    ['A1', 'Tee'],
    ['T', 'Tee'],
  ]);
});

test.each([
  ['<name xml:lang="de_DE">Bohrer</name><name xml:lang="en_US">Drill</name>', 'Drill'],
  ['<details><name lang="deu">Bohrer</name><name lang="eng">Drill</name></details>', 'Drill'],
  ['<name xml:lang="de">Bohrer</name><name xml:lang="fr">Foret</name>', 'Bohrer'],
  ['<name xml:lang="de">Bohrer</name><manufacturer><name>Acme</name></manufacturer>', 'Bohrer'],
  ['<name xml:lang="de">Bohrer</name><maker><name xml:lang="en">Acme</name></maker>', 'Bohrer'],
])('of %s in XML the name is %s', async (fields, name) => {
  expect(await rowsIn(`<sku>B1</sku>${fields}`)).toMatchObject([{ sku: 'B1', name }]);
});

test('a specification in XML is kept in whatever language it stands', async () => {
  const rows = await rowsIn('<name>Tee</name><param name="Farbe" xml:lang="de">Rot</param>');
  expect(rows).toMatchObject([{ param: 'Farbe: Rot' }]);
});
