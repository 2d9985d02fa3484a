import { addItemToCart } from '../../lib/contract/cart.ts';
import { CANCELLED } from '../../lib/contract/order-status.ts';
import { updateOrderStatus } from '../../lib/contract/orders.ts';
import { FIXTURE, insertCatalogue } from '../catalogue/fixture.ts';
import {
  refreshListings,
  refreshPopularity,
  refreshStaleListings,
  writeRating,
} from '../catalogue/service.ts';
import { shopList, staleListing } from '../db/listing-schema.ts';
import { product, productCategory, variation } from '../db/schema.ts';
import { searchClick } from '../db/search-schema.ts';
import { eq } from '../db/sql.ts';
import { createTestApi, type TestApi, type TestCustomer } from '../test-api.ts';
import { GOODS, orderCalls } from './test-orders.ts';

let api: TestApi;
let maya: TestCustomer;
let calls: ReturnType<typeof orderCalls>;

beforeAll(async () => {
  api = await createTestApi({ fill: insertCatalogue });
  calls = orderCalls(api);
  maya = await api.signUp();
});
afterAll(() => api.close());

/** What the store is told at the next round, when it hears it or when it does not. */
async function toldOf(isHeard = true): Promise<readonly number[]> {
  const told: number[] = [];
  await refreshStaleListings(api.db, async (productIds) => {
    told.push(...productIds);
    return isHeard;
  });
  return told.toSorted((one, other) => one - other);
}

async function buy(goods: Parameters<typeof calls.fill>[1], quantity: number): Promise<number> {
  await calls.fill(maya, goods, quantity);
  return (await calls.order(maya)).data().OrderNumber;
}

const cancel = (OrderId: number) =>
  api.call(updateOrderStatus, { body: { OrderId, OrderStatusId: CANCELLED }, headers: maya.headers });

it('what is sold out leaves the lists as sold out, and is back when the order is cancelled', async () => {
  const inStock = async () =>
    (await api.db.select().from(product).where(eq(product.id, GOODS.galaxy.ProductId)))[0]?.inStock;
  const order = await buy(GOODS.galaxy, 5);
  expect(await toldOf()).toEqual([GOODS.galaxy.ProductId]);
  expect(await inStock()).toBe(false);
  const body = { CartId: maya.cartId, ...GOODS.galaxy, Quantity: 1 };
  expect((await api.call(addItemToCart, { body, headers: maya.headers })).status).toBe(400);
  await cancel(order);
  expect(await toldOf()).toEqual([GOODS.galaxy.ProductId]);
  expect(await inStock()).toBe(true);
});

it('the store is told of the last few pieces, and of nothing that no shopper can tell apart', async () => {
  const earlier = await buy(GOODS.iphone, 4);
  await buy(GOODS.powerBank, 3);
  expect(await toldOf()).toEqual([]);
  const sixth = await buy(GOODS.iphone, 1);
  const fifth = await buy(GOODS.iphone, 1);
  expect(await toldOf()).toEqual([GOODS.iphone.ProductId]);
  await cancel(fifth);
  expect(await toldOf()).toEqual([GOODS.iphone.ProductId]);
  await cancel(sixth);
  expect(await toldOf()).toEqual([GOODS.iphone.ProductId]);
  await cancel(earlier);
  expect(await toldOf()).toEqual([]);
});

it('what a store that is down has not heard it is told later, each product once', async () => {
  const orders = [await buy(GOODS.galaxy, 1), await buy(GOODS.galaxy, 1)];
  expect(await toldOf(false)).toEqual([GOODS.galaxy.ProductId]);
  orders.push(await buy(GOODS.iphone, 7));
  expect(await toldOf(false)).toEqual([GOODS.galaxy.ProductId, GOODS.iphone.ProductId].toSorted());
  expect(await api.db.$count(staleListing)).toBe(2);
  expect(await toldOf()).toHaveLength(2);
  expect(await toldOf()).toEqual([]);
  for (const order of orders) await cancel(order);
});

