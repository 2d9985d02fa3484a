/**
 * The one form of every page that puts a product into the cart or on the wishlist. Hearts and cart buttons belong
 * to it wherever they stand (`form={PRODUCT_FORM}`), so they work without JavaScript and weigh little.
 */
export const PRODUCT_FORM = 'product';
export const PRODUCT_FORM_ACTION = '/api/intent';

/** What a button of the form sends: product, variation and, for a pre-order, its price in dollars. */
export interface ChosenProduct {
  productId: number;
  variationId: number;
  preOrderPrice?: number;
}

/** The value of a button of the form. */
export function productValue({ productId, variationId, preOrderPrice }: ChosenProduct): string {
  return [productId, variationId, ...(preOrderPrice === undefined ? [] : [preOrderPrice])].join('-');
}

/** What a button's value says, or undefined when no button of ours has it. A price goes back as the backend has said it. */
export function parseProductValue(value: string): ChosenProduct | undefined {
  const match = /^([1-9]\d{0,14})-([1-9]\d{0,14})(?:-(\d{1,7}(?:\.\d{1,20})?))?$/.exec(value);
  if (match === null) return undefined;
  const [, productId, variationId, price] = match;
  return {
    productId: Number(productId),
    variationId: Number(variationId),
    ...(price === undefined ? {} : { preOrderPrice: Number(price) }),
  };
}
