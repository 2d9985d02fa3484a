import type { NextRequest } from 'next/server';
import { loadMenuContent } from '@/components/layout/menu-content';
import { readId } from '@/lib/contract/id';
import { cookieGroup } from '@/lib/session/cookie-group';

/** What a category's part of the menu shows besides its links. */
export async function GET(
  request: NextRequest,
  { params }: { params: Promise<{ categoryId: string }> },
): Promise<Response> {
  const id = readId((await params).categoryId);
  const content = id === undefined ? undefined : await loadMenuContent(id, cookieGroup(request.cookies));
  const keep = content === undefined ? 'no-store' : 'private, max-age=300';
  return Response.json(content ?? {}, { headers: { 'cache-control': keep } });
}
