import { basename } from 'node:path';
import type { Database } from '../../db/client.ts';
import { columnsOf, tablesIn, type KnownTable } from '../tables/csv-table.ts';
import type { IsKind, NamedFile } from '../tables/file-kinds.ts';
import { importCustomers, isCustomers } from './customers-file.ts';
import { importOrders, isOrders } from './orders-file.ts';
import type { Progress } from '../reporting/progress.ts';
import { importReviews, isReviews, SAMPLES_FILE } from './reviews-file.ts';
import { watchSource } from '../fetching/steady-source.ts';
import type { WholeImport } from './whole-import.ts';

type Options = WholeImport & { readonly progress: Progress };

/** What came of a file, as a line, and the tags of what is shown otherwise now. */
interface Outcome {
  readonly told: string;
  readonly tags: readonly string[];
}
type Run = (db: Database, file: NamedFile, options: Options) => Promise<Outcome | undefined>;

/** Imports such a file; undefined when something is wrong with it. */
export type ImportOthers = (db: Database, options: Options) => Promise<Outcome | undefined>;

/** An importer with what is said of what it did. */
const telling =
  <Done extends object>(
    run: (...given: Parameters<Run>) => Promise<Done | undefined>,
    tell: (done: Done) => string,
    tagsOf: (done: Done) => readonly string[] = () => [],
  ): Run =>
  async (...given) => {
    const done = await run(...given);
    return done && { told: tell(done), tags: tagsOf(done) };
  };

const KINDS: readonly (readonly [IsKind, Run])[] = [
  [
    isCustomers,
    telling(importCustomers, (done) => `Customers: ${done.added} new, ${done.known} had an account already.`),
  ],
  [
    isOrders,
    telling(
      importOrders,
      (done) => `Earlier orders: ${done.added} new, ${done.changed} changed, ${done.unchanged} unchanged.`,
    ),
  ],
  [
    isReviews,
    telling(
      importReviews,
      ({ added }) => `Reviews: ${added} new.`,
      ({ tags }) => tags,
    ),
  ],
];

/** What lies beside the products of a folder, by the names of the files; nothing beside a file that is named itself. */
export async function othersBeside(folder: string | undefined): Promise<Map<string, ImportOthers>> {
  const tables = folder === undefined ? [] : await tablesIn(folder).catch(() => []);
  const found = new Map<string, ImportOthers>();
  for (const table of tables) {
    const others = table.name === SAMPLES_FILE ? undefined : importerOf(table);
    if (others !== undefined) found.set(table.name, others);
  }
  return found;
}

/** How a file is imported that comes from another shop and is none of products; undefined for any other. */
export async function findOthers(path: string): Promise<ImportOthers | undefined> {
  return importerOf({ path, name: basename(path), columns: await columnsOf(path) });
}

function importerOf({ columns, ...file }: KnownTable): ImportOthers | undefined {
  const [, run] = KINDS.find(([isOne]) => isOne(columns)) ?? [];
  if (run === undefined) return undefined;
  return async (db, options) => {
    const mustBeSame = await watchSource(file.path, options.problems.reportPath);
    return run(db, file, { ...options, mustBeSame });
  };
}
