import { randomBytes } from 'node:crypto';
import { createDatabase, dropDatabase } from '../../postgres/databases.ts';

/**
 * Where `DATABASE_URL` names a server, gives `work` a fresh database on it and drops that afterwards; without it,
 * undefined: then the shop brings its own.
 */
export async function withScratchDatabase<Result>(
  work: (databaseUrl: string | undefined) => Promise<Result>,
): Promise<Result> {
  const server = process.env.DATABASE_URL;
  if (!server) return work(undefined);
  const name = `cedar_${randomBytes(6).toString('hex')}`;
  const url = await createDatabase(server, name);
  try {
    return await work(url);
  } finally {
    await dropDatabase(server, name);
  }
}
