import { customer } from '../db/customer-schema.ts';
import { customerOrder, orderLine } from '../db/order-schema.ts';
import { eq, inArray, sql } from '../db/sql.ts';
import { lendTestDatabase, type TestDatabase } from '../db/test-database.ts';
import * as listings from '../db/listing-schema.ts';
import * as table from '../db/schema.ts';
import { FIXTURE, insertCatalogue } from './fixture.ts';
import { tidyListings } from './listed-figures.repository.ts';
import { lockListings, refreshListings } from './listing.repository.ts';
import { findFirst } from './search-list.service.ts';
import { refreshOutdatedIndex } from './search-upgrade.ts';

const { category, product, value, variation } = FIXTURE;
let database: TestDatabase;

/** The same with categories that are large from two products on. */
async function insertLarge(db: TestDatabase['db']): Promise<void> {
  await insertCatalogue(db);
  await db.transaction(async (tx) => {
    await tx.update(listings.shopList).set({ pairedFrom: 2 });
    await refreshListings(tx, 'all');
  });
}

beforeEach(async () => {
  database = await lendTestDatabase(insertLarge);
});
afterEach(() => database.drop());

type Transaction = Parameters<Parameters<typeof database.db.transaction>[0]>[0];

/** Changes something as the importer does: in one transaction with the refresh. */
async function change(ids: number[] | 'all', work: (tx: Transaction) => Promise<unknown>): Promise<void> {
  await database.db.transaction(async (tx) => {
    await lockListings(tx);
    await work(tx);
    await refreshListings(tx, ids);
  });
}

async function derived() {
  const { db } = database;
  const { product: products, category: categories } = table;
  const { categoryId, attributeValueId, otherId, productCount } = listings.categoryPair;
  return {
    shop: await db.select({ productCount: listings.shopList.productCount }).from(listings.shopList),
    products: await db
      .select({
        id: products.id,
        defaultVariationId: products.defaultVariationId,
        inStock: products.inStock,
        visitorPriceCents: products.visitorPriceCents,
        customerPriceCents: products.customerPriceCents,
        searchName: products.searchName,
        searchVector: products.searchVector,
      })
      .from(products)
      .orderBy(products.id),
    listings: await db
      .select()
      .from(listings.categoryListing)
      .orderBy(sql`1`, sql`2`),
    counts: await db
      .select({ id: categories.id, productCount: categories.productCount })
      .from(categories)
      .orderBy(categories.id),
    values: await db
      .select()
      .from(listings.categoryValue)
      .orderBy(sql`1`, sql`2`),
    // Their prices are known as long as none is taken away.
    pairs: await db
      .select({ categoryId, attributeValueId, otherId, productCount })
      .from(listings.categoryPair)
      .orderBy(sql`1`, sql`2`, sql`3`),
    prices: await db
      .select()
      .from(listings.listedPrice)
      .orderBy(sql`1`),
    productValues: await db
      .select()
      .from(listings.productValue)
      .orderBy(sql`1`, sql`2`),
    words: await db
      .select()
      .from(listings.searchWord)
      .orderBy(sql`1`),
  };
}

async function updatedAt() {
  const products = await database.db
    .select({ id: table.product.id, at: table.product.updatedAt })
    .from(table.product);
  const categories = await database.db
    .select({ id: table.category.id, at: table.category.updatedAt })
    .from(table.category);
  return {
    product: new Map(products.map((row) => [row.id, row.at.getTime()])),
    category: new Map(categories.map((row) => [row.id, row.at.getTime()])),
  };
}

