import { randomBytes } from 'node:crypto';
import { chmodSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { portsFolder } from '../../machine/ports.mjs';
import { openDatabase } from '../../postgres/database.ts';
import { dropTestDatabases } from '../../server/db/test-database.ts';
import { makeMemoryFolder } from './memory-folder.ts';

const QUICK_IMPORTS = new URL('../../machine/quick-imports.mjs', import.meta.url).href;

declare global {
  var endTests: (() => Promise<void>) | undefined;
}

/** Of the environment, what a run has as its own. */
const OWN = ['NODE_OPTIONS', 'TMPDIR', 'TEST_RUN', 'TEST_DATABASE_URL'] as const;

/** Jest's global set-up of the server's tests: what all workers, and whatever they start, find in their environment. */
export default async function setup(): Promise<void> {
  const before = OWN.map((name) => [name, process.env[name]] as const);
  // A cluster of PostgreSQL is copied to a disk in ten times the processor time. Everybody may enter, as elsewhere.
  const folder = makeMemoryFolder('cedar-test-');
  // Jest that watches sets up the next run in the same process.
  const cleanUp = () => {
    for (const [name, value] of before) {
      if (value === undefined) Reflect.deleteProperty(process.env, name);
      else process.env[name] = value;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    chmodSync(folder, 0o1777);
    // Who is given a port beside this run has other temporary files.
    symlinkSync(portsFolder(), path.join(folder, 'cedar-ports'));
    process.env.TMPDIR = folder;
    // They load the API as fast as a shop does.
    process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import=${QUICK_IMPORTS}`;
    const endPostgres = await providePostgres(folder);
    globalThis.endTests = () => endPostgres().finally(cleanUp);
  } catch (error) {
    cleanUp();
    throw error;
  }
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
  return () => dropTestDatabases(database.url, run).finally(() => database.close());
}
