import { addressOf } from './addresses.ts';
import { problemOf, type Problem } from './report.ts';

/** A price that structured data name, in cents. */
export interface OfferedPrice {
  readonly path: string;
  readonly cents: number;
  readonly currency: string;
  /** The page of what is sold at it; undefined where none is named. */
  readonly url: string | undefined;
  /** Whether it is one of several that can be chosen. */
  readonly isVariant: boolean;
}

/** A price that can be read on a page. */
export interface ShownPrice {
  readonly cents: number;
  /** The codes that its sign may stand for. */
  readonly currencies: readonly string[];
}

const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
const SIGNS: Record<string, readonly string[]> = {
  US$: ['USD'],
  C$: ['CAD'],
  A$: ['AUD'],
  R$: ['BRL'],
  $: ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'TWD', 'MXN', 'ARS', 'CLP', 'COP', 'BRL'],
  '€': ['EUR'],
  '£': ['GBP', 'EGP', 'LBP'],
  '¥': ['JPY', 'CNY'],
  '₹': ['INR'],
  '₺': ['TRY'],
  '₽': ['RUB'],
  '₪': ['ILS'],
  '₩': ['KRW'],
  '₴': ['UAH'],
  '₫': ['VND'],
  '฿': ['THB'],
  zł: ['PLN'],
  Kč: ['CZK'],
  Ft: ['HUF'],
  kr: ['SEK', 'NOK', 'DKK', 'ISK'],
};
const SIGN = `${Object.keys(SIGNS)
  .map((sign) => sign.replaceAll('$', '\\$'))
  .join('|')}|\\b[A-Z]{3}\\b`;
const AMOUNT = `(?<!\\d)(?:\\d{1,3}(?:[ .,'’\\u00a0\\u202f]\\d{3}){1,4}(?:[.,]\\d{1,2})?|\\d{1,12}(?:[.,]\\d{1,2})?)(?!\\d)`;
/** Cents may stand apart from the rest, in an element of their own. */
const BEFORE = new RegExp(`(${SIGN})\\s{0,2}(${AMOUNT})(?:\\s?[.,]?\\s?(\\d{2})(?!\\d))?`, 'g');
const AFTER = new RegExp(`(${AMOUNT})\\s{0,2}(${SIGN})`, 'g');

/** The prices that can be read in a text: before or after their sign, in any spelling of the figures. */
export function pricesIn(text: string): ShownPrice[] {
  const found: ShownPrice[] = [];
  const note = (sign: string, amounts: readonly number[]) => {
    const currencies = SIGNS[sign] ?? (CODES.has(sign) ? [sign] : []);
    if (currencies.length === 0) return;
    for (const amount of amounts) found.push({ cents: Math.round(amount * 100), currencies });
  };
  for (const [, sign = '', amount = '', cents] of text.matchAll(BEFORE)) {
    const whole = readingsOf(amount);
    note(sign, cents === undefined ? whole : [...whole, ...whole.map((each) => each + Number(cents) / 100)]);
  }
  for (const [, amount = '', sign = ''] of text.matchAll(AFTER)) note(sign, readingsOf(amount));
  return found;
}

/** What figures may stand for: a comma or point before three digits divides thousands, seldom cents. */
function readingsOf(amount: string): number[] {
  const figures = amount.replace(/[\s'’]/g, '');
  const [, whole = figures, cents = ''] = /^(.*)[.,](\d{1,2})$/.exec(figures) ?? [];
  return [Number(`${whole.replace(/[.,]/g, '')}.${cents || '0'}`)];
}

/** What is wrong with the prices that a page names beside those that it shows. */
export function unlikePrices(
  offered: readonly OfferedPrice[],
  shown: readonly ShownPrice[],
  pageUrl: string,
): Problem[] {
  if (shown.length === 0) return [];
  const isHere = ({ url, isVariant }: OfferedPrice) =>
    url === undefined ? !isVariant : addressOf(url, pageUrl) === pageUrl;
  const here = offered.filter(isHere);
  const wrong = here.find((price) => !isShown(price, shown));
  if (wrong !== undefined) return [unlike(wrong, 'the page does not show')];
  // One of many is shown when it is chosen: one of them is at first.
  const variants = here.length > 0 ? [] : offered.filter(({ isVariant }) => isVariant);
  const [first] = variants;
  return first === undefined || variants.some((price) => isShown(price, shown))
    ? []
    : [unlike(first, 'the page does not show, nor one of the others')];
}

/** What is wrong with the prices that a page names beside the one that its head names for social networks. */
export function unlikeHead(offered: readonly OfferedPrice[], price: string): Problem[] {
  const cents = Math.round(Number(price) * 100);
  const [first] = offered;
  if (first === undefined || !(cents > 0) || offered.some((each) => each.cents === cents)) return [];
  return [unlike(first, `the head gives as ${price}`)];
}

/** Whether a price is among those that can be read. */
export function isShown({ cents, currency }: OfferedPrice, shown: readonly ShownPrice[]): boolean {
  return shown.some(
    (price) => price.cents === cents && (currency === '' || price.currencies.includes(currency)),
  );
}

/** That a price is none that can be read where it should be. */
export function unlike({ path, cents, currency }: OfferedPrice, where: string): Problem {
  const text = `${path}.price is ${(cents / 100).toFixed(2)} ${currency}`.trim();
  return problemOf('data-price-unlike', `${text}, which ${where}.`);
}
