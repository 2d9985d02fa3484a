import type { Category } from '@/lib/calls/answers';
import { foldedName } from './folded-name';

const singular = (name: string): string => foldedName(name).replace(/(?<=(?:ss|x|ch|sh))es$|(?<=[^s])s$/, '');

/** What follows says what the thing is for, or what it has, and is not asked for itself. */
const BEHIND = /\s(?:for|with|without|pour|avec|sans|مع|بدون)(?!\S).*/su;

/**
 * The category of the things that a term asks for: the one whose name is the end of the term, 'Laptops' of 'gaming
 * laptop' and of 'laptop with camera', the longest such name. Undefined where no category is called so.
 */
export function categoryOfTerm(tree: readonly Category[], term: string): Category | undefined {
  const all = tree.flatMap((each) => [each, ...each.subCategory.flatMap(withBelow)]);
  const whole = foldedName(term);
  const isAsked = ({ categoryName }: Category) => {
    // 'Cases for iPhone' is called by all of its words.
    const said = BEHIND.test(foldedName(categoryName)) ? whole : whole.replace(BEHIND, '');
    return ` ${singular(said)}`.endsWith(` ${singular(categoryName)}`);
  };
  return all
    .filter(isAsked)
    .toSorted((left, right) => right.categoryName.length - left.categoryName.length)[0];
}

function withBelow(category: Category): Category[] {
  return [category, ...category.subCategory.flatMap(withBelow)];
}