const changes: [string, number[], (tx: Transaction) => Promise<unknown>][] = [
  [
    'a price',
    [product.iphone],
    (tx) =>
      tx
        .update(table.variation)
        .set({ priceCents: 50_000 })
        .where(eq(table.variation.id, variation.iphoneBlack128)),
  ],
  [
    'a sale that begins',
    [product.iphone],
    (tx) =>
      tx
        .update(table.variation)
        .set({ compareAtCents: 120_000 })
        .where(eq(table.variation.id, variation.iphoneBlack128)),
  ],
  [
    'a sale that ends',
    [product.galaxy],
    (tx) =>
      tx
        .update(table.variation)
        .set({ compareAtCents: null })
        .where(eq(table.variation.productId, product.galaxy)),
  ],
  [
    'the last piece sold',
    [product.sony],
    (tx) => tx.update(table.variation).set({ quantity: 0 }).where(eq(table.variation.id, variation.sony)),
  ],
  [
    'a product that is listed now',
    [product.draft],
    (tx) => tx.update(table.product).set({ isListed: true }).where(eq(table.product.id, product.draft)),
  ],
  [
    'a product that is listed no more',
    [product.galaxy],
    (tx) => tx.update(table.product).set({ isListed: false }).where(eq(table.product.id, product.galaxy)),
  ],
  [
    'another name',
    [product.pixel],
    (tx) =>
      tx.update(table.product).set({ name: 'Quasar Telephone' }).where(eq(table.product.id, product.pixel)),
  ],
  [
    'other values',
    [product.pixel],
    (tx) =>
      tx
        .update(table.variation)
        .set({ valueIds: [value.blue] })
        .where(eq(table.variation.productId, product.pixel)),
  ],
  [
    'a product in another category',
    [product.pixel],
    (tx) =>
      tx
        .update(table.productCategory)
        .set({ categoryId: category.powerBanks })
        .where(eq(table.productCategory.productId, product.pixel)),
  ],
  [
    'a product without variations',
    [product.earbuds],
    (tx) => tx.delete(table.variation).where(eq(table.variation.productId, product.earbuds)),
  ],
  [
    'a first variation',
    [product.bare],
    (tx) =>
      tx.insert(table.variation).values({
        productId: product.bare,
        sku: 'NEW',
        position: 1,
        priceCents: 100,
        valueIds: [value.white],
        quantity: 3,
      }),
  ],
  [
    'a pre-order',
    [product.earbuds],
    (tx) => tx.update(table.product).set({ isPreOrder: true }).where(eq(table.product.id, product.earbuds)),
  ],
];

it.each(changes)(
  'derives the same from %s, whether some products or all are refreshed',
  async (_, ids, work) => {
    const before = await derived();
    await change(ids, work);
    const some = await derived();
    expect(some).not.toEqual(before);
    await change('all', () => Promise.resolve());
    expect(await derived()).toEqual(some);
  },
);

it('derives the same from prices, stock and reviews alone', async () => {
  const figures = changes.slice(0, 4);
  const ids = figures.flatMap(([, changed]) => changed);
  const before = await derived();
  await database.db.transaction(async (tx) => {
    await lockListings(tx);
    for (const [, , work] of figures) await work(tx);
    await tx.update(table.product).set({ rating: 5 }).where(eq(table.product.id, product.iphone));
    await refreshListings(tx, ids, undefined, 'figures');
  });
  const some = await derived();
  expect(some.productValues).not.toEqual(before.productValues);
  await change('all', () => Promise.resolve());
  expect(await derived()).toEqual(some);
});

it('counts what others move out of the lists of the whole shop', async () => {
  const idOf = { id: table.product.id };
  let last = 0;
  await change('all', async (tx) => {
    await tx.insert(table.category).values([
      { id: 30, name: 'Top rated', inMenu: false, rule: 'top-rated' },
      { id: 31, name: 'Best sellers', inMenu: false, rule: 'best-selling' },
    ]);
    const more = Array.from({ length: 61 }, (_, each) => ({
      ...{ handle: `more-${each}`, name: `More ${each}`, rating: 5, reviewCount: 99 - each },
    }));
    const added = await tx.insert(table.product).values(more).returning(idOf);
    last = added.at(-1)?.id ?? 0;
    await tx.insert(table.variation).values(
      added.map(({ id }) => ({
        ...{ productId: id, sku: `MORE-${id}`, position: 1, priceCents: 100, quantity: 9 },
        valueIds: [value.blue],
      })),
    );
    await insertOrder(
      tx,
      added.map(({ id }, each) => ({ productId: id, quantity: 99 - each })),
    );
  });
  const listed = async (categoryId: number) =>
    (await derived()).listings.filter((row) => row.categoryId === categoryId).map((row) => row.productId);
  expect(await listed(30)).not.toContain(last);
  expect(await listed(31)).not.toContain(last);

  await change([last], async (tx) => {
    await tx.update(table.product).set({ reviewCount: 1000 }).where(eq(table.product.id, last));
    await tx.update(orderLine).set({ quantity: 100 }).where(eq(orderLine.productId, last));
  });
  const some = await derived();
  expect([await listed(30), await listed(31)]).toEqual([
    expect.arrayContaining([last]),
    expect.arrayContaining([last]),
  ]);
  expect(some.counts.filter(({ id }) => id === 30 || id === 31)).toEqual([
    { id: 30, productCount: 60 },
    { id: 31, productCount: 60 },
  ]);
  await change('all', () => Promise.resolve());
  expect(await derived()).toEqual(some);
});

