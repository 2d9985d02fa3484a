import { runCommand } from '../../../machine/command-line.ts';
import { databaseClock } from '../../db/clock.ts';
import { readCommandEnv } from '../../shared/command-env.ts';
import { recordOperator } from '../../shared/operator-log.ts';
import { withShopDatabase } from '../../shared/shop-database.ts';
import { findStaff } from '../staff.repository.ts';
import { HELP, readArguments, type Command } from './arguments.ts';
import { carryOut } from './commands.ts';

async function run(command: Command): Promise<boolean> {
  const env = readCommandEnv(process.env);
  return withShopDatabase(env, async (db) => {
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
  });
}

await runCommand({ name: 'staff', help: HELP, read: readArguments, run });
