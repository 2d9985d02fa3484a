import type { Executor } from '../db/client.ts';
import { bare } from '../db/fragments.ts';
import {
  categoryListing,
  categoryPair,
  categoryValue,
  productValue,
  searchPosting,
  searchWord,
} from '../db/listing-schema.ts';
import { LOCK } from '../db/locks.ts';
import { category, product, productAttribute, productCategory, variation } from '../db/schema.ts';
import { sql, type Table } from '../db/sql.ts';
import { refreshCategoryListings } from './category-listing.repository.ts';
import { refreshListedFigures, refreshListedPrices, refreshShopList } from './listed-figures.repository.ts';
import { addCounts, countAll, countFigured, FIGURED, noteCounts } from './listing-count.repository.ts';
import { addPairs, countPairs, notePairs, refreshPairFigures } from './pair-count.repository.ts';
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

/** Above so many products, counting all words anew is faster than adding up what changed. */
const MAX_COUNTED = 5_000;
/** The percentage of the time that each step takes, as measured with 20,000 products; that of words is their postings. */
export const SHARE = { texts: 62, words: 13, values: 7, lists: 9, counts: 9 } as const;
/** So many processes of the database help to make the texts of a whole catalogue. */
export const HELPERS = 2;
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
  if (countsAnew) await prepareManyWrites(executor, HELPERS);
  // What belongs to a category of the menu, and what values it has, stays when only figures change.
  const countsFigured = changed === 'figures' && countsAnew;
  let pairs: readonly number[] = [];
  if (productIds !== 'all' && !countsFigured) {
    await noteCounts(executor);
    pairs = await notePairs(executor);
  } else if (changed === 'everything') {
    await analyse(executor, READ_FROM);
  }
  let hasOtherValues: boolean;
  let hasOtherTexts = false;
  if (changed === 'everything') {
    hasOtherTexts = await refreshTexts(executor, parts, !countsAnew, () => advance(SHARE.texts / parts));
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
  const isOther = hasOtherTexts || areOthers || hasOtherValues || hasFigures || hasOtherLists;
  if (productIds === 'all' || isOther || (await haveVariations(executor, turned)))
    await refreshShopList(executor, productIds === 'all' ? undefined : gained);
  advance(SHARE.lists);
  if (countsFigured) {
    await executor.execute(sql`analyze ${product} (${bare(...FIGURES)})`);
    await analyse(executor, [categoryListing]);
    await countFigured(executor);
    await refreshPairFigures(executor, FIGURED);
  } else if (productIds === 'all') {
    await removeLostPostings(executor);
    await analyse(executor, [searchPosting, productValue, searchWord, product]);
    await analyse(executor, [categoryListing]);
    await countAll(executor);
    await countPairs(executor);
    await analyse(executor, [categoryValue, category, categoryPair]);
  } else {
    await addCounts(executor);
    await addPairs(executor, pairs);
  }
  await mergeSearchIndexes(executor);
  advance(SHARE.counts);
}

/**
 * Makes what search knows of the products in `listing_scope`, and what is shown of them.
 *
 * @param notesWords notes by how much the count of each word changes.
 * @returns whether the texts of some are others than before
 */
export async function refreshTexts(
  executor: Executor,
  parts: number,
  notesWords: boolean,
  onPart: () => void,
): Promise<boolean> {
  const shelves = await readShelves(executor);
  let texts = 0;
  for (let part = 0; part < parts; part += 1) {
    texts += await refreshSearchVectors(executor, await readPart(executor, part), shelves, {
      notesWords,
      writeProducts: () => refreshShown(executor, part),
    });
    onPart();
  }
  await writePostings(executor);
  return texts > 0;
}

/**
 * Makes other writers of derived data wait until the transaction ends. Take it before any product is changed:
 * whoever holds it waits for products that others have changed.
 */
export async function lockListings(executor: Executor): Promise<void> {
  await executor.execute(sql`select pg_advisory_xact_lock(${LOCK.listings}), ${LISTS_PRICES}`);
}

/** What {@link lockListings} says beside, of a transaction for which another one holds the lock. */
export async function writeListings(executor: Executor): Promise<void> {
  await executor.execute(sql`select ${LISTS_PRICES}`);
}

/** The same, unless somebody else is writing derived data: then false. */
export async function tryLockListings(executor: Executor): Promise<boolean> {
  const { rows } = await executor.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${LOCK.listings}) as locked, ${LISTS_PRICES}`,
  );
  return rows[0]?.locked === true;
}

/** From what lists and search are derived. */
export const READ_FROM = [product, variation, productCategory, productAttribute];
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
export async function prepareManyWrites(executor: Executor, helpers: number): Promise<void> {
  await executor.execute(
    sql`select set_config('gin_pending_list_limit', '64MB', true), set_config('work_mem', '64MB', true),
          set_config('max_parallel_workers_per_gather', ${String(helpers)}, true),
          set_config('parallel_leader_participation', case
            when least(current_setting('max_parallel_workers')::int, current_setting('max_worker_processes')::int) < ${helpers}
            then 'on' else 'off' end, true)`,
  );
}

export async function analyse(executor: Executor, tables: readonly Table[]): Promise<void> {
  for (const table of tables) await executor.execute(sql`analyze ${table}`);
}
