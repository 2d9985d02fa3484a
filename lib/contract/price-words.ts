import { MAX_PRICE } from './bounds.ts';
import { COLORS } from './color-names.ts';
import { UNIT_NAMES } from './units.ts';

/** A price range in dollars, both ends included. */
interface PriceRange {
  readonly minimum: number;
  readonly maximum: number;
}

/** The price that a term names in words. */
export interface PriceWords {
  /** The term without the words that say a price. */
  readonly term: string;
  /** The range; none where it is in another currency. */
  readonly prices: readonly PriceRange[];
}

const DOLLAR = String.raw`us ?\$|\$ ?us(?!\p{L})|\$|(?:usd|dollars?|bucks|دولار(?:ات|ا)?)(?!\p{L})`;
const OTHER_CURRENCY = String.raw`[€£]|(?:euros?|eur|gbp|lbp|ll|liras?|lires?|lebanese (?:lira|pounds?)|livres? libanaises?|aed|sar|يورو|ليرة|ليره|ليرات|درهم|ريال)(?!\p{L})|l\.l\.?|ل\.ل\.?`;
const CURRENCY = `(?:${DOLLAR}|${OTHER_CURRENCY})`;
const IS_OTHER = new RegExp(OTHER_CURRENCY, 'iu');

const THOUSAND = 'thousand|mille|الف|ألف|آلاف|الاف';
const MILLION = 'millions?|مليون|ملايين';
const TIMES: readonly (readonly [number, RegExp])[] = [
  [1000, new RegExp(String.raw`\d ?(?:k|${THOUSAND})`, 'iu')],
  [1_000_000, new RegExp(String.raw`\d ?(?:${MILLION})`, 'iu')],
];

const DIGITS = String.raw`(?:\d{1,3}(?:[,.]\d{3})+(?:\.\d{1,2})?|\d{1,12}(?:[.,]\d{1,2})?)(?![\d.,]*\d)`;
const NUMBER = String.raw`${DIGITS}(?: ?(?:${THOUSAND}|${MILLION})(?!\p{L}))?`;
// A television of '4k' is none of 4,000 dollars.
const NUMBER_OR_K = String.raw`(?:${DIGITS} ?k(?!\p{L})|${NUMBER})`;

// 'tv under 55 in black' is of 55 inches, and 'headphones under 50 in black' costs 50.
const SCREEN_BEFORE = String.raw`(?<=(?<!\p{L})(?:tv|television|monitor|screen|display|laptop|notebook|tablet)s? \p{L}+(?: than)? [\d.]+ ?in)`;

/** What is counted or measured beside the units of the index: a number before it is no price. */
const COUNTED = String.raw`ms|kbps|mbps|gbps|mbit|gbit|kw|va|btu|rpm|nits|lumens?|db|oz|lbs?|pounds?|go|mo|p|x|percent|cores?|cœurs?|coeurs?|pages?|people|persons?|personnes?|years?|ans?|months?|mois|days?|jours?|hours?|hrs?|h|heures?|min|minutes?|ملي|ميلي|سنة|سنوات|ساعة|ساعات|صفحة|شخص|اشخاص|أشخاص|نواة`;
// Between numbers 'to' is a word; and nothing is of a hundred inches 'in' something, or of any 'in black'.
const BETWEEN_WORDS = String.raw`to$|(?<!\d{3} ?)in(?:${SCREEN_BEFORE}|(?! (?:${[...COLORS, 'grey', 'stock'].join('|')})(?!\p{L})))`;
const UNIT = [...Object.entries(UNIT_NAMES).flat(2), COUNTED, BETWEEN_WORDS].join('|');

const JOINING =
  'for|with|without|in|on|of|by|from|and|or|that|pour|avec|sans|de|du|des|et|ou|en|مع|بدون|في|من|على|عن|او|أو|و';

