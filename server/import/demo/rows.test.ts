import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { announceDemo } from '../../../scripts/shop/demo.ts';
import { partOf } from './rows.ts';
import { summaryLines } from '../summary-lines.ts';
import {
  createTestShop,
  openTestShop,
  PHONES,
  phonePictures,
  productsCsv,
  testPicture,
  type TestShop,
} from '../test-folder.ts';

let shop: TestShop;
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
async function demoFiles() {
  return {
    'products.csv': productsCsv([
      { handle: 'demo-phone', title: 'Demo phone', sku: 'D-1', price: '10', categories: '1' },
      { handle: 'demo-game', title: 'Demo game', sku: 'D-2', price: '20', categories: '2' },
    ]),
    'categories.csv': 'id,parent,name,image\n1,,Phones,\n2,,Games,\n',
    'metadata.csv': 'Page,Title\n5,{name} | Demo\n6,{name} at Demo\n',
    'page-texts.csv': 'Path,Title\n/FAQs,Questions | Demo\n',
    'merchandising.json': JSON.stringify(MERCHANDISING),
    'images/wide.png': await testPicture('#336699'),
  };
}

async function loadDemo(into: TestShop): Promise<void> {
  const { problems } = await into.import(await into.folder(await demoFiles()), { demo: 'demo' });
  expect(problems).toEqual([]);
}

beforeAll(async () => {
  pictures = await phonePictures();
});
beforeEach(async () => {
  shop = await createTestShop(async (db) => {
    const first = await openTestShop({ db, url: '', drop: () => Promise.resolve() });
    await loadDemo(first);
    await first.end();
  });
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
  const tell = () => announceDemo({ databaseUrl: shop.url, log: { say: (line) => said.push(line) } });
  await tell();
  expect(said).toEqual([expect.stringContaining('sells 2 products of the demo catalogue')]);
  await importPhones();
  await tell();
  expect(said).toHaveLength(1);
});

test('a public shop says nothing of what a file has made its own', async () => {
  const said: string[] = [];
  const tell = (databaseUrl = shop.url) =>
    announceDemo({ databaseUrl, log: { say: (line) => said.push(line) } });
  const own = (handle: string, sku: string) => ({ handle, title: 'Own', sku, price: '7', categories: '1' });
  await shop.import(await shop.folder({ 'products.csv': productsCsv([own('demo-phone', 'D-1')]) }));
  await shop.import(
    await shop.folder({ 'prices.csv': 'SKU,Price\nD-2,21\n' }).then((at) => join(at, 'prices.csv')),
  );
  expect(await shop.rows('select distinct name from product order by name')).toEqual([
    { name: 'Demo game' },
    { name: 'Own' },
  ]);
  await tell();
  await tell('postgres://postgres@127.0.0.1:9/none');
  expect(said).toEqual([]);
});

