import 'server-only';
import type { ListState } from '@/lib/addresses/list-state';
import type { CallResult } from '@/lib/calls/api';
import type { Filters } from '@/lib/calls/answers';
import type { Id } from '@/lib/contract/id';
import { knownFilters } from './filter-groups';
import { categoryTrail, loadCategories } from './queries';

const isText = (id: Id): boolean => typeof id === 'string';

/** Whether something in the state may be of an address that means another shop, such as `?category=phones`. */
export function hasTexts({ categories, values }: ListState): boolean {
  return [...categories, ...values].some(isText);
}

/**
 * The state of a list without filters that it cannot have. Where nobody says which it has, a text counts as a category
 * of the menu alone: a backend whose ids are numbers refuses the whole list for it.
 *
 * @param whole the filters of the whole list; undefined where nobody can say them.
 */
export async function knownState(
  asked: ListState,
  whole: CallResult<Filters> | undefined,
): Promise<ListState> {
  if (whole?.ok === true) return knownFilters(asked, whole.data);
  if (!hasTexts(asked)) return asked;
  const tree = await loadCategories();
  const isInMenu = (id: Id) => tree.ok && categoryTrail(tree.data, id) !== undefined;
  return {
    ...asked,
    categories: asked.categories.filter((id) => !isText(id) || isInMenu(id)),
    values: asked.values.filter((id) => !isText(id)),
  };
}
