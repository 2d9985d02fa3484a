import { listHref, parseListState, type ListState } from '@/lib/addresses/list-state';
import { searchPath } from '@/lib/addresses/routes';
import type { ProductPage } from '@/lib/calls/answers';
import { foldedWord } from '@/lib/contract/folded-word';
import { withLatinDigits } from '@/lib/contract/price-words';
import { UNIT_NAMES } from '@/lib/contract/units';

const partsOf = (word: string): string[] =>
  word
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(foldedWord)
    .filter((part) => part !== '');

/** What joins a word to others: without those it says nothing. */
const JOINING = new Set(
  'a an the for with to in of on by from and or my our your de du des le la les pour avec et ou en مع في من على او أو'.split(
    ' ',
  ),
);

/** What says that the next word is refused: at the end it says nothing. */
const REFUSING = new Set('without not no sans بدون'.split(' '));

/** Units by their names, with those that are other words as well. */
const UNIT_OF = new Map([
  ...Object.entries(UNIT_NAMES).flatMap(([unit, names]) =>
    [unit, ...names].map((name) => [foldedWord(name), unit] as const),
  ),
  ...([
    ['in', 'inch'],
    ['go', 'gb'],
    ['to', 'tb'],
  ] as const),
]);
const MEASURE = /^([\d.,]*\d)[\s-]*(["″”“]|\p{L}[\p{L}\p{M}]*)$/u;

/** A measure as the search compares it: '55 بوصة' and '55"' are of '55inch'. Other words as they are. */
function asCompared(word: string): string {
  const [, number = '', name = ''] = MEASURE.exec(withLatinDigits(word)) ?? [];
  const unit = /["″”“]/.test(name) ? 'inch' : UNIT_OF.get(foldedWord(name));
  return unit === undefined ? word : number + unit;
}

/** The words of a term as they were typed; a number with the unit behind it is one. */
function wordsOf(term: string): string[] {
  const words = term.split(/\s+/).filter((word) => word !== '');
  return words.flatMap((word, index) => {
    const isMeasured = (from: number) => {
      const pair = words.slice(from, from + 2).join(' ');
      return pair.includes(' ') && asCompared(pair) !== pair;
    };
    if (index > 0 && isMeasured(index - 1)) return [];
    return [isMeasured(index) ? `${word} ${words[index + 1] ?? ''}` : word];
  });
}

/** The words of a term as they were typed, without those that were left out; the whole term if none is left. */
export function keptWords(term: string, leftOut: readonly string[]): string {
  const gone = new Set(leftOut.map(foldedWord));
  const words = wordsOf(term);
  // 'TP-Link' is two words of the search, or one.
  const isGone = (word: string) =>
    gone.has(foldedWord(asCompared(word))) || partsOf(asCompared(word)).every((part) => gone.has(part));
  const isKept = (word: string) => !isGone(word) || foldedWord(word) === '';
  if (words.every(isKept)) return term;
  // '15 in' is a measure at the end of a term, and none in 'iphone 15 in black'.
  const kept = words.flatMap((word, index) =>
    isKept(word) ? (index < words.length - 1 ? word.split(' ') : [word]) : [],
  );
  const isTelling = (word: string) => foldedWord(word) !== '' && !JOINING.has(foldedWord(word));
  const isEnd = (word: string) => isTelling(word) && !REFUSING.has(foldedWord(word));
  return kept.slice(Math.max(0, kept.findIndex(isTelling)), kept.findLastIndex(isEnd) + 1).join(' ');
}

/**
 * What is shown for a term: what is left of it. Where what was left out is not among its words, or is all of it, it is what
 * the term is without.
 */
export function shownInstead(
  term: string,
  leftOut: readonly string[],
): { readonly way: 'for' | 'without'; readonly words: string } {
  if (leftOut.length === 0) return { way: 'for', words: term };
  const kept = keptWords(term, leftOut);
  return kept === '' || kept === term
    ? { way: 'without', words: leftOut.join(' ') }
    : { way: 'for', words: kept };
}

/**
 * The address that a brand or a colour in words leads to: 'white headphones' is what is found for 'headphones', with what is
 * white chosen. Undefined where values are chosen already, and where no word but these would be asked for.
 *
 * @param read what the backend says of the term; a documented one says nothing
 */
export function narrowedByWords(
  term: string,
  read: ProductPage['wordsAsFilters'],
  state: ListState,
): string | undefined {
  if (!read || state.values.length > 0 || state.page > 1) return undefined;
  const rest = keptWords(term, read.words);
  const query = new URLSearchParams(read.attributeValueIds.map((id) => ['value', String(id)]));
  const values = parseListState(query)?.values ?? [];
  if (rest === '' || rest === term || values.length === 0) return undefined;
  return listHref(searchPath(rest), { ...state, values });
}
