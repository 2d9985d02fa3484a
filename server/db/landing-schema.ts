import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
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

/** The home page as the desk has it: a draft, and what everybody sees. Without the latter the catalogue's files count. */
export const homeEdition = pgTable('home_edition', {
  state: text('state', { enum: ['draft', 'published'] }).primaryKey(),
  content: jsonb('content').$type<HomeContent>().notNull(),
  version: integer('version').notNull(),
  changedAt: writtenAt('changed_at'),
  changedBy: text('changed_by').notNull(),
  /** Until when the store knows which slides are shown. */
  toldAt: writtenAt('told_at'),
});

/** Pictures are keys of `upload`, moments are ISO 8601; '' stands for none. */
export interface HomeContent {
  readonly sliders: readonly { readonly id: number; readonly slides: readonly HomeSlide[] }[];
  readonly widgets: readonly { readonly id: number; readonly categories: readonly HomeCategory[] }[];
}
export interface HomeSlide {
  readonly name: string;
  readonly url: string;
  readonly image: string;
  readonly phoneImage: string;
  readonly alt: string;
  readonly from: string;
  readonly until: string;
}
export interface HomeCategory {
  readonly categoryId: number;
  readonly title: string;
  readonly image: string;
}

/** What the shop tells search engines of itself: one row at most. */
export const outside = pgTable(
  'outside',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    googleVerification: text('google_verification').notNull().default(''),
    bingVerification: text('bing_verification').notNull().default(''),
    robotsLines: text('robots_lines').notNull().default(''),
    version: integer('version').notNull().default(1),
    changedAt: writtenAt('changed_at'),
    changedBy: text('changed_by').notNull(),
  },
  (table) => [check('outside_only', sql`${table.isOnly}`)],
);
