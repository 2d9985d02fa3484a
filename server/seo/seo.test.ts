import { MAX_OWN_ID } from '../../lib/contract/bounds.ts';
import {
  getCategoryPages,
  getProductDetails,
  getProductPages,
  getSitemapParts,
  SITEMAP_PART_IDS,
} from '../../lib/contract/seo.ts';
import { getProductWithVariations } from '../../lib/contract/product.ts';
import { STORE_SECRET_HEADER } from '../../lib/contract/store-secret.ts';
import { FIXTURE, insertCatalogue } from '../catalogue/fixture.ts';
import { product } from '../db/schema.ts';
import { eq, sql } from '../db/sql.ts';
import { pageOwn } from '../db/staff-schema.ts';
import { createTestApi, type TestApi } from '../test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi({ fill: insertCatalogue });
});
afterAll(() => api.close());

const LISTED = Object.values(FIXTURE.product)
  .filter((id) => id !== FIXTURE.product.draft && id !== FIXTURE.product.bare)
  .sort((a, b) => a - b);

async function allIds(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let afterId = 0; ;) {
    const page = (await api.call(getProductPages, { params: { afterId, count } })).data();
    ids.push(...page.map(({ ProductId }) => ProductId));
    const last = page.at(-1);
    if (last === undefined) return ids;
    afterId = last.ProductId;
  }
}

test('every listed product is gone through once, however many are asked for at a time', async () => {
  expect(await allIds(3)).toEqual(LISTED);
  expect(await allIds(2000)).toEqual(LISTED);
});

test('a product has the name, default variation, pictures and last change of its page', async () => {
  const updatedAt = new Date('2026-02-03T04:05:06.789Z');
  await api.db.update(product).set({ updatedAt }).where(eq(product.id, FIXTURE.product.galaxy));
  const [galaxy] = (await api.call(getProductPages, { params: { afterId: 0, count: 1 } })).data();
  expect(galaxy).toEqual({
    ProductId: FIXTURE.product.galaxy,
    ProductName: 'Galaxy S24',
    ProductVariationId: FIXTURE.variation.galaxyBlack128,
    Images: ['galaxy-black-0123456789abcdef.webp'],
    LastModified: '2026-02-03T04:05:06.789Z',
  });
});

test('a part counts its products, and has another version when one of them goes', async () => {
  const before = (await api.call(getSitemapParts)).data();
  expect(before).toMatchObject([{ Part: 0, ProductCount: LISTED.length }]);
  const { db } = api;
  const far = 2 * SITEMAP_PART_IDS + 5;
  const isSony = eq(product.id, FIXTURE.product.sony);
  await db
    .update(product)
    .set({ isListed: false, updatedAt: sql`now()` })
    .where(isSony);
  const row = { handle: 'far', name: 'Far', defaultVariationId: 1, updatedAt: new Date('2027-01-01') };
  await db
    .insert(product)
    .overridingSystemValue()
    .values({ ...row, id: far });
  const after = (await api.call(getSitemapParts)).data();
  expect(after).toMatchObject([
    { Part: 0, ProductCount: LISTED.length - 1 },
    { Part: 2, ProductCount: 1, LastModified: '2027-01-01T00:00:00.000Z' },
  ]);
  expect(after[0]?.Version).not.toBe(before[0]?.Version);
  await db.delete(product).where(eq(product.id, far));
  await db.update(product).set({ isListed: true }).where(isSony);
});

test('a part whose products are all kept from search engines is none', async () => {
  const { db } = api;
  const said = LISTED.map((id) => ({ key: `product:${id}`, isNoindex: true, changedBy: 'maya@example.com' }));
  await db.insert(pageOwn).values(said.slice(1));
  expect((await api.call(getSitemapParts)).data()).toMatchObject([{ Part: 0, ProductCount: 1 }]);
  expect(await allIds(20)).toEqual(LISTED.slice(0, 1));
  await db.insert(pageOwn).values(said.slice(0, 1));
  expect((await api.call(getSitemapParts)).data()).toEqual([]);
  await db.delete(pageOwn);
});

test('a part has another version after an import during which others changed something', async () => {
  const { db } = api;
  const version = async () => (await api.call(getSitemapParts)).data()[0]?.Version;
  const long = await db.$client.connect();
  await long.query('begin; select now()');
  await db
    .update(product)
    .set({ updatedAt: sql`now()` })
    .where(eq(product.id, FIXTURE.product.pixel));
  const seen = [await version()];
  // What it writes bears the moment at which it began.
  await long.query(`update product set updated_at = now() where id = ${FIXTURE.product.sony}; commit`);
  long.release();
  seen.push(await version());
  // What is said at the desk bears the time of another machine.
  const said = { key: `product:${FIXTURE.product.sony}`, isNoindex: true, changedBy: 'maya@example.com' };
  await db.insert(pageOwn).values({ ...said, changedAt: new Date('2026-01-01') });
  seen.push(await version());
  expect(new Set(seen).size).toBe(3);
  await db.delete(pageOwn);
});

test('categories are those that list something, in the menu or not', async () => {
  const categories = (await api.call(getCategoryPages)).data();
  const ids = categories.map(({ CategoryId }) => CategoryId);
  expect(ids).toEqual(expect.arrayContaining([FIXTURE.category.phones, FIXTURE.category.sale]));
  expect(ids).not.toContain(FIXTURE.category.featurePhones);
  const phones = categories.find(({ CategoryId }) => CategoryId === FIXTURE.category.phones);
  expect(phones?.CategoryImage).toBe('phones-0123456789abcdef.webp');
  expect(phones?.LastModified).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});

test('the details of many are those of each', async () => {
  const details = (await api.call(getProductDetails, { params: { afterId: 0, count: 200 } })).data();
  expect(details.map(({ ProductId }) => ProductId)).toEqual(LISTED);
  for (const detail of details) {
    const params = { productId: detail.ProductId };
    const asStranger = { [STORE_SECRET_HEADER]: '' };
    const alone = await api.call(getProductWithVariations, { params, body: {}, headers: asStranger });
    expect(detail).toEqual(alone.data());
  }
  const next = { afterId: FIXTURE.product.iphone, count: 1 };
  const [pixel] = (await api.call(getProductDetails, { params: next })).data();
  expect(pixel?.ProductId).toBe(FIXTURE.product.pixel);
});

test('more at once than a page holds is refused', async () => {
  expect((await api.call(getProductPages, { params: { afterId: 0, count: 2001 } })).status).toBe(400);
  expect((await api.call(getProductDetails, { params: { afterId: 0, count: 201 } })).status).toBe(400);
  expect((await api.call(getProductPages, { params: { afterId: -1, count: 5 } })).status).toBe(400);
  const beyond = { params: { afterId: MAX_OWN_ID + 1, count: 5 } };
  expect((await api.call(getProductPages, beyond)).status).toBe(400);
  expect((await api.call(getProductDetails, beyond)).status).toBe(400);
});
