import type { Executor } from '../db/client.ts';
import { categoryListing } from '../db/listing-schema.ts';
import { earlierReview } from '../db/review-schema.ts';
import { isShown, product } from '../db/schema.ts';
import { and, eq, sql, type SQL } from '../db/sql.ts';

/** Makes other writers of a product that is sold wait until the transaction ends; false when there is none. */
export async function holdProduct(tx: Executor, productId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.id, productId), isShown))
    .for('no key update');
  return rows.length === 1;
}

/** Writes how a held product is rated, 0 for not at all, into the product and into the lists that sort by it. */
export async function setRating(
  tx: Executor,
  productId: number,
  { rating, count }: { rating: number; count: number },
): Promise<void> {
  await tx
    .update(product)
    .set({ rating, reviewCount: count, updatedAt: sql`now()` })
    .where(eq(product.id, productId));
  const differs = sql`${categoryListing.rating} is distinct from ${rating}::real`;
  await tx
    .update(categoryListing)
    .set({ rating })
    .where(and(eq(categoryListing.productId, productId), differs));
}

/** How many reviews of a product are samples. */
export function sampleCountOf(productId: typeof product.id): SQL<number> {
  return sql<number>`(select count(*)::integer from ${earlierReview}
    where ${earlierReview.productId} = ${productId} and ${earlierReview.isSample})`;
}
