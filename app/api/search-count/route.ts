import type { NextRequest } from 'next/server';
import { loadSearchPage } from '@/components/catalogue/queries';
import { readTerm } from '@/components/catalogue/search';
import { failureText } from '@/lib/calls/api';
import { cookieGroup } from '@/lib/session/cookie-group';
import { parseListState } from '@/lib/addresses/list-state';

/** How many products a search would find under the filters of the query: a number. */
export async function GET(request: NextRequest): Promise<Response> {
  const { searchParams } = request.nextUrl;
  const typed = searchParams.get('term');
  const state = parseListState(searchParams);
  if (typed === null || state === undefined) return new Response('No such list.', { status: 404 });
  const found = await loadSearchPage(readTerm(typed), cookieGroup(request.cookies), { ...state, page: 1 });
  if (found.ok) {
    return Response.json(found.data.count, { headers: { 'cache-control': 'private, max-age=60' } });
  }
  return new Response(failureText(found.error), { status: 503 });
}
