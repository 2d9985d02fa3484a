import type { Executor } from '../db/client.ts';
import { isSeen, landingPage } from '../db/landing-schema.ts';
import { category, isForSale, product, variation } from '../db/schema.ts';
import { and, inArray, isNotNull, sql } from '../db/sql.ts';
import { addressKey, normalPath, readOldAddress } from '../shared/old-address.ts';
import { isPageOfShop } from '../shared/shop-pages.ts';
import { isIn, textsOf } from './query.ts';

/** What answers an address, as a warning says it behind 'a redirect is of'. */
const ANSWERS = {
  page: 'a page that the shop has',
  landing: 'a landing page that is public: take it back first',
  product: 'a product that is for sale, which is shown there',
  category: 'a category that the shop has, which is shown there',
} as const;

/**
 * The addresses that something of the shop answers by itself, by their keys, with what that is: redirects are only looked up
 * where nothing does, so one from there would never lead anybody on.
 */
export async function findAnswered(
  tx: Executor,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const named = addresses.flatMap((address) => {
    const [path, key, old] = [normalPath(address), addressKey(address), readOldAddress(address)];
    if (path === undefined || key === undefined || old === undefined) return [];
    const slug = /^\/category-list\/([^/]+)$/.exec(path)?.[1];
    // By its name alone a product is found only where nobody has written down anything else.
    const handle = key.startsWith('/products/') ? old.handle : undefined;
    return [{ ...old, path, key, slug, handle }];
  });
  const list = <Value>(values: readonly (Value | undefined)[]) => [
    ...new Set(values.filter((value) => value !== undefined)),
  ];
  const landings = await tx
    .select({ slug: landingPage.slug })
    .from(landingPage)
    .where(and(isSeen, inArray(landingPage.slug, list(named.map(({ slug }) => slug)))));
  const products = await tx
    .select({ id: product.id, handle: product.handle })
    .from(product)
    .where(
      sql`${isForSale} and ${isNotNull(product.defaultVariationId)}
        and (${isIn(product.id, list(named.map(({ productId }) => productId)))}
          or ${product.handle} in (select ${textsOf(list(named.map(({ handle }) => handle)))}))`,
    );
  const variations = await tx
    .select({ id: variation.id, productId: variation.productId })
    .from(variation)
    .where(isIn(variation.id, list(named.map(({ variationId }) => variationId))));
  const categories = await tx
    .select({ id: category.id })
    .from(category)
    .where(isIn(category.id, list(named.map(({ categoryId }) => categoryId))));
  const has = {
    landing: new Set(landings.map(({ slug }) => slug)),
    handle: new Set(products.map(({ handle }) => handle)),
    product: new Set(products.map(({ id }) => id)),
    variation: new Map(variations.map(({ id, productId }) => [id, productId])),
    category: new Set(categories.map(({ id }) => id)),
  };
  return new Map(
    named.flatMap(({ path, key, slug, handle, productId, variationId, categoryId }): [string, string][] => {
      // A variation that is gone is one that something may be said of.
      const isShown =
        productId !== undefined &&
        has.product.has(productId) &&
        (variationId === undefined || has.variation.get(variationId) === productId);
      if (isPageOfShop(path)) return [[key, ANSWERS.page]];
      if (slug !== undefined && has.landing.has(slug)) return [[key, ANSWERS.landing]];
      if (isShown || (handle !== undefined && has.handle.has(handle))) return [[key, ANSWERS.product]];
      return categoryId !== undefined && has.category.has(categoryId) ? [[key, ANSWERS.category]] : [];
    }),
  );
}
