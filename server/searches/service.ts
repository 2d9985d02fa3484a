import { SEARCH_ROUTE } from '../../lib/contract/page-addresses.ts';
import { TERM_MAX_LENGTH } from '../../lib/contract/bounds.ts';
import { loggable } from '../../telemetry/loggable.ts';
import { countFound, findFirst, type Searched } from '../catalogue/service.ts';
import type { Database, Executor } from '../db/client.ts';
import type { ExpiredRows } from '../db/expired-rows.ts';
import { product } from '../db/schema.ts';
import { readRulesOf, searchKeys } from './rule.repository.ts';
import {
  addClick,
  addSearches,
  boundClicks,
  boundSearches,
  clicksBefore,
  listSearches,
  readOpened,
  searchesBefore,
  type SearchesQuery,
  type OpenedResult,
} from './search-count.repository.ts';
import { currentNames } from '../shared/current-name.repository.ts';
import { staffTable } from '../shared/staff-file.ts';
import { DAY_MS, later } from '../../machine/time.ts';

/** Of a day so many terms are kept. */
const MAX_TERMS = 5000;
/** And so many opened results. */
const MAX_CLICKS = 20_000;
const FORGOTTEN_AFTER_MS = 90 * DAY_MS;

/** The term that a search's address asks for, as it is counted; undefined where nothing is to be kept. */
export function searchedTerm(path: string): string | undefined {
  if (!path.startsWith(`${SEARCH_ROUTE}/`)) return undefined;
  const segment = path.slice(SEARCH_ROUTE.length + 1);
  return countedTerm(decoded(segment));
}

/** A term as it is counted; undefined where nothing of it is to be kept. */
export function countedTerm(typed: string): string | undefined {
  const term = typed.replaceAll('\0', ' ').trim().slice(0, TERM_MAX_LENGTH).trim();
  // What looks like an e-mail address is somebody's.
  return term === '' || term.includes('@') ? undefined : term.toLowerCase().replace(/\s+/g, ' ');
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}

/**
 * Counts searches by the addresses of their pages, each with what it finds now: who searched has long had the answer,
 * which may have been a kept page.
 */
export async function countSearches(
  db: Database,
  visits: readonly { readonly path: string; readonly count: number }[],
  {
    at,
    most = MAX_TERMS,
    engine,
    log,
  }: {
    at: Date;
    most?: number;
    engine?: SearchedEngine;
    log?: { readonly warn: (details: object, message: string) => void };
  },
): Promise<void> {
  const searches = new Map<string, number>();
  for (const { path, count } of visits) {
    const term = searchedTerm(path);
    if (term !== undefined) searches.set(term, (searches.get(term) ?? 0) + count);
  }
  for (const [term, count] of searches) {
    // The other terms are counted all the same.
    const found = await countFound({ db, engine }, term).catch((error: unknown) => {
      // Not the term: it is what somebody has typed.
      log?.warn({ err: loggable(error) }, 'a search could not be counted');
    });
    if (found !== undefined) await addSearches(db, { term, at, searches: count, found });
  }
  if (searches.size > 0) await boundSearches(db, at, most);
}

/** Counts a result of a term that was opened. */
export async function countClick(
  db: Database,
  opened: OpenedResult,
  { at, most = MAX_CLICKS }: { at: Date; most?: number },
): Promise<void> {
  const term = countedTerm(opened.term);
  if (term === undefined) return;
  await addClick(db, { ...opened, term }, at);
  await boundClicks(db, at, most);
}

/** Who is asked what a term finds, beside PostgreSQL. */
export type SearchedEngine = Searched['engine'];

/** Searches, and what of them was opened, that are no more told of. */
export function expiredSearches(now: Date): ExpiredRows[] {
  const since = later(now, -FORGOTTEN_AFTER_MS);
  return [searchesBefore(since), clicksBefore(since)];
}

/** So many of a term's products are told, and so many lines of a file are read at once. */
const SHOWN = 12;
const AT_ONCE = 1000;

/** What a term shows first, what of it was opened since, and what is said of it. */
export async function describeSearch(db: Executor, searched: Searched, typed: string, since: Date) {
  const term = countedTerm(typed) ?? typed;
  const [key = ''] = await searchKeys(db, [term]);
  const [shown, { opened, searches }, rules] = await Promise.all([
    findFirst(searched, term, SHOWN),
    readOpened(db, term, since),
    readRulesOf(db, key),
  ]);
  const clicked = new Map(opened.map((each) => [each.productId, each]));
  const names = await currentNames(
    db,
    product,
    opened.map(({ productId }) => productId),
  );
  const first = shown.map(({ ProductId, ProductName }, index) => ({
    ProductId: Number(ProductId),
    ProductName,
    Place: index + 1,
  }));
  const others = opened.flatMap(({ productId }) => {
    const ProductName = names.get(productId);
    return ProductName === undefined || first.some(({ ProductId }) => ProductId === productId)
      ? []
      : [{ ProductId: productId, ProductName, Place: 0 }];
  });
  const products = [...first, ...others].map((each) => {
    const { clicks = 0, place = 0 } = clicked.get(each.ProductId) ?? {};
    return { ...each, Clicks: clicks, ClickedAt: place };
  });
  return { searches, products, rules };
}

/** What was searched for as a CSV file. */
export async function exportSearches(db: Executor, query: Omit<SearchesQuery, 'page' | 'size'>) {
  const lines = [staffTable([['term', 'searches', 'products found', 'clicks', 'click rate', 'last day']])];
  for (let page = 0, written = 0; ; page += 1) {
    const { rows, count } = await listSearches(db, { ...query, page, size: AT_ONCE });
    written += rows.length;
    lines.push(
      // What a customer typed is no formula of whoever opens the file.
      staffTable(
        rows.map((row) => [
          ...[row.term, String(row.searches), String(row.found), String(row.clicks)],
          ...[row.clickRate.toFixed(3), row.lastDay],
        ]),
      ),
    );
    if (rows.length < AT_ONCE) return { File: lines.join(''), Count: Math.max(count, written) };
  }
}
