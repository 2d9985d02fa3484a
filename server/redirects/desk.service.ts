import { TAG } from '../../lib/contract/cache-tags.ts';
import { fixedCategoryName } from '../../lib/contract/fixed-categories.ts';
import { categoryPath, productPath } from '../../lib/contract/page-addresses.ts';
import { STAFF_PREVIEW_ROWS } from '../../lib/contract/staff/roles.ts';
import { chunks } from '../../machine/chunks.ts';
import { rowPages } from '../db/row-pages.ts';
import { undoable } from '../db/undoable.ts';
import type { Executor } from '../db/client.ts';
import { ApiError } from '../http/errors.ts';
import type { RedirectLine } from '../import/beside/redirects-file.ts';
import { resolveRedirects, type ResolvedRedirect } from '../import/saving/resolve-redirects.ts';
import { addressKey, missedPath, readableAddress } from '../shared/old-address.ts';
import { linesOfFile, readStaffTable, type LineProblem, staffTable } from '../shared/staff-file.ts';
import type { Shop } from '../shared/shop.ts';
import {
  deleteMissing,
  deleteRedirect,
  readRows,
  redirectsAfter,
  writeRedirects,
  type RedirectRow,
} from './desk.repository.ts';

/** What the desk's part of redirects works with. */
export type DeskContext = Pick<Shop, 'db' | 'now' | 'siteUrl' | 'notifyStore'>;

const AT_ONCE = 1000;

/** The present address that a redirect leads to; '' where it is gone. */
export function targetOf(row: RedirectRow): string {
  const { path, productId, productName, categoryId, categoryName } = row;
  if (path !== null) return path;
  if (productId !== null && productName !== null) return productPath(productName, productId);
  if (categoryId === null || categoryName === null) return '';
  return categoryPath(fixedCategoryName(categoryId) ?? categoryName, categoryId);
}

