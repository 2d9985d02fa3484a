import { idArray, isOneOf } from '../db/fragments.ts';
import { categoryListing, listedPrice, productValue } from '../db/listing-schema.ts';
import { isShown, product, variation } from '../db/schema.ts';
import { and, eq, or, sql, type SQL, alias } from '../db/sql.ts';
import type { Group } from './price.ts';
import { hasValues, priceUnder } from './shown-variation.repository.ts';

/** What narrows a list: values of one group widen it, groups narrow it. Prices are whole cents, both ends included. */
export interface ListFilter {
  /** Attribute value ids, those of one attribute together. */
  readonly attributes: readonly (readonly number[])[];
  /** Attribute value ids that are brands: a product has its brand, whichever variation is shown of it. */
  readonly brands: readonly number[];
  readonly categories: readonly number[];
  readonly prices: readonly { readonly fromCents: number; readonly toCents: number }[];
  /** A tsquery of what is not shown: what a term refuses. */
  readonly refused?: string;
}

export const NO_FILTER: ListFilter = { attributes: [], brands: [], categories: [], prices: [] };

/** Where prices of products are read from: a table with a row of each. */
export interface PriceSource {
  readonly table: ListSource['table'] | typeof listedPrice;
  /** What makes a row part of the unfiltered list. */
  readonly where: SQL;
  readonly productId: typeof product.id | (typeof categoryListing | typeof listedPrice)['productId'];
  readonly priceCents: Readonly<Record<Group, ShownPrice>>;
}

/** Where a list takes its products from: a table, with what it is filtered and sorted by. */
export interface ListSource extends PriceSource {
  readonly table: typeof product | typeof categoryListing;
  /** The category whose products it has, where it has all of them. */
  readonly categoryId?: number;
}
/** A list as it is asked for: of which products, narrowed to what, and with whose prices. */
export interface AskedList<Source extends PriceSource = ListSource> {
  readonly source: Source;
  readonly filter: ListFilter;
  readonly group: Group;
}
type ShownPrice = (PriceSource['table'] | typeof productValue)['visitorPriceCents' | 'customerPriceCents'];

export const ALL_PRODUCTS: ListSource = {
  table: product,
  where: isShown,
  productId: product.id,
  priceCents: { 3: product.visitorPriceCents, 4: product.customerPriceCents },
};

const ALL_PRICES: PriceSource = {
  table: listedPrice,
  where: sql`true`,
  productId: listedPrice.productId,
  priceCents: { 3: listedPrice.visitorPriceCents, 4: listedPrice.customerPriceCents },
};

/** Where what depends on the prices of a list alone is read: those of all products have a table of their own. */
export function pricesOf(list: AskedList): AskedList<PriceSource> {
  const isOwn = list.source === ALL_PRODUCTS && list.filter.attributes.length === 0;
  return isOwn ? { ...list, source: ALL_PRICES } : list;
}

/** The listed products of a category and its subcategories. */
export function productsOfCategory(categoryId: number): ListSource {
  return {
    categoryId,
    table: categoryListing,
    where: eq(categoryListing.categoryId, categoryId),
    productId: categoryListing.productId,
    priceCents: { 3: categoryListing.visitorPriceCents, 4: categoryListing.customerPriceCents },
  };
}

/** Whether the filter narrows nothing. */
export function isUnfiltered(filter: ListFilter): boolean {
  const { attributes, brands, categories, prices, refused = '' } = filter;
  return attributes.length + brands.length + categories.length + prices.length + refused.length === 0;
}

/** What a product costs in a list under a filter: that of the variation which has the chosen values. */
export function priceIn({ source, filter, group }: AskedList<PriceSource>): ShownPrice | SQL<number> {
  const { attributes } = filter;
  return attributes.length === 0 ? source.priceCents[group] : priceUnder(source.productId, attributes, group);
}

/** Values of one attribute, or brands, whose rows of `product_value` make a narrowed list. */
export interface ValueRows {
  readonly chosen: readonly number[];
  /** What narrows the list besides; its prices are those of these rows. */
  readonly others: ListFilter;
  /** Whether each product has but one row, with what the list shows of it. */
  readonly areShown: boolean;
}

/**
 * Undefined where no value narrows the list, where values of several attributes must stand together, and where one of
 * several rows gives the price.
 */
export function valueRows(filter: ListFilter): ValueRows | undefined {
  const { attributes, brands, prices } = filter;
  const [chosen, second] = attributes;
  if (second !== undefined) return undefined;
  if (chosen !== undefined) {
    const areShown = chosen.length === 1;
    return areShown || prices.length === 0
      ? { chosen, others: { ...filter, attributes: [] }, areShown }
      : undefined;
  }
  return brands.length > 0
    ? { chosen: brands, others: { ...filter, brands: [] }, areShown: true }
    : undefined;
}

/** Whether a price is in one of the ranges; undefined where there are none. */
export function isPriced(price: ShownPrice | SQL<number>, ranges: ListFilter['prices']): SQL | undefined {
  return or(
    ...ranges.map(
      ({ fromCents, toCents }) => sql`${price} between ${fromCents}::bigint and ${toCents}::bigint`,
    ),
  );
}

/** The `where` of a list under a filter: all attribute groups must hold for one and the same variation. */
export function filtered(list: AskedList<PriceSource>): SQL | undefined {
  const { source, filter } = list;
  return and(
    source.where,
    hasAttributes(source, filter),
    filter.brands.length === 0 ? undefined : hasValueOf(source, filter.brands),
    isInCategories(source, filter),
    isNotRefused(source, filter),
    isPriced(priceIn(list), filter.prices),
  );
}

function hasAttributes({ productId }: PriceSource, { attributes }: ListFilter): SQL | undefined {
  const [first, second] = attributes;
  if (first === undefined) return undefined;
  return second === undefined
    ? hasValueOf({ productId }, first)
    : sql`exists (
        select 1 from ${variation} where ${variation.productId} = ${productId} and ${hasValues(attributes)})`;
}

/**
 * Whether a value of the first chosen attribute stands on a variation with one of each other: what a product has that fits
 * values of several attributes, and what few others have. No variation is looked at.
 */
export function mayHave({ productId }: PriceSource, { attributes }: ListFilter): SQL | undefined {
  const [first, ...others] = attributes;
  if (first === undefined) return undefined;
  const isTogether = others.map((ids) => sql` and ${productValue.together} && ${idArray(ids)}`);
  return sql`exists (
    select 1 from ${productValue}
    where ${productValue.productId} = ${productId} and ${isOneOf(productValue.attributeValueId, first)}
      ${sql.join(isTogether)})`;
}

function hasValueOf({ productId }: Pick<PriceSource, 'productId'>, ids: readonly number[]): SQL {
  return sql`exists (
    select 1 from ${productValue}
    where ${productValue.productId} = ${productId} and ${isOneOf(productValue.attributeValueId, ids)})`;
}

function isNotRefused({ productId }: PriceSource, { refused = '' }: ListFilter): SQL | undefined {
  if (refused === '') return undefined;
  // The product of the list may be this very table, which is another one within.
  return sql`${productId} not in (
    select ${product.id} from ${product} where ${product.searchVector} @@ ${refused}::tsquery)`;
}

function isInCategories({ productId }: PriceSource, { categories }: ListFilter): SQL | undefined {
  if (categories.length === 0) return undefined;
  const chosen = alias(categoryListing, 'chosen');
  return sql`exists (
    select 1 from ${categoryListing} ${chosen}
    where ${chosen.productId} = ${productId} and ${isOneOf(chosen.categoryId, categories)})`;
}
