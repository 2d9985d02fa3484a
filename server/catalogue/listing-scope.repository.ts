import { z } from 'zod';
import type { Executor } from '../db/client.ts';
import { idArray } from '../db/fragments.ts';
import { rowsOf } from '../db/rows.ts';
import { product, variation } from '../db/schema.ts';
import { sql, type SQL } from '../db/sql.ts';

/** So many products are indexed at a time. */
const PART = 15_000;

/** All products by their ids in so many shares, and one of these, from 1 on. */
export interface Share {
  readonly share: number;
  readonly of: number;
}

/**
 * The products to refresh, in parts that are small enough to tell how far the work is, and a place for the
 * words whose count changes. Returns the number of parts: one, where such words are added up.
 */
export async function createScope(
  executor: Executor,
  products: readonly number[] | 'all' | Share,
): Promise<number> {
  for (const name of ['listing_scope', 'listing_word', 'listing_posting']) {
    await executor.execute(sql`drop table if exists pg_temp.${sql.identifier(name)}`);
  }
  await executor.execute(
    sql`create temporary table listing_scope (product_id integer primary key, part integer not null) on commit drop`,
  );
  await executor.execute(
    sql`create temporary table listing_word (word text not null, change integer not null) on commit drop`,
  );
  await executor.execute(
    sql`create temporary table listing_posting (product_id integer not null, words text[] not null, impacts real[] not null) on commit drop`,
  );
  const { rowCount } = await executor.execute(sql`
    insert into listing_scope
    select id, (row_number() over (order by id) - 1) / ${PART}::integer from (${idsOf(products)}) i`);
  // Without it each part would be looked for among all products.
  await executor.execute(sql`create index on listing_scope (part)`);
  await executor.execute(sql`analyze listing_scope`);
  return Math.ceil((rowCount ?? 0) / PART);
}

function idsOf(products: readonly number[] | 'all' | Share): SQL {
  if (products === 'all') return sql`select ${product.id} as id from ${product}`;
  if (!('of' in products)) return sql`select distinct unnest(${idArray(products)}) as id`;
  return sql`
    select id from (select ${product.id} as id, ntile(${products.of}) over (order by ${product.id}) as share from ${product}) s
    where share = ${products.share}`;
}

/**
 * Whether products in scope, or these of them, have several variations. What a list shows of such a product under several
 * values is derived nowhere.
 */
export async function haveVariations(executor: Executor, productIds?: readonly number[]): Promise<boolean> {
  const isOne = productIds === undefined ? sql`true` : sql`s.product_id = any(${idArray(productIds)})`;
  const { rowCount } = await executor.execute(sql`
    select from listing_scope s join ${variation} on ${variation.productId} = s.product_id
    where ${isOne} group by s.product_id having count(*) > 1 limit 1`);
  return (rowCount ?? 0) > 0;
}

/** The products of one part. */
export function readPart(executor: Executor, part: number): Promise<number[]> {
  const id = z.object({ id: z.number() });
  const chosen = sql`select product_id as id from listing_scope where part = ${part} order by product_id`;
  return rowsOf(executor, id, chosen).then((rows) => rows.map((row) => row.id));
}
