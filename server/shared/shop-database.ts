import { openDatabase } from '../../postgres/database.ts';
import { complain } from '../../machine/command-line.ts';
import { connect, type Database } from '../db/client.ts';
import { migrateDatabase } from '../db/migrate.ts';
import type { CommandEnv } from './command-env.ts';

/** What a command does, and one connection more that can stop it. */
const CONNECTIONS = 2;

/** Runs a command's work on the shop's database, which is started for it when it does not run. */
export async function withShopDatabase<Result>(
  { databaseUrl, dataFolder }: CommandEnv,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  await using stack = new AsyncDisposableStack();
  const { url, close } = await openDatabase({ databaseUrl, dataDir: dataFolder });
  stack.defer(close);
  await migrateDatabase(url, { onWait: complain });
  const db = connect(url, { connections: CONNECTIONS });
  stack.defer(() => db.$client.end());
  return await work(db);
}
