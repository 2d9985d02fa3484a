import { z } from 'zod';
import { productTag, TAG } from '../../../lib/contract/cache-tags.ts';
import { refreshListings } from '../../catalogue/listing.repository.ts';
import type { Executor } from '../../db/client.ts';
import { categoryListing } from '../../db/listing-schema.ts';
import { category, product, productCategory } from '../../db/schema.ts';
import { sql } from '../../db/sql.ts';
import type { Progress } from '../reporting/progress.ts';
import { valuesOf } from '../staging/query.ts';
import type { SaveOutcome } from './save-catalogue.ts';
import { nameOf, staged } from '../staging/staging.ts';

/** For more changed products than this, all lists are made anew: that is faster than one by one. */
const MAX_REFRESHED_PRODUCTS = 5000;
/** Of stages whose steps are known by their share of the time. */
const PERCENT = 100;

/** The products that are in a fixed category, or were until now. */
const ARRANGED = sql`
  select ${productCategory.productId} as value from ${productCategory}
  join ${category} on ${category.id} = ${productCategory.categoryId} and not ${category.inMenu}
  union
  select ${categoryListing.productId} from ${categoryListing}
  join ${category} on ${category.id} = ${categoryListing.categoryId} and not ${category.inMenu} and ${category.rule} is null`;

/** Brings everything derived up to date. Returns the cache tags of what changed, for the store. */
export async function refreshShop(
  tx: Executor,
  { listings, home, metadata, redirects }: Pick<SaveOutcome, 'listings' | 'home' | 'metadata' | 'redirects'>,
  progress: Progress,
  kind: 'everything' | 'figures' = 'everything',
): Promise<string[]> {
  const listing = progress.start('Lists and search', PERCENT);
  const { productId } = staged.changed;
  const changed = await valuesOf(
    tx,
    z.number(),
    sql`select ${productId} as value from ${staged.changed} order by ${productId}`,
  );
  const hasFigures = kind === 'figures';
  const isWhole = listings === 'all' || (!hasFigures && changed.length > MAX_REFRESHED_PRODUCTS);
  const arranged = listings === 'arranged' ? await valuesOf(tx, z.number(), ARRANGED) : [];
  const onProgress = (percent: number) => listing.advance(percent, 'being made');
  await refreshListings(tx, isWhole ? 'all' : [...changed, ...arranged], onProgress, kind);
  await stampChanged(tx);
  listing.end(isWhole ? 'made anew' : `${changed.length} products brought up to date`);
  return [
    ...(isWhole || changed.length > 0 ? [TAG.catalogue] : []),
    ...(home ? [TAG.home] : []),
    ...(metadata ? [TAG.metadata] : []),
    ...(redirects > 0 ? [TAG.addresses] : []),
    ...changed.map(productTag),
  ];
}

/** Notes at the changed products when that was, unless what is derived has: a row is not written twice. */
async function stampChanged(tx: Executor): Promise<void> {
  const { changed } = staged;
  await tx.execute(sql`
    update ${product} set ${nameOf(product.updatedAt)} = now() from ${changed}
    where ${changed.productId} = ${product.id} and not ${changed.isNew} and ${product.updatedAt} <> now()`);
}
