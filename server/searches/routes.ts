import { listSearches as listSearchesCall } from '../../lib/contract/staff/searches.ts';
import type { Executor } from '../db/client.ts';
import { serve, type CallServer } from '../http/route.ts';
import { listSearches } from './search-count.repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Registers the call by which the staff see what was searched for. */
export function registerSearches(
  server: CallServer,
  { db, now }: { readonly db: Executor; readonly now: () => Date },
): void {
  serve(server, listSearchesCall, async ({ body }) => {
    const { rows, count } = await listSearches(db, {
      since: new Date(now().getTime() - (body.Days - 1) * DAY_MS),
      words: body.Search,
      withoutResult: body.WithoutResult,
      sortBy: body.SortBy,
      isDescending: body.IsDescending,
      ...{ page: body.PageId, size: body.Count },
    });
    return {
      Searches: rows.map(({ term, searches, found, lastDay }) => ({
        Term: term,
        Searches: searches,
        Found: found,
        LastDay: lastDay,
      })),
      Count: count,
    };
  });
}
