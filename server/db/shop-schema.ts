import { moment, writtenAt } from './column-types.ts';
import { ofCategory } from './schema.ts';
import { sql, check, integer, jsonb, pgTable, primaryKey, text } from './sql.ts';

/** The shop around its catalogue: what the home page shows, the heads of pages, cities, the newsletter. */

export const slider = pgTable('slider', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  /** In order; pictures are keys of `upload`. */
  slides: jsonb('slides')
    .$type<{ name: string; image: string; phoneImage?: string; alt?: string; url: string }[]>()
    .notNull(),
});

export const widgetCategory = pgTable(
  'widget_category',
  {
    widgetId: integer('widget_id').notNull(),
    position: integer('position').notNull(),
    categoryId: ofCategory(),
    title: text('title').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.widgetId, table.position] }),
    check('widget_category_widget', sql`${table.widgetId} between 1 and 8`),
  ],
);

export const pageMetadata = pgTable('page_metadata', {
  page: integer('page').primaryKey(),
  title: text('title').notNull().default(''),
  description: text('description').notNull().default(''),
  keywords: text('keywords').notNull().default(''),
  url: text('url').notNull().default(''),
  type: text('type').notNull().default(''),
  /** A key of `upload`, or an absolute address. */
  image: text('image').notNull().default(''),
  twitterCard: text('twitter_card').notNull().default(''),
});

/** What the pages without data of their own say of themselves, by their path. */
export const pageText = pgTable('page_text', {
  path: text('path').primaryKey(),
  title: text('title').notNull().default(''),
  description: text('description').notNull().default(''),
});

/**
 * What an import of the demo catalogue wrote: a row of the shop by its kind and key, and a hash of what it said, '' once a
 * product says something else. Empty in a shop that never had the demo, or has a catalogue of its own by now.
 */
export const demoRow = pgTable(
  'demo_row',
  {
    kind: text('kind', { enum: ['product', 'category', 'slider', 'widget', 'page', 'page-text'] }).notNull(),
    key: text('key').notNull(),
    mark: text('mark').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] })],
);

export const city = pgTable('city', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  position: integer('position').notNull(),
});

export const newsletterSubscriber = pgTable('newsletter_subscriber', {
  /** Lower case. */
  email: text('email').primaryKey(),
  createdAt: writtenAt('created_at'),
  /** Stands in the links by which its mailbox ends it: readable, because every mail to it needs them. */
  token: text('token')
    .notNull()
    .unique()
    .default(sql`gen_random_uuid()::text`),
  /** When the shop last wrote to it that it is subscribed. */
  welcomedAt: moment('welcomed_at'),
});
