import { join } from 'node:path';
import { findProduct } from '../catalogue/product.repository.ts';
import { createTestShop, type TestShop } from './test-folder.ts';

// Each folder below `examples/` has whatever one shop system is known to write, put together in a few products.

const example = (name: string) => join(import.meta.dirname, 'examples', name);

let shop: TestShop;

beforeEach(async () => {
  shop = await createTestShop();
});
afterEach(() => shop.end());

const products = () =>
  shop.rows(`select handle, name, brand, status, is_listed as listed, array(
      select concat_ws(' ', v.sku, v.price_cents, v.quantity, (select string_agg(b.name, '/' order by n)
        from unnest(v.value_ids) with ordinality x(id, n) join attribute_value b on b.id = x.id))
      from variation v where v.product_id = p.id order by v.position) as variations
    from product p order by position`);

/** Each product with its categories as paths. */
async function categories(): Promise<Record<string, unknown>> {
  const rows = await shop.rows(`with recursive tree(id, path) as (
      select id, name from category where parent_id is null and in_menu
      union all select c.id, path || ' > ' || name from category c join tree on tree.id = c.parent_id)
    select handle, array_agg(path order by pc.position) as paths from product p
    join product_category pc on pc.product_id = p.id join tree on tree.id = pc.category_id
    group by handle order by handle`);
  return Object.fromEntries(rows.map(({ handle, paths }): [string, unknown] => [String(handle), paths]));
}

const pictures = () =>
  shop.rows(`select handle, array_agg(source order by i.position) as sources from product p
    join product_image i on i.product_id = p.id group by handle order by handle`);

describe('Shopify', () => {
  test('two files of an old and a new layout come in whole, and everything odd is told', async () => {
    const { summary, problems, warnings } = await shop.import(example('shopify'));
    expect(problems).toEqual([]);
    expect(summary).toMatchObject({ added: 10, bad: 0, unplaced: 0, imagesAbsent: 6, sources: ['shopify'] });
    expect(await products()).toEqual([
      {
        ...{ handle: 'café-speaker', name: 'Café Speaker', brand: 'Arbel', status: 'active', listed: true },
        variations: [
          'SPK-1 129900 0 Black/1 m/EU',
          'SPK-1/café-speaker/White/1 m/US 129900 2 White/1 m/US',
          'SPK-9 130000 1 White/1 m/US (SPK-9)',
        ],
      },
      expect.objectContaining({ name: 'Cable 3.5"', variations: ['SPK-1/cable 990 0'], listed: true }),
      expect.objectContaining({ handle: 'voucher', listed: false, variations: ['voucher/$25 2500 0 $25'] }),
      expect.objectContaining({ handle: 'old', status: 'archived', listed: false }),
      expect.objectContaining({ handle: 'hidden', status: 'unlisted', listed: false }),
      expect.objectContaining({ handle: 'planned', status: 'draft', listed: false }),
      expect.objectContaining({ handle: 'free', variations: [] }),
      expect.objectContaining({ handle: 'without-a-handle', variations: ['without-a-handle 105050 0'] }),
      expect.objectContaining({ handle: 'plain', variations: ['P-R 2000 0 Red', 'P-B 2100 7 Blue'] }),
      expect.objectContaining({ handle: 'lamp', variations: ['LAMP-W 4950 4 White', 'LAMP-B 4950 0 Black'] }),
    ]);
    expect(await categories()).toMatchObject({
      'café-speaker': ['Electronics > Audio > Speakers'],
      cable: ['Cables'],
      plain: ['Other'],
      'without-a-handle': ['Other'],
      lamp: ['Electronics > Lighting'],
      free: ['Other'],
    });
    const [speaker] = await shop.rows(`select description from product where handle = 'café-speaker'`);
    expect(speaker?.['description']).toBe(
      'Loud{p}Fills a room.{p}• Weight: 1.2 kg{n}• Bluetooth: 5.3{p}• One{n}• Two{p}• Fit: wide',
    );
    expect(
      await shop.rows(`select barcode, grams, weight_unit, cost_cents from variation where sku = 'SPK-1'`),
    ).toEqual([{ barcode: '0012345678905', grams: 1200, weight_unit: 'kg', cost_cents: 60_010 }]);
    for (const kind of [
      /not UTF-8/,
      /Qty is negative/,
      /Qty is not a whole number/,
      /Qty is not a number/,
      /Policy is neither/,
      /variation without a price/,
      /product without a price/,
      /same options as one before it/,
      /SKU belongs to another variation too/,
      /gift card/,
      /without a handle/,
      /option without a name/,
      /picture does not exist/,
      /fewer fields/,
    ]) {
      expect(warnings).toContainEqual(expect.stringMatching(kind));
    }
    const again = await shop.import(example('shopify'));
    expect(again.summary).toMatchObject({ added: 0, changed: 0, unchanged: 10, removedVariations: 0 });
  });

  test('an unlisted product is bought at its address and in no list', async () => {
    await shop.import(example('shopify'));
    const rows = await shop.rows(
      `select handle, id from product where handle in ('hidden', 'planned', 'voucher')`,
    );
    for (const { handle, id } of rows) {
      const found = await findProduct(shop.db, Number(id), 3);
      expect([handle, found?.IsUnlisted]).toEqual([handle, handle === 'hidden' ? true : undefined]);
    }
    const listed = `select 1 from category_listing l join product p on p.id = l.product_id where handle = 'hidden'`;
    expect(await shop.rows(listed)).toEqual([]);
  });

  test('a dry run tells the same and changes nothing', async () => {
    const { summary, warnings } = await shop.import(example('shopify'), { check: true });
    expect(summary).toMatchObject({ added: 10, imagesAbsent: 6 });
    expect(summary?.newCategories).toContain('Electronics > Audio > Speakers');
    expect(warnings.length).toBeGreaterThan(10);
    expect(await products()).toEqual([]);
    expect(await shop.rows(`select count(*)::int as pictures from remote_picture`)).toEqual([
      { pictures: 0 },
    ]);
  });

  test('a single file is enough, and its pictures are where it stands or where one says', async () => {
    const file = join(example('shopify'), 'products_export_2.csv');
    expect((await shop.import(file)).summary).toMatchObject({ added: 1 });
    expect(await pictures()).toEqual([{ handle: 'lamp', sources: ['pictures.example/lamp.png'] }]);
  });
});

