import type { Filters, ProductPage, Sort } from '../../lib/contract/catalogue.ts';
import { readPriceWords } from '../../lib/contract/price-words.ts';
import type { Executor } from '../db/client.ts';
import { saidFirst } from '../db/own-page.ts';
import { ApiError } from '../http/errors.ts';
import { presentAddress } from '../shared/present-address.ts';
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
  onlyValue,
  productsOfCategory,
  type ListFilter,
  type ListSource,
} from './list-filter.repository.ts';
import {
  countList,
  countListed,
  findCategory,
  groupByAttribute,
  readPage,
  type NamedCategory,
  type PageChoice,
} from './list.repository.ts';
import { readListedProducts } from './listed-product.repository.ts';
import type { Group } from './price.ts';
import { isBrand } from './product-value.repository.ts';
import { wordsShown } from './search-asked.ts';
import { readBestFound } from './search-ranking.repository.ts';
import { interpretTerm, MOST_FOUND, productsFound, productsFoundOnce } from './search.repository.ts';
import { findTerm, type FoundTerm } from './search.service.ts';
import { readValueWords } from './search-value-words.service.ts';
import { isSteered, readPinned, steered, withProducts, type Steering } from './steering.repository.ts';
import {
  readCategoryValues,
  readListValues,
  type PriceSpan,
  type ValueCount,
} from './value-count.repository.ts';

/** The documented way to narrow a list. */
interface AskedFilter {
  readonly attributes: readonly number[];
  readonly categories: readonly number[];
  readonly prices: readonly { readonly MinimumPrice: number; readonly MaximumPrice: number }[];
}

/** The documented way to ask for a page: `pageId` counts from 0. */
interface AskedPage {
  readonly pageId: number;
  readonly count: number;
  readonly groupId: Group;
  readonly sortBy?: Sort | undefined;
}

/** One page of a category. Throws a 404 for a category that there is not. */
export async function listCategory(
  db: Executor,
  asked: AskedFilter & AskedPage & { readonly categoryId: number },
): Promise<ProductPage> {
  const [category, filter] = await Promise.all([
    requireCategory(db, asked.categoryId),
    readFilter(db, asked),
  ]);
  const source = productsOfCategory(asked.categoryId);
  const [products, count] = await Promise.all([
    readProducts(db, source, filter, { ...pageOf(asked), whole: category }),
    countListed(db, category, filter, asked.groupId),
  ]);
  const said = saidFirst(category.own, category.seo);
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
  asked: AskedFilter & { readonly categoryId: number; readonly groupId: Group },
): Promise<number> {
  const [category, filter] = await Promise.all([
    requireCategory(db, asked.categoryId),
    readFilter(db, asked),
  ]);
  return countListed(db, category, filter, asked.groupId);
}

/** What a category can be narrowed by, under what it is narrowed by already. Throws a 404 like its list. */
export async function listFilters(
  db: Executor,
  asked: AskedFilter & { readonly categoryId: number; readonly groupId: Group },
): Promise<Filters> {
  const { categoryId, groupId } = asked;
  const [category, filter] = await Promise.all([requireCategory(db, categoryId), readFilter(db, asked)]);
  const source = productsOfCategory(categoryId);
  const unfiltered = isUnfiltered(filter);
  const value = onlyValue(filter);
  const whole = readCategoryValues(db, categoryId);
  const [{ values, prices }, categories] = await Promise.all([
    whole.then((all) => readNarrowing(db, all, source, filter, groupId)),
    (unfiltered || value !== undefined) && category.inMenu
      ? readSubcategories(db, categoryId, value)
      : countCategories(db, source, filter, groupId, category.inMenu ? categoryId : null),
  ]);
  return filtersOf(values, categories, prices);
}

/** What a search can be narrowed by, as {@link listFilters} does; of all products where the term is empty. */
export async function listSearchFilters(
  db: Executor,
  given: AskedFilter & { readonly Term: string; readonly groupId: Group },
): Promise<Filters> {
  const asked = withPriceWords(given);
  const { groupId } = asked;
  const [{ term: typed, steering }, filter] = await Promise.all([
    interpretTerm(db, asked.Term),
    readFilter(db, asked),
  ]);
  const found = typed === undefined ? undefined : await findTerm(db, typed, NO_FILTER, groupId);
  const first = await readPinned(db, steering.pinned, NO_FILTER, groupId);
  if (asked.Term !== '' && (found === undefined || found.count + first.length === 0)) {
    return filtersOf([], [], { lowestCents: 0, highestCents: 0 });
  }
  const source = found === undefined ? ALL_PRODUCTS : withProducts(productsFoundOnce(found.term), first);
  const whole = readListValues(db, source);
  const [{ values, prices }, categories] = await Promise.all([
    whole.then((all) => readNarrowing(db, all, source, filter, groupId)),
    countCategories(db, source, filter, groupId, null),
  ]);
  return filtersOf(values, categories, prices);
}

