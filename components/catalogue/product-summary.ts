import 'server-only';
import type { Match } from '@/components/cart/fetch-matches';
import { productPath } from '@/lib/addresses/routes';
import type { ListedProduct } from '@/lib/calls/answers';
import { pictureName } from '@/lib/shop/images';
import { formatDollars } from '@/lib/shop/money';
import { pricesOf, shownPrice } from '@/lib/shop/price';

/** What is paid for a variation, in words; '' where nobody knows. */
export function priceText(variation: Parameters<typeof pricesOf>[0], isPreOrder: boolean): string {
  const price = shownPrice({ ...pricesOf(variation), isPreOrder });
  return price === undefined ? '' : formatDollars(price.now);
}

/** A product as a small picture with its name and price. */
export function productSummary({
  productId,
  productName,
  isPreOrder,
  defaultVariation,
}: ListedProduct): Match {
  return {
    path: productPath(productName, productId, defaultVariation.productVariationId),
    name: productName,
    image: pictureName(defaultVariation.image1),
    price: priceText(defaultVariation, isPreOrder),
  };
}
