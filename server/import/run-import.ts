import { complain, questioner, reasonOf } from '../../machine/command-line.ts';
import { postStoreNotice, revalidateSecret, type StoreNotice } from '../adapters/store-notice.ts';
import { tagsOfAll } from '../catalogue/first-listings.repository.ts';
import { tidyListings } from '../catalogue/listed-figures.repository.ts';
import type { Database } from '../db/client.ts';
import { untilReplicaShows } from '../db/replica.ts';
import type { CommandEnv } from '../shared/command-env.ts';
import { recordOperator } from '../shared/operator-log.ts';
import type { Command } from './arguments.ts';
import { partOf, type DemoPart } from './demo/rows.ts';
import { fetchPictures } from './fetch-pictures.ts';
import { fetchSource } from './fetching/fetch-source.ts';
import { importCatalogue } from './import-catalogue.ts';
import { takeImportTurn } from './import-turn.ts';
import { LastImport, mailProblems, shopMark } from './nightly.ts';
import { findOthers, othersBeside, type ImportOthers } from './records/other-files.ts';
import { PRICE_LIST } from './price-list.ts';
import { findOnlyOthers } from './product-files.ts';
import { makeLeftListings } from './saving/refresh-shop.ts';
import { Problems } from './reporting/problems.ts';
import { formatSeconds, Progress } from './reporting/progress.ts';
import { KEPT_DAYS, pruneUploads } from './pictures/prune-uploads.ts';
import { untilQuiet } from './fetching/steady-source.ts';
import { counted, summaryLines } from './summary-lines.ts';

export interface ImportCommand extends Omit<Extract<Command, { name: 'import' }>, 'name'> {
  /** Where it is not its folder that tells. */
  readonly demo?: DemoPart;
}

/** An import of which nothing else is said. */
export const PLAIN_IMPORT = {
  ...{ replace: false, yes: false, skipBad: false, report: undefined, check: false, from: undefined },
  ...{ rate: undefined, pictures: undefined, withoutPictures: false, nightly: false },
};

/** After so many changes the tables are tidied at once. */
const TIDY_AFTER = 1000;

const progress = new Progress(process.stderr);
const print = (line: string) => process.stdout.write(`${line}\n`);

/** An import on its way, and how far it has come. */
interface Course {
  readonly command: Omit<ImportCommand, 'nightly'>;
  /** Where what is imported lies; undefined when it could not be had. */
  readonly folder: string | undefined;
  readonly problems: Problems;
  readonly signal: AbortSignal;
  /** Told that something is committed: from then on the shop is another one, whatever fails. */
  readonly onSaved: () => void;
  /** Told what of the pictures could not be had. */
  readonly onNotes: (lines: readonly string[]) => void;
  readonly isNightly: boolean;
}

/**
 * Imports what the command names. Nobody looks on by night: then it is told by mail. False when something of it is not
 * imported; throws what ended it, with a sentence that says when something was imported before.
 */
export async function runImport(
  db: Database,
  env: CommandEnv,
  { nightly, ...command }: ImportCommand,
  signal: AbortSignal,
): Promise<boolean> {
  const { dataFolder, pictureTestHosts: testHosts, siteUrl, shopEmail: recipient } = env;
  const { folder: named } = command;
  const problems = new Problems(command.report);
  const notes: string[] = [];
  const onNotes = (lines: readonly string[]) => notes.push(...lines);
  let [failure, isSaved, isDone] = ['', false, false];
  const onSaved = () => (isSaved = true);
  try {
    await using _turn = await takeImportTurn(dataFolder);
    if (nightly) await untilQuiet(named, signal);
    const folder = await fetchSource(named, { dataFolder, problems, progress, signal, testHosts });
    const last = folder === undefined || !nightly ? undefined : new LastImport(dataFolder, named, folder);
    const present = last === undefined ? '' : `${await last.present()} ${await shopMark(db)}`;
    if ((await last?.isStill(present)) === true) {
      print('Nothing changed since the last import.');
      [isSaved, isDone] = [true, true];
      if (!command.check) await makeUp(db, env, signal);
      // The host of a picture may have been away the last time.
      if (!command.withoutPictures) onNotes(await getPictures(db, env, signal, { isNightly: true }));
      return true;
    }
    isDone = await importFolder(db, env, {
      ...{ command, folder, problems, signal, onSaved, onNotes },
      isNightly: nightly,
    });
    if (isDone) await last?.remember(present);
    await problems.close();
    return isDone;
  } catch (error) {
    failure = reasonOf(error);
    throw error;
  } finally {
    const told = { named, recipient, siteUrl, failure, isSaved, isDone, notes };
    if (nightly && !signal.aborted) await mailProblems(db, problems, told);
  }
}

