import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { complain, questioner, runCommand, stopAsked } from '../../machine/command-line.ts';
import { tidyListings } from '../catalogue/listed-figures.repository.ts';
import type { Database } from '../db/client.ts';
import { HELP, readArguments, type Command } from './arguments.ts';
import { exportCatalogue } from './export-catalogue.ts';
import { exportForOthers } from './export-for-others.ts';
import { fetchSource } from './fetch-source.ts';
import { fetchPictures } from './fetch-pictures.ts';
import { generateFolder } from './generated/generate-folder.ts';
import { importCatalogue } from './import-catalogue.ts';
import { takeImportTurn } from './import-turn.ts';
import { PRICE_LIST } from './price-list.ts';
import { untilReplicaShows } from '../db/replica.ts';
import { readCommandEnv, type CommandEnv } from '../shared/command-env.ts';
import { recordOperator } from '../shared/operator-log.ts';
import { withShopDatabase } from '../shared/shop-database.ts';
import { notifyStore, revalidateSecret, type StoreNotice } from '../adapters/store-notice.ts';
import { LastImport, mailProblems } from './nightly.ts';
import { findOthers, othersBeside, type ImportOthers } from './other-files.ts';
import { Problems } from './problems.ts';
import { KEPT_DAYS, pruneUploads } from './prune-uploads.ts';
import { formatSeconds, Progress } from './progress.ts';
import { counted, summaryLines } from './summary-lines.ts';

type ImportCommand = Extract<Command, { name: 'import' }>;
type ExportCommand = Extract<Command, { name: 'export' }>;
type GenerateCommand = Extract<Command, { name: 'generate' }>;

/** After so many changes the tables are tidied at once. */
const TIDY_AFTER = 1000;

const progress = new Progress(process.stderr);
const print = (line: string) => process.stdout.write(`${line}\n`);

/** Imports what the command names. Nobody looks on by night: then it is told by mail. */
async function runImport(
  db: Database,
  env: CommandEnv,
  { nightly, ...command }: Omit<ImportCommand, 'name'>,
  signal: AbortSignal,
): Promise<boolean> {
  const { dataFolder, pictureTestHosts: testHosts, siteUrl, shopEmail: recipient } = env;
  const { folder: named } = command;
  await using _turn = await takeImportTurn(dataFolder);
  const problems = new Problems(command.report);
  let failure = '';
  try {
    const folder = await fetchSource(named, { dataFolder, problems, progress, signal, testHosts });
    if (folder === undefined || !nightly)
      return await importFolder(db, env, command, folder, problems, signal);
    const last = new LastImport(dataFolder, named, folder);
    const present = await last.present();
    if (await last.isStill(present)) {
      print('Nothing changed since the last import.');
      return true;
    }
    const isDone = await importFolder(db, env, command, folder, problems, signal);
    if (isDone) await last.remember(present);
    return isDone;
  } catch (error) {
    failure = messageOf(error);
    throw error;
  } finally {
    if (nightly && !signal.aborted) await mailProblems(db, problems, { named, recipient, siteUrl, failure });
  }
}

async function importFolder(
  db: Database,
  { files, dataFolder, ...env }: CommandEnv,
  { withoutPictures, ...command }: Omit<ImportCommand, 'name' | 'nightly'>,
  folder: string | undefined,
  problems: Problems,
  signal: AbortSignal,
): Promise<boolean> {
  const written = () =>
    recordOperator(dataFolder, {
      command: 'catalogue import',
      folder: command.folder,
      replace: command.replace,
    });
  const others = folder === undefined ? undefined : await findOthers(folder);
  if (others !== undefined) {
    const done = await others(db, { ...command, problems, progress, signal });
    await tellProblems(problems);
    if (done === undefined) return false;
    if (command.check) print('This is what an import would do; nothing was changed.');
    print(done.told);
    if (done.tags.length > 0)
      print((await tellOfChange(db, { files, dataFolder, ...env }, done.tags)).message);
    if (!command.check) await written();
    return true;
  }
  const began = Date.now();
  const options = {
    ...{ ...command, files, dataFolder, problems, progress, signal },
    confirmRemoval: (count: number) => confirmRemoval(count, command.yes),
  };
  const summary = folder === undefined ? undefined : await importCatalogue(db, { ...options, folder });
  const beside = await othersBeside(summary === undefined ? undefined : folder);
  const followed = command.check
    ? []
    : await runBeside(db, beside, { ...command, problems, progress, signal });
  await tellProblems(problems);
  if (summary === undefined) {
    const verb = command.check ? 'would be' : 'was';
    complain(`Nothing ${verb} imported: ${counted(problems.count, 'problem')}.`);
    return false;
  }
  if (command.check) {
    print('This is what an import would do; nothing was changed.');
    for (const line of summaryLines(summary)) print(line);
    if (beside.size > 0) print(`Then these files would follow: ${[...beside.keys()].join(', ')}.`);
    return true;
  }
  await written();
  for (const line of summaryLines(summary)) print(line);
  for (const { told } of followed) print(told);
  const tags = new Set([...summary.tags, ...followed.flatMap((done) => done.tags)]);
  const notice = await tellOfChange(db, { files, dataFolder, ...env }, [...tags]);
  (notice.level === 'warning' ? complain : print)(notice.message);
  // What it shows is right already; this only makes it fast. Other prices are tidied in the background by the database.
  if (summary.added + summary.changed >= TIDY_AFTER && !summary.sources.includes(PRICE_LIST))
    await tidyListings(db);
  if (!withoutPictures) await runFetch(db, { files, dataFolder, ...env }, signal);
  else if (summary.imagesAbsent > 0) print('Get the pictures with: npm run catalogue -- fetch-pictures');
  const pruned = await pruneUploads(db, files).catch((error: unknown) => {
    complain(`Old pictures could not be removed: ${messageOf(error)}`);
    return 0;
  });
  if (pruned > 0) print(`Pictures removed that nothing has named for ${KEPT_DAYS} days: ${pruned}.`);
  print(`Done in ${formatSeconds((Date.now() - began) / 1000)}.`);
  return followed.every(({ isDone }) => isDone);
}

