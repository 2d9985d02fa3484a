import { moment, named, searchVersion, tsvector, writtenAt } from './column-types.ts';
import { sql, boolean, check, index, integer, pgTable, primaryKey, real, text, unique } from './sql.ts';

/**
 * The catalogue. Money is whole cents of a US dollar. Derived columns (marked) and tables (`listing-schema.ts`) are
 * written by `server/catalogue/listing.repository.ts` alone, in the transaction that changed their sources; ratings by
 * `rating.repository.ts` too, so that a review counts at once.
 */

/** The category of products of which nothing says where they belong. */
export const OTHER_CATEGORY = 'Other';

/** How the products of a fixed category may be chosen. */
export const CATEGORY_RULES = [
  'newest',
  'sale',
  'low-stock',
  'pre-order',
  /** What customers have ordered lately, the most pieces first. */
  'best-selling',
  'top-rated',
] as const;

export const category = pgTable(
  'category',
  {
    id: integer('id').primaryKey(),
    parentId: integer('parent_id'),
    ...named(),
    image: text('image').notNull().default(''),
    position: integer('position').notNull().default(0),
    /** False for the fixed categories: they have an address but no place in the menu. */
    inMenu: boolean('in_menu').notNull().default(true),
    /** Made from types and tags of products, with which it moves and goes; a fixed one, with a home page that none arranged. */
    isDerived: boolean('is_derived').notNull().default(false),
    /** Made from the path of a taxonomy: it stays below its parent, whatever types and tags are called like it. */
    isOfPath: boolean('is_of_path').notNull().default(false),
    /** How the products of a fixed category are chosen, when they are not named one by one. */
    rule: text('rule', { enum: CATEGORY_RULES }),
    /** What search engines and the head of its list are told instead of what is made for every category. */
    seoTitle: text('seo_title').notNull().default(''),
    seoDescription: text('seo_description').notNull().default(''),
    /** Stands above its list. */
    introduction: text('introduction').notNull().default(''),
    /** Derived: listed products, those of subcategories included. */
    productCount: integer('product_count').notNull().default(0),
    updatedAt: writtenAt('updated_at'),
  },
  (table) => [
    index('category_parent').on(table.parentId, table.position),
    check('category_id_positive', sql`${table.id} > 0`),
    check('category_not_own_parent', sql`${table.parentId} <> ${table.id}`),
  ],
);

/** What belongs to a category, and goes with it. */
export const ofCategory = () =>
  integer('category_id')
    .notNull()
    .references(() => category.id, { onDelete: 'cascade' });

/** As `isShown` below, for the indexes. */
const whereShown = sql`is_listed and default_variation_id is not null`;
/** Of a million products few have been bought or opened. */
const whereKnown = sql`popularity > 0`;

