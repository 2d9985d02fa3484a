import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { complain, runCommand, stopAsked } from '../../machine/command-line.ts';
import { openDatabase } from '../../postgres/database.ts';
import { tidyListings } from '../catalogue/listing.repository.ts';
import { connect, type Database } from '../db/client.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { HELP, readArguments, type Command } from './arguments.ts';
import { readCommandEnv, type CommandEnv } from './command-env.ts';
import { exportCatalogue } from './export-catalogue.ts';
import { generateFolder } from './generated/generate-folder.ts';
import { importCatalogue } from './import-catalogue.ts';
import { notifyStore, revalidateSecret } from '../adapters/store-notice.ts';
import { Problems } from './problems.ts';
import { KEPT_DAYS, pruneUploads } from './prune-uploads.ts';
import { formatSeconds, Progress } from './progress.ts';
import { summaryLines } from './summary.ts';

type ImportCommand = Extract<Command, { name: 'import' }>;

/** After so many changes the tables are tidied at once. */
const TIDY_AFTER = 1000;
/** The import, and the connection that can stop it. */
const CONNECTIONS = 2;

const progress = new Progress(process.stderr);
const print = (line: string) => process.stdout.write(`${line}\n`);

/** Runs `work` on the shop's database, which is started for it when it does not run. */
async function withDatabase(env: CommandEnv, work: (db: Database) => Promise<boolean>): Promise<boolean> {
  const { url, close } = await openDatabase({ databaseUrl: env.databaseUrl, dataDir: env.dataFolder });
  try {
    await migrateDatabase(url);
    const db = connect(url, { connections: CONNECTIONS });
    try {
      return await work(db);
    } finally {
      await db.$client.end();
    }
  } finally {
    await close();
  }
}

async function runImport(
  db: Database,
  env: CommandEnv,
  command: ImportCommand,
  signal: AbortSignal,
): Promise<boolean> {
  const began = Date.now();
  const problems = new Problems(command.report);
  const { folder, replace, skipBad } = command;
  const { dataFolder } = env;
  const summary = await importCatalogue(db, {
    folder,
    dataFolder,
    replace,
    skipBad,
    problems,
    progress,
    signal,
  });
  for (const line of problems.lines()) complain(line);
  await problems.close();
  if (summary === undefined) {
    complain(`Nothing was imported: ${problems.count} ${problems.count === 1 ? 'problem' : 'problems'}.`);
    return false;
  }
  if (summary.added + summary.changed >= TIDY_AFTER) await tidyListings(db);
  for (const line of summaryLines(summary)) print(line);
  const pruned = await pruneUploads(db, dataFolder).catch((error: unknown) => {
    complain(`Old pictures could not be removed: ${error instanceof Error ? error.message : String(error)}`);
    return 0;
  });
  if (pruned > 0) print(`Pictures removed that nothing has named for ${KEPT_DAYS} days: ${pruned}.`);
  print(`Done in ${formatSeconds((Date.now() - began) / 1000)}.`);
  const secret = await revalidateSecret(env.revalidateSecret, dataFolder);
  const notice = await notifyStore(env.storeUrl, secret, summary.tags);
  (notice.level === 'warning' ? complain : print)(notice.message);
  return true;
}

async function runExport(
  db: Database,
  env: CommandEnv,
  folder: string,
  signal: AbortSignal,
): Promise<boolean> {
  const summary = await exportCatalogue(db, { folder, dataFolder: env.dataFolder, progress, signal });
  print(`${summary.products} products and ${summary.images} pictures are in ${folder}.`);
  for (const source of summary.missingImages) complain(`images/${source}: the stored picture is gone`);
  return summary.missingImages.length === 0;
}

async function runGenerate(
  env: CommandEnv,
  { count, seed, folder }: Extract<Command, { name: 'generate' }>,
  signal: AbortSignal,
): Promise<boolean> {
  if (folder !== undefined) {
    await generateFolder({ count, seed, folder, progress, signal });
    print(`A catalogue of ${count} products is in ${folder}.`);
    return true;
  }
  const temporary = await mkdtemp(join(tmpdir(), 'catalogue-'));
  try {
    await generateFolder({ count, seed, folder: temporary, progress, signal });
    const command: ImportCommand = {
      name: 'import',
      folder: temporary,
      replace: false,
      skipBad: false,
      report: undefined,
    };
    return await withDatabase(env, (db) => runImport(db, env, command, signal));
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

async function run(command: Command, signal: AbortSignal): Promise<boolean> {
  const env = readCommandEnv(process.env);
  switch (command.name) {
    case 'import':
      return withDatabase(env, (db) =>
        runImport(db, env, { ...command, folder: resolve(command.folder) }, signal),
      );
    case 'export':
      return withDatabase(env, (db) => runExport(db, env, resolve(command.folder), signal));
    case 'generate':
      return runGenerate(env, command, signal);
  }
}

await runCommand({
  name: 'catalogue',
  help: HELP,
  read: readArguments,
  run: (command) => run(command, stopAsked()),
});
