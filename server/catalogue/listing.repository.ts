import { FEW_PIECES } from '../../lib/contract/stock.ts';
import type { Executor } from '../db/client.ts';
import { bare, excluded } from '../db/fragments.ts';
import {
  categoryListing,
  categoryValue,
  productValue,
  searchPosting,
  searchWord,
} from '../db/listing-schema.ts';
import { LOCK } from '../db/locks.ts';
import { customerOrder, orderLine } from '../db/order-schema.ts';
import { category, isShown, product, productAttribute, productCategory, variation } from '../db/schema.ts';
import { sql, type Column, type SQL, type Table } from '../db/sql.ts';
import { UPWARD } from './category.repository.ts';
import { refreshListedFigures, refreshListedPrices, refreshShopList } from './listed-figures.repository.ts';
import {
  addCounts,
  countAll,
  countFigured,
  FIGURED,
  IS_OF_THE_WHOLE,
  noteCounts,
} from './listing-count.repository.ts';
import { createScope, haveVariations, readPart } from './listing-scope.repository.ts';
import { refreshValuePrices, refreshValues } from './product-value.repository.ts';
import { refreshShown } from './shown-figures.repository.ts';
import {
  mergeSearchIndexes,
  readShelves,
  refreshSearchVectors,
  removeLostPostings,
} from './search-vector.repository.ts';
import { writePostings } from './search-posting.repository.ts';
import { rebuildSearchWords, refreshSearchWords } from './search-word.repository.ts';

/** What the whole shop's newest, best selling and best rated products are: so many. */
const NEWEST = 60;
/** What customers have ordered in so many days is what sells. */
const SELLING_DAYS = 90;
/** Stars from which on a product counts as rated well. */
const WELL_RATED = 4;
/** Above so many products, counting all words anew is faster than adding up what changed. */
const MAX_COUNTED = 5_000;
/** The percentage of the time that each step takes, as measured with 20,000 products; that of words is their postings. */
const SHARE = { texts: 62, words: 13, values: 7, lists: 9, counts: 9 } as const;
/** So many processes of the database help to make the texts of a whole catalogue. */
const HELPERS = 2;
/** Tells the database that this transaction writes `listed_price`: it does so itself behind an older version (migration 0044). */
const LISTS_PRICES = sql`set_config('cedar.lists_prices', 'yes', true)`;

/**
 * Writes everything that is derived from products: what lists show and sort by, the lists themselves, the
 * figures of the filters and the search index.
 *
 * Call it in the transaction that changed products, variations, prices, stock, the categories of a product or
 * the name of one of them, with the ids of those products, and with `'all'` after a change of the category tree, of a
 * category's rule, or of an attribute value's name, and after deleting products. Rows that come out
 * the same are not written; `updated_at` of products and categories moves only where what they show has changed.
 * The work is done by the database, set by set; nothing is read into this process.
 *
 * @param onProgress is told after each step how far the work is, in percent of its time.
 * @param changed is `figures` when prices, stock and reviews alone are others than before: then search has nothing new to know.
 * @param turned are the products of which a variation may have another price, or be one that can be bought no more or again; all, when left out.
 */
