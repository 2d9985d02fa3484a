import { codeOf, hasLetter, joinedPairs, onlyWord, type Idea } from './search-term.ts';
import { MEASURE } from './search-units.ts';

/** A word that the postings are asked for. The words of one form must all be there; the best form of an idea counts. */
export interface AskedWord {
  /** The place of the idea in the term; below 0: two neighbours as one word, which only raises what has them. */
  readonly idea: number;
  readonly form: number;
  readonly word: string;
  /** How many words the form has. */
  readonly needed: number;
  readonly factor: number;
  /** How much of its postings is read, 0 to 1: the products that it says most of. */
  readonly share: number;
  /** Whether it stands for a plural alone that the term begins: 'box' where 'boxe' is typed. */
  readonly isBent: boolean;
}

/** What a word is worth that was not typed to its end. */
export const UNFINISHED = 0.8;

/**
 * The words that rank what a term finds.
 *
 * @param longer words of the index that begin with the last word of the term, in the singular
 */
export function askedWords(ideas: readonly Idea[], longer: readonly string[]): AskedWord[] {
  const asked: AskedWord[] = [];
  let form = 0;
  const ask = (idea: number, words: readonly string[], factor: number, share = 1, isBent = false) => {
    form += 1;
    const different = [...new Set(words)];
    asked.push(
      ...different.map((word) => ({ idea, form, word, needed: different.length, factor, share, isBent })),
    );
  };
  const code = codeOf(ideas);
  ideas.forEach(({ words, synonyms }, index) => {
    if (code !== undefined) ask(index, [code], 1);
    const singulars = words.map(({ singular }) => singular);
    ask(index, hasLetter(singulars) ? joinedPairs(singulars) : singulars, 1);
    if (singulars.length > 1) ask(index, [singulars.join('')], 1);
    for (const synonym of synonyms) ask(index, joinedPairs(synonym.words), synonym.factor);
    const word = onlyWord({ words, synonyms });
    if (word === undefined) return;
    for (const near of word.near) ask(index, [near], 1);
    if (word.parts !== undefined) ask(index, word.parts, 1);
    // What has several ideas may be far down the list of one; the only idea needs no more of all of them than of one.
    const share = ideas.length === 1 ? 1 / longer.length : 1;
    if (word.isPrefix)
      for (const other of longer) ask(index, [other], UNFINISHED, share, !other.startsWith(word.word));
    const next = onlyWord(ideas[index + 1]);
    if (next === undefined) return;
    ask(index, [word.singular + next.singular], 1);
    ask(index + 1, [word.singular + next.singular], 1);
  });
  const all = ideas.flatMap(({ words }) => words.map(({ singular }) => singular));
  // Where a measure stands beside a word says nothing: a notebook has a '1 TB SSD'.
  const together = all.slice(1).flatMap((word, index) => {
    const before = all[index] ?? '';
    return MEASURE.test(before) || MEASURE.test(word) ? [] : [before + word];
  });
  together.forEach((pair, index) => ask(-1 - index, [pair], 1));
  return asked;
}

/** What a term is shown by: its words, and what they are called in other languages, of which one may be a colour. */
export function wordsShown({ normalised, ideas }: { normalised: string; ideas: readonly Idea[] }): string {
  const others = ideas.flatMap(({ synonyms }) => synonyms.flatMap(({ words }) => words));
  return [normalised, ...others].join(' ');
}

/** The words of a term and of what else its ideas are called: an accessory that has one of them is not put behind. */
export function meantWords(ideas: readonly Idea[]): string[] {
  return ideas.flatMap(({ words, synonyms }) => [
    ...words.flatMap(({ singular, near, parts = [] }) => [singular, ...near, ...parts]),
    ...synonyms.flatMap((synonym) => synonym.words),
  ]);
}
