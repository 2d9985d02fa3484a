import { canBeBought, customerCents, regularCents } from '../catalogue/service.ts';
import { productAlert } from '../db/alert-schema.ts';
import type { Executor } from '../db/client.ts';
import type { ExpiredRows } from '../db/expired-rows.ts';
import { excluded, isOneOf } from '../db/fragments.ts';
import { lockText } from '../db/locks.ts';
import { isForSale, product, variation } from '../db/schema.ts';
import { and, eq, inArray, isNotNull, isNull, lt, or, sql, type SQL } from '../db/sql.ts';

export type Alert = typeof productAlert.$inferSelect;
export type AlertRequest = Pick<Alert, 'email' | 'variationId' | 'kind' | 'groupId' | 'priceCents'>;

/** What a group pays for a piece now: of a pre-order the regular price, whoever asks. */
const priceFor = (group: SQL) => sql<number>`case
  when ${product.isPreOrder} then ${regularCents}
  when ${group} = 4 then ${customerCents}
  else ${variation.priceCents} end`;

/** What a variation costs a group, and whether it can be had; undefined for one that is not sold. */
export async function readState(
  db: Executor,
  variationId: number,
  group: number,
): Promise<{ priceCents: number; isInStock: boolean } | undefined> {
  const [state] = await db
    .select({ priceCents: priceFor(sql`${group}::integer`), isInStock: canBeBought })
    .from(variation)
    .innerJoin(product, eq(product.id, variation.productId))
    .where(and(eq(variation.id, variationId), isForSale));
  return state;
}

/** How many alerts of a mailbox wait. */
export async function countOpen(db: Executor, email: string): Promise<number> {
  return db.$count(productAlert, and(eq(productAlert.email, email), isNull(productAlert.toldAt)));
}

/**
 * Keeps an alert, under the secret of a new mail. The same alert again stays as it was where it is confirmed and waits;
 * otherwise it begins anew, with the price of today.
 *
 * @param newStop what ends all alerts of the mailbox, where none of it is kept yet.
 * @returns what does: the same for as long as one of them is kept, so that it does in every mail.
 */
export async function keepAlert(
  tx: Executor,
  alert: AlertRequest,
  { tokenHash, newStop, now }: { tokenHash: Buffer; newStop: string; now: Date },
): Promise<string> {
  // Two at once would find no secret of each other.
  await lockText(tx, `alerts:${alert.email}`);
  const waits = sql`${productAlert.confirmedAt} is not null and ${productAlert.toldAt} is null`;
  const unlessWaiting = (column: SQL, next: SQL) => sql`case when ${waits} then ${column} else ${next} end`;
  const { stopToken } = productAlert;
  const kept = sql`(select ${stopToken} from ${productAlert} where ${productAlert.email} = ${alert.email} limit 1)`;
  const [row] = await tx
    .insert(productAlert)
    .values({ ...alert, tokenHash, stopToken: sql`coalesce(${kept}, ${newStop})`, createdAt: now })
    .onConflictDoUpdate({
      target: [productAlert.email, productAlert.variationId, productAlert.kind],
      set: {
        tokenHash,
        priceCents: unlessWaiting(sql`${productAlert.priceCents}`, excluded(productAlert.priceCents)),
        groupId: unlessWaiting(sql`${productAlert.groupId}`, excluded(productAlert.groupId)),
        createdAt: unlessWaiting(sql`${productAlert.createdAt}`, excluded(productAlert.createdAt)),
        confirmedAt: unlessWaiting(sql`${productAlert.confirmedAt}`, sql`null`),
        toldAt: sql`null`,
      },
    })
    .returning({ stopToken });
  return row?.stopToken ?? newStop;
}

/** The alert that a secret names, confirmed now at the latest; undefined where it names none that waits. */
export async function markAlertConfirmed(
  db: Executor,
  tokenHash: Buffer,
  { now, since }: { now: Date; since: Date },
): Promise<Alert | undefined> {
  const [alert] = await db
    .update(productAlert)
    .set({ confirmedAt: sql`coalesce(${productAlert.confirmedAt}, ${now.toISOString()}::timestamptz)` })
    .where(
      and(
        eq(productAlert.tokenHash, tokenHash),
        isNull(productAlert.toldAt),
        sql`(${productAlert.confirmedAt} is not null or ${productAlert.createdAt} > ${since.toISOString()}::timestamptz)`,
      ),
    )
    .returning();
  return alert;
}

/**
 * Ends every alert of the mailbox that a secret was mailed to. In mails of earlier versions it is that of their alert,
 * whose hash is kept.
 */
export async function endAlerts(
  db: Executor,
  { stopToken, tokenHash }: Pick<Alert, 'stopToken' | 'tokenHash'>,
): Promise<void> {
  const isNamed = or(eq(productAlert.stopToken, stopToken), eq(productAlert.tokenHash, tokenHash));
  const mailbox = db.select({ email: productAlert.email }).from(productAlert).where(isNamed);
  await db.delete(productAlert).where(inArray(productAlert.email, mailbox));
}

/** The next alerts that have come true, held for this transaction; what somebody else holds is left to them. */
export async function holdFulfilled(
  tx: Executor,
  count: number,
): Promise<{ alert: Alert; priceCents: number }[]> {
  return tx
    .select({ alert: productAlert, priceCents: priceFor(sql`${productAlert.groupId}`) })
    .from(productAlert)
    .innerJoin(variation, eq(variation.id, productAlert.variationId))
    .innerJoin(product, eq(product.id, variation.productId))
    .where(
      and(
        isNotNull(productAlert.confirmedAt),
        isNull(productAlert.toldAt),
        isForSale,
        canBeBought,
        sql`(${productAlert.kind} = 'stock' or ${priceFor(sql`${productAlert.groupId}`)} < ${productAlert.priceCents})`,
      ),
    )
    .orderBy(productAlert.id)
    .limit(count)
    .for('update', { of: productAlert, skipLocked: true });
}

/** Notes that an alert was told of. */
export async function markTold(tx: Executor, id: number, now: Date): Promise<void> {
  await tx
    .update(productAlert)
    .set({ toldAt: now })
    .where(isOneOf(productAlert.id, [id]));
}

/** Alerts that nobody confirmed within two days, that were told of a month ago, or that waited for a year. */
export function expiredAlerts(now: Date): ExpiredRows[] {
  const before = (days: number) => sql`${now.toISOString()}::timestamptz - make_interval(days => ${days})`;
  const { confirmedAt, createdAt, toldAt } = productAlert;
  const isUnconfirmed = sql`${confirmedAt} is null and ${createdAt} < ${before(CONFIRM_DAYS)}`;
  return [
    { table: productAlert, where: isUnconfirmed },
    { table: productAlert, where: lt(toldAt, before(30)) },
    { table: productAlert, where: lt(createdAt, before(365)) },
  ];
}

/** So long a mailed link confirms. */
export const CONFIRM_DAYS = 2;
