import { isName, isSpeltRightly, TELLING_WHICH, THING_WORDS, type Synonyms } from './search-words.ts';

/** What Arabic writes before a word and as a part of it: 'and', 'for', 'with', the article. */
const ARABIC_BEFORE = /^(?:ال|[ولبفك])(?=\p{L}{3})/u;
/** So many names are looked up of a word. */
const MAX_NAMES = 5;
/** What French writes before a vowel, where the word is no short one: 'dac' is none. */
const ELIDED = /^(?:[dl]|qu)(?=[aeiouyh]\p{L}{3})/u;

/** A plural that behind a number may be a short form of something else. */
const SHORT_PLURAL = /^\p{L}{2}[sx]$/u;

/** One word of a term: as typed, and the other forms that stand for it. All are words of letters and digits. */
export interface TermWord {
  readonly word: string;
  readonly singular: string;
  /** The words that were probably meant by a misspelt one, beside `word`. */
  readonly near: readonly string[];
  /** The two words that it may be made of. */
  readonly parts?: readonly [string, string];
  /** Whether longer words that begin with it are meant too. */
  readonly isPrefix: boolean;
}

/**
 * The singular of a word that is no name of the lists in it: the name that it is without an ending ('tvs', 'jeux', 'موبايلات'), and
 * without what is written before it as a part of it: 'للابتوب' is 'for the laptop', "d'imprimante" 'of a printer'.
 *
 * @param before the word before it: '2 pcs' are no computers, but pieces
 */
export function nameWithin(singular: string, word: string, synonyms: Synonyms, before = ''): string {
  if (synonyms.has(singular)) return singular;
  if (SHORT_PLURAL.test(word) && /^\d+$/.test(before)) return singular;
  const names = [word, word.replace(ELIDED, '')];
  for (let rest = word; names.length < MAX_NAMES && ARABIC_BEFORE.test(rest);) {
    rest = rest.replace(ARABIC_BEFORE, '');
    names.push(rest);
  }
  return names.flatMap(withoutEnding).find((name) => synonyms.has(name)) ?? singular;
}

/** The shortest word that may be joined to another one: 'tv' of 'smarttv'. */
const SHORTEST_JOINED = 2;

/** A word that is none of the lists as the two words that it is made of, what is known of a thing and the thing: 'laptopstand'. */
export function apartAtThing(joined: TermWord, synonyms: Synonyms): TermWord[] {
  const { word, singular } = joined;
  if (isSpeltRightly(joined, synonyms)) return [joined];
  for (let at = SHORTEST_JOINED; at <= singular.length - SHORTEST_JOINED; at += 1) {
    const [head, tail] = [singular.slice(0, at), singular.slice(at)];
    const isKnown = TELLING_WHICH.has(head) || isName(head, synonyms);
    if (isKnown && THING_WORDS.includes(tail) && word.startsWith(head)) {
      return [
        { ...joined, word: head, singular: head, near: [] },
        { ...joined, word: word.slice(at), singular: tail, near: [] },
      ];
    }
  }
  return [joined];
}

const withoutEnding = (word: string): string[] => [
  word,
  word.replace(/ات$/u, 'ه'),
  word.replace(/(?:[sx]|ات)$/u, ''),
];

/** The same GTIN as scanners and files write it too: of 12 digits without the zero that makes it an EAN of 13. */
export function sameGtin(word: string): string[] {
  if (/^\d{12}$/.test(word)) return [`0${word}`];
  return /^0\d{12}$/.test(word) ? [word.slice(1)] : [];
}

/** Two neighbours as one word. */
export function joinWords(left: TermWord, right: TermWord): TermWord {
  const word = left.word + right.word;
  const singular = left.singular + right.singular;
  const half = left.word + right.singular;
  return { word, singular, near: half === word || half === singular ? [] : [half], isPrefix: right.isPrefix };
}
