/** A word as the search compares it: small letters and digits, without accents. */
const plain = (word: string): string =>
  word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The words of a term that were asked for, as they were typed, without those that were left out. */
export function keptWords(term: string, leftOut: readonly string[]): string {
  const gone = new Set(leftOut.map(plain));
  const words = term.split(/\s+/).filter((word) => word !== '');
  return words.filter((word) => !gone.has(plain(word))).join(' ');
}
