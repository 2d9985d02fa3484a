import { WHOLE_SHOP } from '../../lib/contract/staff/roles.ts';
import { VITALS_PERCENT } from '../../lib/contract/vital-names.ts';
import { changed, edited, moment, sumOfCents, writtenAt } from './column-types.ts';
import { category } from './schema.ts';
import { sql, boolean, check, index, integer, jsonb, pgTable, text } from './sql.ts';

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
    /** It was public before it was last saved, or earlier: whoever knows its address from then is led on when that goes. */
    wasPublic: boolean('was_public').notNull().default(false),
    ...edited(),
  },
  (table) => [
    check('landing_page_slug', sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('landing_page_prices', sql`${table.fromCents} <= ${table.toCents}`),
  ],
);

/** Who can be seen: public, and of a category that is there or of the whole shop. */
export const isSeen = sql<boolean>`(${landingPage.isPublic} and (${landingPage.categoryId} = ${sql.raw(String(WHOLE_SHOP))}
  or exists (select 1 from ${category} where ${category.id} = ${landingPage.categoryId})))`;

/**
 * The home page as the desk has it: a draft, and what everybody sees. Without the latter the catalogue's files count. What
 * was given up last is kept without its content, so that no version comes back.
 */
export const homeEdition = pgTable('home_edition', {
  state: text('state', { enum: ['draft', 'published', 'given-up'] }).primaryKey(),
  content: jsonb('content').$type<HomeContent>().notNull(),
  version: integer('version').notNull(),
  ...changed(),
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

/** What the shop tells others of itself, and who counts its visits: one row at most. */
export const outside = pgTable(
  'outside',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    googleVerification: text('google_verification').notNull().default(''),
    bingVerification: text('bing_verification').notNull().default(''),
    robotsLines: text('robots_lines').notNull().default(''),
    isIndexNow: boolean('is_index_now').notNull().default(false),
    /** Drawn when it is first switched on, and kept. */
    indexNowKey: text('index_now_key').notNull().default(''),
    /** As `readAnalytics` (`lib/contract/analytics.ts`) reads them. */
    analyticsId: text('analytics_id').notNull().default(''),
    analyticsHost: text('analytics_host').notNull().default(''),
    /** Of so many visits in a hundred it is measured how fast they were. */
    vitalsPercent: integer('vitals_percent').notNull().default(VITALS_PERCENT),
    ...edited(),
  },
  (table) => [
    check('outside_only', sql`${table.isOnly}`),
    check('outside_vitals_percent', sql`${table.vitalsPercent} between 0 and 100`),
  ],
);

/** An address of which IndexNow is told when it changes, and what it was told last. */
export const indexNowAddress = pgTable(
  'index_now_address',
  {
    path: text('path').primaryKey(),
    /** Another one when what is there has changed; '' when nothing is there any more. */
    state: text('state').notNull(),
    /** The state that was told last; null when none was. */
    toldState: text('told_state'),
    noticedAt: moment('noticed_at').notNull(),
  },
  (table) => [
    index('index_now_address_waiting')
      .on(table.noticedAt)
      .where(sql`${table.toldState} is distinct from ${table.state}`),
  ],
);

/** What came of telling IndexNow, the last times. */
export const indexNowTelling = pgTable('index_now_telling', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  at: moment('at').notNull(),
  addresses: integer('addresses').notNull(),
  /** What was answered; 0 where nothing was. */
  status: integer('status').notNull(),
  /** How often in a row it has failed; 0 where it went well. */
  failures: integer('failures').notNull(),
  retryAt: moment('retry_at'),
});
