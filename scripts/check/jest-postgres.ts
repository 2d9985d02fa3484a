import { rmSync } from 'node:fs';
import { openDatabase } from '../../postgres/database.ts';
import { makeMemoryFolder } from './memory-folder.ts';

/**
 * Gives the server's tests a real PostgreSQL in `TEST_DATABASE_URL`: the one that is set, else the one of
 * `DATABASE_URL`, else an embedded one that lasts as long as the run.
 *
 * @returns what ends it again
 */
export async function providePostgres(): Promise<() => Promise<void>> {
  if (process.env.TEST_DATABASE_URL) return () => Promise.resolve();
  const dataDir = makeMemoryFolder('cedar-test-');
  const database = await openDatabase({ databaseUrl: process.env.DATABASE_URL, dataDir, durable: false });
  process.env.TEST_DATABASE_URL = database.url;
  return async () => {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