/** A sum with its currency is one wherever it stands. */
const SURE = String.raw`(?:${CURRENCY} ?${NUMBER_OR_K}(?: ?${CURRENCY})?|${NUMBER_OR_K} ?${CURRENCY})(?![\p{L}\d])`;
// Without one it is none before a unit, more of a word, or another number: 'over 500 GB', 'under 100W', 'under 27-inch'.
const NO_UNIT = String.raw`(?! ?(?:(?:${UNIT})(?![\p{L}\d])|["'”“″′’%×*])|[-–/+]|[\p{L}\d]| \d[\d.,]*(?![\p{L}\d.,])(?! ?(?:(?:${UNIT})(?![\p{L}\d])|["”″])))`;
const LIKELY = `(?:${SURE}|${NUMBER_OR_K}${NO_UNIT})`;
// What is 'up to' so many of anything is counted: there a number without currency ends what is said.
const ENDING = String.raw`(?:${SURE}|${NUMBER}${NO_UNIT}(?=$|[,;.!?)]| (?:${JOINING})(?!\p{L})))`;

const START = String.raw`(?<![\p{L}\d$€£])`;
const price = (words: string): RegExp => new RegExp(`${START}(?:${words})`, 'iu');

const FROM = 'from|de|من';
const TO = '-|–|to|الى|إلى';
// 'iphone 15 à 500$' and 'iphone 256 a 500$' name one sum.
const SUM_BEFORE_A = String.raw`(?!(?:128|256|512)(?!\d))(?=\d{3}|\d[,.]\d{3}|\d+ ?(?:k|${THOUSAND}|${MILLION}))(?:${NUMBER_OR_K})`;
const BETWEEN = [
  price(`(?:between|entre|بين) (${NUMBER_OR_K}|${SURE}) (?:and|to|et|à|a|و|الى|إلى) ?(${LIKELY})`),
  // Two numbers alone are sizes or model numbers: one of them has to be money.
  price(`(?:(?:${FROM}) )?(${SURE}) ?(?:${TO}|à|a) ?(${LIKELY})`),
  price(`(?:(?:${FROM}) )?(${NUMBER_OR_K}) ?(?:${TO}) ?(${SURE})`),
];
/** What names a range only where its second number is no lower: 'transformer from 220 to 110'. */
const RISING = [
  price(`(?:${FROM}) (${NUMBER_OR_K}|${SURE}) (?:and|to|et|à|a|الى|إلى) ?(${ENDING})`),
  price(`(${SUM_BEFORE_A}) ?(?:à|a) ?(${SURE})`),
];

const LESS = 'under|below|less th[ae]n|lower than|cheaper than|moins de|sous|اقل من|أقل من|تحت|ta7t|a2al men';
const MORE = 'above|over|more th[ae]n|plus de|اكثر من|أكثر من|فوق|aktar men';
/** Before 'more than' and the like it turns what they say. */
const NEGATION = 'not|no|pas|ليس|مش';
const SAID = `(?<!(?<!\\p{L})(?:${NEGATION}) )`;
// 'not more than 300 samsung' names a sum, 'not more than 8 ports' none.
const NOT_OVER = `${ENDING}|${SUM_BEFORE_A}${NO_UNIT}`;
// 'iphone 15 pro max 256' and 'airpods max 2' are names: there the number has to be money.
const BELOW = price(
  String.raw`(?:${SAID}(?:${LESS})|<=?) ?(${LIKELY})|(?:${NEGATION}) (?:${MORE}) ?(${NOT_OVER})|(?:up to|at most|maximum|within|jusqu['’]à|maximum de|حتى) ?(${ENDING})|max ?(${SURE})`,
);
const ABOVE = price(
  String.raw`(?:${SAID}(?:${MORE})|at least|minimum|starting at|starting from|>=?|(?:${NEGATION}) (?:${LESS})) ?(${ENDING})|min ?(${SURE})`,
);

