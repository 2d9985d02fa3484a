import { listHref, parseListState, type ListState } from '@/lib/addresses/list-state';
import { searchPath } from '@/lib/addresses/routes';
import type { ProductPage } from '@/lib/calls/answers';
import { withLatinDigits } from '@/lib/contract/price-words';

/** A word as the search compares it: small letters and Latin digits, without accents. */
const plain = (word: string): string =>
  withLatinDigits(word)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const partsOf = (word: string): string[] =>
  word
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(plain)
    .filter((part) => part !== '');

/** What joins a word to others: without those it says nothing. */
const JOINING = new Set(
  'a an the for with without to in of on by from and or my our your de du des le la les pour avec et ou en مع في من على او أو'.split(
    ' ',
  ),
);

/** The words of a term that were asked for, as they were typed, without those that were left out. */
export function keptWords(term: string, leftOut: readonly string[]): string {
  const gone = new Set(leftOut.map(plain));
  const words = term.split(/\s+/).filter((word) => word !== '');
  // 'TP-Link' is two words of the search, or one.
  const isGone = (word: string) => gone.has(plain(word)) || partsOf(word).every((part) => gone.has(part));
  const kept = words.filter((word) => !isGone(word) || plain(word) === '');
  const isTelling = (word: string) => plain(word) !== '' && !JOINING.has(plain(word));
  const first = kept.length < words.length ? Math.max(0, kept.findIndex(isTelling)) : 0;
  return kept.slice(first, kept.findLastIndex(isTelling) + 1).join(' ');
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
