import { createInterface } from 'node:readline/promises';
import { z } from 'zod';
import { openDatabase } from '../../../postgres/database.ts';
import { connect } from '../../db/client.ts';
import { migrateDatabase } from '../../db/migrate.ts';
import { HELP, readArguments, UsageError, type Command } from './arguments.ts';
import { runCommand } from './commands.ts';

const environment = z.object({
  DATA_DIR: z.string().default('.data'),
  SITE_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:3000'),
});

const complain = (line: string) => process.stderr.write(`${line}\n`);

async function ask(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(question);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

async function run(command: Exclude<Command, { name: 'help' }>): Promise<void> {
  const { DATA_DIR, SITE_URL } = environment.parse(process.env);
  const { url, close } = await openDatabase({ dataDir: DATA_DIR });
  try {
    await migrateDatabase(url);
    const db = connect(url, { connections: 2 });
    try {
      const terminal = { output: process.stdout, ask: process.stdin.isTTY ? ask : undefined };
      await runCommand(db, { now: () => new Date(), siteUrl: SITE_URL }, command, terminal);
    } finally {
      await db.$client.end();
    }
  } finally {
    await close();
  }
}

try {
  const command = readArguments(process.argv.slice(2));
  if (command.name === 'help') process.stdout.write(HELP);
  else await run(command);
} catch (error) {
  const isUsage = error instanceof UsageError;
  complain(isUsage ? `orders: ${error.message}` : error instanceof Error ? error.message : String(error));
  if (isUsage) complain('Try: npm run orders -- --help');
  process.exitCode = isUsage ? 2 : 1;
}
