import type { Executor } from '../db/client.ts';
import { bare } from '../db/fragments.ts';
import { product, variation } from '../db/schema.ts';
import { sql } from '../db/sql.ts';
import { canBeBought } from './shown-variation.repository.ts';
import { customerCents, regularCents } from './variation-price.repository.ts';

/**
 * Default variation, stock, shown prices and compared name of the products in `listing_scope`. The first variation that can be
 * bought is the default.
 *
 * @param part this part alone, with what `listing_text` has for the search index: a row of a product is in many indexes, so
 * it is written once. Left out where nothing of a text has changed.
 */
export async function refreshShown(executor: Executor, part?: number): Promise<void> {
  const v = variation;
  const isOfPart = part === undefined ? sql`true` : sql`s.part = ${part}::integer`;
  const name = part === undefined ? product.searchName : sql`search_normalise(${product.name})`;
  const isOther = sql`(${product.defaultVariationId}, ${product.inStock}, ${product.visitorPriceCents},
      ${product.customerPriceCents}, ${product.searchName})
    is distinct from (w.variation_id, w.in_stock, w.visitor_cents, w.customer_cents, w.search_name)`;
  const texts =
    part === undefined
      ? { written: sql``, joined: sql``, areOther: sql`false` }
      : {
          written: sql`, ${bare(product.searchVector)} = case when t.id is null then ${product.searchVector} else t.vector end,
            ${bare(product.searchHash)} = coalesce(t.hash, ${product.searchHash})`,
          joined: sql`left join listing_text t on t.id = w.product_id`,
          areOther: sql`t.id is not null`,
        };
  await executor.execute(sql`
    with chosen (product_id, variation_id, in_stock, price_cents, regular_cents, customer_cents) as (
      select distinct on (${v.productId}) ${v.productId}, ${v.id},
        ${canBeBought} as can_be_bought,
        ${v.priceCents}, ${regularCents}, ${customerCents}
      from listing_scope s join ${v} on ${v.productId} = s.product_id where ${isOfPart}
      order by ${v.productId}, can_be_bought desc, ${v.position}, ${v.id}
    ), wanted (product_id, variation_id, in_stock, visitor_cents, customer_cents, search_name) as (
      select ${product.id}, c.variation_id, coalesce(c.in_stock, false),
        coalesce(case when ${product.isPreOrder} then c.regular_cents else c.price_cents end, 0),
        coalesce(case when ${product.isPreOrder} then c.regular_cents else c.customer_cents end, 0),
        ${name}
      from listing_scope s join ${product} on ${product.id} = s.product_id
      left join chosen c on c.product_id = ${product.id} where ${isOfPart}
    )
    update ${product}
    set ${bare(product.defaultVariationId)} = w.variation_id, ${bare(product.inStock)} = w.in_stock,
      ${bare(product.visitorPriceCents)} = w.visitor_cents, ${bare(product.customerPriceCents)} = w.customer_cents,
      ${bare(product.searchName)} = w.search_name,
      ${bare(product.updatedAt)} = case when ${isOther} then now() else ${product.updatedAt} end${texts.written}
    from wanted w ${texts.joined}
    where ${product.id} = w.product_id and (${isOther} or ${texts.areOther})`);
}
