import type { Category } from '@/lib/calls/answers';
import type { Id } from '../contract/id';

/**
 * The tree of categories in which each stands once, as in the menu and in the sitemap: backends list subcategories
 * among the top categories, too, some of them only there with their own, or a category twice. What stands below another
 * category stays there; of two that stand below each other the first one is above.
 */
export function withoutRepeats(tree: readonly Category[]): Category[] {
  const listed = new Map(tree.map(({ categoryId, subCategory }) => [categoryId, subCategory]));
  const whole = once(tree, [], listed);
  const below = new Set<Id>();
  for (const { categoryId, subCategory } of whole)
    if (!below.has(categoryId)) for (const id of idsOf(subCategory)) below.add(id);
  return whole.filter(({ categoryId }) => !below.has(categoryId));
}

/**
 * The categories of a list, each once, and none of those that they stand below.
 *
 * @param listed what the top categories hold: where one stands below another, a backend may leave that out.
 */
function once(
  list: readonly Category[],
  above: readonly Id[],
  listed: ReadonlyMap<Id, readonly Category[]>,
): Category[] {
  const seen = new Set(above);
  return list.flatMap((category) => {
    const { categoryId, subCategory } = category;
    if (seen.has(categoryId)) return [];
    seen.add(categoryId);
    const own = subCategory.length > 0 ? subCategory : (listed.get(categoryId) ?? []);
    return [{ ...category, subCategory: once(own, [...above, categoryId], listed) }];
  });
}

const idsOf = (list: readonly Category[]): Id[] =>
  list.flatMap(({ categoryId, subCategory }) => [categoryId, ...idsOf(subCategory)]);
