/** What a text is compared by: the smallest hashes of three words each, in order (a bottom-k sketch). */
export interface Fingerprint {
  readonly sketch: Uint32Array;
  readonly words: number;
}

const SHINGLE = 3;
/** Of a long text its beginning is compared. */
const MAX_WORDS = 5_000;
const SKETCH = 128;
/** Texts that share so much of what they say say nearly the same. */
const NEAR = 0.8;
/** A text is looked for under so many of its hashes: two that are near each other share most of them. */
const SHELVES = 16;
/** What so many pages say tells none of them apart. */
const MAX_ON_SHELF = 100;
const { imul } = Math;

/** Scripts that leave no space between words: two of their letters count as a word. */
const UNSPACED =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}';
const WORD = new RegExp(`[${UNSPACED}]{1,2}|(?:(?![${UNSPACED}])[\\p{L}\\p{M}\\p{N}])+`, 'gu');

/** The words of a text, in small letters. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(WORD) ?? [];
}

/** The fingerprint of a text. No package: those that make it are a few lines each, and nobody looks after them. */
export function fingerprintOf(words: readonly string[]): Fingerprint {
  const hashes = new Set<number>();
  for (let index = 0; index + SHINGLE <= Math.min(words.length, MAX_WORDS); index += 1)
    hashes.add(hashOf(words.slice(index, index + SHINGLE).join(' ')));
  return { sketch: Uint32Array.from(hashes).sort().slice(0, SKETCH), words: words.length };
}

/** FNV-1a, with its bits mixed once more: alike words must not have alike hashes. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Pairs of texts that say nearly the same: each one that has such a neighbour, with the nearest of them. */
export function nearest<Key>(prints: ReadonlyMap<Key, Fingerprint>): Map<Key, Key> {
  const shelves = new Map<number, Key[]>();
  for (const [key, { sketch }] of prints) {
    for (const hash of sketch) {
      const shelf = shelves.get(hash);
      if (shelf === undefined) shelves.set(hash, [key]);
      else if (shelf.length <= MAX_ON_SHELF) shelf.push(key);
    }
  }
  const found = new Map<Key, { key: Key; similarity: number }>();
  const note = (key: Key, other: Key, similarity: number) => {
    if (similarity > (found.get(key)?.similarity ?? 0)) found.set(key, { key: other, similarity });
  };
  for (const [key, print] of prints) {
    const telling = [...print.sketch].filter((hash) => (shelves.get(hash)?.length ?? 0) <= MAX_ON_SHELF);
    const others = new Set(telling.slice(0, SHELVES).flatMap((hash) => shelves.get(hash) ?? []));
    for (const other of others) {
      const otherPrint = prints.get(other);
      if (other === key || otherPrint === undefined) continue;
      const similarity = similarityOf(print, otherPrint);
      if (similarity < NEAR) continue;
      note(key, other, similarity);
      note(other, key, similarity);
    }
  }
  return new Map([...found].map(([key, near]) => [key, near.key]));
}

/** How much of what either says both say, from 0 to 1: an estimate by the smallest hashes of both together. */
export function similarityOf({ sketch: one }: Fingerprint, { sketch: other }: Fingerprint): number {
  let [first, second, both, all] = [0, 0, 0, 0];
  while (all < SKETCH && (first < one.length || second < other.length)) {
    const [a = Infinity, b = Infinity] = [one[first], other[second]];
    if (a === b) both += 1;
    if (a <= b) first += 1;
    if (b <= a) second += 1;
    all += 1;
  }
  return all === 0 ? 1 : both / all;
}

/** Whether two texts say word for word the same. */
export function isSameText(one: Fingerprint, other: Fingerprint): boolean {
  return one.words === other.words && similarityOf(one, other) === 1;
}
