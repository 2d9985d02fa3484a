import { inParallel } from '../../machine/in-parallel.ts';
import { cancellation } from '../db/cancellation.ts';
import type { Database, Executor } from '../db/client.ts';
import { bare } from '../db/fragments.ts';
import { categoryListing, categoryValue, productValue, searchPosting } from '../db/listing-schema.ts';
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
import { createScope, type Share } from './listing-scope.repository.ts';
import {
  analyse,
  HELPERS,
  lockListings,
  prepareManyWrites,
  READ_FROM,
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

/**
 * Makes the lists and search that were left to it; nothing where none were. It takes four connections: three that work, and
 * one that can stop them. What is committed before the end is no more than lists that say of no category that it has products.
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
    await removeLostPostings(tx);
    const shares = Array.from({ length: SHARES }, (_, index) => ({ share: index + 1, of: SHARES }));
    await inParallel(shares, SHARES, (share) =>
      stoppable(db, signal, (own) => deriveShare(own, share, (part) => advance(part / SHARES))),
    );
    await inParallel([stoppable(db, signal, countWords), countLists(tx)], 2, (counting) => counting);
    await mergeSearchIndexes(tx);
    await refreshShopList(tx);
    advance(SHARE.counts);
    return true;
  });
}

/** Does `work` in one transaction that `signal` can end. */
function stoppable<Result>(
  db: Database,
  signal: AbortSignal,
  work: (tx: Executor) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    const cancel = await cancellation(db, tx, signal);
    try {
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
  await analyse(tx, [categoryValue, category]);
  await tx.execute(sql`
    update ${category} set ${bare(category.updatedAt)} = now() where ${category.productCount} > 0`);
}