async function importFolder(db: Database, env: CommandEnv, course: Course): Promise<boolean> {
  const { command, folder, problems, signal, onSaved, onNotes, isNightly } = course;
  const { files, dataFolder } = env;
  // A folder without its products is a mistake: only the sheets of a workbook are known to be all there.
  const isWorkbook =
    /\.(?:xlsx|ods)$/i.test(command.folder) && command.from === undefined && !command.replace;
  const others =
    folder === undefined
      ? undefined
      : ((await findOthers(folder)) ?? (isWorkbook ? await findOnlyOthers(folder) : undefined));
  if (others !== undefined) {
    const done = await others(db, { ...command, problems, progress, signal });
    if (done === undefined || command.check) {
      tellProblems(problems);
      if (done === undefined) return false;
      print('This is what an import would do; nothing was changed.');
      print(done.told);
      return true;
    }
    onSaved();
    return keeping({ signal, stays: 'the file is imported' }, async () => {
      const notice = done.tags.length > 0 ? await tellOfChange(db, env, done.tags) : undefined;
      tellProblems(problems);
      print(done.told);
      if (notice !== undefined) print(notice.message);
      await record(env, command);
      await makeUp(db, env, signal);
      return true;
    });
  }
  const began = Date.now();
  const options = {
    ...{ ...command, files, dataFolder, problems, progress, signal },
    confirmRemoval: (count: number) => confirmRemoval(count, command.yes),
  };
  const { demo = partOf(folder ?? '') } = command;
  const summary = folder === undefined ? undefined : await importCatalogue(db, { ...options, demo, folder });
  if (summary === undefined) {
    tellProblems(problems);
    complain(
      `Nothing ${command.check ? 'would be' : 'was'} imported: ${counted(problems.count, 'problem')}.`,
    );
    return false;
  }
  if (command.check) {
    tellProblems(problems);
    print('This is what an import would do; nothing was changed.');
    for (const line of summaryLines(summary)) print(line);
    const beside = await othersBeside(folder);
    if (beside.size > 0) print(`Then these files would follow: ${[...beside.keys()].join(', ')}.`);
    return true;
  }
  onSaved();
  const stays = summary.listsLeft
    ? 'the products are saved, and the next import or start of the shop shows them'
    : 'the products are imported';
  if (summary.listsLeft) await keeping({ signal, stays }, () => makeLeftListings(db, { progress, signal }));
  return keeping({ signal, stays: 'the products are imported' }, async () => {
    // Before anything that may fail: until it hears this, the store shows old prices.
    const notice = await tellOfChange(db, env, summary.tags);
    await record(env, command);
    const followed = await runBeside(db, await othersBeside(folder), {
      ...{ ...command, problems, progress, signal },
      onDone: (tags) => tellOfChange(db, env, tags),
    });
    tellProblems(problems);
    for (const line of summaryLines(summary)) print(line);
    for (const { told } of followed) print(told);
    (notice.level === 'warning' ? complain : print)(notice.message);
    // What it shows is right already; this only makes it fast. Other prices are tidied in the background by the database.
    const isLarge = summary.added + summary.changed >= TIDY_AFTER && !summary.sources.includes(PRICE_LIST);
    if (summary.listsLeft || isLarge) await tidyListings(db);
    if (!command.withoutPictures) onNotes(await getPictures(db, env, signal, { isNightly }));
    else if (summary.imagesAbsent > 0) print('Get the pictures with: npm run catalogue -- fetch-pictures');
    const pruned = await pruneUploads(db, files).catch((error: unknown) => {
      complain(`Old pictures could not be removed: ${reasonOf(error)}`);
      return 0;
    });
    if (pruned > 0) print(`Pictures removed that nothing has named for ${KEPT_DAYS} days: ${pruned}.`);
    print(`Done in ${formatSeconds((Date.now() - began) / 1000)}.`);
    return followed.every(({ isDone }) => isDone);
  });
}

