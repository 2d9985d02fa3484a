import type { ProductDetail, Variation } from '@/lib/calls/answers';
import { isAmount } from '@/lib/shop/price';

/** A product whose variations are in stock only where they can be bought. */
export function withWhatIsOnSale(product: ProductDetail): ProductDetail {
  const { isPreOrder, preOrderFirstPrice, preOrderSecondPrice } = product;
  const hasDownPayment = isPreOrder && (isAmount(preOrderFirstPrice) || isAmount(preOrderSecondPrice));
  return {
    ...product,
    productVariations: product.productVariations.map((variation) => ifOnSale(variation, hasDownPayment)),
  };
}

/**
 * A variation without a price is shown, and cannot be bought: none is what is no longer sold, as in a cart, and 0 what is
 * sold in another way. A pre-order of 0 is bought for its down payment.
 *
 * @param hasDownPayment as far as anybody knows: a variation that is asked for alone does not say it.
 */
export function ifOnSale(variation: Variation, hasDownPayment = true): Variation {
  const { regularPrice, salePrice } = variation;
  const isPriced =
    isAmount(salePrice) || isAmount(regularPrice ?? 0) || (hasDownPayment && regularPrice !== undefined);
  return isPriced ? variation : { ...variation, isInStock: false };
}
