import type { Id } from '../contract/id';

/** Products in their order, each once: a backend may list one again, as a join of its database does. */
export function eachOnce<Product extends { readonly productId: Id }>(
  products: readonly Product[],
): Product[] {
  return [...new Map(products.map((product) => [product.productId, product])).values()];
}
