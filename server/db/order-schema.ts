import { ADDRESS_TYPES } from '../../lib/contract/choices.ts';
import type { OrderStatusId } from '../../lib/contract/order-status.ts';
import { bytea, moment, sumOfCents } from './column-types.ts';
import { customer } from './customer-schema.ts';
import { product, variation } from './schema.ts';
import { city } from './shop-schema.ts';
import { sql, check, index, integer, jsonb, pgTable, primaryKey, text, unique } from './sql.ts';

/**
 * Orders and their payments. Everything an order says is of the moment it was made: what the catalogue and the
 * customer become later changes none of it. Money is whole cents of a US dollar.
 */

export const customerOrder = pgTable(
  'customer_order',
  {
    /** Random, 100000000 to 999999999: the number that customer, shop and gateway know it by. */
    id: integer('id').primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customer.id),
    /** The version of the cart it was made of: a cart is ordered once. */
    cartVersion: integer('cart_version').notNull(),
    /** A trigger allows the changes that `server/orders/transitions.ts` allows. */
    status: integer('status').$type<OrderStatusId>().notNull(),
    /** 0 is cash on delivery, 1 online. */
    paymentMethod: integer('payment_method').$type<0 | 1>().notNull(),
    linesCents: sumOfCents('lines_cents').notNull(),
    feeCents: sumOfCents('fee_cents').notNull(),
    totalCents: sumOfCents('total_cents').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    address1: text('address1').notNull(),
    address2: text('address2').notNull(),
    cityId: integer('city_id')
      .notNull()
      .references(() => city.id),
    notes: text('notes').notNull(),
    countryCode: text('country_code').notNull(),
    postalCode: text('postal_code').notNull(),
    region: text('region').notNull(),
    addressType: text('address_type', { enum: ADDRESS_TYPES }).notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** When the stock that it holds goes back, unless it is paid by then. Null: it holds it for good. */
    expiresAt: moment('expires_at'),
    /** What was collected in cash when its pre-orders were delivered. Null: nothing was, or nobody noted it. */
    collectedCents: sumOfCents('collected_cents'),
    collectedAt: moment('collected_at'),
  },
  (table) => [
    unique('customer_order_of_cart').on(table.customerId, table.cartVersion),
    index('customer_order_newest').on(table.customerId, table.createdAt.desc()),
    index('customer_order_by_age').on(table.createdAt.desc()),
    check('customer_order_status', sql`${table.status} between 1 and 9`),
    check('customer_order_payment_method', sql`${table.paymentMethod} in (0, 1)`),
    check(
      'customer_order_sums',
      sql`${table.linesCents} > 0 and ${table.feeCents} >= 0 and ${table.totalCents} = ${table.linesCents} + ${table.feeCents}`,
    ),
    check(
      'customer_order_cash',
      sql`${table.paymentMethod} = 1 or (${table.feeCents} = 0 and ${table.status} <> 6)`,
    ),
    check('customer_order_expiry', sql`(${table.paymentMethod} = 1) = (${table.expiresAt} is not null)`),
    check(
      'customer_order_collected',
      sql`(${table.collectedCents} is null) = (${table.collectedAt} is null) and (${table.collectedCents} is null or ${table.collectedCents} > 0 and ${table.status} in (5, 9))`,
    ),
  ],
);

const orderId = () =>
  integer('order_id')
    .notNull()
    .references(() => customerOrder.id, { onDelete: 'cascade' });

