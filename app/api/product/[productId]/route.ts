import type { NextRequest } from 'next/server';
import { freshProduct } from '@/components/catalogue/fresh';
import { cookieGroup } from '@/lib/session/cookie-group';
import { parseId } from '@/lib/addresses/routes';

/** What a product on screen is chosen by, with the prices and the stock of this moment. */
export async function GET(
  request: NextRequest,
  { params }: { params: Promise<{ productId: string }> },
): Promise<Response> {
  const productId = parseId((await params).productId);
  return freshProduct(productId, cookieGroup(request.cookies));
}
