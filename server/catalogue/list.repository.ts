import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Sort } from '../../lib/contract/catalogue.ts';
import type { Executor } from '../db/client.ts';
import { rowsOf } from '../db/rows.ts';
import { filtered, idArray, type ListFilter, type ListSource } from './list-filter.repository.ts';
import type { Group } from './price.ts';

/** One page of a list: `page` counts from 0. */
export interface PageChoice {
  readonly page: number;
  readonly size: number;
  readonly sort: Sort;
  readonly group: Group;
}

const productId = z.object({ id: z.number() });
const counted = z.object({ count: z.coerce.number() });
const namedCategory = z.object({
  name: z.string(),
  inMenu: z.boolean(),
  productCount: z.number(),
});
export type NamedCategory = z.output<typeof namedCategory>;

/** A category by its id, with the length of its unfiltered list; undefined when there is none. */
export async function findCategory(db: Executor, categoryId: number): Promise<NamedCategory | undefined> {
  const [row] = await rowsOf(
    db,
    namedCategory,
    sql`select name, in_menu as "inMenu", product_count as "productCount" from category where id = ${categoryId}`,
  );
  return row;
}

/** The ids of the products on one page of a list, in the order asked for. */
export async function readPage(
  db: Executor,
  source: ListSource,
  filter: ListFilter,
  { page, size, sort, group }: PageChoice,
): Promise<number[]> {
  const rows = await rowsOf(
    db,
    productId,
    sql`select ${source.productId} as id from ${source.from}
        where ${filtered(source, filter, group)}
        order by ${orderOf(source, sort, group)}
        limit ${size} offset ${page * size}`,
  );
  return rows.map((row) => row.id);
}

/** How many products a list has. With `cap`, counting stops there. */
export async function countList(
  db: Executor,
  source: ListSource,
  filter: ListFilter,
  group: Group,
  cap?: number,
): Promise<number> {
  const where = filtered(source, filter, group);
  const query =
    cap === undefined
      ? sql`select count(*) from ${source.from} where ${where}`
      : sql`select count(*) from (select 1 from ${source.from} where ${where} limit ${cap}) capped`;
  const [row] = await rowsOf(db, counted, query);
  return row?.count ?? 0;
}

/** Sorts the whole list; ties go by position where that is an order of its own, then by id. Each order is an index. */
export function orderOf(source: ListSource, sort: Sort, group: Group): SQL {
  const price = source.priceCents[group];
  switch (sort) {
    case 'price-asc':
      return sql`${price}, ${source.productId}`;
    case 'price-desc':
      return sql`${price} desc, ${source.productId}`;
    case 'availability':
      return sql`${source.inStock} desc nulls last, ${source.position}, ${source.productId}`;
    case 'rating':
      return sql`${source.rating} desc nulls last, ${source.productId}`;
    case 'relevance':
      return sql`${source.position}, ${source.productId}`;
  }
}

const valueOfAttribute = z.object({ id: z.number(), attributeId: z.number() });

/**
 * Attribute value ids, those of one attribute together. An id that there is not stands in a group of its own:
 * nothing has it, so that the list is empty rather than unfiltered.
 */
export async function groupByAttribute(db: Executor, valueIds: readonly number[]): Promise<number[][]> {
  if (valueIds.length === 0) return [];
  const rows = await rowsOf(
    db,
    valueOfAttribute,
    sql`select id, attribute_id as "attributeId" from attribute_value where id = any(${idArray(valueIds)}) order by id`,
  );
  const groups = Map.groupBy(rows, (row) => row.attributeId);
  const known = [...groups.values()].map((group) => group.map((row) => row.id));
  const unknown = valueIds.filter((id) => !rows.some((row) => row.id === id));
  return unknown.length > 0 ? [...known, unknown] : known;
}