/** An order of these products, of today. */
async function insertOrder(
  tx: Transaction,
  lines: readonly { readonly productId: number; readonly quantity: number }[],
): Promise<void> {
  const names = { firstName: 'Maya', lastName: 'Khoury', email: 'maya@example.com' };
  await tx.insert(customer).values({ ...names, id: 1, cartId: 1, wishlistId: 1, passwordHash: '' });
  const now = new Date();
  await tx.insert(customerOrder).values({
    ...{ id: 1, customerId: 1, cartVersion: 1, status: 1, paymentMethod: 1 },
    ...{ linesCents: 100, feeCents: 100, totalCents: 200 },
    ...{ name: '', email: '', phone: '', address1: '', address2: '', cityId: 16_126, notes: '' },
    ...{ countryCode: '', postalCode: '', region: '', addressType: 'home' },
    ...{ createdAt: now, updatedAt: now, expiresAt: now },
  });
  await tx.insert(orderLine).values(
    lines.map((line) => ({
      ...{ orderId: 1, productName: '', sku: '', image: '', attributes: [], takenPieces: 0 },
      ...{ unitCents: 100, regularCents: 100, preOrderCents: 0, ...line },
    })),
  );
}

it('chooses the first variation that can be bought, or the first when none can', async () => {
  const defaultOf = async (id: number) => {
    const [row] = await database.db.select().from(table.product).where(eq(table.product.id, id));
    return row?.defaultVariationId;
  };
  expect(await defaultOf(product.galaxy)).toBe(variation.galaxyBlack128);
  await change([product.galaxy], (tx) =>
    tx.update(table.variation).set({ quantity: 0 }).where(eq(table.variation.productId, product.galaxy)),
  );
  expect(await defaultOf(product.galaxy)).toBe(variation.galaxyWhite256);
});

it('takes what is not counted and what is sold beyond the stock for in stock', async () => {
  const stock = await database.db
    .select({ id: table.product.id, inStock: table.product.inStock })
    .from(table.product);
  const inStock = new Set(stock.filter((row) => row.inStock).map((row) => row.id));
  expect(inStock.has(product.powerBank)).toBe(true);
  expect(inStock.has(product.fold)).toBe(true);
  expect(inStock.has(product.pixel)).toBe(false);
});

it('touches nothing where nothing changed', async () => {
  const before = await updatedAt();
  await change('all', () => Promise.resolve());
  await change([product.galaxy], () => Promise.resolve());
  expect(await updatedAt()).toEqual(before);
});

it('dates the product and the categories whose lists changed, and no others', async () => {
  const before = await updatedAt();
  await change([product.sony], (tx) =>
    tx.update(table.variation).set({ priceCents: 1_000 }).where(eq(table.variation.id, variation.sony)),
  );
  const after = await updatedAt();
  const moved = (kind: 'product' | 'category') =>
    [...after[kind]]
      .filter(([id, at]) => at !== before[kind].get(id))
      .map(([id]) => id)
      .toSorted((a, b) => a - b);
  expect(moved('product')).toEqual([product.sony]);
  expect(moved('category')).toEqual([
    category.audio,
    category.headphones,
    category.featured,
    category.sale,
    category.lowStock,
    category.newest,
  ]);
});

it('follows a category that moves in the tree', async () => {
  await change('all', (tx) =>
    tx
      .update(table.category)
      .set({ parentId: category.power })
      .where(eq(table.category.id, category.headphones)),
  );
  const counts = new Map(
    (await database.db.select().from(table.category)).map((row) => [row.id, row.productCount]),
  );
  expect([counts.get(category.audio), counts.get(category.power)]).toEqual([0, 4]);
});

it('recovers from deleted products when all are refreshed', async () => {
  await change('all', (tx) => tx.delete(table.product).where(eq(table.product.id, product.iphone)));
  const counts = new Map(
    (await database.db.select().from(table.category)).map((row) => [row.id, row.productCount]),
  );
  expect(counts.get(category.phones)).toBe(3);
  const { searchPosting } = listings;
  expect(
    await database.db.select().from(searchPosting).where(eq(searchPosting.productId, product.iphone)),
  ).toEqual([]);
  const words = await database.db
    .select()
    .from(listings.searchWord)
    .where(eq(listings.searchWord.word, 'iphone'));
  expect(words).toEqual([]);
});

