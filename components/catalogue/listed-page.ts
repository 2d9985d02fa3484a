import type { CallResult } from '@/lib/calls/api';
import type { ProductPage } from '@/lib/calls/answers';
import { PAGE_SIZE } from '@/lib/shop/constants';

/** A page of a list, each product once. */
export interface ListedPage extends ProductPage {
  /** So many products the backend has listed on it, those included that could not be read. */
  listed: number;
  /** So many a page of the list has that is not the last one. */
  size: number;
}

type Answered = Extract<CallResult<ProductPage>, { ok: true }>;

const listedIn = ({ data, leftOut = 0 }: Answered): number => data.finalList.length + leftOut;

/**
 * A page of a list. A backend may answer fewer products at once than it was asked for, or more: how many, the first page
 * tells, which is asked for where another one is neither full nor the end of pages as they were asked for.
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
  const { finalList } = result.data;
  // Below 0 it stands for what nobody has counted.
  const count = Math.max(0, result.data.count);
  const isAsAsked = listed === PAGE_SIZE || listed === 0 || (page - 1) * PAGE_SIZE + listed === count;
  const first = page === 1 ? result : isAsAsked ? undefined : await ask(0);
  const size = first?.ok === true ? listedIn(first) : PAGE_SIZE;
  const products = [...new Map(finalList.map((product) => [product.productId, product])).values()];
  return { ok: true, data: { ...result.data, finalList: products, count, listed, size } };
}

/** Whether a list that has products does not say how many. */
export function isUncounted({ finalList, count }: Pick<ProductPage, 'finalList' | 'count'>): boolean {
  return count === 0 && finalList.length > 0;
}

/**
 * How many pages a list has, seen from one of them. Where nobody says how many products there are, a full page may not
 * be the last one. Undefined for a page behind the last one.
 */
export function pageCountOf(list: ListedPage, page: number): number | undefined {
  const { listed, size, count } = list;
  if (page > 1 && listed === 0) return undefined;
  if (isUncounted(list)) return listed < Math.max(size, PAGE_SIZE) ? page : page + 1;
  return Math.max(page, Math.ceil(count / (size || PAGE_SIZE)));
}