export async function refreshListings(
  executor: Executor,
  productIds: readonly number[] | 'all',
  onProgress: (percent: number) => void = () => undefined,
  changed: 'everything' | 'figures' = 'everything',
  turned?: readonly number[],
): Promise<void> {
  if (productIds !== 'all' && productIds.length === 0) return;
  let percent = 0;
  const advance = (share: number) => onProgress((percent += share));
  await lockListings(executor);
  const parts = await createScope(executor, productIds);
  const countsAnew = productIds === 'all' || productIds.length > MAX_COUNTED;
  if (countsAnew) await prepareManyWrites(executor);
  // What belongs to a category of the menu, and what values it has, stays when only figures change.
  const countsFigured = changed === 'figures' && countsAnew;
  if (productIds !== 'all' && !countsFigured) await noteCounts(executor);
  else if (changed === 'everything') {
    await analyse(executor, [product, variation, productCategory, productAttribute]);
  }
  let hasOtherValues: boolean;
  if (changed === 'everything') {
    const shelves = await readShelves(executor);
    for (let part = 0; part < parts; part += 1) {
      await refreshSearchVectors(executor, await readPart(executor, part), shelves, {
        notesWords: !countsAnew,
        writeProducts: () => refreshShown(executor, part),
      });
      advance(SHARE.texts / parts);
    }
    await writePostings(executor);
    if (countsAnew) await rebuildSearchWords(executor);
    else await refreshSearchWords(executor);
    advance(SHARE.words);
    hasOtherValues = await refreshValues(executor);
    advance(SHARE.values);
  } else {
    await refreshShown(executor);
    hasOtherValues = await refreshValuePrices(executor);
    advance(SHARE.texts + SHARE.words + SHARE.values);
  }
  const { gained, areOthers } = await refreshListedPrices(executor);
  const hasFigures = changed === 'figures' && (await refreshListedFigures(executor));
  const hasOtherLists = await refreshCategoryListings(executor, changed);
  // What was counted of lists stays where a sale has left some pieces.
  const isOther = areOthers || hasOtherValues || hasFigures || hasOtherLists;
  if (productIds === 'all' || isOther || (await haveVariations(executor, turned)))
    await refreshShopList(executor, productIds === 'all' ? undefined : gained);
  advance(SHARE.lists);
  if (countsFigured) {
    await executor.execute(sql`analyze ${product} (${bare(...FIGURES)})`);
    await analyse(executor, [categoryListing]);
    await countFigured(executor);
  } else if (productIds === 'all') {
    await removeLostPostings(executor);
    await analyse(executor, [searchPosting, productValue, searchWord, product]);
    await analyse(executor, [categoryListing]);
    await countAll(executor);
    await analyse(executor, [categoryValue, category]);
  } else {
    await addCounts(executor);
  }
  await mergeSearchIndexes(executor);
  advance(SHARE.counts);
}

/**
 * Makes other writers of derived data wait until the transaction ends. Take it before any product is changed:
 * whoever holds it waits for products that others have changed.
 */
export async function lockListings(executor: Executor): Promise<void> {
  await executor.execute(sql`select pg_advisory_xact_lock(${LOCK.listings}), ${LISTS_PRICES}`);
}

/** The same, unless somebody else is writing derived data: then false. */
export async function tryLockListings(executor: Executor): Promise<boolean> {
  const { rows } = await executor.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${LOCK.listings}) as locked, ${LISTS_PRICES}`,
  );
  return rows[0]?.locked === true;
}

/** What of a product prices, stock and reviews decide. */
const FIGURES = [product.visitorPriceCents, product.customerPriceCents, product.inStock, product.rating];

/**
 * Lets the search indexes collect what is written until the end of the transaction: each new row of a product is in
 * them, though its words are the same, and put in one by one they take longer than all the rest.
 *
 * The process that asks makes no texts itself: while it is at a piece it takes nothing from its helpers, and they wait. Where the
 * server allows fewer of them it does: one process alone would take up to twice as long as two. It may come to that where other
 * databases of the server have the helpers just then, which cannot be told beforehand.
 */
async function prepareManyWrites(executor: Executor): Promise<void> {
  await executor.execute(
    sql`select set_config('gin_pending_list_limit', '64MB', true), set_config('work_mem', '64MB', true),
          set_config('max_parallel_workers_per_gather', ${String(HELPERS)}, true),
          set_config('parallel_leader_participation', case
            when least(current_setting('max_parallel_workers')::int, current_setting('max_worker_processes')::int) < ${HELPERS}
            then 'on' else 'off' end, true)`,
  );
}

async function analyse(executor: Executor, tables: readonly Table[]): Promise<void> {
  for (const table of tables) await executor.execute(sql`analyze ${table}`);
}

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
 */
async function refreshCategoryListings(
  executor: Executor,
  changed: 'everything' | 'figures',
): Promise<boolean> {
  const isTouched = changed === 'figures' ? FIGURED : sql`true`;
  const key = [categoryListing.categoryId, categoryListing.productId];
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
    ), present (place, category_id, product_id) as (
      select ${categoryListing}.ctid, ${list(key)}
      from listing_scope s join ${categoryListing} on ${categoryListing.productId} = s.product_id
      join ${category} on ${category.id} = ${categoryListing.categoryId} where ${isTouched}
      union
      select ${categoryListing}.ctid, ${list(key)}
      from ${category} join ${categoryListing} on ${categoryListing.categoryId} = ${category.id}
      where ${IS_OF_THE_WHOLE}
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
    update ${category} set ${bare(category.updatedAt)} = now()
    where ${category.id} in (select category_id from removed union select category_id from written)`);
  return (rowCount ?? 0) > 0;
}
