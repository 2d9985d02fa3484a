import { resolve } from 'node:path';
import { readOptions, runCommand, stopSignal, UsageError } from '../../machine/command-line.ts';
import { openDatabase } from '../../postgres/database.ts';
import { readCommandEnv } from '../shared/command-env.ts';
import { recordOperator } from '../shared/operator-log.ts';
import { Progress } from '../import/reporting/progress.ts';
import { createBackup } from './create-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { verifyBackup } from './verify-backup.ts';

const HELP = `Usage: npm run backup -- COMMAND FOLDER

  create FOLDER    writes the database, as it is at one moment, and the pictures to a new folder; the shop may be open
  verify FOLDER    reads every file of a backup and compares its checksum; needs no database
  restore FOLDER   verifies a backup and makes it the shop of an empty database; all of it or nothing
  --help           this text

The shop is the database that DATABASE_URL names, else the one in DATA_DIR (.data); its pictures are in DATA_DIR, or
in the bucket that UPLOADS_S3_BUCKET names. A backup holds the pictures themselves, wherever they are kept.
A backup holds addresses and orders of customers: keep it where nobody else reads it. Secrets are not in it.
Exit code: 0 done, 1 not done, 2 wrong usage.
`;

const USAGE = 'it takes create, verify or restore, and a folder.';

interface Request {
  readonly command: 'create' | 'verify' | 'restore';
  readonly folder: string;
}

function readArguments(args: string[]): Request | undefined {
  const options = { help: { type: 'boolean', short: 'h' } } as const;
  const { values, positionals } = readOptions({ args, options, allowPositionals: true });
  const [command, folder, ...more] = positionals;
  if (values.help === true) return undefined;
  if (command !== 'create' && command !== 'verify' && command !== 'restore') throw new UsageError(USAGE);
  if (folder === undefined || more.length > 0) throw new UsageError(USAGE);
  return { command, folder };
}

async function run({ command, folder }: Request, signal: AbortSignal): Promise<boolean> {
  const progress = new Progress(process.stderr);
  if (command === 'verify') {
    const { manifest, pictures } = await verifyBackup(resolve(folder), { progress, signal });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    process.stdout.write(
      `The backup of ${manifest.createdAt} is whole: ${manifest.tables.length} tables, ${rows} rows, ${pictures.length} pictures.\n`,
    );
    return true;
  }
  const { databaseUrl, dataFolder, files } = readCommandEnv(process.env);
  const { url, close } = await openDatabase({ databaseUrl, dataDir: dataFolder });
  const options = { databaseUrl: url, files, folder: resolve(folder), progress, signal };
  try {
    if (command === 'create') {
      await createBackup(options);
      process.stdout.write(`The backup is in ${folder}.\n`);
    } else {
      const { createdAt } = await restoreBackup(options);
      process.stdout.write(
        `The shop is as it was at ${createdAt}. Everybody signs in anew. Start it with npm start.\n`,
      );
    }
    await recordOperator(dataFolder, { command: `backup ${command}`, folder: options.folder });
    return true;
  } finally {
    await close();
  }
}

await runCommand({
  name: 'backup',
  help: HELP,
  read: readArguments,
  run: (request) => run(request, stopSignal()),
});
