import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { sumOfCents, writtenAt } from './column-types.ts';

/** A page that the staff made of a category and filters. */
export const landingPage = pgTable(
  'landing_page',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Its place below `/Category-List/`. */
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    introduction: text('introduction').notNull().default(''),
    /** No reference: a catalogue that comes without the category takes the page away, and brings it back with it. */
    categoryId: integer('category_id').notNull(),
    brands: text('brands').array().notNull().default([]),
    valueIds: integer('value_ids').array().notNull().default([]),
    fromCents: sumOfCents('from_cents'),
    toCents: sumOfCents('to_cents'),
    /** A key of `upload`; '' for none. */
    image: text('image').notNull().default(''),
    imageAlt: text('image_alt').notNull().default(''),
    /** A draft is seen at the desk alone. */
    isPublic: boolean('is_public').notNull().default(false),
    version: integer('version').notNull().default(1),
    changedAt: writtenAt('changed_at'),
    changedBy: text('changed_by').notNull(),
  },
  (table) => [
    check('landing_page_slug', sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('landing_page_prices', sql`${table.fromCents} <= ${table.toCents}`),
  ],
);
