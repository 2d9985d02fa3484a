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
  ['no price', { price: '' }, /^products\.csv:2: Variant Price is empty$/],
  ['a price of nothing', { price: '0.00' }, /^products\.csv:2: Variant Price is 0/],
  ['a price with a comma', { price: '1,299.00' }, /^products\.csv:2: Variant Price is not an amount/],
  [
    'a negative stock',
    { tracker: 'shopify', quantity: '-3' },
    /^products\.csv:2: Variant Inventory Qty is negative: "-3"$/,
  ],
  ['no title', { title: ' ' }, /^products\.csv:2: Title is empty/],
  ['a policy nobody knows', { policy: 'maybe' }, /^products\.csv:2: Variant Inventory Policy/],
  ['a status nobody knows', { status: 'gone' }, /^products\.csv:2: Status/],
  ['a pre-order without a price', { preOrder: 'TRUE' }, /^products\.csv:2: a pre-order needs/],
  [
    'a down payment above the price',
    { preOrder: 'TRUE', firstPreOrderPrice: '11' },
    /^products\.csv:2: a pre-order price/,
  ],
  [
    'a down payment that is no number',
    { firstPreOrderPrice: 'ten' },
    /^products\.csv:2: First pre-order price .* is not an amount/,
  ],
  [
    'a customer price above the price',
    { customerPrice: '12' },
    /^products\.csv:2: Customer price .* is above Variant Price$/,
  ],
  [
    'six images',
    { images: 'a.png;b.png;c.png;d.png;e.png;f.png' },
    /^products\.csv:2: Images .* names 6 images/,
  ],
  [
    'an image outside the folder',
    { image: '../../etc/passwd' },
    /^products\.csv:2: Image Src is not a path below images/,
  ],
  [
    'a title that is too long',
    { title: 'x'.repeat(300) },
    /^products\.csv:2: Title has 300 characters, at most 255 fit$/,
  ],
  [
    'a category that is not there',
    { categories: '77' },
    /^products\.csv:2: there is no category with the id 77$/,
  ],
  [
    'an option without a value',
    { option1Name: 'Color' },
    /^products\.csv:2: the option "Color" has no value$/,
  ],
  [
    'a value without an option',
    { option1Value: 'Red' },
    /^products\.csv:2: an option value without an option name/,
  ],
])('%s', async (_name, columns, reason) => {
  expect(await problemsOf([{ ...PLAIN, ...columns }])).toEqual([expect.stringMatching(reason)]);
});

test('mistakes that only the whole file shows', async () => {
  const rows: TestRow[] = [
    { handle: 'a', title: 'A', price: '1', sku: 'S1', option1Name: 'Color', option1Value: 'Red' },
    { handle: 'a', price: '2', sku: 'S2', option1Value: 'RED' },
    { handle: 'b', title: 'B', price: '1', sku: 'S3' },
    { handle: 'c', title: 'C', price: '1', sku: 'S3' },
    { handle: 'b', title: 'B again', price: '1', sku: 'S4' },
  ];
  expect(await problemsOf(rows)).toEqual([
    'products.csv:3: the same options as line 2: RED',
    'products.csv:6: the handle "b" is already on line 4: the lines of a product stand together',
    'products.csv:5: the SKU "S3" is already on line 4',
  ]);
});

test('broken quotes, a wrong encoding, a NUL and a missing field are told apart, all in one run', async () => {
  const csv = Buffer.concat([
    Buffer.from('Handle,Title,Variant Price\na,"A,1\nb,B,2\nc,caf'),
    Buffer.from([0xe9]),
    Buffer.from(',3\nd,D\0,4\ne,E\nf,F,x\n'),
  ]);
  expect(await problemsOf([], { 'products.csv': csv })).toEqual([
    expect.stringMatching(/^products\.csv:2: broken quotes/),
    expect.stringMatching(/^products\.csv:4: the line is not UTF-8/),
    expect.stringMatching(/^products\.csv:5: the line holds a NUL/),
    'products.csv:6: the line has 2 fields, the first line has 3',
    expect.stringMatching(/^products\.csv:7: Variant Price is not an amount/),
  ]);
});

test('pictures that are missing, no pictures or damaged', async () => {
  const rows: TestRow[] = [
    { ...PLAIN, image: 'none.png' },
    { handle: 'svg', title: 'Svg', price: '1', image: 'drawing.svg' },
    { handle: 'cut', title: 'Cut', price: '1', images: 'cut.png' },
  ];
  const cut = pictures['images/one.png']?.subarray(0, 60) ?? '';
  const problems = await problemsOf(rows, {
    'images/drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'images/cut.png': cut,
  });
  expect(problems.toSorted()).toEqual([
    'products.csv:2: the image "none.png" does not exist',
    'products.csv:3: the image "drawing.svg" is no image (JPEG, PNG, WebP, AVIF, GIF or TIFF)',
    'products.csv:4: the image "cut.png" is damaged or no image',
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
  expect(await problemsOf([], { 'products.csv': 'name;price\na;1\n' })).toContain(
    'products.csv:1: the file is separated by semicolons: save it separated by commas',
  );
  expect(await problemsOf([], { 'products.csv': '' })).toEqual(['products.csv: the file is empty']);
  expect(await problemsOf([], { 'products.csv': Buffer.from('\ufeffHandle,Title', 'utf16le') })).toEqual([
    'products.csv: the file is UTF-16: save it as "CSV UTF-8"',
  ]);
  expect((await shop.import(await shop.folder({ 'images/x': '' }))).problems).toEqual([
    'products.csv: the folder has no such file',
  ]);
});

describe('leaving out what is bad', () => {
  let other: TestShop;
  beforeEach(async () => {
    other = await createTestShop();
  });
  afterEach(() => other.end());

  test('the rest is imported, and nothing of a bad product', async () => {
    const bad = PHONES.map((row, index) => (index === 1 ? { ...row, price: 'free' } : row));
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
    // The price, the picture, 'nobody', and 'cedar-one' once it is left out.
    expect(problems).toHaveLength(4);
    expect(await other.rows(`select count(*)::int from cross_sell`)).toEqual([{ count: 1 }]);
    expect(summary).toMatchObject({ added: 2, bad: 2 });
    expect(await other.rows(`select handle from product order by 1`)).toEqual([
      { handle: 'case' },
      { handle: 'cedar-two' },
    ]);
    expect(
      await other.rows(
        `select handle from product_category pc join product p on p.id = pc.product_id where category_id = 20`,
      ),
    ).toEqual([{ handle: 'case' }]);
  });

  test('a SKU that belongs to a product outside the folder is refused', async () => {
    await other.import(await other.folder({ 'products.csv': productsCsv([{ ...PLAIN, sku: 'X' }]) }));
    const thief = await other.folder({
      'products.csv': productsCsv([{ handle: 'thief', title: 'Thief', price: '1', sku: 'X' }]),
    });
    const { summary, problems } = await other.import(thief);
    expect(summary).toBeUndefined();
    expect(problems).toEqual([
      'products.csv:2: the SKU "X" belongs to the product "plain", which is not in this folder',
    ]);
  });
});
