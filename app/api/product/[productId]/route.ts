import type { NextRequest } from 'next/server';
import { freshProduct } from '@/components/catalogue/fresh';
import { readId } from '@/lib/contract/id';
import { cookieGroup } from '@/lib/session/cookie-group';

/** What a product on screen is chosen by, with the prices and the stock of this moment. */
export async function GET(
  request: NextRequest,
  { params }: { params: Promise<{ productId: string }> },
): Promise<Response> {
  const productId = readId((await params).productId);
  return freshProduct(productId, cookieGroup(request.cookies));
}
