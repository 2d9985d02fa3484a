import { listQuery, parseListState, FIRST_PAGE, valueIds, type ListState } from '@/lib/addresses/list-state';
import { MAX_CHOICES } from '@/lib/contract/bounds';
import { compareIds } from '@/lib/contract/id';
import type { FilterParameter } from './filter-groups';

/** The first page of a list after a value was ticked or unticked; everything else stays. */
export function toggled(state: ListState, parameter: FilterParameter, value: string): ListState {
  if (parameter === 'value') {
    const ids = valueIds(value);
    const others = state.values.filter((id) => !ids.includes(id));
    const values = others.length < state.values.length ? others : [...others, ...ids].sort(compareIds);
    return { ...state, page: 1, values: values.slice(0, MAX_CHOICES) };
  }
  const query = new URLSearchParams(listQuery({ ...state, page: 1 }));
  const values = query.getAll(parameter);
  const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
  query.delete(parameter);
  for (const each of next) query.append(parameter, each);
  return parseListState(query) ?? FIRST_PAGE;
}

/** The list under the price that is typed in a form of filters, if one is. */
export function underTyped(form: HTMLFormElement | null, state: ListState): ListState {
  const query = queryOf(form);
  query.delete('price');
  const { prices } = parseListState(query) ?? FIRST_PAGE;
  return prices.length > 0 ? { ...state, prices } : state;
}

/** The first page of a list under what a form of filters holds, in the order that it is in. */
export function chosenIn(form: HTMLFormElement, { sort }: ListState): ListState {
  return { ...(parseListState(queryOf(form)) ?? FIRST_PAGE), page: 1, sort };
}

function queryOf(form: HTMLFormElement | null): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form ?? undefined))
    if (typeof value === 'string') query.append(name, value);
  return query;
}
