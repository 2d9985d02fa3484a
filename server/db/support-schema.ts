import { writtenAt } from './column-types.ts';
import { integer, jsonb, pgTable, text } from './sql.ts';

/** What the service form was filled in with. */
export const serviceRequest = pgTable('service_request', {
  /** Random. */
  number: integer('number').primaryKey(),
  /** As the call names the fields. */
  request: jsonb('request').$type<Record<string, string | number>>().notNull(),
  createdAt: writtenAt('created_at'),
});

/** What was written in the contact form. */
export const contactMessage = pgTable('contact_message', {
  id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
  email: text('email').notNull(),
  name: text('name').notNull().default(''),
  subject: text('subject').notNull(),
  message: text('message').notNull(),
  createdAt: writtenAt('created_at'),
});
