import { AWAITING_PAYMENT, RECORD_MADE, type OrderStatusId } from '../../lib/contract/order-status.ts';
import type { OrderPrice } from '../../lib/contract/pricing.ts';
import type { Executor } from '../db/client.ts';
import { isOneOf } from '../db/fragments.ts';
import { customer } from '../db/customer-schema.ts';
import { customerOrder, earlierOrder, orderChange, orderLine } from '../db/order-schema.ts';
import { city } from '../db/shop-schema.ts';
import { and, count, desc, eq, gt, isNotNull, isNull, max, ne, sql } from '../db/sql.ts';

const CONTACT = {
  name: customerOrder.name,
  email: customerOrder.email,
  phone: customerOrder.phone,
  address1: customerOrder.address1,
  address2: customerOrder.address2,
  cityId: customerOrder.cityId,
  notes: customerOrder.notes,
  countryCode: customerOrder.countryCode,
  postalCode: customerOrder.postalCode,
  region: customerOrder.region,
  addressType: customerOrder.addressType,
};
/** Whom an order goes to, and where. */
export type Contact = Pick<typeof customerOrder.$inferSelect, keyof typeof CONTACT>;

const orders = (db: Executor) =>
  db
    .select({
      ...CONTACT,
      id: customerOrder.id,
      customerId: customerOrder.customerId,
      status: customerOrder.status,
      paymentMethod: customerOrder.paymentMethod,
      linesCents: customerOrder.linesCents,
      feeCents: customerOrder.feeCents,
      totalCents: customerOrder.totalCents,
      cityName: city.name,
      createdAt: customerOrder.createdAt,
      /** Null for cash. */
      expiresAt: customerOrder.expiresAt,
      /** What was collected in cash when its pre-orders were delivered; null while nothing was. */
      collectedCents: customerOrder.collectedCents,
      collectedAt: customerOrder.collectedAt,
    })
    .from(customerOrder)
    .innerJoin(city, eq(city.id, customerOrder.cityId));
/** An order without its lines; sums in whole cents. */
export type Order = Awaited<ReturnType<typeof orders>>[number];

const LINE = {
  orderId: orderLine.orderId,
  /** Null: out of the catalogue. */
  productId: orderLine.productId,
  variationId: orderLine.variationId,
  productName: orderLine.productName,
  sku: orderLine.sku,
  image: orderLine.image,
  attributes: orderLine.attributes,
  quantity: orderLine.quantity,
  unitCents: orderLine.unitCents,
  regularCents: orderLine.regularCents,
  preOrderCents: orderLine.preOrderCents,
  /** What a piece cost in all; null where it was not noted. */
  fullCents: orderLine.fullCents,
  takenPieces: orderLine.takenPieces,
};
export type OrderLine = Pick<typeof orderLine.$inferSelect, keyof typeof LINE>;

const isOrder = (customerId: number, id: number) =>
  and(eq(customerOrder.customerId, customerId), eq(customerOrder.id, id));
const NEWEST_FIRST = [desc(customerOrder.createdAt), desc(customerOrder.id)];

/** A customer's own order. */
export async function findOrder(db: Executor, customerId: number, id: number): Promise<Order | undefined> {
  return (await orders(db).where(isOrder(customerId, id)))[0];
}

/** The order that a customer made of a version of the cart. */
export async function findOrderOfCart(
  db: Executor,
  customerId: number,
  cartVersion: number,
): Promise<Order | undefined> {
  const isOfCart = and(eq(customerOrder.customerId, customerId), eq(customerOrder.cartVersion, cartVersion));
  return (await orders(db).where(isOfCart))[0];
}

/** How many of a customer's orders await their payment. */
export async function countAwaiting(db: Executor, customerId: number): Promise<number> {
  const [row] = await db
    .select({ orders: count() })
    .from(customerOrder)
    .where(and(eq(customerOrder.customerId, customerId), eq(customerOrder.status, AWAITING_PAYMENT)));
  return row?.orders ?? 0;
}

/** How many of a customer's orders that are paid on delivery were made since then and not worked on yet. */
export async function countUntouched(db: Executor, customerId: number, since: Date): Promise<number> {
  const [row] = await db
    .select({ orders: count() })
    .from(customerOrder)
    .where(
      and(
        eq(customerOrder.customerId, customerId),
        gt(customerOrder.createdAt, since),
        eq(customerOrder.status, RECORD_MADE),
        isNull(customerOrder.expiresAt),
      ),
    );
  return row?.orders ?? 0;
}

/** A customer's orders, the newest first: at most so many. */
export async function findOrders(db: Executor, customerId: number, limit: number): Promise<Order[]> {
  return orders(db)
    .where(eq(customerOrder.customerId, customerId))
    .orderBy(...NEWEST_FIRST)
    .limit(limit);
}

export type EarlierOrder = Omit<typeof earlierOrder.$inferSelect, 'email'>;

/** What whoever has a customer's mailbox ordered in the shop that this one was before, the newest first. */
export async function findEarlierOrders(
  db: Executor,
  customerId: number,
  limit: number,
): Promise<EarlierOrder[]> {
  const { number, placedAt, status, payment, totalCents, lines } = earlierOrder;
  return db
    .select({ number, placedAt, status, payment, totalCents, lines })
    .from(earlierOrder)
    .innerJoin(customer, eq(customer.email, earlierOrder.email))
    .where(and(eq(customer.id, customerId), isNotNull(customer.confirmedAt)))
    .orderBy(desc(placedAt), desc(number))
    .limit(limit);
}