it('has what is derived of products and values go with them, also where an older version deletes them', async () => {
  const { db } = database;
  const { categoryListing, listedPrice, productValue, searchBelonging, searchThing } = listings;
  const derivedOf = [categoryListing, listedPrice, productValue, searchBelonging, searchThing];
  const gone = [product.iphone, product.pixel];
  const rowsOf = (ids: readonly number[]) =>
    Promise.all(derivedOf.map((each) => db.$count(each, inArray(each.productId, [...ids]))));
  const valued = () => db.$count(productValue, eq(productValue.attributeValueId, value.black));
  const words = gone.map((productId) => ({ productId, words: ['case'] }));
  for (const each of [searchBelonging, searchThing])
    await db.insert(each).values(words).onConflictDoNothing();
  const all = await Promise.all(derivedOf.map((each) => db.$count(each)));
  const before = await rowsOf(gone);
  expect(Math.min(...before)).toBeGreaterThan(0);
  await db.delete(table.product).where(inArray(table.product.id, gone));
  expect(await rowsOf(gone)).toEqual(before.map(() => 0));
  expect(await Promise.all(derivedOf.map((each) => db.$count(each)))).toEqual(
    all.map((count, index) => count - Number(before[index])),
  );
  expect(await valued()).toBeGreaterThan(0);
  await db.delete(table.attributeValue).where(eq(table.attributeValue.id, value.black));
  expect(await valued()).toBe(0);
});

it('has the list of all products follow what an older version writes of products', async () => {
  const { db } = database;
  const { product: own } = table;
  const [before] = await db.select().from(listings.shopList);
  await db.update(own).set({ visitorPriceCents: 1, customerPriceCents: 2 }).where(eq(own.id, product.iphone));
  await db.update(own).set({ isListed: false }).where(eq(own.id, product.pixel));
  await db.update(own).set({ isListed: true, defaultVariationId: 1 }).where(eq(own.id, product.draft));
  await db.update(own).set({ isListed: false }).where(eq(own.id, product.iphone));
  await db.update(own).set({ isListed: true }).where(eq(own.id, product.iphone));
  const shown = await db
    .select({
      productId: own.id,
      visitorPriceCents: own.visitorPriceCents,
      customerPriceCents: own.customerPriceCents,
    })
    .from(own)
    .where(table.isShown)
    .orderBy(own.id);
  expect(await db.select().from(listings.listedPrice).orderBy(listings.listedPrice.productId)).toEqual(shown);
  const [after] = await db.select().from(listings.shopList);
  expect(after?.productCount).toBe(shown.length);
  expect(after?.version).toBeGreaterThan(before?.version ?? 0);
});

it('indexes all products anew where an older version has indexed one', async () => {
  expect(await refreshOutdatedIndex(database.url)).toBeUndefined();
  const before = await derived();
  await database.db
    .update(table.product)
    .set({ searchHash: 'ffffffff:', searchVector: null })
    .where(eq(table.product.id, product.iphone));
  expect(await refreshOutdatedIndex(database.url)).toBe('outdated');
  expect(await derived()).toEqual(before);
  expect(await refreshOutdatedIndex(database.url)).toBeUndefined();
});

it('answers searches while all products are indexed, for the first time or anew', async () => {
  const { db } = database;
  const search = () =>
    db.transaction(async (reader) => {
      // What waits for a lock fails here, in place of waiting for a transaction that waits for it.
      await reader.execute(sql`select set_config('lock_timeout', '1000', true)`);
      const found = await findFirst({ db: reader }, 'galaxy', 10);
      return found.map(({ ProductId }) => ProductId);
    });
  const searchMeanwhile = () =>
    db.transaction(async (tx) => {
      await refreshListings(tx, 'all');
      return search();
    });
  const before = await search();
  expect(before).toContain(product.galaxy);
  await db.update(table.product).set({ searchHash: 'ffffffff:' });
  expect(await searchMeanwhile()).toEqual(before);
  await db.update(table.product).set({ searchHash: 'ffffffff:', searchVector: null });
  await db.delete(listings.searchPosting);
  expect(await searchMeanwhile()).toEqual([]);
  expect(await search()).toEqual(before);
});

it('writes another price of a product into no index of search', async () => {
  const { rows } = await database.db.execute(sql`
    select indexdef from pg_indexes
    where tablename in ('product', 'product_value') and indexdef like '%price%'`);
  expect(rows).toEqual([]);
});

it('lets two writers refresh at the same time', async () => {
  const raise = (id: number) => (tx: Transaction) =>
    tx
      .update(table.variation)
      .set({ priceCents: sql`${table.variation.priceCents} + 1` })
      .where(eq(table.variation.productId, id));
  await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      change(
        [index % 2 === 0 ? product.iphone : product.galaxy],
        raise(index % 2 === 0 ? product.iphone : product.galaxy),
      ),
    ),
  );
  const some = await derived();
  await change('all', () => Promise.resolve());
  expect(await derived()).toEqual(some);
});

it('leaves the same behind when it is tidied', async () => {
  const before = await derived();
  await tidyListings(database.db);
  expect(await derived()).toEqual(before);
});
