import type { Executor } from './client.ts';
import { sql } from './sql.ts';

/** The advisory locks of the database by their numbers: whoever takes one waits for whoever has the same. */
export const LOCK = {
  /** Two processes that start at once migrate one after the other. */
  migrations: 7_203_113,
  /** What is derived from products: two that write it never wait for rows of each other. */
  listings: 7_203_114,
  testTemplates: 7_203_115,
  /** The process that does the jobs at their times. */
  jobs: 7_203_116,
  pages: 7_203_118,
  home: 7_203_119,
  pictures: 7_203_121,
  imports: 0x63617461,
} as const;

/** Takes a lock until the transaction ends; waits for it. */
export async function lockFor(tx: Executor, lock: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lock}::bigint)`);
}

/** The same for what has no number, an address of mail for one, by its name. */
export async function lockText(tx: Executor, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
