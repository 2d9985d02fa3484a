import { readId, type Id } from '../contract/id';

/**
 * The one form of every page that puts a product into the cart or on the wishlist. Hearts and cart buttons belong
 * to it wherever they stand (`form={PRODUCT_FORM}`), so they work without JavaScript and weigh little.
 */
export const PRODUCT_FORM = 'product';
export const PRODUCT_FORM_ACTION = '/api/intent';

/** What a button of the form sends: product, variation and, for a pre-order, its price in dollars. */
export interface ChosenProduct {
  productId: Id;
  variationId: Id;
  preOrderPrice?: number;
}

/** No id has it. */
const BESIDE_TEXTS = ':';

/** The value of a button of the form. */
export function productValue({ productId, variationId, preOrderPrice }: ChosenProduct): string {
  const sign = typeof productId === 'number' && typeof variationId === 'number' ? '-' : BESIDE_TEXTS;
  return [productId, variationId, ...(preOrderPrice === undefined ? [] : [preOrderPrice])].join(sign);
}

/** What a button's value says, or undefined when no button of ours has it. A price goes back as the backend has said it. */
export function parseProductValue(value: string): ChosenProduct | undefined {
  const [product, variation, price, ...others] = value.split(
    value.includes(BESIDE_TEXTS) ? BESIDE_TEXTS : '-',
  );
  const productId = readId(product);
  const variationId = readId(variation);
  const isPrice = price === undefined || /^\d{1,7}(?:\.\d{1,20})?$/.test(price);
  if (productId === undefined || variationId === undefined || !isPrice || others.length > 0) return undefined;
  return { productId, variationId, ...(price === undefined ? {} : { preOrderPrice: Number(price) }) };
}
