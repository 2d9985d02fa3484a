import type { NextRequest } from 'next/server';
import { checkReturn } from '@/components/checkout/check-return';
import { asCustomer } from '@/lib/calls/customer';
import { expiredPath, paymentReturnPath } from '@/lib/addresses/routes';

/**
 * Where the card gateway leads back to, as /Cart?resultIndicator=…: asks the API what came of the payment, and leads
 * on to the order. It may be asked any number of times.
 */
export async function GET(request: NextRequest): Promise<Response> {
  const indicator = request.nextUrl.searchParams.get('resultIndicator') ?? '';
  const path = await asCustomer(
    (customer) => checkReturn(customer, indicator),
    async () => expiredPath(paymentReturnPath(indicator)),
  );
  return new Response(null, { status: 303, headers: { location: path, 'cache-control': 'no-store' } });
}
