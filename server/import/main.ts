import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { complain, runCommand, stopSignal } from '../../machine/command-line.ts';
import type { Database } from '../db/client.ts';
import { HELP, readArguments, type Command } from './arguments.ts';
import { exportCatalogue } from './export/export-catalogue.ts';
import { exportForOthers } from './export/export-for-others.ts';
import { generateFolder } from './generated/generate-folder.ts';
import { takeImportTurn } from './import-turn.ts';
import { readCommandEnv, type CommandEnv } from '../shared/command-env.ts';
import { recordOperator } from '../shared/operator-log.ts';
import { withShopDatabase } from '../shared/shop-database.ts';
import { Progress } from './reporting/progress.ts';
import { getPictures, makeUp, PLAIN_IMPORT, runImport } from './run-import.ts';
import { counted } from './summary-lines.ts';

type ExportCommand = Extract<Command, { name: 'export' }>;
type GenerateCommand = Extract<Command, { name: 'generate' }>;

const progress = new Progress(process.stderr);
const print = (line: string) => process.stdout.write(`${line}\n`);

async function runExport(
  db: Database,
  env: CommandEnv,
  { folder, format }: Omit<ExportCommand, 'name'>,
  signal: AbortSignal,
): Promise<boolean> {
  if (format !== undefined) {
    const options = { ...env, folder, progress, signal };
    const { products, lines, path, formulas } = await exportForOthers(db, format, options);
    print(`${counted(products, 'product')} (${counted(lines, 'line')}) are in ${path}.`);
    print(`The pictures are fetched from ${env.uploadsUrl} by who reads it.`);
    for (const sentence of formulas) print(sentence);
    return true;
  }
  const summary = await exportCatalogue(db, { folder, files: env.files, progress, signal });
  print(`${summary.products} products and ${summary.images} pictures are in ${folder}.`);
  for (const sentence of summary.formulas) print(sentence);
  for (const source of summary.missingImages) complain(`images/${source}: the stored picture is gone`);
  return summary.missingImages.length === 0;
}

/** Makes a catalogue up, in a folder that is named or else in the shop. */
async function runGenerate(
  env: CommandEnv,
  { folder, ...catalogue }: GenerateCommand,
  signal: AbortSignal,
): Promise<boolean> {
  if (folder !== undefined) {
    await generateFolder({ ...catalogue, folder, progress, signal });
    print(`A catalogue of ${catalogue.count} products is in ${folder}.`);
    return true;
  }
  const temporary = await mkdtemp(join(tmpdir(), 'catalogue-'));
  try {
    await generateFolder({ ...catalogue, folder: temporary, progress, signal });
    // One that is made up takes the place of none.
    const command = { ...PLAIN_IMPORT, folder: temporary, withoutPictures: true, demo: 'none' as const };
    return await withShopDatabase(env, (db) => runImport(db, env, command, signal));
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

async function run(command: Command, signal: AbortSignal): Promise<boolean> {
  const env = readCommandEnv(process.env);
  if (command.name === 'generate') return runGenerate(env, command, signal);
  if (command.name === 'fetch-pictures') {
    return withShopDatabase(env, async (db) => {
      await using _turn = await takeImportTurn(env.dataFolder);
      await recordOperator(env.dataFolder, { command: 'catalogue fetch-pictures' });
      await makeUp(db, env, signal);
      await getPictures(db, env, signal, { isNightly: false });
      return true;
    });
  }
  const folder = /^https?:/i.test(command.folder) ? command.folder : resolve(command.folder);
  return withShopDatabase(env, (db) =>
    command.name === 'import'
      ? runImport(db, env, { ...command, folder }, signal)
      : runExport(db, env, { ...command, folder }, signal),
  );
}

await runCommand({
  name: 'catalogue',
  help: HELP,
  read: readArguments,
  run: (command) => run(command, stopSignal()),
});
