import { productTag, TAG } from '../../lib/contract/cache-tags.ts';
import { inParallel } from '../../machine/in-parallel.ts';
import { cancellation } from '../db/cancellation.ts';
import type { Database, Executor } from '../db/client.ts';
import { bare } from '../db/fragments.ts';
import { besideHeld, endWhenIdle } from '../db/held.ts';
import {
  categoryListing,
  categoryPair,
  categoryValue,
  productValue,
  searchPosting,
} from '../db/listing-schema.ts';
import { category, isShown, product } from '../db/schema.ts';
import { sql } from '../db/sql.ts';
import { refreshCategoryListings } from './category-listing.repository.ts';
import {
  forgetShopList,
  lacksListings,
  refreshListedPrices,
  refreshShopList,
} from './listed-figures.repository.ts';
import { countAll } from './listing-count.repository.ts';
import { countPairs } from './pair-count.repository.ts';
import { createScope, type Share } from './listing-scope.repository.ts';
import {
  analyse,
  HELPERS,
  lockListings,
  prepareManyWrites,
  READ_FROM,
  refreshListings,
  refreshTexts,
  SHARE,
  writeListings,
} from './listing.repository.ts';
import { refreshValues, saveBrands } from './product-value.repository.ts';
import { mergeSearchIndexes, removeLostPostings } from './search-vector.repository.ts';
import { rebuildSearchWords } from './search-word.repository.ts';

// Of a shop that shows nothing yet, lists and search are made by several connections: what is written in one transaction is
// written by one process of the database, and while it writes a second processor has nothing to do.

/** So many connections write a share of the products each. */
const SHARES = 2;

/** How the work is followed and ended. */
interface Following {
  /** Told how far the work is, in percent of its time. */
  readonly onProgress?: (percent: number) => void;
  readonly signal?: AbortSignal;
}

/** Whether lists show any product. */
export async function showsProducts(executor: Executor): Promise<boolean> {
  const { rowCount } = await executor.execute(sql`select from ${product} where ${isShown} limit 1`);
  return (rowCount ?? 0) > 0;
}

/**
 * Leaves lists and search to {@link makeFirstListings}, in the transaction that saves the first products of a shop. Until
 * then none of them is shown, and who starts or imports next makes up for it.
 */
export async function leaveListings(tx: Executor): Promise<void> {
  await forgetShopList(tx);
  await createScope(tx, 'all');
  // Two that save the same brand would be in each other's way.
  await saveBrands(tx);
  await analyse(tx, READ_FROM);
}

/** What the store is to be told once they are made: whoever saved the products may have told nobody of any of them. */
export async function tagsOfAll(executor: Executor): Promise<string[]> {
  const products = await executor.select({ id: product.id }).from(product);
  return [...Object.values(TAG), ...products.map(({ id }) => productTag(id))];
}

/**
 * Makes the lists and search that were left to it; nothing where none were. It takes four connections: three that work, and
 * one that can stop them. Where these cannot be had, one does it in one transaction. What is committed before the end is no
 * more than lists that say of no category that it has products.
 */
export async function makeFirstListings(
  db: Database,
  { onProgress = () => undefined, signal = new AbortController().signal }: Following = {},
): Promise<boolean> {
  let percent = 0;
  const advance = (share: number) => {
    signal.throwIfAborted();
    onProgress((percent += share));
  };
  return stoppable(db, signal, async (tx) => {
    await lockListings(tx);
    // Whoever had the lock before may have made them.
    if (!(await lacksListings(tx))) return false;
    if (!(await grantsMore(db, SHARES + 1))) {
      await refreshListings(tx, 'all', (reached) => advance(reached - percent));
      return true;
    }
    await removeLostPostings(tx);
    const shares = Array.from({ length: SHARES }, (_, index) => ({ share: index + 1, of: SHARES }));
    await besideHeld(tx, () =>
      inParallel(shares, SHARES, (share) =>
        stoppable(db, signal, (own) => deriveShare(own, share, (part) => advance(part / SHARES))),
      ),
    );
    // It says that lists are whole once all of this is committed.
    await refreshShopList(tx);
    const words = stoppable(db, signal, countWords);
    const lists = countLists(tx).then(() => besideHeld(tx, () => words));
    await inParallel([words, lists], 2, (counting) => counting);
    await mergeSearchIndexes(tx);
    advance(SHARE.counts);
    return true;
  });
}

/** Whether so many connections more can be had at once; those that were opened stay in the pool. */
async function grantsMore(db: Database, count: number): Promise<boolean> {
  const asked = await Promise.allSettled(Array.from({ length: count }, () => db.$client.connect()));
  for (const each of asked) if (each.status === 'fulfilled') each.value.release();
  return asked.every(({ status }) => status === 'fulfilled');
}

/** Does `work` in one transaction that `signal` can end, and the database where this process stands still. */
function stoppable<Result>(
  db: Database,
  signal: AbortSignal,
  work: (tx: Executor) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    const cancel = await cancellation(db, tx, signal);
    try {
      // Before this it could end nothing.
      signal.throwIfAborted();
      await endWhenIdle(tx);
      return await work(tx);
    } catch (error) {
      // Not that its statement was ended, but why.
      signal.throwIfAborted();
      throw error;
    } finally {
      await cancel();
    }
  });
}

/** Writes what is derived of each product of a share. Of what several products share it writes nothing. */
async function deriveShare(tx: Executor, share: Share, advance: (share: number) => void): Promise<void> {
  await writeListings(tx);
  // The other share has the other processor.
  await prepareManyWrites(tx, 0);
  const parts = await createScope(tx, share);
  await refreshTexts(tx, parts, false, () => advance(SHARE.texts / parts));
  advance(SHARE.words);
  await refreshValues(tx);
  advance(SHARE.values);
  await refreshListedPrices(tx);
  await refreshCategoryListings(tx, 'everything', true);
  advance(SHARE.lists);
}

async function countWords(tx: Executor): Promise<void> {
  await prepareManyWrites(tx, HELPERS);
  await rebuildSearchWords(tx);
}

/** Fills the lists that are of the whole shop, and counts what is in all of them. */
async function countLists(tx: Executor): Promise<void> {
  await prepareManyWrites(tx, 0);
  await analyse(tx, [searchPosting, productValue, product, categoryListing]);
  // Those that are of the whole shop look at all products anyway.
  await createScope(tx, []);
  await refreshCategoryListings(tx, 'everything');
  await countAll(tx);
  await countPairs(tx);
  await analyse(tx, [categoryValue, category, categoryPair]);
  await tx.execute(sql`
    update ${category} set ${bare(category.updatedAt)} = now() where ${category.productCount} > 0`);
}