it('what was counted of lists stays when a sale leaves some pieces of one variation among several, and with a review', async () => {
  const { black, white, gb128, gb256 } = FIXTURE.value;
  const productId = await api.db.transaction(async (tx) => {
    const row = { handle: 'quartz', name: 'Quartz', position: 90 };
    const [{ id } = { id: 0 }] = await tx.insert(product).values(row).returning({ id: product.id });
    await tx.insert(productCategory).values({ productId: id, categoryId: FIXTURE.category.smartphones });
    const choices = [black, white].flatMap((color) => [gb128, gb256].map((size) => [color, size]));
    await tx.insert(variation).values(
      choices.map((valueIds, index) => ({
        ...{ productId: id, sku: `QUARTZ-${index}`, position: index, quantity: 5, valueIds },
        priceCents: 400_000,
      })),
    );
    await refreshListings(tx, [id]);
    return id;
  });
  const isLast = eq(variation.sku, 'QUARTZ-3');
  const [last] = await api.db.select({ VariationId: variation.id }).from(variation).where(isLast);
  const goods = { ProductId: productId, VariationId: last?.VariationId ?? 0 };
  /** By how many versions the lists of the shop are others after something. */
  const versions = async (work: () => Promise<unknown>, isHeard = true) => {
    const [before] = await api.db.select().from(shopList);
    await work();
    expect(await toldOf(isHeard)).toEqual([productId]);
    const [after] = await api.db.select().from(shopList);
    return (after?.version ?? 0) - (before?.version ?? 0);
  };
  await toldOf();
  // Nobody orders this often.
  maya = await api.signUp();
  const orders: number[] = [];
  const sell = (pieces: number) => async () => void orders.push(await buy(goods, pieces));
  expect(await versions(sell(1))).toBe(0);
  const rate = () => api.db.transaction((tx) => writeRating(tx, productId, { rating: 3, count: 1 }));
  expect(await versions(rate)).toBe(0);
  // Nothing else of a list shows that the last white one with 256 GB is sold.
  expect(await versions(sell(4), false)).toBe(1);
  // Told again, nothing is another.
  expect(await versions(() => Promise.resolve())).toBe(0);
  expect(await versions(() => cancel(orders[1] ?? 0))).toBe(1);
  expect(await versions(() => cancel(orders[0] ?? 0))).toBe(0);
  // The version before, which works beside this one during an upgrade, does not say what it has sold.
  expect(await versions(() => api.db.insert(staleListing).values({ productId }))).toBe(1);
  // A price list.
  const [before] = await api.db.select().from(shopList);
  await api.db.transaction(async (tx) => {
    await tx.update(variation).set({ priceCents: 500_000 }).where(isLast);
    await refreshListings(tx, [productId], undefined, 'figures');
  });
  const [after] = await api.db.select().from(shopList);
  expect(after?.version).toBe((before?.version ?? 0) + 1);
  await api.db.delete(product).where(eq(product.id, productId));
});

it('what is bought and opened makes a product popular: less from day to day, and not when the order is cancelled', async () => {
  const { earbuds, powerBank, fold } = GOODS;
  const popularity = async (days: number) => {
    const { clock } = api;
    await refreshPopularity(api.db, new Date(clock.now().getTime() + days * 86_400_000));
    const rows = await api.db.select({ id: product.id, popularity: product.popularity }).from(product);
    const of = new Map(rows.map((row) => [row.id, row.popularity]));
    return [earbuds, powerBank, fold].map(({ ProductId }) => of.get(ProductId) ?? -1);
  };
  const before = await popularity(0);
  const order = await buy(earbuds, 20);
  const day = api.clock.now().toISOString().slice(0, 10);
  const opened = { term: 'charger', day, clicks: 60, firstClicks: 60, places: 60 };
  await api.db.insert(searchClick).values({ ...opened, productId: fold.ProductId });
  const [bought = 0, some = 0, looked = 0] = await popularity(0);
  expect(bought).toBeCloseTo(1, 1);
  expect(looked).toBeGreaterThan(0.2);
  expect(looked).toBeLessThan(bought);
  const [later = 0] = await popularity(45);
  expect(later).toBeGreaterThan(0);
  expect(later).toBeLessThan(bought);
  expect(await popularity(91)).toEqual([0, 0, 0]);
  await cancel(order);
  expect(await popularity(0)).toEqual([before[0], some, looked]);
});
