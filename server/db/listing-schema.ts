import { attributeValue, ofCategory, ofProduct } from './schema.ts';
import {
  sql,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  type SQL,
  type SQLWrapper,
} from './sql.ts';

/**
 * What lists, filters and search are read from: derived from the catalogue, as `schema.ts` says. Where there are millions of rows
 * they refer to no product and no value: each would be looked up when it is written. Rows of those that are deleted go by the
 * triggers of migration 0053, which see what is committed: delete under the lock of the lists. Postings go where all is derived.
 */
const productId = () => integer('product_id').notNull();

/**
 * The listed products of each category, subcategories included, with what lists sort by. Each
 * order of a list is one index, so that a page of it is read without sorting.
 */
export const categoryListing = pgTable(
  'category_listing',
  {
    categoryId: ofCategory(),
    productId: productId(),
    position: integer('position').notNull(),
    visitorPriceCents: integer('visitor_price_cents').notNull(),
    customerPriceCents: integer('customer_price_cents').notNull(),
    inStock: boolean('in_stock').notNull(),
    rating: real('rating').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.categoryId, table.productId] }),
    index('category_listing_product').on(table.productId),
    index('category_listing_relevance').on(table.categoryId, table.position, table.productId),
    index('category_listing_visitor_price').on(table.categoryId, table.visitorPriceCents, table.productId),
    index('category_listing_customer_price').on(table.categoryId, table.customerPriceCents, table.productId),
    index('category_listing_stock').on(
      table.categoryId,
      table.inStock.desc(),
      table.position,
      table.productId,
    ),
    index('category_listing_rating').on(table.categoryId, table.rating.desc(), table.productId),
  ],
);

/**
 * What each listed product costs, in the order of prices: the list of all products by price, and between prices. A table
 * of its own, so that a change of price is a change of these two indexes and not of all those of `product`.
 */
export const listedPrice = pgTable(
  'listed_price',
  {
    productId: integer('product_id').primaryKey(),
    visitorPriceCents: integer('visitor_price_cents').notNull(),
    customerPriceCents: integer('customer_price_cents').notNull(),
  },
  (table) => [
    index('listed_price_visitor').on(table.visitorPriceCents, table.productId),
    index('listed_price_customer').on(table.customerPriceCents, table.productId),
  ],
);

/**
 * The attribute values that the variations of each listed product have, and what a list under one of them shows of it: so
 * that such a list reads one row of each product, and none of its variations.
 */
export const productValue = pgTable(
  'product_value',
  {
    attributeValueId: integer('attribute_value_id').notNull(),
    productId: productId(),
    /** What the variation costs that is shown under the value. */
    visitorPriceCents: integer('visitor_price_cents').notNull().default(0),
    customerPriceCents: integer('customer_price_cents').notNull().default(0),
    /** The values of all variations that have the value, itself among them. */
    together: integer('together')
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (table) => [
    primaryKey({ columns: [table.attributeValueId, table.productId] }),
    index('product_value_product').on(table.productId, table.attributeValueId),
  ],
);

/** The list of all products as a whole: one row. Written with what is derived. */
export const shopList = pgTable(
  'shop_list',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    productCount: integer('product_count').notNull(),
    /** Another number after every change of products, of which its order depends. */
    version: integer('version').notNull().default(0),
    /** From so many products on a category has rows in `category_pair`; null where none was counted yet. */
    pairedFrom: integer('paired_from'),
    /** At which `version` those rows are true. An older release moves the version alone. */
    pairedVersion: integer('paired_version'),
  },
  (table) => [check('shop_list_only', sql`${table.isOnly}`)],
);

/** How many products of a category have each attribute value, for its filters when none is chosen. */
export const categoryValue = pgTable(
  'category_value',
  {
    categoryId: ofCategory(),
    attributeValueId: integer('attribute_value_id')
      .notNull()
      .references(() => attributeValue.id, { onDelete: 'cascade' }),
    productCount: integer('product_count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.categoryId, table.attributeValueId] })],
);

/**
 * How many products of a large category have two attribute values on one and the same variation, for its filters under
 * one of them. The row of a value with itself has what its products cost under it; null where that is not known.
 * There are no references: rows of what is gone are never read, and go when all are counted again.
 */
export const categoryPair = pgTable(
  'category_pair',
  {
    categoryId: integer('category_id').notNull(),
    attributeValueId: integer('attribute_value_id').notNull(),
    otherId: integer('other_id').notNull(),
    productCount: integer('product_count').notNull(),
    lowestVisitorCents: integer('lowest_visitor_cents'),
    highestVisitorCents: integer('highest_visitor_cents'),
    lowestCustomerCents: integer('lowest_customer_cents'),
    highestCustomerCents: integer('highest_customer_cents'),
  },
  (table) => [primaryKey({ columns: [table.categoryId, table.attributeValueId, table.otherId] })],
);

/** A word without the second of two equal letters: what it has in common with how others may spell it. */
export function oneOfDoubled(word: SQLWrapper): SQL {
  return sql`regexp_replace(${word}, '(.)\\1', '\\1', 'g')`;
}

/**
 * Each word without digits of the searchable texts of listed products, so that a misspelt word
 * finds its neighbours. Words with digits are model numbers, whose neighbours are other models.
 */
export const searchWord = pgTable(
  'search_word',
  {
    word: text('word').primaryKey(),
    productCount: integer('product_count').notNull(),
  },
  (table) => [
    index('search_word_once').on(oneOfDoubled(table.word)),
    // What may be meant by a word of four letters is one of few, most words being two that stand together.
    index('search_word_short')
      .on(table.word)
      .where(sql`char_length(${table.word}) <= 5`),
  ],
);

/**
 * The words that say what a product is (of its name, brand, kind, categories, attributes, tags and SKUs, in
 * the singular; neighbours also joined), each with how much it says, 0 to 1. The words of descriptions are in
 * `product.search_vector` alone. It has no key: the words of a product are removed and written in one statement.
 */
export const searchPosting = pgTable(
  'search_posting',
  {
    word: text('word').notNull(),
    productId: productId(),
    impact: real('impact').notNull(),
  },
  (table) => [
    // The products that a word says most of come first: a broad word is read only so far.
    index('search_posting_word').on(table.word, table.impact.desc(), table.productId),
    index('search_posting_product').on(table.productId),
  ],
);

/** The products that belong to another one, and the words of their names that say so (a case, a cable). */
export const searchBelonging = pgTable('search_belonging', {
  productId: integer('product_id').primaryKey(),
  words: text('words').array().notNull(),
});

/**
 * What a product is called in its name or kind: words of `things.txt` and `accessories.txt`, but for those that only say
 * which of another thing it is.
 */
export const searchThing = pgTable('search_thing', {
  productId: integer('product_id').primaryKey(),
  words: text('words').array().notNull(),
});

/**
 * Of which texts an outside search engine has each product, by their `search_hash`. Under id 0, once it has all of them: the
 * version of the words that it was told. Empty where no such engine is set.
 */
export const engineCopy = pgTable('engine_copy', {
  productId: integer('product_id').primaryKey(),
  hash: text('hash').notNull(),
});

/** Products whose stock orders have changed, until what lists show of them is derived anew. */
export const staleListing = pgTable(
  'stale_listing',
  {
    /** Each order adds rows of its own, so that none waits for another or for what is derived. */
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    productId: ofProduct(),
    /** Whether a variation may have begun or ceased to be one that can be bought; the version before this column does not say. */
    hasTurned: boolean('has_turned').notNull().default(true),
  },
  (table) => [index('stale_listing_product').on(table.productId)],
);
