import type { Filters, ProductPage, Sort } from '../../lib/contract/catalogue.ts';
import type { Executor } from '../db/client.ts';
import { effectiveTexts } from '../db/own-page.ts';
import { notFound } from '../http/errors.ts';
import { cents, dollars } from '../shared/money.ts';
import {
  countCategories,
  readNarrowing,
  readSubcategories,
  type CategoryCount,
} from './facets.repository.ts';
import {
  ALL_PRODUCTS,
  isUnfiltered,
  NO_FILTER,
  productsOfCategory,
  type ListFilter,
  type ListSource,
} from './list-filter.repository.ts';
import {
  countList,
  countListed,
  exclusiveValues,
  findCategory,
  findShopList,
  groupByAttribute,
  readPage,
  type NamedCategory,
  type PageChoice,
} from './list.repository.ts';
import { keptAnswer } from './kept-answer.ts';
import { readListedProducts } from './listed-product.repository.ts';
import type { Group } from './price.ts';
import { isBrand } from './product-value.repository.ts';
import { readCategoryValues, type PriceSpan, type ValueCount } from './value-count.repository.ts';

/** The documented way to narrow a list. */
export interface FilterRequest {
  readonly attributes: readonly number[];
  readonly categories: readonly number[];
  readonly prices: readonly { readonly MinimumPrice: number; readonly MaximumPrice: number }[];
}

/** The documented way to ask for a page: `pageId` counts from 0. */
export interface PageRequest {
  readonly pageId: number;
  readonly count: number;
  readonly groupId: Group;
  readonly sortBy?: Sort | undefined;
}

/** One page of a category. Throws a 404 for a category that there is not. */
export async function listCategory(
  db: Executor,
  asked: FilterRequest & PageRequest & { readonly categoryId: number },
): Promise<ProductPage> {
  const [category, filter] = await Promise.all([
    requireCategory(db, asked.categoryId),
    readFilter(db, asked),
  ]);
  const source = productsOfCategory(asked.categoryId);
  // What narrows a list may change while its own order stays; the first page begins where the list does.
  const shop = isUnfiltered(filter) || asked.pageId === 0 ? undefined : await findShopList(db);
  const whole = { id: category.id, version: versionOf(category, shop) };
  const [products, count] = await Promise.all([
    readProducts(db, source, filter, { ...pageOf(asked), whole }),
    countProducts(db, category, filter, asked.groupId),
  ]);
  const said = effectiveTexts(category.own, category.seo);
  return {
    ...{ finalList: products, count, CategoryName: category.name },
    SeoTitle: said.title,
    SeoDescription: said.description,
    Introduction: category.introduction,
    IsNoindex: category.isNoindex,
  };
}

/** The length of a category's list. Throws a 404 for a category that there is not. */
export async function countCategory(
  db: Executor,
  asked: FilterRequest & { readonly categoryId: number; readonly groupId: Group },
): Promise<number> {
  const [category, filter] = await Promise.all([
    requireCategory(db, asked.categoryId),
    readFilter(db, asked),
  ]);
  return countProducts(db, category, filter, asked.groupId);
}

/** The same, counted once for each state of the list. */
async function countProducts(
  db: Executor,
  category: NamedCategory,
  filter: ListFilter,
  group: Group,
): Promise<number> {
  const chosen = await exclusiveValues(db, filter);
  const count = () => countListed(db, category, { filter, group }, chosen);
  // Most are narrowed by one value at most, or by brands: those are counted beforehand.
  if (isUnfiltered(filter) || chosen !== undefined) return count();
  const question = JSON.stringify(['count', category.id, filter, group]);
  return keptAnswer(db, question, versionOf(category, await findShopList(db)), count);
}

