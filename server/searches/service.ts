import { SEARCH_ROUTE } from '../../lib/contract/page-addresses.ts';
import { TERM_MAX_LENGTH } from '../../lib/contract/bounds.ts';
import { countFound } from '../catalogue/service.ts';
import type { Database } from '../db/client.ts';
import type { ExpiredRows } from '../db/expired-rows.ts';
import { addSearches, boundSearches, searchesBefore } from './search-count.repository.ts';

/** Of a day so many terms are kept. */
const MOST_TERMS = 5000;
const FORGOTTEN_AFTER_MS = 90 * 24 * 60 * 60 * 1000;

/** The term that a search's address asks for, as it is counted; undefined for another address, and where nothing is to be kept. */
export function searchedTerm(path: string): string | undefined {
  if (!path.startsWith(`${SEARCH_ROUTE}/`)) return undefined;
  const segment = path.slice(SEARCH_ROUTE.length + 1);
  const term = decoded(segment).replaceAll('\0', ' ').trim().slice(0, TERM_MAX_LENGTH).trim();
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
  { at, most = MOST_TERMS }: { at: Date; most?: number },
): Promise<void> {
  const searches = new Map<string, number>();
  for (const { path, count } of visits) {
    const term = searchedTerm(path);
    if (term !== undefined) searches.set(term, (searches.get(term) ?? 0) + count);
  }
  for (const [term, count] of searches)
    await addSearches(db, { term, at, searches: count, found: await countFound(db, term) });
  if (searches.size > 0) await boundSearches(db, at, most);
}

/** Searches that are no more told of. */
export function forgottenSearches(now: Date): ExpiredRows[] {
  return [searchesBefore(new Date(now.getTime() - FORGOTTEN_AFTER_MS))];
}
