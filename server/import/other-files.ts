import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../db/client.ts';
import { findCustomers, importCustomers } from './customers-file.ts';
import { findOrders, importOrders } from './orders-file.ts';
import type { Progress } from './progress.ts';
import { findReviews, importReviews, SAMPLES_FILE } from './reviews-file.ts';
import type { WholeImport } from './whole-import.ts';

/** Imports such a file. Answers what came of it, as a line, and the tags of what is shown otherwise now. */
export type ImportOthers = (
  db: Database,
  options: WholeImport & { readonly progress: Progress },
) => Promise<{ readonly told: string; readonly tags: readonly string[] } | undefined>;

/** What lies beside the products of a folder, by the names of the files; nothing beside a file that is named itself. */
export async function othersBeside(folder: string | undefined): Promise<Map<string, ImportOthers>> {
  const found = new Map<string, ImportOthers>();
  if (folder === undefined || !(await stat(folder)).isDirectory()) return found;
  const names = await readdir(folder);
  for (const name of names.filter((each) => /\.csv$/i.test(each)).toSorted()) {
    const others = name === SAMPLES_FILE ? undefined : await findOthers(join(folder, name));
    if (others !== undefined) found.set(name, others);
  }
  return found;
}

/** How a file is imported that comes from another shop and is none of products; undefined for any other. */
export async function findOthers(path: string): Promise<ImportOthers | undefined> {
  const customers = await findCustomers(path);
  if (customers !== undefined) {
    return async (db, options) => {
      const done = await importCustomers(db, customers, options);
      return (
        done && { told: `Customers: ${done.added} new, ${done.known} had an account already.`, tags: [] }
      );
    };
  }
  const orders = await findOrders(path);
  if (orders !== undefined) {
    return async (db, options) => {
      const done = await importOrders(db, orders, options);
      if (done === undefined) return undefined;
      const { added, changed, unchanged } = done;
      return { told: `Earlier orders: ${added} new, ${changed} changed, ${unchanged} unchanged.`, tags: [] };
    };
  }
  const reviews = await findReviews(path);
  if (reviews === undefined) return undefined;
  return async (db, options) => {
    const done = await importReviews(db, reviews, options);
    return done && { told: `Reviews: ${done.added} new.`, tags: done.tags };
  };
}
