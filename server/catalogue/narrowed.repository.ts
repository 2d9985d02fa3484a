import type { Executor } from '../db/client.ts';
import { attribute, attributeValue, category } from '../db/schema.ts';
import { and, asc, eq, gt, inArray, sql, alias } from '../db/sql.ts';
import { filtered, priceIn, pricesOf, type AskedList } from './list-filter.repository.ts';
import { isBrandAttribute } from './product-value.repository.ts';

/** What the cheapest product of a list costs somebody of the group; 0 where it has none. */
export async function readLowestCents(db: Executor, list: AskedList): Promise<number> {
  const prices = pricesOf(list);
  const [row] = await db
    .select({ cents: sql<number | null>`min(${priceIn(prices)})` })
    .from(prices.source.table)
    .where(filtered(prices));
  return row?.cents ?? 0;
}

/** What the brands among values are called, by the ids of the values. */
export async function readBrandNames(
  db: Executor,
  valueIds: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: attributeValue.id, name: attributeValue.name })
    .from(attributeValue)
    .innerJoin(attribute, eq(attribute.id, attributeValue.attributeId))
    .where(and(isBrandAttribute, inArray(attributeValue.id, [...valueIds])));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The categories that list something, by name, each with the one above it. */
export async function readCategoryNames(db: Executor) {
  const above = alias(category, 'above');
  return db
    .select({
      id: category.id,
      name: category.name,
      above: sql<string>`coalesce(${above.name}, '')`,
      productCount: category.productCount,
    })
    .from(category)
    .leftJoin(above, and(eq(above.id, category.parentId), category.inMenu))
    .where(gt(category.productCount, 0))
    .orderBy(asc(sql`lower(${category.name})`), asc(category.id));
}
