import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { openDatabase } from '../../postgres/database.ts';
import { testClusterOf } from '../../postgres/test-cluster.ts';
import { dropTestDatabases } from '../../server/db/test-database.ts';
import { makeMemoryFolder } from './memory-folder.ts';

declare global {
  var endPostgres: (() => Promise<void>) | undefined;
}

/** Jest's global set-up of the server's tests. */
export default async function setup(): Promise<void> {
  globalThis.endPostgres = await providePostgres();
}

/**
 * Gives the server's tests a real PostgreSQL in `TEST_DATABASE_URL`: the one that is set, else the one of
 * `DATABASE_URL`, else an embedded one that lasts as long as the run.
 *
 * @returns what ends it again
 */
async function providePostgres(): Promise<() => Promise<void>> {
  const run = randomBytes(6).toString('hex');
  process.env.TEST_RUN = run;
  const { TEST_DATABASE_URL: given } = process.env;
  const tidyUp = async (server: string) => {
    await dropTestDatabases(server, run);
    rmSync(testClusterOf(run), { recursive: true, force: true });
  };
  if (given) return () => tidyUp(given);
  const dataDir = makeMemoryFolder('cedar-test-');
  const database = await openDatabase({ databaseUrl: process.env.DATABASE_URL, dataDir, durable: false });
  process.env.TEST_DATABASE_URL = database.url;
  return async () => {
    await tidyUp(database.url);
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
