import { z } from 'zod';
import { productTag, TAG } from '../../../lib/contract/cache-tags.ts';
import { leaveListings, makeFirstListings, tagsOfAll } from '../../catalogue/first-listings.repository.ts';
import { lacksListings } from '../../catalogue/listed-figures.repository.ts';
import { refreshListings } from '../../catalogue/listing.repository.ts';
import type { Database, Executor } from '../../db/client.ts';
import { categoryListing } from '../../db/listing-schema.ts';
import { category, product, productCategory } from '../../db/schema.ts';
import { sql } from '../../db/sql.ts';
import type { Progress } from '../reporting/progress.ts';
import { valuesOf } from '../staging/query.ts';
import type { SaveOutcome } from './save-catalogue.ts';
import { nameOf, staged } from '../staging/staging.ts';

/** For more changed products than this, all lists are made anew: that is faster than one by one. */
const MAX_REFRESHED_PRODUCTS = 5000;
/** Those of fewer products are made within seconds, and in the transaction that saves them nothing can come between. */
const LEAVE_FROM = 10_000;
/** Of stages whose steps are known by their share of the time. */
const PERCENT = 100;

/** The products that are in a fixed category, or were until now. */
const ARRANGED = sql`
  select ${productCategory.productId} as value from ${productCategory}
  join ${category} on ${category.id} = ${productCategory.categoryId} and not ${category.inMenu}
  union
  select ${categoryListing.productId} from ${categoryListing}
  join ${category} on ${category.id} = ${categoryListing.categoryId} and not ${category.inMenu} and ${category.rule} is null`;

interface Derived {
  /** Cache tags of what changed, for the store. */
  readonly tags: readonly string[];
  /** Lists and search are still to be made. */
  readonly listsLeft: boolean;
}

/** Where nothing is derived. */
export const NOT_DERIVED: Derived = { tags: [], listsLeft: false };

/**
 * Brings everything derived up to date, or leaves it to {@link makeLeftListings}: in a shop that shows nothing yet and gets
 * many products, and where an earlier import was ended before it came to that. Returns the cache tags of what changed, for
 * the store.
 */
export async function refreshShop(
  tx: Executor,
  outcome: Pick<SaveOutcome, 'listings' | 'home' | 'metadata' | 'redirects'>,
  progress: Progress,
  {
    kind = 'everything',
    isFirst = false,
    leaveFrom = LEAVE_FROM,
  }: {
    readonly kind?: 'everything' | 'figures';
    /** No list shows any product. */
    readonly isFirst?: boolean;
    readonly leaveFrom?: number | undefined;
  } = {},
): Promise<Derived> {
  const { listings, home, metadata, redirects } = outcome;
  const { productId } = staged.changed;
  const changed = await valuesOf(
    tx,
    z.number(),
    sql`select ${productId} as value from ${staged.changed} order by ${productId}`,
  );
  const wasLeft = await lacksListings(tx);
  const listsLeft = wasLeft || (isFirst && changed.length >= leaveFrom);
  const isWhole =
    listsLeft || listings === 'all' || (kind === 'everything' && changed.length > MAX_REFRESHED_PRODUCTS);
  if (listsLeft) await leaveListings(tx);
  else {
    const listing = progress.start('Lists and search', PERCENT);
    const arranged = listings === 'arranged' ? await valuesOf(tx, z.number(), ARRANGED) : [];
    const onProgress = (percent: number) => listing.advance(percent, 'being made');
    await refreshListings(tx, isWhole ? 'all' : [...changed, ...arranged], onProgress, kind);
    listing.end(isWhole ? 'made anew' : `${changed.length} products brought up to date`);
  }
  await stampChanged(tx);
  const changedTags = [
    ...(isWhole || changed.length > 0 ? [TAG.catalogue] : []),
    ...(home ? [TAG.home] : []),
    ...(metadata ? [TAG.metadata] : []),
    ...(redirects > 0 ? [TAG.addresses] : []),
    ...changed.map(productTag),
  ];
  // Of an import that was ended nobody was told.
  const tags = wasLeft ? await tagsOfAll(tx) : changedTags;
  return { tags, listsLeft };
}

/**
 * Makes the lists and search that an import has left, once it is committed, or earlier one that was ended. False where none
 * were left.
 */
export async function makeLeftListings(
  db: Database,
  { progress, signal }: { readonly progress: Progress; readonly signal: AbortSignal },
): Promise<boolean> {
  if (!(await lacksListings(db))) return false;
  const listing = progress.start('Lists and search', PERCENT);
  const onProgress = (percent: number) => listing.advance(percent, 'being made');
  await makeFirstListings(db, { onProgress, signal });
  listing.end('made anew');
  return true;
}

/** Notes at the changed products when that was, unless what is derived has: a row is not written twice. */
async function stampChanged(tx: Executor): Promise<void> {
  const { changed } = staged;
  await tx.execute(sql`
    update ${product} set ${nameOf(product.updatedAt)} = now() from ${changed}
    where ${changed.productId} = ${product.id} and not ${changed.isNew} and ${product.updatedAt} <> now()`);
}
