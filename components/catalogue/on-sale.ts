import type { ProductDetail, Variation } from '@/lib/calls/answers';
import { isAmount } from '@/lib/shop/price';

/** A product whose variations are in stock only where they can be bought. */
export function withWhatIsOnSale(product: ProductDetail): ProductDetail {
  return { ...product, productVariations: product.productVariations.map(ifOnSale) };
}

/** A variation that has no price any more is no longer sold, as in a cart: it is shown, and cannot be bought. */
export function ifOnSale(variation: Variation): Variation {
  const isPriced = variation.regularPrice !== undefined || isAmount(variation.salePrice);
  return isPriced ? variation : { ...variation, isInStock: false };
}
