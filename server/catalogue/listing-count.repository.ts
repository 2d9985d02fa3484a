import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';

/**
 * How many products each category has (value 0), and how many of them have each attribute value, counted over
 * the products of `listing_scope`. The newest products are left out: others move into and out of that list.
 */
const COUNTED = sql`
  select l.category_id, x.value_id, count(*)::integer as product_count
  from listing_scope s
  join category_listing l on l.product_id = s.product_id
  join category c on c.id = l.category_id and c.rule is distinct from 'newest'
  cross join lateral (
    select 0 as value_id
    union all
    select pv.attribute_value_id from product_value pv where pv.product_id = s.product_id
  ) x
  group by l.category_id, x.value_id`;

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
    with change as (
      select category_id, value_id, sum(product_count)::integer as product_count
      from (
        select * from (${COUNTED}) n
        union all
        select category_id, value_id, -product_count from listing_before
      ) c
      group by category_id, value_id having sum(product_count) <> 0
    ), counted as (
      update category c set product_count = c.product_count + n.product_count
      from change n where n.category_id = c.id and n.value_id = 0
    )
    insert into category_value (category_id, attribute_value_id, product_count)
    select category_id, value_id, product_count from change where value_id <> 0
    on conflict (category_id, attribute_value_id) do update
    set product_count = category_value.product_count + excluded.product_count`);
  await executor.execute(sql`
    delete from category_value v
    using (select distinct category_id from listing_before) b
    where b.category_id = v.category_id and v.product_count <= 0`);
  await recount(executor, sql`rule = 'newest'`);
}

/** Counts every category anew. */
export async function countAll(executor: Executor): Promise<void> {
  await recount(executor, sql`true`);
}

/** `which` is a condition on the categories to count. */
async function recount(executor: Executor, which: SQL): Promise<void> {
  await executor.execute(sql`
    update category c set product_count = n.count
    from (
      select id, (select count(*) from category_listing l where l.category_id = id)::integer as count
      from category where ${which}
    ) n
    where c.id = n.id and c.product_count <> n.count`);
  await executor.execute(sql`
    with recounted as (
      select id from category where ${which}
    ), wanted as materialized (
      select l.category_id, pv.attribute_value_id, count(*)::integer as product_count
      from recounted r join category_listing l on l.category_id = r.id
      join product_value pv on pv.product_id = l.product_id
      group by l.category_id, pv.attribute_value_id
    ), removed as (
      delete from category_value v using recounted r
      where v.category_id = r.id
        and not exists (
          select 1 from wanted w
          where w.category_id = v.category_id and w.attribute_value_id = v.attribute_value_id)
    )
    insert into category_value (category_id, attribute_value_id, product_count)
    select * from wanted
    on conflict (category_id, attribute_value_id) do update set product_count = excluded.product_count
    where category_value.product_count <> excluded.product_count`);
}
