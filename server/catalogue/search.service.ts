import type { Executor } from '../db/client.ts';
import { isUnfiltered, type ListFilter } from './list-filter.repository.ts';
import { countList } from './list.repository.ts';
import type { Group } from './price.ts';
import { accessoryTerm, wantedAccessory } from './search-accessory.service.ts';
import { countCalled, hasThing, isCalled, isSaidOfFound } from './search-called.repository.ts';
import { createTermCounts } from './search-count.repository.ts';
import { isCount, isLook, relaxed } from './search-relaxed.service.ts';
import { usuallySpelt } from './search-correction.repository.ts';
import { misspeltThing, probablyMeant } from './search-correction.service.ts';
import { readImportance } from './search-importance.repository.ts';
import {
  FEW,
  finished,
  type KnownFinds,
  MAX_FOUND,
  productsFound,
  withIdeas,
  withoutNear,
  type SearchedTerm,
} from './search.repository.ts';
import type { Idea } from './search-term.ts';
import { isAccessory, isThing, wantedOf } from './search-wanted.ts';
import { MEASURE, wordShown } from './search-units.ts';
import { withNamesBegun, withThingBegun } from './search-begun.service.ts';
import { ACCESSORY_WORDS, MEANT_NEAR, NEAR, PARTS } from './search-words.ts';

/** Of so many products that have all words of a term, some are what it wants. */
const MANY = 50;

/** A term as it is answered, and how many products it finds. */
export interface FoundTerm {
  readonly term: SearchedTerm;
  readonly count: number;
  /** Words of the term that nothing has together with the others, as the index writes them. */
  readonly leftOut: readonly string[];
  /** The term as it was probably meant, where mistakes were forgiven. */
  readonly corrected?: string;
  /** What was read on the way: nobody needs to ask the index for that again. */
  readonly known: KnownFinds;
}

/**
 * The term that answers what was typed. Where only a few have what a thing is for, the others follow them. A word that the shop
 * usually spells in another way stands for both spellings, other mistakes are forgiven only where nothing has the words; and
 * where nothing has all of them, or only descriptions mention what is wanted, its most important words are asked for
 * without the others.
 */
