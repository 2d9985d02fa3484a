import { dictionary } from '@zxcvbn-ts/language-en';

/** Rarer words are as likely a mistake as meant: 'mose' is one, too. */
const COMMON = 20_000;

const ENGLISH: ReadonlySet<string> = new Set(dictionary['commonWords-en'].slice(0, COMMON));

/** Whether a word is a common one of English: spelt rightly, though a shop has nothing of it ('college' is no 'collage'). */
export function isEnglish({ word, singular }: { readonly word: string; readonly singular: string }): boolean {
  return ENGLISH.has(word) || ENGLISH.has(singular);
}
