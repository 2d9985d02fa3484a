import { COLORS } from '../../lib/contract/color-names.ts';
import type { Idea } from './search-term.ts';
import type { TermWord } from './search-term-word.ts';
import { MEASURE } from './search-units.ts';
import { MEANT, NEAR, QUALITIES, TELLING_WHICH } from './search-words.ts';

/** What follows is refused: 'laptop without windows'. */
export const REFUSING = ['without', 'not', 'no', 'sans', 'بدون'];
/** Also stands for 'number': 'toner no CF283A'. */
const NUMBER = 'no';
/** Behind these it says nothing else: 'printer model no ecotank'. */
const NUMBERED = new Set(['model', 'part', 'serial']);
/** So many letters may stand apart before the digits of a number: 'cf 283a'. */
const LONGEST_PREFIX = 3;
/** What follows is refused as what stands before it: 'not samsung or apple'. */
const AS_WELL = new Set('or nor ou ni او'.split(' '));
/** Behind these only a make is refused as well: 'without mic and wireless' wishes the second. */
const AND = new Set('and et و'.split(' '));
/** What is no name of anything that a product has: 'not more than 300'. */
const NOTHING_REFUSED = new Set('more less only just'.split(' '));
/** The same before a number and at the end: 'not over 500', but not 'not over ear'. */
const BOUNDS = new Set('over under above below'.split(' '));

/** Whether an idea says that the next one is refused: 'not', but not the one of 'sans fil' or 'no 85'. */
export function isRefusing(ideas: readonly Idea[], index: number): boolean {
  const idea = ideas[index];
  const [next = '', after = ''] = ideas
    .slice(index + 1)
    .flatMap(({ words }) => words.map(({ word }) => word));
  const [said, ...more] = idea?.words ?? [];
  if (said === undefined || more.length > 0 || idea?.synonyms.length !== 0) return false;
  if (!REFUSING.includes(said.word) || NOTHING_REFUSED.has(next)) return false;
  if (BOUNDS.has(next) && /^(?:\d|$)/.test(after)) return false;
  const before = ideas[index - 1]?.words.at(-1)?.singular ?? '';
  return said.word !== NUMBER || !(NUMBERED.has(before) || isNumber(next, after));
}

/** Whether two words say a number, as of a model: 'cf283a' and 'cf 283a', but neither 'windows 11' nor 'os 16gb'. */
function isNumber(first: string, second: string): boolean {
  return /\d/.test(first) || (first.length <= LONGEST_PREFIX && /\d/.test(second) && !MEASURE.test(second));
}

/** Which of the ideas of a term are refused. */
export function refusedOf(ideas: readonly Idea[], typed: readonly TermWord[]): Idea[] {
  const asWell = typed
    .filter(({ word }, index) => {
      const joining = typed[index - 1]?.word ?? '';
      return AS_WELL.has(joining) || (AND.has(joining) && !QUALITIES.has(word) && !COLORS.has(word));
    })
    .map(({ word }) => word);
  const refused: Idea[] = [];
  for (const [index, idea] of ideas.entries()) {
    const isNext =
      index > 0 && refused.at(-1) === ideas[index - 1] && asWell.includes(idea.words[0]?.word ?? '');
    const isOneOfMany = isNext && idea.words.every(({ word }) => TELLING_WHICH.has(word));
    if (isOneOfMany || isRefusing(ideas, index - 1)) refused.push(idea);
  }
  return refused;
}

/** What is refused is no more than what is said: no longer word, and nothing that is only near or meant, too. */
export function strictly({ words, synonyms }: Idea): Idea {
  return {
    words: words.map((word) => ({ ...word, isPrefix: false })),
    synonyms: synonyms.filter(({ factor }) => factor > NEAR && factor < MEANT),
  };
}
