import { redirect, type RedirectReason } from '../../db/address-schema.ts';
import type { Executor } from '../../db/client.ts';
import { landingPage, isSeen } from '../../db/landing-schema.ts';
import { category, product, isForSale, variation } from '../../db/schema.ts';
import { and, eq, inArray, isNotNull, sql } from '../../db/sql.ts';
import { landingPath } from '../../../lib/contract/page-addresses.ts';
import { insteadOfCategory } from '../../shared/former-category.repository.ts';
import { addressKey, normalPath, readOldAddress } from '../../shared/old-address.ts';
import { isPageOfShop } from '../../shared/shop-pages.ts';
import { shown, type Problems } from '../reporting/problems.ts';
import { isIn, textsOf } from '../staging/query.ts';
import type { RedirectLine } from '../beside/redirects-file.ts';

/** What an address leads to at last; without any of the three it is gone. */
interface Target {
  readonly toProductId: number | null;
  readonly toCategoryId: number | null;
  readonly toPath: string | null;
}
const GONE: Target = { toProductId: null, toCategoryId: null, toPath: null };

/** A row of the table. */
export interface ResolvedRedirect extends Target {
  readonly fromPath: string;
  readonly reason: RedirectReason;
}

/** Longer ways are none that anybody meant. */
const MOST_STEPS = 50;
const MOST_BYTES = 2000;
const ALL_PRODUCTS = '/Pagination';
const NO_PAGE = 'leads to no page of this shop';

/**
 * Follows every redirect to what it leads to at last, so that no visitor is led twice: a product or a category where it
 * leads to one, else a path of the shop. What leads in a circle, to another host or to nothing that the shop has is
 * told and left out, and so is what comes from an address that the shop answers; with `keepsUnknown` that, and a path that
 * is no page of the shop, is told alone, since the page may go, and lines that come later may lead on. Rows of the shop that led to an address which leads on now are among what is returned.
 */
export async function resolveRedirects(
  tx: Executor,
  lines: readonly RedirectLine[],
  problems: Pick<Problems, 'warn'>,
  { keepsUnknown = false }: { keepsUnknown?: boolean } = {},
): Promise<ResolvedRedirect[]> {
  if (lines.length === 0) return [];
  const said = soundLines(lines, problems);
  const shop = await readShop(
    tx,
    [...said.values()].map(({ to }) => to),
  );
  const resolved = new Map<string, ResolvedRedirect>();
  const answered = await findAnswered(
    tx,
    [...said.values()].map(({ from }) => from),
  );
  const left = keepsUnknown ? '' : ': left out';
  for (const [fromPath, { file, line, from, to, reason }] of said) {
    const target = follow(to, said, shop, fromPath);
    if (typeof target === 'string') problems.warn(`a redirect ${target}: left out`, file, line, shown(from));
    else {
      const answer = answered.get(fromPath);
      if (answer !== undefined) problems.warn(`a redirect is of ${answer}${left}`, file, line, shown(from));
      const isPage = target.toPath === null || isAnswered(target.toPath, shop);
      if (!isPage) problems.warn(`a redirect ${NO_PAGE}${left}`, file, line, shown(from));
      if ((isPage && answer === undefined) || keepsUnknown)
        resolved.set(fromPath, { ...target, fromPath, reason });
    }
  }
  // What the shop had already and now leads on.
  for (const row of shop.withPath) {
    const onward = resolved.get(addressKey(row.toPath) ?? '');
    const leadsBack = onward?.toPath != null && addressKey(onward.toPath) === row.fromPath;
    if (onward === undefined || resolved.has(row.fromPath)) continue;
    if (leadsBack) resolved.delete(onward.fromPath);
    else resolved.set(row.fromPath, { ...onward, fromPath: row.fromPath, reason: row.reason });
  }
  return [...resolved.values()];
}

type Said = ReadonlyMap<string, RedirectLine>;

/** The lines that say something, by the keys of their addresses. What is said last of an address counts. */
function soundLines(lines: readonly RedirectLine[], problems: Pick<Problems, 'warn'>): Said {
  // The shop that the addresses are of is no other host.
  const hosts = new Set(lines.flatMap(({ from }) => hostOf(from) ?? []));
  const said = new Map<string, RedirectLine>();
  for (const each of lines) {
    const { file, line, from, to } = each;
    const warn = (what: string, example: string) =>
      problems.warn(`a redirect ${what}: left out`, file, line, shown(example));
    const key = addressKey(from);
    const host = hostOf(to);
    if (/\?./.test(from)) warn('is of an address with a query', from);
    else if (key === undefined) warn('is of no address that could lead elsewhere', from);
    else if (host !== undefined && !hosts.has(host)) warn('leads to another host', to);
    else said.set(key, { ...each, to: withoutHost(to) });
  }
  return said;
}

