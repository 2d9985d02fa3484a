import { questioner, runCommand } from '../../../machine/command-line.ts';
import { databaseClock } from '../../db/clock.ts';
import { readCommandEnv } from '../../shared/command-env.ts';
import { recordOperator } from '../../shared/operator-log.ts';
import { withShopDatabase } from '../../shared/shop-database.ts';
import { HELP, readArguments, type Command } from './arguments.ts';
import { carryOut } from './commands.ts';

async function run(command: Command): Promise<boolean> {
  const env = readCommandEnv(process.env);
  return withShopDatabase(env, async (db) => {
    const terminal = { output: process.stdout, ask: questioner() };
    await carryOut(db, { now: await databaseClock(db), siteUrl: env.siteUrl }, command, terminal);
    if ('id' in command && command.name !== 'show')
      await recordOperator(env.dataFolder, { command: `orders ${command.name}`, orderId: command.id });
    if (command.name === 'export')
      await recordOperator(env.dataFolder, { command: 'orders export', folder: command.file });
    return true;
  });
}

await runCommand({
  name: 'orders',
  help: HELP,
  read: readArguments,
  run,
});
