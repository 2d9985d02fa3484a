import { randomUUID } from 'node:crypto';
import type { NextRequest } from 'next/server';
import { isSameOrigin } from '@/lib/forms/action';
import { MAX_LINE_QUANTITY } from '@/lib/contract/stock';
import { asCustomer } from '@/lib/calls/customer';
import { fieldReader, type ReadField } from '@/lib/forms/form';
import { carryOut, keepIntent, outcomeOfIntent, type Addition } from '@/lib/session/intent';
import { withOutcome } from '@/lib/addresses/outcome';
import { productPath, safeReturnTo } from '@/lib/addresses/routes';
import { endSession } from '@/lib/session/session';
import { parseProductValue } from '@/lib/forms/product-form';

type ProductField = 'cart' | 'wishlist' | 'quantity' | 'preOrderPrice' | 'returnTo';

/**
 * What hearts and cart buttons send as a plain form: `cart` or `wishlist` names the product, and the product page
 * adds quantity, the chosen pre-order price and where to come back to. A customer's is done at once; a
 * visitor's is kept until they have signed in.
 */
export async function POST(request: NextRequest): Promise<Response> {
  if (!isSameOrigin(request.headers))
    return new Response('This form was sent from another address.', { status: 403 });
  const read = fieldReader<ProductField>(await request.formData().catch(() => new FormData()));
  const addition = readAddition(read);
  if (addition === undefined) return new Response('There is no such product.', { status: 400 });
  const returnTo =
    safeReturnTo(read('returnTo')) ??
    refererPath(request) ??
    productPath('-', addition.productId, addition.variationId);
  return asCustomer(
    async (customer) => {
      const result = await carryOut(customer, addition);
      if (!result.ok && result.error.kind === 'unauthorized')
        return redirectTo(await keepIntent(addition, returnTo));
      return redirectTo(withOutcome(returnTo, outcomeOfIntent(addition.kind, result)));
    },
    async () => {
      await endSession();
      return redirectTo(await keepIntent(addition, returnTo));
    },
  );
}

function readAddition(read: ReadField<ProductField>): Addition | undefined {
  const kind = read('wishlist') === '' ? 'cart' : 'wishlist';
  const product = parseProductValue(read(kind));
  if (product === undefined) return undefined;
  const pieces = Math.trunc(Number(read('quantity'))) || 1;
  const price = Number(read('preOrderPrice') || NaN);
  return {
    kind,
    key: randomUUID(),
    ...product,
    quantity: Math.min(Math.max(pieces, 1), MAX_LINE_QUANTITY),
    ...(Number.isFinite(price) ? { preOrderPrice: price } : {}),
  };
}

/** The page the form was sent from. The origin was checked already, so its host is ours. */
function refererPath(request: NextRequest): string | undefined {
  const referer = request.headers.get('referer') ?? '';
  if (!URL.canParse(referer)) return undefined;
  const { pathname, search } = new URL(referer);
  return safeReturnTo(pathname + search);
}

function redirectTo(location: string): Response {
  return new Response(null, { status: 303, headers: { location } });
}
