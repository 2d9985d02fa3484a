import type { Idea } from './search-term.ts';
import type { TermWord } from './search-term-word.ts';
import { MEANT, NEAR, TELLING_WHICH } from './search-words.ts';

/** What follows is refused: 'laptop without windows'. */
export const REFUSING = ['without', 'not', 'no', 'sans', 'بدون'];
/** Also stands for 'number': 'toner no CF283A'. */
const NUMBER = 'no';
/** What follows is refused as what stands before it: 'not samsung or apple'. */
const AS_WELL = new Set('or nor and ou ni et او و'.split(' '));
/** What is no name of anything that a product has: 'not more than 300'. */
const NOTHING_REFUSED = new Set('more less over under above below only just plus moins'.split(' '));

/** Whether an idea says that the next one is refused: 'not', but not the one of 'sans fil' or 'no 85'. */
export function isRefusing(ideas: readonly Idea[], index: number): boolean {
  const idea = ideas[index];
  const next = ideas[index + 1];
  const [said, ...more] = idea?.words ?? [];
  if (said === undefined || more.length > 0 || idea?.synonyms.length !== 0) return false;
  if (!REFUSING.includes(said.word) || NOTHING_REFUSED.has(next?.words[0]?.word ?? '')) return false;
  const behind = ideas.slice(index + 1).flatMap(({ words }) => words);
  return said.word !== NUMBER || !behind.slice(0, 2).some(({ word }) => /\d/.test(word));
}

/** Which of the ideas of a term are refused. */
export function refusedOf(ideas: readonly Idea[], typed: readonly TermWord[]): Idea[] {
  const asWell = typed
    .filter((_, index) => AS_WELL.has(typed[index - 1]?.word ?? ''))
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
