import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '../../postgres/database.ts';
import { readCommandEnv } from '../import/command-env.ts';
import { Progress } from '../import/progress.ts';
import { createBackup } from './create-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const HELP = `Usage: npm run backup -- COMMAND FOLDER

  create FOLDER    writes the database, as it is at one moment, and the pictures to a new folder; the shop may be open
  restore FOLDER   makes a backup the shop of an empty database; all of it or nothing
  --help           this text

The shop is the database that DATABASE_URL names, else the one in DATA_DIR (.data); its pictures are in DATA_DIR.
A backup holds addresses and orders of customers: keep it where nobody else reads it. Secrets are not in it.
Exit code: 0 done, 1 not done, 2 wrong usage.
`;

const complain = (line: string) => process.stderr.write(`${line}\n`);

async function run(command: 'create' | 'restore', folder: string, signal: AbortSignal): Promise<void> {
  const { dataFolder } = readCommandEnv(process.env);
  const { url, close } = await openDatabase({ dataDir: dataFolder });
  const progress = new Progress(process.stderr);
  const options = { databaseUrl: url, dataFolder, folder: resolve(folder), progress, signal };
  try {
    if (command === 'create') {
      await createBackup(options);
      process.stdout.write(`The backup is in ${folder}.\n`);
    } else {
      const { createdAt } = await restoreBackup(options);
      process.stdout.write(`The shop is as it was at ${createdAt}. Start it with npm start.\n`);
    }
  } finally {
    await close();
  }
}

const stop = new AbortController();
for (const [name, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  process.on(name, () => {
    process.exitCode = code;
    stop.abort(new Error('Stopped: nothing was changed.'));
  });
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  });
  const [command, folder, ...more] = positionals;
  if (values.help) process.stdout.write(HELP);
  else if ((command !== 'create' && command !== 'restore') || folder === undefined || more.length > 0) {
    complain('backup: it takes create or restore, and a folder.\nTry: npm run backup -- --help');
    process.exitCode = 2;
  } else await run(command, folder, stop.signal);
} catch (error) {
  complain(error instanceof Error ? error.message : String(error));
  process.exitCode ??= 1;
}
