import { sql, type SQL } from 'drizzle-orm';
import type { Group } from './price.ts';

/** What narrows a list: values of one group widen it, groups narrow it. Prices are whole cents, both ends included. */
export interface ListFilter {
  /** Attribute value ids, those of one attribute together. */
  readonly attributes: readonly (readonly number[])[];
  readonly categories: readonly number[];
  readonly prices: readonly { readonly fromCents: number; readonly toCents: number }[];
}

export const NO_FILTER: ListFilter = { attributes: [], categories: [], prices: [] };

/** Where a list takes its products from: a table under an alias, with what it is filtered and sorted by. */
export interface ListSource {
  /** Table and alias, for `from`. */
  readonly from: SQL;
  /** What makes a row part of the unfiltered list. */
  readonly where: SQL;
  readonly productId: SQL;
  readonly position: SQL;
  readonly inStock: SQL;
  readonly rating: SQL;
  readonly priceCents: Readonly<Record<Group, SQL>>;
}

/** All listed products. */
export const ALL_PRODUCTS: ListSource = {
  from: sql`product p`,
  where: sql`p.is_listed and p.default_variation_id is not null`,
  productId: sql`p.id`,
  position: sql`p.position`,
  inStock: sql`p.in_stock`,
  rating: sql`p.rating`,
  priceCents: { 3: sql`p.visitor_price_cents`, 4: sql`p.customer_price_cents` },
};

/** The listed products of a category and its subcategories. */
export function productsOfCategory(categoryId: number): ListSource {
  return {
    from: sql`category_listing l`,
    where: sql`l.category_id = ${categoryId}`,
    productId: sql`l.product_id`,
    position: sql`l.position`,
    inStock: sql`l.in_stock`,
    rating: sql`l.rating`,
    priceCents: { 3: sql`l.visitor_price_cents`, 4: sql`l.customer_price_cents` },
  };
}

/** Whether the filter narrows nothing. */
export function isUnfiltered(filter: ListFilter): boolean {
  return filter.attributes.length === 0 && filter.categories.length === 0 && filter.prices.length === 0;
}

/** A list of ids as one parameter. */
export function idArray(ids: readonly number[]): SQL {
  return sql`${sql.param(ids)}::integer[]`;
}

/** The `where` of a list under a filter: all attribute groups must hold for one and the same variation. */
export function filtered(source: ListSource, filter: ListFilter, group: Group): SQL {
  const conditions = [source.where];
  const [first, second] = filter.attributes;
  if (second !== undefined) {
    conditions.push(sql`exists (
      select 1 from variation v
      where v.product_id = ${source.productId} and ${hasValues(filter.attributes)})`);
  } else if (first !== undefined) {
    conditions.push(sql`exists (
      select 1 from product_value pv
      where pv.product_id = ${source.productId} and pv.attribute_value_id = any(${idArray(first)}))`);
  }
  if (filter.categories.length > 0) {
    conditions.push(sql`exists (
      select 1 from category_listing f
      where f.product_id = ${source.productId} and f.category_id = any(${idArray(filter.categories)}))`);
  }
  if (filter.prices.length > 0) {
    const ranges = filter.prices.map(
      ({ fromCents, toCents }) =>
        sql`${source.priceCents[group]} between ${fromCents}::bigint and ${toCents}::bigint`,
    );
    conditions.push(sql`(${sql.join(ranges, sql` or `)})`);
  }
  return sql.join(conditions, sql` and `);
}

/** The condition that the variation `v` has a value of each group. */
export function hasValues(groups: readonly (readonly number[])[]): SQL {
  return sql.join(
    groups.map((ids) => sql`v.value_ids && ${idArray(ids)}`),
    sql` and `,
  );
}
