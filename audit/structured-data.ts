import { readFileSync } from 'node:fs';
import { parseJson } from '../machine/parse-json.ts';
import { addressOf } from './addresses.ts';
import { demandsOf } from './data-demands.ts';
import { pricesIn, unlikeHead, unlikePrices, type OfferedPrice } from './data-prices.ts';
import { amountOf, entity, valueProblems, type DataContext, type Entity } from './data-values.ts';
import { problemOf, type Problem } from './report.ts';

const MAX_DEPTH = 20;
const TYPES: ReadonlySet<string> = new Set(
  readFileSync(new URL('./schema-types.txt', import.meta.url), 'utf8').split(/\s+/),
);
/** Fields whose entities search engines leave out where they do not say what they are. */
const TYPED = ['offers', 'aggregateRating', 'review', 'reviewRating', 'itemListElement', 'acceptedAnswer'];
const RETURN_DAYS = ['merchantReturnDays', 'merchantReturnLink'];
const SELLS = /^(Product|ProductGroup|IndividualProduct|ProductModel|Vehicle|Car)$/;

/** Checks the JSON-LD of a page by what Google documents of the types that shops use. */
export function checkStructuredData(scripts: readonly string[], context: DataContext) {
  /** The types at the top, in their order. */
  const types: string[] = [];
  const problems: Problem[] = [];
  const offered: OfferedPrice[] = [];
  /** Where a list leads first. */
  let listed: string | undefined;
  for (const script of scripts) {
    const parsed = parseJson(script);
    if (parsed === undefined) {
      problems.push(problemOf('data-syntax', 'A JSON-LD script is no valid JSON.'));
      continue;
    }
    for (const value of Array.isArray(parsed) ? parsed : [parsed]) {
      const top = entity.safeParse(value).data;
      if (top === undefined || !JSON.stringify(top['@context'] ?? '').includes('schema.org')) {
        problems.push(problemOf('data-context', 'A JSON-LD script lacks the @context https://schema.org.'));
        continue;
      }
      const graph = top['@graph'];
      for (const each of Array.isArray(graph) ? graph : [top]) {
        const found = entity.safeParse(each).data ?? {};
        const names = typesOf(found);
        if (names.length === 0) problems.push(problemOf('data-type', 'An entity lacks its @type.'));
        types.push(...names);
        if (names.includes('ItemList')) listed ??= firstListed(found);
        checkEntity(found, { path: names[0] ?? 'entity', depth: 0 }, { problems, context, offered });
      }
    }
  }
  const prices = pricesIn(context.text);
  problems.push(...unlikePrices(offered, prices, context.url), ...unlikeHead(offered, context.price));
  const isElsewhere = ({ url }: OfferedPrice) =>
    url !== undefined && (addressOf(url, context.url) ?? context.url) !== context.url;
  /** Prices of what has a page of its own, which may show another. */
  const elsewhere = offered.filter(isElsewhere);
  return {
    ...{ types, problems: joined(problems), elsewhere, prices },
    listed: listed === undefined ? undefined : addressOf(listed, context.url),
  };
}

/** The first address that a list gives of what is in it. */
function firstListed({ itemListElement }: Entity): string | undefined {
  for (const each of [itemListElement].flat()) {
    const step = entity.safeParse(each).data ?? {};
    const item = entity.safeParse(step['item']).data ?? {};
    const address = [step['url'], step['item'], item['url'], item['@id']].find(
      (value) => typeof value === 'string',
    );
    if (address !== undefined) return address;
  }
  return undefined;
}

/** One problem of each class: a page with thirty offers says thirty times the same. */
function joined(problems: readonly Problem[]): Problem[] {
  return [...Map.groupBy(problems, ({ kind }) => kind).values()].flatMap((group) => {
    const texts = [...new Set(group.map(({ text }) => text))];
    const more = texts.length > 3 ? ` And ${texts.length - 3} more.` : '';
    return group[0] === undefined ? [] : [{ ...group[0], text: texts.slice(0, 3).join(' ') + more }];
  });
}

interface Found {
  readonly problems: Problem[];
  readonly offered: OfferedPrice[];
  readonly context: DataContext;
}

interface Inside {
  readonly path: string;
  readonly depth: number;
  readonly field?: string;
  readonly isSold?: boolean;
  readonly isVariant?: boolean;
  /** The page of what is sold. */
  readonly url?: string | undefined;
}

function checkEntity(found: Entity, place: Inside, to: Found) {
  if (place.depth === MAX_DEPTH) return;
  const { path, field } = place;
  const types = typesOf(found);
  // What only names an entity that stands elsewhere says nothing more of it.
  const isReference =
    Object.keys(found).some((name) => name !== '@type') &&
    Object.keys(found).every((name) => ['@id', '@type', 'url'].includes(name));
  if (types.length === 0 && TYPED.includes(field ?? '') && !isReference)
    to.problems.push(problemOf('data-type', `${path} lacks its @type.`));
  const isSold = place.isSold === true || types.some((type) => SELLS.test(type));
  for (const type of types) {
    if (!TYPES.has(type) && !type.includes(':'))
      to.problems.push(problemOf('data-type', `${path} has the type “${type}”.`));
    if (isReference && place.depth > 0) continue;
    const { required, recommended } = demandsOf(type, field, isSold);
    for (const need of required) {
      if (!hasOne(found, need))
        to.problems.push(problemOf('data-required', `${path} lacks ${[need].flat().join(' or ')}.`));
    }
    for (const wish of recommended) {
      if (!hasOne(found, wish))
        to.problems.push(problemOf('data-recommended', `${path} has no ${[wish].flat().join(' or ')}.`));
    }
  }
  if (String(found['returnPolicyCategory']).endsWith('FiniteReturnWindow') && !hasOne(found, RETURN_DAYS))
    to.problems.push(problemOf('data-required', `${path} lacks merchantReturnDays.`));
  to.problems.push(...valueProblems(found, types, path, { ...to.context, isSold }));
  const url = typeof found['url'] === 'string' ? found['url'] : place.url;
  if (types.includes('Offer') && isSold) noteOffer(found, { ...place, url }, to);
  for (const [name, value] of Object.entries(found)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      const inner = entity.safeParse(each).data;
      if (inner === undefined) continue;
      const isVariant = place.isVariant === true || name === 'hasVariant';
      const inside = { field: name, isSold, isVariant, url: isSold ? url : undefined };
      checkEntity(inner, { path: `${path}.${name}`, depth: place.depth + 1, ...inside }, to);
    }
  }
}

function noteOffer(found: Entity, { path, url, isVariant = false }: Inside, to: Found) {
  const amount = amountOf(found['price']);
  const currency = typeof found['priceCurrency'] === 'string' ? found['priceCurrency'] : '';
  if (amount > 0) to.offered.push({ path, cents: Math.round(amount * 100), currency, url, isVariant });
}

function hasOne(found: Entity, names: string | readonly string[]): boolean {
  return [names].flat().some((name) => isThere(found[name]));
}

function typesOf(found: Entity): string[] {
  return [found['@type']]
    .flat()
    .filter((type) => typeof type === 'string')
    .map((type) => type.replace(/^(https?:\/\/schema\.org\/|schema:)/, ''));
}

function isThere(value: unknown): boolean {
  return (
    value !== undefined &&
    value !== null &&
    !(typeof value === 'string' && value.trim() === '') &&
    !(Array.isArray(value) && value.length === 0)
  );
}
