import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '../db/client.ts';
import { rowsOf } from '../db/rows.ts';

const wish = z.object({
  productId: z.number(),
  /** The one it was added with; null when it is gone since. */
  variationId: z.number().nullable(),
});

/** What is on a customer's wishlist, the newest first. */
export async function readWishes(db: Executor, customerId: number): Promise<z.output<typeof wish>[]> {
  return rowsOf(
    db,
    wish,
    sql`select product_id as "productId", variation_id as "variationId" from wishlist_item
        where customer_id = ${customerId} order by created_at desc, product_id desc`,
  );
}

/** Puts a product on a customer's wishlist; one that is there already stays as it is. */
export async function insertWish(
  tx: Executor,
  customerId: number,
  productId: number,
  variationId: number,
): Promise<void> {
  await tx.execute(sql`
    insert into wishlist_item (customer_id, product_id, variation_id)
    values (${customerId}, ${productId}, ${variationId})
    on conflict (customer_id, product_id) do nothing`);
}

export async function deleteWish(db: Executor, customerId: number, productId: number): Promise<void> {
  await db.execute(
    sql`delete from wishlist_item where customer_id = ${customerId} and product_id = ${productId}`,
  );
}