/** What a category can be narrowed by, under what it is narrowed by already. Throws a 404 like its list. */
export async function listFilters(
  db: Executor,
  asked: FilterRequest & { readonly categoryId: number; readonly groupId: Group },
): Promise<Filters> {
  const { categoryId, groupId } = asked;
  const [category, filter, all, shop] = await Promise.all([
    requireCategory(db, categoryId),
    readFilter(db, asked),
    readCategoryValues(db, categoryId),
    findShopList(db),
  ]);
  const list = { source: productsOfCategory(categoryId), filter, group: groupId };
  const chosen = await exclusiveValues(db, filter);
  const narrow = () => readNarrowing(db, all, list);
  const count = () => countCategories(db, list, category.inMenu ? categoryId : null);
  const keep = <Answer>(what: string, read: () => Promise<Answer>) =>
    keptAnswer(db, JSON.stringify([what, categoryId, filter, groupId]), versionOf(category, shop), read);
  const [narrowed, categories] = await Promise.all([
    isUnfiltered(filter) ? narrow() : keep('values', narrow),
    (isUnfiltered(filter) || chosen !== undefined) && category.inMenu
      ? readSubcategories(db, categoryId, chosen)
      : keep('categories', count),
  ]);
  const { prices } = narrowed;
  const counts = new Map(narrowed.values.map(({ id, productCount }) => [id, productCount]));
  // What they are called now.
  const values = all.flatMap((each) => {
    const productCount = counts.get(each.id);
    return productCount === undefined ? [] : [{ ...each, productCount }];
  });
  return filtersOf(values, categories, prices);
}

/** Another text whenever other products are in a category, or cost or have something else there. */
function versionOf({ version }: NamedCategory, shop: { readonly version: string } | undefined): string {
  return `${version} ${shop?.version ?? ''}`;
}

/** The answer to what a list can be narrowed by. */
export function filtersOf(
  values: readonly ValueCount[],
  categories: readonly CategoryCount[],
  prices: PriceSpan,
): Filters {
  return {
    Attributes: attributesOf(values),
    Categories: categories.map(({ id, name, productCount }) => ({
      CategoryId: id,
      CategoryName: name,
      ProductCount: productCount,
    })),
    Prices: { MinimumPrice: dollars(prices.lowestCents), MaximumPrice: dollars(prices.highestCents) },
  };
}

/** One page of all products. */
export async function listAll(
  db: Executor,
  asked: PageRequest & Partial<FilterRequest>,
): Promise<ProductPage> {
  const filter = await readFilter(db, { attributes: [], categories: [], prices: [], ...asked });
  const whole = isUnfiltered(filter) ? await findShopList(db) : undefined;
  const [finalList, count] = await Promise.all([
    readProducts(db, ALL_PRODUCTS, filter, { ...pageOf(asked), ...(whole === undefined ? {} : { whole }) }),
    whole?.productCount ?? countList(db, { source: ALL_PRODUCTS, filter, group: asked.groupId }),
  ]);
  return { finalList, count };
}

async function readProducts(db: Executor, source: ListSource, filter: ListFilter, page: PageChoice) {
  return readListedProducts(db, await readPage(db, source, filter, page), page.group, filter);
}

async function requireCategory(db: Executor, categoryId: number): Promise<NamedCategory> {
  const category = await findCategory(db, categoryId);
  if (category === undefined) throw notFound('category');
  return category;
}

/** A filter as lists are asked for it. */
export async function readFilter(db: Executor, asked: FilterRequest): Promise<ListFilter> {
  if (asked.attributes.length + asked.categories.length + asked.prices.length === 0) return NO_FILTER;
  return {
    ...(await groupByAttribute(db, asked.attributes)),
    categories: asked.categories,
    prices: asked.prices.map((range) => ({
      fromCents: cents(range.MinimumPrice),
      toCents: cents(range.MaximumPrice),
    })),
  };
}

/** A page as lists are asked for it. */
export function pageOf(asked: PageRequest): PageChoice {
  return { page: asked.pageId, size: asked.count, sort: asked.sortBy ?? 'relevance', group: asked.groupId };
}

/** Brands, then attributes in the order they were made; values as a person sorts them: 64, 128, 1024. */
export function attributesOf(values: readonly ValueCount[]): Filters['Attributes'] {
  const byAttribute = Map.groupBy(values, (value) => value.attributeId);
  const brandFirst = (own: readonly ValueCount[]) => (isBrand(own[0]?.attributeName ?? '') ? 0 : 1);
  const attributes = [...byAttribute.entries()].sort(
    ([left, own], [right, others]) => brandFirst(own) - brandFirst(others) || left - right,
  );
  return attributes.map(([, own]) => ({
    AttributeName: own[0]?.attributeName ?? '',
    AttributeValues: own
      .toSorted(
        (left, right) => left.name.localeCompare(right.name, 'en', { numeric: true }) || left.id - right.id,
      )
      .map((value) => ({
        AttributeValueId: value.id,
        AttributeName: value.attributeName,
        AttributeValue: value.name,
        AttributesValue: value.color,
        ProductCount: value.productCount,
      })),
  }));
}
