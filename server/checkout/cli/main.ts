import { z } from 'zod';
import { questioner, runCommand } from '../../../machine/command-line.ts';
import { openDatabase } from '../../../postgres/database.ts';
import { connect } from '../../db/client.ts';
import { databaseClock } from '../../db/clock.ts';
import { migrateDatabase } from '../../db/migrate.ts';
import { recordOperator } from '../../shared/operator-log.ts';
import { HELP, readArguments, type Command } from './arguments.ts';
import { carryOut } from './commands.ts';

const environment = z.object({
  DATABASE_URL: z.string().optional(),
  DATABASE_DIRECT_URL: z.string().optional(),
  DATA_DIR: z.string().default('.data'),
  SITE_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:3000'),
});

async function run(command: Command): Promise<boolean> {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR, SITE_URL } = environment.parse(process.env);
  const { url, close } = await openDatabase({
    databaseUrl: DATABASE_DIRECT_URL ?? DATABASE_URL,
    dataDir: DATA_DIR,
  });
  try {
    await migrateDatabase(url);
    const db = connect(url, { connections: 2 });
    try {
      const terminal = { output: process.stdout, ask: questioner() };
      await carryOut(db, { now: await databaseClock(db), siteUrl: SITE_URL }, command, terminal);
      if ('id' in command && command.name !== 'show')
        await recordOperator(DATA_DIR, { command: `orders ${command.name}`, orderId: command.id });
      if (command.name === 'export')
        await recordOperator(DATA_DIR, { command: 'orders export', folder: command.file });
      return true;
    } finally {
      await db.$client.end();
    }
  } finally {
    await close();
  }
}

await runCommand({
  name: 'orders',
  help: HELP,
  read: readArguments,
  run,
});
