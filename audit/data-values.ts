import { z } from 'zod';
import { BRACES } from './head-checks.ts';
import { problemOf, type Problem } from './report.ts';

/** An entity of structured data. */
export const entity = z.record(z.string(), z.unknown());
export type Entity = z.output<typeof entity>;

/** What the values are held against. */
export interface DataContext {
  readonly now: Date;
  readonly url: string;
  /** The price that the head names for social networks; '' for none. */
  readonly price: string;
  /** What can be read on the page, without what is struck out. */
  readonly text: string;
}

interface ValueContext extends DataContext {
  /** Whether it is of what is sold: an event or a program may cost nothing. */
  readonly isSold: boolean;
}

/** Fields that hold an address, which must be absolute. */
const ADDRESSES = ['url', 'image', 'logo', 'item', 'thumbnailUrl', 'contentUrl', 'embedUrl', 'sameAs'];
const DATES = [
  'priceValidUntil',
  'datePublished',
  'dateModified',
  'uploadDate',
  'startDate',
  'endDate',
].concat([
  'availabilityStarts',
  'availabilityEnds',
  'datePosted',
  'validThrough',
  'validFrom',
  'releaseDate',
]);
/** What is over when its day is. */
const ENDS = ['priceValidUntil', 'availabilityEnds', 'endDate', 'validThrough'];
/** Fields whose text people are shown. */
const TEXTS = ['name', 'headline', 'description', 'text'];
const GTINS = ['gtin', 'gtin8', 'gtin12', 'gtin13', 'gtin14'];
const ISO_DATE =
  /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}(?::?\d{2})?)?)?)?)?$/;
const AVAILABILITY =
  /^(https?:\/\/schema\.org\/)?(InStock|OutOfStock|PreOrder|BackOrder|SoldOut|Discontinued|LimitedAvailability|InStoreOnly|OnlineOnly|MadeToOrder|PreSale|Reserved)$/;
const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
const NAMES: Record<string, RegExp> = {
  itemCondition: /^(https?:\/\/schema\.org\/)?(New|Used|Refurbished|Damaged)Condition$/,
  returnPolicyCategory:
    /^(https?:\/\/schema\.org\/)?MerchantReturn(FiniteReturnWindow|UnlimitedWindow|NotPermitted|Unspecified)$/,
  eventStatus: /^(https?:\/\/schema\.org\/)?Event(Scheduled|Cancelled|Postponed|Rescheduled|MovedOnline)$/,
  eventAttendanceMode: /^(https?:\/\/schema\.org\/)?(Offline|Online|Mixed)EventAttendanceMode$/,
};
const DAY_MS = 86_400_000;

/** What is wrong with the values of an entity, by themselves. */
export function* valueProblems(
  found: Entity,
  types: readonly string[],
  path: string,
  context: ValueContext,
): Generator<Problem> {
  for (const [name, value] of Object.entries(found)) {
    for (const each of [value].flat()) {
      if (typeof each !== 'string' && typeof each !== 'number') continue;
      const text = String(each);
      const where = `${path}.${name}`;
      if (ADDRESSES.includes(name) && !/^https?:\/\/[^/\s]+/i.test(text.trim()))
        yield problemOf('data-address', `${where} is “${text}”.`);
      if (DATES.includes(name)) yield* dateProblems(name, text, where, context.now);
      if (GTINS.includes(name) && !isGtin(text))
        yield problemOf('data-gtin', `${where} is ${text}, whose check digit is another.`);
      if (/^(priceCurrency|currency)$/.test(name) && !CURRENCIES.has(text))
        yield problemOf('data-currency', `${where} is “${text}”.`);
      if (name === 'availability' && !AVAILABILITY.test(text))
        yield problemOf('data-availability', `${where} is “${text}”.`);
      if (NAMES[name]?.test(text) === false) yield problemOf('data-value', `${where} is “${text}”.`);
      if (TEXTS.includes(name) && BRACES.test(text))
        yield problemOf('template-word', `${where} is “${text.slice(0, 80)}”.`);
    }
  }
  if (context.isSold) yield* priceProblems(found, types, path);
  if (types.some((type) => type === 'Rating' || type === 'AggregateRating'))
    yield* ratingProblems(found, path);
  if (types.some((type) => type === 'BreadcrumbList' || type === 'ItemList'))
    yield* positionProblems(found, types, path);
}

