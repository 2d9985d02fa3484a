import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { FEW_PIECES } from '../../lib/contract/stock.ts';
import type { Executor } from '../db/client.ts';
import { rowsOf } from '../db/rows.ts';
import { addCounts, countAll, noteCounts } from './listing-count.repository.ts';
import { refreshSearchVectors } from './search-vector.repository.ts';
import { rebuildSearchWords, refreshSearchWords } from './search-word.repository.ts';

/** What the whole shop's newest products are: so many. */
const NEWEST = 60;
/** Above so many products, counting all words anew is faster than adding up what changed. */
const MOST_COUNTED = 5_000;
/** The percentage of the time that each step takes, as measured with 100,000 products. */
const SHARE = { shown: 7, vectors: 64, words: 4, values: 6, lists: 16, counts: 3 } as const;
/** The key of the lock under which derived data is written, so that two writers never wait for each other. */
const REFRESH_LOCK = 7_203_114;

/**
 * Writes everything that is derived from products: what lists show and sort by, the lists themselves, the
 * figures of the filters and the search index.
 *
 * Call it in the transaction that changed products, variations, prices, stock or the categories of a
 * product, with the ids of those products, and with `'all'` after a change of the category tree, of a
 * category's name or rule, or of an attribute value's name, and after deleting products. Rows that come out
 * the same are not written; `updated_at` of products and categories moves only where what they show has changed.
 * The work is done by the database, set by set; nothing is read into this process.
 *
 * @param onProgress is told after each step how far the work is, in percent of its time.
 */
export async function refreshListings(
  executor: Executor,
  productIds: readonly number[] | 'all',
  onProgress: (percent: number) => void = () => undefined,
): Promise<void> {
  if (productIds !== 'all' && productIds.length === 0) return;
  let percent = 0;
  const advance = (share: number) => onProgress((percent += share));
  await lockListings(executor);
  const parts = await createScope(executor, productIds);
  if (productIds === 'all')
    await analyse(executor, ['product', 'variation', 'product_category', 'product_attribute']);
  else await noteCounts(executor);
  await refreshShown(executor);
  advance(SHARE.shown);
  const countsAnew = productIds === 'all' || productIds.length > MOST_COUNTED;
  for (let part = 0; part < parts; part += 1) {
    await refreshSearchVectors(executor, part, !countsAnew);
    advance(SHARE.vectors / parts);
  }
  if (countsAnew) await rebuildSearchWords(executor);
  else await refreshSearchWords(executor);
  advance(SHARE.words);
  await refreshValues(executor);
  advance(SHARE.values);
  await refreshCategoryListings(executor);
  advance(SHARE.lists);
  if (productIds === 'all') {
    await analyse(executor, ['product', 'category_listing', 'product_value', 'search_word']);
    await countAll(executor);
    await analyse(executor, ['category_value', 'category']);
  } else {
    await addCounts(executor);
  }
  advance(SHARE.counts);
}

/**
 * Makes other writers of derived data wait until the transaction ends. Take it before any product is changed:
 * whoever holds it waits for products that others have changed.
 */
export async function lockListings(executor: Executor): Promise<void> {
  await executor.execute(sql`select pg_advisory_xact_lock(${REFRESH_LOCK})`);
}

/** The same, unless somebody else is writing derived data: then false. */
export async function tryLockListings(executor: Executor): Promise<boolean> {
  const rows = await rowsOf(
    executor,
    z.object({ locked: z.boolean() }),
    sql`select pg_try_advisory_xact_lock(${REFRESH_LOCK}) as locked`,
  );
  return rows[0]?.locked === true;
}

/**
 * Tidies the tables after a large change, outside a transaction, so that lists are read from the indexes
 * alone. Nothing breaks without it: the database does the same by itself some minutes later.
 */
export async function tidyListings(executor: Executor): Promise<void> {
  for (const table of [
    'product',
    'variation',
    'category_listing',
    'product_value',
    'category_value',
    'search_word',
  ]) {
    await executor.execute(sql`vacuum (analyze) ${sql.identifier(table)}`);
  }
}

async function analyse(executor: Executor, tables: readonly string[]): Promise<void> {
  for (const table of tables) await executor.execute(sql`analyze ${sql.identifier(table)}`);
}

/**
 * The products to refresh, in parts that are small enough to tell how far the work is, and a place for the
 * words whose count changes. Returns the number of parts: one, where such words are added up.
 */
async function createScope(executor: Executor, productIds: readonly number[] | 'all'): Promise<number> {
  for (const name of ['listing_scope', 'listing_word']) {
    await executor.execute(sql`drop table if exists pg_temp.${sql.identifier(name)}`);
  }
  await executor.execute(
    sql`create temporary table listing_scope (product_id integer primary key, part integer not null) on commit drop`,
  );
  await executor.execute(
    sql`create temporary table listing_word (word text not null, change integer not null) on commit drop`,
  );
  const ids: SQL =
    productIds === 'all'
      ? sql`select id from product`
      : sql`select distinct unnest(${sql.param(productIds)}::integer[]) as id`;
  const { rowCount } = await executor.execute(sql`
    insert into listing_scope
    select id, (row_number() over (order by id) - 1) / ${MOST_COUNTED}::integer from (${ids}) i`);
  await executor.execute(sql`analyze listing_scope`);
  return Math.ceil((rowCount ?? 0) / MOST_COUNTED);
}

