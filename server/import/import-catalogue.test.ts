import { readdir, readFile, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { mock } from 'node:test';
import { Progress } from './reporting/progress.ts';
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

function importPhones(rows: readonly TestRow[] = PHONES, options: Parameters<TestShop['import']>[1] = {}) {
  return shop
    .folder({ 'products.csv': productsCsv(rows), ...pictures })
    .then((folder) => shop.import(folder, options));
}

const change = (index: number, columns: TestRow) =>
  PHONES.map((row, at) => (at === index ? { ...row, ...columns } : row));

test('brings products, variations, attributes and pictures in', async () => {
  const { summary, problems } = await importPhones();
  expect(problems).toEqual([]);
  expect(summary).toMatchObject({
    added: 3,
    changed: 0,
    unchanged: 0,
    archived: 0,
    bad: 0,
    imagesProcessed: 5,
  });
  expect(
    await shop.rows(`select handle, name, brand, description, small_description, is_pre_order, pre_order_first_cents,
      pre_order_second_cents, is_listed from product order by position`),
  ).toEqual([
    expect.objectContaining({
      handle: 'cedar-one',
      description: 'A phone.{p}• Light',
      small_description: 'Small and light.',
    }),
    expect.objectContaining({
      handle: 'cedar-two',
      is_pre_order: true,
      pre_order_first_cents: 5000,
      pre_order_second_cents: 10_000,
    }),
    expect.objectContaining({ handle: 'case', brand: 'Halden', is_listed: true }),
  ]);
  expect(
    await shop.rows(`select v.sku, price_cents, compare_at_cents, customer_price_cents, quantity, tracks_stock,
      continues_selling, images, array(select a.name from unnest(value_ids) with ordinality x(id, n)
        join attribute_value a on a.id = x.id order by n) as values from variation v order by v.id`),
  ).toEqual([
    {
      sku: 'ONE-B-128',
      price_cents: 49_900,
      compare_at_cents: 54_900,
      customer_price_cents: 47_900,
      quantity: 5,
      tracks_stock: true,
      continues_selling: false,
      images: [],
      values: ['Black', '128 GB'],
    },
    {
      sku: 'ONE-G-256',
      price_cents: 59_900,
      compare_at_cents: null,
      customer_price_cents: null,
      quantity: 0,
      tracks_stock: true,
      continues_selling: true,
      images: ['green.png', 'one.png', 'back.png'],
      values: ['Green', '256 GB'],
    },
    {
      sku: 'cedar-two',
      price_cents: 89_900,
      compare_at_cents: null,
      customer_price_cents: null,
      quantity: 0,
      tracks_stock: false,
      continues_selling: false,
      images: [],
      values: [],
    },
    {
      sku: 'CASE',
      price_cents: 1950,
      compare_at_cents: null,
      customer_price_cents: null,
      quantity: 3,
      tracks_stock: true,
      continues_selling: false,
      images: [],
      values: ['Black'],
    },
  ]);
  const colors = await shop.rows(`select v.name, color from attribute_value v order by id`);
  expect(colors).toEqual([
    { name: 'Black', color: '#000000' },
    { name: '128 GB', color: '' },
    { name: 'Green', color: '#008000' },
    { name: '256 GB', color: '' },
    // Brands, which filters narrow by.
    { name: 'Cedar', color: '' },
    { name: 'Halden', color: '' },
  ]);
  const stored = await shop.rows(`select file from upload`);
  expect((await readdir(join(shop.dataFolder, 'uploads'))).toSorted()).toEqual(
    stored.map(({ file }) => file).toSorted(),
  );
  expect(await readdir(shop.dataFolder)).toEqual(['uploads']);
});

test('the same folder again changes nothing, not even a picture or an id', async () => {
  await importPhones();
  const look = () =>
    shop.rows(
      `select p.id, p.updated_at, array(select v.id from variation v where v.product_id = p.id order by 1) as ids from product p order by 1`,
    );
  const before = await look();
  const { summary } = await importPhones();
  expect(summary).toMatchObject({
    added: 0,
    changed: 0,
    unchanged: 3,
    imagesProcessed: 0,
    imagesUnchanged: 5,
    tags: [],
  });
  expect(await look()).toEqual(before);
});

test('a new price changes one product, and the store learns which', async () => {
  await importPhones();
  const [before] = await shop.rows(`select id from product where handle = 'case'`);
  const { summary } = await importPhones(change(3, { price: '17.25' }));
  expect(summary).toMatchObject({
    added: 0,
    changed: 1,
    unchanged: 2,
    tags: ['catalogue', `product:${String(before?.id)}`],
  });
  expect(
    await shop.rows(
      `select price_cents, visitor_price_cents from variation v join product p on p.id = v.product_id where sku = 'CASE'`,
    ),
  ).toEqual([{ price_cents: 1725, visitor_price_cents: 1725 }]);
});

test('a variation that has gone from its product is removed, a SKU keeps its id through new options', async () => {
  await importPhones();
  const [before] = await shop.rows(`select id from variation where sku = 'ONE-B-128'`);
  const rows = change(0, { option1Value: 'White' }).filter((row) => row.sku !== 'ONE-G-256');
  const { summary } = await importPhones(rows);
  expect(summary).toMatchObject({ changed: 1, unchanged: 2, removedVariations: 1 });
  expect(
    await shop.rows(
      `select v.id from variation v join product p on p.id = v.product_id where handle = 'cedar-one'`,
    ),
  ).toEqual([before]);
});

test('a SKU may move to another product of the folder, and keeps its id', async () => {
  await importPhones();
  const [before] = await shop.rows(`select id from variation where sku = 'ONE-G-256'`);
  const moved: TestRow = { handle: 'case', option1Value: 'Green', sku: 'ONE-G-256', price: '599' };
  const { summary, problems } = await importPhones([
    ...PHONES.filter(({ sku }) => sku !== 'ONE-G-256'),
    moved,
  ]);
  expect(problems).toEqual([]);
  expect(summary).toMatchObject({ changed: 2, unchanged: 1 });
  expect(
    await shop.rows(
      `select v.id from variation v join product p on p.id = v.product_id where handle = 'case' and sku = 'ONE-G-256'`,
    ),
  ).toEqual([before]);
});

test('a folder is an update: other products stay, unless it replaces the shop', async () => {
  await importPhones();
  const some = PHONES.filter(({ handle }) => handle === 'case');
  expect((await importPhones(some)).summary).toMatchObject({ unchanged: 1, archived: 0 });
  expect(await shop.rows(`select count(*)::int from product where is_listed`)).toEqual([{ count: 3 }]);
  expect((await importPhones(some, { replace: true })).summary).toMatchObject({ unchanged: 1, archived: 2 });
  expect(await shop.rows(`select handle from product where is_listed`)).toEqual([{ handle: 'case' }]);
  expect((await importPhones()).summary).toMatchObject({ changed: 2, unchanged: 1 });
  expect(await shop.rows(`select count(*)::int from product where is_listed`)).toEqual([{ count: 3 }]);
});

test('before products go, it is asked whether they shall; without a yes everything stays', async () => {
  await importPhones();
  const asked: number[] = [];
  const confirmRemoval = (count: number) => {
    asked.push(count);
    return Promise.reject(new Error('Nothing was imported.'));
  };
  const some = PHONES.filter(({ handle }) => handle === 'case');
  await expect(importPhones(some, { replace: true, confirmRemoval })).rejects.toThrow(
    'Nothing was imported.',
  );
  expect(await shop.rows(`select count(*)::int from product where is_listed`)).toEqual([{ count: 3 }]);
  expect((await importPhones(some, { replace: true, check: true, confirmRemoval })).summary).toMatchObject({
    archived: 2,
  });
  await importPhones(PHONES, { replace: true, confirmRemoval });
  expect(asked).toEqual([2]);
});

test('the order of a whole folder is the order of the shop; a part of it moves nothing', async () => {
  await importPhones();
  const order = async () =>
    (await shop.rows(`select handle from product order by position`)).map(({ handle }) => handle);
  const reversed = [...PHONES.slice(3), ...PHONES.slice(2, 3), ...PHONES.slice(0, 2)];
  await importPhones(reversed.slice(0, 2));
  expect(await order()).toEqual(['cedar-one', 'cedar-two', 'case']);
  expect((await importPhones(reversed)).summary).toMatchObject({ changed: 0 });
  expect(await order()).toEqual(['case', 'cedar-two', 'cedar-one']);
});

test('a picture with other bytes is stored anew, and its products count as changed', async () => {
  await importPhones();
  const folder = await shop.folder({
    'products.csv': productsCsv(PHONES),
    ...pictures,
    'images/two.png': await testPicture('#ffffff'),
  });
  const { summary } = await shop.import(folder);
  expect(summary).toMatchObject({ changed: 1, imagesProcessed: 1, imagesUnchanged: 4 });
});

test('an export of Shopify as it is, without any other file, and once more', async () => {
  const files = {
    'products.csv': `\ufeff${[
      'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Fulfillment Service,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Image Src,Image Position,Image Alt Text,SEO Title,SEO Description,Status',
      'laptop,Laptop,"<p>Light, and fast.</p>",Arbel,Electronics > Computers,Computers,"Electronics, Computers",TRUE,screen size,13 inch,RAM,8GB,,,L13,1200,,100,deny,1299.00,1399.00,laptop.png,1,Laptop,,,active',
      'laptop,,,,,,,,,15 inch,,16GB,,,L15,1400,,0,deny,1499.00,,,,,,,',
      'mug,Camera Mug,<p>Holds tea.</p>,,Electronics > Photo,Photo,"Electronics, Photo",TRUE,Title,Default Title,,,,,,120,,100,deny,9.90,,https://cdn.example/files/mug%20blue.png?v=17,1,Mug,,,active',
    ].join('\r\n')}\r\n`,
    // Wherever a picture lies in the folder.
    'photos/LAPTOP.png': await testPicture('#333333'),
    'images/mug blue.png': await testPicture('#0000ff'),
  };
  const first = await shop.import(await shop.folder(files));
  expect(first.problems).toEqual([]);
  expect(first.summary).toMatchObject({ added: 2, unplaced: 0, imagesProcessed: 2 });
  expect(first.summary?.ignoredColumns).toContain('Variant Fulfillment Service');
  const read = async () => [
    await shop.rows(`select v.id, p.name, sku, price_cents, compare_at_cents,
      array(select a.name || ' ' || b.name from unnest(value_ids) with ordinality x(id, n)
        join attribute_value b on b.id = x.id join attribute a on a.id = b.attribute_id order by n) as values
      from variation v join product p on p.id = v.product_id order by v.id`),
    await shop.rows(`select c.name, array_agg(p.name order by p.name) as products from category_listing l
      join category c on c.id = l.category_id join product p on p.id = l.product_id
      where c.name in ('Computers', 'Electronics', 'Photo') group by c.name order by c.name`),
  ];
  const shown = await read();
  expect(shown).toEqual([
    [
      expect.objectContaining({
        sku: 'L13',
        price_cents: 129_900,
        compare_at_cents: 139_900,
        values: ['screen size 13 inch', 'RAM 8GB'],
      }),
      expect.objectContaining({
        sku: 'L15',
        price_cents: 149_900,
        values: ['screen size 15 inch', 'RAM 16GB'],
      }),
      expect.objectContaining({ name: 'Camera Mug', sku: 'mug', price_cents: 990, values: [] }),
    ],
    [
      { name: 'Computers', products: ['Laptop'] },
      { name: 'Photo', products: ['Camera Mug'] },
    ],
  ]);
  const second = await shop.import(await shop.folder(files));
  expect(second.summary).toMatchObject({ added: 0, changed: 0, unchanged: 2, imagesProcessed: 0 });
  expect(await read()).toEqual(shown);
});

test('a picture that a power cut has left cut off is stored anew by the next import', async () => {
  await importPhones();
  const uploads = join(shop.dataFolder, 'uploads');
  const [name = ''] = (await readdir(uploads)).filter((each) => each.startsWith('two'));
  const whole = await readFile(join(uploads, name));
  await truncate(join(uploads, name), 10);
  expect((await importPhones()).summary).toMatchObject({ imagesProcessed: 1, imagesUnchanged: 4 });
  expect(await readFile(join(uploads, name))).toEqual(whole);
});

test('an import that is stopped leaves the shop and its pictures as they were', async () => {
  await importPhones();
  const stop = new AbortController();
  const folder = await shop.folder({
    'products.csv': productsCsv(change(3, { price: '1' })),
    ...pictures,
    'images/two.png': await testPicture('#fefefe'),
  });
  const uploads = await readdir(join(shop.dataFolder, 'uploads'));
  const running = shop.import(folder, { signal: stop.signal });
  stop.abort(new Error('stopped'));
  await expect(running).rejects.toThrow('stopped');
  expect(await shop.rows(`select price_cents from variation where sku = 'CASE'`)).toEqual([
    { price_cents: 1950 },
  ]);
  expect(await readdir(join(shop.dataFolder, 'uploads'))).toEqual(uploads);
  expect(await readdir(shop.dataFolder)).toEqual(['uploads']);
});

test('what is committed keeps its pictures, though the connection broke before the answer', async () => {
  const transaction = shop.db.transaction.bind(shop.db);
  mock.method(shop.db, 'transaction', async (...given: Parameters<typeof transaction>) => {
    await transaction(...given);
    throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
  });
  await expect(importPhones()).rejects.toThrow('ECONNRESET');
  const named = await shop.rows(`select file from upload`);
  expect(named).toHaveLength(5);
  expect((await readdir(join(shop.dataFolder, 'uploads'))).toSorted()).toEqual(
    named.map(({ file }) => file).toSorted(),
  );
});

test('says how far it is inside the long stages, and never goes back', async () => {
  const written: string[] = [];
  let now = 0;
  // Every look at the clock is seconds later than the one before, so that no line is held back.
  const progress = new Progress({ isTTY: true, write: (text) => written.push(text) }, () => (now += 5000));
  const folder = await shop.folder({ 'products.csv': productsCsv(PHONES), ...pictures });
  await shop.import(folder, { progress });
  for (const stage of ['Products', 'Lists and search']) {
    const shares = written
      .filter((line) => line.includes(`${stage}: `))
      .flatMap((line) => / (\d+) %/.exec(line)?.[1] ?? [])
      .map(Number);
    expect(shares.length).toBeGreaterThan(4);
    expect(shares).toEqual(shares.toSorted((left, right) => left - right));
    expect(shares.at(-1)).toBe(100);
  }
});

test('two imports at once: the second one is told so', async () => {
  const folder = await shop.folder({ 'products.csv': productsCsv(PHONES), ...pictures });
  const outcomes = await Promise.allSettled([shop.import(folder), shop.import(folder)]);
  const failed = outcomes.filter(({ status }) => status === 'rejected');
  expect(failed).toEqual([
    {
      status: 'rejected',
      reason: expect.objectContaining({ message: expect.stringMatching(/another import/) }),
    },
  ]);
  expect(await shop.rows(`select count(*)::int from product`)).toEqual([{ count: 3 }]);
});
