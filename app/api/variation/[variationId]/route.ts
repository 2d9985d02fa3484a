import type { NextRequest } from 'next/server';
import { freshVariation } from '@/components/catalogue/fresh';
import { readId } from '@/lib/contract/id';
import { cookieGroup } from '@/lib/session/cookie-group';

/** The price and the stock of a chosen variation, of this moment. */
export async function GET(
  request: NextRequest,
  { params }: { params: Promise<{ variationId: string }> },
): Promise<Response> {
  const variationId = readId((await params).variationId);
  return freshVariation(variationId, cookieGroup(request.cookies));
}
