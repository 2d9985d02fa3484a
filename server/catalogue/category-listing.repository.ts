import { FEW_PIECES } from '../../lib/contract/stock.ts';
import type { Executor } from '../db/client.ts';
import { bare, excluded } from '../db/fragments.ts';
import { categoryListing } from '../db/listing-schema.ts';
import { customerOrder, orderLine } from '../db/order-schema.ts';
import { category, isShown, product, productCategory, variation } from '../db/schema.ts';
import { sql, type Column, type SQL } from '../db/sql.ts';
import { UPWARD } from './category.repository.ts';
import { FIGURED, IS_OF_THE_WHOLE } from './listing-count.repository.ts';

/** What the whole shop's newest, best selling and best rated products are: so many. */
const NEWEST = 60;
/** What customers have ordered in so many days is what sells. */
const SELLING_DAYS = 90;
/** Stars from which on a product counts as rated well. */
const WELL_RATED = 4;

const SORTED_BY = [
  categoryListing.position,
  categoryListing.visitorPriceCents,
  categoryListing.customerPriceCents,
  categoryListing.inStock,
  categoryListing.rating,
];

/**
 * The listed products of every category. A product is in its categories and in all above them; a fixed
 * category keeps its own order, or is filled by its rule. Prices and stock move products in those two alone. Returns
 * whether some list is another one.
 *
 * @param isShare the products in `listing_scope` are a share, and somebody else writes another one: categories that are
 * of the whole shop stay as they are, and no category says that it was changed.
 */
export async function refreshCategoryListings(
  executor: Executor,
  changed: 'everything' | 'figures',
  isShare = false,
): Promise<boolean> {
  const isTouched = changed === 'figures' ? FIGURED : sql`true`;
  const key = [categoryListing.categoryId, categoryListing.productId];
  const isWritten = isShare ? sql`not ${IS_OF_THE_WHOLE}` : sql`true`;
  const touched = sql`select category_id from removed union select category_id from written`;
  const list = (pieces: readonly (Column | SQL)[]) => sql.join([...pieces], sql`, `);
  const { rowCount } = await executor.execute(sql`
    with recursive ${UPWARD}, shown (id, position, is_pre_order) as (
      select ${product.id}, ${product.position}, ${product.isPreOrder}
      from listing_scope s join ${product} on ${product.id} = s.product_id where ${isShown}
    ), newest (id, position) as (
      select id, row_number() over (order by created_at desc, id desc)
      from (select ${product.id} as id, ${product.createdAt} as created_at from ${product} where ${isShown}
        order by ${product.createdAt} desc nulls last, ${product.id} desc nulls last limit ${NEWEST}) n
    ), sold (id, position) as (
      select id, row_number() over (order by pieces desc, id)
      from (select ${product.id} as id, sum(${orderLine.quantity}) as pieces
        from ${customerOrder} join ${orderLine} on ${orderLine.orderId} = ${customerOrder.id}
        join ${product} on ${product.id} = ${orderLine.productId}
        where exists (select 1 from ${category} where ${category.rule} = 'best-selling')
          and ${customerOrder.createdAt} > now() - make_interval(days => ${SELLING_DAYS}::integer)
          and ${customerOrder.status} between 1 and 5 and ${isShown}
        group by ${product.id} order by pieces desc, ${product.id} limit ${NEWEST}) s
    ), rated (id, position) as (
      select id, row_number() over (order by rating desc, reviews desc, id)
      from (select ${product.id} as id, ${product.rating} as rating, ${product.reviewCount} as reviews from ${product}
        where ${isShown} and ${product.rating} >= ${WELL_RATED}
        order by ${product.rating} desc, ${product.reviewCount} desc, ${product.id} limit ${NEWEST}) r
    ), member (category_id, product_id, position) as (
      select u.ancestor_id, p.id, min(case when ${category.inMenu} then p.position else ${productCategory.position} end)
      from shown p join ${productCategory} on ${productCategory.productId} = p.id
      join upward u on u.category_id = ${productCategory.categoryId} join ${category} on ${category.id} = u.ancestor_id
      where ${category.rule} is null and ${isTouched}
      group by u.ancestor_id, p.id
      union all
      select ${category.id}, p.id, p.position from ${category} cross join shown p
      where ${category.rule} = 'pre-order' and p.is_pre_order
      union all
      select ${category.id}, p.id, p.position from ${category} cross join shown p
      where ${category.rule} = 'sale' and not p.is_pre_order and exists (
        select 1 from ${variation}
        where ${variation.productId} = p.id and ${variation.compareAtCents} > ${variation.priceCents})
      union all
      select ${category.id}, p.id, p.position from ${category} cross join shown p
      where ${category.rule} = 'low-stock' and exists (
        select 1 from ${variation}
        where ${variation.productId} = p.id and ${variation.tracksStock}
          and ${variation.quantity} between 1 and ${FEW_PIECES})
      union all
      select ${category.id}, n.id, n.position from ${category} cross join newest n where ${category.rule} = 'newest'
      union all
      select ${category.id}, s.id, s.position from ${category} cross join sold s where ${category.rule} = 'best-selling'
      union all
      select ${category.id}, r.id, r.position from ${category} cross join rated r where ${category.rule} = 'top-rated'
    ), wanted (category_id, product_id, position, visitor_cents, customer_cents, in_stock, rating) as materialized (
      select m.category_id, m.product_id, m.position::integer, ${product.visitorPriceCents},
        ${product.customerPriceCents}, ${product.inStock}, ${product.rating}
      from member m join ${product} on ${product.id} = m.product_id
      join ${category} on ${category.id} = m.category_id where ${isWritten}
    ), present (place, category_id, product_id) as (
      select ${categoryListing}.ctid, ${list(key)}
      from listing_scope s join ${categoryListing} on ${categoryListing.productId} = s.product_id
      join ${category} on ${category.id} = ${categoryListing.categoryId} where ${isTouched} and ${isWritten}
      union
      select ${categoryListing}.ctid, ${list(key)}
      from ${category} join ${categoryListing} on ${categoryListing.categoryId} = ${category.id}
      where ${IS_OF_THE_WHOLE} and ${isWritten}
    ), removed (category_id) as (
      delete from ${categoryListing}
      where ${categoryListing}.ctid = any(array(
        select p.place from present p
        where not exists (
          select 1 from wanted w where w.category_id = p.category_id and w.product_id = p.product_id)))
      returning ${categoryListing.categoryId}
    ), written (category_id) as (
      insert into ${categoryListing} (${bare(...key, ...SORTED_BY)})
      select * from wanted order by category_id, position, product_id
      on conflict (${bare(...key)}) do update
      set ${list(SORTED_BY.map((column) => sql`${bare(column)} = ${excluded(column)}`))}
      where (${list(SORTED_BY)}) is distinct from (${list(SORTED_BY.map(excluded))})
      returning ${categoryListing.categoryId}
    )
    ${isShare ? touched : sql`update ${category} set ${bare(category.updatedAt)} = now() where ${category.id} in (${touched})`}`);
  return (rowCount ?? 0) > 0;
}
