import { ADDRESS_TYPES } from '../../lib/contract/choices.ts';
import { bytea, moment, writtenAt } from './column-types.ts';
import { ofProduct, variation } from './schema.ts';
import { city } from './shop-schema.ts';
import {
  sql,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from './sql.ts';

/**
 * What belongs to customers. Ids that are seen outside (customer, cart, wishlist, service request) are random
 * numbers, so that they tell nothing. Secrets are kept as SHA-256 of themselves, passwords as argon2id.
 */

export const customer = pgTable(
  'customer',
  {
    /** Random, 100000000 to 999999999. */
    id: integer('id').primaryKey(),
    cartId: integer('cart_id').notNull().unique(),
    wishlistId: integer('wishlist_id').notNull().unique(),
    /** Lower case. Of those who have not confirmed it several may name the same: whoever confirms it first, has it. */
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** argon2id in its own notation. */
    passwordHash: text('password_hash').notNull(),
    /** Goes up with every new password and e-mail address: grants are good for the version they were made for. */
    credentialVersion: integer('credential_version').notNull().default(1),
    /** The right password no longer signs in: a new one is asked for. */
    resetDue: boolean('reset_due').notNull().default(false),
    /** Null: the e-mail address is not confirmed yet. */
    confirmedAt: moment('confirmed_at'),
    title: text('title').notNull().default(''),
    phone: text('phone').notNull().default(''),
    birthDate: date('birth_date', { mode: 'string' }),
    language: text('language').notNull().default(''),
    billingAddress: text('billing_address').notNull().default(''),
    /** Goes up with every change of the cart: an order is made of one version. */
    cartVersion: integer('cart_version').notNull().default(1),
    createdAt: writtenAt('created_at'),
    updatedAt: writtenAt('updated_at'),
  },
  (table) => [
    uniqueIndex('customer_confirmed_email')
      .on(table.email)
      .where(sql`confirmed_at is not null`),
    index('customer_email').on(table.email),
    index('customer_unconfirmed')
      .on(table.createdAt)
      .where(sql`confirmed_at is null`),
    check('customer_email_lower', sql`${table.email} = lower(${table.email})`),
  ],
);

const customerId = () =>
  integer('customer_id')
    .notNull()
    .references(() => customer.id, { onDelete: 'cascade' });

export const customerSession = pgTable(
  'customer_session',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    /** Names the session to its customer: the token's hash is nobody's business. */
    id: uuid('id').notNull().unique().defaultRandom(),
    customerId: customerId(),
    deviceHash: bytea('device_hash'),
    /** What the device calls itself, such as 'Firefox on Linux'; '' where nobody said. */
    deviceName: text('device_name').notNull().default(''),
    createdAt: writtenAt('created_at'),
    lastUsedAt: writtenAt('last_used_at'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('customer_session_customer').on(table.customerId),
    index('customer_session_expiry').on(table.expiresAt),
  ],
);

/** A device on which somebody has signed in to the account: it holds a secret, of which this is the hash. */
export const knownDevice = pgTable(
  'known_device',
  {
    customerId: customerId(),
    deviceHash: bytea('device_hash').notNull(),
    createdAt: writtenAt('created_at'),
    lastUsedAt: writtenAt('last_used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.deviceHash] }),
    index('known_device_age').on(table.lastUsedAt),
  ],
);

/** A second way in: of the key pair that a device or a password manager keeps, this is the public half. */
export const passkey = pgTable(
  'passkey',
  {
    /** Names it to its customer. */
    id: uuid('id').primaryKey().defaultRandom(),
    customerId: customerId(),
    credentialId: bytea('credential_id').notNull().unique(),
    /** COSE. */
    publicKey: bytea('public_key').notNull(),
    /** How often it has signed, as it says itself; 0 where it does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    name: text('name').notNull(),
    createdAt: writtenAt('created_at'),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('passkey_customer').on(table.customerId)],
);

/** What a passkey is asked to sign; it counts once. */
export const passkeyChallenge = pgTable(
  'passkey_challenge',
  {
    challengeHash: bytea('challenge_hash').primaryKey(),
    /** Who adds a passkey; null: somebody signs in. */
    customerId: integer('customer_id').references(() => customer.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('passkey_challenge_customer').on(table.customerId),
    index('passkey_challenge_expiry').on(table.expiresAt),
  ],
);

/**
 * A mailed code that is waited for. A new one ends the old one of its flow and of no other. There is one for an address
 * nobody has, too, so that both are answered alike: then `customerId` is null and nothing confirms it.
 */
export const challenge = pgTable(
  'challenge',
  {
    secretHash: bytea('secret_hash').primaryKey(),
    customerId: integer('customer_id').references(() => customer.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['confirm', 'reset', 'email-change', 'sign-in'] }).notNull(),
    /** The mailbox the code went to, lower case. */
    email: text('email').notNull(),
    codeHash: bytea('code_hash').notNull(),
    /** Counted before the code is compared. */
    attempts: integer('attempts').notNull().default(0),
    createdAt: writtenAt('created_at'),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    index('challenge_customer').on(table.customerId),
    index('challenge_email').on(table.email, table.createdAt),
    index('challenge_expiry').on(table.expiresAt),
    check('challenge_attempts', sql`${table.attempts} between 0 and 5`),
  ],
);

/** The right to set a new password once. */
export const resetGrant = pgTable(
  'reset_grant',
  {
    grantHash: bytea('grant_hash').primaryKey(),
    customerId: customerId(),
    credentialVersion: integer('credential_version').notNull(),
    /** Earned by the mailbox alone: whoever knows the password may be somebody else. */
    isRecovery: boolean('is_recovery').notNull().default(false),
    createdAt: writtenAt('created_at'),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('reset_grant_customer').on(table.customerId)],
);

/** Mails to be sent, written in the transaction that caused them. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    recipient: text('recipient').notNull(),
    /** Who is answered; null: the shop that sends it. */
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    textBody: text('text_body').notNull(),
    htmlBody: text('html_body').notNull(),
    /** Where a press in the mail program ends what the mail belongs to; null: it belongs to nothing that can be ended. */
    unsubscribeUrl: text('unsubscribe_url'),
    /** Nobody waits for it: it is sent when no other is due. */
    canWait: boolean('can_wait').notNull().default(false),
    createdAt: writtenAt('created_at'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: writtenAt('next_attempt_at'),
    /** The bodies are emptied when it is sent: they may hold a code. */
    sentAt: moment('sent_at'),
    /** Set when it is given up, with the reason in `lastError`. */
    failedAt: moment('failed_at'),
    lastError: text('last_error').notNull().default(''),
  },
  (table) => [
    index('mail_outbox_next')
      .on(table.canWait, table.nextAttemptAt)
      .where(sql`sent_at is null and failed_at is null`),
  ],
);

export const wishlistItem = pgTable(
  'wishlist_item',
  {
    customerId: customerId(),
    productId: ofProduct(),
    /** The one it was added with. Null: it is gone since, the product's default stands for it. */
    variationId: integer('variation_id').references(() => variation.id, { onDelete: 'set null' }),
    createdAt: writtenAt('created_at'),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.productId] }),
    index('wishlist_item_product').on(table.productId),
    index('wishlist_item_variation').on(table.variationId),
  ],
);

