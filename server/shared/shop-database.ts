import type { Environment } from '../../machine/environment.ts';
import { openDatabase } from '../../postgres/database.ts';
import { complain, runCommand, type Command } from '../../machine/command-line.ts';
import { connect, type Database } from '../db/client.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { readCommandEnv, type CommandEnv } from './command-env.ts';

interface ShopCommand<Request> extends Omit<Command<Request>, 'run' | 'brokenCode'> {
  /** The environment, which only the first file of a process reads. */
  readonly variables: Environment;
  /** As `runCommand` has it, with the shop's database and what the environment says. */
  readonly run: (db: Database, env: CommandEnv, request: Request) => Promise<boolean>;
}

/** Runs this process as a command that works on the shop's database. */
export function runShopCommand<Request>({ variables, run, ...command }: ShopCommand<Request>): Promise<void> {
  return runCommand({
    ...command,
    run: (request) => {
      const env = readCommandEnv(variables);
      return withShopDatabase(env, (db) => run(db, env, request));
    },
  });
}

/** What a command does, with three at most, and one connection more that can stop it. */
const CONNECTIONS = 4;

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
