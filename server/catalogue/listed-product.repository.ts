import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ListedProduct } from '../../lib/contract/catalogue.ts';
import type { Executor } from '../db/client.ts';
import { rowsOf } from '../db/rows.ts';
import { dollars } from '../money.ts';
import { idArray } from './list-filter.repository.ts';
import { shownPrices, storedPrices, type Group } from './price.ts';

const listedRow = storedPrices.extend({
  id: z.number(),
  name: z.string(),
  brand: z.string(),
  inStock: z.boolean(),
  isPreOrder: z.boolean(),
  preOrderFirstCents: z.number(),
  preOrderSecondCents: z.number(),
  rating: z.number(),
  reviewCount: z.number(),
  variationId: z.number(),
  images: z.array(z.string()),
});

/** Products as a list shows them, in the order of the ids, in one query. Unlisted ones are left out. */
export async function readListedProducts(
  db: Executor,
  ids: readonly number[],
  group: Group,
): Promise<ListedProduct[]> {
  if (ids.length === 0) return [];
  const rows = await rowsOf(
    db,
    listedRow,
    sql`select p.id, p.name, p.brand, p.in_stock as "inStock", p.is_pre_order as "isPreOrder",
          p.pre_order_first_cents as "preOrderFirstCents", p.pre_order_second_cents as "preOrderSecondCents",
          p.rating, p.review_count as "reviewCount", v.id as "variationId", v.price_cents as "priceCents",
          v.compare_at_cents as "compareAtCents", v.customer_price_cents as "customerPriceCents",
          case when cardinality(own.files) > 0 then own.files else shared.files end as images
        from unnest(${idArray(ids)}) with ordinality as wanted(id, position)
        join product p on p.id = wanted.id and p.is_listed
        join variation v on v.id = p.default_variation_id
        cross join lateral (
          select array(
            select u.file from unnest(v.images) with ordinality as i(source, position)
            join upload u on u.source = i.source order by i.position limit 2) as files
        ) own
        cross join lateral (
          select array(
            select u.file from product_image i join upload u on u.source = i.source
            where i.product_id = p.id order by i.position limit 2) as files
        ) shared
        order by wanted.position`,
  );
  return rows.map((row) => ({
    ProductId: row.id,
    ProductName: row.name,
    InStock: row.inStock,
    IsPreOrder: row.isPreOrder,
    DefaultVariation: {
      ProductVariationId: row.variationId,
      Image1: row.images[0] ?? '',
      Image2: row.images[1] ?? '',
      ...shownPrices(row, group, row.isPreOrder),
    },
    Brand: row.brand,
    PreOrderFirstPrice: dollars(row.preOrderFirstCents),
    PreOrderSecondPrice: dollars(row.preOrderSecondCents),
    Rating: row.rating,
    ReviewCount: row.reviewCount,
  }));
}

const crossSell = z.object({ id: z.number() });
/** A carousel of more is not looked through. */
const MOST_CROSS_SELLS = 20;

/** The listed products that go with a product, in the shop's order. */
export async function readCrossSells(
  db: Executor,
  productId: number,
  group: Group,
): Promise<ListedProduct[]> {
  const rows = await rowsOf(
    db,
    crossSell,
    sql`select c.with_product_id as id from cross_sell c join product p on p.id = c.with_product_id
        where c.product_id = ${productId} and c.with_product_id <> ${productId}
          and p.is_listed and p.default_variation_id is not null
        order by c.position, c.with_product_id limit ${MOST_CROSS_SELLS}`,
  );
  return readListedProducts(
    db,
    rows.map((row) => row.id),
    group,
  );
}
