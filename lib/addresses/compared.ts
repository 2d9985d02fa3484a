import { readId, type Id } from '../contract/id.ts';
import { ROUTES } from './routes.ts';

/** So many products stand beside each other at most. */
export const MAX_COMPARED = 4;

/** Names what is compared in the address of the comparison. */
export const COMPARED_PARAMETER = 'ids';

/** A product in a comparison, and which variation of it; its default one where none is named. */
export interface Compared {
  productId: Id;
  variationId?: Id;
}

/** Reads what is compared: '12-34,56' in an address, or 'ab-c.de,fg' where ids are texts. What nobody could have chosen is ignored, each product counts once. */
export function parseCompared(text: string): Compared[] {
  const chosen = new Map<Id, Compared>();
  for (const part of text.split(',').slice(0, 4 * MAX_COMPARED)) {
    const [product = '', variation = '', ...others] = part.split(/^\d+-\d+$/.test(part) ? '-' : '.');
    const productId = readId(product);
    const variationId = readId(variation);
    if (productId === undefined || others.length > 0 || chosen.has(productId)) continue;
    chosen.set(productId, { productId, ...(variationId === undefined ? {} : { variationId }) });
  }
  return [...chosen.values()].slice(0, MAX_COMPARED);
}

/** What is compared, as it stands in an address. */
export function comparedText(products: readonly Compared[]): string {
  return products
    .map(({ productId, variationId }) =>
      variationId === undefined
        ? productId
        : [productId, variationId].join(
            typeof productId === 'number' && typeof variationId === 'number' ? '-' : '.',
          ),
    )
    .join(',');
}

/** The comparison of these products. */
export function comparePath(products: readonly Compared[]): string {
  return products.length === 0
    ? ROUTES.compare
    : `${ROUTES.compare}?${COMPARED_PARAMETER}=${comparedText(products)}`;
}

/** These products with one more, in place of the first of them where there are as many as there may be. */
export function withCompared(products: readonly Compared[], one: Compared): Compared[] {
  const others = products.filter(({ productId }) => productId !== one.productId);
  return [...others.slice(Math.max(0, others.length - MAX_COMPARED + 1)), one];
}