/** A search without the price in its words, which is a filter unless prices are chosen. */
function withPriceWords<Asked extends AskedFilter & { readonly Term: string }>(asked: Asked): Asked {
  const read = readPriceWords(asked.Term);
  if (read === undefined) return { ...asked, Term: asked.Term.trim() };
  const named = [{ MinimumPrice: read.minimum, MaximumPrice: read.maximum }];
  return { ...asked, Term: read.term, prices: asked.prices.length > 0 ? asked.prices : named };
}

function filtersOf(
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
export async function listAll(db: Executor, asked: AskedPage & Partial<AskedFilter>): Promise<ProductPage> {
  const filter = await readFilter(db, { attributes: [], categories: [], prices: [], ...asked });
  const [finalList, count] = await Promise.all([
    readProducts(db, ALL_PRODUCTS, filter, pageOf(asked)),
    countList(db, ALL_PRODUCTS, filter, asked.groupId),
  ]);
  return { finalList, count };
}

/** One page of what a term finds; of all products when it is empty. At most {@link MOST_FOUND} are counted and shown. */
export async function search(
  db: Executor,
  given: AskedFilter & AskedPage & { readonly Term: string },
): Promise<ProductPage> {
  const asked = withPriceWords(given);
  if (asked.Term === '') return listAll(db, asked);
  const page = pageOf(asked);
  const [{ term: typed, steering }, filter] = await Promise.all([
    interpretTerm(db, asked.Term),
    readFilter(db, asked),
  ]);
  const path = steering.path === '' ? {} : { RedirectPath: await presentAddress(db, steering.path) };
  if (typed === undefined) return { finalList: [], count: 0, ...path };
  const found = await findTerm(db, typed, filter, page.group);
  const { ids, count } = await readFound(db, found, steering, filter, page);
  if (count === 0) return { finalList: [], count, ...path };
  // No value is chosen yet, and the term is answered as it was typed and as the words rank it.
  const isAsTyped = found.leftOut.length === 0 && found.corrected === undefined && !isSteered(steering);
  const isOpen = isAsTyped && asked.attributes.length === 0 && page.page === 0;
  const [read, finalList] = await Promise.all([
    isOpen ? readValueWords(db, typed, ids) : undefined,
    readListedProducts(db, ids, page.group, {
      attributes: filter.attributes,
      // A list that is sorted is sorted by what its default variations cost.
      ...(page.sort === 'relevance' ? { words: wordsShown(typed) } : {}),
    }),
  ]);
  return {
    ...{ ...path, finalList, count },
    ...(found.leftOut.length > 0 ? { WordsLeftOut: [...found.leftOut] } : {}),
    ...(found.corrected === undefined ? {} : { CorrectedTerm: found.corrected }),
    ...(read === undefined ? {} : { WordsAsFilters: read }),
  };
}

/** How many products a term finds, unfiltered, for visitors; the words that it is asked without are left out. */
export async function countFound(db: Executor, term: string): Promise<number> {
  return (await search(db, unfiltered(term, 1))).count;
}

/** The first products that a term shows visitors. */
export async function findFirst(db: Executor, term: string, count: number) {
  return (await search(db, unfiltered(term, count))).finalList;
}

const unfiltered = (Term: string, count: number) => ({
  ...{ Term, attributes: [], categories: [], prices: [] },
  ...{ pageId: 0, count, groupId: 3 as const },
});

/** One page of what a term finds, as the staff have steered it, and how many products that are. */
async function readFound(
  db: Executor,
  { term, count }: FoundTerm,
  { pinned, buried }: Steering,
  filter: ListFilter,
  { page, size, sort, group }: PageChoice,
): Promise<{ ids: number[]; count: number }> {
  const from = page * size;
  const first = await readPinned(db, pinned, filter, group);
  if (sort !== 'relevance') {
    const source = withProducts(productsFound(term), first);
    const all = first.length === 0 ? count : await countList(db, source, filter, group, MOST_FOUND);
    const ids = from < MOST_FOUND ? await readPage(db, source, filter, { page, size, sort, group }) : [];
    return { ids: ids.slice(0, Math.max(0, MOST_FOUND - from)), count: all };
  }
  if (first.length + buried.length === 0) {
    return { ids: count === 0 ? [] : await readBestFound(db, term, filter, group, page, size), count };
  }
  const found = count === 0 ? [] : await readBestFound(db, term, filter, group, 0, MOST_FOUND);
  const all = steered(found, { pinned: first, buried }).slice(0, MOST_FOUND);
  return { ids: all.slice(from, from + size), count: all.length };
}

async function readProducts(db: Executor, source: ListSource, filter: ListFilter, page: PageChoice) {
  return readListedProducts(db, await readPage(db, source, filter, page), page.group, filter);
}

async function requireCategory(db: Executor, categoryId: number): Promise<NamedCategory> {
  const category = await findCategory(db, categoryId);
  if (category === undefined) throw new ApiError('not-found', 'This category does not exist.');
  return category;
}

async function readFilter(db: Executor, asked: AskedFilter): Promise<ListFilter> {
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

function pageOf(asked: AskedPage): PageChoice {
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
