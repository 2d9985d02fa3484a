import type { Executor } from '../db/client.ts';
import { wishlistItem } from '../db/customer-schema.ts';
import { and, desc, eq } from '../db/sql.ts';

/** What is on a customer's wishlist, the newest first; a variation is null when it is gone since. */
export async function readWishes(
  db: Executor,
  customerId: number,
): Promise<{ productId: number; variationId: number | null }[]> {
  return db
    .select({ productId: wishlistItem.productId, variationId: wishlistItem.variationId })
    .from(wishlistItem)
    .where(eq(wishlistItem.customerId, customerId))
    .orderBy(desc(wishlistItem.createdAt), desc(wishlistItem.productId));
}

/** Puts a product on a customer's wishlist; one that is there already stays as it is. */
export async function insertWish(
  tx: Executor,
  customerId: number,
  productId: number,
  variationId: number,
): Promise<void> {
  await tx
    .insert(wishlistItem)
    .values({ customerId, productId, variationId })
    .onConflictDoNothing({ target: [wishlistItem.customerId, wishlistItem.productId] });
}

export async function deleteWish(db: Executor, customerId: number, productId: number): Promise<void> {
  await db
    .delete(wishlistItem)
    .where(and(eq(wishlistItem.customerId, customerId), eq(wishlistItem.productId, productId)));
}
