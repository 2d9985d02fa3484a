import { withLatinDigits } from './price-words.ts';

/** Letters that are written in several ways, as the index writes them. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{
    ٱ: 'ا',
    ى: 'ي',
    ة: 'ه',
    ک: 'ك',
    ی: 'ي',
    ے: 'ي',
    ھ: 'ه',
    ہ: 'ه',
    ە: 'ه',
    گ: 'ك',
    ڤ: 'ف',
    پ: 'ب',
    چ: 'ج',
    ژ: 'ز',
  },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ħ: 'h', ı: 'i' },
};
const OTHERWISE = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');

/** A word as the search compares it: small letters and Latin digits, without accents and signs, Arabic letters in one spelling. */
export function foldedWord(word: string): string {
  return withLatinDigits(word)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]|ـ/gu, '')
    .replace(OTHERWISE, (letter) => LETTERS[letter] ?? letter);
}