function dateProblems(name: string, text: string, where: string, now: Date): Problem[] {
  const [whole, year, month = '01', day = '01'] = ISO_DATE.exec(text) ?? [];
  const isDay = new Date(`${year}-${month}-01T00:00Z`).getTime() + (Number(day) - 1) * DAY_MS;
  const moment = Date.parse(text.replace(/(T.*[+-]\d{2})$/, '$1:00'));
  const isThere = !Number.isNaN(isDay) && new Date(isDay).getUTCMonth() + 1 === Number(month);
  if (whole === undefined || !isThere || Number.isNaN(moment))
    return [problemOf('data-date', `${where} is “${text}”.`)];
  // A day is over when it has ended everywhere.
  return ENDS.includes(name) && moment + 2 * DAY_MS < now.getTime()
    ? [problemOf('data-expired', `${where} is ${text}.`)]
    : [];
}

/** What an entity says of amounts: each above 0, and the lowest not above the highest. */
function priceProblems(found: Entity, types: readonly string[], path: string): Problem[] {
  const isPriced = types.some(
    (type) => type === 'Offer' || type === 'AggregateOffer' || type.endsWith('PriceSpecification'),
  );
  if (!isPriced) return [];
  const wrong = ['price', 'lowPrice', 'highPrice'].find((name) => {
    const value = found[name];
    return value !== undefined && value !== null && value !== '' && !(amountOf(value) > 0);
  });
  if (wrong !== undefined)
    return [problemOf('data-price', `${path}.${wrong} is “${JSON.stringify(found[wrong])}”.`)];
  const [low, high] = [amountOf(found['lowPrice']), amountOf(found['highPrice'])];
  return low > high ? [problemOf('data-price', `${path}.lowPrice is ${low}, highPrice ${high}.`)] : [];
}

/** A price as a number; NaN for what is none. */
export function amountOf(value: unknown): number {
  return typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')
    ? Number(value)
    : NaN;
}

function ratingProblems(found: Entity, path: string): Problem[] {
  const number = (value: unknown, otherwise: number) =>
    value === undefined ? otherwise : z.coerce.number().safeParse(value).data;
  // A rating may be written as a part of a whole: 88%, 6/10.
  const given = found['ratingValue'];
  const share = typeof given === 'string' ? /^\s*([\d.]+)\s*(?:(%)|\/\s*([\d.]+))\s*$/.exec(given) : null;
  const value = share === null ? number(given, 1) : Number(share[1]);
  const least = share === null ? number(found['worstRating'], 1) : 0;
  const most = share === null ? number(found['bestRating'], 5) : Number(share[3] ?? 100);
  const counts = [found['reviewCount'], found['ratingCount']].map((each) => number(each, 1));
  const isRight =
    value !== undefined &&
    least !== undefined &&
    most !== undefined &&
    least < most &&
    value >= least &&
    value <= most;
  if (isRight && counts.every((count) => Number.isInteger(count) && (count ?? 0) >= 1)) return [];
  return [problemOf('data-rating', `${path} says ${String(found['ratingValue'])} from ${least} to ${most}.`)];
}

const listItems = z.array(
  z.looseObject({
    position: z.coerce.number().optional(),
    name: z.unknown().optional(),
    item: z.unknown().optional(),
  }),
);

function positionProblems({ itemListElement }: Entity, types: readonly string[], path: string): Problem[] {
  const items = listItems.safeParse([itemListElement].flat()).data ?? [];
  const places = items.flatMap(({ position }) => position ?? []);
  const isRight = places.every((place, index) => place === (places[0] ?? 1) + index) && (places[0] ?? 1) >= 1;
  const problems = isRight
    ? []
    : [problemOf('data-position', `The places of ${path} are ${places.slice(0, 5).join(', ')}.`)];
  if (!types.includes('BreadcrumbList')) return problems;
  // The last step is the page itself, which needs no address.
  const place = items.findIndex(
    ({ name, item }, index) =>
      (item === undefined && index < items.length - 1) ||
      (!name && typeof entity.safeParse(item).data?.['name'] !== 'string'),
  );
  if (place !== -1)
    problems.push(problemOf('data-required', `Step ${place + 1} of ${path} lacks its name or its address.`));
  return problems;
}

/** Whether the digits are a GTIN of 8, 12, 13 or 14, by its check digit. */
function isGtin(text: string): boolean {
  if (!/^(\d{8}|\d{12}|\d{13}|\d{14})$/.test(text)) return false;
  const digits = [...text.padStart(14, '0')].map(Number);
  const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0);
  return sum % 10 === 0;
}
