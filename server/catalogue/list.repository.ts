import type { Sort } from '../../lib/contract/catalogue.ts';
import type { Executor } from '../db/client.ts';
import { idArray, isOneOf } from '../db/fragments.ts';
import { categoryValue, shopList } from '../db/listing-schema.ts';
import { isOwnOf } from '../db/own-page.ts';
import { attribute, attributeValue, category, variation } from '../db/schema.ts';
import { and, count, eq, inArray, sql, type SQL, type SQLWrapper } from '../db/sql.ts';
import { pageOwn } from '../db/staff-schema.ts';
import { keptAnswer } from './kept-answer.ts';
import {
  filtered,
  isUnfiltered,
  isPriced,
  priceIn,
  pricesOf,
  productsOfCategory,
  type AskedList,
  type ListFilter,
  type ListSource,
  type PriceSource,
} from './list-filter.repository.ts';
import { readMark, type KnownList } from './list-mark.repository.ts';
import type { Group } from './price.ts';
import { isBrandAttribute } from './product-value.repository.ts';
import { stockUnder } from './shown-variation.repository.ts';

/** In place of a category's id: all products. */
const ALL = 0;
/** So many products lie between two marks of a list; of one that is narrowed each costs many that are passed. */
const APART = 1000;
const APART_NARROWED = 100;

/** One page of a list: `page` counts from 0. */
export interface PageChoice {
  readonly page: number;
  readonly size: number;
  readonly sort: Sort;
  readonly group: Group;
  /** The list as a whole, of a category or of all products: with it, deep pages are read like the first. */
  readonly whole?: KnownList;
}

type Priced = Extract<Sort, 'price-asc' | 'price-desc'>;
type Unpriced = Exclude<Sort, Priced>;

const NAMED = {
  id: category.id,
  /** Another text after every change of its list. */
  version: sql<string>`${category.updatedAt}::text`,
  name: category.name,
  inMenu: category.inMenu,
  productCount: category.productCount,
  own: { title: pageOwn.title, description: pageOwn.description },
  seo: { title: category.seoTitle, description: category.seoDescription },
  introduction: category.introduction,
  isNoindex: pageOwn.isNoindex,
};
const named = (db: Executor) =>
  db.select(NAMED).from(category).leftJoin(pageOwn, isOwnOf('category', category.id));
export type NamedCategory = Awaited<ReturnType<typeof named>>[number];

/** A category by its id, with the length of its unfiltered list; undefined when there is none. */
export async function findCategory(db: Executor, categoryId: number): Promise<NamedCategory | undefined> {
  return (await named(db).where(eq(category.id, categoryId)))[0];
}

/** The ids of the products on one page of a list, in the order asked for. */
export async function readPage(
  db: Executor,
  source: ListSource,
  filter: ListFilter,
  { page, size, sort, group, whole }: PageChoice,
): Promise<number[]> {
  const list = { source, filter, group };
  const prices = pricesOf(list);
  const isByPrice = sort === 'price-asc' || sort === 'price-desc';
  const { table, productId } = isByPrice ? prices.source : source;
  const where = isByPrice ? filtered(prices) : narrowed(db, list);
  const by = markedBy(list, sort);
  const { after, offset } =
    whole === undefined || by === undefined
      ? { after: undefined, offset: page * size }
      : await readMark(db, { table, where, by, isDescending: sort === 'price-desc', productId }, whole, {
          question: [filter, sort, group],
          apart: isUnfiltered(filter) ? APART : APART_NARROWED,
          offset: page * size,
        });
  const rows = await db
    .select({ id: productId })
    .from(table)
    .where(and(where, after))
    .orderBy(isByPrice ? priceOrder(prices, sort) : orderOf(source, filter, sort))
    .limit(size)
    .offset(offset);
  return rows.map((row) => row.id);
}

/** By what marks are found in an order: its own place, or a price that is no other variation's. */
function markedBy(list: AskedList, sort: Sort): SQLWrapper | undefined {
  if (sort === 'relevance') return list.source.table.position;
  const isByPrice = sort === 'price-asc' || sort === 'price-desc';
  const isOwnPrice = isByPrice && list.filter.attributes.length === 0;
  return isOwnPrice ? pricesOf(list).source.priceCents[list.group] : undefined;
}

/** The list of all products, with its length; undefined in a shop of which nothing was derived yet. */
export async function findShopList(
  db: Executor,
): Promise<(KnownList & { productCount: number }) | undefined> {
  const [row] = await db
    .select({ version: sql<string>`${shopList.version}::text`, productCount: shopList.productCount })
    .from(shopList);
  return row === undefined ? undefined : { ...row, id: ALL };
}

/** How many products a list has. With `cap`, counting stops there. */
export async function countList(db: Executor, list: AskedList, cap?: number): Promise<number> {
  const counted = list.filter.prices.length > 0 ? pricesOf(list) : list;
  const { table, productId } = counted.source;
  const where = filtered(counted);
  if (cap === undefined) return db.$count(table, where);
  const capped = db.select({ id: productId }).from(table).where(where).limit(cap).as('capped');
  const [row] = await db.select({ count: count() }).from(capped);
  return row?.count ?? 0;
}

