import { randomUUID } from 'node:crypto';
import { productAlert } from '../db/alert-schema.ts';
import type { Executor } from '../db/client.ts';
import type { ExpiredRows } from '../db/expired-rows.ts';
import {
  address,
  cartLine,
  challenge,
  customer,
  customerSession,
  knownDevice,
  mailOutbox,
  passkey,
  resetGrant,
  wishlistItem,
} from '../db/customer-schema.ts';
import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  like,
  ne,
  notInArray,
  or,
  sql,
  type AnyColumn,
} from '../db/sql.ts';
import { contactMessage, serviceRequest } from '../db/support-schema.ts';
import { customerOrder, earlierOrder, orderLine } from '../db/order-schema.ts';
import { review } from '../db/review-schema.ts';
import { newsletterSubscriber } from '../db/shop-schema.ts';
import { NEW_ORDER } from '../orders/service.ts';
import { addressOfDeleted } from '../shared/customer.repository.ts';
import { deleteUnconfirmed } from './customer.repository.ts';

/** An order in these states is still to be paid, packed or brought. */
const UNDER_WAY = [1, 2, 3, 4, 6] as const;

/** Everything that is kept of a customer, without what only the shop's own work needs, and without secrets. */
export async function readEverything(db: Executor, customerId: number, email: string) {
  const [profile] = await db
    .select({
      customerNumber: customer.id,
      email: customer.email,
      firstName: customer.firstName,
      lastName: customer.lastName,
      title: customer.title,
      phone: customer.phone,
      birthDate: customer.birthDate,
      language: customer.language,
      billingAddress: customer.billingAddress,
      createdAt: customer.createdAt,
      confirmedAt: customer.confirmedAt,
    })
    .from(customer)
    .where(eq(customer.id, customerId));
  const orders = await db
    .select()
    .from(customerOrder)
    .where(eq(customerOrder.customerId, customerId))
    .orderBy(desc(customerOrder.createdAt));
  const lines = await db
    .select()
    .from(orderLine)
    .where(inArray(orderLine.orderId, [0, ...orders.map((order) => order.id)]))
    .orderBy(asc(orderLine.id));
  return {
    profile,
    isSubscribedToNewsletter:
      (await db.$count(newsletterSubscriber, eq(newsletterSubscriber.email, email))) > 0,
    addresses: await db.select().from(address).where(eq(address.customerId, customerId)),
    orders: orders.map((order) => ({ ...order, lines: lines.filter((line) => line.orderId === order.id) })),
    earlierOrders: await db.select().from(earlierOrder).where(eq(earlierOrder.email, email)),
    reviews: await db.select().from(review).where(eq(review.customerId, customerId)),
    wishlist: await db.select().from(wishlistItem).where(eq(wishlistItem.customerId, customerId)),
    cart: await db.select().from(cartLine).where(eq(cartLine.customerId, customerId)),
    sessions: await db
      .select({
        device: customerSession.deviceName,
        signedInAt: customerSession.createdAt,
        lastUsedAt: customerSession.lastUsedAt,
      })
      .from(customerSession)
      .where(eq(customerSession.customerId, customerId)),
    passkeys: await db
      .select({ name: passkey.name, addedAt: passkey.createdAt, lastUsedAt: passkey.lastUsedAt })
      .from(passkey)
      .where(eq(passkey.customerId, customerId)),
    productAlerts: await db
      .select({
        variationId: productAlert.variationId,
        kind: productAlert.kind,
        askedAt: productAlert.createdAt,
        confirmedAt: productAlert.confirmedAt,
        toldAt: productAlert.toldAt,
      })
      .from(productAlert)
      .where(eq(productAlert.email, email)),
    messages: await db.select().from(contactMessage).where(isFrom(email)),
    serviceRequests: await db.select().from(serviceRequest).where(isRequestOf(email)),
  };
}

/** Of an address that is kept as somebody has typed it. */
const isLower = (column: AnyColumn, email: string) => sql`lower(${column}) = ${email}`;
const isFrom = (email: string) => isLower(contactMessage.email, email);
const isRequestOf = (email: string) => sql`lower(${serviceRequest.request}->>'Email') = ${email}`;

/** A mail that tells the shop of a customer's order, with the mailbox that was typed into it. */
const tellsOfOrder = (customerId: number) => sql`exists (
  select 1 from ${customerOrder}
  where ${customerOrder.customerId} = ${customerId} and ${customerOrder.email} = ${mailOutbox.replyTo}
    and ${mailOutbox.subject} like ${NEW_ORDER} || ' ' || ${customerOrder.id} || ': %')`;

export async function hasOrderUnderWay(db: Executor, customerId: number): Promise<boolean> {
  const isTheirs = eq(customerOrder.customerId, customerId);
  return (await db.$count(customerOrder, and(isTheirs, inArray(customerOrder.status, [...UNDER_WAY])))) > 0;
}

/**
 * Hands what the shop knows by a customer's mailbox to the one that has taken its place. Product alerts that nobody has
 * confirmed stay where they were asked for: that mailbox alone has the link. The account has to be locked.
 */
