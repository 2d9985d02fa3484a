import { randomBytes } from 'node:crypto';
import pg from 'pg';

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
  await ask(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  try {
    return await work(url.href);
  } finally {
    await ask(server, `drop database if exists ${name} with (force)`);
  }
}

async function ask(server: string, statement: string) {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
