import { SEARCH_RULE_KINDS } from '../../lib/contract/staff/roles.ts';
import { changed } from './column-types.ts';
import { product } from './schema.ts';
import { sql, boolean, check, date, index, integer, pgTable, primaryKey, text, unique } from './sql.ts';

/** How often a term was searched for on a day, and what it found then; nothing of who asked. */
export const searchCount = pgTable(
  'search_count',
  {
    /** In small letters, with single spaces. */
    term: text('term').notNull(),
    /** In UTC. */
    day: date('day', { mode: 'string' }).notNull(),
    searches: integer('searches').notNull(),
    /** The products that it found when it was counted last. */
    found: integer('found').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.term, table.day] }),
    index('search_count_day').on(table.day),
    // What begins like something: in any collation.
    index('search_count_beginning').on(table.term.op('text_pattern_ops')),
  ],
);

/** What of a term's results was opened on a day; nothing of who did. */
export const searchClick = pgTable(
  'search_click',
  {
    term: text('term').notNull(),
    /** In UTC. */
    day: date('day', { mode: 'string' }).notNull(),
    productId: integer('product_id').notNull(),
    clicks: integer('clicks').notNull(),
    /** Of these, the first of a list that somebody looked at: how many lists led on. */
    firstClicks: integer('first_clicks').notNull(),
    /** The sum of the places in the list; the first is 1. */
    places: integer('places').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.term, table.day, table.productId] }),
    index('search_click_day').on(table.day),
  ],
);

/** What the staff have said of a term: another name, where it leads, what stands first or last. Never changed. */
export const searchRule = pgTable(
  'search_rule',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: SEARCH_RULE_KINDS }).notNull(),
    /** In small letters, with single spaces. */
    term: text('term').notNull(),
    /** The term as search compares it. */
    termKey: text('term_key').notNull(),
    /** The other name, or the path of this shop; '' of a rule about a product. */
    target: text('target').notNull().default(''),
    productId: integer('product_id').references(() => product.id, { onDelete: 'cascade' }),
    /** The order of pinned products. */
    position: integer('position').notNull().default(0),
    ...changed(),
  },
  (table) => [
    unique('search_rule_once')
      .on(table.kind, table.termKey, table.target, table.productId)
      .nullsNotDistinct(),
    index('search_rule_term').on(table.termKey),
    index('search_rule_product').on(table.productId),
  ],
);

/** Which synonyms there are, for who keeps them in memory: another version after every change. */
export const searchRuleVersion = pgTable(
  'search_rule_version',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    version: text('version').notNull(),
  },
  (table) => [check('search_rule_version_only', sql`${table.isOnly}`)],
);
