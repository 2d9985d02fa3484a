import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { ORDER_STATUS_IDS, type OrderStatusId } from '../../lib/contract/order-status.ts';
import type { OrderPrice } from '../../lib/contract/pricing.ts';
import type { Executor } from '../db/client.ts';
import { rowsOf } from '../db/rows.ts';

const contact = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address1: z.string(),
  address2: z.string(),
  cityId: z.number(),
  notes: z.string(),
  countryCode: z.string(),
  postalCode: z.string(),
  region: z.string(),
  addressType: z.enum(['home', 'work']),
});
/** Whom an order goes to, and where. */
export type Contact = z.output<typeof contact>;

const order = contact.extend({
  id: z.number(),
  customerId: z.number(),
  status: z.literal([...ORDER_STATUS_IDS]),
  paymentMethod: z.literal([0, 1]),
  linesCents: z.coerce.number(),
  feeCents: z.coerce.number(),
  totalCents: z.coerce.number(),
  cityName: z.string(),
  createdAt: z.coerce.date(),
  /** Null for cash. */
  expiresAt: z.coerce.date().nullable(),
  /** What was collected in cash when its pre-orders were delivered; null while nothing was. */
  collectedCents: z.coerce.number().nullable(),
  collectedAt: z.coerce.date().nullable(),
});
/** An order without its lines; sums in whole cents. */
export type Order = z.output<typeof order>;

const orderLine = z.object({
  orderId: z.number(),
  /** Null: out of the catalogue. */
  productId: z.number().nullable(),
  variationId: z.number().nullable(),
  productName: z.string(),
  sku: z.string(),
  image: z.string(),
  attributes: z.array(z.object({ name: z.string(), value: z.string() })),
  quantity: z.number(),
  unitCents: z.number(),
  regularCents: z.number(),
  preOrderCents: z.number(),
  /** What a piece cost in all; null where it was not noted. */
  fullCents: z.number().nullable(),
  takenPieces: z.number(),
});
export type OrderLine = z.output<typeof orderLine>;

const ORDER = sql`select o.id, o.customer_id as "customerId", o.status, o.payment_method as "paymentMethod",
  o.lines_cents as "linesCents", o.fee_cents as "feeCents", o.total_cents as "totalCents", o.name, o.email, o.phone,
  o.address1, o.address2, o.city_id as "cityId", c.name as "cityName", o.notes, o.country_code as "countryCode",
  o.postal_code as "postalCode", o.region, o.address_type as "addressType", o.created_at as "createdAt",
  o.expires_at as "expiresAt", o.collected_cents as "collectedCents", o.collected_at as "collectedAt"
  from customer_order o join city c on c.id = o.city_id`;

/** A customer's own order. */
export async function findOrder(db: Executor, customerId: number, id: number): Promise<Order | undefined> {
  return (await orders(db, sql`where o.customer_id = ${customerId} and o.id = ${id}`))[0];
}

/** The order that a customer made of a version of the cart. */
export async function findOrderOfCart(
  db: Executor,
  customerId: number,
  cartVersion: number,
): Promise<Order | undefined> {
  return (await orders(db, sql`where o.customer_id = ${customerId} and o.cart_version = ${cartVersion}`))[0];
}

/** A customer's orders, the newest first: at most so many. */
export async function findOrders(db: Executor, customerId: number, most: number): Promise<Order[]> {
  return orders(
    db,
    sql`where o.customer_id = ${customerId} order by o.created_at desc, o.id desc limit ${most}`,
  );
}

/** Which orders an operator looks at; each condition that is not named holds for all. */
export interface OrderFilter {
  readonly status?: OrderStatusId | undefined;
  /** Only orders older than this one: the next page of a list. */
  readonly before?: Pick<Order, 'createdAt' | 'id'> | undefined;
  readonly most: number;
}

/** The orders of all customers, the newest first; for the shop itself. */
export async function findAnyOrders(db: Executor, { status, before, most }: OrderFilter): Promise<Order[]> {
  const ofStatus = status === undefined ? sql`true` : sql`o.status = ${status}`;
  const older =
    before === undefined
      ? sql`true`
      : sql`(o.created_at, o.id) < (${before.createdAt.toISOString()}::timestamptz, ${before.id})`;
  return orders(db, sql`where ${ofStatus} and ${older} order by o.created_at desc, o.id desc limit ${most}`);
}

/** Whose order it is; for what the shop itself does with any order. */
export async function findOwner(db: Executor, id: number): Promise<number | undefined> {
  const rows = await rowsOf(
    db,
    z.object({ customerId: z.number() }),
    sql`select customer_id as "customerId" from customer_order where id = ${id}`,
  );
  return rows[0]?.customerId;
}

/** An order that nobody else changes until the transaction ends. The customer is locked first, by the caller. */
export async function lockOrder(tx: Executor, customerId: number, id: number): Promise<Order | undefined> {
  return (await orders(tx, sql`where o.customer_id = ${customerId} and o.id = ${id} for update of o`))[0];
}

async function orders(db: Executor, which: SQL): Promise<Order[]> {
  return rowsOf(db, order, sql`${ORDER} ${which}`);
}

