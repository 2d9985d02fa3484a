import pg from 'pg';
import { createFerry, reasonOf } from '../../server/db/outage.ts';

const PATIENCE_MS = 10_000;

/**
 * Opens one connection to a database that others run, before anything takes long.
 *
 * @throws Error with one plain line when it cannot be used
 */
export async function assertReachable(url: string): Promise<void> {
  try {
    await createFerry()(async () => {
      const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS });
      await client.connect();
      await client.end();
    });
  } catch (error) {
    throw new Error(`DATABASE_URL: the database cannot be used: ${reasonOf(error)}`);
  }
}
