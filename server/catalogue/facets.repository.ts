import type { Executor } from '../db/client.ts';
import { isOneOf } from '../db/fragments.ts';
import { categoryListing, categoryValue } from '../db/listing-schema.ts';
import { category } from '../db/schema.ts';
import { and, count, eq, gt, inArray, isNull, sql } from '../db/sql.ts';
import { filtered, isUnfiltered, priceIn, pricesOf, type AskedList } from './list-filter.repository.ts';
import { countValues, type PriceSpan, type ValueCount } from './value-count.repository.ts';

export interface CategoryCount {
  readonly id: number;
  readonly name: string;
  readonly productCount: number;
}

/** What a list has under a filter of all its values, and what it costs. */
export async function readNarrowing(
  db: Executor,
  all: readonly ValueCount[],
  list: AskedList,
): Promise<{ readonly values: readonly ValueCount[]; readonly prices: PriceSpan }> {
  const { values, prices } = isUnfiltered(list.filter) ? { values: all } : await countValues(db, all, list);
  return { values, prices: prices ?? (await readPriceSpan(db, list)) };
}

/**
 * The direct subcategories of a category that lead to products, unfiltered or under values of which no product has two: they
 * are counted beforehand.
 */
export async function readSubcategories(
  db: Executor,
  categoryId: number,
  valueIds?: readonly number[],
): Promise<CategoryCount[]> {
  const counted = sql<number>`sum(${categoryValue.productCount})::integer`;
  const isWanted = and(eq(category.parentId, categoryId), gt(category.productCount, 0));
  const own = { id: category.id, name: category.name };
  if (valueIds === undefined) {
    return db
      .select({ ...own, productCount: category.productCount })
      .from(category)
      .where(isWanted)
      .orderBy(category.position, category.id);
  }
  return db
    .select({ ...own, productCount: counted })
    .from(category)
    .innerJoin(
      categoryValue,
      and(eq(categoryValue.categoryId, category.id), isOneOf(categoryValue.attributeValueId, valueIds)),
    )
    .where(and(isWanted, gt(categoryValue.productCount, 0)))
    .groupBy(category.id)
    .orderBy(category.position, category.id);
}

/**
 * Categories with the products of a list that they hold: the direct subcategories of a category of the menu,
 * the top categories for a fixed one. The filter's own categories do not count.
 */
export async function countCategories(
  db: Executor,
  { source, filter, group }: AskedList,
  parentId: number | null,
): Promise<CategoryCount[]> {
  const isWanted =
    parentId === null ? and(isNull(category.parentId), category.inMenu) : eq(category.parentId, parentId);
  const where = filtered({ source, group, filter: { ...filter, categories: [] } });
  const listed = db
    .$with('listed')
    .as(db.select({ productId: source.productId }).from(source.table).where(where));
  const counted = db.$with('counted').as(
    db
      .select({ categoryId: categoryListing.categoryId, productCount: count().as('products') })
      .from(listed)
      .innerJoin(categoryListing, eq(categoryListing.productId, listed.productId))
      .where(
        inArray(categoryListing.categoryId, db.select({ id: category.id }).from(category).where(isWanted)),
      )
      .groupBy(categoryListing.categoryId),
  );
  return db
    .with(listed, counted)
    .select({ id: category.id, name: category.name, productCount: counted.productCount })
    .from(counted)
    .innerJoin(category, eq(category.id, counted.categoryId))
    .orderBy(category.position, category.id);
}

/** The span of the shown prices of a list; the filter's own prices do not count. */
export async function readPriceSpan(db: Executor, list: AskedList): Promise<PriceSpan> {
  const { filter } = list;
  // Looked up once for both ends. The price of an unfiltered list is a column, of which an index knows the ends.
  const prices = pricesOf(list);
  const priced = db
    .select({ cents: sql<number>`${priceIn(prices)}`.as('cents') })
    .from(prices.source.table)
    .where(filtered({ ...prices, filter: { ...filter, prices: [] } }))
    .as('priced');
  const listed = filter.attributes.length === 0 ? priced : sql`(select * from ${priced} offset 0) priced`;
  const [row] = await db
    .select({
      lowestCents: sql<number | null>`min(${priced.cents})`,
      highestCents: sql<number | null>`max(${priced.cents})`,
    })
    .from(listed);
  return { lowestCents: row?.lowestCents ?? 0, highestCents: row?.highestCents ?? 0 };
}
