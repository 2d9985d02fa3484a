import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '../db/client.ts';
import { rowsOf } from '../db/rows.ts';
import { idArray } from './list-filter.repository.ts';

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

/** Takes pieces out of the stock; false, and nothing is taken, when there are not so many. */
export async function takePieces(tx: Executor, variationId: number, pieces: number): Promise<boolean> {
  const taken = await rowsOf(
    tx,
    z.object({ id: z.number() }),
    sql`update variation set quantity = quantity - ${pieces}, updated_at = now()
        where id = ${variationId} and quantity >= ${pieces} returning id`,
  );
  return taken.length === 1;
}

/** Puts pieces back into the stock of a variation that still counts them. */
export async function putPiecesBack(tx: Executor, variationId: number, pieces: number): Promise<void> {
  await tx.execute(sql`
    update variation set quantity = quantity + ${pieces}, updated_at = now()
    where id = ${variationId} and tracks_stock`);
}

/** Notes that lists may show something else of these products' stock by now. */
export async function noteStaleListings(tx: Executor, productIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    insert into stale_listing (product_id) select distinct unnest(${idArray(productIds)})`);
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