/** The lines of orders, in the order of the cart they were made of. */
export async function readOrderLines(db: Executor, orderIds: readonly number[]): Promise<OrderLine[]> {
  return rowsOf(
    db,
    orderLine,
    sql`select order_id as "orderId", product_id as "productId", variation_id as "variationId",
          product_name as "productName", sku, image, attributes, quantity, unit_cents as "unitCents",
          regular_cents as "regularCents", pre_order_cents as "preOrderCents", full_cents as "fullCents",
          taken_pieces as "takenPieces"
        from order_line where order_id = any(${sql.param(orderIds)}::integer[]) order by order_id, id`,
  );
}

/** The products of a customer's orders in a state, the last ordered first. What left the catalogue is left out. */
export async function findProductsIn(
  db: Executor,
  customerId: number,
  status: OrderStatusId,
): Promise<number[]> {
  const rows = await rowsOf(
    db,
    z.object({ productId: z.number() }),
    sql`select l.product_id as "productId" from customer_order o join order_line l on l.order_id = o.id
        where o.customer_id = ${customerId} and o.status = ${status} and l.product_id is not null
        group by l.product_id order by max(o.created_at) desc, l.product_id`,
  );
  return rows.map(({ productId }) => productId);
}

interface NewOrder extends Contact, OrderPrice {
  readonly id: number;
  readonly customerId: number;
  readonly cartVersion: number;
  readonly status: OrderStatusId;
  readonly paymentMethod: number;
  readonly expiresAt: Date | null;
}

/** Stores an order; false when its number is taken. */
export async function insertOrder(tx: Executor, made: NewOrder, now: Date): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    z.object({ id: z.number() }),
    sql`insert into customer_order (id, customer_id, cart_version, status, payment_method, lines_cents, fee_cents,
          total_cents, name, email, phone, address1, address2, city_id, notes, country_code, postal_code, region,
          address_type, created_at, updated_at, expires_at)
        values (${made.id}, ${made.customerId}, ${made.cartVersion}, ${made.status}, ${made.paymentMethod},
          ${made.linesCents}, ${made.feeCents}, ${made.totalCents}, ${made.name}, ${made.email}, ${made.phone},
          ${made.address1}, ${made.address2}, ${made.cityId}, ${made.notes}, ${made.countryCode}, ${made.postalCode},
          ${made.region}, ${made.addressType}, ${now.toISOString()}, ${now.toISOString()},
          ${made.expiresAt?.toISOString() ?? null})
        on conflict (id) do nothing returning id`,
  );
  return rows.length === 1;
}

/** Stores the lines of an order. */
export async function insertOrderLines(
  tx: Executor,
  orderId: number,
  lines: readonly Omit<OrderLine, 'orderId'>[],
): Promise<void> {
  const values = lines.map(
    (
      line,
    ) => sql`(${orderId}, ${line.productId}, ${line.variationId}, ${line.productName}, ${line.sku}, ${line.image},
      ${JSON.stringify(line.attributes)}::jsonb, ${line.quantity}, ${line.unitCents}, ${line.regularCents},
      ${line.preOrderCents}, ${line.fullCents}, ${line.takenPieces})`,
  );
  await tx.execute(sql`
    insert into order_line (order_id, product_id, variation_id, product_name, sku, image, attributes, quantity,
      unit_cents, regular_cents, pre_order_cents, full_cents, taken_pieces)
    values ${sql.join(values, sql`, `)}`);
}

/** Brings an order into a state. Throws when that state may not follow the one it is in. */
export async function setStatus(tx: Executor, id: number, status: OrderStatusId, now: Date): Promise<void> {
  await tx.execute(
    sql`update customer_order set status = ${status}, updated_at = ${now.toISOString()} where id = ${id}`,
  );
}

/** Notes what was collected in cash for an order that has arrived. */
export async function setCollected(tx: Executor, id: number, cents: number, now: Date): Promise<void> {
  await tx.execute(sql`
    update customer_order set collected_cents = ${cents}, collected_at = ${now.toISOString()} where id = ${id}`);
}

/** Notes when an order came into a state. */
export async function insertChange(
  tx: Executor,
  id: number,
  status: OrderStatusId,
  now: Date,
): Promise<void> {
  await tx.execute(
    sql`insert into order_change (order_id, status, changed_at) values (${id}, ${status}, ${now.toISOString()})`,
  );
}

const change = z.object({ status: z.literal([...ORDER_STATUS_IDS]), changedAt: z.coerce.date() });
export type OrderChange = z.output<typeof change>;

/** The states an order has been in, the first one first. */
export async function readChanges(db: Executor, id: number): Promise<OrderChange[]> {
  return rowsOf(
    db,
    change,
    sql`select status, changed_at as "changedAt" from order_change where order_id = ${id}
        order by changed_at, (status <> 6), status`,
  );
}

/** Sends an unpaid order elsewhere. */
export async function setContact(tx: Executor, id: number, to: Contact, now: Date): Promise<void> {
  await tx.execute(sql`
    update customer_order
    set name = ${to.name}, email = ${to.email}, phone = ${to.phone}, address1 = ${to.address1},
      address2 = ${to.address2}, city_id = ${to.cityId}, notes = ${to.notes}, country_code = ${to.countryCode},
      postal_code = ${to.postalCode}, region = ${to.region}, address_type = ${to.addressType},
      updated_at = ${now.toISOString()}
    where id = ${id}`);
}

/** Ends the wait for the payment of an order where it began: it is called off. */
export async function endWait(tx: Executor, id: number, now: Date): Promise<void> {
  await tx.execute(sql`
    update customer_order set expires_at = created_at, updated_at = ${now.toISOString()} where id = ${id}`);
}
