import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

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
