import type { Category } from '@/lib/calls/answers';
import type { Id } from '../contract/id';

/**
 * The tree of categories in which each stands once, as in the menu and in the sitemap: backends list subcategories
 * among the top categories, too, some of them only there with their own, or a category twice. What stands below another
 * category stays there; of two that stand below each other the first one is above.
 */
export function withoutRepeats(tree: readonly Category[]): Category[] {
  const below = new Set(tree.flatMap(({ categoryId, subCategory }) => idsBelow(subCategory, categoryId)));
  const listed = new Map(tree.map(({ categoryId, subCategory }) => [categoryId, subCategory]));
  const placed = new Set<Id>();
  const whole = new Map<Id, Category>();
  const isBelow = ({ categoryId }: Category) => below.has(categoryId);
  // Of those that stand below another one only what is reached from nowhere else is above.
  for (const top of [...tree.filter((each) => !isBelow(each)), ...tree.filter(isBelow)]) {
    if (placed.has(top.categoryId) || whole.has(top.categoryId)) continue;
    const [category] = once([top], [], listed, placed);
    if (category !== undefined) whole.set(top.categoryId, category);
  }
  return [...new Set(tree.map(({ categoryId }) => categoryId))].flatMap((id) => whole.get(id) ?? []);
}

/**
 * The categories of a list, each once, and none of those that they stand below.
 *
 * @param listed what the top categories hold: where one stands below another, a backend may leave that out.
 * @param placed those that stand below another one by now: only the first time they are given what is listed, so that what
 *   is made is no more than twice what was answered.
 */
function once(
  list: readonly Category[],
  above: readonly Id[],
  listed: ReadonlyMap<Id, readonly Category[]>,
  placed: Set<Id>,
): Category[] {
  const seen = new Set(above);
  return list.flatMap((category) => {
    const { categoryId, subCategory } = category;
    if (seen.has(categoryId)) return [];
    seen.add(categoryId);
    const left = placed.has(categoryId) ? [] : (listed.get(categoryId) ?? []);
    if (above.length > 0) placed.add(categoryId);
    const own = subCategory.length > 0 ? subCategory : left;
    return [{ ...category, subCategory: once(own, [...above, categoryId], listed, placed) }];
  });
}

function idsBelow(list: readonly Category[], topId: Id): Id[] {
  return list.flatMap(({ categoryId, subCategory }) => [
    ...(categoryId === topId ? [] : [categoryId]),
    ...idsBelow(subCategory, topId),
  ]);
}
