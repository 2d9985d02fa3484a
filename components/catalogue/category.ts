import 'server-only';
import { cache } from 'react';
import { required } from '@/lib/calls/api';
import { can } from '@/lib/calls/capabilities';
import type { Category } from '@/lib/calls/answers';
import { getCategories, getProductsByCategory } from '@/lib/contract/catalogue';
import { readId, type Id } from '@/lib/contract/id';
import { parseGroup } from '@/lib/session/group';
import { FIRST_PAGE, isFiltered, listHref, parseListState, type ListState } from '@/lib/addresses/list-state';
import { categoryPath } from '@/lib/addresses/routes';
import { FIXED_CATEGORY, fixedCategoryName, type GroupId } from '@/lib/shop/constants';
import { isSegmentOf } from './address-name';
import { filterGroups } from './filter-groups';
import type { Found } from './found';
import { knownState } from './known-state';
import type { ProductList } from './list-view';
import { NOTHING_LISTED, pageCountOf } from './listed-page';
import { categoryTrail, loadCategories, loadCategoryPage, loadFilters, nameOutsideTree } from './queries';
import { isMisspelt } from './spelt-id';

/** A category's list as its page shows it. */
export interface CategoryList extends ProductList {
  groupId: GroupId;
  categoryId: Id;
  /** From the top of the menu down to the category itself; empty for one that stands in no menu. */
  trail: readonly Category[];
  /** The lowest price of the whole list, in dollars; 0 where nobody says. */
  lowestPrice: number;
}

type FoundCategory = Found<{ list: CategoryList }>;

/**
 * Finds the list that an address names.
 *
 * @param group, name, id the segments as they stand in the address.
 * @param query the list's query; undefined for the plain list.
 * @throws ApiUnavailableError when the list cannot be loaded, so that no error is answered as a page.
 */
export const findCategory = cache(
  async (group: string, name: string, id: string, query: string | undefined): Promise<FoundCategory> => {
    const groupId = parseGroup(group);
    const categoryId = readId(id);
    const wanted = query === undefined ? FIRST_PAGE : parseListState(new URLSearchParams(query));
    if (groupId === undefined || categoryId === undefined || wanted === undefined) return { kind: 'missing' };
    const canSort = await can('sorting');
    const asked: ListState = canSort ? wanted : { ...wanted, sort: 'relevance' };

    const wholeFilters = loadFilters(categoryId, groupId, FIRST_PAGE);
    const state = isFiltered(asked) ? await knownState(asked, await wholeFilters) : asked;
    const [tree, page, allFilters, narrowed] = await Promise.all([
      loadCategories(),
      loadCategoryPage(categoryId, groupId, state),
      wholeFilters,
      isFiltered(state) ? loadFilters(categoryId, groupId, state) : wholeFilters,
    ]);

    const trail = categoryTrail(tree.ok ? tree.data : [], categoryId);
    // What stands in the menu a backend has; what it refuses beside that, it may not have.
    const isRefused = !page.ok && page.error.kind === 'rejected';
    const isKnown = trail !== undefined || fixedCategoryName(categoryId) !== undefined;
    if (isRefused && tree.ok && !isKnown) return { kind: 'missing' };
    // One that knows no list of nothing says 'not found' of a category of its menu, and of filters that leave nothing.
    const isListed = trail !== undefined || (isKnown && isFiltered(state));
    const found =
      required(getProductsByCategory, page) ?? (isListed && state.page === 1 ? NOTHING_LISTED : undefined);
    if (found === undefined) return { kind: 'missing' };
    const categories = tree.ok ? tree.data : [];
    const knownId = isKnown ? categoryId : idInShop(categories, categoryId);
    if (knownId === undefined) return { kind: 'missing' };
    if (knownId !== categoryId) {
      const knownName =
        categoryTrail(categories, knownId)?.at(-1)?.categoryName ?? fixedCategoryName(knownId);
      return { kind: 'moved', href: listHref(categoryPath(knownName ?? '', knownId), asked) };
    }
    // The plain list's page is kept, so it is made of everything or not at all.
    if (query === undefined) required(getCategories, tree);

    const pageCount = pageCountOf(found, state.page);
    if (pageCount === undefined) return { kind: 'missing' };
    const outside = trail === undefined ? await nameOutsideTree(categoryId, found) : undefined;
    const shownName = trail?.at(-1)?.categoryName ?? outside;
    // A backend that answers an empty list for a category that it does not have.
    if (shownName === undefined && found.finalList.length === 0) return { kind: 'missing' };

    const title = shownName || 'Products';
    const path = categoryPath(title, categoryId);
    const isOtherName = !isSegmentOf(name, title);
    const isFirstPageByNumber = query !== undefined && new URLSearchParams(query).get('page') === '1';
    if (isOtherName || isFirstPageByNumber) return { kind: 'moved', href: listHref(path, asked) };
    return {
      kind: 'found',
      list: {
        categoryId,
        groupId,
        name: title,
        path,
        trail: trail ?? [],
        lowestPrice: allFilters.ok ? (allFilters.data.prices?.minimumPrice ?? 0) : 0,
        state,
        page: found,
        pageCount,
        canSort,
        groups: allFilters.ok
          ? filterGroups(allFilters.data, narrowed.ok ? narrowed.data : undefined, state)
          : [],
      },
    };
  },
);

/**
 * The id of a category that stands in no menu, as the shop knows it: where all of its ids are numbers, the one of the menu or
 * of the fixed categories that a lenient backend has read out of a text, and undefined for any other text.
 */
function idInShop(tree: readonly Category[], categoryId: Id): Id | undefined {
  const inMenu = idsOf(tree);
  const areNumbers = inMenu.length > 0 && inMenu.every((id) => typeof id === 'number');
  if (!areNumbers || typeof categoryId === 'number') return categoryId;
  const fixed = Object.values(FIXED_CATEGORY).map(({ id }) => id);
  return [...inMenu, ...fixed].find((id) => isMisspelt(categoryId, id));
}

const idsOf = (tree: readonly Category[]): Id[] =>
  tree.flatMap(({ categoryId, subCategory }) => [categoryId, ...idsOf(subCategory)]);
