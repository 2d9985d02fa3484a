import { listSearches as listSearchesCall } from '../../lib/contract/staff/searches.ts';
import { getSearchSuggestions } from '../../lib/contract/suggestions.ts';
import type { Executor } from '../db/client.ts';
import { serve, type CallServer } from '../http/route.ts';
import { listSearches } from './search-count.repository.ts';
import { suggestFor } from './suggestion.service.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Registers the calls that tell of searches: the staff all of them, customers what others found. */
export function registerSearches(
  server: CallServer,
  { db, now }: { readonly db: Executor; readonly now: () => Date },
): void {
  serve(server, getSearchSuggestions, async ({ body }) => {
    const { terms, categories, brands } = await suggestFor(db, body.Term, now());
    return {
      Terms: terms,
      Categories: categories.map(({ id, name, productCount }) => ({
        CategoryId: id,
        CategoryName: name,
        ProductCount: productCount,
      })),
      Brands: brands.map(({ id, name, productCount }) => ({
        AttributeValueId: id,
        BrandName: name,
        ProductCount: productCount,
      })),
    };
  });
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
