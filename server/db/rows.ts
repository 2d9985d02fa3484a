import { z } from 'zod';
import type { Executor } from './client.ts';
import type { SQL } from './sql.ts';

/** The rows of a query, parsed: what the database answers is checked like everything else that comes from outside. */
export async function rowsOf<Row extends z.ZodType>(
  executor: Executor,
  row: Row,
  query: SQL,
): Promise<z.output<Row>[]> {
  const result = await executor.execute(query);
  return z.array(row).parse(result.rows);
}