/** Imports the example of a system, which must come in without an error, and again without a change. */
async function importExample(name: string, added: number): Promise<readonly string[]> {
  const { summary, problems, warnings } = await shop.import(example(name));
  expect(problems).toEqual([]);
  expect(summary).toMatchObject({ added, bad: 0, unplaced: 0, sources: [name] });
  const again = await shop.import(example(name), { from: name });
  expect(again.summary).toMatchObject({ added: 0, changed: 0, unchanged: added });
  return warnings;
}

/** Each product as its handle, name, status, and its variations by SKU, price, pieces and values. */
async function told(): Promise<unknown[][]> {
  const rows = await products();
  return rows.map(({ handle, name, status, variations }) => [handle, name, status, variations]);
}

test('WooCommerce: variations stand anywhere, named by SKU or by id', async () => {
  const warnings = await importExample('woocommerce', 4);
  expect(await told()).toEqual([
    [...['tee-top-10', 'Tee & Top', 'active'], ['TEE-R-S 1200 4 Red/S', 'tee-top-10/Blue/M 1500 0 Blue/M']],
    ['mug-11', 'Mug', 'active', ['MUG 950 0']],
    ['album-12', 'Album', 'unlisted', []],
    ['tea-set-13', 'Tea set', 'draft', []],
  ]);
  expect(await categories()).toEqual({
    'tee-top-10': ['Clothing', 'Clothing > T-shirts'],
    'mug-11': ['Kitchen'],
    'album-12': ['Music'],
    'tea-set-13': ['Kitchen > Sets'],
  });
  expect(
    await shop.rows(`select description, small_description, brand from product where handle = 'tee-top-10'`),
  ).toEqual([{ description: 'Made of cotton{p}Washable.', small_description: 'Soft.', brand: 'Loomly' }]);
  expect(await shop.rows(`select compare_at_cents, images from variation where sku = 'TEE-R-S'`)).toEqual([
    {
      compare_at_cents: 1500,
      images: ['pictures.example/red.jpg', 'pictures.example/tee-a.jpg', 'pictures.example/tee-b.jpg'],
    },
  ]);
  expect(
    await shop.rows(`select barcode, grams, continues_selling from variation where sku = 'MUG'`),
  ).toEqual([{ barcode: '4006381333931', grams: 350, continues_selling: true }]);
  expect(warnings).toContainEqual(expect.stringMatching(/^2 × a product without a price/));
});

test('Magento: simple products before the configurable one that they belong to', async () => {
  await importExample('magento', 2);
  expect(await told()).toEqual([
    ['bag', 'Bag', 'active', ['BAG-R 4500 4 Red', 'BAG-B 3990 0 Blue']],
    ['hat', 'Hat', 'draft', ['HAT 1250 0']],
  ]);
  expect(await categories()).toEqual({ bag: ['Gear > Bags', 'Gear'], hat: ['Gear'] });
  expect(await shop.rows(`select brand, small_description from product where handle = 'bag'`)).toEqual([
    { brand: 'Ridge, Inc', small_description: 'Light' },
  ]);
});