/** Which orders an operator looks at; each condition that is not named holds for all. */
export interface OrderFilter {
  readonly status?: OrderStatusId | undefined;
  /** Only orders older than this one: the next page of a list. */
  readonly before?: Pick<Order, 'createdAt' | 'id'> | undefined;
  readonly limit: number;
}

/** The orders of all customers, the newest first; for the shop itself. */
export async function findAnyOrders(db: Executor, { status, before, limit }: OrderFilter): Promise<Order[]> {
  const ofStatus = status === undefined ? undefined : eq(customerOrder.status, status);
  const older =
    before === undefined
      ? undefined
      : sql`(${customerOrder.createdAt}, ${customerOrder.id})
          < (${before.createdAt.toISOString()}::timestamptz, ${before.id})`;
  return orders(db)
    .where(and(ofStatus, older))
    .orderBy(...NEWEST_FIRST)
    .limit(limit);
}

/** Whose order it is; for what the shop itself does with any order. */
export async function findOwner(db: Executor, id: number): Promise<number | undefined> {
  const [row] = await db
    .select({ customerId: customerOrder.customerId })
    .from(customerOrder)
    .where(eq(customerOrder.id, id));
  return row?.customerId;
}

/** An order that nobody else changes until the transaction ends. The customer is locked first, by the caller. */
export async function lockOrder(tx: Executor, customerId: number, id: number): Promise<Order | undefined> {
  return (await orders(tx).where(isOrder(customerId, id)).for('update', { of: customerOrder }))[0];
}

/** The lines of orders, in the order of the cart they were made of. */
export async function readOrderLines(db: Executor, orderIds: readonly number[]): Promise<OrderLine[]> {
  return db
    .select(LINE)
    .from(orderLine)
    .where(isOneOf(orderLine.orderId, orderIds))
    .orderBy(orderLine.orderId, orderLine.id);
}

/** The products of a customer's orders in a state, the last ordered first. What left the catalogue is left out. */
export async function findProductsIn(
  db: Executor,
  customerId: number,
  status: OrderStatusId,
): Promise<number[]> {
  const rows = await db
    .select({ productId: orderLine.productId })
    .from(customerOrder)
    .innerJoin(orderLine, eq(orderLine.orderId, customerOrder.id))
    .where(
      and(
        eq(customerOrder.customerId, customerId),
        eq(customerOrder.status, status),
        isNotNull(orderLine.productId),
      ),
    )
    .groupBy(orderLine.productId)
    .orderBy(desc(max(customerOrder.createdAt)), orderLine.productId);
  return rows.flatMap(({ productId }) => productId ?? []);
}

interface NewOrder extends Contact, OrderPrice {
  readonly id: number;
  readonly customerId: number;
  readonly cartVersion: number;
  readonly status: OrderStatusId;
  readonly paymentMethod: Order['paymentMethod'];
  readonly expiresAt: Date | null;
}

/** Stores an order; false when its number is taken. */
export async function insertOrder(tx: Executor, made: NewOrder, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .insert(customerOrder)
    .values({ ...made, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: customerOrder.id });
  return rowCount === 1;
}

/** Stores the lines of an order. */
export async function insertOrderLines(
  tx: Executor,
  orderId: number,
  lines: readonly Omit<OrderLine, 'orderId'>[],
): Promise<void> {
  await tx.insert(orderLine).values(lines.map((line) => ({ ...line, orderId })));
}

/** Brings an order into a state. Throws when that state may not follow the one it is in. */
export async function setStatus(tx: Executor, id: number, status: OrderStatusId, now: Date): Promise<void> {
  await tx.update(customerOrder).set({ status, updatedAt: now }).where(eq(customerOrder.id, id));
}

/** Notes what was collected in cash for an order that has arrived. */
export async function setCollected(tx: Executor, id: number, cents: number, now: Date): Promise<void> {
  await tx
    .update(customerOrder)
    .set({ collectedCents: cents, collectedAt: now })
    .where(eq(customerOrder.id, id));
}

/** Notes when an order came into a state. */
export async function insertChange(
  tx: Executor,
  id: number,
  status: OrderStatusId,
  now: Date,
): Promise<void> {
  await tx.insert(orderChange).values({ orderId: id, status, changedAt: now });
}

const CHANGE = { status: orderChange.status, changedAt: orderChange.changedAt };
export type OrderChange = Pick<typeof orderChange.$inferSelect, keyof typeof CHANGE>;

/** The states an order has been in, the first one first. */
export async function readChanges(db: Executor, id: number): Promise<OrderChange[]> {
  return db
    .select(CHANGE)
    .from(orderChange)
    .where(eq(orderChange.orderId, id))
    .orderBy(orderChange.changedAt, ne(orderChange.status, AWAITING_PAYMENT), orderChange.status);
}

/** Sends an unpaid order elsewhere. */
export async function setContact(tx: Executor, id: number, to: Contact, now: Date): Promise<void> {
  await tx
    .update(customerOrder)
    .set({ ...to, updatedAt: now })
    .where(eq(customerOrder.id, id));
}

/** Ends the wait for the payment of an order where it began: it is called off. */
export async function endWait(tx: Executor, id: number, now: Date): Promise<void> {
  await tx
    .update(customerOrder)
    .set({ expiresAt: sql`${customerOrder.createdAt}`, updatedAt: now })
    .where(eq(customerOrder.id, id));
}
