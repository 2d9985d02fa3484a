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
});
beforeEach(async () => {
  shop = await createTestShop();
});
afterEach(() => shop.end());

async function importRows(rows: readonly TestRow[], files: Record<string, string> = {}) {
  const { summary, problems } = await shop.import(
    await shop.folder({ 'products.csv': productsCsv(rows), ...pictures, ...files }),
  );
  expect(problems).toEqual([]);
  return summary;
}

const menu = () =>
  shop.rows(`select c.id, c.name, parent.name as parent, c.product_count from category c
    left join category parent on parent.id = c.parent_id where c.in_menu order by c.position`);

test('types become categories, a tag of one type a subcategory of it, a shared tag a category', async () => {
  await importRows(PHONES);
  expect(await menu()).toEqual([
    { id: 1, name: 'Phones', parent: null, product_count: 2 },
    { id: 2, name: 'Accessories', parent: null, product_count: 1 },
    { id: 3, name: '5G', parent: null, product_count: 2 },
    { id: 4, name: 'Android', parent: 'Phones', product_count: 2 },
    { id: 5, name: 'Cases', parent: 'Accessories', product_count: 1 },
  ]);
});

test('a category keeps its id; a tag that becomes shared moves to the top, one that is not used goes', async () => {
  await importRows(PHONES);
  const rows = PHONES.map((row) => (row.handle === 'case' ? { ...row, tags: '5G, Android' } : row));
  const summary = await importRows(rows);
  expect(summary).toMatchObject({ changed: 1 });
  expect((await menu()).map(({ id, name, parent }) => [id, name, parent])).toEqual([
    [1, 'Phones', null],
    [2, 'Accessories', null],
    [3, '5G', null],
    [4, 'Android', null],
  ]);
});

test('a tag that is called like a type is that type', async () => {
  await importRows([{ handle: 'a', title: 'A', price: '1', kind: 'Phones', tags: 'phones, New' }]);
  expect((await menu()).map(({ name, parent }) => [name, parent])).toEqual([
    ['Phones', null],
    ['New', 'Phones'],
  ]);
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

test('a shop without a home page gets one from its categories', async () => {
  await importRows(PHONES);
  expect(
    await shop.rows(
      `select widget_id, array_agg(category_id order by position) as ids from widget_category group by 1 order by 1`,
    ),
  ).toEqual(
    [
      { widget_id: 1, ids: [3, 2] },
      { widget_id: 2, ids: [1, 4] },
      { widget_id: 3, ids: [2] },
      { widget_id: 4, ids: [1] },
      { widget_id: 5, ids: [3] },
      { widget_id: 6, ids: [1, 3, 2, 4, 5] },
      { widget_id: 7, ids: [23] },
      { widget_id: 8, ids: [24] },
    ].map((row) => (row.widget_id <= 6 ? { ...row, ids: expect.any(Array) } : row)),
  );
  const [first] = await shop.rows(`select slides from slider where id = 1`);
  expect(first?.slides).toEqual(
    expect.arrayContaining([{ name: 'Phones', image: 'one.png', url: '/Category/Phones/1' }]),
  );
  const counts = await shop.rows(
    `select id, rule, product_count from category where not in_menu order by id`,
  );
  expect(counts).toEqual([
    { id: 19, rule: null, product_count: 1 },
    { id: 20, rule: null, product_count: 3 },
    { id: 21, rule: 'sale', product_count: 1 },
    { id: 22, rule: null, product_count: 3 },
    { id: 23, rule: null, product_count: 3 },
    { id: 24, rule: 'low-stock', product_count: 2 },
    { id: 1108, rule: 'newest', product_count: 3 },
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
