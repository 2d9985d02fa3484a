import { join } from 'node:path';
import { findProduct } from '../catalogue/product.repository.ts';
import { createTestShop, testPicture, type TestShop } from './test-folder.ts';

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

const pictures = () =>
  shop.rows(`select handle, array_agg(source order by i.position) as sources from product p
    join product_image i on i.product_id = p.id group by handle order by handle`);

describe('Shopify', () => {
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

  test('what the merchant chose for Google counts before the taxonomy, but no number before a path', async () => {
    const lines = [
      'Product Category,Handle,Title,Type,Google Shopping / Google Product Category,Variant Price',
      'Uncategorized,chosen,Chosen,Cables,Electronics > Audio,9',
      'el-3-2,number,Number,Cables,505771,9',
      'Electronics > Computers,path,Path,,278,9',
      'Electronics > Print,alone,Alone,Cables,,9',
    ];
    await shop.import(await shop.folder({ 'products_export_1.csv': lines.join('\n') }));
    expect(await shop.rows(`select handle, google_category from product order by handle`)).toEqual([
      { handle: 'alone', google_category: 'Electronics > Print' },
      { handle: 'chosen', google_category: 'Electronics > Audio' },
      { handle: 'number', google_category: '505771' },
      { handle: 'path', google_category: 'Electronics > Computers' },
    ]);
    // A file with that column alone says the category, too.
    const later = [lines[0]?.replace('Product Category,', ''), 'chosen,Chosen,Cables,Furniture,9'];
    await shop.import(await shop.folder({ 'products_export_1.csv': later.join('\n') }));
    expect(
      await shop.rows(`select google_category from product where handle = 'chosen' order by handle`),
    ).toEqual([{ google_category: 'Furniture' }]);
  });

  test('a single file is enough, and its pictures are where it stands or where one says', async () => {
    const file = join(example('shopify'), 'products_export_2.csv');
    expect((await shop.import(file)).summary).toMatchObject({ added: 1 });
    expect(await pictures()).toEqual([{ handle: 'lamp', sources: ['pictures.example/lamp.png'] }]);
  });
});

test('the list of PrestaShop 8 hides nothing, since its states say what has run out; one that says more does', async () => {
  const list = async (...lines: string[]) => {
    const header =
      'Product ID;Image;Name;Reference;Category;Price (tax excl.);Price (tax incl.);Quantity;Status;Position';
    return shop.import(await shop.folder({ 'product_1.csv': [header, ...lines].join('\n') }));
  };
  const states = async () => (await products()).map(({ name, status }) => [name, status]);
  const { warnings } = await list('1;;Mug;M-1;Home;9.9;11.88;1200;0;1', '2;;Rug;R-1;Home;35;42;0;1;2');
  expect(await states()).toEqual([
    ['Mug', 'active'],
    ['Rug', 'active'],
  ]);
  expect(warnings).toContainEqual(
    expect.stringMatching(/^1 × the column of states says only what has run out/),
  );
  // Where nothing has run out, a state says what it is called.
  await list('1;;Mug;M-1;Home;9.9;11.88;1200;0;1');
  expect(await states()).toContainEqual(['Mug', 'draft']);
  await list('1;;Mug;M-1;Home;9.9;11.88;1200;0;1', '2;;Rug;R-1;Home;35;42;7;1;2');
  expect(await states()).toEqual([
    ['Mug', 'draft'],
    ['Rug', 'active'],
  ]);
});

