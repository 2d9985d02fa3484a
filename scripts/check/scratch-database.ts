import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { openDatabase } from '../../postgres/database.ts';
import { createDatabase, dropDatabase } from '../../postgres/databases.ts';
import { makeMemoryFolder } from './memory-folder.ts';

/**
 * Gives `work` a fresh database and drops it afterwards: on the server of `DATABASE_URL`, else on an embedded one that
 * lasts as long.
 */
export async function withScratchDatabase<Result>(
  work: (databaseUrl: string) => Promise<Result>,
): Promise<Result> {
  const dataDir = makeMemoryFolder('cedar-scratch-');
  const server = await openDatabase({ databaseUrl: process.env.DATABASE_URL, dataDir, durable: false });
  const name = `cedar_${randomBytes(6).toString('hex')}`;
  try {
    return await work(await createDatabase(server.url, name));
  } finally {
    await dropDatabase(server.url, name);
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
