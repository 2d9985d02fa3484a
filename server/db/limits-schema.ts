import { bytea, moment, writtenAt } from './column-types.ts';
import { index, integer, jsonb, pgTable, primaryKey, text } from './sql.ts';

/** What was tried, by whom and when: limits that hold over all processes. */
export const attempt = pgTable(
  'attempt',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    /** For example `code:mailbox:<address>` or `sign-in:address:<address>`. */
    subject: text('subject').notNull(),
    attemptedAt: moment('attempted_at').notNull(),
  },
  (table) => [
    index('attempt_subject').on(table.subject, table.attemptedAt),
    index('attempt_age').on(table.attemptedAt),
  ],
);

/** Writes that were done already, by the key their caller gave them; kept for a day. */
export const idempotentWrite = pgTable(
  'idempotent_write',
  {
    /** The customer's id, or the address of the internet for a visitor. */
    subject: text('subject').notNull(),
    key: text('key').notNull(),
    /** Hash of the request: the same key with another request is refused. */
    requestHash: bytea('request_hash').notNull(),
    answer: jsonb('answer').notNull(),
    createdAt: writtenAt('created_at'),
  },
  (table) => [
    primaryKey({ columns: [table.subject, table.key] }),
    index('idempotent_write_age').on(table.createdAt),
  ],
);
