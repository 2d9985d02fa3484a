import type { CallResult } from '@/lib/calls/api';
import type { ProductPage } from '@/lib/calls/answers';
import { PAGE_SIZE } from '@/lib/shop/constants';

/** A page of a list, with how many products the backend has listed on it, those included that could not be read. */
export interface ListedPage extends ProductPage {
  listed: number;
}

export function listedOn(result: CallResult<ProductPage>): CallResult<ListedPage> {
  if (!result.ok) return result;
  const { data, leftOut = 0 } = result;
  return { ok: true, data: { ...data, listed: data.finalList.length + leftOut } };
}

/** Whether a list that has products does not say how many. */
export function isUncounted({ finalList, count }: Pick<ProductPage, 'finalList' | 'count'>): boolean {
  return count === 0 && finalList.length > 0;
}

/**
 * How many pages a list has, seen from one of them. A backend may answer fewer products at once than it was asked for, or
 * more: then a page that is not the last one says how many, and of larger pages the last one counts too many. Where nobody
 * says how many products there are, a full page may not be the last one. Undefined for a page behind the last one.
 */
export function pageCountOf(list: ListedPage, page: number): number | undefined {
  const { listed, count } = list;
  if (page > 1 && listed === 0) return undefined;
  if (isUncounted(list)) return listed < PAGE_SIZE ? page : page + 1;
  const isShort = listed > 0 && (page - 1) * PAGE_SIZE + listed < count;
  return Math.max(page, Math.ceil(count / (isShort ? listed : Math.max(listed, PAGE_SIZE))));
}
