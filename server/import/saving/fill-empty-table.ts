import { z } from 'zod';
import type { Executor } from '../../db/client.ts';
import { LOCK } from '../../db/locks.ts';
import { isInUse } from '../../db/migrate.ts';
import { rowsOf } from '../../db/rows.ts';
import {
  attribute,
  category,
  product,
  productAttribute,
  productCategory,
  productImage,
  variation,
} from '../../db/schema.ts';
import { getTableName, sql, type PgTable } from '../../db/sql.ts';
import { commas, valuesOf } from '../staging/query.ts';
import { staged } from '../staging/staging.ts';

const part = z.object({ drop: z.string(), make: z.string() });

/** Fills a table, in whatever way is fast. */
export type Filling = <Result>(tx: Executor, table: PgTable, fill: () => Promise<Result>) => Promise<Result>;

/** From so many products on references and indexes take longer to keep than to make anew. */
const MANY = 10_000;
/** What is filled, and what it refers to. */
const LOCKED = [product, category, attribute, variation, productAttribute, productImage, productCategory];

/**
 * How what belongs to products is to be filled. Where the shop has none yet and is closed, nobody is kept waiting: no API does
 * the jobs, as one of those that run does at all times, none begins to until the transaction ends, and nobody else is at the
 * tables. A role that does not own them may only write rows.
 */
export async function chooseFilling(tx: Executor, from = MANY): Promise<Filling> {
  const [isAlone = false] = await valuesOf(
    tx,
    z.boolean(),
    sql`select (select count(*) from ${staged.product}) >= ${from} and not exists (select from ${product})
          and (select bool_and(pg_has_role(relowner, 'usage') and has_schema_privilege(relnamespace, 'create'))
            from pg_class where oid in (${commas(LOCKED.map(classOf))}))
          and pg_try_advisory_xact_lock(${LOCK.jobs}) as value`,
  );
  return isAlone && (await lockAtOnce(tx)) ? fillEmptyTable : (_tx, _table, fill) => fill();
}

const classOf = (table: PgTable) => sql`${getTableName(table)}::regclass`;

/** Keeps everybody else from the tables; false where somebody is at one of them. */
async function lockAtOnce(tx: Executor): Promise<boolean> {
  await tx.execute(sql`savepoint before_lock`);
  try {
    await tx.execute(sql`lock table ${commas(LOCKED)} in access exclusive mode nowait`);
    return true;
  } catch (error) {
    if (!isInUse(error)) throw error;
    await tx.execute(sql`rollback to savepoint before_lock`);
    return false;
  }
}

/**
 * Fills an empty table without its references and indexes, and makes them of all its rows at once: several processes sort
 * them, where each row would be looked up in other tables and put into each index. Keys stay. Nobody else reads the table, or
 * what it refers to, until the transaction ends.
 */
async function fillEmptyTable<Result>(
  tx: Executor,
  table: PgTable,
  fill: () => Promise<Result>,
): Promise<Result> {
  const name = classOf(table);
  const parts = await rowsOf(
    tx,
    part,
    sql`select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
          format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
        from pg_constraint where conrelid = ${name} and contype = 'f'
        union all
        select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
        from pg_index where indrelid = ${name} and not indisunique
        order by make`,
  );
  for (const { drop } of parts) await tx.execute(sql.raw(drop));
  const filled = await fill();
  await tx.execute(sql`analyze ${table}`);
  for (const { make } of parts) await tx.execute(sql.raw(make));
  return filled;
}
