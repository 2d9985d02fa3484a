import type { Category } from '@/lib/calls/answers';
import type { Id } from '../contract/id';

/**
 * The tree of categories in which each stands once, as in the menu and in the sitemap: backends list subcategories
 * among the top categories, too, or a category twice. What stands below another category stays there.
 */
export function withoutRepeats(tree: readonly Category[]): Category[] {
  const seen = new Set(tree.flatMap(({ categoryId, subCategory }) => idsBelow(subCategory, categoryId)));
  return once(tree, seen);
}

/** The categories of a list, and of those below, that were not seen before, which they are from then on. */
function once(list: readonly Category[], seen: Set<Id>): Category[] {
  return list.flatMap((category) => {
    if (seen.has(category.categoryId)) return [];
    seen.add(category.categoryId);
    return [{ ...category, subCategory: once(category.subCategory, new Set([category.categoryId])) }];
  });
}

function idsBelow(list: readonly Category[], topId: Id): Id[] {
  return list.flatMap(({ categoryId, subCategory }) => [
    ...(categoryId === topId ? [] : [categoryId]),
    ...idsBelow(subCategory, topId),
  ]);
}
