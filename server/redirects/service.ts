import type { Executor } from '../db/client.ts';
import { insteadOfCategory } from '../shared/former-category.repository.ts';
import { categoryKey, productKey, readOldAddress, type OldAddress } from '../shared/old-address.ts';
import {
  readCategory,
  readProduct,
  readRedirects,
  readSuccessor,
  wasVariation,
  type KnownProduct,
  type Redirect,
} from './redirect.repository.ts';

export { expiredMisses } from './counting.service.ts';
export { redirectAddress } from './desk.service.ts';

/** What an address leads to now. */
export type AddressOutcome =
  | { readonly kind: 'product' | 'category'; readonly id: number; readonly name: string }
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'all' | 'gone' | 'none' };

const NONE: AddressOutcome = { kind: 'none' };
const GONE: AddressOutcome = { kind: 'gone' };

/**
 * What became of an address that nothing answers. What somebody wrote down for that very address comes first, then the
 * product that has its name, then the names that products and categories had.
 */
export async function resolveAddress(db: Executor, address: string): Promise<AddressOutcome> {
  const asked = readOldAddress(address);
  if (asked === undefined) return NONE;
  const redirects = await readRedirects(db, asked.keys);
  const isOfName = ({ from }: Redirect) =>
    from.startsWith(productKey('')) || from.startsWith(categoryKey(['']));
  const particular = redirects.find((redirect) => !isOfName(redirect));
  if (particular?.reason === 'removed' && asked.categoryName !== undefined) {
    const categoryId = await insteadOfCategory(db, particular.categoryId, asked.categoryName);
    return targetOf(db, { ...particular, categoryId });
  }
  if (particular !== undefined) return targetOf(db, particular);
  if (asked.productId !== undefined) return ownProduct(db, asked, asked.productId);
  const named = asked.handle === undefined ? undefined : await readProduct(db, { handle: asked.handle });
  if (named?.isForSale === true) return productOf(named);
  const [redirect] = redirects;
  if (redirect !== undefined) return targetOf(db, redirect);
  if (named !== undefined) return successorOf(db, named);
  return asked.isAll === true ? { kind: 'all' } : NONE;
}

/** The shop's own address of a product that is gone, or of a variation that is. */
async function ownProduct(db: Executor, { variationId }: OldAddress, id: number): Promise<AddressOutcome> {
  const product = await readProduct(db, { id });
  if (product === undefined) return NONE;
  if (!product.isForSale) return instead(db, product);
  const isOld = variationId !== undefined && (await wasVariation(db, id, variationId));
  return isOld ? productOf(product) : NONE;
}

async function targetOf(
  db: Executor,
  { productId, categoryId, path }: Redirect,
  passed: ReadonlySet<number> = new Set(),
): Promise<AddressOutcome> {
  if (path !== null) return { kind: 'path', path };
  if (categoryId !== null) {
    const category = await readCategory(db, categoryId);
    return category === undefined ? GONE : { kind: 'category', ...category };
  }
  const product = productId === null ? undefined : await readProduct(db, { id: productId });
  if (product === undefined) return GONE;
  return product.isForSale ? productOf(product) : instead(db, product, passed);
}

/** What stands in for a product that is not for sale: what somebody wrote down, else what it was among. */
async function instead(
  db: Executor,
  product: KnownProduct,
  passed: ReadonlySet<number> = new Set(),
): Promise<AddressOutcome> {
  const [redirect] = passed.has(product.id) ? [] : await readRedirects(db, [productKey(product.handle)]);
  if (redirect === undefined) return successorOf(db, product);
  return targetOf(db, redirect, new Set([...passed, product.id]));
}

function productOf({ id, name }: KnownProduct): AddressOutcome {
  return { kind: 'product', id, name };
}

/** A product that was taken out leads to its category. One that is not shown yet, or not now, is nobody's business. */
async function successorOf(db: Executor, { id, isArchived }: KnownProduct): Promise<AddressOutcome> {
  if (!isArchived) return NONE;
  const category = await readSuccessor(db, id);
  return category === undefined ? GONE : { kind: 'category', ...category };
}
