import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { api, ApiUnavailableError, required, type CallResult } from '../calls/api';
import type { Call } from '../contract/call';
import type { Category, ListedProduct } from '../calls/answers';
import { withoutRepeats } from '../shop/category-tree';
import { getAllProducts, getCategories } from '../contract/catalogue';
import { CONTENT_PAGES } from '../contract/content-pages';
import { getLandingPages } from '../contract/landing';
import { getMetaDatas, getPageTexts } from '../contract/metadata';
import { getCategoryPages, getProductPages, getSitemapParts, SITEMAP_PART_IDS } from '../contract/seo';
import { fixedCategoryName, PAGE, VISITOR_GROUP } from '../shop/constants';
import { env } from '../env';
import { uploadUrl } from '../shop/images';
import { categoryPath, landingPath, productPath, ROUTES } from '../addresses/routes';
import { shopOffset } from '../shop/time-zone';
import type { SitemapEntry } from './sitemap';

/** Products asked for at once by the extra call, and by the documented one. */
const BATCH = 1000;
const LIST_BATCH = 100;

/** The pages without data of their own that search engines may show: no sample of an order, no second menu. */
const CONTENT_ROUTES = [ROUTES.home, ...CONTENT_PAGES.map(({ path }) => path)];

/** A file of products; without a version nobody knows whether it has changed. */
export interface SitemapPart {
  part: number;
  lastModified: string;
  version?: string;
}

const absolute = (path: string) => new URL(path, env().SITE_URL).href;

/**
 * The pages without data of their own and the landing pages, but for those kept out of search engines. Throws when the API
 * cannot say.
 */
export async function contentPages(): Promise<SitemapEntry[]> {
  const [texts, metadata, landings] = await Promise.all([
    api(getPageTexts),
    api(getMetaDatas),
    api(getLandingPages),
  ]);
  const said = required(getPageTexts, texts) ?? [];
  const hidden = new Set(said.flatMap(({ path, isNoindex }) => (isNoindex === true ? [path] : [])));
  // Where no texts of pages are known, none is hidden.
  const pages = texts.ok ? required(getMetaDatas, metadata) : undefined;
  const home = pages?.find(({ page }) => page === PAGE.home);
  if (home?.isNoindex === true) hidden.add(ROUTES.home);
  const shown = CONTENT_ROUTES.filter((route) => !hidden.has(route));
  const made = required(getLandingPages, landings) ?? [];
  return [
    ...shown.map((route) => ({ address: absolute(route) })),
    ...made.map(({ slug, image, lastModified }) => ({
      address: absolute(landingPath(slug)),
      lastModified,
      images: image === '' ? [] : [uploadUrl(image)],
    })),
  ];
}

/** Every category with products; from the menu's tree where the API has no call for it. */
export async function categoryPages(): Promise<SitemapEntry[]> {
  const pages = required(getCategoryPages, await api(getCategoryPages));
  if (pages !== undefined) {
    return pages.map(({ categoryId, categoryName, categoryImage, lastModified }) => ({
      address: absolute(categoryPath(fixedCategoryName(categoryId) ?? categoryName, categoryId)),
      lastModified,
      images: categoryImage === '' ? [] : [uploadUrl(categoryImage)],
    }));
  }
  const tree = expected(getCategories, required(getCategories, await api(getCategories)));
  const all = (categories: readonly Category[]): Category[] =>
    categories.flatMap((category) => [category, ...all(category.subCategory)]);
  return all(withoutRepeats(tree)).map(({ categoryId, categoryName, categoryImage }) => ({
    address: absolute(categoryPath(categoryName, categoryId)),
    images: categoryImage === '' ? [] : [uploadUrl(categoryImage)],
  }));
}

/** The files that the products stand in. Throws when the API cannot say. */
export async function productParts(): Promise<SitemapPart[]> {
  const parts = required(getSitemapParts, await api(getSitemapParts));
  if (parts !== undefined) return parts;
  const { count, finalList } = await listedPage(0);
  return Array.from(
    { length: Math.ceil(Math.max(count, finalList.length) / SITEMAP_PART_IDS) },
    (_, part) => ({
      part,
      lastModified: '',
    }),
  );
}

