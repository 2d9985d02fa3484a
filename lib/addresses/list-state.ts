import { MAX_CHOICES, MAX_PRICE } from '../contract/bounds.ts';
import { compareIds, readId, type Id } from '../contract/id.ts';
import { SORT_LABELS } from '../shop/constants.ts';
import type { PageQuery } from './page-query.ts';

/** What a list can be sorted by; 'relevance' is the order without a sort. */
export type ListSort = keyof typeof SORT_LABELS;

/** A price range in whole cents, both ends included. */
export interface PriceRange {
  minCents: number;
  maxCents: number;
}

/** What a list shows: the whole of it stands in the address and nowhere else. Pages count from 1. */
export interface ListState {
  page: number;
  sort: ListSort;
  /** Category ids, in their order (`compareIds`). */
  categories: Id[];
  /** Attribute value ids, in their order. */
  values: Id[];
  /** By their lower end. */
  prices: PriceRange[];
}

export const FIRST_PAGE: ListState = { page: 1, sort: 'relevance', categories: [], values: [], prices: [] };

const MAX_CENTS = 100_000_000_000;

type Query = PageQuery | URLSearchParams;

function valuesOf(query: Query, name: string): string[] {
  if (query instanceof URLSearchParams) return query.getAll(name);
  const value = query[name];
  return value === undefined ? [] : Array.isArray(value) ? value : [value];
}

/**
 * Reads the state of a list from a query. What nobody could have chosen is ignored.
 *
 * @returns undefined when the page is none: such an address does not exist.
 */
export function parseListState(query: Query): ListState | undefined {
  const page = parsePage(valuesOf(query, 'page'));
  if (page === undefined) return undefined;
  return {
    page,
    sort: valuesOf(query, 'sort').find(isSort) ?? 'relevance',
    categories: parseIds(valuesOf(query, 'category')),
    values: parseIds(valuesOf(query, 'value').flatMap((value) => value.split('.'))),
    prices: typedRange(query) ?? parseRanges(valuesOf(query, 'price')),
  };
}

/** The range of the price fields, either of which may be empty: it stands instead of all others. */
function typedRange(query: Query): PriceRange[] | undefined {
  const [least = '', most = ''] = ['from', 'to'].map((name) => valuesOf(query, name)[0]?.trim() ?? '');
  if (least === '' && most === '') return undefined;
  const range = parseRanges([`${least || 0}-${most || MAX_PRICE}`]);
  return range.length > 0 ? range : parseRanges([`${most}-${least}`]);
}

/** The query parameters that make a list another one than its first page. */
export const LIST_PARAMETERS = ['page', 'sort', 'category', 'value', 'price', 'from', 'to'] as const;

/**
 * What a query says of a list as one segment of an inner path, so that each list is a page of its own, however its
 * address was written: the canonical query in signs that are never percent-encoded. It can be undone by `segmentQuery`.
 *
 * @returns undefined for the first page of the plain list.
 */
export function listSegment(query: URLSearchParams): string | undefined {
  const state = parseListState(query);
  // A page that is none, and the first one by its number, which has another address.
  const page = state === undefined ? ['page~0'] : query.has('page') && state.page === 1 ? ['page~1'] : [];
  const rest = state === undefined ? '' : listQuery(state).replaceAll('=', '~').replaceAll('&', '~~');
  return [...page, rest].filter(Boolean).join('~~') || undefined;
}

/** The same of a landing page, whose filters are its own: its page and its order are all that an address says of it. */
export function landingSegment(query: URLSearchParams): string | undefined {
  return listSegment(new URLSearchParams([...query].filter(([name]) => name === 'page' || name === 'sort')));
}

/** The query that a segment of `listSegment` stands for. */
export function segmentQuery(segment: string): string {
  return segment.replaceAll('~~', '&').replaceAll('~', '=');
}

/** The number of a page, of which a call takes a million: 1 where the address names none, undefined where it names something else. */
function parsePage(values: readonly string[]): number | undefined {
  const [first, ...others] = values;
  if (first === undefined) return 1;
  return others.length === 0 && /^[1-9]\d{0,5}$/.test(first) ? Number(first) : undefined;
}

function isSort(value: string): value is ListSort {
  return Object.hasOwn(SORT_LABELS, value);
}

/** The attribute value ids that a tick stands for: one, or those of a range with dots between them. */
export function valueIds(value: string): Id[] {
  return value.split('.').flatMap((id) => readId(id) ?? []);
}

function parseIds(values: readonly string[]): Id[] {
  const ids = values.flatMap((value) => readId(value) ?? []);
  return [...new Set(ids)].sort(compareIds).slice(0, MAX_CHOICES);
}

function parseRanges(values: readonly string[]): PriceRange[] {
  const ranges = new Map<string, PriceRange>();
  for (const value of values) {
    const [, min = '', max = ''] = /^(\d{1,9}(?:\.\d{1,2})?)-(\d{1,9}(?:\.\d{1,2})?)$/.exec(value) ?? [];
    if (min === '') continue;
    const range = { minCents: Math.round(Number(min) * 100), maxCents: Math.round(Number(max) * 100) };
    if (range.minCents <= range.maxCents && range.maxCents <= MAX_CENTS) ranges.set(rangeValue(range), range);
  }
  return [...ranges.values()]
    .sort((a, b) => a.minCents - b.minCents || a.maxCents - b.maxCents)
    .slice(0, MAX_CHOICES);
}

/** A price range as it stands in an address, in dollars: '100-249.5'. */
export function rangeValue({ minCents, maxCents }: PriceRange): string {
  return `${minCents / 100}-${maxCents / 100}`;
}

/** The query of a state in its one canonical form, without '?'; '' for the first page of the plain list. */
export function listQuery(state: ListState): string {
  const query = new URLSearchParams();
  if (state.page > 1) query.set('page', String(state.page));
  if (state.sort !== 'relevance') query.set('sort', state.sort);
  for (const category of state.categories) query.append('category', String(category));
  for (const value of state.values) query.append('value', String(value));
  for (const range of state.prices) query.append('price', rangeValue(range));
  return query.toString();
}

/** The address of a state of the list at `path`. */
export function listHref(path: string, state: ListState): string {
  const query = listQuery(state);
  return query === '' ? path : `${path}?${query}`;
}

/** Whether something narrows the list. */
export function isFiltered(state: ListState): boolean {
  return state.categories.length + state.values.length + state.prices.length > 0;
}

/** Whether it is the list as its address without a query shows it. */
export function isPlainFirstPage(state: ListState): boolean {
  return listQuery(state) === '';
}

/** The same list without any filter, on its first page, in the same order. */
export function withoutFilters(state: ListState): ListState {
  return { ...FIRST_PAGE, sort: state.sort };
}

/**
 * Splits the prices of a list into ranges that cover the lowest to the highest without a gap; one range where
 * both are equal. Each range begins where the one before ends.
 */
export function splitPrices(minCents: number, maxCents: number, count: number): PriceRange[] {
  if (minCents < 0 || maxCents < minCents || maxCents === 0) return [];
  if (minCents === maxCents) return [{ minCents, maxCents }];
  const step = (maxCents - minCents) / count;
  // Whole dollars read better, as soon as a range is wide enough for them.
  const grain = step >= 1000 ? 100 : 1;
  const edges = [minCents];
  for (let index = 1; index < count; index += 1) {
    const edge = Math.round((minCents + step * index) / grain) * grain;
    if (edge > (edges.at(-1) ?? minCents) && edge < maxCents) edges.push(edge);
  }
  return edges.map((edge, index) => ({ minCents: edge, maxCents: edges[index + 1] ?? maxCents }));
}
