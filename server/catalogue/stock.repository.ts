import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '../db/client.ts';
import { rowsOf } from '../db/rows.ts';
import { idArray } from './list-filter.repository.ts';

/** The channel on which the database tells, once a transaction is through, that shown stock has changed. */
export const STOCK_CHANNEL = 'cedar_stock';

const counted = z.object({
  variationId: z.number(),
  /** Pieces that are counted; null when they are not. */
  quantity: z.number().nullable(),
});
export type CountedStock = z.output<typeof counted>;

/**
 * The counted stock of variations, held so until the transaction ends: whoever wants the same pieces waits. They
 * are locked in the order of their ids, so that no two orders wait for each other.
 */
export async function lockStock(tx: Executor, variationIds: readonly number[]): Promise<CountedStock[]> {
  return rowsOf(
    tx,
    counted,
    sql`select id as "variationId", case when tracks_stock then quantity end as quantity from variation
        where id = any(${idArray(variationIds)}) order by id for no key update`,
  );
}

const left = z.object({ quantity: z.number() });

/** Takes pieces out of the stock: how many are left; undefined, and nothing is taken, when there are not so many. */
export async function takePieces(
  tx: Executor,
  variationId: number,
  pieces: number,
): Promise<number | undefined> {
  const rows = await rowsOf(
    tx,
    left,
    sql`update variation set quantity = quantity - ${pieces}, updated_at = now()
        where id = ${variationId} and quantity >= ${pieces} returning quantity`,
  );
  return rows[0]?.quantity;
}

/** Puts pieces back into the stock: how many there are now; undefined for a variation that counts them no longer. */
export async function putPiecesBack(
  tx: Executor,
  variationId: number,
  pieces: number,
): Promise<number | undefined> {
  const rows = await rowsOf(
    tx,
    left,
    sql`update variation set quantity = quantity + ${pieces}, updated_at = now()
        where id = ${variationId} and tracks_stock returning quantity`,
  );
  return rows[0]?.quantity;
}

/** Notes that something else is to be shown of these products' stock by now; the ids of what was noted. */
export async function noteStaleListings(tx: Executor, productIds: readonly number[]): Promise<number[]> {
  const rows = await rowsOf(
    tx,
    z.object({ id: z.number() }),
    sql`insert into stale_listing (product_id) select distinct unnest(${idArray(productIds)}) returning id`,
  );
  return rows.map((row) => row.id);
}

/** Has the listeners of `STOCK_CHANNEL` told of what was noted, once the transaction is through. */
export async function announceStock(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_notify(${STOCK_CHANNEL}, '')`);
}

/** Forgets what was noted under these ids. */
export async function forgetStaleListings(db: Executor, ids: readonly number[]): Promise<void> {
  await db.execute(sql`delete from stale_listing where id = any(${idArray(ids)})`);
}

/** Takes the products whose listing is stale off the list, to be derived anew in the same transaction. */
export async function takeStaleListings(tx: Executor): Promise<number[]> {
  const rows = await rowsOf(
    tx,
    z.object({ productId: z.number() }),
    sql`delete from stale_listing returning product_id as "productId"`,
  );
  return rows.map((row) => row.productId);
}
