import type { NextRequest } from 'next/server';
import { checkReturn } from '@/components/checkout/check-return';
import { orderInProgress } from '@/components/orders/order-in-progress';
import { paymentReturnPath, signInPath } from '@/lib/routes';
import { endSession, readSession } from '@/lib/session';

/**
 * Where the card gateway leads back to, as /Cart?resultIndicator=…: asks the API what came of the payment, and leads
 * on to the order. It may be asked any number of times.
 */
export async function GET(request: NextRequest): Promise<Response> {
  const indicator = request.nextUrl.searchParams.get('resultIndicator') ?? '';
  const here = paymentReturnPath(indicator);
  const session = await readSession();
  if (session === undefined) return leadTo(signInPath(here));
  const kept = await orderInProgress.read();
  const orderId = kept?.customerId === session.customerId ? kept.orderId : undefined;
  const path = await checkReturn({ token: session.token, indicator, orderId });
  if (path !== undefined) return leadTo(path);
  await endSession();
  return leadTo(signInPath(here, 'expired'));
}

function leadTo(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}
