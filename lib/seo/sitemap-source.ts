import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { api, ApiUnavailableError, required, type CallResult } from '../calls/api';
import type { Call } from '../contract/call';
import type { Category, ListedProduct } from '../calls/answers';
import { withoutRepeats } from '../shop/category-tree';
import { getAllProducts, getCategories, getProductsCountByCategory } from '../contract/catalogue';
import { CONTENT_PAGES } from '../contract/content-pages';
import type { Id } from '../contract/id';
import { getLandingPages } from '../contract/landing';
import { getMetaDatas, getPageTexts } from '../contract/metadata';
import { getCategoryPages, getProductPages, getSitemapParts, SITEMAP_PART_IDS } from '../contract/seo';
import { FIXED_CATEGORY, fixedCategoryName, PAGE, PAGE_SIZE, VISITOR_GROUP } from '../shop/constants';
import { env } from '../env';
import { uploadUrl } from '../shop/images';
import { categoryPath, landingPath, productPath, ROUTES } from '../addresses/routes';
import { shopOffset } from '../shop/time-zone';
import { TAG } from '../calls/tags';
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
  const listed = await withoutEmpty(all(withoutRepeats(tree)));
  return listed.map(({ categoryId, categoryName, categoryImage }) => ({
    address: absolute(categoryPath(categoryName, categoryId)),
    images: categoryImage === '' ? [] : [uploadUrl(categoryImage)],
  }));
}

/** So many categories are counted at once: fewer than the failures that stand for an API that is away. */
const COUNTED_AT_ONCE = 4;

/**
 * The categories but for those that the backend says are empty: their pages are kept out of search engines. One that says
 * so of all of them does not count. With the fixed ones beside them of which it says that they have something.
 */
async function withoutEmpty(categories: readonly Category[]): Promise<readonly Category[]> {
  const ids = new Set(categories.map(({ categoryId }) => categoryId));
  const fixed = Object.values(FIXED_CATEGORY)
    .filter(({ id }) => !ids.has(id))
    .map(({ id, name }) => ({ categoryId: id, categoryName: name, categoryImage: '', subCategory: [] }));
  const counted = await countsOf([...categories, ...fixed]);
  const filled = fixed.filter((category) => (counted.get(category) ?? 0) > 0);
  const isSaidOfAll = categories.every((category) => (counted.get(category) ?? 0) === 0);
  return [...categories.filter((category) => isSaidOfAll || counted.get(category) !== 0), ...filled];
}

/** How many products the categories have, as far as the backend says. */
async function countsOf(categories: readonly Category[]): Promise<ReadonlyMap<Category, number>> {
  const counted = new Map<Category, number>();
  for (let from = 0; from < categories.length; from += COUNTED_AT_ONCE) {
    const some = categories.slice(from, from + COUNTED_AT_ONCE);
    const counts = await Promise.all(
      some.map(async (category) => ({ category, count: await countOf(category.categoryId) })),
    );
    for (const { category, count } of counts) if (count.ok) counted.set(category, count.data);
    if (counts.some(({ count }) => !count.ok && count.error.kind === 'unavailable')) break;
  }
  return counted;
}

function countOf(categoryId: Id): Promise<CallResult<number>> {
  return api(getProductsCountByCategory, {
    body: { categoryId, attributes: [], categories: [], prices: [], groupId: VISITOR_GROUP },
    tags: [TAG.catalogue],
  });
}

/** The files that the products stand in. Throws when the API cannot say. */
export async function productParts(): Promise<SitemapPart[]> {
  const parts = required(getSitemapParts, await api(getSitemapParts));
  if (parts !== undefined) return parts;
  const { count, listed } = await listedPage(0, LIST_BATCH);
  const most = Math.min(Math.max(count, listed), MAX_PAGES * listed);
  return Array.from({ length: Math.ceil(most / SITEMAP_PART_IDS) }, (_, part) => ({
    part,
    lastModified: '',
  }));
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
const MAX_PAGES = 20_000;
const TRIES = 3;
const PAUSE_MS = 500;

/**
 * Products from the documented list of all products, none twice, in its order. It is read whole before anything is
 * made of it, so that what is made of it never ends in the middle. Throws when the API cannot say.
 *
 * @param from the place of the first one. @param most so many at most, those included that cannot be read.
 */
export async function listedRange(from: number, most: number): Promise<readonly ListedProduct[]> {
  const first = await listedPage(0, LIST_BATCH);
  // A backend may answer fewer at once than it was asked for, and then its pages are shorter too.
  const size = first.listed;
  if (size === 0) return [];
  const found = new Map<Id, ListedProduct>();
  let wasEmpty = false;
  for (let pageId = Math.floor(from / size); pageId < MAX_PAGES && pageId * size < from + most; pageId += 1) {
    const { finalList, count, listed } = pageId === 0 ? first : await listedPage(pageId, first.asked);
    const known = found.size;
    // What is before and after belongs to other files.
    const place = pageId * size;
    const products = finalList.slice(Math.max(0, from - place), from + most - place);
    for (const product of products) found.set(product.productId, product);
    if (products.length > 0 && found.size === known) break;
    // One page without anything is no end where the list goes on: a backend may say nothing of what cannot be had.
    if (listed === 0 && (wasEmpty || place + size >= first.count)) break;
    wasEmpty = listed === 0;
    // What a backend counts may be this page alone.
    if (count > 0 && count !== listed && place + size >= count) break;
  }
  return [...found.values()];
}

interface ListedPage {
  finalList: readonly ListedProduct[];
  count: number;
  /** So many products it was asked for. */
  asked: number;
  /** So many it has, those included that cannot be read. */
  listed: number;
}

/** One page of the documented list of all products, which pages count from 0. */
async function listedPage(pageId: number, asked: number): Promise<ListedPage> {
  const body = { pageId, count: asked, Offset: shopOffset(), groupId: VISITOR_GROUP } as const;
  const page = await withRetries(() => api(getAllProducts, { body, isPatient: true }));
  const isRefused = !page.ok && page.error.kind === 'rejected';
  // Some say so of a page behind the last one. Of the first one it would be the whole shop.
  if (!page.ok && page.error.kind === 'not-found' && pageId > 0)
    return { finalList: [], count: 0, asked, listed: 0 };
  // A backend may list no more at once than a page of the shop shows.
  if (isRefused && pageId === 0 && asked > PAGE_SIZE) return listedPage(pageId, PAGE_SIZE);
  const { finalList, count } = expected(getAllProducts, required(getAllProducts, page));
  const leftOut = page.ok ? (page.leftOut ?? 0) : 0;
  return { finalList, count, asked, listed: finalList.length + leftOut };
}

/** Asks again after a pause, a few times, as long as there is no answer. */
export async function withRetries<Data>(ask: () => Promise<CallResult<Data>>): Promise<CallResult<Data>> {
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
