import type { Executor } from '../db/client.ts';
import { bare, idArray, isOneOf } from '../db/fragments.ts';
import { staleListing } from '../db/listing-schema.ts';
import { variation } from '../db/schema.ts';
import { and, eq, gte, sql } from '../db/sql.ts';

/** The channel on which the database tells, once a transaction is through, that shown stock has changed. */
export const STOCK_CHANNEL = 'cedar_stock';

export interface CountedStock {
  readonly variationId: number;
  /** Pieces that are counted; null when they are not. */
  readonly quantity: number | null;
}

/**
 * The counted stock of variations, held so until the transaction ends: whoever wants the same pieces waits. They
 * are locked in the order of their ids, so that no two orders wait for each other.
 */
export async function lockStock(tx: Executor, variationIds: readonly number[]): Promise<CountedStock[]> {
  return tx
    .select({
      variationId: variation.id,
      quantity: sql<number | null>`case when ${variation.tracksStock} then ${variation.quantity} end`,
    })
    .from(variation)
    .where(isOneOf(variation.id, variationIds))
    .orderBy(variation.id)
    .for('no key update');
}

/** Takes pieces out of the stock: how many are left; undefined, and nothing is taken, when there are not so many. */
export async function takePieces(
  tx: Executor,
  variationId: number,
  pieces: number,
): Promise<number | undefined> {
  const [left] = await tx
    .update(variation)
    .set({ quantity: sql`${variation.quantity} - ${pieces}`, updatedAt: sql`now()` })
    .where(and(eq(variation.id, variationId), gte(variation.quantity, pieces)))
    .returning({ quantity: variation.quantity });
  return left?.quantity;
}

/** Puts pieces back into the stock: how many there are now; undefined for a variation that counts them no longer. */
export async function putPiecesBack(
  tx: Executor,
  variationId: number,
  pieces: number,
): Promise<number | undefined> {
  const [left] = await tx
    .update(variation)
    .set({ quantity: sql`${variation.quantity} + ${pieces}`, updatedAt: sql`now()` })
    .where(and(eq(variation.id, variationId), variation.tracksStock))
    .returning({ quantity: variation.quantity });
  return left?.quantity;
}

/** Notes that these products show another stock by now, and which have turned. Returns the ids of the notes. */
export async function noteStaleListings(
  tx: Executor,
  productIds: readonly number[],
  turned: readonly number[],
): Promise<number[]> {
  const { rows } = await tx.execute<Pick<typeof staleListing.$inferSelect, 'id'>>(sql`
    insert into ${staleListing} (${bare(staleListing.productId, staleListing.hasTurned)})
    select id, id = any(${idArray(turned)}) from (select distinct unnest(${idArray(productIds)}) as id) i
    returning ${staleListing.id} as id`);
  return rows.map((row) => row.id);
}

/** Has the listeners of `STOCK_CHANNEL` told of what was noted, once the transaction is through. */
export async function announceStock(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_notify(${STOCK_CHANNEL}, '')`);
}

/** Forgets what was noted under these ids. */
export async function forgetStaleListings(db: Executor, ids: readonly number[]): Promise<void> {
  await db.delete(staleListing).where(isOneOf(staleListing.id, ids));
}

/** Empties the note of stale listings. Returns their products, and those of them of which a variation has turned. */
export async function takeStaleListings(tx: Executor): Promise<{ stale: number[]; turned: number[] }> {
  const { productId, hasTurned } = staleListing;
  const rows = await tx.delete(staleListing).returning({ productId, hasTurned });
  const idsOf = (taken: typeof rows) => [...new Set(taken.map((row) => row.productId))];
  return { stale: idsOf(rows), turned: idsOf(rows.filter((row) => row.hasTurned)) };
}
