import { ALERT_KINDS } from '../../lib/contract/choices.ts';
import { bytea, moment, writtenAt } from './column-types.ts';
import { variation } from './schema.ts';
import { sql, check, index, integer, pgTable, text, unique } from './sql.ts';

/** Somebody waits to be told once of a variation. Nothing is mailed to a mailbox that has not confirmed it but the question. */
export const productAlert = pgTable(
  'product_alert',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    /** Lower case. */
    email: text('email').notNull(),
    variationId: integer('variation_id')
      .notNull()
      .references(() => variation.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ALERT_KINDS }).notNull(),
    /** Whose price is meant: 3 visitors', 4 customers'. */
    groupId: integer('group_id').notNull(),
    /** What it cost when it was asked for. */
    priceCents: integer('price_cents').notNull(),
    /** Of the secret in the newest mail that asks whether the alert is theirs. */
    tokenHash: bytea('token_hash').notNull().unique(),
    /** Stands in the links by which any mail to this mailbox ends all its alerts: readable, because every mail needs it. */
    stopToken: text('stop_token')
      .notNull()
      .default(sql`gen_random_uuid()::text`),
    createdAt: writtenAt('created_at'),
    confirmedAt: moment('confirmed_at'),
    /** Kept for a while after that, so that the link that ends them all works. */
    toldAt: moment('told_at'),
  },
  (table) => [
    unique('product_alert_wish').on(table.email, table.variationId, table.kind),
    index('product_alert_stop').on(table.stopToken),
    index('product_alert_variation').on(table.variationId),
    index('product_alert_open')
      .on(table.id)
      .where(sql`confirmed_at is not null and told_at is null`),
    check('product_alert_email_lower', sql`${table.email} = lower(${table.email})`),
    check('product_alert_group', sql`${table.groupId} in (3, 4)`),
  ],
);
