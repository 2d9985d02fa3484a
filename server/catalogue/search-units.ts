import { COLORS } from '../../lib/contract/color-names.ts';
import { withLatinDigits } from '../../lib/contract/price-words.ts';
import { UNIT_NAMES, UNITS } from '../../lib/contract/units.ts';
import { ACCESSORY_WORDS, QUALITIES, TELLING_WHICH, THING_WORDS } from './search-words.ts';

/** As `search_measures` writes one: '5m', and '1z5m' of '1.5 m'. */
export const MEASURE = new RegExp(String.raw`^(\d+)(?:z(\d+))?(${UNITS.join('|')})$`);

/** A word of the index as shoppers write it: '1z5m' is '1.5m'. */
export function wordShown(word: string): string {
  const [, whole, fraction, unit] = MEASURE.exec(word) ?? [];
  return fraction === undefined ? word : `${whole}.${fraction}${unit}`;
}

// What has letters before it is a model, and no number of anything: 'ps5', 's24'.
const NUMBER = String.raw`(?<![a-z]\d*)(\d)`;
const NAMES = Object.entries(UNIT_NAMES)
  .filter(([, names]) => names.length > 0)
  .map(([unit, names]): [RegExp, string] => [
    new RegExp(String.raw`${NUMBER}\s*(?:${names.join('|')})(?!\p{L})`, 'giu'),
    `$1 ${unit}`,
  ]);
const BEHIND_MODEL = new RegExp(
  String.raw`([a-z]\d+)\s+(?=(?:${[...Object.entries(UNIT_NAMES).flat(2), 'in', 'go'].join('|')})(?![\p{L}\d]))`,
  'giu',
);
const LENGTHS = Object.entries(UNIT_NAMES).filter(([unit]) => unit === 'm' || unit === 'ft');
// What is larger or smaller than something is nearer to that than what a text happens to call 'bigger'.
// A signal goes over 60 m, and what stands behind a number is part of a name: 'iphone 7 plus'.
const COMPARED = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?:not|no|pas|مش) )?(?:(?:bigger|larger|greater|smaller|longer|shorter|heavier|lighter|more|less) than|over(?!\s+\d[\d.,]*[\s-]*(?:${LENGTHS.flat(2).join('|')})(?![\p{L}\d]))|above|under|below|at least|(?<!\d\s+)plus de|moins de|[اأ](?:كبر|صغر|كثر|قل|طول|قصر) من)\s+(?=\d[\d.,]*[\s-]*(?:["”″]|(?:${[...Object.entries(UNIT_NAMES).flat(2), 'in'].join('|')})(?![\p{L}\d])))`,
  'giu',
);
const FRENCH_TERABYTE = new RegExp(String.raw`${NUMBER} to\s*$`, 'i');
const QUOTED = /(?<!\S)(?<!\d\s+)["“„«'‘](?=\S)([^"“”„«»]*?\S)["”“»'’](?![\p{L}\d])/gu;

/**
 * A search with its measures as the index knows them: 'تلفزيون ٥٥ بوصة' is of 55 inches, and '1 to' at the end a French terabyte.
 * What only looks like one is none: 'ps5 in stock', 'iphone 15 in black', '"iphone 15"'. That it is a bound says nothing: 'bigger
 * than 24 inch'.
 */
export function withKnownUnits(typed: string): string {
  const plain = withLatinDigits(typed)
    .replace(QUOTED, '$1')
    // Telephones write the other apostrophe, which would make two words of it.
    .replace(/(?<!\p{L})([dl]|qu)[’‘ʼ´](?=\p{L})/giu, "$1'")
    .replace(/(?<!\S)w\/(o(?!\p{L}))?\s*/giu, (_, out?: string) => (out === undefined ? 'with ' : 'without '))
    .replace(COMPARED, '')
    // Arabic in Latin letters is no inches: 'sha7in', a charger.
    .replace(/(?<![\p{L}\d])sha7in(?![\p{L}\d])/giu, 'shahin')
    // The index joins a unit to what stands right before it.
    .replace(BEHIND_MODEL, '$1, ')
    // Nobody says that a thing is of so many inches in something.
    .replace(/(\d)\s+in\s+(?=(\p{L}.*))/giu, (measure, digit: string, behind: string) =>
      isMeasured(behind.toLowerCase().split(/[^\p{L}\p{N}]+/u)) ? measure : `${digit} `,
    )
    // Between numbers it is a word.
    .replace(FRENCH_TERABYTE, '$1 tb');
  return NAMES.reduce((text, [name, unit]) => text.replace(name, unit), plain);
}

/** Whether the words behind a number and 'in' are of something that it measures: '27 in curved monitor', but not '15 in black case'. */
function isMeasured([next = '', ...more]: readonly string[]): boolean {
  const isMake = TELLING_WHICH.has(next) && !QUALITIES.has(next) && !COLORS.has(next);
  const isMain = (word: string) => isThing(word) && !isIn(ACCESSORY_WORDS, word);
  return isThing(next) || isMake || more.some(isMain);
}

const isIn = (words: readonly string[], word: string) =>
  words.includes(word) || words.includes(word.replace(/s$/, ''));
const isThing = (word: string) => isIn(THING_WORDS, word);
