import { and, count, countDistinct, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { idArray, isOneOf } from '../db/fragments.ts';
import { categoryListing, categoryValue, productValue } from '../db/listing-schema.ts';
import { attribute, attributeValue, category, variation } from '../db/schema.ts';
import {
  filtered,
  isUnfiltered,
  mayHave,
  priceIn,
  type ListFilter,
  type ListSource,
} from './list-filter.repository.ts';
import type { Group } from './price.ts';
import { isBrand } from './product-value.repository.ts';
import { hasValues } from './shown-variation.repository.ts';

/** An attribute value with its attribute, and the products that it leads to. */
export interface ValueCount {
  readonly id: number;
  readonly name: string;
  readonly color: string;
  readonly attributeId: number;
  readonly attributeName: string;
  readonly productCount: number;
}

export interface CategoryCount {
  readonly id: number;
  readonly name: string;
  readonly productCount: number;
}

/** The lowest and highest shown price, in whole cents; both 0 for an empty list. */
export interface PriceSpan {
  readonly lowestCents: number;
  readonly highestCents: number;
}

/** The attribute values of an unfiltered category, each with its products, as they were counted beforehand. */
export async function readCategoryValues(db: Executor, categoryId: number): Promise<ValueCount[]> {
  return db
    .select({
      id: attributeValue.id,
      name: attributeValue.name,
      color: attributeValue.color,
      attributeId: attribute.id,
      attributeName: attribute.name,
      productCount: categoryValue.productCount,
    })
    .from(categoryValue)
    .innerJoin(attributeValue, eq(attributeValue.id, categoryValue.attributeValueId))
    .innerJoin(attribute, eq(attribute.id, attributeValue.attributeId))
    .where(eq(categoryValue.categoryId, categoryId));
}

/** The attribute values of an unfiltered list, each with its products: of one whose values nobody has counted beforehand. */
export async function readListValues(db: Executor, source: ListSource): Promise<ValueCount[]> {
  const listed = db
    .select({ productId: source.productId })
    .from(source.table)
    .where(source.where)
    .as('listed');
  const counted = db
    .select({ id: productValue.attributeValueId, productCount: count().as('products') })
    .from(listed)
    .innerJoin(productValue, eq(productValue.productId, listed.productId))
    .groupBy(productValue.attributeValueId)
    .as('counted');
  return db
    .select({
      id: attributeValue.id,
      name: attributeValue.name,
      color: attributeValue.color,
      attributeId: attribute.id,
      attributeName: attribute.name,
      productCount: counted.productCount,
    })
    .from(counted)
    .innerJoin(attributeValue, eq(attributeValue.id, counted.id))
    .innerJoin(attribute, eq(attribute.id, attributeValue.attributeId));
}

/**
 * The attribute values of a filtered list, each with the products that it would lead to: those of an
 * attribute under the choices of the other attributes, on one and the same variation.
 *
 * @param all the values of the list without its filter
 */
export async function countValues(
  db: Executor,
  all: readonly ValueCount[],
  source: ListSource,
  filter: ListFilter,
  group: Group,
): Promise<ValueCount[]> {
  const chosen = filter.attributes;
  const attributeOf = new Map(all.map((value) => [value.id, value.attributeId]));
  const chosenAttributes = chosen.map((values) =>
    attributeOf.get(values.find((id) => attributeOf.has(id)) ?? 0),
  );
  const brands = all.filter((value) => isBrand(value.attributeName));
  const open = all.filter(
    (value) => !chosenAttributes.includes(value.attributeId) && !isBrand(value.attributeName),
  );
  // Under no other choice they were counted beforehand.
  const countOwn = (others: ListFilter, own: readonly ValueCount[]) =>
    isUnfiltered(others) ? own : countUnder(db, source, others, group, own);
  const counted = await Promise.all([
    countUnder(db, source, filter, group, open),
    countOwn({ ...filter, brands: [] }, brands),
    ...chosenAttributes.map((attributeId, index) =>
      countOwn(
        { ...filter, attributes: chosen.filter((_, other) => other !== index) },
        all.filter((value) => value.attributeId === attributeId),
      ),
    ),
  ]);
  return counted.flat();
}

/** The given values with the products that have them under the filter, without those that none has. */
async function countUnder(
  db: Executor,
  source: ListSource,
  filter: ListFilter,
  group: Group,
  values: readonly ValueCount[],
): Promise<ValueCount[]> {
  if (values.length === 0) return [];
  const ids = values.map((value) => value.id);
  const areBrands = values.every((value) => isBrand(value.attributeName));
  // The variations that fit the choice are looked for below, of the products that have its values at all.
  const where = areBrands
    ? filtered(source, filter, group)
    : and(filtered(source, { ...filter, attributes: [] }, group), mayHave(source, filter));
  const listed = db.select({ productId: source.productId }).from(source.table).where(where).as('listed');
  // Without a chosen attribute a product has every value that one of its variations has, and its brand always;
  // otherwise only the variations that fit the choice count.
  const counted = await (filter.attributes.length === 0 || areBrands
    ? db
        .select({ id: productValue.attributeValueId, productCount: count() })
        .from(listed)
        .innerJoin(productValue, eq(productValue.productId, listed.productId))
        .where(isOneOf(productValue.attributeValueId, ids))
        .groupBy(productValue.attributeValueId)
    : db
        .select({ id: sql<number>`choice.id`, productCount: countDistinct(listed.productId) })
        .from(sql`(select * from ${listed} offset 0) listed`)
        // One product after the other: a filter leaves few of all variations.
        .crossJoinLateral(
          sql`(
            select ${variation.valueIds} as ids from ${variation}
            where ${variation.productId} = ${listed.productId} and ${hasValues(filter.attributes)} offset 0
          ) fitting`,
        )
        .crossJoinLateral(sql`unnest(fitting.ids) as choice(id)`)
        .where(sql`choice.id = any(${idArray(ids)})`)
        .groupBy(sql`choice.id`));
  const counts = new Map(counted.map((row) => [row.id, row.productCount]));
  return values.flatMap((value) => {
    const productCount = counts.get(value.id);
    return productCount === undefined ? [] : [{ ...value, productCount }];
  });
}

/** The direct subcategories of a category that lead to products, unfiltered or under one value: they are counted beforehand. */
export async function readSubcategories(
  db: Executor,
  categoryId: number,
  valueId?: number,
): Promise<CategoryCount[]> {
  const hasValue = and(
    eq(categoryValue.categoryId, category.id),
    eq(categoryValue.attributeValueId, valueId ?? 0),
  );
  const counted = valueId === undefined ? category.productCount : categoryValue.productCount;
  const query = db
    .select({ id: category.id, name: category.name, productCount: counted })
    .from(category)
    .$dynamic();
  return (valueId === undefined ? query : query.innerJoin(categoryValue, hasValue))
    .where(and(eq(category.parentId, categoryId), gt(counted, 0)))
    .orderBy(category.position, category.id);
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
  const isWanted =
    parentId === null ? and(isNull(category.parentId), category.inMenu) : eq(category.parentId, parentId);
  const where = filtered(source, { ...filter, categories: [] }, group);
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
export async function readPriceSpan(
  db: Executor,
  source: ListSource,
  filter: ListFilter,
  group: Group,
): Promise<PriceSpan> {
  // Looked up once for both ends. The price of an unfiltered list is a column, of which an index knows the ends.
  const priced = db
    .select({ cents: sql<number>`${priceIn(source, filter, group)}`.as('cents') })
    .from(source.table)
    .where(filtered(source, { ...filter, prices: [] }, group))
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