export async function handOver(tx: Executor, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.update(earlierOrder).set({ email: to }).where(eq(earlierOrder.email, from));
  await tx.update(contactMessage).set({ email: to }).where(isFrom(from));
  const { request } = serviceRequest;
  await tx
    .update(serviceRequest)
    .set({ request: sql`${request} || jsonb_build_object('Email', ${to}::text)` })
    .where(isRequestOf(from));
  const subscribed = await tx
    .delete(newsletterSubscriber)
    .where(eq(newsletterSubscriber.email, from))
    .returning();
  for (const subscriber of subscribed) {
    await tx
      .insert(newsletterSubscriber)
      .values({ ...subscriber, email: to })
      .onConflictDoNothing();
  }
  await handOverAlerts(tx, from, to);
}

/** Of the same alert under both mailboxes the one stays that is confirmed and waits. */
async function handOverAlerts(tx: Executor, from: string, to: string): Promise<void> {
  const { email, variationId, kind, confirmedAt, toldAt } = productAlert;
  const moved = await tx
    .delete(productAlert)
    .where(and(eq(email, from), isNotNull(confirmedAt)))
    .returning();
  for (const alert of moved) {
    const { id: _, ...values } = { ...alert, email: to };
    const isOver = or(isNull(confirmedAt), isNotNull(toldAt));
    await tx
      .insert(productAlert)
      .values(values)
      .onConflictDoUpdate({
        target: [email, variationId, kind],
        set: values,
        setWhere: alert.toldAt === null ? isOver : sql`false`,
      });
  }
  // The link in mails to the former mailbox goes on ending them; mails that are yet to be sent there have another one.
  if (moved.length > 0) await tx.update(productAlert).set({ stopToken: randomUUID() }).where(eq(email, from));
}

/**
 * Removes what is kept of a customer. Their orders stay for the books (those of an earlier shop go: they are in its books) and their reviews for other shoppers, and name
 * nobody any more; the number of the customer stays with them. The account has to be locked.
 */
export async function eraseCustomer(tx: Executor, customerId: number, email: string): Promise<void> {
  // Of the address that is free again nobody waits to be told.
  await deleteUnconfirmed(tx, email);
  await tx.delete(newsletterSubscriber).where(eq(newsletterSubscriber.email, email));
  await tx.delete(earlierOrder).where(eq(earlierOrder.email, email));
  await tx.delete(productAlert).where(eq(productAlert.email, email));
  await tx
    .delete(mailOutbox)
    .where(
      or(isLower(mailOutbox.recipient, email), isLower(mailOutbox.replyTo, email), tellsOfOrder(customerId)),
    );
  await tx.delete(contactMessage).where(isFrom(email));
  await tx.delete(serviceRequest).where(isRequestOf(email));
  await eraseUnderNumber(tx, customerId);
}

/** Removes what stands under a customer's number. The account has to be locked. */
export async function eraseUnderNumber(tx: Executor, customerId: number): Promise<void> {
  for (const table of OWN) await tx.delete(table).where(eq(table.customerId, customerId));
  await tx
    .update(customerOrder)
    .set(NAMELESS_ORDER)
    .where(and(eq(customerOrder.customerId, customerId), notInArray(customerOrder.status, [...UNDER_WAY])));
  await tx
    .update(customer)
    .set({
      ...NAMELESS,
      email: addressOfDeleted(customerId),
      passwordHash: '',
      credentialVersion: sql`${customer.credentialVersion} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(customer.id, customerId));
}

const OWN = [
  ...[address, cartLine, wishlistItem, customerSession, challenge, resetGrant, passkey, knownDevice],
] as const;
const NAMELESS = {
  ...{ firstName: 'Deleted customer', lastName: '', title: '', phone: '', birthDate: null },
  language: '',
  billingAddress: '',
};
const NAMELESS_ORDER = {
  ...{ name: NAMELESS.firstName, email: '', phone: '', address1: '', address2: '', notes: '' },
};

/**
 * What was written for a customer while their account was deleted, by a request that had been let in before; and the
 * names in an order of theirs, once it is no longer under way.
 */
export function leftOfDeleted(): ExpiredRows[] {
  const isDeleted = like(customer.email, addressOfDeleted('%'));
  const deleted = sql`(select ${customer.id} from ${customer} where ${isDeleted})`;
  const isNamed = sql`(${customer.firstName}, ${customer.lastName}, ${customer.title}, ${customer.phone},
    ${customer.language}, ${customer.billingAddress}) is distinct from (${NAMELESS.firstName}, '', '', '', '', '')
    or ${customer.birthDate} is not null`;
  const emptied = (values: Readonly<Record<string, string | null>>) =>
    Object.fromEntries(Object.entries(values).map(([key, value]) => [key, sql`${value}`]));
  return [
    ...OWN.map((table) => ({ table, where: sql`${table.customerId} in ${deleted}` })),
    { table: customer, where: sql`${isDeleted} and (${isNamed})`, emptied: emptied(NAMELESS) },
    {
      table: customerOrder,
      where: sql`${customerOrder.customerId} in ${deleted} and ${ne(customerOrder.name, NAMELESS_ORDER.name)}
        and ${notInArray(customerOrder.status, [...UNDER_WAY])}`,
      emptied: emptied(NAMELESS_ORDER),
    },
  ];
}
