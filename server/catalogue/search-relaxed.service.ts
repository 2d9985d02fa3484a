import { COLORS } from '../../lib/contract/color-names.ts';
import type { Executor } from '../db/client.ts';
import { MEASURE } from './search-units.ts';
import { countCalled, isCalled } from './search-called.repository.ts';
import type { Idea } from './search-term.ts';
import { isAccessory, isConnection, isThing } from './search-wanted.ts';
import { INSIDE, INSIDE_OF_OTHERS, QUALITIES } from './search-words.ts';
import { FEW, type KnownFinds, withIdeas, type SearchedTerm } from './search.repository.ts';

/** Of so many products that have all words enough are what is wanted. */
const ENOUGH = 200;
/** Of so few it is worth to look whether they are called so, where no colour and no measure can be let go of. */
const HARDLY_ANY = 60;
/**
 * The term that is asked for where fewer than eight things of the name that is wanted have all words. A colour or a measure is
 * let go of: 'red case' shows the red one, then the others, and then what only mentions both. Where hardly anything has all
 * words, the other things of the name follow it: 'gaming mouse' shows other mice behind. What belongs to another thing has
 * to fit it, so of that nothing else is let go of, unless the other words only say what it is like: 'wireless keyboard'. Undefined where there are enough, or what is wanted is no thing of the lists.
 *
 * @param found how many products have all words
 * @param known what the index was asked for before
 */
export async function relaxed(
  db: Executor,
  term: SearchedTerm,
  found: number,
  known: KnownFinds,
): Promise<SearchedTerm | undefined> {
  const meant = await withMeant(db, term);
  if (meant !== undefined) return meant;
  const head = term.ideas.find(({ isHead }) => isHead);
  if (head === undefined || !isThing(head) || term.accessoriesFirst === true) return undefined;
  const others = term.ideas.filter((idea) => idea !== head);
  const isForThing = isAccessory(head) && !others.every(isQuality);
  const own = head.words.at(-1)?.singular ?? '';
  const isOfOthers = INSIDE_OF_OTHERS.has(own) && !others.some((idea) => isThing(idea) && !isAccessory(idea));
  const isMentioned = !isForThing && (INSIDE.has(own) || isOfOthers);
  if (found >= ENOUGH && !isMentioned) return undefined;
  const looks = others.filter(isLook);
  const isFullerFirst = looks.length === 0 && !isMentioned;
  const isAny = isMentioned || (isFullerFirst && !isForThing && found < HARDLY_ANY);
  const wishes = isAny ? others.filter((idea) => isMentioned || !isConnection(idea)) : looks;
  if (wishes.length === 0 || (await countCalled(db, term, FEW, known)) >= FEW) return undefined;
  const needed = term.ideas.filter((idea) => !wishes.includes(idea));
  return {
    ...withIdeas(term, needed),
    wishes: [...wishes, ...(term.wishes ?? [])],
    fuller: term,
    isFullerFirst,
    isMentioned,
  };
}

/** The term of which such things come first as it means and does not name; undefined where none is found. */
async function withMeant(db: Executor, term: SearchedTerm): Promise<SearchedTerm | undefined> {
  if (term.meant === undefined) return undefined;
  const ideas = term.ideas.map((idea): Idea => ({ ...idea, isHead: false }));
  const fuller = withIdeas(term, [...ideas, term.meant]);
  return (await isCalled(db, fuller))
    ? { ...withIdeas(term, ideas), wishes: [term.meant], fuller }
    : undefined;
}

/** Whether an idea only says how a thing looks, or how large it is. */
export function isLook({ words, synonyms }: Idea): boolean {
  const names = [...words.map(({ singular }) => singular), ...synonyms.flatMap((synonym) => synonym.words)];
  return names.some((name) => COLORS.has(name) || MEASURE.test(name));
}

/** Whether an idea is a number that says little by itself: the '4' of 'toaster 4 slice'. */
export function isCount({ words }: Idea): boolean {
  return words.every(({ word }) => /^\d{1,2}$/.test(word));
}

/** Whether an idea says what a thing is like, in whatever language. */
function isQuality({ words, synonyms }: Idea): boolean {
  return [words.map(({ singular }) => singular), ...synonyms.map((each) => each.words)].some((name) =>
    name.every((word) => QUALITIES.has(word)),
  );
}
