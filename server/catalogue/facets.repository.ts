import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '../db/client.ts';
import { rowsOf } from '../db/rows.ts';
import {
  filtered,
  hasValues,
  idArray,
  isUnfiltered,
  type ListFilter,
  type ListSource,
} from './list-filter.repository.ts';
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
 * The attribute values of a filtered category, each with the products that it would lead to: those of an
 * attribute under the choices of the other attributes, on one and the same variation.
 */
export async function countValues(
  db: Executor,
  categoryId: number,
  source: ListSource,
  filter: ListFilter,
  group: Group,
): Promise<ValueCount[]> {
  const all = await readCategoryValues(db, categoryId);
  const chosen = filter.attributes;
  const attributeOf = new Map(all.map((value) => [value.id, value.attributeId]));
  const chosenAttributes = chosen.map((values) =>
    attributeOf.get(values.find((id) => attributeOf.has(id)) ?? 0),
  );
  const open = all.filter((value) => !chosenAttributes.includes(value.attributeId));
  const counted = await Promise.all([
    countUnder(db, source, filter, group, open),
    ...chosenAttributes.map((attributeId, index) => {
      const others = { ...filter, attributes: chosen.filter((_, other) => other !== index) };
      const own = all.filter((value) => value.attributeId === attributeId);
      // Nothing else is chosen: they were counted beforehand.
      return isUnfiltered(others) ? own : countUnder(db, source, others, group, own);
    }),
  ]);
  return counted.flat();
}

const count = z.object({ id: z.number(), productCount: z.coerce.number() });

/** The given values with the products that have them under the filter, without those that none has. */
async function countUnder(
  db: Executor,
  source: ListSource,
  filter: ListFilter,
  group: Group,
  values: readonly ValueCount[],
): Promise<ValueCount[]> {
  if (values.length === 0) return [];
  const which = idArray(values.map((value) => value.id));
  // The variations that fit the choice are looked for below; products need not be asked for them first.
  const where = filtered(source, { ...filter, attributes: [] }, group);
  const listed = sql`select ${source.productId} as product_id from ${source.from} where ${where}`;
  // Without a chosen attribute a product has every value that one of its variations has; otherwise only the
  // variations that fit the choice count.
  const query =
    filter.attributes.length === 0
      ? sql`select pv.attribute_value_id as id, count(*) as "productCount"
            from (${listed}) l join product_value pv on pv.product_id = l.product_id
            where pv.attribute_value_id = any(${which}) group by pv.attribute_value_id`
      : sql`select u.id, count(distinct v.product_id) as "productCount"
            from (${listed}) l join variation v on v.product_id = l.product_id
            cross join lateral unnest(v.value_ids) as u(id)
            where ${hasValues(filter.attributes)} and u.id = any(${which}) group by u.id`;
  const counts = new Map((await rowsOf(db, count, query)).map((row) => [row.id, row.productCount]));
  return values.flatMap((value) => {
    const productCount = counts.get(value.id);
    return productCount === undefined ? [] : [{ ...value, productCount }];
  });
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
