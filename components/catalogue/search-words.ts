/** A word as the search compares it: small letters and digits, without accents. */
const plain = (word: string): string =>
  word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** What joins a word to the next one: without that it says nothing. */
const JOINING = new Set(
  'a an the for with without to in of on by from and my our your de du des le la les pour avec et مع في من على'.split(
    ' ',
  ),
);

/** The words of a term that were asked for, as they were typed, without those that were left out. */
export function keptWords(term: string, leftOut: readonly string[]): string {
  const gone = new Set(leftOut.map(plain));
  const words = term.split(/\s+/).filter((word) => word !== '');
  const kept = words.filter((word) => !gone.has(plain(word)));
  return kept.slice(0, kept.findLastIndex((word) => !JOINING.has(plain(word))) + 1).join(' ');
}
