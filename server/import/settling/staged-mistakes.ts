import { z } from 'zod';
import type { Executor } from '../../db/client.ts';
import { rowsOf } from '../../db/rows.ts';
import { product } from '../../db/schema.ts';
import { sql, type PgColumn } from '../../db/sql.ts';
import { isIn, textsOf, valuesOf, writtenBy } from '../staging/query.ts';
import { handleToBe, staged } from '../staging/staging.ts';

const mistake = z.object({ ord: z.number(), file: z.string(), line: z.number(), reason: z.string() });
/** A mistake that only the whole file or the database shows, with the product that it makes unusable. */
export type StagedMistake = z.output<typeof mistake>;

/** Finds the products that name a category which there is not. `menu` and `fixed` are the ids that there will be. */
export async function findMistakes(
  tx: Executor,
  { menu, fixed }: { readonly menu: readonly number[]; readonly fixed: readonly number[] },
): Promise<StagedMistake[]> {
  const { ord, file, line, categories } = staged.product;
  return rowsOf(
    tx,
    mistake,
    sql`select ${ord} as ord, ${file} as file, ${line} as line, case when ${isIn(sql`named.id`, fixed)}
          then 'the category ' || named.id || ' is a fixed one: name its products in merchandising.json'
          else 'there is no category with the id ' || named.id end as reason
        from ${staged.product} join lateral unnest(${categories}) as named(id) on not ${isIn(sql`named.id`, menu)}
        order by ${ord}`,
  );
}

/** Takes products out again, with all that belongs to them. Returns how many there were. */
export async function unstage(tx: Executor, ords: readonly number[]): Promise<number> {
  const chosen = (ord: PgColumn) => sql`delete from ${ord.table} where ${isIn(ord, ords)}`;
  await tx.execute(chosen(staged.variation.ord));
  await tx.execute(chosen(staged.picture.ord));
  await tx.execute(chosen(staged.path.ord));
  return writtenBy(tx, chosen(staged.product.ord));
}

/** Which of these handles no product will have, neither of the folder nor another one of the shop. */
export async function unknownHandles(tx: Executor, handles: readonly string[]): Promise<string[]> {
  return valuesOf(
    tx,
    z.string(),
    sql`select handle as value from ${textsOf(handles)} as named(handle)
        where not exists (select 1 from ${staged.product} where ${handleToBe} = named.handle)
          and not exists (select 1 from ${product} where ${product.handle} = named.handle
            and not exists (select 1 from ${staged.product} where ${staged.product.handle} = named.handle))`,
  );
}
