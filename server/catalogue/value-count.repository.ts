import type { Executor } from '../db/client.ts';
import { idArray, isOneOf } from '../db/fragments.ts';
import { categoryValue, productValue } from '../db/listing-schema.ts';
import { attribute, attributeValue, variation } from '../db/schema.ts';
import { and, count, countDistinct, eq, sql } from '../db/sql.ts';
import {
  filtered,
  isPriced,
  isUnfiltered,
  mayHave,
  valueRows,
  type AskedList,
  type ListFilter,
  type ListSource,
  type ValueRows,
} from './list-filter.repository.ts';
import { exclusiveValues } from './list.repository.ts';
import { readTogether } from './pair-count.repository.ts';
import { isBrand } from './product-value.repository.ts';
import { hasValues, VALUE_PRICE } from './shown-variation.repository.ts';

/** An attribute value with its attribute, and the products that it leads to. */
export interface ValueCount {
  readonly id: number;
  readonly name: string;
  readonly color: string;
  readonly attributeId: number;
  readonly attributeName: string;
  readonly productCount: number;
}

/** The lowest and highest shown price, in whole cents; both 0 for an empty list. */
export interface PriceSpan {
  readonly lowestCents: number;
  readonly highestCents: number;
}

const VALUE = {
  id: attributeValue.id,
  name: attributeValue.name,
  color: attributeValue.color,
  attributeId: attribute.id,
  attributeName: attribute.name,
};

/** The attribute values of an unfiltered category, each with its products, as they were counted beforehand. */
export async function readCategoryValues(db: Executor, categoryId: number): Promise<ValueCount[]> {
  return db
    .select({ ...VALUE, productCount: categoryValue.productCount })
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
    .select({ ...VALUE, productCount: counted.productCount })
    .from(counted)
    .innerJoin(attributeValue, eq(attributeValue.id, counted.id))
    .innerJoin(attribute, eq(attribute.id, attributeValue.attributeId));
}

/** What a list can be narrowed by under a filter; what it costs where that is known by the way. */
interface Narrowing {
  readonly values: readonly ValueCount[];
  readonly prices?: PriceSpan;
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
  list: AskedList,
): Promise<Narrowing> {
  const { filter } = list;
  const chosen = filter.attributes;
  const attributeOf = new Map(all.map((value) => [value.id, value.attributeId]));
  const chosenAttributes = chosen.map((values) =>
    attributeOf.get(values.find((id) => attributeOf.has(id)) ?? 0),
  );
  const isOpen = ({ attributeId, attributeName }: ValueCount) =>
    isBrand(attributeName) ? filter.brands.length === 0 : !chosenAttributes.includes(attributeId);
  // Under no other choice they were counted beforehand.
  const countOwn = async (others: ListFilter, own: readonly ValueCount[]) =>
    isUnfiltered(others) ? own : (await countUnder(db, { ...list, filter: others }, own)).values;
  const [open, ...own] = await Promise.all([
    countUnder(db, list, all.filter(isOpen)),
    countOwn(
      { ...filter, brands: [] },
      all.filter((value) => isBrand(value.attributeName) && !isOpen(value)),
    ),
    ...chosenAttributes.map((attributeId, index) =>
      countOwn(
        { ...filter, attributes: chosen.filter((_, other) => other !== index) },
        all.filter((value) => value.attributeId === attributeId),
      ),
    ),
  ]);
  return { ...open, values: [...open.values, ...own.flat()] };
}

/** The given values with the products that have them under the filter, without those that none has. */
async function countUnder(db: Executor, list: AskedList, values: readonly ValueCount[]): Promise<Narrowing> {
  if (values.length === 0) return { values };
  const kept = await readKept(db, list);
  if (kept !== undefined) {
    const rows = Array.from(kept.counts, ([id, productCount]) => ({ id, productCount }));
    return {
      values: withCounts(values, rows),
      ...(kept.prices === undefined ? {} : { prices: kept.prices }),
    };
  }
  const rows = valueRows(list.filter);
  if (rows !== undefined) return countTogether(db, list, rows, values);
  const brands = values.filter((value) => isBrand(value.attributeName));
  const others = values.filter((value) => !isBrand(value.attributeName));
  const counted = await Promise.all([
    countOfProducts(db, list, brands),
    (list.filter.attributes.length === 0 ? countOfProducts : countOfVariations)(db, list, others),
  ]);
  return { values: counted.flat() };
}

