import type { Executor } from '../db/client.ts';
import { bare, excluded } from '../db/fragments.ts';
import { productValue } from '../db/listing-schema.ts';
import { attribute, attributeValue, product, variation } from '../db/schema.ts';
import { sql, type Column, type SQL } from '../db/sql.ts';
import { canBeBought } from './shown-variation.repository.ts';
import { customerCents, regularCents } from './variation-price.repository.ts';

/** Brands are the values of this attribute: lists are narrowed to them like to any other value. */
const BRAND = 'Brand';

/** Whether an attribute holds the brands: they are said of whole products, not of single variations. */
export function isBrand(attributeName: string): boolean {
  return attributeName.toLowerCase() === BRAND.toLowerCase();
}

/** The same of a row of `attribute`. */
export const isBrandAttribute = sql<boolean>`lower(${attribute.name}) = ${BRAND.toLowerCase()}`;

/**
 * The variations of the listed products in `listing_scope`, in the order in which one of them is shown, with what they cost
 * and their values. The brand of a product is a value of each.
 */
const OFFERED = sql`
  brand (id, folded) as (
    select min(${attributeValue.id}), lower(${attributeValue.name})
    from ${attributeValue} join ${attribute} on ${attribute.id} = ${attributeValue.attributeId}
    where ${isBrandAttribute} group by 2
  ), offered (product_id, value_ids, place, visitor_cents, customer_cents) as materialized (
    select ${product.id}, array_remove(${variation.valueIds} || b.id, null),
      row_number() over (
        partition by ${product.id} order by ${canBeBought} desc, ${variation.position}, ${variation.id}),
      case when ${product.isPreOrder} then ${regularCents} else ${variation.priceCents} end,
      case when ${product.isPreOrder} then ${regularCents} else ${customerCents} end
    from listing_scope s join ${product} on ${product.id} = s.product_id
    join ${variation} on ${variation.productId} = ${product.id}
    left join brand b on b.folded = lower(${product.brand})
    where ${product.isListed}
  )`;

const PRICES = [productValue.visitorPriceCents, productValue.customerPriceCents];

/**
 * Derives, for each listed product in `listing_scope`, its attribute values (of its variations and its brand) and what it
 * shows under each. Returns whether any of that is new.
 */
export async function refreshValues(executor: Executor): Promise<boolean> {
  await saveBrands(executor);
  const key = [productValue.attributeValueId, productValue.productId];
  const shown = [...PRICES, productValue.together];
  const { rows } = await executor.execute<{ has_changed: boolean }>(sql`
    with ${OFFERED}, wanted (value_id, product_id, visitor_cents, customer_cents, together) as materialized (
      select value_id, o.product_id, (array_agg(o.visitor_cents order by o.place))[1],
        (array_agg(o.customer_cents order by o.place))[1], array_agg(distinct other_id)
      from offered o cross join unnest(o.value_ids) value_id cross join unnest(o.value_ids) other_id
      group by value_id, o.product_id
    ), removed as (
      delete from ${productValue} using listing_scope s
      where ${productValue.productId} = s.product_id
        and not exists (
          select 1 from wanted w
          where w.product_id = ${productValue.productId} and w.value_id = ${productValue.attributeValueId})
      returning 1
    ), written as (
    insert into ${productValue} (${bare(...key, ...shown)})
    select * from wanted order by value_id, product_id
    on conflict (${bare(...key)}) do update
    set ${list(shown.map((column) => sql`${bare(column)} = ${excluded(column)}`))}
    where (${list(shown)}) is distinct from (${list(shown.map(excluded))}) returning 1
    )
    select exists (select from removed) or exists (select from written) as has_changed`);
  return rows[0]?.has_changed === true;
}

/** The same, where prices and stock alone have changed. */
export async function refreshValuePrices(executor: Executor): Promise<boolean> {
  const { rowCount } = await executor.execute(sql`
    with ${OFFERED}
    update ${productValue}
    set ${bare(productValue.visitorPriceCents)} = w.visitor_cents, ${bare(productValue.customerPriceCents)} = w.customer_cents
    from (
      select distinct on (o.product_id, value_id) o.product_id, value_id, o.visitor_cents, o.customer_cents
      from offered o cross join unnest(o.value_ids) value_id
      order by o.product_id, value_id, o.place
    ) w
    where ${productValue.productId} = w.product_id and ${productValue.attributeValueId} = w.value_id
      and (${list(PRICES)}) is distinct from (w.visitor_cents, w.customer_cents)`);
  return (rowCount ?? 0) > 0;
}

const list = (pieces: readonly (Column | SQL)[]) => sql.join([...pieces], sql`, `);

/** Saves the brands of the products in `listing_scope` that there were not before: known in any letter case, as other values are. */
export async function saveBrands(executor: Executor): Promise<void> {
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
