import { productTag, TAG } from '../../lib/contract/cache-tags.ts';
import { makeFirstListings } from '../catalogue/first-listings.repository.ts';
import { refreshOutdatedIndex } from '../catalogue/search-upgrade.ts';
import { connect } from '../db/client.ts';
import { createTestShop, PHONES, productsCsv, type TestShop } from './test-folder.ts';

let shop: TestShop;
let other: TestShop;

beforeEach(async () => {
  shop = await createTestShop();
  other = await createTestShop();
});
afterEach(async () => {
  await shop.end();
  await other.end();
});

const ROWS = PHONES.map(({ image: _image, variantImage: _own, ...row }) => row);
const importRows = (into: TestShop, leaveFrom?: number) =>
  into
    .folder({ 'products.csv': productsCsv(ROWS) })
    .then((folder) => into.import(folder, leaveFrom === undefined ? {} : { leaveFrom }));

const PRODUCT = `select id, default_variation_id, in_stock, visitor_price_cents, customer_price_cents, search_name,
  search_vector, search_hash from product`;
const TABLES = [
  ...['category_listing', 'category_value', 'listed_price', 'product_value', 'attribute_value'],
  ...['search_posting', 'search_thing', 'search_belonging', 'search_word'],
].map((table) => `select * from ${table}`);
const DERIVED = [
  PRODUCT,
  ...TABLES,
  'select id, product_count from category',
  'select product_count, paired_from, paired_version = version as is_paired from shop_list',
];

/** All that is derived, each table in an order of its own. */
async function derived(of: TestShop): Promise<unknown[]> {
  const tables = [];
  for (const query of DERIVED)
    tables.push(await of.rows(`select each::text as row from (${query}) each order by 1`));
  return tables;
}

/** What lists show. */
const shown = (of: TestShop) =>
  of.rows(`select (select count(*)::integer from category_listing) as listed,
    (select count(*)::integer from product where default_variation_id is not null) as products,
    (select coalesce(max(product_count), 0) from category) as counted`);

const productTags = async (of: TestShop) =>
  (await of.rows('select id from product order by id')).map(({ id }) => productTag(Number(id)));

const NOTHING = [{ listed: 0, products: 0, counted: 0 }];

test('makes the lists of a first import by several connections as it does by one', async () => {
  expect((await importRows(shop)).summary).toMatchObject({ added: 3, listsLeft: false });
  expect((await importRows(other, 1)).summary).toMatchObject({ added: 3, listsLeft: true });
  expect(await shown(other)).toEqual(NOTHING);
  expect(await makeFirstListings(other.db)).toBe(true);
  expect(await derived(other)).toEqual(await derived(shop));
  expect(await makeFirstListings(other.db)).toBe(false);
  expect((await importRows(other, 1)).summary).toMatchObject({ unchanged: 3, listsLeft: false });
});

test('makes them by one connection where the database gives no more', async () => {
  await importRows(shop);
  await importRows(other, 1);
  const few = connect(other.url, { connections: 2 });
  try {
    // Both are open, and whoever wants a third one waits for a moment alone.
    await Promise.all([few.execute('select 1'), few.execute('select 1')]);
    few.$client.options.connectionTimeoutMillis = 100;
    expect(await makeFirstListings(few)).toBe(true);
  } finally {
    await few.$client.end();
  }
  expect(await derived(other)).toEqual(await derived(shop));
});

test('shows at the next start what an import had left that was ended', async () => {
  await importRows(shop);
  await importRows(other, 1);
  const ending = new AbortController();
  const onProgress = () => ending.abort(new Error('ended'));
  await expect(makeFirstListings(other.db, { onProgress, signal: ending.signal })).rejects.toThrow('ended');
  expect(await shown(other)).toEqual(NOTHING);
  expect(await refreshOutdatedIndex(other.url)).toBe('left');
  expect(await derived(other)).toEqual(await derived(shop));
  expect(await refreshOutdatedIndex(other.url)).toBeUndefined();
});

test('shows at the next import what one had left that was ended, and tells the store of all', async () => {
  await importRows(shop);
  await importRows(other, 1);
  // Of fewer products than are left.
  const { summary } = await importRows(other);
  expect(summary).toMatchObject({ unchanged: 3, listsLeft: true });
  expect(summary?.tags).toEqual(
    // The pages of products were answered with 404 until now.
    expect.arrayContaining([...Object.values(TAG), ...(await productTags(other))]),
  );
  await makeFirstListings(other.db);
  expect(await derived(other)).toEqual(await derived(shop));
});

test('mends what half a work has left, and what was derived of single products meanwhile', async () => {
  await importRows(shop);
  await importRows(other, 1);
  await makeFirstListings(other.db);
  // As if all but the end of it had been committed.
  await other.db.execute('delete from shop_list');
  await other.db.execute('delete from search_word');
  await other.db.execute('update category set product_count = 0');
  await other.db.execute(
    "delete from category_listing using category where id = category_id and rule = 'newest'",
  );
  expect(await refreshOutdatedIndex(other.url)).toBe('left');
  expect(await derived(other)).toEqual(await derived(shop));
});

test('lists only what is new in a shop that shows something already', async () => {
  await importRows(shop);
  const more = { ...ROWS[3], handle: 'case-two', title: 'Case Two', sku: 'CASE-TWO' };
  const folder = await shop.folder({ 'products.csv': productsCsv([...ROWS, more]) });
  expect((await shop.import(folder, { leaveFrom: 1 })).summary).toMatchObject({ added: 1, listsLeft: false });
});