export async function findTerm(
  db: Executor,
  asked: SearchedTerm,
  filter: ListFilter,
  group: Group,
): Promise<FoundTerm> {
  const counts = createTermCounts(db);
  const countFound = (term: SearchedTerm) =>
    isUnfiltered(filter)
      ? counts.whole(term)
      : countList(db, { source: productsFound(term), filter, group }, MAX_FOUND);
  const whole = await finished(db, asked);
  const strictWhole = whole === undefined ? undefined : withoutNear(whole);
  const isFinished = strictWhole !== undefined && (await counts.whole(strictWhole)) >= FEW;
  const typed = (isFinished ? whole : undefined) ?? withNamesBegun(await withThingBegun(db, asked));
  const strict = (isFinished ? strictWhole : undefined) ?? withoutNear(typed);
  const called = await counts.whole(strict);
  const answered = async (term: SearchedTerm, others: Pick<FoundTerm, 'leftOut' | 'corrected'>) => {
    const shown = (await relaxed(db, term, await counts.whole(term), counts.known)) ?? term;
    return { ...others, known: counts.known, term: shown, count: await countFound(shown) };
  };
  if (called >= FEW && (await hasWanted(db, strict, called, counts.known))) {
    // What only descriptions mention is no reason to keep back what is near.
    const isNamed = !hasNear(typed) || (await counts.hasThings(strict, FEW));
    return answered(isNamed ? strict : await withoutBroader(db, typed), { leftOut: [] });
  }
  const usual = await usuallySpelt(db, strict);
  if (usual !== undefined && (await counts.whole(usual)) > called) {
    return {
      known: counts.known,
      term: usual,
      count: await countFound(usual),
      leftOut: [],
      corrected: wordsOf(usual),
    };
  }
  const wider = called > 0 ? withWishes(strict) : undefined;
  if (wider !== undefined && (await counts.isThere(wider, wider.ideas.slice(0, 1)))) {
    return answered(wider, { leftOut: [] });
  }
  // What is near widens it.
  const isThere = called > 0 || (await counts.isThere(typed));
  const corrected = isThere
    ? await misspeltThing(db, typed, async (each) => (await counts.whole(each)) > called)
    : // Counted as a whole: to find the first one of many, PostgreSQL would read the products from one end.
      ((await probablyMeant(db, usual ?? typed, async (each) => (await counts.whole(each)) > 0)) ?? usual);
  const term =
    corrected ??
    (await wordByWord(isThere ? await withoutBroader(db, typed) : typed, (idea) => {
      // That a watch mentions its strap makes it none.
      if (isAccessory(idea)) return isCalled(db, withIdeas(typed, [{ ...idea, isHead: true }]));
      return isThere ? Promise.resolve(true) : counts.isThere(withIdeas(typed, [idea]));
    }));
  const together = async (each: SearchedTerm) => {
    const head = each.ideas.find((idea) => idea.isHead === true && isThing(idea) && !isAccessory(idea));
    // Where things are called so, one of them must be there, or what all words are said of: laptops, too, have an external
    // drive in their descriptions.
    const isNamed = head !== undefined && (await isCalled(db, withIdeas(each, [head])));
    return mostImportant(db, each, (some, named) =>
      isNamed && named === head ? hasThing(db, some) : counts.isThere(some, [named]),
    );
  };
  const accessory = await accessoryTerm(db, term, async (each) => {
    const kept = await together(each);
    return (await counts.isThere(kept)) ? kept : undefined;
  });
  const kept = accessory?.term ?? (await together(withoutParts(term)));
  const leftOut = accessory?.leftOut ?? term.ideas.filter((idea) => !kept.ideas.includes(idea));
  return answered(withThingWanted(kept), {
    leftOut: leftOut.flatMap(({ words }) => words.map(({ word }) => word)),
    ...(corrected === undefined ? {} : { corrected: wordsOf(corrected) }),
  });
}

/** The term of which the thing is wanted that is left, where what it seemed to want is left out: 'usb microphone podcast'. */
function withThingWanted(term: SearchedTerm): SearchedTerm {
  if (term.ideas.length < 2 || term.ideas.some(({ isHead }) => isHead)) return term;
  const thing = wantedOf(term.ideas) ?? term.ideas.findLast(isThing);
  return withIdeas(
    term,
    term.ideas.map((idea) => (idea === thing ? { ...idea, isHead: true } : idea)),
  );
}

/** The term without parts of a thing behind their measure: of a 'laptop 16gb ram' the 16 GB say it, and it is no memory. */
function withoutParts(term: SearchedTerm): SearchedTerm {
  const ideas = term.ideas.filter(({ words }, index) => {
    const before = term.ideas[index - 1]?.words ?? [];
    const isMeasured = before.length > 0 && before.every(({ word }) => MEASURE.test(word));
    return !(isMeasured && words.every(({ singular }) => PARTS.includes(singular)));
  });
  return withIdeas(term, ideas);
}

/**
 * Whether something that a term finds is what it wants. Of many things something is; where few have all of its words, those may
 * only be mentioned: a watch that is waterproof and has a speaker. What belongs to a thing is mentioned by many such things.
 */
async function hasWanted(
  db: Executor,
  term: SearchedTerm,
  count: number,
  known: KnownFinds,
): Promise<boolean> {
  if (wantedAccessory(term) !== undefined) return isCalled(db, term, false, known);
  const head = term.ideas.find(({ isHead }) => isHead);
  return (
    term.ideas.length < 2 ||
    head === undefined ||
    count >= MANY ||
    (await isSaidOfFound(db, term, head, known))
  );
}

/**
 * The term with the words of a name of the lists each by itself where nothing is called so: a 'drawing tablet' is a tablet, but a
 * 'hard drive' is no 'hard' and 'drive'.
 */
