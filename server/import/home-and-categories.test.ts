import {
  createTestShop,
  PHONES,
  phonePictures,
  productsCsv,
  testPicture,
  type TestRow,
  type TestShop,
} from './test-folder.ts';

let shop: TestShop;
let pictures: Record<string, Buffer>;

beforeAll(async () => {
  pictures = await phonePictures();
});
beforeEach(async () => {
  shop = await createTestShop();
});
afterEach(() => shop.end());

async function importRows(rows: readonly TestRow[], files: Record<string, string | Buffer> = {}) {
  const { summary, problems } = await shop.import(
    await shop.folder({ 'products.csv': productsCsv(rows), ...pictures, ...files }),
  );
  expect(problems).toEqual([]);
  return summary;
}

const menu = () =>
  shop.rows(`select c.id, c.name, parent.name as parent, c.product_count from category c
    left join category parent on parent.id = c.parent_id where c.in_menu order by c.position`);

/** So many products of a type, the first of them with other tags. */
const goods = (kind: string, count: number, tags: (index: number) => string): TestRow[] =>
  Array.from({ length: count }, (_, index) => ({
    ...{ handle: `${kind}-${index}`.toLowerCase(), title: `${kind} ${index}`, price: '10', kind },
    tags: tags(index),
  }));

/** Ten phones and ten cables: some Android, a few of both new. */
const STOCK = [
  ...goods('Phones', 10, (index) => (index < 4 ? 'Android, 5G' : '')),
  ...goods('Cables', 10, (index) => (index < 2 ? '5G' : 'USB')),
];

const names = async () => (await menu()).map(({ name, parent }) => [name, parent]);

test('types become categories, a tag of one type a subcategory of it, a shared tag a category', async () => {
  await importRows(STOCK);
  expect(await menu()).toEqual([
    { id: 1, name: 'Cables', parent: null, product_count: 10 },
    { id: 2, name: 'Phones', parent: null, product_count: 10 },
    { id: 3, name: '5G', parent: null, product_count: 6 },
    { id: 4, name: 'USB', parent: 'Cables', product_count: 8 },
    { id: 5, name: 'Android', parent: 'Phones', product_count: 4 },
  ]);
});

test('a category keeps its id; a tag that becomes shared moves to the top, one that is not used goes', async () => {
  await importRows(STOCK);
  const rows = STOCK.map((row) => ({ ...row, tags: row.tags === 'USB' ? 'Android' : (row.tags ?? '') }));
  const summary = await importRows(rows);
  expect(summary).toMatchObject({ changed: 8 });
  expect((await menu()).map(({ id, name, parent }) => [id, name, parent])).toEqual([
    [1, 'Cables', null],
    [2, 'Phones', null],
    [3, '5G', null],
    [5, 'Android', null],
  ]);
});

test('the home page leads to no category that is all of the one above it', async () => {
  const cakes = (index: number): TestRow => ({
    ...{ handle: `cake-${index}`, title: `Cake ${index}`, price: '4' },
    googleCategory: `Food > Food Items > ${index < 2 ? 'Bakery > Cakes' : 'Sweets > Bars'}`,
  });
  await importRows([0, 1, 2, 3, 4].map(cakes));
  const led = await shop.rows(`select distinct name from widget_category w
    join category c on c.id = w.category_id where c.in_menu order by name`);
  expect(led.map(({ name }) => name)).toEqual(['Bakery', 'Food', 'Sweets']);
});

test('a tag that is called like a type is that type, however it is spelt', async () => {
  await importRows(
    goods('Phone Cases', 4, (index) => (index < 2 ? 'phone-case, New' : 'Phones > Phone Cases')),
  );
  expect(await names()).toEqual([
    ['Phone Cases', null],
    ['New', 'Phone Cases'],
  ]);
});

test('a tag that repeats its type or another tag makes no category, nor does one that programs read', async () => {
  await importRows([
    ...goods('Phones', 10, (index) =>
      index < 5 ? 'Telephones, Slim, Thin phones, size_xl, __label:new' : 'Telephones',
    ),
    ...goods('Cables', 10, () => ''),
  ]);
  expect(await names()).toEqual([
    ['Cables', null],
    ['Phones', null],
    ['Slim', 'Phones'],
  ]);
});

