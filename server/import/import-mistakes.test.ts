import { readdir } from 'node:fs/promises';
import {
  createTestShop,
  PHONES,
  phonePictures,
  productsCsv,
  type TestRow,
  type TestShop,
} from './test-folder.ts';

let shop: TestShop;
let pictures: Record<string, Buffer>;

beforeAll(async () => {
  pictures = await phonePictures();
  shop = await createTestShop();
});
afterAll(() => shop.end());

const PLAIN: TestRow = { handle: 'plain', title: 'Plain', price: '10' };

/** What an import of one product, or of the given files, complains about. */
async function problemsOf(
  rows: readonly TestRow[],
  files: Record<string, string | Buffer> = {},
): Promise<readonly string[]> {
  const folder = await shop.folder({ 'products.csv': productsCsv(rows), ...pictures, ...files });
  const { summary, problems } = await shop.import(folder);
  expect(summary).toBeUndefined();
  return problems;
}

afterEach(async () => {
  expect(await shop.rows(`select count(*)::int as products from product`)).toEqual([{ products: 0 }]);
  expect(await readdir(`${shop.dataFolder}/uploads`).catch(() => [])).toEqual([]);
});

test.each<[string, TestRow, RegExp]>([
  ['no price anywhere', { price: '' }, /^products\.csv: no product has a price$/],
  ['a price of nothing alone', { price: '0.00' }, /^products\.csv: no product has a price$/],
  ['a pre-order without a price', { preOrder: 'TRUE' }, /^products\.csv:2: a pre-order needs/],
  [
    'a down payment above the price',
    { preOrder: 'TRUE', firstPreOrderPrice: '11' },
    /^products\.csv:2: a pre-order price/,
  ],
  [
    'a category that is not there',
    { categories: '77' },
    /^products\.csv:2: there is no category with the id 77$/,
  ],
])('%s', async (_name, columns, reason) => {
  expect(await problemsOf([{ ...PLAIN, ...columns }])).toEqual([expect.stringMatching(reason)]);
});

test('broken quotes and a line of too many fields are told apart, all in one run', async () => {
  const csv = 'Handle,Title,Variant Price\na,"A,1\nb,B,2\nc,C,3,4\n';
  expect(await problemsOf([], { 'products.csv': csv })).toEqual([
    expect.stringMatching(/^products\.csv:2: broken quotes/),
    'products.csv:4: the line has 4 fields, the first line has 3',
  ]);
});

test('a line without handle and title belongs to nothing', async () => {
  expect(await problemsOf([{ price: '1' }])).toEqual([
    expect.stringMatching(/^products\.csv:2: Handle is empty/),
  ]);
});

test('categories: unknown parents, circles, ids given twice', async () => {
  const categories =
    'id,parent,name,image\n1,,Phones,\n2,9,Lost,\n3,4,One,\n4,3,Other,\n1,,Again,\nx,,No id,\n5,,,\n';
  expect(await problemsOf([{ ...PLAIN, categories: '1' }], { 'categories.csv': categories })).toEqual([
    'categories.csv:6: the id 1 is already on line 2',
    'categories.csv:7: id is not a whole number above 0: "x"',
    'categories.csv:8: name is empty',
    'categories.csv:3: there is no category with the id 9 to be its parent',
    'categories.csv:4: the parents go in a circle: 3 → 4 → 3',
  ]);
});

test('merchandising: broken JSON with its line, unknown handles and categories, wrong fields', async () => {
  expect(
    await problemsOf([PLAIN], { 'merchandising.json': '{\n  "sliders": [],\n  "widgets": oops\n}' }),
  ).toEqual([expect.stringMatching(/^merchandising\.json:3: the JSON is broken/)]);
  const unknown = {
    fixedCategories: [{ id: 20, name: 'Featured', products: ['plain', 'nobody'] }],
    widgets: [{ id: 1, categories: [{ id: 5 }, { id: 20 }] }],
  };
  expect(await problemsOf([PLAIN], { 'merchandising.json': JSON.stringify(unknown, null, 1) })).toEqual([
    expect.stringMatching(/^merchandising\.json:\d+: there is no product with the handle "nobody"$/),
    'merchandising.json: widget 1 names the category 5, which does not exist',
  ]);
  const wrong = {
    sliders: [{ id: 1, name: 'x', slides: [{ name: '', image: 'one.png', url: 'javascript:alert(1)' }] }],
    colors: { Cedar: 'green' },
  };
  expect(await problemsOf([PLAIN], { 'merchandising.json': JSON.stringify(wrong) })).toEqual([
    expect.stringMatching(/^merchandising\.json: sliders\[0\]\.slides\[0\]\.url must be a path/),
    expect.stringMatching(/^merchandising\.json: colors\.Cedar must be a colour/),
  ]);
});

test('metadata: pages that there are not, and twice the same', async () => {
  const metadata =
    'Page,Title,Description,Keywords,Url,Type,Image,Twitter Card\n9,x,,,,,,\n1,a,,,,,,\n1,b,,,,,,\n2,c,,,ftp://x,,,\n';
  expect(await problemsOf([PLAIN], { 'metadata.csv': metadata })).toEqual([
    'metadata.csv:2: Page is not a number from 1 to 7: "9"',
    'metadata.csv:4: the page 1 is already on line 3',
    'metadata.csv:5: Url is neither a path nor an address: "ftp://x"',
  ]);
});

test('a file that is no product export, and a folder that has none', async () => {
  expect(await problemsOf([], { 'products.csv': 'Order;Total\na;1\n' })).toContain(
    'products.csv:1: the column "Variant Price" is missing',
  );
  expect(await problemsOf([], { 'products.csv': '' })).toEqual(['products.csv: the file is empty']);
  expect((await shop.import(await shop.folder({ 'images/x': '' }))).problems).toEqual([
    'products.csv: the folder has no such file, and no other product file',
  ]);
});

describe('leaving out what is bad', () => {
  let other: TestShop;
  beforeEach(async () => {
    other = await createTestShop();
  });
  afterEach(() => other.end());

  test('the rest is imported, and nothing of a bad product', async () => {
    const bad = PHONES.map((row, index) => (index === 0 ? { ...row, categories: '77' } : row));
    const merchandising = {
      fixedCategories: [{ id: 20, name: 'Featured', products: ['cedar-one', 'case'] }],
      crossSells: [{ product: 'case', with: ['nobody', 'cedar-one', 'cedar-two'] }],
    };
    const folder = await other.folder({
      'products.csv': productsCsv([...bad, { ...PLAIN, image: 'none.png' }]),
      'merchandising.json': JSON.stringify(merchandising),
      ...pictures,
    });
    const { summary, problems } = await other.import(folder, { skipBad: true });
    // The category, 'nobody', and 'cedar-one' once it is left out.
    expect(problems).toHaveLength(3);
    expect(await other.rows(`select count(*)::int from cross_sell`)).toEqual([{ count: 1 }]);
    expect(summary).toMatchObject({ added: 3, bad: 1 });
    expect(await other.rows(`select handle from product order by 1`)).toEqual([
      { handle: 'case' },
      { handle: 'cedar-two' },
      { handle: 'plain' },
    ]);
    expect(
      await other.rows(
        `select handle from product_category pc join product p on p.id = pc.product_id where category_id = 20`,
      ),
    ).toEqual([{ handle: 'case' }]);
  });
});
