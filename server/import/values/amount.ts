import { DOLLARS } from './currency-words.ts';

/** What nearly all cells with a number hold: of millions of them, what looks for words and signs takes seconds. */
export const BARE_QUANTITY = /^\d{1,9}$/;
export const BARE_AMOUNT = /^\d{1,7}(?:\.\d\d)?$/;

/** What is longer is a text. */
const LONGEST = 100;

/** What has to be asked for, by a number that is none of a price: `Call 03 123 456`. */
const ASKED_FOR =
  /(?<!\p{L})(?:call|tel|phone|whats ?app|contact|appel(?:er|ez)|anrufen|llamar|اتصل|للاتصال|واتساب)(?!\p{L})/iu;

/** Digits of Arabic, Persian and full-width scripts as those of this one, without marks of the writing direction. */
export function inLatinDigits(text: string): string {
  if (!/[^\u0000-\u00ff]/.test(text)) return text;
  return text
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', ',');
}

/**
 * The number that an amount says, as digits with at most one point: with a currency or without, with separators of
 * thousands, with a decimal comma or point. Undefined when it is no amount.
 */
export function numberOf(amount: string): { readonly digits: string; readonly isSure: boolean } | undefined {
  if (amount.length > LONGEST || ASKED_FOR.test(amount)) return undefined;
  // Of several, each on a line of its own, the first one; a currency may have a line, too.
  const bare = (
    inLatinDigits(amount)
      .split('\n')
      .find((line) => /\d/.test(line)) ?? ''
  )
    .replace(/[.,]?[-–—]+$/, '')
    // Currencies: '$', 'EUR', 'Rs.'. What stands between digits is none.
    .replace(/^(?:[\p{L}\p{Sc}\s]|(?<=\p{L})\.)+|(?:[\p{L}\p{Sc}\s]|(?<=\p{L})\.)+$/gu, '')
    .replace(/[\s'’](?=\d)/g, '');
  if (!/^[\d.,]*\d[\d.,]*$/.test(bare)) return undefined;
  const marks = [...bare.matchAll(/[.,]/g)];
  const last = marks.at(-1);
  if (last === undefined) return { digits: bare, isSure: true };
  const decimals = bare.length - last.index - 1;
  const isRepeated = marks.filter(([mark]) => mark === last[0]).length > 1;
  const isMixed = marks.some(([mark]) => mark !== last[0]);
  const isOdd = !isMixed && !isRepeated && decimals === 3;
  // '1,299' has a separator of thousands, '1.299' more likely comes from a calculation.
  const isThousands = isRepeated || (isOdd && last[0] === ',' && !bare.startsWith('0'));
  const whole = (isThousands ? bare : bare.slice(0, last.index)).replace(/[.,]/g, '') || '0';
  return { digits: isThousands ? whole : `${whole}.${bare.slice(last.index + 1)}`, isSure: !isOdd };
}

/** What makes what stands behind an amount a day, or what is paid each month, in parts or with a tax that it is without. */
const NO_SECOND =
  /^\s*(?:\d+\s*\/|(?:per |a )?(?:mo|month|mth|week|wk|day|year|mois|monat|mes|شهر)|.*(?:%|months|\bx\b|tax|vat|tva|mwst|btw|\b(?:ht|net|netto|hors|excl|exkl|ohne|zzgl|iva)\b|deposit))/i;

/**
 * The one that counts of several amounts, or of an amount and a word: `$ 999 / 950 cash`, `12.50/pc`, `120 (cash 110)`.
 * That is the one in dollars, else the first. Undefined where it says no such thing.
 */
export function oneOfSeveral(text: string): string | undefined {
  const [first = '', ...others] = text.length > LONGEST ? [] : text.split(/[/(|]/);
  const rest = text.slice(first.length + 1);
  if (others.length === 0 || !/\d/.test(first) || NO_SECOND.test(rest) || ASKED_FOR.test(text))
    return undefined;
  const amounts = [first, ...others].filter((each) => numberOf(each.replace(/\)\s*$/, '')) !== undefined);
  return amounts.find((each) => DOLLARS.test(each)) ?? amounts.find((each) => each === first);
}

/** Whole cents as dollars with two decimals, as prices are written. */
export function formatPrice(cents: number): string {
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}
