import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
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
  readonly categories: readonly number[];
  readonly prices: readonly { readonly fromCents: number; readonly toCents: number }[];
  /** Makers, as products name them; all where none is named. Only landing pages ask for them. */
  readonly brands?: readonly string[];
}

export const NO_FILTER: ListFilter = { attributes: [], categories: [], prices: [] };

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
  const { attributes, categories, prices, brands = [] } = filter;
  return attributes.length + categories.length + prices.length + brands.length === 0;
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
    isInCategories(source, filter),
    or(...ranges),
    isOfBrand(source, filter),
  );
}

function isOfBrand({ productId }: ListSource, { brands = [] }: ListFilter): SQL | undefined {
  if (brands.length === 0) return undefined;
  const made = alias(product, 'made');
  return sql`exists (
    select 1 from ${product} ${made} where ${made.id} = ${productId} and ${inArray(made.brand, [...brands])})`;
}

function hasAttributes({ productId }: ListSource, { attributes }: ListFilter): SQL | undefined {
  const [first, second] = attributes;
  if (first === undefined) return undefined;
  return second === undefined
    ? sql`exists (
        select 1 from ${productValue}
        where ${productValue.productId} = ${productId} and ${isOneOf(productValue.attributeValueId, first)})`
    : sql`exists (
        select 1 from ${variation} where ${variation.productId} = ${productId} and ${hasValues(attributes)})`;
}

function isInCategories({ productId }: ListSource, { categories }: ListFilter): SQL | undefined {
  if (categories.length === 0) return undefined;
  const chosen = alias(categoryListing, 'chosen');
  return sql`exists (
    select 1 from ${categoryListing} ${chosen}
    where ${chosen.productId} = ${productId} and ${isOneOf(chosen.categoryId, categories)})`;
}
