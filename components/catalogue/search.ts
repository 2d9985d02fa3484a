import 'server-only';
import { cache } from 'react';
import { FIRST_PAGE, isFiltered, listHref, parseListState, type ListState } from '@/lib/addresses/list-state';
import { searchPath } from '@/lib/addresses/routes';
import { isDocumentedAddress, spelledAddress } from '@/lib/addresses/spelling';
import { required, type CallResult } from '@/lib/calls/api';
import type { Category, Filters, ListedProduct, ProductPage } from '@/lib/calls/answers';
import { can } from '@/lib/calls/capabilities';
import { shortenRevalidation } from '@/lib/calls/shorten-revalidation';
import { getSearchedProducts } from '@/lib/contract/catalogue';
import { TERM_MAX_LENGTH } from '@/lib/contract/bounds';
import { FAILURE_CODE_HEADER } from '@/lib/contract/failure';
import type { Id } from '@/lib/contract/id';
import { readPriceWords } from '@/lib/contract/price-words';
import { readSortWords } from '@/lib/contract/sort-words';
import { parseGroup } from '@/lib/session/group';
import { FIXED_CATEGORY, type GroupId } from '@/lib/shop/constants';
import { readSegment } from './address-name';
import { categoryOfTerm } from './category-of-term';
import { filterGroups, knownFilters, type FilterGroup } from './filter-groups';
import type { Found } from './found';
import { knownState } from './known-state';
import type { ProductList } from './list-view';
import { NOTHING_LISTED, pageCountOf } from './listed-page';
import {
  categoryTrail,
  loadCategories,
  loadCategoryPage,
  loadSearchFilters,
  loadSearchPage,
} from './queries';
import { narrowedByWords } from './search-words';

const EVERYTHING = 'All products';
/** So many of the shop's categories and best products are offered where nothing was found. */
const OFFERED = { categories: 12, products: 8 } as const;

/** What a search found, as its page shows it. */
export interface SearchList extends ProductList {
  /** What was searched for; '' where nothing was. */
  term: string;
  tellsClicks: boolean;
  /** Where the backend refused the search: what it said of it, which may be nothing. */
  refusal?: string;
  /** Where nothing was found at all: where else to look. */
  offered: { categories: readonly Category[]; products: readonly ListedProduct[] };
}

/** The title of the results of a term. */
export const searchTitle = (term: string): string => (term === '' ? EVERYTHING : `Results for “${term}”`);

/** The term that the segments of an address hold; undefined when there are too many. */
export function readTermSegment(segments: readonly string[]): string | undefined {
  return segments.length > 1 ? undefined : readTerm(readSegment(segments[0] ?? ''));
}

/** A term as the API takes one. */
export function readTerm(text: string): string {
  return text.replaceAll('\0', ' ').trim().slice(0, TERM_MAX_LENGTH);
}

type FoundSearch = Found<{ list: SearchList }>;

/**
 * Finds what an address searches for. A price in words is a filter with an address of its own, so that it can be taken
 * back like any other, and so is a brand or a colour that the backend knows among its filters.
 *
 * @throws ApiUnavailableError when the search cannot be made.
 */
export const findSearch = cache(async (group: string, term: string, query: string): Promise<FoundSearch> => {
  const groupId = parseGroup(group);
  const wanted = parseListState(new URLSearchParams(query));
  if (groupId === undefined || wanted === undefined) return { kind: 'missing' };
  const priced = readPriceWords(term);
  if (priced !== undefined) {
    const named = priced.prices.map(({ minimum, maximum }) => ({
      minCents: Math.round(minimum * 100),
      maxCents: Math.round(maximum * 100),
    }));
    const prices = wanted.prices.length > 0 ? wanted.prices : named;
    return { kind: 'moved', href: listHref(searchPath(priced.term), { ...wanted, prices }) };
  }
  const canSort = await can('sorting');
  const sorted = canSort ? await findSorted(term, wanted) : undefined;
  if (sorted !== undefined) {
    // What the staff let the whole term lead to comes before its order.
    const whole = await loadSearchPage(term, groupId, wanted);
    return { kind: 'moved', href: (whole.ok ? ruleRedirect(whole.data, wanted) : undefined) ?? sorted };
  }
  const asked: ListState = canSort ? wanted : { ...wanted, sort: 'relevance' };
  const { state, groups } = await readFilters(term, groupId, asked);
  const result = await loadSearchPage(term, groupId, state);
  const refusal = term === '' ? undefined : refusalOf(result);
  // A proxy refuses for a while what looks to it like an attack.
  if (refusal !== undefined) await shortenRevalidation();
  const searched = refusal === undefined ? required(getSearchedProducts, result) : undefined;
  const page = searched ?? (state.page === 1 ? NOTHING_LISTED : undefined);
  if (page === undefined) return { kind: 'missing' };
  const elsewhere = ruleRedirect(page, state);
  if (elsewhere !== undefined) return { kind: 'moved', href: elsewhere };
  const narrowed = narrowedByWords(term, page.wordsAsFilters, state);
  if (narrowed !== undefined) return { kind: 'moved', href: narrowed };
  const pageCount = pageCountOf(page, state.page);
  if (pageCount === undefined) return { kind: 'missing' };
  const isNothing = page.finalList.length === 0 && !isFiltered(state);
  return {
    kind: 'found',
    list: {
      ...{ term, state, page, pageCount, groups, canSort: canSort && !isNothing },
      name: searchTitle(term),
      path: searchPath(term),
      tellsClicks: await can('search-clicks'),
      ...(refusal !== undefined && { refusal }),
      offered: isNothing ? await offerOthers(groupId) : { categories: [], products: [] },
    },
  };
});

