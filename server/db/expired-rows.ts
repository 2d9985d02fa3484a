import type { Database } from './client.ts';
import { getTableName, sql, type SQL, type PgTable } from './sql.ts';

/** Rows that nobody asks for any more. */
export interface ExpiredRows {
  readonly table: PgTable;
  readonly where: SQL;
  /** What a row loses, by its column's key; `where` is false of it from then on. Without this the row goes. */
  readonly emptied?: Readonly<Record<string, SQL>>;
}

/** The name of their table. */
export function tableOf({ table }: ExpiredRows): string {
  return getTableName(table);
}

interface Portion {
  /** The most rows that one statement removes: what it locks, and what is lost when it is broken off. */
  readonly rows?: number;
  /** When it is aborted, the statement under way is the last one. */
  readonly signal?: AbortSignal;
}

/** One statement may take longer than those that a visitor waits for. */
const STATEMENT_TIMEOUT = '60s';

/** Removes or empties rows in portions, a transaction each. Rows that somebody holds are left for next time. */
export async function clearExpired(
  db: Database,
  { table, where, emptied }: ExpiredRows,
  { rows = 10_000, signal }: Portion = {},
): Promise<void> {
  const portion = sql`select ctid from ${table} where ${where} limit ${rows} for update skip locked`;
  let isMore = true;
  while (isMore && signal?.aborted !== true) {
    isMore = await db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('statement_timeout', ${STATEMENT_TIMEOUT}, true)`);
      const isDue = sql`ctid = any(array(${portion}))`;
      const { rowCount } =
        emptied === undefined
          ? await tx.delete(table).where(isDue)
          : await tx.update(table).set(emptied).where(isDue);
      return rowCount === rows;
    });
  }
}
