import { addItemToCart } from '../../lib/contract/cart.ts';
import { CANCELLED } from '../../lib/contract/order-status.ts';
import { updateOrderStatus } from '../../lib/contract/orders.ts';
import { insertCatalogue } from '../catalogue/fixture.ts';
import { refreshPopularity, refreshStaleListings } from '../catalogue/service.ts';
import { staleListing } from '../db/listing-schema.ts';
import { product } from '../db/schema.ts';
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

async function buy(goods: (typeof GOODS)[keyof typeof GOODS], quantity: number): Promise<number> {
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
