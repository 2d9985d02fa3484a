import { moment, writtenAt } from './column-types.ts';
import { ofProduct, product } from './schema.ts';
import { sql, check, index, integer, pgTable, primaryKey, text } from './sql.ts';

/** Addresses that something had once. They are looked up only where nothing else answers. */

/** Why there is a redirect. */
export const REDIRECT_REASONS = [
  /** Somebody of the staff has written it at the desk. No import changes it. */
  'desk',
  /** A file of redirects says so. Nothing but another file, or the desk, changes it. */
  'file',
  /** The address that a product had in the shop it came from. */
  'old-shop',
  /** A product has another handle now. */
  'renamed',
  /** The name of a category, as other systems write it in addresses; a category that is renamed leaves it behind. */
  'category',
  /** A category is gone: its address leads to the one above it. */
  'removed',
] as const;
export type RedirectReason = (typeof REDIRECT_REASONS)[number];

/**
 * Where an address leads. A product or a category is named by its id, so that the answer is always its present
 * address and never one that leads on; without any of the three the address is gone for good.
 */
export const redirect = pgTable(
  'redirect',
  {
    /** As `addressKey` (`server/shared/old-address.ts`) writes it. */
    fromPath: text('from_path').primaryKey(),
    toProductId: integer('to_product_id').references(() => product.id, { onDelete: 'cascade' }),
    /** No reference: a category that goes hands its redirects over to the one above it. */
    toCategoryId: integer('to_category_id'),
    /** A path of this shop, and never the `from_path` of another row. */
    toPath: text('to_path'),
    reason: text('reason', { enum: REDIRECT_REASONS }).notNull(),
    madeAt: writtenAt('made_at'),
    /** How often somebody came by it. */
    hits: integer('hits').notNull().default(0),
    lastHitAt: moment('last_hit_at'),
  },
  (table) => [
    index('redirect_product').on(table.toProductId),
    index('redirect_category').on(table.toCategoryId),
    check(
      'redirect_from_path',
      sql`${table.fromPath} ~ '^(/[^/?#]+)+$' and octet_length(${table.fromPath}) <= 1000`,
    ),
    check('redirect_one_target', sql`num_nonnulls(to_product_id, to_category_id, to_path) <= 1`),
    // A path of this shop alone: what begins with two slashes is another host.
    check(
      'redirect_to_path',
      sql`${table.toPath} ~ '^/($|[^/])' and ${table.toPath} !~ '[\\\\[:cntrl:]]' and ${table.toPath} <> ${table.fromPath}
        and octet_length(${table.toPath}) <= 2000`,
    ),
    check(
      'redirect_reason',
      sql`${table.reason} in (${sql.raw(REDIRECT_REASONS.map((reason) => `'${reason}'`).join(', '))})`,
    ),
  ],
);

/** Variations that went. Their addresses lead to the product, and one whose SKU comes back has its old id again. */
export const removedVariation = pgTable(
  'removed_variation',
  {
    productId: ofProduct(),
    variationId: integer('variation_id').notNull(),
    sku: text('sku').notNull(),
    removedAt: writtenAt('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.variationId] }),
    index('removed_variation_sku').on(table.sku),
  ],
);