test('what somebody has changed since stays, and so does what the folder has', async () => {
  await shop.rows(`update variation set price_cents = 1234 where sku = 'D-1'`);
  await shop.rows(`update page_metadata set title = '{name} | Own' where page = 5`);
  await shop.rows(`update slider set slides = jsonb_set(slides, '{0,name}', '"Own"') where id = 2`);
  const game = { handle: 'demo-game', title: 'Demo game', sku: 'D-2', price: '20', categories: '2' };
  const folder = await shop.folder({ 'products.csv': productsCsv([...PHONES, game]), ...pictures });
  const { summary } = await shop.import(folder);
  // The game is the folder's own.
  const staysOfDemo = [{ name: 'Demo phone', why: 'changed since' }];
  expect(summary).toMatchObject({ added: 3, ofDemo: 0, staysOfDemo });
  const lines = summary === undefined ? [] : summaryLines(summary);
  expect(lines).toEqual(
    expect.arrayContaining([
      'Of the demo catalogue 1 product stays for sale:',
      '  changed since: Demo phone',
      expect.stringContaining('taken off by an import of all of your products with --replace'),
    ]),
  );
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

const PHONE = `(select id from product where handle = 'demo-phone')`;
const GAME = `(select id from product where handle = 'demo-game')`;
const CUSTOMER = `insert into customer (id, cart_id, wishlist_id, email, first_name, last_name, password_hash)
  values (100000001, 100000001, 100000001, 'ann@example.com', 'Ann', 'Lee', 'x')`;
const RULE = (kind: string, target: string, product: string) =>
  `insert into search_rule (kind, term, term_key, target, product_id, changed_by)
   values ('${kind}', 'it', 'it', ${target}, ${product}, 'sam')`;
const PLAN = (key: string) =>
  `insert into page_plan (key, title, due_at, planned_by) values (${key}, 'Soon', now() + interval '1 day', 'sam')`;
const REDIRECT = (column: string, to: string, reason: string) =>
  `insert into redirect (from_path, ${column}, reason) values ('/sale', ${to}, '${reason}')`;
const HOME = (url: string) =>
  `insert into home_edition (state, content, version, changed_by) values ('draft', jsonb_build_object('widgets', '[]'::jsonb,
   'sliders', jsonb_build_array(jsonb_build_object('id', 1, 'slides', jsonb_build_array(jsonb_build_object('url', ${url}))))), 1, 'sam')`;
const GAME_URL = `'/DetailedProduct/Game/' || ${GAME}`;

test.each([
  ['a plan', [PLAN(`'product:' || ${GAME}`)]],
  ['a pinned place', [RULE('pin', `''`, GAME)]],
  ['a term that leads to it', [RULE('redirect', GAME_URL, 'null')]],
  ['a redirect of the desk', [REDIRECT('to_product_id', GAME, 'desk')]],
  ['a redirect of a file', [REDIRECT('to_product_id', GAME, 'file')]],
  ['a banner of the desk', [HOME(GAME_URL)]],
  [
    'what its picture shows',
    [`insert into picture_own (key, text) select 'product:' || ${GAME} || ':front.png', 'A box'`],
  ],
  [
    'a review',
    [
      CUSTOMER,
      `insert into review (product_id, customer_id, stars, title, body, created_at, updated_at)
       values (${GAME}, 100000001, 5, '', 'Good', now(), now())`,
    ],
  ],
  [
    'a review from another shop',
    [
      `insert into earlier_review (product_id, author, stars, title, body, created_at)
       values (${GAME}, 'Ann L.', 5, '', 'Good', now())`,
    ],
  ],
  [
    'an order',
    [
      CUSTOMER,
      `insert into customer_order (id, customer_id, cart_version, status, payment_method, lines_cents, fee_cents, total_cents,
         name, email, phone, address1, address2, city_id, notes, country_code, postal_code, region, address_type, created_at, updated_at)
       select 100000002, 100000001, 1, 1, 0, 2000, 0, 2000, 'Ann Lee', 'ann@example.com', '', '', '', min(id), '', '', '', '',
         'home', now(), now() from city`,
      `insert into order_line (order_id, product_id, product_name, sku, image, attributes, quantity, unit_cents, regular_cents,
         pre_order_cents, taken_pieces) values (100000002, ${GAME}, 'Demo game', 'D-2', '', '[]', 1, 2000, 2000, 0, 0)`,
    ],
  ],
])('a product of the demo stays for %s, and the summary says so', async (what, statements) => {
  for (const statement of statements) await shop.rows(statement);
  const why = what.includes('review') ? 'reviewed' : what === 'an order' ? 'ordered' : 'used at the desk';
  const { summary } = await importPhones();
  expect(summary).toMatchObject({ ofDemo: 1, staysOfDemo: [{ name: 'Demo game', why }] });
  expect(await handles()).toEqual(named(...OWN, 'demo-game'));
});

test.each([
  ['a plan', PLAN(`'category:2'`)],
  ['a redirect of the desk', REDIRECT('to_category_id', '2', 'desk')],
  ['a term that leads to it', RULE('redirect', `'/Category/Games/2'`, 'null')],
  ['a banner of the desk', HOME(`'/Category/Games/2'`)],
  ['a tile of somebody', `insert into widget_category (widget_id, position, category_id) values (2, 1, 2)`],
])('a category of the demo keeps its id for %s', async (_, statement) => {
  await shop.rows(statement);
  expect((await importPhones()).summary).toMatchObject({ ofDemo: 2 });
  expect(await shop.rows('select id, name from category where not is_derived')).toEqual([
    { id: 2, name: 'Games' },
  ]);
});

test('what leads to a category that goes does not lead to the next one with its id', async () => {
  await shop.rows(REDIRECT('to_category_id', '2', 'removed'));
  const categories = 'id,parent,name,image\n2,,Shoes,\n3,,Boots,\n';
  const shoe = { handle: 'shoe', title: 'Shoe', sku: 'S-1', price: '5', categories: '3' };
  const folder = await shop.folder({ 'products.csv': productsCsv([shoe]), 'categories.csv': categories });
  expect((await shop.import(folder)).problems).toEqual([]);
  expect(await shop.rows(`select from redirect where from_path = '/sale'`)).toEqual([]);
});

test('nothing goes for a folder of which nothing comes in', async () => {
  const bad = { handle: 'bad', title: 'Bad', sku: 'B-1', price: '5', categories: '999' };
  const folder = await shop.folder({ 'products.csv': productsCsv([bad]) });
  const { summary } = await shop.import(folder, { skipBad: true });
  expect(summary).toMatchObject({ added: 0, bad: 1, ofDemo: 0 });
  expect(await handles()).toEqual(named('demo-game', 'demo-phone'));
  expect((await importPhones()).summary).toMatchObject({ ofDemo: 2 });
});

test.each([
  ['names a category that there is not', { price: '20', categories: '999' }],
  ['cannot be read', { price: '20', categories: '2', preOrder: 'TRUE' }],
])('a product of the demo stays that the folder has in a line which %s', async (_, cells) => {
  const game = { handle: 'demo-game', title: 'Demo game', sku: 'D-2', ...cells };
  const folder = await shop.folder({ 'products.csv': productsCsv([...PHONES, game]), ...pictures });
  const { summary } = await shop.import(folder, { skipBad: true });
  const why = 'in a line of your files that was left out';
  expect(summary).toMatchObject({ added: 3, bad: 1, ofDemo: 1, staysOfDemo: [{ name: 'Demo game', why }] });
  const whole = { skipBad: true, replace: true };
  expect((await shop.import(folder, whole)).summary).toMatchObject({ staysOfDemo: [] });
  expect(await handles()).toEqual(named(...OWN, 'demo-game'));
});

test.each([
  [
    'pictures',
    `insert into product_image (product_id, position, source) select id, 1, 'wide.png' from product where handle = 'demo-game'`,
  ],
  ['pieces', `update variation set quantity = 7 where sku = 'D-2'`],
  ['a bar code', `update variation set barcode = '4006381333931' where sku = 'D-2'`],
  ['another category', `update product_category set category_id = 1 where product_id = ${GAME}`],
  [
    'what goes with it',
    `insert into cross_sell (product_id, with_product_id, position) values (${GAME}, ${PHONE}, 1)`,
  ],
])('a product of the demo stays that somebody gave %s', async (_, statement) => {
  await shop.rows(statement);
  expect((await importPhones()).summary).toMatchObject({ ofDemo: 1 });
  expect(await handles()).toEqual(named(...OWN, 'demo-game'));
});

test("a picture of one's own under the name of the demo's keeps what shows it", async () => {
  await shop.rows(`update upload set source_hash = 'own' where source = 'wide.png'`);
  await importPhones();
  expect((await around()).sliders).toEqual([{ id: 1 }, { id: 2 }]);
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
  await loadDemo(shop);
  expect((await importPhones()).summary).toMatchObject({ ofDemo: 0 });
  const other = { handle: 'other', title: 'Other', sku: 'O-1', price: '5' };
  const folder = await shop.folder({ 'products.csv': productsCsv([other]) });
  expect((await shop.import(folder)).summary).toMatchObject({ ofDemo: 0 });
  expect(await handles()).toEqual(named(...OWN, 'demo-game', 'demo-phone', 'other'));
});

test("what stood in a shop without products is not taken for the demo's", async () => {
  const bare = await createTestShop();
  try {
    await bare.rows(`insert into page_text (path, title) values ('/About-Us', 'About us')`);
    await loadDemo(bare);
    const folder = await bare.folder({ 'products.csv': productsCsv(PHONES), ...pictures });
    expect((await bare.import(folder)).summary).toMatchObject({ added: 3, ofDemo: 0 });
    expect(await bare.rows('select path from page_text order by path')).toEqual([
      { path: '/About-Us' },
      { path: '/FAQs' },
    ]);
  } finally {
    await bare.end();
  }
});

test('the demo is the folder of the checkout', () => {
  expect(partOf(fileURLToPath(new URL('../../../demo', import.meta.url)))).toBe('demo');
  expect(partOf('/somewhere/demo')).toBe('own');
});