function hostOf(address: string): string | undefined {
  return /^(?:https?:)?[/\\]{2}([^/?#\\]*)/i.exec(address.trim())?.[1]?.toLowerCase();
}

function withoutHost(address: string): string {
  const path = address.trim().replace(/^(https?:)?[/\\]{2}[^/?#\\]*/i, '');
  if (path === '' && address.trim() === '') return '';
  return path.startsWith('/') ? path : `/${path}`;
}

/** What targets may name of the shop. */
interface Shop {
  readonly handles: ReadonlyMap<string, number>;
  readonly products: ReadonlySet<number>;
  readonly categories: ReadonlySet<number>;
  /** The paths of the landing pages that everybody may see. */
  readonly landings: ReadonlySet<string>;
  /** By key; an address of a category that went by itself too, as its name counts. */
  readonly redirects: ReadonlyMap<string, Target>;
  readonly withPath: readonly { fromPath: string; toPath: string; reason: RedirectReason }[];
}

/** Where a target leads at last, or why it leads nowhere. */
function follow(to: string, said: Said, shop: Shop, fromPath: string): Target | string {
  const passed = new Set([fromPath]);
  let at = to;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (at === '') return GONE;
    const named = readOldAddress(at);
    if (named === undefined) return 'leads to no address';
    if (named.keys.some((key) => passed.has(key))) return 'leads back to itself';
    const found = ownTarget(named, shop);
    if (found !== undefined) return found;
    // A page that stands again where one was removed.
    if (named.keys.some((key) => shop.landings.has(key))) return pathTarget(at, named);
    const next = named.keys.find((key) => said.has(key));
    if (next !== undefined) {
      passed.add(next);
      at = said.get(next)?.to ?? '';
      continue;
    }
    const known = [at, ...named.keys]
      .map((key) => shop.redirects.get(key))
      .find((target) => target !== undefined);
    if (known?.toPath != null && passed.has(addressKey(known.toPath) ?? '')) return 'leads back to itself';
    if (known !== undefined) return known;
    if (named.isAll === true) return { ...GONE, toPath: ALL_PRODUCTS };
    return pathTarget(at, named);
  }
  return 'leads through too many others';
}

function isAnswered(path: string, { landings }: Shop): boolean {
  const normal = normalPath(path) ?? '';
  return isPageOfShop(normal) || landings.has(normal);
}

type Named = NonNullable<ReturnType<typeof readOldAddress>>;

function ownTarget({ handle = '', productId = 0, categoryId = 0 }: Named, shop: Shop): Target | undefined {
  const id = shop.products.has(productId) ? productId : shop.handles.get(handle);
  if (id !== undefined) return { ...GONE, toProductId: id };
  return shop.categories.has(categoryId) ? { ...GONE, toCategoryId: categoryId } : undefined;
}

/** An address of the shop that is no product's and no category's. */
function pathTarget(path: string, { keys, productId, categoryId }: Named): Target | string {
  // An address of a product or a category alone, which the shop does not have.
  const isNamed = keys.some((key) => /^\/(products|collections)\//.test(key)) && !/^\/[^/]+$/.test(path);
  if (productId !== undefined || categoryId !== undefined || isNamed)
    return 'leads to what the shop does not have';
  const encoded = path.replace(/[^\u0021-\u007e]+/g, encodeURIComponent);
  const isPath = /^\/($|[^/\\])/.test(encoded) && !encoded.includes('\\');
  return isPath && encoded.length <= MOST_BYTES && normalPath(encoded) !== undefined
    ? { ...GONE, toPath: encoded }
    : 'leads to no address';
}

async function readShop(tx: Executor, targets: readonly string[]): Promise<Shop> {
  const named = targets.flatMap((to) => readOldAddress(to) ?? []);
  const handles = [...new Set(named.flatMap(({ handle }) => handle ?? []))];
  const keys = [...new Set(named.flatMap((each) => each.keys))];
  const ids = (kind: 'productId' | 'categoryId') => [...new Set(named.flatMap((each) => each[kind] ?? []))];
  const existing = async (table: typeof product | typeof category, wanted: readonly number[]) =>
    new Set(
      (await tx.select({ id: table.id }).from(table).where(isIn(table.id, wanted))).map(({ id }) => id),
    );
  const { fromPath, toProductId, toCategoryId, toPath, reason } = redirect;
  const byHandle = await tx
    .select({ handle: sql<string>`lower(${product.handle})`, id: product.id })
    .from(product)
    .where(sql`lower(${product.handle}) in (select ${textsOf(handles)})`);
  const redirects = await tx
    .select({ fromPath, reason, target: { toProductId, toCategoryId, toPath } })
    .from(redirect)
    .where(sql`${fromPath} in (select ${textsOf(keys)})`);
  const led = new Map(redirects.map((row) => [row.fromPath, row]));
  const instead: [string, Target][] = [];
  for (const to of new Set(targets)) {
    const { keys, categoryName } = readOldAddress(to) ?? {};
    const row = led.get(keys?.[0] ?? '');
    if (row?.reason !== 'removed' || categoryName === undefined) continue;
    const id = await insteadOfCategory(tx, row.target.toCategoryId, categoryName);
    instead.push([to, { ...GONE, toCategoryId: id }]);
  }
  const withPath = await tx
    .select({ fromPath, toPath: sql<string>`${toPath}`, reason })
    .from(redirect)
    .where(isNotNull(toPath));
  const paths = [...targets, ...redirects.flatMap(({ target }) => target.toPath ?? [])];
  const slugs = paths.flatMap((path) => /^\/category-list\/([^/]+)$/.exec(normalPath(path) ?? '')?.[1] ?? []);
  const landings = await tx
    .select({ slug: landingPage.slug })
    .from(landingPage)
    .where(and(eq(landingPage.isPublic, true), inArray(landingPage.slug, [...new Set(slugs)])));
  return {
    landings: new Set(landings.map(({ slug }) => landingPath(slug).toLowerCase())),
    handles: new Map(byHandle.map(({ handle, id }) => [handle, id])),
    products: await existing(product, ids('productId')),
    categories: await existing(category, ids('categoryId')),
    redirects: new Map([
      ...redirects.map(({ fromPath: from, target }) => [from, target] as const),
      ...instead,
    ]),
    withPath,
  };
}

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
async function findAnswered(
  tx: Executor,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const named = addresses.flatMap((address) => {
    const [path = '', key, old] = [normalPath(address), addressKey(address), readOldAddress(address)];
    if (key === undefined || old === undefined) return [];
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
