import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isOneOf } from '../db/fragments.ts';
import { categoryListing, productValue } from '../db/listing-schema.ts';
import { isShown, product, variation } from '../db/schema.ts';
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
}

export const NO_FILTER: ListFilter = { attributes: [], brands: [], categories: [], prices: [] };

/** Where a list takes its products from: a table, with what it is filtered and sorted by. */
export interface ListSource {
  readonly table: typeof product | typeof categoryListing;
  /** What makes a row part of the unfiltered list. */
  readonly where: SQL;
  readonly productId: typeof product.id | typeof categoryListing.productId;
  readonly priceCents: Readonly<Record<Group, ShownPrice>>;
}
type ShownPrice = ListSource['table']['visitorPriceCents' | 'customerPriceCents'];

/** All listed products. */
export const ALL_PRODUCTS: ListSource = {
  table: product,
  where: isShown,
  productId: product.id,
  priceCents: { 3: product.visitorPriceCents, 4: product.customerPriceCents },
};

/** The listed products of a category and its subcategories. */
export function productsOfCategory(categoryId: number): ListSource {
  return {
    table: categoryListing,
    where: eq(categoryListing.categoryId, categoryId),
    productId: categoryListing.productId,
    priceCents: { 3: categoryListing.visitorPriceCents, 4: categoryListing.customerPriceCents },
  };
}

/** Whether the filter narrows nothing. */
export function isUnfiltered(filter: ListFilter): boolean {
  const { attributes, brands, categories, prices } = filter;
  return attributes.length + brands.length + categories.length + prices.length === 0;
}

/** The value that a list is narrowed by, where it is narrowed by one value and nothing else. */
export function onlyValue({ attributes, brands, categories, prices }: ListFilter): number | undefined {
  const [value, ...others] = [...attributes.flat(), ...brands];
  return others.length + categories.length + prices.length === 0 ? value : undefined;
}

/** What a product costs in a list under a filter: that of the variation which has the chosen values. */
export function priceIn(
  source: ListSource,
  { attributes }: ListFilter,
  group: Group,
): ShownPrice | SQL<number> {
  return attributes.length === 0 ? source.priceCents[group] : priceUnder(source.productId, attributes, group);
}

/** The `where` of a list under a filter: all attribute groups must hold for one and the same variation. */
export function filtered(source: ListSource, filter: ListFilter, group: Group): SQL | undefined {
  const price = priceIn(source, filter, group);
  const ranges = filter.prices.map(
    ({ fromCents, toCents }) => sql`${price} between ${fromCents}::bigint and ${toCents}::bigint`,
  );
  return and(
    source.where,
    hasAttributes(source, filter),
    filter.brands.length === 0 ? undefined : hasValueOf(source, filter.brands),
    isInCategories(source, filter),
    or(...ranges),
  );
}

function hasAttributes({ productId }: ListSource, { attributes }: ListFilter): SQL | undefined {
  const [first, second] = attributes;
  if (first === undefined) return undefined;
  return second === undefined
    ? hasValueOf({ productId }, first)
    : sql`exists (
        select 1 from ${variation} where ${variation.productId} = ${productId} and ${hasValues(attributes)})`;
}

/** Whether a product has values of all chosen attributes, if on different variations. */
export function mayHave(source: ListSource, { attributes }: ListFilter): SQL | undefined {
  return and(...attributes.map((ids) => hasValueOf(source, ids)));
}

function hasValueOf({ productId }: Pick<ListSource, 'productId'>, ids: readonly number[]): SQL {
  return sql`exists (
    select 1 from ${productValue}
    where ${productValue.productId} = ${productId} and ${isOneOf(productValue.attributeValueId, ids)})`;
}

function isInCategories({ productId }: ListSource, { categories }: ListFilter): SQL | undefined {
  if (categories.length === 0) return undefined;
  const chosen = alias(categoryListing, 'chosen');
  return sql`exists (
    select 1 from ${categoryListing} ${chosen}
    where ${chosen.productId} = ${productId} and ${isOneOf(chosen.categoryId, categories)})`;
}
