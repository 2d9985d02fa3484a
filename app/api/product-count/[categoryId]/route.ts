import type { NextRequest } from 'next/server';
import { hasTexts, knownState } from '@/components/catalogue/known-state';
import { countCategoryProducts, loadFilters } from '@/components/catalogue/queries';
import { failureText } from '@/lib/calls/api';
import { readId } from '@/lib/contract/id';
import { cookieGroup } from '@/lib/session/cookie-group';
import { FIRST_PAGE, parseListState } from '@/lib/addresses/list-state';

/** How many products a category's list would have under the filters of the query: a number. */
export async function GET(
  request: NextRequest,
  { params }: { params: Promise<{ categoryId: string }> },
): Promise<Response> {
  const categoryId = readId((await params).categoryId);
  const asked = parseListState(request.nextUrl.searchParams);
  if (categoryId === undefined || asked === undefined) return new Response('No such list.', { status: 404 });
  const groupId = cookieGroup(request.cookies);
  const state = hasTexts(asked)
    ? await knownState(asked, await loadFilters(categoryId, groupId, FIRST_PAGE))
    : asked;
  const count = await countCategoryProducts(categoryId, groupId, state);
  if (count.ok) return Response.json(count.data, { headers: { 'cache-control': 'private, max-age=60' } });
  return new Response(failureText(count.error), { status: count.error.kind === 'not-found' ? 404 : 503 });
}
