import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '../db/client.ts';
import { rowsOf } from '../db/rows.ts';
import { filtered, hasValues, idArray, type ListFilter, type ListSource } from './list-filter.ts';
import type { Group } from './price.ts';

const valueCount = z.object({
  id: z.number(),
  name: z.string(),
  color: z.string(),
  attributeId: z.number(),
  attributeName: z.string(),
  productCount: z.coerce.number(),
});
export type ValueCount = z.output<typeof valueCount>;

const categoryCount = z.object({ id: z.number(), name: z.string(), productCount: z.coerce.number() });
export type CategoryCount = z.output<typeof categoryCount>;

const priceSpan = z.object({ lowestCents: z.number().nullable(), highestCents: z.number().nullable() });

/** The lowest and highest shown price, in whole cents; both 0 for an empty list. */
export interface PriceSpan {
  readonly lowestCents: number;
  readonly highestCents: number;
}

/** What describes a value: its own columns, then its attribute's. */
const VALUE_COLUMNS = sql`a.id, a.name, a.color, t.id as "attributeId", t.name as "attributeName"`;

/** The attribute values of an unfiltered category, each with its products, as they were counted beforehand. */
export async function readCategoryValues(db: Executor, categoryId: number): Promise<ValueCount[]> {
  return rowsOf(
    db,
    valueCount,
    sql`select ${VALUE_COLUMNS}, c.product_count as "productCount"
        from category_value c
        join attribute_value a on a.id = c.attribute_value_id
        join attribute t on t.id = a.attribute_id
        where c.category_id = ${categoryId}`,
  );
}

/**
 * The attribute values of a filtered list, each with the products that it would lead to: those of an
 * attribute under the choices of the other attributes, on one and the same variation.
 */
export async function countValues(
  db: Executor,
  source: ListSource,
  filter: ListFilter,
  group: Group,
): Promise<ValueCount[]> {
  const chosen = filter.attributes;
  const open = await countUnder(db, source, filter, group, sql`not (v.id = any(${siblingsOf(chosen.flat())}))`);
  const own = await Promise.all(
    chosen.map((values, index) => {
      const others = { ...filter, attributes: chosen.filter((_, other) => other !== index) };
      return countUnder(db, source, others, group, sql`v.id = any(${siblingsOf(values)})`);
    }),
  );
  return [...own.flat(), ...open];
}

/** All values of the attributes that the given values belong to. */
function siblingsOf(valueIds: readonly number[]): SQL {
  return sql`array(
    select s.id from attribute_value s
    where s.attribute_id in (select o.attribute_id from attribute_value o where o.id = any(${idArray(valueIds)})))`;
}

/** `which` is a condition on the value `v.id`. */
async function countUnder(
  db: Executor,
  source: ListSource,
  filter: ListFilter,
  group: Group,
  which: SQL,
): Promise<ValueCount[]> {
  const products = sql`select ${source.productId} as product_id from ${source.from} where ${filtered(source, filter, group)}`;
  // Without a chosen attribute a product has every value that one of its variations has; otherwise only the
  // variations that fit the choice count.
  const values =
    filter.attributes.length === 0
      ? sql`select pv.attribute_value_id as id, pv.product_id from listed l join product_value pv on pv.product_id = l.product_id`
      : sql`select distinct u.id, v.product_id from listed l join variation v on v.product_id = l.product_id
            cross join lateral unnest(v.value_ids) as u(id) where ${hasValues(filter.attributes)}`;
  return rowsOf(
    db,
    valueCount,
    sql`with listed as (${products}), counted as (
          select v.id, count(*) as product_count from (${values}) v where ${which} group by v.id
        )
        select ${VALUE_COLUMNS}, c.product_count as "productCount"
        from counted c join attribute_value a on a.id = c.id join attribute t on t.id = a.attribute_id`,
  );
}

/** The direct subcategories of a category that lead to products, unfiltered. */
export async function readSubcategories(db: Executor, categoryId: number): Promise<CategoryCount[]> {
  return rowsOf(
    db,
    categoryCount,
    sql`select id, name, product_count as "productCount" from category
        where parent_id = ${categoryId} and product_count > 0 order by position, id`,
  );
}

/**
 * Categories with the products of a list that they hold: the direct subcategories of a category of the menu,
 * the top categories for a fixed one. The filter's own categories do not count.
 */
export async function countCategories(
  db: Executor,
  source: ListSource,
  filter: ListFilter,
  group: Group,
  parentId: number | null,
): Promise<CategoryCount[]> {
  const parent = parentId === null ? sql`c.parent_id is null and c.in_menu` : sql`c.parent_id = ${parentId}`;
  const where = filtered(source, { ...filter, categories: [] }, group);
  return rowsOf(
    db,
    categoryCount,
    sql`with listed as (select ${source.productId} as product_id from ${source.from} where ${where}), counted as (
          select o.category_id, count(*) as product_count
          from listed join category_listing o on o.product_id = listed.product_id
          where o.category_id in (select c.id from category c where ${parent})
          group by o.category_id
        )
        select c.id, c.name, n.product_count as "productCount"
        from counted n join category c on c.id = n.category_id order by c.position, c.id`,
  );
}

/** The span of the shown prices of a list; the filter's own prices do not count. */
export async function readPriceSpan(
  db: Executor,
  source: ListSource,
  filter: ListFilter,
  group: Group,
): Promise<PriceSpan> {
  const price = source.priceCents[group];
  const where = filtered(source, { ...filter, prices: [] }, group);
  const [row] = await rowsOf(
    db,
    priceSpan,
    sql`select min(${price}) as "lowestCents", max(${price}) as "highestCents" from ${source.from} where ${where}`,
  );
  return { lowestCents: row?.lowestCents ?? 0, highestCents: row?.highestCents ?? 0 };
}
