import { MAX_PRICE } from './bounds.ts';

/** A price range in dollars, both ends included. */
export interface PriceWords {
  /** The term without the words that say a price. */
  readonly term: string;
  readonly minimum: number;
  readonly maximum: number;
}

// A number that is followed by a unit or more of a word is no price: 'over 500 GB', 'under 100W'.
const AMOUNT = String.raw`\$? ?(\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d{1,6}(?:[.,]\d{1,2})?)(?![\d.,]*\d)(?: ?(?:\$|usd|dollars?|bucks|دولار))?`;
// 'iphone 15 pro max 256' and 'airpods max 2' are names: there the number has to be dollars.
const DOLLARS = String.raw`(?= ?(?:\$|\d[\d.,]* ?(?:\$|usd|dollars?|bucks|دولار)))`;
const END = String.raw`(?! ?(?:[a-z"'%×]*\d|(?:gb|tb|mb|mah|wh|w|v|hz|khz|mhz|ghz|mp|mm|cm|m|ft|in|inch|inches|ml|l|kg|g|lbs?|fps|dpi|p|x|years?|hours?|pages?|watts?|volts?|people|percent)(?![a-z]))|["'%\p{L}])`;
const START = String.raw`(?<![\p{L}\d$])`;
const price = (words: string): RegExp => new RegExp(`${START}(?:${words})${END}`, 'iu');

const BETWEEN = [
  price(String.raw`(?:between|from|entre|de|بين|من) ${AMOUNT} (?:and|to|et|à|و|الى|إلى) ?${AMOUNT}`),
  // Two numbers alone are sizes or model numbers: one of them has to be dollars.
  price(
    String.raw`(?=\$|\d[\d.,]* ?(?:-|–|to) ?\$|[\d.,]+ ?(?:-|–|to) ?[\d.,]+ ?(?:\$|usd|dollars?))${AMOUNT} ?(?:-|–|to) ?${AMOUNT}`,
  ),
];
const BELOW = price(
  String.raw`(?:under|below|less than|cheaper than|not more than|no more than|up to|at most|max${DOLLARS}|maximum|within|moins de|jusqu'à|sous|maximum de|اقل من|أقل من|تحت|حتى|<=?) ?${AMOUNT}`,
);
const ABOVE = price(
  String.raw`(?:above|over|more than|at least|min${DOLLARS}|minimum|starting at|starting from|plus de|اكثر من|أكثر من|فوق|>=?) ?${AMOUNT}`,
);

/**
 * Reads the price that a term names in words: 'laptop under 500', 'phone $100-200', 'tablet between 100 and 200'.
 * Undefined where it names none, or nothing but a price.
 */
export function readPriceWords(typed: string): PriceWords | undefined {
  const term = withLatinDigits(typed).replace(/\s+/g, ' ').trim();
  for (const pattern of BETWEEN) {
    const [found, first = '', second = ''] = pattern.exec(term) ?? [];
    if (found === undefined) continue;
    const ends = [amount(first), amount(second)];
    return without(term, found, Math.min(...ends), Math.max(...ends));
  }
  const [below, most = ''] = BELOW.exec(term) ?? [];
  if (below !== undefined) return without(term, below, 0, amount(most));
  const [above, least = ''] = ABOVE.exec(term) ?? [];
  return above === undefined ? undefined : without(term, above, amount(least), MAX_PRICE);
}

/** ٠-٩ and ۰-۹ as 0-9, with their signs of thousands and decimals. */
export function withLatinDigits(text: string): string {
  return text
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/(?<=\d)٬(?=\d)/g, ',')
    .replace(/(?<=\d)٫(?=\d)/g, '.');
}

function without(term: string, words: string, minimum: number, maximum: number): PriceWords | undefined {
  const rest = term.replace(words, ' ').replace(/\s+/g, ' ').trim();
  return rest === '' || maximum === 0 ? undefined : { term: rest, minimum, maximum };
}

const amount = (digits: string): number => Number(digits.replace(/,(?=\d{3})/g, '').replace(',', '.'));
