import { z } from 'zod';
import { addressOf } from './addresses.ts';
import { problemOf, type Problem } from './report.ts';

/** An entity of structured data. */
export const entity = z.record(z.string(), z.unknown());
export type Entity = z.output<typeof entity>;

/** What the values are held against. */
export interface DataContext {
  readonly now: Date;
  /** The address of the page. */
  readonly url: string;
  /** What can be read on the page. */
  readonly text: string;
}

/** Fields that hold an address, which must be absolute. */
const ADDRESSES = ['url', 'image', 'logo', 'item', '@id', 'thumbnailUrl', 'sameAs'];
const DATES = [
  'priceValidUntil',
  'datePublished',
  'dateModified',
  'uploadDate',
  'startDate',
  'endDate',
].concat([...['availabilityStarts', 'availabilityEnds', 'datePosted', 'validThrough']]);
/** What is over when its day is. */
const ENDS = ['priceValidUntil', 'availabilityEnds', 'endDate', 'validThrough'];
const GTINS = ['gtin', 'gtin8', 'gtin12', 'gtin13', 'gtin14'];
const ISO_DATE = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/;
const AVAILABILITY =
  /^(https?:\/\/schema\.org\/)?(InStock|OutOfStock|PreOrder|BackOrder|SoldOut|Discontinued|LimitedAvailability|InStoreOnly|OnlineOnly|MadeToOrder|PreSale|Reserved)$/;
const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
const DAY_MS = 86_400_000;

/** What is wrong with the values of an entity, by themselves. */
export function valueProblems(
  found: Entity,
  types: readonly string[],
  path: string,
  context: DataContext,
): Problem[] {
  const problems: Problem[] = [];
  for (const [name, value] of Object.entries(found)) {
    for (const each of [value].flat()) {
      if (typeof each !== 'string' && typeof each !== 'number') continue;
      const text = String(each);
      const where = `${path}.${name}`;
      if (ADDRESSES.includes(name) && !URL.canParse(text))
        problems.push(problemOf('data-address', `${where} is “${text}”.`));
      if (DATES.includes(name)) problems.push(...dateProblems(name, text, where, context.now));
      if (GTINS.includes(name) && !isGtin(text))
        problems.push(problemOf('data-gtin', `${where} is ${text}, whose check digit is another.`));
      if (/^(priceCurrency|currency)$/.test(name) && !CURRENCIES.has(text))
        problems.push(problemOf('data-currency', `${where} is “${text}”.`));
      if (name === 'availability' && !AVAILABILITY.test(text))
        problems.push(problemOf('data-availability', `${where} is “${text}”.`));
    }
  }
  if (types.includes('Offer')) problems.push(...priceProblems(found, path, context));
  if (types.some((type) => type === 'Rating' || type === 'AggregateRating'))
    problems.push(...ratingProblems(found, path));
  if (types.some((type) => type === 'BreadcrumbList' || type === 'ItemList'))
    problems.push(...positionProblems(found, path));
  return problems;
}

function dateProblems(name: string, text: string, where: string, now: Date): Problem[] {
  const moment = Date.parse(text);
  if (!ISO_DATE.test(text) || Number.isNaN(moment)) return [problemOf('data-date', `${where} is “${text}”.`)];
  // A day is over when it has ended everywhere.
  return ENDS.includes(name) && moment + 2 * DAY_MS < now.getTime()
    ? [problemOf('data-expired', `${where} is ${text}.`)]
    : [];
}

function priceProblems({ price, url }: Entity, path: string, context: DataContext): Problem[] {
  if (price === undefined || price === null || price === '') return [];
  const amount = typeof price === 'number' || typeof price === 'string' ? Number(price) : NaN;
  if (!(amount > 0)) return [problemOf('data-price', `${path}.price is “${JSON.stringify(price)}”.`)];
  // An offer with another address is another page's; one of many is shown when it is chosen.
  const isElsewhere = typeof url === 'string' && addressOf(url, context.url) !== context.url;
  if (isElsewhere || path.includes('hasVariant')) return [];
  const shown = pricesIn(context.text);
  const isShown = shown.length === 0 || shown.includes(Math.round(amount * 100));
  return isShown
    ? []
    : [problemOf('data-price-unlike', `${path}.price is ${amount}, which the page does not show.`)];
}

/** The prices that can be read in a text, in cents. */
function pricesIn(text: string): number[] {
  const found = text.matchAll(/(?:[$€£]|\bUSD|\bEUR|\bLBP)\s?(\d[\d,]*(?:\.\d{1,2})?)/g);
  return Array.from(found, ([, digits = '']) => Math.round(Number(digits.replaceAll(',', '')) * 100));
}

function ratingProblems(found: Entity, path: string): Problem[] {
  const number = (value: unknown, otherwise: number) =>
    value === undefined ? otherwise : z.coerce.number().safeParse(value).data;
  const value = number(found['ratingValue'], 1);
  const least = number(found['worstRating'], 1);
  const most = number(found['bestRating'], 5);
  const counts = [found['reviewCount'], found['ratingCount']].map((each) => number(each, 1));
  const isRight =
    value !== undefined && least !== undefined && most !== undefined && value >= least && value <= most;
  if (isRight && counts.every((count) => count !== undefined && count >= 1)) return [];
  return [problemOf('data-rating', `${path} says ${String(found['ratingValue'])} from ${least} to ${most}.`)];
}

const listItems = z.array(z.looseObject({ position: z.coerce.number().optional() }));

function positionProblems({ itemListElement }: Entity, path: string): Problem[] {
  const items = listItems.safeParse(itemListElement).data ?? [];
  const places = items.flatMap(({ position }) => position ?? []);
  const isRight = places.every((place, index) => place === (places[0] ?? 1) + index) && (places[0] ?? 1) >= 1;
  return isRight
    ? []
    : [problemOf('data-position', `The places of ${path} are ${places.slice(0, 5).join(', ')}.`)];
}

/** Whether the digits are a GTIN of 8, 12, 13 or 14, by its check digit. */
function isGtin(text: string): boolean {
  if (!/^(\d{8}|\d{12}|\d{13}|\d{14})$/.test(text)) return false;
  const digits = [...text.padStart(14, '0')].map(Number);
  const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0);
  return sum % 10 === 0;
}
