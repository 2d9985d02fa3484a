import type { Executor } from '../db/client.ts';
import { bare, excluded } from '../db/fragments.ts';
import { categoryListing, categoryValue, productValue } from '../db/listing-schema.ts';
import { category } from '../db/schema.ts';
import { sql, type SQL } from '../db/sql.ts';

const KEY = [categoryValue.categoryId, categoryValue.attributeValueId];
const COLUMNS = [...KEY, categoryValue.productCount];

/** Categories whose rule looks at the whole shop, not at one product after the other: what changes moves others in and out. */
export const IS_OF_THE_WHOLE = sql`coalesce(${category.rule} in ('newest', 'best-selling', 'top-rated'), false)`;

/**
 * How many products each category has (value 0), and how many of them have each attribute value, counted over
 * the products of `listing_scope`, without the categories that are of the whole shop.
 */
const COUNTED = sql`
  select ${categoryListing.categoryId} as category_id, x.value_id as value_id, count(*)::integer as products
  from listing_scope s
  join ${categoryListing} on ${categoryListing.productId} = s.product_id
  join ${category} on ${category.id} = ${categoryListing.categoryId} and not ${IS_OF_THE_WHOLE}
  cross join lateral (
    select 0 as value_id
    union all
    select ${productValue.attributeValueId} from ${productValue} where ${productValue.productId} = s.product_id
  ) x
  group by ${categoryListing.categoryId}, x.value_id`;

/** Notes what the products in scope contribute to the counts, before they are refreshed. */
export async function noteCounts(executor: Executor): Promise<void> {
  await executor.execute(sql`drop table if exists pg_temp.listing_before`);
  await executor.execute(sql`create temporary table listing_before on commit drop as ${COUNTED}`);
}

/**
 * Adds to the counts what the products in scope contribute more, or less, than was noted: a change of a few
 * products costs the same in a small and in a large category.
 */
export async function addCounts(executor: Executor): Promise<void> {
  await executor.execute(sql`
    with change (category_id, value_id, products) as (
      select category_id, value_id, sum(products)::integer
      from (
        select * from (${COUNTED}) n
        union all
        select category_id, value_id, -products from listing_before
      ) c
      group by category_id, value_id having sum(products) <> 0
    ), counted as (
      update ${category} set ${bare(category.productCount)} = ${category.productCount} + n.products
      from change n where n.category_id = ${category.id} and n.value_id = 0
    )
    insert into ${categoryValue} (${bare(...COLUMNS)})
    select category_id, value_id, products from change where value_id <> 0
    on conflict (${bare(...KEY)}) do update
    set ${bare(categoryValue.productCount)} = ${categoryValue.productCount} + ${excluded(categoryValue.productCount)}`);
  await executor.execute(sql`
    delete from ${categoryValue}
    using (select distinct category_id from listing_before) b
    where b.category_id = ${categoryValue.categoryId} and ${categoryValue.productCount} <= 0`);
  await recount(executor, IS_OF_THE_WHOLE);
}

/** Which categories hold what prices, stock and reviews decide: those with a rule, and fixed ones, which are arranged by it. */
export const FIGURED = sql`(${category.rule} is not null or not ${category.inMenu})`;

/** Counts those anew. */
export async function countFigured(executor: Executor): Promise<void> {
  await recount(executor, FIGURED);
}

/** Counts every category anew. */
export async function countAll(executor: Executor): Promise<void> {
  await recount(executor, sql`true`);
}

/** `which` is a condition on the categories to count. */
async function recount(executor: Executor, which: SQL): Promise<void> {
  await executor.execute(sql`
    update ${category} set ${bare(category.productCount)} = n.products
    from (
      select ${category.id} as id, (
        select count(*) from ${categoryListing} where ${categoryListing.categoryId} = ${category.id}
      )::integer as products
      from ${category} where ${which}
    ) n
    where ${category.id} = n.id and ${category.productCount} <> n.products`);
  await executor.execute(sql`
    with recounted (id) as (
      select ${category.id} from ${category} where ${which}
    ), wanted (category_id, value_id, products) as materialized (
      select ${categoryListing.categoryId}, ${productValue.attributeValueId}, count(*)::integer
      from recounted r join ${categoryListing} on ${categoryListing.categoryId} = r.id
      join ${productValue} on ${productValue.productId} = ${categoryListing.productId}
      group by ${categoryListing.categoryId}, ${productValue.attributeValueId}
    ), removed as (
      delete from ${categoryValue} using recounted r
      where ${categoryValue.categoryId} = r.id
        and not exists (
          select 1 from wanted w
          where w.category_id = ${categoryValue.categoryId} and w.value_id = ${categoryValue.attributeValueId})
    )
    insert into ${categoryValue} (${bare(...COLUMNS)})
    select * from wanted
    on conflict (${bare(...KEY)}) do update
    set ${bare(categoryValue.productCount)} = ${excluded(categoryValue.productCount)}
    where ${categoryValue.productCount} <> ${excluded(categoryValue.productCount)}`);
}