/** The products of a file, some at a time. Throws when the API cannot say. */
export async function* productPages({
  part,
  version,
}: SitemapPart): AsyncGenerator<SitemapEntry[], void, undefined> {
  if (version === undefined) {
    yield* listedProducts(part);
    return;
  }
  const end = (part + 1) * SITEMAP_PART_IDS;
  let afterId = part * SITEMAP_PART_IDS - 1;
  for (;;) {
    const params = { afterId: Math.max(0, afterId), count: BATCH };
    const answer = required(getProductPages, await api(getProductPages, { params }));
    const products = expected(getProductPages, answer);
    yield products
      .filter(({ productId }) => productId < end)
      .map(({ productId, productName, images, lastModified }) => ({
        address: absolute(productPath(productName, productId)),
        lastModified,
        images: images.map(uploadUrl),
      }));
    const last = products.at(-1)?.productId;
    if (last === undefined || last >= end || products.length < BATCH) return;
    afterId = last;
  }
}

/** The same from the documented list of all products, which knows no moment of change. */
async function* listedProducts(part: number): AsyncGenerator<SitemapEntry[], void, undefined> {
  const products = await listedRange(part * SITEMAP_PART_IDS, SITEMAP_PART_IDS);
  yield products.map(({ productId, productName, defaultVariation: { image1, image2 } }) => ({
    address: absolute(productPath(productName, productId)),
    images: [image1, image2].filter(Boolean).map(uploadUrl),
  }));
}

/** So many pages of a list are read at most, whatever its end looks like. */
const MOST_PAGES = 20_000;
const TRIES = 3;
const PAUSE_MS = 500;

/**
 * Products from the documented list of all products, none twice, in its order. It is read whole before anything is
 * made of it, so that what is made of it never ends in the middle. Throws when the API cannot say.
 *
 * @param from the place of the first one. @param most so many at most.
 */
export async function listedRange(from: number, most: number): Promise<readonly ListedProduct[]> {
  const first = await listedPage(0);
  // A backend may answer fewer at once than it was asked for, and then its pages are shorter too.
  const size = first.finalList.length;
  if (size === 0) return [];
  const found = new Map<number, ListedProduct>();
  let pageId = Math.floor(from / size);
  // Products of the page before `from`, which belong to another file.
  let skip = from - pageId * size;
  for (; pageId < MOST_PAGES && found.size < most; pageId += 1) {
    const { finalList, count } = pageId === 0 ? first : await listedPage(pageId);
    const known = found.size;
    for (const product of finalList.slice(skip)) {
      if (found.size < most) found.set(product.productId, product);
    }
    const isNothingNew = found.size === known && finalList.length <= skip;
    skip = 0;
    if (finalList.length === 0 || isNothingNew || (found.size === known && pageId > 0)) break;
    if (count > 0 && (pageId + 1) * size >= count) break;
  }
  return [...found.values()];
}

/** One page of the documented list of all products, which pages count from 0. */
async function listedPage(pageId: number) {
  const body = { pageId, count: LIST_BATCH, Offset: shopOffset(), groupId: VISITOR_GROUP } as const;
  const page = await patiently(() => api(getAllProducts, { body, isPatient: true }));
  return expected(getAllProducts, required(getAllProducts, page));
}

/** Asks again after a pause, a few times, as long as there is no answer. */
export async function patiently<Data>(ask: () => Promise<CallResult<Data>>): Promise<CallResult<Data>> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await ask();
    if (result.ok || result.error.kind !== 'unavailable' || attempt === TRIES) return result;
    await pause(PAUSE_MS * attempt);
  }
}

/** An answer that no backend may lack. */
export function expected<Data>(call: Pick<Call, 'path'>, data: Data | undefined): Data {
  if (data === undefined) throw new ApiUnavailableError(call, { kind: 'not-found' });
  return data;
}
