/** What a text is compared by: 64 bits that differ little where the words differ little (simhash of three words each). */
export interface Print {
  readonly high: number;
  readonly low: number;
  readonly words: number;
}

const SHINGLE = 3;
/** Of a long text its beginning is compared. */
const MOST_WORDS = 5_000;
const { imul } = Math;
/** Texts that differ in so many bits at most say nearly the same. */
const NEAR_BITS = 3;

/** The words of a text, in small letters. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The print of a text. No package: those that make it are a few lines each, and nobody looks after them. */
export function printOf(words: readonly string[]): Print {
  const sums = new Int32Array(64);
  for (let index = 0; index + SHINGLE <= Math.min(words.length, MOST_WORDS); index += 1) {
    const shingle = words.slice(index, index + SHINGLE).join(' ');
    for (const [half, seed] of [
      [0, 0x811c9dc5],
      [32, 0x2545f491],
    ] as const) {
      const hash = hashOf(shingle, seed);
      for (let bit = 0; bit < 32; bit += 1) {
        const place = half + bit;
        sums[place] = (sums[place] ?? 0) + ((hash >>> bit) & 1 ? 1 : -1);
      }
    }
  }
  const halfFrom = (from: number) => {
    let bits = 0;
    for (let bit = 0; bit < 32; bit += 1) if ((sums[from + bit] ?? 0) > 0) bits |= 1 << bit;
    return bits >>> 0;
  };
  return { low: halfFrom(0), high: halfFrom(32), words: words.length };
}

/** FNV-1a, with its bits mixed once more: alike words must not have alike sums. */
function hashOf(text: string, seed: number): number {
  let hash = seed;
  for (let index = 0; index < text.length; index += 1) hash = imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** Pairs of texts that say nearly the same: each one that has such a neighbour, with the first of them. */
export function nearest<Key>(prints: ReadonlyMap<Key, Print>): Map<Key, Key> {
  const found = new Map<Key, Key>();
  // Of four parts of 16 bits at least one is the same where three bits at most differ.
  const shelves = new Map<string, Key[]>();
  for (const [key, print] of prints) {
    const parts = [print.low & 0xffff, print.low >>> 16, print.high & 0xffff, print.high >>> 16];
    for (const [place, part] of parts.entries()) {
      const name = `${place}:${part}`;
      const shelf = shelves.get(name) ?? [];
      shelves.set(name, shelf);
      for (const other of shelf) {
        if (found.has(key) && found.has(other)) continue;
        const otherPrint = prints.get(other);
        if (otherPrint === undefined || !isNear(print, otherPrint)) continue;
        if (!found.has(key)) found.set(key, other);
        if (!found.has(other)) found.set(other, key);
      }
      shelf.push(key);
    }
  }
  return found;
}

function isNear(one: Print, other: Print): boolean {
  return bitsOf(one.low ^ other.low) + bitsOf(one.high ^ other.high) <= NEAR_BITS;
}

function bitsOf(value: number): number {
  let count = 0;
  for (let rest = value >>> 0; rest !== 0; rest = (rest & (rest - 1)) >>> 0) count += 1;
  return count;
}