test('where there are only tags, those make categories that divide the shop, and the rest stands in Other', async () => {
  const rows = Array.from({ length: 200 }, (_, index): TestRow => ({
    ...{ handle: `p-${index}`, title: `P ${index}`, price: '10' },
    tags: ['Everything', `only ${index}`, ...(index < 150 ? [`Part ${index % 40} of it`] : [])].join(', '),
  }));
  rows.push({ handle: 'solder', title: 'Solder', price: '1', tags: 'Solder' });
  const summary = await importRows(rows);
  const made = (await menu()).map(({ name }) => String(name));
  // On everything, on one product alone, or beyond what a menu can have: no category.
  expect(made.filter((name) => /^(Everything|only|Solder)/.test(name))).toEqual([]);
  expect(made).toContain('Other');
  expect(made.length).toBeLessThanOrEqual(31);
  expect(summary).toMatchObject({ unplaced: 0 });
});

test('categories.csv is the tree; products are placed by id, else by type and tags', async () => {
  const categories = 'id,parent,name,image\n10,,Phones,one.png\n11,10,Android,\n12,,Cases,\n';
  const rows = PHONES.map((row) => (row.handle === 'cedar-two' ? { ...row, categories: '12' } : row));
  const summary = await importRows(rows, { 'categories.csv': categories });
  expect(summary).toMatchObject({ unplaced: 0 });
  expect(
    await shop.rows(`select p.handle, array_agg(pc.category_id order by pc.position) as ids
      from product_category pc join product p on p.id = pc.product_id join category c on c.id = pc.category_id
      where c.in_menu group by p.id order by p.position`),
  ).toEqual([
    { handle: 'cedar-one', ids: [10, 11] },
    { handle: 'cedar-two', ids: [12] },
    { handle: 'case', ids: [12] },
  ]);
  expect(await importRows(rows, { 'categories.csv': categories })).toMatchObject({ changed: 0, tags: [] });
});

const widgets = () =>
  shop.rows(`select w.widget_id as id, array_agg(coalesce(nullif(w.title, ''), c.name) order by w.position) as names
    from widget_category w join category c on c.id = w.category_id group by 1 order by 1`);

test('a shop without a home page gets one of what is there, and it claims nothing', async () => {
  const files = { 'images/wide.png': await testPicture('#446688', 'png', 1500, 1000) };
  const rows = STOCK.map((row, index) => ({
    ...row,
    ...(index === 3 ? { compareAt: '20' } : index === 4 ? { compareAt: '10.10' } : {}),
    ...(index === 12 ? { image: 'wide.png' } : {}),
  }));
  await importRows(rows, files);
  expect(await widgets()).toEqual([
    { id: 1, names: ['Cables', 'Phones'] },
    { id: 2, names: ['USB', '5G'] },
    { id: 3, names: ['Cables'] },
    { id: 4, names: ['New'] },
    { id: 5, names: ['On sale'] },
    { id: 7, names: ['Best sellers'] },
    { id: 8, names: ['Last pieces'] },
  ]);
  const [first] = await shop.rows(`select slides from slider where id = 1`);
  expect(first?.slides).toEqual([
    { name: 'Cables', image: 'wide.png', url: '/Category/Cables/1' },
    { name: 'USB', image: 'wide.png', url: expect.stringMatching('^/Category/USB/') },
  ]);
  expect(
    await shop.rows(`select id, rule, product_count from category where not in_menu order by id`),
  ).toEqual([
    { id: 19, rule: null, product_count: 1 },
    { id: 20, rule: null, product_count: 0 },
    { id: 21, rule: 'sale', product_count: 2 },
    { id: 22, rule: 'top-rated', product_count: 0 },
    { id: 23, rule: 'best-selling', product_count: 0 },
    { id: 24, rule: 'low-stock', product_count: 0 },
    { id: 1108, rule: 'newest', product_count: 20 },
  ]);
});

test('a home page that nobody has arranged follows the products; one that was written down stays', async () => {
  const rows = goods('Phones', 6, () => '');
  await importRows(rows);
  expect(await widgets()).toContainEqual({ id: 1, names: ['Phones'] });
  const more = [...rows, ...goods('Cables', 8, () => '')];
  expect(await importRows(more)).toMatchObject({ tags: expect.arrayContaining(['home']) });
  expect(await widgets()).toContainEqual({ id: 1, names: ['Cables'] });
  expect(await importRows(more)).toMatchObject({ changed: 0, tags: [] });
  const widget = { id: 1, categories: [{ id: 1, title: 'Ours' }] };
  await importRows(more, { 'merchandising.json': JSON.stringify({ widgets: [widget] }) });
  await importRows([...more, ...goods('Lamps', 9, () => '')]);
  expect(await widgets()).toContainEqual({ id: 1, names: ['Ours'] });
});