async function readKept(db: Executor, { source, filter, group }: AskedList) {
  const { categoryId } = source;
  const chosen = categoryId === undefined ? undefined : await exclusiveValues(db, filter);
  return categoryId === undefined || chosen === undefined
    ? undefined
    : readTogether(db, categoryId, chosen, group);
}

/** Counts what stands together with the values that a list is narrowed by, and looks what that costs: in one go. */
async function countTogether(
  db: Executor,
  { source, group }: AskedList,
  { chosen, others, areShown }: ValueRows,
  values: readonly ValueCount[],
): Promise<Narrowing> {
  const price = VALUE_PRICE[group];
  const listed = db
    .select({
      productId: source.productId,
      cents: sql<number>`${price}`.as('cents'),
      together: sql`${productValue.together}`.as('together'),
    })
    .from(source.table)
    .innerJoin(
      productValue,
      and(eq(productValue.productId, source.productId), isOneOf(productValue.attributeValueId, chosen)),
    )
    .where(
      and(filtered({ source, group, filter: { ...others, prices: [] } }), isPriced(price, others.prices)),
    )
    .as('listed');
  const rows = await db
    .select({
      id: sql<number>`value_id`,
      isWhole: sql<boolean>`grouping(value_id) = 1`,
      // Under several values of one attribute a product may be listed twice.
      productCount: chosen.length === 1 ? count() : countDistinct(listed.productId),
      lowestCents: sql<number | null>`min(${listed.cents})`,
      highestCents: sql<number | null>`max(${listed.cents})`,
    })
    .from(listed)
    .leftJoinLateral(
      sql`unnest(${listed.together}) value_id`,
      sql`value_id = any(${idArray(values.map(({ id }) => id))})`,
    )
    .groupBy(sql`grouping sets ((value_id), ())`);
  const whole = rows.find(({ isWhole }) => isWhole);
  const isSpan = areShown && others.prices.length === 0;
  return {
    values: withCounts(
      values,
      rows.filter(({ isWhole }) => !isWhole),
    ),
    ...(isSpan
      ? { prices: { lowestCents: whole?.lowestCents ?? 0, highestCents: whole?.highestCents ?? 0 } }
      : {}),
  };
}

/** Counts by product: a product has its brands always, and every value of its variations where none is chosen. */
async function countOfProducts(
  db: Executor,
  list: AskedList,
  values: readonly ValueCount[],
): Promise<ValueCount[]> {
  if (values.length === 0) return [];
  const { table, productId } = list.source;
  const listed = db.select({ productId }).from(table).where(filtered(list)).as('listed');
  const rows = await db
    .select({ id: productValue.attributeValueId, productCount: count() })
    .from(listed)
    .innerJoin(productValue, eq(productValue.productId, listed.productId))
    .where(
      isOneOf(
        productValue.attributeValueId,
        values.map(({ id }) => id),
      ),
    )
    .groupBy(productValue.attributeValueId);
  return withCounts(values, rows);
}

/** Counts the values of the variations that fit a choice of several attributes. */
async function countOfVariations(
  db: Executor,
  { source, filter, group }: AskedList,
  values: readonly ValueCount[],
): Promise<ValueCount[]> {
  if (values.length === 0) return [];
  // They are looked for in the products of which some variation has values of the first attribute and of each other.
  const where = and(
    filtered({ source, group, filter: { ...filter, attributes: [] } }),
    mayHave(source, filter),
  );
  const listed = db.select({ productId: source.productId }).from(source.table).where(where).as('listed');
  const rows = await db
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
    .where(sql`choice.id = any(${idArray(values.map(({ id }) => id))})`)
    .groupBy(sql`choice.id`);
  return withCounts(values, rows);
}

function withCounts(
  values: readonly ValueCount[],
  rows: readonly Pick<ValueCount, 'id' | 'productCount'>[],
): ValueCount[] {
  const counts = new Map(rows.map(({ id, productCount }) => [id, productCount]));
  return values.flatMap((value) => {
    const productCount = counts.get(value.id);
    return productCount === undefined ? [] : [{ ...value, productCount }];
  });
}
