import type { NextRequest } from 'next/server';
import { checkReturn } from '@/components/checkout/check-return';
import { asCustomer } from '@/lib/calls/customer';
import { PAYMENT_PROOF, paymentReturnPath } from '@/lib/addresses/payment-return';
import { expiredPath } from '@/lib/addresses/routes';

/**
 * Where the card gateway leads back to, as /Cart?resultIndicator=…: asks the API what came of the payment, and leads
 * on to the order. It may be asked any number of times.
 */
export async function GET(request: NextRequest): Promise<Response> {
  const proof = request.nextUrl.searchParams.get(PAYMENT_PROOF) ?? '';
  const path = await asCustomer(
    (customer) => checkReturn(customer, proof),
    async () => expiredPath(paymentReturnPath(proof)),
  );
  return new Response(null, { status: 303, headers: { location: path, 'cache-control': 'no-store' } });
}
