import { sql } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { bare } from '../db/fragments.ts';
import { productValue } from '../db/listing-schema.ts';
import { attribute, attributeValue, product, variation } from '../db/schema.ts';

/** Brands are the values of this attribute: lists are narrowed to them like to any other value. */
const BRAND = 'Brand';

/** Whether an attribute holds the brands: they are said of whole products, not of single variations. */
export function isBrand(attributeName: string): boolean {
  return attributeName.toLowerCase() === BRAND.toLowerCase();
}

/** The same of a row of `attribute`. */
export const isBrandAttribute = sql<boolean>`lower(${attribute.name}) = ${BRAND.toLowerCase()}`;

/** Which attribute values each listed product in `listing_scope` has: those of its variations, and its brand. */
export async function refreshValues(executor: Executor): Promise<void> {
  await saveBrands(executor);
  await executor.execute(sql`
    with wanted (value_id, product_id) as materialized (
      select unnest(${variation.valueIds}), ${product.id}
      from listing_scope s join ${product} on ${product.id} = s.product_id
      join ${variation} on ${variation.productId} = ${product.id}
      where ${product.isListed}
      union
      select b.id, ${product.id}
      from listing_scope s join ${product} on ${product.id} = s.product_id
      join (
        select min(${attributeValue.id}) as id, lower(${attributeValue.name}) as folded
        from ${attributeValue} join ${attribute} on ${attribute.id} = ${attributeValue.attributeId}
        where ${isBrandAttribute} group by 2
      ) b on b.folded = lower(${product.brand})
      where ${product.isListed}
    ), removed as (
      delete from ${productValue} using listing_scope s
      where ${productValue.productId} = s.product_id
        and not exists (
          select 1 from wanted w
          where w.product_id = ${productValue.productId} and w.value_id = ${productValue.attributeValueId})
    )
    insert into ${productValue} (${bare(productValue.attributeValueId, productValue.productId)})
    select value_id, product_id from wanted order by value_id, product_id
    on conflict do nothing`);
}

/** The brands that there were not before: known in any letter case, as other values are. */
async function saveBrands(executor: Executor): Promise<void> {
  const missing = sql`
    select min(${product.brand}) as name
    from listing_scope s join ${product} on ${product.id} = s.product_id
    where ${product.isListed} and ${product.brand} <> '' and not exists (
      select 1 from ${attributeValue} join ${attribute} on ${attribute.id} = ${attributeValue.attributeId}
      where ${isBrandAttribute} and lower(${attributeValue.name}) = lower(${product.brand}))
    group by lower(${product.brand})`;
  await executor.execute(sql`
    insert into ${attribute} (${bare(attribute.name)})
    select ${BRAND} where exists (${missing}) and not exists (select 1 from ${attribute} where ${isBrandAttribute})`);
  await executor.execute(sql`
    insert into ${attributeValue} (${bare(attributeValue.attributeId, attributeValue.name)})
    select (select min(${attribute.id}) from ${attribute} where ${isBrandAttribute}), m.name from (${missing}) m
    order by m.name`);
}