test('BigCommerce: the older layout and the present one', async () => {
  await importExample('bigcommerce', 2);
  expect(await told()).toEqual([
    ['chair', 'Chair', 'active', ['CHAIR-L 9900 3 Large/Red', 'CHAIR-S 9900 0 Small/Red']],
    ['stool', 'Stool', 'draft', ['STOOL 4000 0']],
  ]);
  expect(await categories()).toEqual({ chair: ['Home > Chairs', 'Home > Sale'], stool: ['Home'] });
  const { summary, problems } = await shop.import(join(example('bigcommerce'), 'products-v3.csv'));
  expect(problems).toEqual([]);
  expect(summary).toMatchObject({ added: 1, unplaced: 0 });
  expect((await told()).at(-1)).toEqual([
    'desk',
    'Desk',
    'active',
    ['DESK-O 32000 2 Oak', 'DESK-P 30000 5 Pine'],
  ]);
  expect(await pictures()).toContainEqual({ handle: 'desk', sources: ['pictures.example/desk.jpg'] });
});

test('Medusa: every row repeats its product', async () => {
  await importExample('medusa', 2);
  expect(await told()).toEqual([
    ['shirt', 'Shirt', 'active', ['SH-S 1200 3 S', 'SH-M 1000 0 M']],
    ['secret', 'Secret', 'draft', ['secret 500 0']],
  ]);
  expect(await categories()).toMatchObject({
    shirt: ['Shirts'],
    secret: ['Other'],
  });
});

test('Vendure: a row without a name goes on with the product before it', async () => {
  const warnings = await importExample('vendure', 2);
  expect(await told()).toEqual([
    ['laptop', 'Laptop', 'active', ['L13 129900 100 13 inch/8GB', 'L15 139900 0 15 inch/8GB']],
    ['mouse', 'Mouse', 'active', ['MS 1899 0']],
  ]);
  expect(await categories()).toMatchObject({ mouse: ['Computers'] });
  expect(warnings).toEqual(['2 × a picture does not exist: left out']);
});

test('Google Merchant: a feed as XML and one as tabs in UTF-16', async () => {
  await importExample('google-merchant', 3);
  expect(await told()).toEqual([
    ['screen-32-wide-t1', 'Screen 32" wide', 'active', ['T1 129900 0']],
    ['phone-case-p1', 'Phone & case', 'active', ['P1-R 44900 0 Red', 'P1-B 49900 0 Blue']],
    ['charger-p2', 'Charger', 'active', ['P2 1900 0']],
  ]);
  expect(await categories()).toEqual({
    'screen-32-wide-t1': ['Screens'],
    'phone-case-p1': ['Phones > Smart'],
    'charger-p2': ['Electronics > Power'],
  });
  expect(await pictures()).toContainEqual({
    handle: 'phone-case-p1',
    sources: ['p1r', 'p1-2', 'p1-3', 'p1b'].map((name) => `pictures.example/${name}.jpg`),
  });
});

