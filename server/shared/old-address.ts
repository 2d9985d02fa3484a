/**
 * How addresses that something had once are compared, whichever shop system they are of. A product is found under
 * `/products/NAME` and a category under `/collections/NAME` whatever the system's own prefix is, so that a name is
 * kept once and not once for each way to write it.
 */

const MAX_BYTES = 1000;

/** What an address may be the address of. */
export interface OldAddress {
  /** The keys under which a redirect may stand, the most particular one first. */
  readonly keys: readonly string[];
  /** The one among them under which such an address was once kept: no name of it. */
  readonly former?: string;
  /** The handle of the product that it names, if it names one. */
  readonly handle?: string;
  /** The product of this shop's own address. */
  readonly productId?: number;
  readonly variationId?: number;
  /** The category of this shop's own address, and its name there, in small letters. */
  readonly categoryId?: number;
  readonly categoryName?: string;
  /** It is that of a list of everything. */
  readonly isAll?: boolean;
}

/** The key of a product by the name it has in addresses. */
export const productKey = (name: string): string => `/products/${name.toLowerCase()}`;
/** The key of a category by its names in addresses, from the top of the tree down. */
export const categoryKey = (names: readonly string[]): string =>
  `/collections/${names.join('/').toLowerCase()}`;

/**
 * A path as it is compared: decoded, in small letters, without its host, its query and slashes that say nothing.
 *
 * @returns undefined for what is no address, or a longer one than any shop has.
 */
