import { fixedCategoryName } from '../../lib/contract/fixed-categories.ts';
import { categoryPath, productPath } from '../../lib/contract/page-addresses.ts';
import type { Executor } from '../db/client.ts';
import { readOldAddress } from './old-address.ts';
import { category, product } from '../db/schema.ts';
import { currentNames } from './current-name.repository.ts';

/** What an address of the shop names; undefined for any other. */
function namedIn(url: string) {
  const [, path = '', rest = ''] = /^(\/[^?#]*)(.*)$/s.exec(url) ?? [];
  const named = path === '' ? undefined : readOldAddress(path);
  return named && { ...named, rest };
}

/**
 * Addresses of products and categories as their pages have them now. Whoever wrote them down wrote the name along, and
 * a page that was renamed since would be met by a redirect.
 *
 * @returns what an address is now; all others stay letter for letter.
 */
export async function currentAddresses(
  db: Executor,
  urls: readonly string[],
): Promise<(url: string) => string> {
  const named = urls.map(namedIn);
  const [categories, products] = await Promise.all([
    currentNames(
      db,
      category,
      named.flatMap((each) => each?.categoryId ?? []),
    ),
    currentNames(
      db,
      product,
      named.flatMap((each) => each?.productId ?? []),
    ),
  ]);
  return (url) => {
    const { productId, variationId, categoryId, rest = '' } = namedIn(url) ?? {};
    if (categoryId !== undefined) {
      const name = fixedCategoryName(categoryId) ?? categories.get(categoryId);
      return name === undefined ? url : categoryPath(name, categoryId) + rest;
    }
    const name = productId === undefined ? undefined : products.get(productId);
    return productId === undefined || name === undefined
      ? url
      : productPath(name, productId, variationId) + rest;
  };
}

/** The same of one address. */
export async function currentAddress(db: Executor, url: string): Promise<string> {
  return (await currentAddresses(db, [url]))(url);
}
