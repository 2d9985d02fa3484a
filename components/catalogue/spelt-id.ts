import type { Id } from '@/lib/contract/id';

/**
 * Whether a backend that reads ids leniently takes one for another: in other letters, with zeros before its digits, or
 * with anything after them. Each such spelling would be one more address of the same page.
 */
export function isSpellingOf(said: Id, id: Id): boolean {
  const [spelt, known] = [String(said).toLowerCase(), String(id).toLowerCase()];
  return spelt === known || (/^\d+$/.test(known) && digitsOf(spelt) === digitsOf(known));
}

/** The digits that a text begins with, without zeros before them. */
const digitsOf = (text: string): string | undefined => /^0*(\d+)/.exec(text)?.[1];