export const cartLine = pgTable(
  'cart_line',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    customerId: customerId(),
    variationId: integer('variation_id')
      .notNull()
      .references(() => variation.id, { onDelete: 'cascade' }),
    /** The chosen pre-order price; 0 for what is no pre-order. */
    preOrderCents: integer('pre_order_cents').notNull().default(0),
    quantity: integer('quantity').notNull(),
    /** What a piece cost when the line was last added to. */
    unitCentsWhenAdded: integer('unit_cents_when_added').notNull(),
    createdAt: writtenAt('created_at'),
    updatedAt: writtenAt('updated_at'),
  },
  (table) => [
    unique('cart_line_variation').on(table.customerId, table.variationId, table.preOrderCents),
    index('cart_line_by_variation').on(table.variationId),
    check('cart_line_quantity', sql`${table.quantity} between 1 and 100`),
    check('cart_line_pre_order', sql`${table.preOrderCents} >= 0`),
  ],
);

export const address = pgTable(
  'address',
  {
    /** Drawn, not counted: a customer who sees it learns nothing of how many there are. */
    id: integer('id')
      .primaryKey()
      .default(sql`(100000000 + floor(random() * 900000000))::integer`),
    customerId: customerId(),
    type: text('type', { enum: ADDRESS_TYPES }).notNull(),
    isDefault: boolean('is_default').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    address1: text('address1').notNull(),
    address2: text('address2').notNull(),
    cityId: integer('city_id')
      .notNull()
      .references(() => city.id),
    notes: text('notes').notNull(),
    isSamePerson: boolean('is_same_person').notNull(),
    isSameShippingAddress: boolean('is_same_shipping_address').notNull(),
    countryCode: text('country_code').notNull(),
    postalCode: text('postal_code').notNull(),
    state: text('state').notNull(),
    createdAt: writtenAt('created_at'),
    updatedAt: writtenAt('updated_at'),
  },
  (table) => [
    index('address_customer').on(table.customerId, table.type),
    unique('address_of_customer').on(table.customerId, table.id),
    uniqueIndex('address_default')
      .on(table.customerId, table.type)
      .where(sql`is_default`),
  ],
);