async function wordByWord(
  term: SearchedTerm,
  isThere: (idea: Idea) => Promise<boolean>,
): Promise<SearchedTerm> {
  const split = await Promise.all(
    term.ideas.map(async (idea) => {
      if (idea.words.length === 1 || (await isThere(idea))) return [idea];
      return idea.words.map((word, index, { length }) => ({
        words: [word],
        synonyms: term.synonyms.get(word.singular) ?? [],
        isHead: idea.isHead === true && index === length - 1,
        isWish: idea.isWish === true,
      }));
    }),
  );
  return withIdeas(term, split.flat());
}

/** The words of a term, the parts of one that was joined by mistake apart. */
function wordsOf(term: SearchedTerm): string {
  const words = term.ideas.flatMap((idea) => idea.words);
  return words.map(({ word, parts }) => (parts === undefined ? wordShown(word) : parts.join(' '))).join(' ');
}

/**
 * The term of which what a thing is for is only wished: 'laptop for school'. Undefined where it says no such thing, or
 * where the thing belongs to another one, which it has to fit: 'case for a phone'.
 */
function withWishes(term: SearchedTerm): SearchedTerm | undefined {
  const head = term.ideas.find(({ isHead }) => isHead)?.words.at(-1)?.singular ?? '';
  const wishes = term.ideas.filter(({ isWish }) => isWish);
  if (wishes.length === 0 || ACCESSORY_WORDS.includes(head)) return undefined;
  return {
    ...withIdeas(
      term,
      term.ideas.filter((idea) => !wishes.includes(idea)),
    ),
    wishes,
  };
}

/**
 * The term without the broader name of what it wants, where the shop has such things: of a 'webcam hd' other webcams are nearer than
 * any camera that is HD.
 */
async function withoutBroader(db: Executor, term: SearchedTerm): Promise<SearchedTerm> {
  const head = term.ideas.find(({ isHead }) => isHead);
  if (head === undefined || !head.synonyms.some(({ factor }) => factor === MEANT_NEAR)) return term;
  const own = { ...head, synonyms: head.synonyms.filter(({ factor }) => factor !== MEANT_NEAR) };
  if ((await countCalled(db, withoutNear(withIdeas(term, [own])), FEW)) < FEW) return term;
  return withIdeas(
    term,
    term.ideas.map((idea) => (idea === head ? own : idea)),
  );
}

/** Whether things are known that are only near what a term asks for. */
function hasNear(term: SearchedTerm): boolean {
  return term.ideas.some(({ synonyms }) => synonyms.some(({ factor }) => factor <= NEAR));
}

/** What a number says beside words: less than any of them, and something where the shop has none of those. */
const COUNT = 1e-6;

/** The ideas that products have together, named by the most important one; all of them where nothing names any. */
async function mostImportant(
  db: Executor,
  term: SearchedTerm,
  isThere: (term: SearchedTerm, named: Idea) => Promise<boolean>,
): Promise<SearchedTerm> {
  if (term.ideas.length < 2) return term;
  const importance = await readImportance(db, term);
  const ranked = term.ideas
    .map((idea, index) => ({ idea, importance: (importance[index] ?? 0) * (isCount(idea) ? COUNT : 1) }))
    .sort((left, right) => right.importance - left.importance);
  // A thing that is wanted says more than a make that everything has.
  const wanted = ranked.find(
    (each) => each.importance > 0 && each.idea.isHead === true && isThing(each.idea),
  );
  const main = wanted ?? ranked[0];
  // A colour or a measure goes before what a thing is for: of a 'red gaming mouse' a gaming mouse is left.
  const others = [
    ...ranked.filter((each) => each !== main && !isLook(each.idea)),
    ...ranked.filter((each) => each !== main && isLook(each.idea)),
  ];
  if (main === undefined || main.importance === 0 || (await isThere(term, main.idea))) return term;
  let kept: Idea[] = [main.idea];
  for (const { idea } of others) {
    const more = term.ideas.filter((each) => each === idea || kept.includes(each));
    if (await isThere(withIdeas(term, more), main.idea)) kept = more;
  }
  return withIdeas(term, kept);
}
