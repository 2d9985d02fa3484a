import { connect, type Executor } from '../db/client.ts';
import { categoryPair, shopList } from '../db/listing-schema.ts';
import { attribute, attributeValue, product, productCategory, variation } from '../db/schema.ts';
import { eq, inArray, sql } from '../db/sql.ts';
import { lendTestDatabase, type TestDatabase } from '../db/test-database.ts';
import { FIXTURE, insertCatalogue } from './fixture.ts';
import { countCategory, listFilters } from './list.service.ts';
import { lockListings, refreshListings } from './listing.repository.ts';
import { refreshOutdatedIndex } from './search-upgrade.ts';

const { category, value } = FIXTURE;
let database: TestDatabase;

beforeEach(async () => {
  database = await lendTestDatabase(insertCatalogue);
});
afterEach(() => database.drop());

type Work = (tx: Executor) => Promise<unknown>;

/** From how many products on pairs of a category are kept. */
async function keepFrom(count: number): Promise<void> {
  await change('all', (tx) => tx.update(shopList).set({ pairedFrom: count }));
}

async function change(
  ids: readonly number[] | 'all',
  work: Work,
  changed: 'everything' | 'figures' = 'everything',
): Promise<void> {
  await database.db.transaction(async (tx) => {
    await lockListings(tx);
    await work(tx);
    await refreshListings(tx, ids, undefined, changed);
  });
}

/** Asks over connections of their own: what others were answered is not known there. */
async function asked<Answer>(ask: (db: Executor) => Promise<Answer>): Promise<Answer> {
  const own = connect(database.url, { connections: 4 });
  try {
    return await ask(own);
  } finally {
    await own.$client.end();
  }
}

/** What categories can be narrowed by under each value, under several brands, and under values of two attributes. */
async function answers(db: Executor) {
  const values = await db
    .select({ id: attributeValue.id, of: attribute.name })
    .from(attributeValue)
    .innerJoin(attribute, eq(attribute.id, attributeValue.attributeId))
    .orderBy(attributeValue.id);
  const brands = values.filter(({ of }) => of === 'Brand').map(({ id }) => id);
  const choices = [
    ...values.map(({ id }) => [id]),
    ...[brands.slice(0, 2), brands, [value.black, value.white], [value.blue, value.gb256]],
    [...brands.slice(0, 1), value.black],
  ];
  const found = [];
  const asking = [
    [category.phones, 3],
    [category.phones, 4],
    [category.sale, 3],
  ] as const;
  for (const [categoryId, groupId] of asking) {
    for (const attributes of choices) {
      const list = { categoryId, groupId, attributes, categories: [], prices: [] };
      const answer = [list, await listFilters(db, list), await countCategory(db, list)];
      found.push(JSON.stringify(answer));
    }
  }
  return found;
}

async function expectSameAnswers(): Promise<void> {
  const { db } = database;
  const kept = await asked(answers);
  const [shop] = await db.select({ pairedVersion: shopList.pairedVersion }).from(shopList);
  await db.update(shopList).set({ pairedVersion: null });
  expect(kept).toEqual(await asked(answers));
  if (shop !== undefined) await db.update(shopList).set(shop);
}

const pairs = () =>
  database.db
    .select()
    .from(categoryPair)
    .orderBy(sql`1`, sql`2`, sql`3`);
const UNKNOWN = {
  ...{ lowestVisitorCents: null, highestVisitorCents: null },
  ...{ lowestCustomerCents: null, highestCustomerCents: null },
};
/** Of a value whose lowest or highest price was taken away. Other pairs have no prices. */
const isUnknown = (row: typeof categoryPair.$inferSelect | undefined) => row?.lowestVisitorCents === null;
const keptCategories = async () => new Set((await pairs()).map(({ categoryId }) => categoryId));

const setVariations =
  (of: readonly number[], set: Partial<typeof variation.$inferInsert>): Work =>
  (tx) =>
    tx
      .update(variation)
      .set(set)
      .where(inArray(variation.productId, [...of]));
const list =
  (id: number, isListed: boolean): Work =>
  (tx) =>
    tx.update(product).set({ isListed }).where(eq(product.id, id));
const { galaxy, iphone, pixel, sony, draft } = FIXTURE.product;

const sayApple: Work = async (tx) => {
  const [apple] = await tx.select().from(attributeValue).where(eq(attributeValue.name, 'Apple'));
  await setVariations([pixel], { valueIds: [apple?.id ?? 0, value.gb128] })(tx);
};

