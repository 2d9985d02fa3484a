import { fileURLToPath } from 'node:url';
import { tellOfDemo } from '../../scripts/shop/demo.ts';
import { partOf } from './demo-rows.ts';
import {
  createTestShop,
  PHONES,
  phonePictures,
  productsCsv,
  testPicture,
  type TestShop,
} from './test-folder.ts';

let shop: TestShop;
let demo: string;
let pictures: Record<string, Buffer>;

const MERCHANDISING = {
  sliders: [
    {
      id: 1,
      name: 'First',
      slides: [{ name: 'Phones that fit', image: 'wide.png', url: '/Category/Phones/1' }],
    },
    { id: 2, name: 'Second', slides: [{ name: 'Play', image: 'wide.png', url: '/Category/Games/2' }] },
  ],
  widgets: [{ id: 1, categories: [{ id: 1, title: 'Phones' }] }],
  fixedCategories: [{ id: 20, name: 'New here', products: ['demo-phone'] }],
};

/** Two products in two categories, with all that stands around them. */
beforeEach(async () => {
  shop = await createTestShop();
  pictures = await phonePictures();
  demo = await shop.folder({
    'products.csv': productsCsv([
      { handle: 'demo-phone', title: 'Demo phone', sku: 'D-1', price: '10', categories: '1' },
      { handle: 'demo-game', title: 'Demo game', sku: 'D-2', price: '20', categories: '2' },
    ]),
    'categories.csv': 'id,parent,name,image\n1,,Phones,\n2,,Games,\n',
    'metadata.csv': 'Page,Title\n5,{name} | Demo\n6,{name} at Demo\n',
    'page-texts.csv': 'Path,Title\n/FAQs,Questions | Demo\n',
    'merchandising.json': JSON.stringify(MERCHANDISING),
    'images/wide.png': await testPicture('#336699'),
  });
  const { problems } = await shop.import(demo, { demo: 'demo' });
  expect(problems).toEqual([]);
});
afterEach(() => shop.end());

const importPhones = async (options?: Parameters<TestShop['import']>[1]) =>
  shop.import(await shop.folder({ 'products.csv': productsCsv(PHONES), ...pictures }), options);

const handles = () => shop.rows('select handle from product order by handle');
const OWN = ['case', 'cedar-one', 'cedar-two'];
const named = (...names: string[]) => names.map((handle) => ({ handle }));

async function around() {
  const [pages, texts, sliders, categories] = [
    await shop.rows('select page from page_metadata order by page'),
    await shop.rows('select path from page_text order by path'),
    await shop.rows(`select id from slider where slides::text like '%Category%' order by id`),
    await shop.rows(`select name from category where name in ('Phones', 'Games', 'New here') order by id`),
  ];
  return { pages, texts, sliders, categories: categories.map(({ name }) => name) };
}

test("an import of one's own products takes the demo's place, with all that stood around it", async () => {
  const { summary, problems } = await importPhones();
  expect(problems).toEqual([]);
  expect(summary).toMatchObject({ added: 3, changed: 0, archived: 0, ofDemo: 2 });
  expect(summary?.tags).toEqual(expect.arrayContaining(['catalogue', 'home', 'metadata']));
  expect(await handles()).toEqual(named(...OWN));
  expect(await around()).toMatchObject({ pages: [], texts: [], sliders: [] });
  // What the phones are in was made of their own types.
  expect(await shop.rows('select id from category where not is_derived')).toEqual([]);
  expect(await shop.rows('select product_count from shop_list')).toEqual([{ product_count: 3 }]);
  expect((await importPhones()).summary).toMatchObject({ ofDemo: 0, unchanged: 3 });
});

test('a public shop says so while it sells the demo', async () => {
  const said: string[] = [];
  const tell = () => tellOfDemo({ databaseUrl: shop.url, log: { say: (line) => said.push(line) } });
  await tell();
  expect(said).toEqual([expect.stringContaining('sells 2 products of the demo catalogue')]);
  await importPhones();
  await tell();
  expect(said).toHaveLength(1);
});

test('what somebody has changed since stays, and so does what the folder has', async () => {
  await shop.rows(`update variation set price_cents = 1234 where sku = 'D-1'`);
  await shop.rows(`update page_metadata set title = '{name} | Own' where page = 5`);
  await shop.rows(`update slider set slides = jsonb_set(slides, '{0,name}', '"Own"') where id = 2`);
  const game = { handle: 'demo-game', title: 'Demo game', sku: 'D-2', price: '20', categories: '2' };
  const folder = await shop.folder({ 'products.csv': productsCsv([...PHONES, game]), ...pictures });
  expect((await shop.import(folder)).summary).toMatchObject({ added: 3, ofDemo: 0 });
  expect(await handles()).toEqual(named(...OWN, 'demo-game', 'demo-phone'));
  expect(await around()).toEqual({
    ...{ pages: [{ page: 5 }], texts: [], sliders: [{ id: 2 }] },
    // The phone that stays is in the last one.
    categories: ['Phones', 'Games', 'New here'],
  });
});

test('what was made at the desk keeps what it is made of', async () => {
  await shop.rows(`insert into page_own (key, title, changed_by)
    select 'product:' || id, 'Own title', 'sam' from product where handle = 'demo-game'`);
  await shop.rows(
    `insert into landing_page (slug, name, category_id, changed_by) values ('cheap', 'Cheap', 1, 'sam')`,
  );
  expect((await importPhones()).summary).toMatchObject({ ofDemo: 1 });
  expect(await handles()).toEqual(named(...OWN, 'demo-game'));
  expect((await around()).categories).toEqual(['Phones', 'Games']);
});

test("who changes the demo's own products by a file, or makes some up, keeps the demo", async () => {
  const cheaper = { handle: 'demo-phone', title: 'Demo phone', sku: 'D-1', price: '9', categories: '1' };
  const folder = await shop.folder({ 'products.csv': productsCsv([cheaper]) });
  expect((await shop.import(folder)).summary).toMatchObject({ changed: 1, ofDemo: 0 });
  expect((await importPhones({ demo: 'none' })).summary).toMatchObject({ added: 3, ofDemo: 0 });
  expect(await handles()).toEqual(named(...OWN, 'demo-game', 'demo-phone'));
  expect(await around()).toMatchObject({
    pages: [{ page: 5 }, { page: 6 }],
    sliders: [{ id: 1 }, { id: 2 }],
  });
});

test('a look at an import changes nothing, and says that the demo would go', async () => {
  expect((await importPhones({ check: true })).summary).toMatchObject({ ofDemo: 2 });
  expect(await handles()).toEqual(named('demo-game', 'demo-phone'));
});

test("the demo that is loaded into a shop which has something else makes none of it the demo's", async () => {
  await importPhones();
  await shop.import(demo, { demo: 'demo' });
  expect((await importPhones()).summary).toMatchObject({ ofDemo: 0 });
  const other = { handle: 'other', title: 'Other', sku: 'O-1', price: '5' };
  const folder = await shop.folder({ 'products.csv': productsCsv([other]) });
  expect((await shop.import(folder)).summary).toMatchObject({ ofDemo: 0 });
  expect(await handles()).toEqual(named(...OWN, 'demo-game', 'demo-phone', 'other'));
});

test('the demo is the folder of the checkout', () => {
  expect(partOf(fileURLToPath(new URL('../../demo', import.meta.url)))).toBe('demo');
  expect(partOf('/somewhere/demo')).toBe('own');
});