/** What ended what was to follow something that is committed. */
class FollowingError extends Error {}

/**
 * Does what follows something that is committed. What ends it says that this stays: a person who reads 'nothing was
 * changed' would leave the rest undone.
 */
async function keeping<Result>(
  { signal, stays }: { signal: AbortSignal; stays: string },
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const cause = error instanceof FollowingError ? error.cause : error;
    const message = signal.aborted
      ? `Stopped: ${stays}, what follows may be missing.`
      : `${stays.replace(/^t/, 'T')}, but what follows failed: ${reasonOf(cause)}`;
    throw new FollowingError(message, { cause });
  }
}

const record = ({ dataFolder }: CommandEnv, { folder, replace }: Course['command']) =>
  recordOperator(dataFolder, { command: 'catalogue import', folder, replace });

/**
 * Imports what lies beside the products: customers, orders, reviews. Each stands or falls alone; of each that is done the
 * store is told before the next one, which may fail.
 */
async function runBeside(
  db: Database,
  beside: ReadonlyMap<string, ImportOthers>,
  {
    onDone,
    ...options
  }: Parameters<ImportOthers>[1] & {
    readonly onDone: (tags: readonly string[]) => Promise<StoreNotice>;
  },
): Promise<{ isDone: boolean; told: string }[]> {
  const followed = [];
  for (const [name, others] of beside) {
    const done = await others(db, options);
    if (done !== undefined && done.tags.length > 0) await onDone(done.tags);
    followed.push({ isDone: done !== undefined, told: done?.told ?? `${name} was not imported.` });
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

function tellProblems(problems: Problems): void {
  for (const line of problems.lines()) complain(line);
  for (const line of problems.warningLines()) complain(`Note: ${line}`);
}

/**
 * Gets the pictures that stand at addresses. What cannot be had is told, and does not make it fail.
 *
 * @returns the lines of what could not be had; by night only what is news.
 */
export async function getPictures(
  db: Database,
  env: CommandEnv,
  signal: AbortSignal,
  { isNightly }: { readonly isNightly: boolean },
): Promise<string[]> {
  const problems = new Problems();
  const { files, dataFolder, pictureTestHosts: testHosts } = env;
  let notice: StoreNotice | undefined;
  const { had, unchanged, failed } = await keeping(
    { signal, stays: 'the pictures fetched so far are kept' },
    () =>
      fetchPictures(db, {
        ...{ files, dataFolder, testHosts, problems, progress, signal },
        onlyNews: isNightly,
        onChanged: async (tags) => (notice = await tellOfChange(db, env, tags)),
      }),
  );
  const notes = problems.warningLines();
  for (const line of notes) complain(`Note: ${line}`);
  if (had + unchanged + failed === 0) return notes;
  print(`Pictures from addresses: ${had} had, ${unchanged} unchanged, ${failed} could not be had.`);
  if (failed > 0) print('Ask for those again with: npm run catalogue -- fetch-pictures');
  if (notice?.level === 'warning') complain(notice.message);
  return notes;
}

/** Makes what an import has left that was ended, of which the store has heard nothing. */
export async function makeUp(db: Database, env: CommandEnv, signal: AbortSignal): Promise<void> {
  if (!(await makeLeftListings(db, { progress, signal }))) return;
  await tellOfChange(db, env, await tagsOfAll(db));
  await tidyListings(db);
}

/** The store reads what it is told of at once, maybe from a replica. */
async function tellOfChange(
  db: Database,
  { storeUrl, replicaUrl, dataFolder, ...env }: CommandEnv,
  tags: readonly string[],
): Promise<StoreNotice> {
  if (replicaUrl !== undefined) await untilReplicaShows(db, replicaUrl);
  return postStoreNotice(storeUrl, await revalidateSecret(env.revalidateSecret, dataFolder), tags);
}
