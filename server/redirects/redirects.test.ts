import { findMoved } from '../../lib/contract/moved.ts';
import { FIXTURE, insertCatalogue } from '../catalogue/fixture.ts';
import { redirect, removedVariation } from '../db/address-schema.ts';
import { product, productCategory } from '../db/schema.ts';
import { eq, sql } from '../db/sql.ts';
import { createTestApi, type TestApi } from '../test-api.ts';

let api: TestApi;
const { product: products, category: categories } = FIXTURE;

beforeAll(async () => {
  api = await createTestApi({ fill: insertCatalogue });
});
afterAll(() => api.close());
afterEach(async () => {
  await api.db.delete(redirect);
  await api.db
    .update(product)
    .set({ status: 'active', isListed: true })
    .where(eq(product.id, products.galaxy));
});

const ask = async (path: string) => (await api.call(findMoved, { query: { Path: path } })).data();
const lead = (fromPath: string, to: Partial<typeof redirect.$inferInsert>) =>
  api.db.insert(redirect).values({ fromPath, reason: 'file', ...to });
const archive = (id: number) =>
  api.db.update(product).set({ status: 'archived', isListed: false }).where(eq(product.id, id));

async function handleOf(id: number): Promise<string> {
  const [row] = await api.db.select({ handle: product.handle }).from(product).where(eq(product.id, id));
  return row?.handle ?? '';
}

const GALAXY = { Kind: 'product', Id: products.galaxy, Name: 'Galaxy S24', Path: '' };
const NONE = { Kind: 'none', Id: 0, Name: '', Path: '' };

test('a product is known by its handle, in the addresses of any shop', async () => {
  const handle = await handleOf(products.galaxy);
  for (const path of [`/products/${handle}`, `/product/${handle}/`, `/${handle}.html`, `/shop/a/${handle}`])
    expect(await ask(path)).toEqual(GALAXY);
  expect(await ask('/products/never-was')).toEqual(NONE);
  expect(await ask('/nothing/here')).toEqual(NONE);
  expect(await ask('/%')).toEqual(NONE);
  expect(await ask('/collections/all')).toMatchObject({ Kind: 'all' });
});

test('what somebody wrote down for an address comes before names, a product before a name that was', async () => {
  const handle = await handleOf(products.galaxy);
  await lead(`/${handle}`, { toPath: '/FAQs' });
  await lead(`/products/${handle}`, { toProductId: products.pixel });
  await lead('/collections/mobiles', { toCategoryId: categories.phones });
  expect(await ask(`/${handle}`)).toMatchObject({ Kind: 'path', Path: '/FAQs' });
  expect(await ask(`/products/${handle}`)).toEqual(GALAXY);
  expect(await ask('/product-category/all/mobiles/')).toMatchObject({
    Kind: 'category',
    Id: categories.phones,
  });
});

test('a product that was taken out leads to what was written down, to its category, or is gone', async () => {
  const own = `/DetailedProduct/Galaxy/${products.galaxy}`;
  expect(await ask(own)).toEqual(NONE);
  const handle = await handleOf(products.galaxy);
  await archive(products.galaxy);
  expect(await ask(own)).toMatchObject({ Kind: 'category' });
  expect(await ask(`/products/${handle}`)).toEqual(await ask(own));
  const longest = encodeURIComponent('ه'.repeat(255));
  expect(await ask(own.replace('Galaxy', longest))).toEqual(await ask(own));
  await lead('/products/elder', { toProductId: products.galaxy });
  expect(await ask('/products/elder')).toEqual(await ask(own));
  await lead(`/products/${handle}`, { toProductId: products.pixel });
  for (const path of [own, `/products/${handle}`, '/products/elder'])
    expect(await ask(path)).toMatchObject({ Kind: 'product', Id: products.pixel });

  await api.db.delete(redirect);
  const places = await api.db
    .delete(productCategory)
    .where(eq(productCategory.productId, products.galaxy))
    .returning();
  expect(await ask(own)).toMatchObject({ Kind: 'gone' });
  await api.db.insert(productCategory).values(places);
});

test('a draft is nobody’s business', async () => {
  await api.db
    .update(product)
    .set({ status: 'draft', isListed: false })
    .where(eq(product.id, products.galaxy));
  expect(await ask(`/DetailedProduct/Galaxy/${products.galaxy}`)).toEqual(NONE);
  expect(await ask(`/products/${await handleOf(products.galaxy)}`)).toEqual(NONE);
});

test('products that lead to each other end somewhere', async () => {
  const handle = await handleOf(products.galaxy);
  await archive(products.galaxy);
  await lead(`/products/${handle}`, { toProductId: products.galaxy });
  expect(await ask(`/products/${handle}`)).toMatchObject({ Kind: 'category' });
});

test('a variation that the product had leads to it, one that never was does not', async () => {
  await api.db
    .insert(removedVariation)
    .values({ productId: products.galaxy, variationId: 4711, sku: 'GONE', removedAt: sql`now()` });
  expect(await ask(`/DetailedProduct/Galaxy/${products.galaxy}/4711`)).toEqual(GALAXY);
  expect(await ask(`/DetailedProduct/Galaxy/${products.galaxy}/4712`)).toEqual(NONE);
  expect(await ask(`/DetailedProduct/Pixel/${products.pixel}/4711`)).toEqual(NONE);
});

test('a category that went leads to the one that has its name in its place again, else to what it stood in', async () => {
  const { phones, smartphones } = categories;
  await lead('/category/997', { toCategoryId: phones, reason: 'removed' });
  expect(await ask('/Category/Smartphones/997')).toMatchObject({ Kind: 'category', Id: smartphones });
  expect(await ask('/Category/Headphones/997')).toMatchObject({ Kind: 'category', Id: phones });
  await lead('/category/996', { reason: 'removed' });
  expect(await ask('/Category/Phones/996')).toMatchObject({ Kind: 'category', Id: phones });
  expect(await ask('/Category/Smartphones/996')).toMatchObject({ Kind: 'gone' });
  // What it stood in is back as well, or another has it now.
  await lead('/collections/smart-phones', { toCategoryId: smartphones, reason: 'category' });
  expect(await ask('/Category/Smart-Phones/996')).toMatchObject({ Kind: 'category', Id: smartphones });
});

test('a category that is gone without one above it is gone', async () => {
  await lead('/category/999', {});
  await lead('/collections/old', { toCategoryId: 998 });
  expect(await ask('/Category/Old-name/999')).toMatchObject({ Kind: 'gone' });
  expect(await ask('/collections/old')).toMatchObject({ Kind: 'gone' });
});

test('no address, or one longer than any, is refused', async () => {
  expect((await api.call(findMoved, { query: {} })).status).toBe(400);
  expect((await api.call(findMoved, { query: { Path: `/${'a'.repeat(2000)}` } })).status).toBe(400);
});
