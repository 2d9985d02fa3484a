import type { Executor } from '../db/client.ts';
import type { category, product } from '../db/schema.ts';
import { inArray } from '../db/sql.ts';

/** What products, or categories, are called now, by their ids; those that the shop does not have are missing. */
export async function currentNames(
  db: Executor,
  table: typeof product | typeof category,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(inArray(table.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