export const product = pgTable(
  'product',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    handle: text('handle').notNull().unique(),
    ...named(),
    brand: text('brand').notNull().default(''),
    kind: text('kind').notNull().default(''),
    tags: text('tags').array().notNull().default([]),
    googleCategory: text('google_category').notNull().default(''),
    bodyHtml: text('body_html').notNull().default(''),
    /** Plain text with the documented break tokens. */
    description: text('description').notNull().default(''),
    /** The description with what its text cannot say, cleaned (`rich-description.ts`); empty where the text says it all. */
    descriptionHtml: text('description_html').notNull().default(''),
    /** The pictures in it: keys of `upload`. */
    descriptionPictures: text('description_pictures').array().notNull().default([]),
    smallDescription: text('small_description').notNull().default(''),
    isPreOrder: boolean('is_pre_order').notNull().default(false),
    preOrderFirstCents: integer('pre_order_first_cents').notNull().default(0),
    preOrderSecondCents: integer('pre_order_second_cents').notNull().default(0),
    /** The day from which a pre-order is delivered, as `2026-12-31`; empty while nobody knows. */
    availableFrom: text('available_from').notNull().default(''),
    isListed: boolean('is_listed').notNull().default(true),
    published: boolean('published').notNull().default(true),
    status: text('status', { enum: ['active', 'draft', 'archived', 'unlisted'] })
      .notNull()
      .default('active'),
    /** Buys a voucher, which this shop does not have: it is kept, but not shown. */
    isGiftCard: boolean('is_gift_card').notNull().default(false),
    seoTitle: text('seo_title').notNull().default(''),
    seoDescription: text('seo_description').notNull().default(''),
    position: integer('position').notNull().default(0),
    /** Of its reviews, with two decimals; 0: there is none. Written by `rating.repository.ts`. */
    rating: real('rating').notNull().default(0),
    reviewCount: integer('review_count').notNull().default(0),
    /** Derived: how much it was bought and opened lately, 0 to 1. Written by `popularity.repository.ts`. */
    popularity: real('popularity').notNull().default(0),
    createdAt: writtenAt('created_at'),
    updatedAt: writtenAt('updated_at'),
    /** Derived: the variation a list shows. */
    defaultVariationId: integer('default_variation_id'),
    /** Derived: some variation can be bought. */
    inStock: boolean('in_stock').notNull().default(false),
    /** Derived: the price a list shows, for visitors (group 3) and customers (group 4). */
    visitorPriceCents: integer('visitor_price_cents').notNull().default(0),
    customerPriceCents: integer('customer_price_cents').notNull().default(0),
    /** Derived: the name as search compares it. */
    searchName: text('search_name').notNull().default(''),
    /** Derived: name, brand, categories, attributes, SKU and description, weighted. */
    searchVector: tsvector('search_vector'),
    /** Derived: hash of the texts that the vector was made of, so that it is made anew only when they change. */
    searchHash: text('search_hash').notNull().default(''),
  },
  (table) => [
    index('product_search').using('gin', table.searchVector),
    // The words of names alone: name hits come first, however many products a word is mentioned in.
    index('product_search_in_name').using('gin', sql`ts_filter(${table.searchVector}, '{a}')`),
    index('product_search_name').on(table.searchName.op('text_pattern_ops')).where(whereShown),
    index('product_popular').on(table.id).where(whereKnown),
    // Each order of the list of all products but that by price (`listed_price`): no index names what a price list changes, so
    // that the row of a product is written anew without any of its indexes, those of search among them.
    index('product_relevance').on(table.position, table.id).where(whereShown),
    index('product_stock').on(table.inStock.desc(), table.position, table.id).where(whereShown),
    index('product_rating_order').on(table.rating.desc(), table.id).where(whereShown),
    index('product_newest').on(table.createdAt.desc(), table.id.desc()).where(whereShown),
    index('product_search_version').on(searchVersion(table.searchHash)).where(whereShown),
    check(
      'product_pre_order_prices',
      sql`${table.preOrderFirstCents} >= 0 and ${table.preOrderSecondCents} >= 0`,
    ),
    check('product_available_from', sql`${table.availableFrom} ~ '^(\\d{4}-\\d\\d-\\d\\d)?$'`),
    check('product_rating', sql`${table.rating} between 0 and 5`),
  ],
);

/** What belongs to a product, and goes with it. */
export const ofProduct = () =>
  integer('product_id')
    .notNull()
    .references(() => product.id, { onDelete: 'cascade' });

/** A product that lists show: it is listed and has something to show. */
export const isShown = sql<boolean>`${product.isListed} and ${product.defaultVariationId} is not null`;

/** A product that can be bought: a listed one, or an unlisted one, which is only found by its address. */
export const isForSale = sql<boolean>`(${product.isListed}
  or ${product.status} = 'unlisted' and ${product.published} and not ${product.isGiftCard})`;

export const attribute = pgTable('attribute', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull().unique(),
});

export const attributeValue = pgTable(
  'attribute_value',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    attributeId: integer('attribute_id')
      .notNull()
      .references(() => attribute.id),
    name: text('name').notNull(),
    /** `#rrggbb`, or empty. */
    color: text('color').notNull().default(''),
  },
  (table) => [
    unique('attribute_value_name').on(table.attributeId, table.name),
    index('attribute_value_beginning').on(sql`search_normalise(${table.name}) text_pattern_ops`),
  ],
);

