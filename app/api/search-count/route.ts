import type { NextRequest } from 'next/server';
import { loadSearchPage } from '@/components/catalogue/queries';
import { failureText } from '@/lib/calls/api';
import { TERM_MAX_LENGTH } from '@/lib/contract/bounds';
import { cookieGroup } from '@/lib/session/cookie-group';
import { parseListState } from '@/lib/addresses/list-state';

/** How many products a search would find under the filters of the query: a number. */
export async function GET(request: NextRequest): Promise<Response> {
  const { searchParams } = request.nextUrl;
  const term = searchParams.get('term')?.trim().slice(0, TERM_MAX_LENGTH);
  const state = parseListState(searchParams);
  if (term === undefined || state === undefined) return new Response('No such list.', { status: 404 });
  const found = await loadSearchPage(term, cookieGroup(request.cookies), { ...state, page: 1 });
  if (found.ok) {
    return Response.json(found.data.count, { headers: { 'cache-control': 'private, max-age=60' } });
  }
  return new Response(failureText(found.error), { status: 503 });
}
