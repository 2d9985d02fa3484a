import type { NextRequest } from 'next/server';
import { loadSuggestions } from '@/components/catalogue/suggestions/queries';
import { cookieGroup } from '@/lib/session/cookie-group';

/** What the search box suggests for `?term=`: lists by their names, then at most four products, best first. */
export async function GET(request: NextRequest): Promise<Response> {
  const groupId = cookieGroup(request.cookies);
  const suggestions = await loadSuggestions(request.nextUrl.searchParams.get('term') ?? '', groupId);
  // An empty list may be a search that failed: it is asked anew.
  const keep = suggestions.length === 0 ? 'no-store' : 'private, max-age=60';
  return Response.json(suggestions, { headers: { 'cache-control': keep } });
}
