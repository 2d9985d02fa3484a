import type { NextRequest } from 'next/server';
import { loadCrossSells } from '@/components/catalogue/queries';
import { productSummary } from '@/components/catalogue/product-summary';
import { readId } from '@/lib/contract/id';
import { cookieGroup } from '@/lib/session/cookie-group';

/** So many fit into a row. */
const MATCHES = 3;

/** What goes with a product that has just been put into the cart. */
export async function GET(
  request: NextRequest,
  { params }: { params: Promise<{ productId: string }> },
): Promise<Response> {
  const productId = readId((await params).productId);
  const listed = productId === undefined ? [] : await loadCrossSells(productId, cookieGroup(request.cookies));
  const matches = listed
    .filter(({ inStock }) => inStock)
    .slice(0, MATCHES)
    .map(productSummary);
  return Response.json(matches, { headers: { 'cache-control': 'private, max-age=60' } });
}
