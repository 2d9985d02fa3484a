import { drizzle } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import type { Executor } from '../db/client.ts';
import { customer } from '../db/customer-schema.ts';
import { bare } from '../db/fragments.ts';
import { categoryListing } from '../db/listing-schema.ts';
import { review } from '../db/review-schema.ts';
import { product, variation } from '../db/schema.ts';
import { eq, inArray, sql } from '../db/sql.ts';
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts';
import { readCategoryTree } from './category.repository.ts';
import { readChoices } from './choices.repository.ts';
import { generateCatalogue } from './test-generated-catalogue.ts';
import { countCategory, listAll, listCategory, listFilters } from './list.service.ts';
import { search } from './search-list.service.ts';
import { readCrossSells } from './listed-product.repository.ts';
import { tidyListings } from './listed-figures.repository.ts';
import { refreshListings } from './listing.repository.ts';
import { refreshPopularity } from './popularity.repository.ts';
import { hasOutdatedIndex } from './search-vector.repository.ts';
import { readUntold } from './engine-copy.repository.ts';
import { findProduct, findVariation } from './product.repository.ts';
import { readOffers } from './service.ts';
import { countStars, readReviewsBy, readReviewsOf } from '../reviews/review.repository.ts';

/** As many as a large shop has: a scan of the whole table costs far more than an index. */
const PRODUCTS = 10_000;
/** The tables that grow with the catalogue. The others (categories, attributes) may well be read whole. */
const LARGE = new Set([
  'product',
  'variation',
  'category_listing',
  'listed_price',
  'product_value',
  'product_image',
  'search_posting',
  'cross_sell',
  'review',
]);

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.transaction(async (tx) => {
    await generateCatalogue(tx, PRODUCTS);
    await refreshListings(tx, 'all');
    await reviewAll(tx);
  });
  await tidyListings(database.db);
  await database.db.execute('vacuum analyze');
}, 600_000);
afterAll(() => database.drop());

/** Two customers in a hundred have reviewed each product. */
async function reviewAll(tx: Executor): Promise<void> {
  await tx.insert(customer).values(
    Array.from({ length: 100 }, (_, index) => ({
      ...{ id: index + 1, cartId: index + 1, wishlistId: index + 1, email: `${index + 1}@example.com` },
      ...{ firstName: 'Maya', lastName: 'Khoury', passwordHash: '' },
    })),
  );
  const { productId, customerId, stars, title, body, createdAt, updatedAt } = review;
  await tx.execute(sql`
    insert into ${review} (${bare(productId, customerId, stars, title, body, createdAt, updatedAt)})
    select ${product.id}, 1 + (${product.id} + n) % 100, 1 + ${product.id} % 5, '', 'Good.', now(), now()
    from ${product} cross join generate_series(1, 2) n`);
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string | undefined;
  Plans?: Plan[] | undefined;
}
const plan: z.ZodType<Plan> = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  get Plans() {
    return z.array(plan).optional();
  },
});
const explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: plan })]) })]);

/** Which large tables the queries of `read` read from one end to the other, by their plans. */
async function scansOf(read: (db: Executor) => Promise<unknown>): Promise<string[]> {
  const client = database.db.$client;
  const queries: { text: string; params: unknown[] }[] = [];
  await read(drizzle({ client, logger: { logQuery: (text, params) => queries.push({ text, params }) } }));
  expect(queries).not.toEqual([]);
  const scans: string[] = [];
  for (const { text, params } of queries) {
    const { rows } = await client.query(`explain (format json) ${text}`, params);
    const [row] = explained.parse(rows);
    collectScans(row['QUERY PLAN'][0].Plan, scans, text);
  }
  return scans;
}

function collectScans(node: Plan, scans: string[], text: string): void {
  const relation = node['Relation Name'];
  if (node['Node Type'].includes('Seq Scan') && relation !== undefined && LARGE.has(relation)) {
    scans.push(`${relation}: ${text.replace(/\s+/g, ' ').slice(0, 120)}`);
  }
  for (const child of node.Plans ?? []) collectScans(child, scans, text);
}

