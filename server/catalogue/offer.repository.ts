import type { Executor } from '../db/client.ts';
import { idArray, isOneOf } from '../db/fragments.ts';
import { filesNamed, filesShared } from '../db/picture-files.ts';
import { attribute, attributeValue, isForSale, product, variation } from '../db/schema.ts';
import { eq, sql } from '../db/sql.ts';

const offers = (db: Executor) =>
  db
    .select({
      variationId: variation.id,
      productId: product.id,
      productName: product.name,
      brand: product.brand,
      sku: variation.sku,
      image: sql<string>`coalesce(own.file, shared.file, '')`,
      description: sql<string>`coalesce(nullif(${product.smallDescription}, ''), ${product.description})`,
      isListed: isForSale,
      isDefault: sql<boolean>`${variation.id} is not distinct from ${product.defaultVariationId}`,
      isPreOrder: product.isPreOrder,
      preOrderFirstCents: product.preOrderFirstCents,
      preOrderSecondCents: product.preOrderSecondCents,
      priceCents: variation.priceCents,
      compareAtCents: variation.compareAtCents,
      customerPriceCents: variation.customerPriceCents,
      /** Null: as many as wanted. */
      piecesLeft: sql<number | null>`case when ${variation.tracksStock} and not ${variation.continuesSelling}
        then ${variation.quantity} end`,
      attributes: sql<{ name: string; value: string }[]>`choices.attributes`,
    })
    .from(variation)
    .innerJoin(product, eq(product.id, variation.productId))
    .leftJoinLateral(sql`(${filesNamed(variation.images, 1)}) own`, sql`true`)
    .leftJoinLateral(sql`(${filesShared(product.id, 1)}) shared`, sql`true`)
    .crossJoinLateral(
      sql`(
        select coalesce(jsonb_agg(jsonb_build_object('name', ${attribute.name}, 'value', ${attributeValue.name})
          order by i.position), '[]') as attributes
        from unnest(${variation.valueIds}) with ordinality as i(id, position)
        join ${attributeValue} on ${attributeValue.id} = i.id
        join ${attribute} on ${attribute.id} = ${attributeValue.attributeId}
      ) choices`,
    );
export type OfferRow = Awaited<ReturnType<typeof offers>>[number];

/** The variations of these ids and the default variations of these products, listed or not, in one query. */
export async function readOfferRows(
  db: Executor,
  variationIds: readonly number[],
  productIds: readonly number[],
): Promise<OfferRow[]> {
  if (variationIds.length + productIds.length === 0) return [];
  return offers(db).where(
    sql`${variation.id} = any(array(
      select unnest(${idArray(variationIds)})
      union
      select ${product.defaultVariationId} from ${product} where ${isOneOf(product.id, productIds)}))`,
  );
}
