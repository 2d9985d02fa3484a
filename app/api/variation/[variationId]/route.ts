import type { NextRequest } from 'next/server';
import { freshVariation } from '@/components/catalogue/fresh';
import { cookieGroup } from '@/lib/session/cookie-group';
import { parseId } from '@/lib/addresses/routes';

/** The price and the stock of a chosen variation, of this moment. */
export async function GET(
  request: NextRequest,
  { params }: { params: Promise<{ variationId: string }> },
): Promise<Response> {
  const variationId = parseId((await params).variationId);
  return freshVariation(variationId, cookieGroup(request.cookies));
}
