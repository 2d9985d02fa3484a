import { ORDER_STATUS_IDS, type OrderStatusId } from '../../lib/contract/order-status.ts';
import { customer } from '../db/customer-schema.ts';
import { customerOrder } from '../db/order-schema.ts';
import { eq, sql } from '../db/sql.ts';
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts';
import { givesStockBack, nextStep, TRANSITIONS } from './transitions.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  const names = { firstName: 'Maya', lastName: 'Khoury', email: 'maya@example.com' };
  await database.db.insert(customer).values({ ...names, id: 1, cartId: 1, wishlistId: 1, passwordHash: '' });
});
afterAll(() => database.drop());

let made = 0;

/** Whether the database takes an order that begins in a state. */
async function begins(status: OrderStatusId): Promise<boolean> {
  made += 1;
  const now = new Date();
  const inserted = database.db.insert(customerOrder).values({
    ...{ id: made, customerId: 1, cartVersion: made, status, paymentMethod: 1 },
    ...{ linesCents: 100, feeCents: 100, totalCents: 200 },
    ...{ name: '', email: '', phone: '', address1: '', address2: '', cityId: 16_126, notes: '' },
    ...{ countryCode: '', postalCode: '', region: '', addressType: 'home' },
    ...{ createdAt: now, updatedAt: now, expiresAt: now },
  });
  return inserted.then(
    () => true,
    () => false,
  );
}

/** Whether the database lets an order go from one state to another. */
async function goes(from: OrderStatusId, to: OrderStatusId): Promise<boolean> {
  const { db } = database;
  await begins(1);
  // The trigger is away while the order is put where it is to start from.
  await db.transaction(async (tx) => {
    await tx.execute(sql`alter table customer_order disable trigger customer_order_status`);
    await tx.update(customerOrder).set({ status: from }).where(eq(customerOrder.id, made));
    await tx.execute(sql`alter table customer_order enable trigger customer_order_status`);
  });
  return db
    .update(customerOrder)
    .set({ status: to })
    .where(eq(customerOrder.id, made))
    .then(
      () => true,
      () => false,
    );
}

it('the database lets orders begin where the code does', async () => {
  const allowed: OrderStatusId[] = [];
  for (const status of ORDER_STATUS_IDS) if (await begins(status)) allowed.push(status);
  expect(allowed).toEqual([1, 6]);
});

it.each(ORDER_STATUS_IDS)('the database lets an order go from %i where the code does', async (from) => {
  const allowed: OrderStatusId[] = [];
  for (const to of ORDER_STATUS_IDS) if (from !== to && (await goes(from, to))) allowed.push(to);
  expect(allowed).toEqual(TRANSITIONS[from]);
});

it('no order comes back to a state it has left', () => {
  const reachable = (from: OrderStatusId): OrderStatusId[] =>
    TRANSITIONS[from].flatMap((to) => [to, ...reachable(to)]);
  for (const status of ORDER_STATUS_IDS) expect(reachable(status)).not.toContain(status);
});

it('the way leads from the first step to the last, one by one', () => {
  expect(ORDER_STATUS_IDS.map(nextStep)).toEqual([2, 3, 4, 5, ...Array.from({ length: 5 }, () => undefined)]);
});

it('pieces go back once, and only those that have not left the shop', () => {
  const back = ORDER_STATUS_IDS.flatMap((from) =>
    TRANSITIONS[from].filter((to) => givesStockBack(from, to)).map((to) => `${from}-${to}`),
  );
  expect(back).toEqual(['1-7', '1-9', '2-7', '2-9', '3-7', '3-9', '6-7', '6-8']);
});
