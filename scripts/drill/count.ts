import { readdirSync } from 'node:fs';
import path from 'node:path';
import { AWAITING_PAYMENT, CANCELLED } from '../../lib/contract/order-status.ts';
import { eq, isNull, like, and, sql, type SQLWrapper } from '../../server/db/sql.ts';
import { createGatewayClient } from '../../server/payment/providers/mastercard-gateway/client.ts';
import type { Database } from '../../server/db/client.ts';
import { mailOutbox } from '../../server/db/customer-schema.ts';
import { idempotentWrite } from '../../server/db/limits-schema.ts';
import { customerOrder, orderLine, payment } from '../../server/db/order-schema.ts';
import { audit } from '../../server/orders/test-audit.ts';
import type { Row } from '../bench/table.ts';
import type { PlacedOrder } from './buyers.ts';
import { PIECES, type Stage } from './stage.ts';

/** What was counted, and everything that is not as it must be. */
export interface Counted {
  readonly rows: Row[];
  readonly faults: readonly string[];
}

/** A shop may be told of a new device by a mail, which no order causes. */
const OF_NO_ORDER = like(mailOutbox.subject, 'A new device%');

/** Counts orders, submissions, stock, payments and mails of a shop in which nothing is under way any more. */
export async function count(stage: Stage, db: Database, told: readonly PlacedOrder[]): Promise<Counted> {
  const faults: string[] = [];
  const rows: Row[] = [];
  const add = (label: string, counted: number, wrong: readonly string[]) => {
    rows.push({ label, cells: [counted, wrong.length] });
    faults.push(...wrong.map((one) => `${label}: ${one}`));
  };
  const orders = await db.select().from(customerOrder);
  const ofId = new Map(orders.map((order) => [order.id, order]));
  add(
    'orders that buyers were told of',
    told.length,
    told
      .filter(({ orderId, customerId }) => ofId.get(orderId)?.customerId !== customerId)
      .map(({ orderId }) => `${orderId} is lost`),
  );
  const known = new Set(told.map(({ orderId }) => orderId));
  add(
    'orders in the shop',
    orders.length,
    // One that was given up, since no payment page opened, was refused: its buyer has ordered again.
    orders
      .filter(({ id, status }) => !known.has(id) && status < CANCELLED)
      .map(({ id }) => `nobody was told of ${id}`),
  );
  add('submissions', ...(await submissions(db, ofId)));
  const mails = await db.select({ id: mailOutbox.id }).from(mailOutbox);
  const sent = sentMails(stage);
  const unsent = mails.filter(({ id }) => !sent.includes(id)).map(({ id }) => `${id} was not sent`);
  const twice = sent.filter((id, index) => sent.indexOf(id) !== index).map((id) => `${id} was sent twice`);
  await db.delete(mailOutbox).where(OF_NO_ORDER);
  add('mails', mails.length, [...unsent, ...twice]);
  const taken = await db.select({ pieces: orderLine.takenPieces }).from(orderLine);
  const pieces = taken.reduce((sum, line) => sum + line.pieces, 0);
  add('pieces ordered; stock, lines, carts and mails by order', pieces, await audit(db, PIECES));
  const cards = orders.filter(({ paymentMethod }) => paymentMethod === 1);
  add('card payments at the gateway', cards.length, await payments(stage, cards));
  return { rows, faults };
}

async function submissions(db: Database, orders: ReadonlyMap<number, unknown>): Promise<[number, string[]]> {
  const keys = await db.select().from(idempotentWrite);
  const named = keys.flatMap(({ answer }) => {
    const id = /"OrderNumber":"?(\d+)/.exec(JSON.stringify(answer))?.[1];
    return id === undefined ? [] : [Number(id)];
  });
  return [
    keys.length,
    [
      ...named.filter((id) => !orders.has(id)).map((id) => `${id} was answered and is no order`),
      ...named.filter((id, index) => named.indexOf(id) !== index).map((id) => `${id} has two keys`),
    ],
  ];
}

type CardOrder = Pick<typeof customerOrder.$inferSelect, 'id' | 'status' | 'totalCents'>;

/** What the gateway holds must be what is paid: nothing for an order that has come to nothing. */
async function payments(stage: Stage, orders: readonly CardOrder[]): Promise<string[]> {
  const { PAYMENT_MERCHANT_ID: merchantId, PAYMENT_API_PASSWORD: apiPassword } = stage.merchant;
  const gateway = createGatewayClient({
    ...{ gatewayUrl: stage.gatewayUrl, merchantId, apiPassword, apiVersion: 100, merchantName: 'Cedar' },
    ...{ returnUrl: stage.storeUrl, notificationUrl: stage.apiUrl, log: { warn: () => undefined } },
  });
  const wrong: string[] = [];
  for (const { id, status, totalCents } of orders) {
    const held = await gateway.read(String(id));
    const cents = (held?.capturedCents ?? 0) - (held?.refundedCents ?? 0);
    if (cents !== (status < AWAITING_PAYMENT ? totalCents : 0))
      wrong.push(`${id} has the state ${status} and ${cents} of ${totalCents} cents`);
  }
  return wrong;
}

/** The id of each mail that was sent, as often as it was. */
function sentMails(stage: Stage): string[] {
  return readdirSync(path.join(stage.dataDir, 'mail')).map((file) => file.slice(-40, -4));
}

/** How many mails wait to be sent. One whose sender died before it could note that is tried again much later only. */
export async function unsentMails(stage: Stage, db: Database): Promise<number> {
  const waiting = await db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(isNull(mailOutbox.sentAt), isNull(mailOutbox.failedAt)));
  const sent = new Set(sentMails(stage));
  return waiting.filter(({ id }) => !sent.has(id)).length;
}

/** How many orders await a payment. */
export function unpaidOrders(db: Database): Promise<number> {
  return db.$count(customerOrder, eq(customerOrder.status, AWAITING_PAYMENT));
}

/** Makes due what will be after so long: it is due by the clock of the database, which nobody here can set. */
export async function letPass(db: Database, milliseconds: number): Promise<void> {
  const earlier = (moment: SQLWrapper) => sql`${moment} - ${milliseconds} * interval '1 ms'`;
  const { startedAt, nextLookAt } = payment;
  await db
    .update(customerOrder)
    .set({ expiresAt: earlier(customerOrder.expiresAt) })
    .where(eq(customerOrder.status, AWAITING_PAYMENT));
  await db.update(payment).set({ startedAt: earlier(startedAt), nextLookAt: earlier(nextLookAt) });
}
