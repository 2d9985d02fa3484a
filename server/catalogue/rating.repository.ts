import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '../db/client.ts';
import { rowsOf } from '../db/rows.ts';

/** Makes other writers of a product that is sold wait until the transaction ends; false when there is none. */
export async function holdProduct(tx: Executor, productId: number): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    z.object({}),
    sql`select 1 from product where id = ${productId} and is_listed and default_variation_id is not null
        for no key update`,
  );
  return rows.length === 1;
}

/** Writes how a held product is rated, 0 for not at all, into the product and into the lists that sort by it. */
export async function setRating(
  tx: Executor,
  productId: number,
  { rating, count }: { rating: number; count: number },
): Promise<void> {
  await tx.execute(sql`
    update product set rating = ${rating}, review_count = ${count}, updated_at = now() where id = ${productId}`);
  await tx.execute(sql`
    update category_listing set rating = ${rating}
    where product_id = ${productId} and rating is distinct from ${rating}::real`);
}
