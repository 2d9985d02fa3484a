import { questioner } from '../../../machine/command-line.ts';
import type { Database } from '../../db/client.ts';
import { databaseClock } from '../../db/clock.ts';
import type { CommandEnv } from '../../shared/command-env.ts';
import { recordOperator } from '../../shared/operator-log.ts';
import { runShopCommand } from '../../shared/shop-database.ts';
import { HELP, readArguments, type Command } from './arguments.ts';
import { carryOut } from './commands.ts';

async function run(db: Database, { dataFolder, siteUrl }: CommandEnv, command: Command): Promise<boolean> {
  const terminal = { output: process.stdout, ask: questioner() };
  await carryOut(db, { now: await databaseClock(db), siteUrl }, command, terminal);
  if ('id' in command && command.name !== 'show')
    await recordOperator(dataFolder, { command: `orders ${command.name}`, orderId: command.id });
  if (command.name === 'export')
    await recordOperator(dataFolder, { command: 'orders export', folder: command.file });
  return true;
}

await runShopCommand({ name: 'orders', help: HELP, variables: process.env, read: readArguments, run });
