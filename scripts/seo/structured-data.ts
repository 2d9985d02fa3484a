import { z } from 'zod';

/**
 * What search engines demand of the types that shops use; of an inner list one is enough. The names are schema.org's.
 */
const REQUIRED: Record<string, (string | string[])[]> = {
  AggregateRating: ['ratingValue', ['reviewCount', 'ratingCount']],
  Brand: ['name'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  ListItem: ['position', ['item', 'url', 'name']],
  MerchantReturnPolicy: ['applicableCountry', 'returnPolicyCategory'],
  Offer: ['price', 'priceCurrency', 'availability'],
  OfferShippingDetails: ['shippingRate', 'shippingDestination'],
  Organization: ['name', 'url'],
  OnlineStore: ['name', 'url'],
  Product: ['name', ['offers', 'review', 'aggregateRating', 'isVariantOf']],
  ProductGroup: ['name', 'productGroupID', 'hasVariant'],
  Review: ['author', 'reviewRating'],
  Rating: ['ratingValue'],
  UnitPriceSpecification: ['price', 'priceCurrency'],
  WebSite: ['name', 'url'],
};

/** Fields that hold an address, which must be absolute. */
const ADDRESSES = ['url', 'image', 'logo', 'item', '@id'];
const AVAILABILITY =
  /^(https?:\/\/schema\.org\/)?(InStock|OutOfStock|PreOrder|BackOrder|SoldOut|Discontinued|LimitedAvailability|InStoreOnly|OnlineOnly|MadeToOrder|PreSale|Reserved)$/;

const MAX_DEPTH = 20;

const entity = z.record(z.string(), z.unknown());
type Entity = z.output<typeof entity>;

export interface StructuredData {
  /** The types at the top, in their order. */
  types: string[];
  /** What is wrong, a sentence each. */
  errors: string[];
}

/** Checks the JSON-LD of a page: it parses, has a context and types, and the types hold what they must. */
export function checkStructuredData(scripts: readonly string[]): StructuredData {
  const types: string[] = [];
  const errors: string[] = [];
  for (const script of scripts) {
    const parsed = parseJson(script);
    if (parsed === undefined) {
      errors.push('A JSON-LD script is no valid JSON.');
      continue;
    }
    for (const value of Array.isArray(parsed) ? parsed : [parsed]) {
      const top = entity.safeParse(value).data;
      if (top === undefined || !JSON.stringify(top['@context'] ?? '').includes('schema.org')) {
        errors.push('A JSON-LD script lacks the @context https://schema.org.');
        continue;
      }
      const graph = top['@graph'];
      for (const each of Array.isArray(graph) ? graph : [top]) {
        const found = entity.safeParse(each).data ?? {};
        const names = typesOf(found);
        if (names.length === 0) errors.push('An entity lacks its @type.');
        types.push(...names);
        checkEntity(found, names[0] ?? 'entity', errors);
      }
    }
  }
  return { types, errors: [...new Set(errors)] };
}

function checkEntity(found: Entity, path: string, errors: string[], depth = 0) {
  if (depth === MAX_DEPTH) return;
  for (const type of typesOf(found)) {
    for (const need of REQUIRED[type] ?? []) {
      const names = [need].flat();
      if (!names.some((name) => isThere(found[name]))) errors.push(`${path} lacks ${names.join(' or ')}.`);
    }
    if (type === 'Offer') checkOffer(found, path, errors);
  }
  for (const [name, value] of Object.entries(found)) {
    const values = Array.isArray(value) ? value : [value];
    if (ADDRESSES.includes(name)) {
      const isRelative = values.some((each) => typeof each === 'string' && !URL.canParse(each));
      if (isRelative) errors.push(`${path} has a ${name} that is no absolute address.`);
    }
    for (const each of values) {
      const inner = entity.safeParse(each).data;
      if (inner !== undefined) checkEntity(inner, `${path}.${name}`, errors, depth + 1);
    }
  }
}

function checkOffer({ price, availability }: Entity, path: string, errors: string[]) {
  const isPrice = (typeof price === 'number' || typeof price === 'string') && Number(price) > 0;
  if (isThere(price) && !isPrice) errors.push(`${path} has a price that is no number above 0.`);
  if (isThere(availability) && !AVAILABILITY.test(String(availability))) {
    errors.push(`${path} has an availability that schema.org does not know.`);
  }
}

function typesOf(found: Entity): string[] {
  return [found['@type']].flat().filter((type) => typeof type === 'string');
}

function isThere(value: unknown): boolean {
  return (
    value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