/** Which attributes a product is chosen by, in the order of its selectors. */
export const productAttribute = pgTable(
  'product_attribute',
  {
    productId: ofProduct(),
    attributeId: integer('attribute_id')
      .notNull()
      .references(() => attribute.id),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.attributeId] })],
);

export const variation = pgTable(
  'variation',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    productId: ofProduct(),
    sku: text('sku').notNull().unique(),
    position: integer('position').notNull(),
    /** One attribute value id for each attribute of the product, in the product's order. */
    valueIds: integer('value_ids').array().notNull().default([]),
    priceCents: integer('price_cents').notNull(),
    compareAtCents: integer('compare_at_cents'),
    customerPriceCents: integer('customer_price_cents'),
    quantity: integer('quantity').notNull().default(0),
    /** False: always in stock, whatever the quantity says. */
    tracksStock: boolean('tracks_stock').notNull().default(true),
    /** True: sold although nothing is left. */
    continuesSelling: boolean('continues_selling').notNull().default(false),
    /** The number below its bar code (EAN, UPC), as it stands in the catalogue. */
    barcode: text('barcode').notNull().default(''),
    /** What it weighs, in grams, and the unit in which its shop says so. */
    grams: integer('grams').notNull().default(0),
    weightUnit: text('weight_unit').notNull().default(''),
    /** What the shop itself pays; kept for the export, shown to nobody. */
    costCents: integer('cost_cents').notNull().default(0),
    /** Files of its own pictures, at most five, as the catalogue names them. Empty: the product's. */
    images: text('images').array().notNull().default([]),
    updatedAt: writtenAt('updated_at'),
  },
  (table) => [
    index('variation_product').on(table.productId, table.position),
    // Lists and filters look only at which values stand together: this index alone answers them.
    index('variation_choices').on(table.productId, table.valueIds),
    index('variation_values').using('gin', table.valueIds),
    check('variation_price', sql`${table.priceCents} > 0`),
    check('variation_compare_at', sql`${table.compareAtCents} > 0`),
    check('variation_customer_price', sql`${table.customerPriceCents} > 0`),
    check('variation_quantity', sql`${table.quantity} >= 0`),
    check('variation_images', sql`cardinality(${table.images}) <= 5`),
  ],
);

export const productImage = pgTable(
  'product_image',
  {
    productId: ofProduct(),
    position: integer('position').notNull(),
    /** A key of `upload`. */
    source: text('source').notNull(),
    alt: text('alt').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.productId, table.position] })],
);

/** One imported picture. `file` is its name under the uploads address and carries a hash of its bytes. */
export const upload = pgTable('upload', {
  /** The name the catalogue folder uses. */
  source: text('source').primaryKey(),
  file: text('file').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  /** False where the ground shines through. */
  isOpaque: boolean('is_opaque').notNull().default(true),
  bytes: integer('bytes').notNull(),
  /** Hash of the file as it was imported, before it was turned and bounded. */
  sourceHash: text('source_hash').notNull(),
  updatedAt: writtenAt('updated_at'),
});

/** A picture that is to be had at an address, and what is known of it there. */
export const remotePicture = pgTable('remote_picture', {
  /** The name the catalogue uses: a key of `upload` once the picture was had. */
  source: text('source').primaryKey(),
  address: text('address').notNull(),
  /** What the address said of the picture, to ask whether it is still the same. */
  etag: text('etag').notNull().default(''),
  lastModified: text('last_modified').notNull().default(''),
  /** When it was last asked for; null: not yet. */
  askedAt: moment('asked_at'),
  /** Why it could not be had the last time; empty when it could. */
  failure: text('failure').notNull().default(''),
});

/** The categories a product is put into directly. */
export const productCategory = pgTable(
  'product_category',
  {
    productId: ofProduct(),
    categoryId: ofCategory(),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.categoryId] }),
    index('product_category_category').on(table.categoryId, table.position),
  ],
);

export const crossSell = pgTable(
  'cross_sell',
  {
    productId: ofProduct(),
    withProductId: integer('with_product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.withProductId] }),
    index('cross_sell_with').on(table.withProductId),
  ],
);