/** Default variation, stock, shown prices and compared name. The first variation that can be bought is the default. */
async function refreshShown(executor: Executor): Promise<void> {
  await executor.execute(sql`
    with chosen as (
      select distinct on (v.product_id) v.product_id, v.id,
        (not v.tracks_stock or v.continues_selling or v.quantity > 0) as in_stock,
        v.price_cents, greatest(v.price_cents, v.compare_at_cents) as regular_cents,
        coalesce(v.customer_price_cents, v.price_cents) as customer_cents
      from listing_scope s join variation v on v.product_id = s.product_id
      order by v.product_id, in_stock desc, v.position, v.id
    ), wanted as (
      select p.id, c.id as variation_id, coalesce(c.in_stock, false) as in_stock,
        coalesce(case when p.is_pre_order then c.regular_cents else c.price_cents end, 0) as visitor_cents,
        coalesce(case when p.is_pre_order then c.regular_cents
          else least(c.customer_cents, c.regular_cents) end, 0) as customer_cents,
        search_normalise(p.name) as search_name
      from listing_scope s join product p on p.id = s.product_id left join chosen c on c.product_id = p.id
    )
    update product p
    set default_variation_id = w.variation_id, in_stock = w.in_stock, visitor_price_cents = w.visitor_cents,
      customer_price_cents = w.customer_cents, search_name = w.search_name, updated_at = now()
    from wanted w
    where p.id = w.id
      and (p.default_variation_id, p.in_stock, p.visitor_price_cents, p.customer_price_cents, p.search_name)
        is distinct from (w.variation_id, w.in_stock, w.visitor_cents, w.customer_cents, w.search_name)`);
}

/** Which attribute values each listed product has. */
async function refreshValues(executor: Executor): Promise<void> {
  await executor.execute(sql`
    with wanted as materialized (
      select distinct unnest(v.value_ids) as value_id, p.id as product_id
      from listing_scope s join product p on p.id = s.product_id join variation v on v.product_id = p.id
      where p.is_listed
    ), removed as (
      delete from product_value pv using listing_scope s
      where pv.product_id = s.product_id
        and not exists (
          select 1 from wanted w where w.product_id = pv.product_id and w.value_id = pv.attribute_value_id)
    )
    insert into product_value (attribute_value_id, product_id)
    select value_id, product_id from wanted order by value_id, product_id
    on conflict do nothing`);
}

/**
 * The listed products of every category. A product is in its categories and in all above them; a fixed
 * category keeps its own order, or is filled by its rule.
 */
async function refreshCategoryListings(executor: Executor): Promise<void> {
  await executor.execute(sql`
    with recursive upward (category_id, ancestor_id) as (
      select id, id from category
      union
      select u.category_id, c.parent_id from upward u join category c on c.id = u.ancestor_id
      where c.parent_id is not null
    ), shown as (
      select p.* from listing_scope s join product p on p.id = s.product_id
      where p.is_listed and p.default_variation_id is not null
    ), newest as (
      select id, row_number() over (order by created_at desc, id desc) as position
      from (select id, created_at from product where is_listed and default_variation_id is not null
        order by created_at desc nulls last, id desc nulls last limit ${NEWEST}) n
    ), member as (
      select u.ancestor_id as category_id, p.id as product_id,
        min(case when c.in_menu then p.position else pc.position end) as position
      from shown p join product_category pc on pc.product_id = p.id
      join upward u on u.category_id = pc.category_id join category c on c.id = u.ancestor_id
      where c.rule is null
      group by u.ancestor_id, p.id
      union all
      select c.id, p.id, p.position from category c cross join shown p
      where c.rule = 'pre-order' and p.is_pre_order
      union all
      select c.id, p.id, p.position from category c cross join shown p
      where c.rule = 'sale' and not p.is_pre_order
        and exists (select 1 from variation v where v.product_id = p.id and v.compare_at_cents > v.price_cents)
      union all
      select c.id, p.id, p.position from category c cross join shown p
      where c.rule = 'low-stock' and exists (
        select 1 from variation v where v.product_id = p.id and v.tracks_stock and v.quantity between 1 and ${FEW_PIECES})
      union all
      select c.id, n.id, n.position from category c cross join newest n where c.rule = 'newest'
    ), wanted as materialized (
      select m.category_id, m.product_id, m.position::integer as position, p.visitor_price_cents,
        p.customer_price_cents, p.in_stock, p.rating
      from member m join product p on p.id = m.product_id
    ), present as (
      select l.ctid as place, l.category_id, l.product_id
      from listing_scope s join category_listing l on l.product_id = s.product_id
      union
      select l.ctid, l.category_id, l.product_id from category c join category_listing l on l.category_id = c.id
      where c.rule = 'newest'
    ), removed as (
      delete from category_listing l
      where l.ctid = any(array(
        select p.place from present p
        where not exists (
          select 1 from wanted w where w.category_id = p.category_id and w.product_id = p.product_id)))
      returning l.category_id
    ), written as (
      insert into category_listing (category_id, product_id, position, visitor_price_cents, customer_price_cents,
        in_stock, rating)
      select * from wanted order by category_id, position, product_id
      on conflict (category_id, product_id) do update
      set position = excluded.position, visitor_price_cents = excluded.visitor_price_cents,
        customer_price_cents = excluded.customer_price_cents, in_stock = excluded.in_stock, rating = excluded.rating
      where (category_listing.position, category_listing.visitor_price_cents, category_listing.customer_price_cents,
          category_listing.in_stock, category_listing.rating)
        is distinct from (excluded.position, excluded.visitor_price_cents, excluded.customer_price_cents,
          excluded.in_stock, excluded.rating)
      returning category_id
    )
    update category set updated_at = now()
    where id in (select category_id from removed union select category_id from written)`);
}
