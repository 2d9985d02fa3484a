import { randomBytes } from 'node:crypto';
import { chmodSync, rmSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from '../../postgres/database.ts';
import { dropTestDatabases } from '../../server/db/test-database.ts';
import { makeMemoryFolder } from './memory-folder.ts';

const QUICK_IMPORTS = new URL('../../machine/quick-imports.mjs', import.meta.url).href;

declare global {
  var endTests: (() => Promise<void>) | undefined;
}

/** Jest's global set-up of the server's tests: what all workers, and whatever they start, find in their environment. */
export default async function setup(): Promise<void> {
  // They load the API as fast as a shop does.
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import=${QUICK_IMPORTS}`;
  // A cluster of PostgreSQL is copied to a disk in ten times the processor time. Everybody may enter, as elsewhere.
  const folder = makeMemoryFolder('cedar-test-');
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  const endPostgres = await providePostgres(folder);
  globalThis.endTests = async () => {
    await endPostgres();
    rmSync(folder, { recursive: true, force: true });
  };
}

/**
 * Gives the server's tests a real PostgreSQL in `TEST_DATABASE_URL`: the one that is set, else the one of
 * `DATABASE_URL`, else an embedded one that lasts as long as the run.
 *
 * @returns what ends it again
 */
async function providePostgres(folder: string): Promise<() => Promise<void>> {
  const run = randomBytes(6).toString('hex');
  process.env.TEST_RUN = run;
  const { TEST_DATABASE_URL: given } = process.env;
  if (given) return () => dropTestDatabases(given, run);
  const database = await openDatabase({
    databaseUrl: process.env.DATABASE_URL,
    dataDir: path.join(folder, 'database'),
    durable: false,
  });
  process.env.TEST_DATABASE_URL = database.url;
  return async () => {
    await dropTestDatabases(database.url, run);
    await database.close();
  };
}