test('the sheets of a workbook with nothing but names and prices are products of a shop that has none', async () => {
  const sheets = {
    'list.csv': 'PRICE LIST 2026\nPrices in USD\n',
    'list-2.csv': 'Code,Item,Price,Qty\nTV-1,TV 43,219,4\nTV-2,TV 55,399,0\n',
    'list-3.csv': 'Code,Item,Price,Qty\nFR-1,Fridge,550,1\n',
  };
  const { summary, problems } = await shop.import(await shop.folder(sheets));
  expect([problems, summary?.added]).toEqual([[], 3]);
  expect((await shop.import(await shop.folder(sheets))).problems).toContainEqual(
    expect.stringMatching(/^list-2\.csv: is a price list/),
  );
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

  test('a product that gets another handle can be ordered until it is saved, and its old address leads to it', async () => {
    await importCsv('old,Phone,Phones,,,P-1,10', 'goes,Other,Phones,,,O,5');
    const renamed = { 'products.csv': csv('new,Phone,Phones,,,P-1,10') };
    const { summary } = await shop.import(await shop.folder(renamed), {
      replace: true,
      // Asked when the files are read and the pictures made: nobody has to wait for the answer.
      confirmRemoval: async () => void (await shop.rows(`select id from product for update nowait`)),
    });
    expect(summary).toMatchObject({ added: 0, changed: 1, archived: 1 });
    expect(
      await shop.rows(`select handle, from_path, reason from redirect join product on id = to_product_id`),
    ).toEqual([{ handle: 'new', from_path: '/products/old', reason: 'renamed' }]);
  });

  test('what stands beside a product file may name a product by its new handle, and no longer by its old one', async () => {
    await importCsv('old,Phone,Phones,,,P-1,10');
    const files = (handle: string) => ({
      'products.csv': csv('new,Phone,Phones,,,P-1,10', 'case,Case,Cases,,,C-1,2'),
      'merchandising.json': JSON.stringify({ crossSells: [{ product: 'case', with: [handle] }] }),
    });
    expect((await shop.import(await shop.folder(files('old')))).problems).toEqual([
      expect.stringContaining('there is no product with the handle'),
    ]);
    expect((await shop.import(await shop.folder(files('new')))).problems).toEqual([]);
    expect(await shop.rows(`select handle from cross_sell join product on id = with_product_id`)).toEqual([
      { handle: 'new' },
    ]);
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

  test.each([
    [
      'an export without numbers of pieces',
      'Handle,Title,Variant SKU,Variant Inventory Tracker,Variant Price\na,A,A-1,shopify,2\n',
    ],
    [
      'a feed that says only that there is some',
      'id,title,link,image_link,availability,price,brand\nA-1,A,https://shop.example/a,https://shop.example/a.jpg,in_stock,2 USD,\n',
    ],
  ])('%s leaves what is sold while it comes in sold', async (_, content) => {
    const header = 'Handle,Title,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price';
    const known = `${header}\na,A,A-1,shopify,7,1\ngoes,Goes,G-1,shopify,1,1\n`;
    await shop.import(await shop.folder({ 'products.csv': known }));
    const sell = `update variation set quantity = quantity - 1 where sku = 'A-1' returning quantity`;
    // Asked when the files are read and the pictures made, before the first product is written.
    const confirmRemoval = async () => expect(await shop.rows(sell)).toEqual([{ quantity: 6 }]);
    const folder = await shop.folder({ 'export.csv': content });
    const { summary } = await shop.import(folder, { replace: true, confirmRemoval });
    expect(summary).toMatchObject({ changed: 1, archived: 1 });
    expect(
      await shop.rows(`select price_cents, quantity, tracks_stock from variation where sku = 'A-1'`),
    ).toEqual([{ price_cents: 200, quantity: 6, tracks_stock: true }]);
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

describe('a table with few columns', () => {
  const known = [
    'Item,SKU,Brand,Price,Was,Stock,Category,Details,Photo,Visible',
    'iPhone 14,P-14,Fir,200,250,0,Mobile phones,A phone.,14.png,yes',
    'Phone 15,P-15,Fir,300,,7,Mobile phones,Another.,15.png,yes',
    'Cable,C-1,,5,,in stock,Cables,,,no',
  ];
  const withoutSkus = known.map((line) => line.replace(/,[^,]*/, ''));
  const everything = () =>
    shop.rows(`select name, sku, brand, price_cents as price, compare_at_cents as before, quantity, tracks_stock,
        description, variation.images, is_listed, status,
        array(select source || ' ' || i.position from product_image i where i.product_id = p.id order by i.position) as pictures,
        array(select c.name from product_category pc join category c on c.id = category_id
          where pc.product_id = p.id and c.in_menu order by c.name) as categories
      from product p join variation on p.id = variation.product_id order by p.position, variation.id`);
  const bring = async (lines: readonly string[]) =>
    shop.import(
      await shop.folder({
        'list.csv': lines.join('\n'),
        'images/14.png': await testPicture('#101010'),
        'images/15.png': await testPicture('#5050a0'),
      }),
    );

  test.each([
    ['of names and prices', withoutSkus, ['Item,Price', 'iPhone 14,185', 'Cable,5']],
    ['of the names of what has SKUs', known, ['Item,Price', 'iPhone 14,185', 'Cable,5']],
    ['of handles', withoutSkus, ['Handle,Price', 'iphone-14,185', 'cable,5']],
    ['with SKUs', known, ['SKU,Item,Price,Details', 'P-14,iPhone 14,185,A phone.', 'C-1,Cable,5,']],
    [
      'in the columns of Shopify',
      withoutSkus,
      ['Handle,Title,Variant Price', 'iphone-14,iPhone 14,185', 'cable,Cable,5'],
    ],
  ])('%s leaves what it has no column for', async (_, first, lines) => {
    await bring(first);
    const before = await everything();
    expect(before[0]).toMatchObject({
      before: 25_000,
      quantity: 0,
      tracks_stock: true,
      pictures: ['14.png 1'],
    });
    expect(before[2]).toMatchObject({ name: 'Cable', is_listed: false });
    const { summary } = await shop.import(await shop.folder({ 'prices.csv': lines.join('\n') }));
    expect(summary).toMatchObject({ added: 0, changed: 1, newCategories: [] });
    expect(await everything()).toEqual([{ ...before[0], price: 18_500 }, ...before.slice(1)]);
  });

  test('is of the variations that its products have', async () => {
    const header =
      'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Tracker,Variant Inventory Qty,Type';
    const folder = await shop.folder({
      'products.csv': `${header}\nphone-14,Phone 14,Title,Default Title,P-14,200,shopify,0,Phones
tee,Tee,Size,S,T-S,9,shopify,2,Tees\ntee,,,M,T-M,9,shopify,3,\n`,
    });
    await shop.import(folder);
    const before = await everything();
    await shop.import(await shop.folder({ 'prices.csv': 'Item,Price\nPhone 14,185\n' }));
    await shop.import(await shop.folder({ 'prices.csv': 'Item,Size,Price\nTee,S,9\nTee,M,10\n' }));
    expect(await everything()).toEqual([
      { ...before[0], price: 18_500 },
      before[1],
      { ...before[2], price: 1000 },
    ]);
    expect(before.map(({ sku }) => sku)).toEqual(['P-14', 'T-S', 'T-M']);
    // Nothing says which of them costs that.
    const { warnings } = await shop.import(
      await shop.folder({ 'prices.csv': 'Item,Price,Brand\nTee,8,Fir\n' }),
    );
    expect(warnings).toContainEqual(
      expect.stringMatching(/^1 × one line without a SKU for a product of several/),
    );
    expect((await everything()).slice(1)).toEqual([
      { ...before[1], brand: 'Fir' },
      { ...before[2], price: 1000, brand: 'Fir' },
    ]);
  });

  test('takes no variation for another one, and none away of a product that it says no options of', async () => {
    const skus = () =>
      shop.rows(`select sku, quantity, (select name from attribute_value where id = value_ids[1]) as size
        from variation order by id`);
    const header = 'Handle,Title,Option1 Name,Option1 Value';
    const stock = 'Variant SKU,Variant Price,Variant Inventory Tracker,Variant Inventory Qty';
    const tees = `tee,Tee,Size,S,T-S,9,shopify,2\ntee,,,M,T-M,9,shopify,3\nhat,Hat,Size,S,H-S,5,shopify,4\n`;
    await shop.import(await shop.folder({ 'products.csv': `${header},${stock}\n${tees}` }));
    const [small, medium, hat] = await skus();
    const list = 'Item,Size,Price\nTee,S,9\nCap,S,7\nCap,M,7\n';
    await shop.import(await shop.folder({ 'prices.csv': list }));
    expect(await skus()).toMatchObject([small, medium, hat, { size: 'S' }, { size: 'M' }]);
    const other = `${header},Variant Price\nhat,Hat,Size,M,5\n`;
    await shop.import(await shop.folder({ 'products.csv': other }));
    const left = await skus();
    expect(left).toMatchObject([small, medium, { size: 'S' }, { size: 'M' }, { size: 'M', quantity: 0 }]);
    expect(left).not.toContainEqual(expect.objectContaining({ sku: 'H-S' }));
  });

  test('says of what it has an empty column for that there is none', async () => {
    await bring(withoutSkus);
    const [before] = await everything();
    await bring(['Item,Price,Was,Photo,Stock,Category', 'iPhone 14,200,,,,']);
    const none = { before: null, pictures: [], tracks_stock: false, categories: ['Other'] };
    expect((await everything())[0]).toEqual({ ...before, ...none });
  });
});
