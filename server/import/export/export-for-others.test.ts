import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportForOthers, FORMATS_OF_OTHERS } from './export-for-others.ts';
import { Progress } from '../reporting/progress.ts';
import { createTestShop, PHONES, phonePictures, productsCsv, type TestShop } from '../test-folder.ts';

let shop: TestShop;
let empty: TestShop;
let folder: string;

beforeAll(async () => {
  shop = await createTestShop();
  const rows = [
    ...PHONES,
    // What other systems need to be told in their own way.
    {
      ...{ handle: 'cable', title: 'Cable, 2 m "long"', vendor: 'Arbel, Inc', kind: 'Cables', tags: 'New' },
      ...{
        body: '<p>Thin;\nlong, too [Performance] A\\nB</p>',
        status: 'unlisted',
        option1Name: 'Plug',
        option1Value: 'A, B',
      },
      ...{
        sku: 'CB',
        tracker: 'shopify',
        quantity: '2',
        price: '9.90',
        grams: '350',
        barcode: '4006381333931',
      },
      ...{ googleCategory: 'Electronics > Cables', image: 'one.png' },
    },
    {
      ...{ handle: 'cable', option1Value: 'C', sku: 'CC', price: '8.00', variantImage: 'two.png' },
      ...{ tracker: '', quantity: '100' },
    },
    // A supplier's name for it, which a spreadsheet would carry out.
    {
      handle: 'sum',
      title: '=cmd|1',
      vendor: '@arbel',
      kind: 'Cables',
      sku: '-S1',
      price: '5.00',
      image: 'one.png',
    },
    { handle: 'odd', title: 'Odd <strong>one</strong>', price: '3.00', image: 'one.png' },
    { handle: 'draft', title: 'Draft', kind: 'Cables', price: '1.00', status: 'draft' },
  ];
  const made = await shop.folder({ 'products.csv': productsCsv(rows), ...(await phonePictures()) });
  expect((await shop.import(made)).problems).toEqual([]);
});
afterAll(() => shop.end());
beforeEach(async () => {
  empty = await createTestShop();
  folder = await mkdtemp(join(tmpdir(), 'export-'));
});
afterEach(() => Promise.all([empty.end(), rm(folder, { recursive: true })]));

/** Exports in a format; answers where. */
async function exported(name: string): Promise<string> {
  const format = FORMATS_OF_OTHERS.find((each) => each.name === name);
  if (format === undefined) throw new Error(`there is no format ${name}`);
  const { path, formulas } = await exportForOthers(shop.db, format, {
    ...{ folder, progress: new Progress({ write: () => undefined }), signal: new AbortController().signal },
    ...{ siteUrl: 'https://cedar.example', uploadsUrl: 'https://cedar.example:4100/uploads/' },
  });
  // What may not be changed is told; what the other one takes back is written so that nothing is carried out.
  const isTold = name !== 'woocommerce';
  expect(formulas.length).toBe(isTold ? 1 : 0);
  expect((await readFile(path, 'utf8')).includes("'=cmd")).toBe(!isTold);
  return path;
}

/** Exports in a format, and imports that as if it were the other system's. Back in the shop it changes nothing. */
async function moved(name: string): Promise<void> {
  const path = await exported(name);
  const { summary, problems } = await empty.import(path);
  const back = await shop.import(path);
  expect(back.summary).toMatchObject({ added: 0, changed: 0, removedVariations: 0, newCategories: [] });
  expect(problems).toEqual([]);
  expect(summary?.sources).toEqual([name === 'google' ? 'google-merchant' : name]);
}

const OPTIONS = `(select string_agg(a.name || '=' || b.name, '/' order by a.name) from unnest(v.value_ids) x(id)
  join attribute_value b on b.id = x.id join attribute a on a.id = b.attribute_id)`;
/** What a shop sells, as far as the other system can say it. */
const both = async (columns: string, where = 'true') => {
  const query = `select ${columns} from product p left join variation v on v.product_id = p.id
    where ${where} order by p.name, v.sku`;
  return [await shop.rows(query), await empty.rows(query)];
};

test('Shopify takes the whole catalogue', async () => {
  await moved('shopify');
  const [here, there] = await both(`handle, p.name, brand, kind, tags, body_html, status, google_category,
    small_description, is_pre_order, pre_order_first_cents, sku, price_cents, compare_at_cents,
    v.customer_price_cents as customers, quantity, tracks_stock, continues_selling, barcode, grams, ${OPTIONS} as options,
    cardinality(images) as images, (select count(*) from product_image i where i.product_id = p.id) as pictures,
    (select array_agg(c.name order by c.name) from product_category pc join category c on c.id = pc.category_id
      where pc.product_id = p.id and c.in_menu) as categories`);
  expect(there).toEqual(here);
  const [picture] = await empty.rows(`select address from remote_picture limit 1`);
  expect(String(picture?.['address'])).toMatch(/^https:\/\/cedar\.example:4100\/uploads\/.+\.webp$/);
  // In the shop that it came from its pictures are those that are there.
  expect(await shop.rows('select 1 from remote_picture')).toEqual([]);
  // Neither do products that have a place in the shop's own tree, or variations that have several pictures.
  const [, , two] = PHONES;
  const row = { ...two, categories: '500', images: 'two.png;one.png' };
  const tree = { 'products.csv': productsCsv([row]), 'categories.csv': 'id,parent,name\n500,,Everything\n' };
  await shop.import(await shop.folder(tree));
  const placed = (await shop.import(await exported('shopify'))).summary;
  expect(placed).toMatchObject({ added: 0, changed: 0, newCategories: [] });
});

test('WooCommerce takes what it has words for', async () => {
  await moved('woocommerce');
  const [here, there] = await both(`handle, p.name, brand, tags, status, small_description, sku, price_cents,
    compare_at_cents, case when tracks_stock then quantity end as pieces, tracks_stock, continues_selling, barcode, grams,
    ${OPTIONS} as options, (select count(*) from product_image i where i.product_id = p.id) as pictures`);
  expect(there).toEqual(here);
  const described = await both(`description`, `p.name like 'C%'`);
  expect(described[1]).toEqual(described[0]);
});

test('Google takes what is listed, variation by variation', async () => {
  await moved('google');
  const listed = `p.is_listed and exists (select 1 from product_image i where i.product_id = p.id)`;
  const [here, there] = await both(
    `p.name, brand, sku, price_cents, compare_at_cents, barcode,
      case when (select count(*) from variation o where o.product_id = p.id) > 1 then ${OPTIONS} end as options,
      not tracks_stock or continues_selling or quantity > 0 as is_there`,
    listed,
  );
  expect(here).toHaveLength(6);
  expect(there).toEqual(here);

  // What is longer than Google takes comes back cut, and a SKU with fewer blanks: they are what they were.
  const long = {
    handle: 'long',
    title: `Long ${'name '.repeat(40)}`.trim(),
    body: `<p>${'Many words. '.repeat(600)}</p>`,
  };
  const row = { ...long, sku: 'L  1 x', price: '5.00', image: 'one.png' };
  expect(
    (await shop.import(await shop.folder({ 'products.csv': productsCsv([row]) }))).summary,
  ).toMatchObject({ added: 1 });
  const cut = await exported('google');
  expect(await readFile(cut, 'utf8')).not.toContain(long.title);
  expect((await shop.import(cut)).summary).toMatchObject({ added: 0, changed: 0 });
});
