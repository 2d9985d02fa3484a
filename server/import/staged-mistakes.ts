import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Executor } from '../db/client.ts';
import { rowsOf } from '../db/rows.ts';
import { product, variation } from '../db/schema.ts';
import { isIn, textsOf, valuesOf } from './query.ts';
import { staged } from './staging.ts';

const mistake = z.object({ ord: z.number(), line: z.number(), reason: z.string() });
/** A mistake that only the whole file or the database shows, with the product that it makes unusable. */
export type StagedMistake = z.output<typeof mistake>;

/**
 * Finds what no single row shows: a handle in two places, a SKU used twice or owned by another product, a
 * category that there is not. `menu` and `fixed` are the ids of the categories that there will be.
 */
export async function findMistakes(
  tx: Executor,
  { menu, fixed }: { readonly menu: readonly number[]; readonly fixed: readonly number[] },
): Promise<StagedMistake[]> {
  const { ord, line, handle, categories } = staged.product;
  const find = (from: SQL, reason: SQL, { ord: id, line: at }: { ord: PgColumn; line: PgColumn }) =>
    rowsOf(
      tx,
      mistake,
      sql`select ${id} as ord, ${at} as line, ${reason} as reason from ${from} order by ${at}`,
    );
  /** Rows whose key another row had before them. */
  const again = (key: PgColumn, at: PgColumn) =>
    sql`${key.table} join (
      select ${key} as key, min(${at}) as line from ${key.table} group by ${key} having count(*) > 1
    ) earlier on earlier.key = ${key} and earlier.line < ${at}`;
  const { sku, line: skuLine } = staged.variation;
  return [
    ...(await find(
      again(handle, line),
      sql`'the handle ' || to_json(${handle}) || ' is already on line ' || earlier.line
        || ': the lines of a product stand together'`,
      staged.product,
    )),
    ...(await find(
      again(sku, skuLine),
      sql`'the SKU ' || to_json(${sku}) || ' is already on line ' || earlier.line`,
      staged.variation,
    )),
    ...(await find(
      sql`${staged.variation} join ${variation} on ${variation.sku} = ${sku}
        join ${product} on ${product.id} = ${variation.productId}
          and not exists (select 1 from ${staged.product} where ${handle} = ${product.handle})`,
      sql`'the SKU ' || to_json(${sku}) || ' belongs to the product ' || to_json(${product.handle})
        || ', which is not in this folder'`,
      staged.variation,
    )),
    ...(await find(
      sql`${staged.product} join lateral unnest(${categories}) as named(id) on not ${isIn(sql`named.id`, menu)}`,
      sql`case when ${isIn(sql`named.id`, fixed)}
        then 'the category ' || named.id || ' is a fixed one: name its products in merchandising.json'
        else 'there is no category with the id ' || named.id end`,
      { ord, line },
    )),
  ];
}

/** Takes products out again, with all that belongs to them. Returns how many there were. */
export async function unstage(tx: Executor, ords: readonly number[]): Promise<number> {
  const chosen = (ord: PgColumn) => sql`delete from ${ord.table} where ${isIn(ord, ords)}`;
  await tx.execute(chosen(staged.variation.ord));
  await tx.execute(chosen(staged.picture.ord));
  return (await tx.execute(chosen(staged.product.ord))).rowCount ?? 0;
}

/** Which of these handles no product has, neither in the folder nor in the shop. */
export async function unknownHandles(tx: Executor, handles: readonly string[]): Promise<string[]> {
  return valuesOf(
    tx,
    z.string(),
    sql`select handle as value from ${textsOf(handles)} as named(handle)
        where not exists (select 1 from ${staged.product} where ${staged.product.handle} = named.handle)
          and not exists (select 1 from ${product} where ${product.handle} = named.handle)`,
  );
}