/**
 * What another backend said that does not search for such a term: one of two letters, or one in which a proxy sees an
 * attack. No shop is away for that. Undefined where none was refused; our own API refuses no term.
 */
function refusalOf(result: CallResult<ProductPage>): string | undefined {
  if (result.ok || result.error.kind !== 'rejected') return undefined;
  const { headers, sentence = '' } = result.error;
  return headers?.has(FAILURE_CODE_HEADER) === true ? undefined : sentence;
}

/** Where the staff let a term lead: a page of this shop, whatever the backend says. */
function ruleRedirect({ redirectPath }: ProductPage, state: ListState): string | undefined {
  return redirectPath && !isFiltered(state) && isDocumentedAddress(redirectPath)
    ? spelledAddress(redirectPath)
    : undefined;
}

/**
 * The address that an order in words leads to: 'cheapest laptop' is what is found for 'laptop' in the category of laptops,
 * by price. Both can be taken back. Undefined where there is no such category: the cheapest of all that mentions laptops
 * is none.
 */
async function findSorted(term: string, wanted: ListState): Promise<string | undefined> {
  const read = wanted.sort === 'relevance' ? readSortWords(term) : undefined;
  if (read === undefined || !(await can('search-filters'))) return undefined;
  const tree = await loadCategories();
  const category = tree.ok ? categoryOfTerm(tree.data, read.term) : undefined;
  if (category === undefined) return undefined;
  const categories = wanted.categories.length > 0 ? wanted.categories : [category.categoryId];
  return listHref(searchPath(read.term), { ...wanted, categories, sort: read.sort });
}

/** What a search can be narrowed by, and its state without what it cannot. */
async function readFilters(
  term: string,
  groupId: GroupId,
  asked: ListState,
): Promise<{ state: ListState; groups: FilterGroup[] }> {
  if (!(await can('search-filters'))) {
    // The filters of its address, a price in words for one, can be taken back.
    const none = { attributes: [], categories: [], prices: null };
    const state = await knownState(asked, undefined);
    return { state, groups: filterGroups(none, undefined, state) };
  }
  const whole = await loadSearchFilters(term, groupId, FIRST_PAGE);
  if (!whole.ok) return { state: await knownState(asked, whole), groups: [] };
  const lower = await lowerCategories(whole.data, asked.categories);
  const withLower = (filters: Filters) => ({ ...filters, categories: [...filters.categories, ...lower] });
  const state = knownFilters(asked, withLower(whole.data));
  const narrowed = isFiltered(state) ? await loadSearchFilters(term, groupId, state) : whole;
  const counted = narrowed.ok ? withLower(narrowed.data) : undefined;
  return { state, groups: filterGroups(withLower(whole.data), counted, state) };
}

/** The chosen categories below those that a search can be narrowed by: 'cheapest headphones' leads to one. */
async function lowerCategories(
  { categories }: Filters,
  chosen: readonly Id[],
): Promise<Filters['categories']> {
  const lower = chosen.filter((id) => categories.every(({ categoryId }) => categoryId !== id));
  const tree = lower.length > 0 ? await loadCategories() : undefined;
  if (tree?.ok !== true) return [];
  return lower.flatMap((id) => categoryTrail(tree.data, id)?.slice(-1) ?? []);
}

/** Nothing is never the answer: the shop's categories, and what its customers like best. */
async function offerOthers(groupId: GroupId): Promise<SearchList['offered']> {
  const [categories, best] = await Promise.all([
    loadCategories(),
    loadCategoryPage(FIXED_CATEGORY.topRated.id, groupId, FIRST_PAGE),
  ]);
  return {
    categories: categories.ok ? categories.data.slice(0, OFFERED.categories) : [],
    products: best.ok ? best.data.finalList.slice(0, OFFERED.products) : [],
  };
}
