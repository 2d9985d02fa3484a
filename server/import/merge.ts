import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '../db/client.ts';
import { product } from '../db/schema.ts';
import { commas, countOf } from './query.ts';
import { nameOf, pairsOf, staged } from './staging.ts';

/** How a table of the shop becomes what a temporary table says; which column goes where, its declaration knows. */
export interface Merge {
  readonly into: PgTable;
  readonly from: PgTable;
  /** The columns of `into` that tell its rows apart. */
  readonly key: readonly PgColumn[];
  /** Which rows of `from` take part; all by default. */
  readonly only?: SQL;
  /** Which rows of `into` go when `from` does not have them; none by default. */
  readonly gone?: SQL;
  /** In what order new rows get their ids. */
  readonly order?: SQL;
  /** What new rows have beside what is staged. */
  readonly initial?: { readonly column: PgColumn; readonly value: SQL };
  /** The column of `into` by which a changed row names the product that it changes. */
  readonly note?: PgColumn;
  /** Or the products that it changes, as `id`, selected by what `note` was in the changed rows: `changed (noted)`. */
  readonly touches?: SQL;
}

/** How many rows were written. */
export interface Merged {
  readonly updated: number;
  readonly added: number;
  readonly removed: number;
}

const all = sql`true`;
const both = (parts: readonly SQL[]) => sql.join([...parts], sql` and `);

function isSame({ from, into, key }: Merge): SQL {
  const pairs = pairsOf(from, into).filter(({ target }) => key.includes(target));
  return both(pairs.map(({ target, source }) => sql`${target} = ${source}`));
}

/** Of a row of `into` and the row of `from` that stands for it: something that is compared is another. */
export function differs(merge: Merge): SQL {
  const pairs = pairsOf(merge.from, merge.into).filter(({ compared }) => compared);
  if (pairs.length === 0) return sql`false`;
  const targets = commas(pairs.map(({ target }) => target));
  return sql`(${targets}) is distinct from (${commas(pairs.map(({ source }) => source))})`;
}

/** Of a row of `into`: `from` has another state of it. */
export function isStale(merge: Merge): SQL {
  return sql`exists (
    select 1 from ${merge.from} where ${isSame(merge)} and ${merge.only ?? all} and ${differs(merge)})`;
}

/** Of a row of `into`: it is to go. */
export function goes(merge: Merge): SQL {
  const { from, gone = sql`false`, only = all } = merge;
  return sql`(${gone} and not exists (select 1 from ${from} where ${isSame(merge)} and ${only}))`;
}

/**
 * Makes a table of the shop what was staged for it: updates the rows that are another, removes those that go, adds
 * those that are missing. What is equal already is not touched.
 */
export async function merge(tx: Executor, plan: Merge): Promise<Merged> {
  const { into, from, key, only = all, order, initial } = plan;
  const pairs = pairsOf(from, into);
  const sets = pairs
    .filter(({ target }) => !key.includes(target))
    .map(({ target, source }) => sql`${nameOf(target)} = ${source}`);
  const stamp = getTableColumns(into)['updatedAt'];
  if (stamp !== undefined) sets.push(sql`${nameOf(stamp)} = now()`);
  const updated = await run(
    tx,
    plan,
    sql`update ${into} set ${commas(sets)} from ${from} where ${isSame(plan)} and ${only} and ${differs(plan)}`,
  );
  const removed =
    plan.gone === undefined ? 0 : await run(tx, plan, sql`delete from ${into} where ${goes(plan)}`);
  const columns = pairs.map(({ target }) => nameOf(target));
  const values = pairs.map(({ source }) => sql`${source}`);
  if (initial !== undefined) {
    columns.push(nameOf(initial.column));
    values.push(initial.value);
  }
  const added = await run(
    tx,
    plan,
    sql`insert into ${into} (${commas(columns)}) select ${commas(values)} from ${from}
        where ${only} and not exists (select 1 from ${into} where ${isSame(plan)})
        ${order === undefined ? sql`` : sql`order by ${order}`}`,
    into === product,
  );
  return { updated, added, removed };
}

/** Notes products as changed; `products` selects their ids under the name `id`. */
export function noting(products: SQL, isNew = false): SQL {
  const { changed } = staged;
  return sql`
    insert into ${changed} (${nameOf(changed.productId)}, ${nameOf(changed.isNew)})
    select distinct id, ${isNew}::boolean from (${products}) as touched on conflict do nothing`;
}

/** Runs a statement, notes the products that it changed, and tells how many rows there were. */
function run(tx: Executor, { note, touches }: Merge, statement: SQL, isNew = false): Promise<number> {
  const products = touches ?? sql`select noted as id from changed`;
  const noted = note === undefined ? sql`` : sql`, noted as (${noting(products, isNew)})`;
  return countOf(
    tx,
    sql`with changed as (${statement} returning ${note ?? sql`1`} as noted)${noted}
        select count(*) from changed`,
  );
}

/** What a merge did to a table that is shown as a whole: anything at all. */
export function isChange({ updated, added, removed }: Merged): boolean {
  return updated + added + removed > 0;
}
