import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '../db/client.ts';
import { rowsOf } from '../db/rows.ts';
import { idArray } from './list-filter.repository.ts';
import { storedPrices } from './price.ts';

const offerRow = storedPrices.extend({
  variationId: z.number(),
  productId: z.number(),
  productName: z.string(),
  brand: z.string(),
  sku: z.string(),
  image: z.string(),
  description: z.string(),
  isListed: z.boolean(),
  isDefault: z.boolean(),
  isPreOrder: z.boolean(),
  preOrderFirstCents: z.number(),
  preOrderSecondCents: z.number(),
  /** Null: as many as wanted. */
  piecesLeft: z.number().nullable(),
  attributes: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type OfferRow = z.output<typeof offerRow>;

/** The variations of these ids and the default variations of these products, listed or not, in one query. */
export async function readOfferRows(
  db: Executor,
  variationIds: readonly number[],
  productIds: readonly number[],
): Promise<OfferRow[]> {
  if (variationIds.length + productIds.length === 0) return [];
  return rowsOf(
    db,
    offerRow,
    sql`select v.id as "variationId", p.id as "productId", p.name as "productName", p.brand, v.sku,
          coalesce(own.file, shared.file, '') as image,
          coalesce(nullif(p.small_description, ''), p.description) as description,
          p.is_listed as "isListed", v.id is not distinct from p.default_variation_id as "isDefault", p.is_pre_order as "isPreOrder",
          p.pre_order_first_cents as "preOrderFirstCents", p.pre_order_second_cents as "preOrderSecondCents",
          v.price_cents as "priceCents", v.compare_at_cents as "compareAtCents",
          v.customer_price_cents as "customerPriceCents",
          case when v.tracks_stock and not v.continues_selling then v.quantity end as "piecesLeft",
          choices.attributes
        from variation v
        join product p on p.id = v.product_id
        left join lateral (
          select u.file from unnest(v.images) with ordinality as i(source, position)
          join upload u on u.source = i.source order by i.position limit 1
        ) own on true
        left join lateral (
          select u.file from product_image i join upload u on u.source = i.source
          where i.product_id = p.id order by i.position limit 1
        ) shared on true
        cross join lateral (
          select coalesce(jsonb_agg(jsonb_build_object('name', t.name, 'value', a.name) order by i.position), '[]')
            as attributes
          from unnest(v.value_ids) with ordinality as i(id, position)
          join attribute_value a on a.id = i.id join attribute t on t.id = a.attribute_id
        ) choices
        where v.id = any(array(
          select unnest(${idArray(variationIds)})
          union
          select d.default_variation_id from product d where d.id = any(${idArray(productIds)})))`,
  );
}
