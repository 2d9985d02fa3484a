import type { Executor } from '../../db/client.ts';
import { product } from '../../db/schema.ts';
import { sql, type SQL, type SQLWrapper, type PgColumn, type PgTable } from '../../db/sql.ts';
import { stampOf } from './fields.ts';
import { commas, countOf } from './query.ts';
import { nameOf, pairsOf, stage, staged } from './staging.ts';

/** How a table of the shop becomes what a temporary table says; which column goes where, its declaration knows. */
export interface Merge {
  readonly from: PgTable;
  /** Which rows of `from` take part; all by default. */
  readonly only?: SQL;
  /** Which rows of the shop go when `from` does not have them; none by default. */
  readonly gone?: SQL;
  /** In what order new rows get their ids. */
  readonly order?: SQL;
  /** What new rows have beside what is staged. */
  readonly initial?: { readonly column: PgColumn; readonly value: SQL };
  /** The column of the shop by which a changed row names the product that it changes. */
  readonly note?: PgColumn;
  /** Or the products that it changes, as `id`, selected by what `note` was in the changed rows: `changed (noted)`. */
  readonly touches?: SQL;
}

export interface Merged {
  readonly hasChanged: boolean;
  /** How many rows went. */
  readonly removed: number;
}

/** What is generated of a declaration. */
function partsOf({ from, only = sql`true` }: Merge) {
  const pairs = pairsOf(from).map((pair) => ({ ...pair, value: valueOf(pair) }));
  const into = pairs[0]?.target.table;
  if (into === undefined) throw new Error('the temporary table is for no table of the shop');
  const of = (role: string) => pairs.filter((pair) => pair.role === role);
  const same = of('key').map(({ target, source }) => sql`${target} = ${source}`);
  const isSame = sql`${sql.join(same, sql` and `)} and ${only}`;
  const targets = commas(of('compared').map(({ target }) => target));
  const values = commas(of('compared').map(({ value }) => value));
  return { into, pairs, only, isSame, differs: sql`(${targets}) is distinct from (${values})` };
}

/**
 * What a row of the shop gets: what is staged. Where that is nothing and the shop's column is never empty, it keeps what
 * it has when it is written, which others may have changed since the file was read.
 */
function valueOf({ source, target }: ReturnType<typeof pairsOf>[number]): SQLWrapper {
  return target.notNull ? sql`coalesce(${source}, ${target})` : source;
}

/** Of a row of the shop: another state of it is staged. */
export function isStale(plan: Merge): SQL {
  const { isSame, differs } = partsOf(plan);
  return sql`exists (select 1 from ${plan.from} where ${isSame} and ${differs})`;
}

/** Of a row of the shop: it is to go. */
export function goes(plan: Merge): SQL {
  return sql`(${plan.gone ?? sql`false`} and not exists (select 1 from ${plan.from} where ${partsOf(plan).isSame}))`;
}

/**
 * Makes a table of the shop what was staged for it: updates the rows that are another, removes those that go, adds
 * those that are missing. What is equal already is not touched.
 */
export async function merge(tx: Executor, plan: Merge): Promise<Merged> {
  const { from, gone, order, initial } = plan;
  const { into, pairs, only, isSame, differs } = partsOf(plan);
  const stamp = stampOf(into);
  const sets = [
    ...pairs
      .filter(({ role }) => role !== 'key')
      .map(({ target, value }) => sql`${nameOf(target)} = ${value}`),
    ...(stamp === undefined ? [] : [sql`${nameOf(stamp)} = now()`]),
  ];
  const changing = sql`update ${into} set ${commas(sets)} from ${from} where ${isSame} and ${differs}`;
  const updated = await run(tx, plan, changing);
  const removed = gone === undefined ? 0 : await run(tx, plan, sql`delete from ${into} where ${goes(plan)}`);
  const columns = [...pairs.map(({ target }) => target), ...(initial === undefined ? [] : [initial.column])];
  const values = [...pairs.map(({ source }) => source), ...(initial === undefined ? [] : [initial.value])];
  const adding = sql`
    insert into ${into} (${commas(columns.map(nameOf))}) select ${commas(values)} from ${from}
    where ${only} and not exists (select 1 from ${into} where ${isSame}) ${order && sql`order by ${order}`}`;
  const added = await run(tx, plan, adding, into === product);
  return { removed, hasChanged: updated + removed + added > 0 };
}

/**
 * Stages rows and merges them; what a folder does not say is undefined and stays as it is.
 *
 * @returns whether anything changed.
 */
export async function saveRows(tx: Executor, plan: Merge, rows?: readonly object[]): Promise<boolean> {
  if (rows === undefined) return false;
  await stage(tx, plan.from, rows);
  return (await merge(tx, plan)).hasChanged;
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
        select count(*) as value from changed`,
  );
}