/** What lines lead to, and what is wrong with the others. */
async function resolve(
  tx: Executor,
  siteUrl: string,
  lines: readonly { line: number; from: string; to: string }[],
  options: { keepsUnknown?: boolean } = {},
): Promise<{ resolved: ResolvedRedirect[]; errors: LineProblem[] }> {
  const errors: LineProblem[] = [];
  const isOfSite = (address: string) => URL.canParse(address) && new URL(address).origin === siteUrl;
  // A host of other letters may be written as it reads.
  const withoutSite = (address: string) =>
    isOfSite(address) ? address.trim().replace(/^[^:]*:\/\/[^/?#]*/, '') || '/' : address;
  const entries = lines.map(({ line, from, to }): RedirectLine => ({
    ...{ file: '', line, reason: 'desk' },
    from: withoutSite(from),
    to: withoutSite(to),
  }));
  const warn = (kind: string, _file: string, line: number) =>
    errors.push({ Line: line, Message: kind.replace(/^a redirect /, '').replace(/: left out$/, '') });
  const resolved = await resolveRedirects(tx, entries, { warn }, options);
  return { resolved, errors };
}

async function write(tx: Executor, resolved: readonly ResolvedRedirect[]): Promise<void> {
  for (const some of chunks(resolved, AT_ONCE)) await writeRedirects(tx, some);
  await deleteMissing(
    tx,
    resolved.map(({ fromPath }) => fromPath),
  );
}

/** Lets an address lead elsewhere. Throws 'invalid' with what is wrong with it. */
export async function saveRedirect(
  { db, siteUrl, notifyStore }: DeskContext,
  { from, to, replaces }: { from: string; to: string; replaces?: string | undefined },
): Promise<RedirectRow> {
  const saved = await db.transaction(async (tx) => {
    const old = replaces === undefined ? undefined : addressKey(replaces);
    if (old !== undefined) await deleteRedirect(tx, old);
    const { resolved, errors } = await resolve(tx, siteUrl, [{ line: 1, from, to }]);
    const key = addressKey(from.startsWith(siteUrl) ? from.slice(siteUrl.length) : from);
    if (errors[0] !== undefined) throw new ApiError('invalid', `This redirect ${errors[0].Message}.`);
    await write(tx, resolved);
    // The address stood among the missing ones as it was asked for.
    await deleteMissing(tx, [missedPath(from) ?? '']);
    return key === undefined ? undefined : (await readRows(tx, [key])).get(key);
  });
  if (saved === undefined) throw new ApiError('invalid', 'This redirect leads back to itself.');
  await notifyStore([TAG.addresses]);
  return saved;
}

/**
 * Lets the former address of a page of the shop lead to its present one, or says that it is gone (`to` empty), in the
 * transaction that moves the page.
 */
export async function redirectAddress(tx: Executor, from: string, to: string): Promise<void> {
  const present = addressKey(to);
  if (present !== undefined) await deleteRedirect(tx, present);
  // A page that is not public yet is led to all the same: it may become so again.
  await write(tx, (await resolve(tx, '', [{ line: 1, from, to }], { keepsUnknown: true })).resolved);
}

/** Removes a redirect. Throws 'not-found'. */
export async function removeRedirect({ db, notifyStore }: DeskContext, from: string): Promise<void> {
  const key = addressKey(from);
  if (key === undefined || !(await deleteRedirect(db, key)))
    throw new ApiError('not-found', 'There is no such redirect.');
  await notifyStore([TAG.addresses]);
}

/** The lines of a file, whatever shop system wrote it. What is wrong is added to `errors`. */
async function readLines(file: string, errors: LineProblem[]) {
  // What reads files of other shops is large, and needed when somebody has one.
  const { columnKey } = await import('../import/tables/column-key.ts');
  const { readCells, REDIRECT_COLUMNS } = await import('../import/beside/redirects-file.ts');
  const table = readStaffTable(file, errors, columnKey);
  if (table === undefined) return [];
  const columns = REDIRECT_COLUMNS.find((pair) => pair.every((name) => table.names.includes(name)));
  if (columns === undefined) {
    errors.push({ Line: 1, Message: 'the columns "from" and "to" are missing' });
    return [];
  }
  return table.lines.flatMap(({ line, cells }) => {
    const entry = readCells(cells, columns);
    if (entry === undefined) return [];
    if ('odd' in entry) {
      errors.push({ Line: line, Message: entry.odd });
      return [];
    }
    return [{ line, ...entry }];
  });
}

/** What a file of redirects changes, and, unless it is only looked at, does it for the lines that are right. */
export async function readRedirectFile(
  context: DeskContext,
  { file, isDryRun }: { file: string; isDryRun: boolean },
) {
  const errors: LineProblem[] = [];
  const lines = await readLines(file, errors);
  const changed: { From: string; To: string; Before: string }[] = [];
  let unchanged = 0;
  await undoable(context.db, async (tx, undo) => {
    const found = await resolve(tx, context.siteUrl, lines);
    errors.push(...found.errors);
    const keys = found.resolved.map(({ fromPath }) => fromPath);
    const before = await readRows(tx, keys);
    await write(tx, found.resolved);
    const after = await readRows(tx, keys);
    for (const [from, row] of after) {
      const was = before.get(from);
      const [To, Before] = [targetOf(row), was === undefined ? '' : targetOf(was)];
      if (was === undefined || To !== Before) changed.push({ From: readableAddress(from), To, Before });
      else unchanged += 1;
    }
    if (isDryRun) undo();
  });
  if (!isDryRun && changed.length > 0) await context.notifyStore([TAG.addresses]);
  errors.sort((one, other) => one.Line - other.Line);
  return {
    Redirects: changed.slice(0, STAFF_PREVIEW_ROWS),
    ...linesOfFile(changed, unchanged, errors),
  };
}

/** All redirects as a CSV file that can be read again. */
export async function exportRedirects({ db }: DeskContext) {
  const lines = [staffTable([['from', 'to', 'reason', 'hits']])];
  let count = 0;
  const next = (last?: RedirectRow) => redirectsAfter(db, last?.from ?? '', AT_ONCE);
  for await (const rows of rowPages(next, AT_ONCE)) {
    count += rows.length;
    lines.push(
      staffTable(rows.map((row) => [readableAddress(row.from), targetOf(row), row.reason, String(row.hits)])),
    );
  }
  return { File: lines.join(''), Count: count };
}