const changes: [string, number[], Work][] = [
  ['nothing', [], () => Promise.resolve()],
  ['what costs least being dearest', [galaxy], setVariations([galaxy], { priceCents: 900_000 })],
  ['what costs most being cheapest', [iphone], setVariations([iphone], { priceCents: 100 })],
  ['a sale that ends', [galaxy], setVariations([galaxy], { compareAtCents: null })],
  ['other values', [pixel], setVariations([pixel], { valueIds: [value.blue, value.gb128] })],
  ['a product that is listed now', [draft], list(draft, true)],
  ['a product that is listed no more', [iphone], list(iphone, false)],
  ['another brand', [sony], (tx) => tx.update(product).set({ brand: 'Apple' }).where(eq(product.id, sony))],
  ['a brand that its variations say too', [pixel], sayApple],
  [
    'a product in another category',
    [pixel],
    (tx) =>
      tx
        .update(productCategory)
        .set({ categoryId: category.headphones })
        .where(eq(productCategory.productId, pixel)),
  ],
];

it.each(changes)('answers the same as is counted, after %s', async (_, ids, work) => {
  await keepFrom(2);
  await change(ids, work);
  await expectSameAnswers();
  const some = await pairs();
  expect(some.length).toBeGreaterThan(0);
  await change('all', () => Promise.resolve());
  const all = await pairs();
  expect(some).toEqual(all.map((row, index) => (isUnknown(some[index]) ? { ...row, ...UNKNOWN } : row)));
});

it('knows no lowest price that was taken away, until all is counted anew, but the others', async () => {
  await keepFrom(2);
  const areUnknown = async () => {
    const own = (await pairs()).filter((row) => row.attributeValueId === row.otherId);
    return new Set(own.map(isUnknown));
  };
  expect(await areUnknown()).toEqual(new Set([false]));
  await change([galaxy], setVariations([galaxy], { priceCents: 900_000 }));
  expect(await areUnknown()).toEqual(new Set([true, false]));
  await change([pixel], setVariations([pixel], { priceCents: 80_000 }));
  await expectSameAnswers();
  await change('all', () => Promise.resolve());
  expect(await areUnknown()).toEqual(new Set([false]));
});

it('answers the same as is counted, after many prices have changed', async () => {
  await keepFrom(2);
  await change('all', setVariations([galaxy, iphone], { priceCents: 70_000 }), 'figures');
  await expectSameAnswers();
});

it('reads what is kept, as long as no older release has changed a list', async () => {
  await keepFrom(2);
  const list = { categoryId: category.phones, groupId: 3, categories: [], prices: [] } as const;
  const sizes = async (db: Executor) => {
    await db.update(categoryPair).set({ productCount: 7 });
    const { Attributes } = await listFilters(db, { ...list, attributes: [value.black] });
    return Attributes.find(({ AttributeName }) => AttributeName === 'GB')?.AttributeValues.map(
      (each) => each.ProductCount,
    );
  };
  expect(await asked(sizes)).toEqual([7]);
  await database.db.update(shopList).set({ version: sql`${shopList.version} + 1` });
  expect(await asked(sizes)).toEqual([2]);
  // An API that starts counts them again.
  expect(await refreshOutdatedIndex(database.url)).toBeUndefined();
  expect(await asked(sizes)).toEqual([7]);
  // Where a release takes the bound away, with its own: no category of this shop is large then.
  await database.db.update(shopList).set({ pairedFrom: null });
  expect(await asked(sizes)).toEqual([2]);
  expect(await refreshOutdatedIndex(database.url)).toBeUndefined();
  expect(await pairs()).toEqual([]);
});

it('counts a product of two brands once, as soon as it is one', async () => {
  const { db } = database;
  const brands = await db
    .select({ id: attributeValue.id })
    .from(attributeValue)
    .innerJoin(attribute, eq(attribute.id, attributeValue.attributeId))
    .where(eq(attribute.name, 'Brand'));
  const attributes = brands.map(({ id }) => id);
  const asked = { categoryId: category.phones, groupId: 3, attributes, categories: [], prices: [] } as const;
  const before = await countCategory(db, asked);
  await change([pixel], sayApple);
  expect(await countCategory(db, asked)).toBe(before);
});

it('keeps those of a category from the bound on, and none below', async () => {
  const { phones, smartphones } = category;
  await keepFrom(4);
  expect(await keptCategories()).toEqual(new Set([phones, smartphones]));
  await change([iphone], list(iphone, false));
  expect(await keptCategories()).toEqual(new Set());
  await expectSameAnswers();
  await change([iphone], list(iphone, true));
  expect(await keptCategories()).toEqual(new Set([phones, smartphones]));
  await expectSameAnswers();
  await keepFrom(5);
  expect(await keptCategories()).toEqual(new Set());
});

it('counts none in a small shop', async () => {
  await change('all', () => Promise.resolve());
  expect(await pairs()).toEqual([]);
});
