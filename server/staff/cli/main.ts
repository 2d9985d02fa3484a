import { z } from 'zod';
import { runCommand } from '../../../machine/command-line.ts';
import { openDatabase } from '../../../postgres/database.ts';
import { connect } from '../../db/client.ts';
import { databaseClock } from '../../db/clock.ts';
import { migrateDatabase } from '../../db/migrate.ts';
import { recordOperator } from '../../shared/operator-log.ts';
import { findStaff } from '../staff.repository.ts';
import { HELP, readArguments, type Command } from './arguments.ts';
import { carryOut } from './commands.ts';

const environment = z.object({
  DATABASE_URL: z.string().optional(),
  DATA_DIR: z.string().default('.data'),
  SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  PORT: z.coerce.number().int().default(3000),
});

async function run(command: Command): Promise<boolean> {
  const {
    DATABASE_URL,
    DATA_DIR,
    PORT,
    SITE_URL = `http://localhost:${PORT}`,
  } = environment.parse(process.env);
  const { url, close } = await openDatabase({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR });
  try {
    await migrateDatabase(url);
    const db = connect(url, { connections: 2 });
    try {
      const idOf = async () =>
        command.name === 'list' ? undefined : (await findStaff(db, command.email))?.id;
      const before = await idOf();
      const said = await carryOut(db, { now: await databaseClock(db), siteUrl: SITE_URL }, command);
      process.stdout.write(`${said}\n`);
      if (command.name !== 'list')
        await recordOperator(DATA_DIR, {
          command: `staff ${command.name}`,
          staffId: before ?? (await idOf()),
        });
      return true;
    } finally {
      await db.$client.end();
    }
  } finally {
    await close();
  }
}

await runCommand({ name: 'staff', help: HELP, read: readArguments, run });