export const orderLine = pgTable(
  'order_line',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    orderId: orderId(),
    /** Null: no longer in the catalogue. */
    productId: integer('product_id').references(() => product.id, { onDelete: 'set null' }),
    variationId: integer('variation_id').references(() => variation.id, { onDelete: 'set null' }),
    productName: text('product_name').notNull(),
    sku: text('sku').notNull(),
    /** Its file below the uploads address, or ''. */
    image: text('image').notNull(),
    attributes: jsonb('attributes').$type<{ name: string; value: string }[]>().notNull(),
    quantity: integer('quantity').notNull(),
    /** What a piece was charged. */
    unitCents: integer('unit_cents').notNull(),
    /** What it would have been without a sale. */
    regularCents: integer('regular_cents').notNull(),
    /** The chosen down payment, which is what was charged; 0 for what was no pre-order. */
    preOrderCents: integer('pre_order_cents').notNull(),
    /** What a piece cost in all: more than was charged where that was a down payment. Null: it was not noted. */
    fullCents: integer('full_cents'),
    /** Pieces that were taken from the counted stock: so many go back when it is given up. */
    takenPieces: integer('taken_pieces').notNull(),
  },
  (table) => [
    index('order_line_order').on(table.orderId, table.id),
    index('order_line_product').on(table.productId),
    index('order_line_variation').on(table.variationId),
    check('order_line_quantity', sql`${table.quantity} between 1 and 100`),
    check('order_line_taken', sql`${table.takenPieces} between 0 and ${table.quantity}`),
    check('order_line_prices', sql`${table.unitCents} > 0 and ${table.regularCents} >= ${table.unitCents}`),
    check('order_line_pre_order', sql`${table.preOrderCents} in (0, ${table.unitCents})`),
    check('order_line_full', sql`${table.fullCents} > 0`),
  ],
);

/** When an order came into each of its states; it is in none twice. */
export const orderChange = pgTable(
  'order_change',
  {
    orderId: orderId(),
    status: integer('status').$type<OrderStatusId>().notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.status] })],
);

/** What is known of the card payment of an order. The gateway knows it under the order's number. */
export const payment = pgTable(
  'payment',
  {
    orderId: orderId().primaryKey(),
    /** `refund-due`: was captured, is to be paid back, and the gateway has not confirmed that yet. */
    state: text('state', { enum: ['open', 'captured', 'refund-due', 'refunded'] }).notNull(),
    startedAt: moment('started_at').notNull(),
    /** Somebody is opening a payment page, and has until then. */
    openingUntil: moment('opening_until'),
    /** Null: no payment page is open yet. */
    sessionId: text('session_id'),
    /** SHA-256 of what the gateway sends the browser back with when it has paid. */
    indicatorHash: bytea('indicator_hash').unique(),
    /** Chosen before a refund is sent, so that a repeat is the same refund. */
    refundId: text('refund_id'),
    refundCents: sumOfCents('refund_cents'),
    /** Null: nothing more is expected of the gateway. */
    nextLookAt: moment('next_look_at'),
    /** What a person has to look at: the gateway holds money that does not fit the order. */
    problem: text('problem').notNull().default(''),
    /** The problem that a person has looked at: it is told again only when it becomes another one. */
    checkedProblem: text('checked_problem').notNull().default(''),
    /**
     * What the gateway said last of the money, for an order that is given up: none is held, it is paid back, nobody
     * knows. Null: it has not been asked yet, or by a version that does not note it.
     */
    charge: text('charge', { enum: ['none', 'paid-back', 'unclear'] }),
  },
  (table) => [
    index('payment_due')
      .on(table.nextLookAt)
      .where(sql`next_look_at is not null`),
    check('payment_session', sql`(${table.sessionId} is null) = (${table.indicatorHash} is null)`),
    check(
      'payment_refund',
      sql`(${table.state} in ('refund-due', 'refunded')) = (${table.refundId} is not null) and (${table.refundId} is null) = (${table.refundCents} is null)`,
    ),
  ],
);

/** A payment with a problem that nobody has looked at. */
export const needsAPerson = sql`${payment.problem} not in ('', ${payment.checkedProblem})`;

/**
 * What was ordered in the shop that this one was before: history, which nothing is done with. It takes nothing from the
 * stock, is paid by nobody, and counts in no figure. It is shown to whoever has the mailbox, now or later.
 */
export const earlierOrder = pgTable(
  'earlier_order',
  {
    /** The number it had there: letters, digits and dashes. */
    number: text('number').notNull(),
    placedAt: moment('placed_at').notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    /** How it stood, in words. */
    status: text('status').notNull(),
    /** How it was paid, in words; '' where nothing says it. */
    payment: text('payment').notNull(),
    totalCents: sumOfCents('total_cents').notNull(),
    lines: jsonb('lines')
      .$type<{ name: string; sku: string; quantity: number; unitCents: number }[]>()
      .notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.number, table.placedAt] }),
    index('earlier_order_newest').on(table.email, table.placedAt.desc()),
    check('earlier_order_total', sql`${table.totalCents} >= 0`),
  ],
);
