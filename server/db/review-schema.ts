import { moment } from './column-types.ts';
import { customer } from './customer-schema.ts';
import { ofProduct } from './schema.ts';
import { sql, boolean, check, index, integer, pgTable, primaryKey, text } from './sql.ts';

/** What customers say of products: one review a customer and product. It goes with its product. */
export const review = pgTable(
  'review',
  {
    productId: ofProduct(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customer.id),
    stars: integer('stars').notNull(),
    /** '' for none. */
    title: text('title').notNull(),
    body: text('body').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Later than `created_at` when it was edited. */
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.customerId] }),
    index('review_newest').on(table.productId, table.createdAt.desc(), table.customerId),
    index('review_recent').on(table.createdAt.desc()),
    index('review_customer').on(table.customerId, table.createdAt.desc()),
    check('review_stars', sql`${table.stars} between 1 and 5`),
  ],
);

/** What was said of products in the shop that this one was before, by whom in words: it is nobody's account. */
export const earlierReview = pgTable(
  'earlier_review',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    productId: ofProduct(),
    /** As everybody reads it. */
    author: text('author').notNull(),
    stars: integer('stars').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Written for a demonstration: nobody's words, so it is never counted. */
    isSample: boolean('is_sample').notNull().default(false),
  },
  (table) => [
    index('earlier_review_recent')
      .on(table.createdAt.desc())
      .where(sql`not ${table.isSample}`),
    index('earlier_review_newest').on(table.productId, table.createdAt.desc()),
    check('earlier_review_stars', sql`${table.stars} between 1 and 5`),
  ],
);
