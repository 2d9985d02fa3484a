import type { CallResult } from '@/lib/calls/api';
import type { ProductPage } from '@/lib/calls/answers';
import { PAGE_SIZE } from '@/lib/shop/constants';
import { rememberNames } from './known-names';

/** A page of a list, each product once. */
export interface ListedPage extends ProductPage {
  /** So many products the backend has listed on it, those included that could not be read. */
  listed: number;
  /** So many a page of the list has that is not the last one. */
  size: number;
  /** Whether there is a page behind it, where nobody says how many products there are. */
  hasMore: boolean;
}

/** The page of a backend that knows no list of nothing. */
export const NOTHING_LISTED: ListedPage = { finalList: [], count: 0, listed: 0, size: 0, hasMore: false };

type Answered = Extract<CallResult<ProductPage>, { ok: true }>;

const listedIn = ({ data, leftOut = 0 }: Answered): number => data.finalList.length + leftOut;

/**
 * A page of a list. A backend may answer fewer products at once than it was asked for, or more: how many, the first page
 * tells, which is asked for where another one is not full. What it counts may be nothing, or the page alone: then the
 * page behind it tells whether there is one.
 *
 * @param page counts from 1. @param ask asks for a page, which the calls count from 0.
 */
export async function listedOn(
  page: number,
  ask: (pageId: number) => Promise<CallResult<ProductPage>>,
): Promise<CallResult<ListedPage>> {
  const result = await ask(page - 1);
  if (!result.ok) return result;
  const listed = listedIn(result);
  const first = page === 1 ? result : listed === PAGE_SIZE || listed === 0 ? undefined : await ask(0);
  const size = first?.ok === true ? listedIn(first) : PAGE_SIZE;
  // Below 0 it stands for what nobody has counted.
  const reported = Math.max(0, result.data.count);
  // A short list is counted right that way.
  const isOfPage = reported > 0 && reported === listed && (page > 1 || listed >= PAGE_SIZE);
  const isUnknown = reported === 0 || isOfPage;
  const mayBeLast = listed > 0 && (page === 1 || listed >= size);
  const next = isUnknown && mayBeLast ? await ask(page) : undefined;
  // Who does not answer may have more; who answers that there is none has none.
  const hasMore =
    next !== undefined &&
    (next.ok
      ? isAnother(next, result)
      : next.error.kind === 'unavailable' && listed >= Math.max(size, PAGE_SIZE));
  const products = [
    ...new Map(result.data.finalList.map((product) => [product.productId, product])).values(),
  ];
  rememberNames(products);
  const count = isOfPage && (page > 1 || hasMore) ? 0 : reported;
  return { ok: true, data: { ...result.data, finalList: products, count, listed, size, hasMore } };
}

/** Whether an answer has products that another one has not: a backend may answer the same page for ever. */
function isAnother(next: Answered, { data }: Answered): boolean {
  const known = new Set(data.finalList.map(({ productId }) => productId));
  return next.data.finalList.some(({ productId }) => !known.has(productId));
}

/** Whether a list that has products does not say how many. */
export function isUncounted({ finalList, count }: Pick<ProductPage, 'finalList' | 'count'>): boolean {
  return count === 0 && finalList.length > 0;
}

/**
 * How many pages a list has, seen from one of them; where nobody says how many products there are, up to the next one.
 * Undefined for a page behind the last one.
 */
export function pageCountOf(list: ListedPage, page: number): number | undefined {
  const { listed, size, count, hasMore } = list;
  if (page > 1 && listed === 0) return undefined;
  if (isUncounted(list)) return hasMore ? page + 1 : page;
  return Math.max(page, Math.ceil(count / (size || PAGE_SIZE)));
}