const none = { attributes: [], categories: [], prices: [] };
const page = { pageId: 0, count: 15, groupId: 3 } as const;
const category = { ...none, ...page, categoryId: 1 };
const found = { ...none, ...page };

it.each<[string, (db: Executor) => Promise<unknown>]>([
  ['the category tree', (db) => readCategoryTree(db)],
  ['a page of a category', (db) => listCategory(db, category)],
  ['a deep page', (db) => listCategory(db, { ...category, pageId: 200 })],
  ['a fixed category', (db) => listCategory(db, { ...category, categoryId: 21 })],
  ['the cheapest first', (db) => listCategory(db, { ...category, sortBy: 'price-asc' })],
  ['the dearest first', (db) => listCategory(db, { ...category, sortBy: 'price-desc', groupId: 4 })],
  ['in stock first', (db) => listCategory(db, { ...category, sortBy: 'availability' })],
  ['best rated first', (db) => listCategory(db, { ...category, sortBy: 'rating' })],
  ['one value', (db) => listCategory(db, { ...category, attributes: [1] })],
  ['values of two attributes', (db) => listCategory(db, { ...category, attributes: [1, 2, 9] })],
  [
    'a price range',
    (db) => listCategory(db, { ...category, prices: [{ MinimumPrice: 100, MaximumPrice: 200 }] }),
  ],
  ['a subcategory', (db) => listCategory(db, { ...category, categories: [101] })],
  ['a count', (db) => countCategory(db, { ...category, attributes: [1, 9] })],
  ['filters', (db) => listFilters(db, category)],
  ['filters under one value', (db) => listFilters(db, { ...category, attributes: [1] })],
  ['filters under values of two attributes', (db) => listFilters(db, { ...category, attributes: [1, 9] })],
  [
    'filters under a price',
    (db) => listFilters(db, { ...category, prices: [{ MinimumPrice: 100, MaximumPrice: 200 }] }),
  ],
  ['filters of a fixed category', (db) => listFilters(db, { ...category, categoryId: 21 })],
  ['a deep page by price', (db) => listCategory(db, { ...category, pageId: 200, sortBy: 'price-desc' })],
  ['a deep page under a value', (db) => listCategory(db, { ...category, pageId: 20, attributes: [1] })],
  ['all products', (db) => listAll(db, page)],
  ['all products, a deep page', (db) => listAll(db, { ...page, pageId: 1000 })],
  ['all products, the cheapest first', (db) => listAll(db, { ...page, sortBy: 'price-asc' })],
  [
    'all products, a price range',
    (db) => listAll(db, { ...page, prices: [{ MinimumPrice: 100, MaximumPrice: 101 }] }),
  ],
  ['all products, best rated first', (db) => listAll(db, { ...page, sortBy: 'rating' })],
  ['a word of names', (db) => search({ db }, { ...found, Term: 'headphones' })],
  ['a brand', (db) => search({ db }, { ...found, Term: 'samsung' })],
  ['several words', (db) => search({ db }, { ...found, Term: 'aurora smartphone mini' })],
  ['a name', (db) => search({ db }, { ...found, Term: 'Boreal Camera Air 51' })],
  ['a SKU', (db) => search({ db }, { ...found, Term: 'SKU-777-2' })],
  ['the beginning of a word', (db) => search({ db }, { ...found, Term: 'smartph' })],
  ['a misspelt word', (db) => search({ db }, { ...found, Term: 'hedphones' })],
  ['nothing', (db) => search({ db }, { ...found, Term: 'qqqqwwww' })],
  ['a word, sorted', (db) => search({ db }, { ...found, Term: 'camera', sortBy: 'price-asc' })],
  ['a word, filtered', (db) => search({ db }, { ...found, Term: 'camera', attributes: [1] })],
  ['a product', (db) => findProduct(db, 55, 3)],
  ['a variation', (db) => findVariation(db, 55, 3)],
  ['the attributes of a product', (db) => readChoices(db, 55)],
  ['what goes with a product', (db) => readCrossSells(db, 50, 3)],
  ['the reviews of a product', (db) => readReviewsOf(db, 55, { skip: 0, count: 10 })],
  ['the stars of a product', (db) => countStars(db, 55)],
  ['the reviews of a customer', (db) => readReviewsBy(db, 55)],
  ['how popular products are', (db) => refreshPopularity(db, new Date())],
  ['whether all products are indexed as they are now', (db) => hasOutdatedIndex(db)],
  ['what a customer wants', (db) => readOffers(db, { variationIds: [55, 56, 57], productIds: [50, 51] })],
])('reads no large table from end to end for %s', async (_, read) => {
  expect(await scansOf(read)).toEqual([]);
});