// 'monitor around 27' is of 27 inches.
const ABOUT = price(
  `(?:around|about|approximately|roughly|environ|autour de|حوالي|حوالى|بحدود) ?((?=${SURE}|${SUM_BEFORE_A})${ENDING})`,
);
/** What is about a sum costs no more than so much of it less or more. */
const ABOUT_SHARE = 0.2;

/**
 * Reads the price that a term names in words: 'laptop under 500', 'phone $100-200', 'tablet between 100 and 200'.
 * Undefined where it names none, nothing but a price, or more than anything costs.
 */
export function readPriceWords(typed: string): PriceWords | undefined {
  const term = withLatinDigits(typed).replace(/\s+/g, ' ').trim();
  // Each of the patterns has a number in it. Node translates them when they are first used, and answers nobody meanwhile.
  if (!/\d/.test(term)) return undefined;
  for (const pattern of BETWEEN) {
    const found = sumsOf(pattern, term);
    if (found !== undefined)
      return without(term, found.words, Math.min(...found.sums), Math.max(...found.sums));
  }
  for (const pattern of RISING) {
    const found = sumsOf(pattern, term);
    const [minimum = 0, maximum = 0] = found?.sums ?? [];
    if (found !== undefined && !(minimum > maximum)) return without(term, found.words, minimum, maximum);
  }
  const about = sumsOf(ABOUT, term);
  if (about !== undefined) {
    const sum = Math.max(...about.sums);
    const range = [Math.floor(sum * (1 - ABOUT_SHARE)), Math.ceil(sum * (1 + ABOUT_SHARE))] as const;
    return without(term, about.words, ...range);
  }
  const below = sumsOf(BELOW, term);
  const others = restOf(term, below?.words ?? '');
  const above = sumsOf(ABOVE, others);
  if (below === undefined && above === undefined) return undefined;
  // Where there is no upper end, nothing costs more.
  const [minimum, maximum] = [Math.max(0, ...(above?.sums ?? [])), Math.max(...(below?.sums ?? [MAX_PRICE]))];
  // 'power bank under 50 at least 10000' names no lower end of a price.
  if (below !== undefined && minimum > maximum) return without(term, below.words, 0, maximum);
  return without(others, above?.words ?? '', minimum, maximum);
}

/** ٠-٩ and ۰-۹ as 0-9, with their signs of thousands and decimals. */
export function withLatinDigits(text: string): string {
  return text
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/(?<=\d)(?:٬(?=\d)|،(?=\d{3}(?!\d)))/g, ',')
    .replace(/(?<=\d)٫(?=\d)/g, '.');
}

/** The words of a price, and its sums in dollars: those of another currency are not a number. */
function sumsOf(pattern: RegExp, term: string): { words: string; sums: number[] } | undefined {
  const [words, ...sums]: readonly (string | undefined)[] = pattern.exec(term) ?? [];
  return words === undefined
    ? undefined
    : { words, sums: sums.filter((sum) => sum !== undefined).map(dollarsOf) };
}

function dollarsOf(sum: string): number {
  if (IS_OTHER.test(sum)) return Number.NaN;
  const [digits = ''] = /\d[\d.,]*/.exec(sum) ?? [];
  const [times = 1] = TIMES.find(([, words]) => words.test(sum)) ?? [];
  return Number(digits.replace(/[.,](?=\d{3}(?!\d))/g, '').replace(',', '.')) * times;
}

const restOf = (term: string, words: string): string => term.replace(words, ' ').replace(/\s+/g, ' ').trim();

function without(term: string, words: string, minimum: number, maximum: number): PriceWords | undefined {
  const rest = restOf(term, words);
  if (rest === '') return undefined;
  if (Number.isNaN(minimum + maximum)) return { term: rest, prices: [] };
  const isPrice = maximum > 0 && maximum <= MAX_PRICE && minimum <= maximum;
  return isPrice ? { term: rest, prices: [{ minimum, maximum }] } : undefined;
}
