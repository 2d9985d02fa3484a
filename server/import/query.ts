import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '../db/client.ts';

/** The rows of a query, parsed. */
export async function rowsOf<Row extends z.ZodType>(
  executor: Executor,
  row: Row,
  query: SQL,
): Promise<z.output<Row>[]> {
  const result = await executor.execute(query);
  return z.array(row).parse(result.rows);
}

const counted = z.object({ count: z.coerce.number() });

/** The number that a query answers in a column named `count`. */
export async function countOf(executor: Executor, query: SQL): Promise<number> {
  const [row] = await rowsOf(executor, counted, query);
  return row?.count ?? 0;
}

/** A list of rows as one parameter, for `jsonb_to_recordset`. */
export function asJson(rows: readonly unknown[]): SQL {
  return sql`${JSON.stringify(rows)}::jsonb`;
}