export function normalPath(address: string): string | undefined {
  const decoded = decodedPath(pathOf(address));
  if (decoded === undefined) return undefined;
  const normal = `/${decoded}`.replace(/\/+/g, '/').replace(/\/$/, '');
  if (/[\u0000-\u001f\u007f?#]/.test(normal) || !normal.isWellFormed()) return undefined;
  return Buffer.byteLength(normal) > MAX_BYTES ? undefined : normal || '/';
}

/** Without its host and its query. */
function pathOf(address: string): string {
  return address
    .trim()
    .replace(/^(https?:)?\/\/[^/?#]*/i, '')
    .replace(/[?#].*$/s, '');
}

/** A path, or a part of one, decoded and in small letters; undefined when its encoding is broken. */
function decodedPath(path: string): string | undefined {
  try {
    return decodeURIComponent(path).normalize('NFC').toLowerCase();
  } catch {
    return undefined;
  }
}

/** Languages and countries before the address: `/en/`, `/en-us/`. */
const LOCALE =
  /^\/[a-z]{2}(-[a-z]{2,4})?(?=\/(products?|collections|shop|product-category|categor(y|ies))\/)/;
const ALL = new Set(['/products', '/shop', '/store', '/collections', '/collections/all', '/product']);
const PRODUCT = /^\/(?:collections\/[^/]+\/)?products?\/([^/]+)$/;
const CATEGORY = /^\/(?:collections|product-category|product-tag|categor(?:y|ies))\/(.+)$/;
const IN_SHOP = /^\/shop\/(.+)$/;
const FILE = /\.html?$/;
const ID = /^[1-9]\d{0,8}$/;

/** What an address may be the address of; undefined when it is none. */
export function readOldAddress(address: string): OldAddress | undefined {
  const own = readOwn(address);
  if (own !== undefined) return own;
  const path = normalPath(address);
  if (path === undefined) return undefined;
  // Pages of a list, and feeds of it, are the list here.
  const bare = path.replace(LOCALE, '').replace(/(?<=.)\/(?:page\/\d+|feed)$/, '');
  if (ALL.has(bare)) return { keys: [path], isAll: true };
  const [, handle] = PRODUCT.exec(bare) ?? [];
  if (handle !== undefined) return { keys: [path, productKey(handle)], handle };
  const [, category] = CATEGORY.exec(bare) ?? [];
  if (category !== undefined) return { keys: [path, ...categoryKeys(category)] };
  const [, either] = IN_SHOP.exec(bare) ?? [];
  // Names alone: `/oak-chair/`, `/oak-chair.html`, `/furniture/oak-chair.html`.
  const isName = /^\/[^/]+$/.test(bare) || FILE.test(bare);
  const names = either ?? (isName ? bare.slice(1).replace(FILE, '') : undefined);
  const last = names?.split('/').at(-1) ?? '';
  if (names === undefined || last === '') return { keys: [path] };
  return { keys: [path, productKey(last), ...categoryKeys(names)], handle: last };
}

/** The key under which a redirect from an address is kept; undefined when it is none that anybody could ask for. */
export function addressKey(address: string): string | undefined {
  const own = readOwn(address);
  return own === undefined ? keyOfPath(normalPath(address)) : own.keys[0];
}

function keyOfPath(path: string | undefined): string | undefined {
  if (path === undefined || path === '/') return undefined;
  const bare = path.replace(LOCALE, '');
  const [, handle] = PRODUCT.exec(bare) ?? [];
  if (handle !== undefined) return productKey(handle);
  const [, category] = CATEGORY.exec(bare) ?? [];
  return category === undefined || ALL.has(bare) ? path : categoryKey(category.split('/'));
}

/**
 * The path under which a visit to an address that nothing answers is counted. It is read as that address is: what cannot
 * stand in a path decoded has a dash in its place in the name of a product or a category.
 *
 * @returns undefined where {@link normalPath} does.
 */
export function missedPath(address: string): string | undefined {
  return normalPath(
    readOwn(address) === undefined ? address : address.replace(/%(?:2f|3f|23|[01][\da-f]|7f)/gi, '-'),
  );
}

/** By the parts as they stand in the address: a slash in a name, which is encoded there, is none between parts. */
function readOwn(address: string): OldAddress | undefined {
  const parts = pathOf(address).split('/').map(decodedPath);
  const [route, name, id = '', variation, ...others] = parts.filter((part) => part !== '');
  const isOfId = name !== undefined && ID.test(id) && others.length === 0;
  // A slash in a name was once read as one between parts: redirects stand under what came of it.
  const former = isOfId && name.includes('/') ? keyOfPath(normalPath(address)) : undefined;
  if (route === 'detailedproduct' && isOfId && (variation === undefined || ID.test(variation))) {
    const key = `/detailedproduct/${id}`;
    return {
      keys: (variation === undefined ? [key] : [`${key}/${variation}`, key]).concat(former ?? []),
      ...(former !== undefined && { former }),
      productId: Number(id),
      ...(variation !== undefined && { variationId: Number(variation) }),
    };
  }
  if (route !== 'category' || !isOfId || variation !== undefined) return undefined;
  return {
    keys: [`/category/${id}`].concat(former ?? []),
    ...(former !== undefined && { former }),
    categoryId: Number(id),
    categoryName: name,
  };
}

/** By the whole of its names first, then by the last of them alone. */
function categoryKeys(path: string): string[] {
  const names = path.split('/').filter((name) => name !== '');
  return [...new Set([categoryKey(names), categoryKey(names.slice(-1))])];
}

/** An address of which {@link addressKey} makes this key. */
export function addressOfKey(key: string): string {
  return ownAddress(key) ?? key.split('/').map(encodeURIComponent).join('/');
}

/** The same for people: in their own letters. */
export function readableAddress(key: string): string {
  return ownAddress(key) ?? readablePath(key);
}

/** An address of which {@link normalPath} makes this path, in the letters of people: without what would be read otherwise. */
export function readablePath(path: string): string {
  return path.replace(/%|\s+$/g, encodeURIComponent);
}

function ownAddress(key: string): string | undefined {
  const [, kind, ids] = /^\/(detailedproduct|category)\/(\d+(?:\/\d+)?)$/.exec(key) ?? [];
  return ids === undefined ? undefined : `/${kind === 'category' ? 'Category' : 'DetailedProduct'}/-/${ids}`;
}