test('a category shows a picture that is large, nearly square, opaque and its own', async () => {
  const files = {
    'images/tall.png': await testPicture('#446688', 'png', 300, 1500),
    'images/clear.png': await testPicture('#44668820', 'png', 500, 500),
    'images/no-image.png': await testPicture('#dddddd', 'png', 500, 500),
    'images/good.png': await testPicture('#664422', 'png', 500, 400),
  };
  const image = ['tall.png', 'clear.png', 'no-image.png', 'good.png', 'tall.png'];
  await importRows(
    goods('Phones', 5, () => '').map((row, index) => ({ ...row, image: image[index] ?? '' })),
    files,
  );
  expect(await shop.rows(`select name, image from category where in_menu`)).toEqual([
    { name: 'Phones', image: 'good.png' },
  ]);
});

test('merchandising.json arranges the home page, cross-sells and colours', async () => {
  const merchandising = {
    sliders: [
      { id: 1, name: 'First', slides: [{ name: 'Look', image: 'one.png', url: '/Category/Phones/1' }] },
    ],
    widgets: [{ id: 7, categories: [{ id: 20, title: 'Best' }] }],
    fixedCategories: [{ id: 20, name: 'Featured', products: ['case', 'cedar-one'] }],
    crossSells: [{ product: 'cedar-one', with: ['case', 'cedar-two'] }],
    colors: { green: '#2f5d46' },
  };
  const files = { 'merchandising.json': JSON.stringify(merchandising) };
  expect(await importRows(PHONES, files)).toMatchObject({ added: 3 });
  expect(await shop.rows(`select color from attribute_value where name = 'Green'`)).toEqual([
    { color: '#2f5d46' },
  ]);
  expect(
    await shop.rows(
      `select p.handle from category_listing l join product p on p.id = l.product_id where category_id = 20 order by l.position`,
    ),
  ).toEqual([{ handle: 'case' }, { handle: 'cedar-one' }]);
  expect(
    await shop.rows(
      `select p.handle from cross_sell c join product p on p.id = c.with_product_id order by c.position`,
    ),
  ).toEqual([{ handle: 'case' }, { handle: 'cedar-two' }]);
  expect(await importRows(PHONES, files)).toMatchObject({ changed: 0, tags: [] });
  const renamed = JSON.stringify({
    ...merchandising,
    sliders: [],
    widgets: [{ id: 7, categories: [{ id: 20, title: 'Top' }] }],
  });
  expect(await importRows(PHONES, { 'merchandising.json': renamed })).toMatchObject({
    changed: 0,
    tags: ['home'],
  });
});

test('metadata is saved, its picture as a JPEG', async () => {
  const metadata =
    'Page,Title,Description,Keywords,Url,Type,Image,Twitter Card\n1,Shop,Electronics,,/,website,one.png,summary_large_image\n';
  expect(await importRows(PHONES, { 'metadata.csv': metadata })).toMatchObject({
    tags: expect.arrayContaining(['metadata']),
  });
  expect(
    await shop.rows(`select m.title, u.file from page_metadata m join upload u on u.source = m.image`),
  ).toEqual([{ title: 'Shop', file: expect.stringMatching(/^one-[0-9a-f]{8}\.jpg$/) }]);
});

test('a picture for phones and its words come with a slide; a slide without the file keeps the rest', async () => {
  const slide = { name: 'Look', image: 'one.png', alt: 'Two phones', url: '' };
  const slides = [
    { ...slide, phoneImage: 'two.png' },
    { ...slide, phoneImage: 'gone.png' },
  ];
  const { problems, warnings } = await shop.import(
    await shop.folder({
      'products.csv': productsCsv(PHONES),
      ...pictures,
      'merchandising.json': JSON.stringify({ sliders: [{ id: 1, name: 'First', slides }] }),
    }),
    { skipBad: true },
  );
  expect(problems).toEqual([]);
  expect(warnings).toEqual([expect.stringMatching(/^1 × a picture does not exist/)]);
  const [first] = await shop.rows(`select slides from slider where id = 1`);
  expect(first?.slides).toEqual([
    { ...slide, phoneImage: 'two.png' },
    { ...slide, phoneImage: '' },
  ]);
});
