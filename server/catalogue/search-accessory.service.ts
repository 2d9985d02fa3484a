import type { Executor } from '../db/client.ts';
import { isCalled } from './search-called.repository.ts';
import { withIdeas, withoutNear, type SearchedTerm } from './search.repository.ts';
import type { Idea } from './search-term.ts';
import { isCount, isLook } from './search-relaxed.service.ts';
import { isAccessory } from './search-wanted.ts';
import { NEAR, PARTS } from './search-words.ts';

/** A term that wants an accessory, as it is answered. */
export interface AccessoryTerm {
  readonly term: SearchedTerm;
  readonly leftOut: readonly Idea[];
}

/** What a term of several words wants, where that is something which belongs to another thing: 'case' of 'phone case'. */
export function wantedAccessory({ ideas }: SearchedTerm): Idea | undefined {
  const head = ideas.find(({ isHead }) => isHead);
  if (head === undefined || !isAccessory(head) || ideas.flatMap(({ words }) => words).length < 2)
    return undefined;
  // Behind a measure a part is what the thing before has: 'laptop 16gb ram', but not 'laptop 65w charger'.
  const before = ideas[ideas.indexOf(head) - 1]?.words.at(-1)?.word ?? '';
  const isPart = PARTS.includes(head.words.at(-1)?.singular ?? '');
  return isPart && /\d/.test(before) && ideas.length > 2 ? undefined : head;
}

/**
 * How a term is answered that wants an accessory of which few, or none, are found. What is called so and is for the thing comes
 * first, then what is called so at all; the thing itself is never an answer to what belongs to it. Where the shop has
 * nothing of the name, what else belongs to the thing is shown before the thing. Undefined for other terms, and where
 * the shop has nothing of all this.
 *
 * @param mostImportant the ideas of a term that products have together
 */
export async function accessoryTerm(
  db: Executor,
  typed: SearchedTerm,
  mostImportant: (term: SearchedTerm) => Promise<SearchedTerm | undefined>,
): Promise<AccessoryTerm | undefined> {
  const wanted = wantedAccessory(typed);
  if (wanted === undefined) return undefined;
  const strict = withoutNear(typed);
  if (await isCalled(db, strict)) return { term: typed, leftOut: [] };
  // A case for a phone is one for a smartphone, too.
  const meant = withIdeas(
    strict,
    strict.ideas.map((idea) => (idea.isHead === true ? idea : meaning(idea, typed))),
  );
  if (await isCalled(db, meant)) return { term: meant, leftOut: [] };
  if (await isCalled(db, typed, true)) return { term: typed, leftOut: [] };
  for (const each of [strict, typed]) {
    const kept = await calledTogether(db, each);
    if (kept.length === 0) continue;
    const leftOut = each.ideas.filter((idea) => !kept.includes(idea));
    const wishes = leftOut.map((idea) => meaning(idea, typed));
    return { term: { ...withIdeas(each, kept), wishes }, leftOut };
  }
  const others = typed.ideas.filter((idea) => idea !== wanted).map((idea) => meaning(idea, typed));
  if (others.length === 0) return undefined;
  const things = withIdeas(
    typed,
    others.map((idea, index) => ({ ...idea, isHead: index === others.length - 1 })),
  );
  const kept = await mostImportant(things);
  if (kept === undefined) return undefined;
  const gone = things.ideas.flatMap((idea, index) =>
    kept.ideas.includes(idea) ? [] : (others[index] ?? []),
  );
  return { term: { ...kept, accessoriesFirst: true }, leftOut: [wanted, ...gone] };
}

/** The ideas that something has which is called what is wanted; none where nothing is called so. */
async function calledTogether(db: Executor, term: SearchedTerm): Promise<Idea[]> {
  let kept = term.ideas.filter(({ isHead }) => isHead);
  if (!(await isCalled(db, withIdeas(term, kept)))) return [];
  // With all of them nothing is called so.
  if (term.ideas.length === 2) return kept;
  const others = term.ideas.filter(({ isHead }) => isHead !== true);
  // A number goes first, then a colour or a measure: of a '12 ft hdmi cable' an HDMI cable is left.
  const goesSoon = (idea: Idea) => (isCount(idea) ? 2 : Number(isLook(idea)));
  for (const idea of others.toSorted((left, right) => goesSoon(left) - goesSoon(right))) {
    const more = term.ideas.filter((each) => each === idea || kept.includes(each));
    if (await isCalled(db, withIdeas(term, more))) kept = more;
  }
  return kept;
}

/** An idea with what shoppers mean by it too. */
function meaning(idea: Idea, { synonyms }: SearchedTerm): Idea {
  const name = idea.words.map(({ singular }) => singular).join(' ');
  return { ...idea, synonyms: (synonyms.get(name) ?? idea.synonyms).filter(({ factor }) => factor > NEAR) };
}
