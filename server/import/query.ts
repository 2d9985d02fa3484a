import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '../db/client.ts';
import { rowsOf } from '../db/rows.ts';

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
