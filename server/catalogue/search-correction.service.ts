import type { Executor } from '../db/client.ts';
import { apartAtDigits, correctTerm } from './search-correction.repository.ts';
import { withIdeas, type SearchedTerm } from './search.repository.ts';
import { isThing } from './search-wanted.ts';
import { isSpeltRightly } from './search-words.ts';

/** The term without its mistakes: letters and digits or two words that were joined, or, where those find nothing, what is spelt like it. */
export async function probablyMeant(
  db: Executor,
  typed: SearchedTerm,
  isThere: (term: SearchedTerm) => Promise<boolean>,
): Promise<SearchedTerm | undefined> {
  const apart = apartAtDigits(typed);
  if (apart !== undefined && (await isThere(apart))) return apart;
  const split = await correctTerm(db, typed, true);
  if (split === undefined) return misspelt(db, typed, isThere);
  const isSplit = await isThere(split);
  const spelt = isSplit && !isOfStranger(split) ? undefined : await correctTerm(db, typed, false);
  // 'Sarver' is a server, though something has 'SAR' and 'ver'.
  if (isSplit) return spelt?.ideas.some(isThing) === true && (await isThere(spelt)) ? spelt : split;
  // Where no thing is named that could be shown instead, one word that is spelt rightly finds more than none.
  const isGuess = spelt !== undefined && !typed.ideas.some(isThing);
  return spelt !== undefined && (isGuess || (await isThere(spelt))) ? spelt : split;
}

/** Whether a word of a term is two of which one is none of the lists. */
function isOfStranger({ ideas, synonyms }: SearchedTerm): boolean {
  const isListed = (word: string) => isSpeltRightly({ word, singular: word }, synonyms);
  return ideas.some(({ words }) => words.some(({ parts }) => parts?.every(isListed) === false));
}

/** The term with its last word spelt rightly, which with the others begins no longer one: 'usb c cabe'. */
async function misspelt(
  db: Executor,
  typed: SearchedTerm,
  isThere: (term: SearchedTerm) => Promise<boolean>,
): Promise<SearchedTerm | undefined> {
  const spelt = await correctTerm(db, typedToItsEnd(typed), false);
  return spelt !== undefined && (await isThere(spelt)) ? spelt : undefined;
}

/** The term with nothing that is unfinished. */
function typedToItsEnd(term: SearchedTerm): SearchedTerm {
  const ideas = term.ideas.map((idea) => ({
    ...idea,
    words: idea.words.map((word) => ({ ...word, isPrefix: false })),
  }));
  return withIdeas(term, ideas);
}

/**
 * The thing that a word is but for a mistake which is no word of the shop: a 'phoe' is a phone, though a few things are
 * called 'Phoenix'. No make is guessed where something begins so: 'soni' is on the way to 'Sonicare'. Undefined for other terms,
 * and where that finds no more.
 *
 * @param isMore whether a term finds more
 */
export async function misspeltThing(
  db: Executor,
  typed: SearchedTerm,
  isMore: (term: SearchedTerm) => Promise<boolean>,
): Promise<SearchedTerm | undefined> {
  if (typed.ideas.length > 1) return undefined;
  const spelt = await correctTerm(db, typedToItsEnd(typed), false);
  return spelt?.ideas.every(isThing) === true && (await isMore(spelt)) ? spelt : undefined;
}
