import type { NextRequest } from 'next/server';
import type { Match } from '@/components/cart/matches';
import { loadCrossSells } from '@/components/catalogue/queries';
import { pricesOf } from '@/components/ui/customer-price';
import { shownPrice } from '@/components/ui/price';
import { parseId, productPath } from '@/lib/addresses/routes';
import { cookieGroup } from '@/lib/session/cookie-group';
import { pictureName } from '@/lib/shop/images';
import { formatDollars } from '@/lib/shop/money';

/** So many fit into a row. */
const MATCHES = 3;

/** What goes with a product that has just been put into the cart. */
export async function GET(
  request: NextRequest,
  { params }: { params: Promise<{ productId: string }> },
): Promise<Response> {
  const productId = parseId((await params).productId);
  const listed = productId === undefined ? [] : await loadCrossSells(productId, cookieGroup(request.cookies));
  const matches = listed
    .filter(({ inStock }) => inStock)
    .slice(0, MATCHES)
    .map(({ productId: id, productName, isPreOrder, defaultVariation: variation }): Match => {
      const price = shownPrice({ ...pricesOf(variation), isPreOrder });
      return {
        path: productPath(productName, id, variation.productVariationId),
        name: productName,
        image: pictureName(variation.image1),
        price: price === undefined ? '' : formatDollars(price.now),
      };
    });
  return Response.json(matches, { headers: { 'cache-control': 'private, max-age=60' } });
}