/** Imports what lies beside the products: customers, orders, reviews. Each stands or falls alone. */
async function runBeside(
  db: Database,
  beside: ReadonlyMap<string, ImportOthers>,
  options: Parameters<ImportOthers>[1],
): Promise<{ isDone: boolean; told: string; tags: readonly string[] }[]> {
  const followed = [];
  for (const [name, others] of beside) {
    const done = await others(db, options);
    const refused = { told: `${name} was not imported.`, tags: [] };
    followed.push({ isDone: done !== undefined, ...(done ?? refused) });
  }
  return followed;
}

/** Asks before products go. Where there is nobody to ask, `--yes` has to say so. */
async function confirmRemoval(count: number, isSaid: boolean): Promise<void> {
  if (isSaid) return;
  const what = `${counted(count, 'product')} of the shop that the folder does not have`;
  const ask = questioner();
  if (ask === undefined) throw new Error(`Nothing was imported. Say --yes to archive ${what}.`);
  if (!(await ask(`Archive ${what}? [y/N] `))) throw new Error('Nothing was imported.');
}

async function tellProblems(problems: Problems): Promise<void> {
  for (const line of problems.lines()) complain(line);
  for (const line of problems.warningLines()) complain(`Note: ${line}`);
  await problems.close();
}

/** Gets the pictures that stand at addresses. What cannot be had is told, and does not make it fail. */
async function runFetch(db: Database, env: CommandEnv, signal: AbortSignal): Promise<boolean> {
  const problems = new Problems();
  const { files, dataFolder, pictureTestHosts: testHosts } = env;
  const summary = await fetchPictures(db, { files, dataFolder, testHosts, problems, progress, signal });
  const { had, unchanged, failed, tags } = summary;
  for (const line of problems.warningLines()) complain(`Note: ${line}`);
  if (had + unchanged + failed === 0) return true;
  print(`Pictures from addresses: ${had} had, ${unchanged} unchanged, ${failed} could not be had.`);
  if (failed > 0) print('Ask for those again with: npm run catalogue -- fetch-pictures');
  if (tags.length === 0) return true;
  const notice = await tellOfChange(db, env, tags);
  if (notice.level === 'warning') complain(notice.message);
  return true;
}

/** The store reads what it is told of at once, maybe from a replica. */
async function tellOfChange(
  db: Database,
  { storeUrl, replicaUrl, dataFolder, ...env }: Omit<CommandEnv, 'pictureTestHosts'>,
  tags: readonly string[],
): Promise<StoreNotice> {
  if (replicaUrl !== undefined) await untilReplicaShows(db, replicaUrl);
  return notifyStore(storeUrl, await revalidateSecret(env.revalidateSecret, dataFolder), tags);
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function runExport(
  db: Database,
  env: CommandEnv,
  { folder, format }: Omit<ExportCommand, 'name'>,
  signal: AbortSignal,
): Promise<boolean> {
  if (format !== undefined) {
    const { products, lines, path, formulas } = await exportForOthers(db, format, {
      ...env,
      folder,
      progress,
      signal,
    });
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
    const command = {
      ...{ folder: temporary, replace: false, yes: false, skipBad: false, report: undefined },
      ...{
        check: false,
        from: undefined,
        rate: undefined,
        pictures: undefined,
        withoutPictures: true,
        nightly: false,
      },
    };
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
      return await runFetch(db, env, signal);
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
  run: (command) => run(command, stopAsked()),
});