it('shows on a deep page what stands there, after a change of the list too', async () => {
  const { db } = database;
  const idsOf = async (pageId: number) =>
    (await listCategory(db, { ...category, pageId })).finalList.map(({ ProductId }) => ProductId);
  const listed = await db
    .select({ id: categoryListing.productId })
    .from(categoryListing)
    .where(eq(categoryListing.categoryId, category.categoryId))
    .orderBy(categoryListing.position, categoryListing.productId);
  const ids = listed.map(({ id }) => id);
  expect(await idsOf(200)).toEqual(ids.slice(3000, 3015));

  const [first = 0] = ids;
  await db.transaction(async (tx) => {
    await tx.update(product).set({ isListed: false }).where(eq(product.id, first));
    await refreshListings(tx, [first]);
  });
  expect(await idsOf(200)).toEqual(ids.slice(3001, 3016));
});

it.each<[string, Partial<Parameters<typeof listCategory>[1]>]>([
  ['cheapest first', { sortBy: 'price-asc' }],
  ['dearest first, for customers', { sortBy: 'price-desc', groupId: 4 }],
  ['under a value', { attributes: [1] }],
  [
    'under a price, dearest first',
    { prices: [{ MinimumPrice: 0, MaximumPrice: 500 }], sortBy: 'price-desc' },
  ],
])('shows on every page what follows the one before it: %s', async (_, asked) => {
  const { db } = database;
  const read = (pageId: number, count: number) => listCategory(db, { ...category, ...asked, pageId, count });
  const whole = await read(0, 10_000);
  expect(whole.finalList.length).toBeGreaterThan(200);
  for (const pageId of [6, 7, 12, 67, 68, 150, Math.ceil(whole.count / 15) - 1]) {
    const part = whole.finalList.slice(15 * pageId, 15 * (pageId + 1));
    expect((await read(pageId, 15)).finalList).toEqual(part);
  }
});

it('counts two words that stand side by side, up to as many as are shown', async () => {
  const { db } = database;
  const ids = Array.from({ length: 1250 }, (_, index) => index + 101);
  const change = (changed: number[], values: Partial<typeof product.$inferInsert>) =>
    db.transaction(async (tx) => {
      await tx.update(product).set(values).where(inArray(product.id, changed));
      await refreshListings(tx, changed);
    });
  const read = (Term: string, pageId: number) => search({ db }, { ...found, Term, pageId });
  await change(ids, { name: 'Umbra Lantern' });
  expect((await read('umbra lantern', 0)).count).toBe(1200);
  expect((await read('umbra lantern', 79)).finalList).toHaveLength(15);
  await change(ids.slice(0, 51), { name: 'Lantern with Umbra' });
  await change(ids.slice(51, 100), { name: 'Lantern' });
  expect((await read('umbra lantern', 0)).count).toBe(1200);
  await change(ids.slice(100, 150), { isListed: false });
  expect((await read('umbra lantern', 0)).count).toBe(1151);
  expect((await read('umbra lantern', 76)).finalList).toHaveLength(11);
});

it('reads the texts of some products by an index, also where nothing is known of their variations', async () => {
  const { productId } = variation;
  // Takes away what was counted of the column.
  await database.db.execute(sql`alter table ${variation} alter ${bare(productId)} type integer`);
  const counted = sql`select from pg_stats where tablename = 'variation' and attname = 'product_id'`;
  expect((await database.db.execute(counted)).rows).toEqual([]);
  expect(await scansOf((db) => readUntold(db, 0, 100))).toEqual([]);
});
