import type { Database } from '../../db/client.ts';
import { databaseClock } from '../../db/clock.ts';
import type { CommandEnv } from '../../shared/command-env.ts';
import { recordOperator } from '../../shared/operator-log.ts';
import { runShopCommand } from '../../shared/shop-database.ts';
import { findStaff } from '../staff.repository.ts';
import { HELP, readArguments, type Command } from './arguments.ts';
import { carryOut } from './commands.ts';

async function run(db: Database, env: CommandEnv, command: Command): Promise<boolean> {
  const idOf = async () => (command.name === 'list' ? undefined : (await findStaff(db, command.email))?.id);
  const before = await idOf();
  const said = await carryOut(db, { now: await databaseClock(db), siteUrl: env.siteUrl }, command);
  process.stdout.write(`${said}\n`);
  if (command.name !== 'list')
    await recordOperator(env.dataFolder, {
      command: `staff ${command.name}`,
      staffId: before ?? (await idOf()),
    });
  return true;
}

await runShopCommand({ name: 'staff', help: HELP, variables: process.env, read: readArguments, run });