describe('again and again', () => {
  const csv = (...lines: string[]) =>
    ['Handle,Title,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price', ...lines].join('\n');
  const importCsv = async (...lines: string[]) =>
    shop.import(await shop.folder({ 'products.csv': csv(...lines) }));
  const ids = () =>
    shop.rows(`select p.id, handle, array_agg(v.id order by v.id) as variations from product p
      join variation v on v.product_id = p.id group by p.id order by p.id`);

  test('a product whose handle was renamed is known by its SKUs and keeps its ids', async () => {
    await importCsv('old,Phone,Phones,Color,Red,P-R,10', 'old,,,,Blue,P-B,11', 'other,Other,Phones,,,O,5');
    const before = await ids();
    const { summary, warnings } = await importCsv('new,Phone,Phones,Color,Red,P-R,10', 'new,,,,Blue,P-B,12');
    expect(summary).toMatchObject({ added: 0, changed: 1 });
    expect(warnings).toContainEqual(expect.stringMatching(/^1 × a product has another handle now/));
    expect(await ids()).toEqual(
      before.map((row) => (row['handle'] === 'old' ? { ...row, handle: 'new' } : row)),
    );
  });

  test('a SKU of a product that is not in the file is not taken from it', async () => {
    await importCsv('a,A,Things,Color,Red,A-R,10', 'a,,,,Blue,A-B,11', 'a,,,,Green,A-G,11');
    const { summary, warnings } = await importCsv('b,B,Things,,,A-R,7');
    expect(summary).toMatchObject({ added: 1 });
    expect(warnings).toContainEqual(expect.stringMatching(/^1 × a SKU belongs to another variation too/));
    const skus = async () => (await shop.rows(`select sku from variation order by id`)).map(({ sku }) => sku);
    expect(await skus()).toEqual(['A-R', 'A-B', 'A-G', 'A-R/b']);
    expect((await importCsv('b,B,Things,,,A-R,7')).summary).toMatchObject({ changed: 0, unchanged: 1 });
    expect(await skus()).toEqual(['A-R', 'A-B', 'A-G', 'A-R/b']);
  });

  test('a file that says nothing of the stock leaves it as it is, and what is new is for sale', async () => {
    const header = 'Handle,Title,Variant SKU,Variant Inventory Tracker,Variant Price';
    const first = `${header},Variant Inventory Qty\na,A,'001,shopify,1,7\n`;
    await shop.import(await shop.folder({ 'products.csv': first }));
    const { warnings } = await shop.import(
      await shop.folder({ 'products_export_1.csv': `${header}\na,A,'001,shopify,2\nb,B,'002,shopify,3\n` }),
    );
    expect(warnings).toContainEqual(expect.stringMatching(/says nothing of the stock/));
    expect(
      await shop.rows(`select sku, price_cents, quantity, tracks_stock from variation order by id`),
    ).toEqual([
      { sku: '001', price_cents: 200, quantity: 7, tracks_stock: true },
      { sku: '002', price_cents: 300, quantity: 0, tracks_stock: false },
    ]);
  });

  test('the stock of an inventory file beside it is that of all places together', async () => {
    const columns =
      'Handle,Title,Option1 Name,Option1 Value,SKU,Location,Available (not editable),On hand (current)';
    const folder = await shop.folder({
      'products_export_1.csv': csv('a,A,T,Size,S,A-S,1', 'a,,,,M,A-M,1', 'b,B,T,,,B,1'),
      'inventory_export_1.csv': `${columns}\na,A,Size,S,A-S,North,3,4\na,A,Size,S,A-S,South,4,4\na,A,Size,M,A-M,North,-2,0\nb,B,Title,Default Title,B,North,not stocked,\n`,
    });
    await shop.import(folder);
    expect(await shop.rows(`select sku, quantity, tracks_stock from variation order by id`)).toEqual([
      { sku: 'A-S', quantity: 7, tracks_stock: true },
      { sku: 'A-M', quantity: 0, tracks_stock: true },
      { sku: 'B', quantity: 0, tracks_stock: true },
    ]);
  });

  test('a handle in two places is the first of them', async () => {
    const { summary, warnings } = await importCsv('a,A,T,,,A,1', 'b,B,T,,,B,1', 'a,A again,T,,,A2,1');
    expect(summary).toMatchObject({ added: 2, bad: 1 });
    expect(warnings).toContainEqual(expect.stringMatching(/^1 × the handle is that of a product before it/));
  });
});

test('Schema.org: saved pages say what they sell', async () => {
  const { problems, warnings, summary } = await shop.import(example('json-ld'));
  expect(problems).toEqual([]);
  expect(summary?.sources).toEqual(['json-ld']);
  expect(await told()).toEqual([
    ['lamp', 'Lamp', 'active', ['LS 2000 0 Small, white', 'lamp-2 3050 0 Large']],
    ['mat', 'Mat & rug', 'active', ['mat 500 0']],
    ['rug', 'Rug', 'active', ['rug 129900 0']],
    ['arbel-phone', 'Arbel Phone', 'active', ['PH-R 44900 0 Red', 'PH-B 49900 0 Blue']],
  ]);
  expect(await categories()).toMatchObject({ 'arbel-phone': ['Phones'], lamp: ['Other'], rug: ['Other'] });
  expect(await pictures()).toEqual([
    {
      handle: 'arbel-phone',
      sources: ['shop.example/red.jpg', 'pictures.example/red-2.jpg', 'shop.example/blue.jpg'],
    },
    { handle: 'lamp', sources: ['pictures.example/lamp.jpg'] },
  ]);
  const [phone] = await shop.rows(`select description, brand from product where handle = 'arbel-phone'`);
  expect(phone).toEqual({ description: 'Rings.', brand: 'Arbel' });
  expect(warnings).toContainEqual(expect.stringMatching(/1 × the JSON-LD of a page is broken/));
  expect(warnings).toContainEqual(expect.stringMatching(/1 × a page sells nothing/));
});
