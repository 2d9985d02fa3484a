import { z } from 'zod';
import type { Executor } from '../../db/client.ts';
import { rowsOf } from '../../db/rows.ts';
import { sql, type SQL, type SQLWrapper } from '../../db/sql.ts';

/** What a query answers in one column, named `value`. */
export async function valuesOf<Value>(tx: Executor, schema: z.ZodType<Value>, query: SQL): Promise<Value[]> {
  const rows = await rowsOf(tx, z.object({ value: schema }), query);
  return rows.map(({ value }) => value);
}

/** The number that a query answers, named `value`. */
export async function countOf(tx: Executor, query: SQL): Promise<number> {
  const [count = 0] = await valuesOf(tx, z.coerce.number(), query);
  return count;
}

/** Of how many rows a statement made others, new ones or none. */
export async function writtenBy(tx: Executor, statement: SQL): Promise<number> {
  return (await tx.execute(statement)).rowCount ?? 0;
}

/** A list of anything as one parameter. */
export function asJson(values: readonly unknown[]): SQL {
  return sql`${JSON.stringify(values)}::jsonb`;
}

/** Whether a whole number is one of these. */
export function isIn(value: SQLWrapper, numbers: readonly number[]): SQL {
  return sql`${value} in (select jsonb_array_elements(${asJson(numbers)})::integer)`;
}

/** Texts as rows of a query. */
export function textsOf(texts: readonly string[]): SQL {
  return sql`jsonb_array_elements_text(${asJson(texts)})`;
}

export function commas(parts: readonly SQLWrapper[]): SQL {
  return sql.join(
    parts.map((part) => sql`${part}`),
    sql`, `,
  );
}