/**
 * The values that a list is narrowed by, where it is narrowed by nothing else and no product has two of them: one value, or
 * brands. What each of them leads to is then counted beforehand, and added up.
 */
export async function exclusiveValues(
  db: Executor,
  filter: ListFilter,
): Promise<readonly number[] | undefined> {
  const { attributes, brands } = filter;
  const chosen = [...attributes.flat(), ...brands];
  if (chosen.length === 0 || !isUnfiltered({ ...filter, attributes: [], brands: [] })) return undefined;
  if (chosen.length === 1) return chosen;
  if (attributes.length > 0) return undefined;
  const shop = await findShopList(db);
  if (shop === undefined) return undefined;
  // A product is of one brand; its variations may have another one where the catalogue has an attribute of that name.
  // All of them are counted: with a limit, PostgreSQL expects to meet one soon and goes through the table.
  const question = JSON.stringify(['exclusive', brands]);
  const areExclusive = await keptAnswer(
    db,
    question,
    shop.version,
    async () => (await db.$count(variation, sql`${variation.valueIds} && ${idArray(brands)}`)) === 0,
  );
  return areExclusive ? brands : undefined;
}

/** The length of a category's list. Most are narrowed by one value at most, or by brands: those are counted beforehand. */
export async function countListed(
  db: Executor,
  { id: categoryId, productCount }: NamedCategory,
  list: { readonly filter: ListFilter; readonly group: Group },
  chosen: readonly number[] | undefined,
): Promise<number> {
  if (isUnfiltered(list.filter)) return productCount;
  if (chosen === undefined) return countList(db, { source: productsOfCategory(categoryId), ...list });
  const [row] = await db
    .select({ count: sql<number | null>`sum(${categoryValue.productCount})::integer` })
    .from(categoryValue)
    .where(and(eq(categoryValue.categoryId, categoryId), isOneOf(categoryValue.attributeValueId, chosen)));
  return row?.count ?? 0;
}

/** As {@link filtered}; a few prices among all products are found by the order of prices. */
function narrowed(db: Executor, list: AskedList): SQL | undefined {
  const { source, filter } = list;
  const prices = pricesOf(list);
  if (prices.source === source || filter.prices.length === 0) return filtered(list);
  const priced = db
    .select({ id: prices.source.productId })
    .from(prices.source.table)
    .where(isPriced(priceIn(prices), filter.prices));
  return and(filtered({ ...list, filter: { ...filter, prices: [] } }), inArray(source.productId, priced));
}

/**
 * Sorts the whole list by what it shows; ties go by position where that is an order of its own, then by id. Each order
 * is an index, as long as no values are chosen that another than the default variation may have.
 */
function orderOf({ table, productId }: ListSource, { attributes }: ListFilter, sort: Unpriced): SQL {
  const inStock = attributes.length === 0 ? table.inStock : stockUnder(productId, attributes);
  switch (sort) {
    case 'availability':
      return sql`${inStock} desc nulls last, ${table.position}, ${productId}`;
    case 'rating':
      return sql`${table.rating} desc nulls last, ${productId}`;
    case 'relevance':
      return sql`${table.position}, ${productId}`;
  }
}

/** The same by price. */
function priceOrder(list: AskedList<PriceSource>, sort: Priced): SQL {
  const [price, { productId }] = [priceIn(list), list.source];
  return sort === 'price-asc' ? sql`${price}, ${productId}` : sql`${price} desc, ${productId}`;
}

/**
 * Attribute value ids, those of one attribute together, brands apart. An id that there is not stands in a group of its own:
 * nothing has it, so that the list is empty rather than unfiltered.
 */
export async function groupByAttribute(
  db: Executor,
  valueIds: readonly number[],
): Promise<Pick<ListFilter, 'attributes' | 'brands'>> {
  if (valueIds.length === 0) return { attributes: [], brands: [] };
  const rows = await db
    .select({
      id: attributeValue.id,
      attributeId: attributeValue.attributeId,
      isBrand: isBrandAttribute,
    })
    .from(attributeValue)
    .innerJoin(attribute, eq(attribute.id, attributeValue.attributeId))
    .where(isOneOf(attributeValue.id, valueIds))
    .orderBy(attributeValue.id);
  const brands = rows.filter((row) => row.isBrand).map((row) => row.id);
  const groups = Map.groupBy(
    rows.filter((row) => !row.isBrand),
    (row) => row.attributeId,
  );
  const known = [...groups.values()].map((group) => group.map((row) => row.id));
  const unknown = valueIds.filter((id) => !rows.some((row) => row.id === id));
  return { attributes: unknown.length > 0 ? [...known, unknown] : known, brands };
}
