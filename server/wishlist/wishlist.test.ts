import {
  addItemToWishlist,
  getWishlistItems,
  removeItemFromWishlist,
  type WishlistItem,
} from '../../lib/contract/wishlist.ts';
import { FIXTURE, insertCatalogue } from '../catalogue/fixture.ts';
import { wishlistItem } from '../db/customer-schema.ts';
import { product as productTable, variation as variationTable } from '../db/schema.ts';
import { eq } from '../db/sql.ts';
import { createTestApi, type TestApi, type TestCustomer } from '../test-api.ts';
import { MAX_WISHES } from './service.ts';

const { product, variation } = FIXTURE;

let api: TestApi;
let maya: TestCustomer;

beforeAll(async () => {
  api = await createTestApi({ fill: insertCatalogue });
});
beforeEach(async () => {
  maya = await api.signUp();
});
afterAll(() => api.close());

const add = (ProductId: number, VariationId: number, who = maya) =>
  api.call(addItemToWishlist, {
    body: { WishlistId: who.wishlistId, ProductId, VariationId },
    headers: who.headers,
  });

const remove = (productId: number) =>
  api.call(removeItemFromWishlist, {
    params: { productId, wishlistId: maya.wishlistId },
    headers: maya.headers,
  });

async function wishlist(who = maya, groupId = 4): Promise<{ Count: number; WishlistItems: WishlistItem[] }> {
  const params = { wishlistId: who.wishlistId, offset: 0, groupId };
  return (await api.call(getWishlistItems, { params, headers: who.headers })).data();
}

const variations = async (): Promise<number[]> =>
  (await wishlist()).WishlistItems.map((item) => Number(item.DefaultProductVariationId));

it('is empty at first', async () => {
  expect(await wishlist()).toEqual({ Count: 0, WishlistItems: [] });
});

it('answers what an item needs to be shown, the newest first, at customers’ prices', async () => {
  await add(product.iphone, variation.iphoneBlack128);
  await add(product.fold, 9);
  for (const groupId of [4, 3]) {
    expect(await wishlist(maya, groupId)).toEqual({
      Count: 2,
      WishlistItems: [
        {
          ProductId: product.fold,
          DefaultProductVariationId: 9,
          Image: '',
          ProductName: 'Écran Fold 7',
          SalePrice: 0,
          RegularPrice: 1_899,
          IsPreOrder: true,
          InStock: true,
          Percentage: 0,
          PreOrderFirstPrice: 100,
          PreOrderSecondPrice: 200,
          Brand: 'Samsung',
        },
        {
          ProductId: product.iphone,
          DefaultProductVariationId: variation.iphoneBlack128,
          Image: 'iphone-1-0123456789abcdef.webp',
          ProductName: 'iPhone 15',
          SalePrice: 949,
          RegularPrice: 999,
          IsPreOrder: false,
          InStock: true,
          Percentage: 5.01,
          VisitorPrice: 999,
          PreOrderFirstPrice: 0,
          PreOrderSecondPrice: 0,
          Brand: 'Apple',
        },
      ],
    });
  }
});

it('holds a product once, with the variation it was added with', async () => {
  await add(product.galaxy, variation.galaxyWhite256);
  expect((await add(product.galaxy, variation.galaxyBlack128)).status).toBe(200);
  expect(await variations()).toEqual([variation.galaxyWhite256]);
});

it('holds it once when two come at once', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => add(product.sony, variation.sony)));
  expect(answers.every((answer) => answer.status === 200)).toBe(true);
  expect(await variations()).toEqual([variation.sony]);
});

it('takes what is out of stock, and says so', async () => {
  await add(product.pixel, variation.pixel);
  expect((await wishlist()).WishlistItems[0]).toMatchObject({ InStock: false, ProductName: 'Pixel 9' });
});

it('goes by the stock of the variation, not of the product', async () => {
  await add(product.galaxy, variation.galaxyWhite256);
  expect((await wishlist()).WishlistItems[0]?.InStock).toBe(false);
});

it('removes an item, also when it is not there', async () => {
  await add(product.sony, variation.sony);
  await add(product.pixel, variation.pixel);
  for (let attempt = 0; attempt < 2; attempt += 1) expect((await remove(product.sony)).status).toBe(200);
  expect(await variations()).toEqual([variation.pixel]);
});

it('leaves out a product while it is not sold', async () => {
  await add(product.sony, variation.sony);
  const list = (isListed: boolean) =>
    api.db.update(productTable).set({ isListed }).where(eq(productTable.id, product.sony));
  await list(false);
  expect(await wishlist()).toEqual({ Count: 0, WishlistItems: [] });
  await list(true);
  expect(await variations()).toEqual([variation.sony]);
});

it('shows the default variation in place of one that is gone', async () => {
  const [blue] = await api.db
    .insert(variationTable)
    .values({ productId: product.galaxy, sku: 'SM-S24-BLU', position: 3, priceCents: 79_900, quantity: 1 })
    .returning();
  const blueId = blue?.id ?? 0;
  await add(product.galaxy, blueId);
  expect(await variations()).toEqual([blueId]);
  await api.db.delete(variationTable).where(eq(variationTable.id, blueId));
  expect(await variations()).toEqual([variation.galaxyBlack128]);
});

it('is the customer’s own', async () => {
  const other = await api.signUp();
  await add(product.sony, variation.sony);
  await add(product.sony, variation.sony, other);
  await remove(product.sony);
  expect((await wishlist()).Count).toBe(0);
  expect((await wishlist(other)).Count).toBe(1);
});

it.each([
  ['a variation of another product', product.galaxy, variation.sony],
  ['a product that is not listed', product.draft, variation.draft],
  ['nothing there is', 999_999, 999_999],
])('answers 404 for %s', async (_, productId, variationId) => {
  expect(await add(productId, variationId)).toMatchObject({
    status: 404,
    text: 'This product does not exist.',
  });
});

it('holds so many products and no more', async () => {
  const { db } = api;
  const names = Array.from({ length: MAX_WISHES }, (_, index) => `extra-${index}`);
  const extra = await db
    .insert(productTable)
    .values(names.map((name) => ({ handle: name, name })))
    .returning();
  const variations = await db
    .insert(variationTable)
    .values(extra.map(({ id, name }) => ({ productId: id, sku: name, position: 1, priceCents: 100 })))
    .returning();
  await db
    .insert(wishlistItem)
    .values(
      variations.map(({ id, productId }) => ({ customerId: maya.customerId, productId, variationId: id })),
    );
  expect((await wishlist()).Count).toBe(MAX_WISHES);
  expect(await add(product.sony, variation.sony)).toMatchObject({
    status: 400,
    text: 'A wishlist holds at most 200 products.',
  });
});

it.each([
  ['a group that is none', { groupId: 5 }],
  ['an offset that is none', { offset: 'x' }],
])('refuses %s', async (_, params) => {
  const answer = await api.call(getWishlistItems, {
    params: { wishlistId: maya.wishlistId, offset: 0, groupId: 4, ...params },
    headers: maya.headers,
  });
  expect(answer.status).toBe(400);
});
