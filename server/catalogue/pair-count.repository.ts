import type { Executor } from '../db/client.ts';
import { bare, idArray, isOneOf } from '../db/fragments.ts';
import { categoryListing, categoryPair, productValue, shopList } from '../db/listing-schema.ts';
import { category } from '../db/schema.ts';
import { and, eq, sql, type Column, type SQL } from '../db/sql.ts';
import { IS_OF_THE_WHOLE } from './listing-count.repository.ts';
import type { Group } from './price.ts';

/**
 * From so many products on, what a category can be narrowed by under one value is kept: in smaller ones it is counted in the
 * time that a page takes. Each shop keeps to the number with which its pairs were counted first.
 */
const LARGE = 10_000;

/** Whether the pairs of a category are kept, and true. */
const HAS_PAIRS = sql`(
  not ${IS_OF_THE_WHOLE} and ${category.productCount} >= (
    select ${shopList.pairedFrom} from ${shopList} where ${shopList.pairedVersion} = ${shopList.version}))`;

const KEY = [categoryPair.categoryId, categoryPair.attributeValueId, categoryPair.otherId];
const LOWEST = [categoryPair.lowestVisitorCents, categoryPair.lowestCustomerCents];
const HIGHEST = [categoryPair.highestVisitorCents, categoryPair.highestCustomerCents];
const PRICES = [...LOWEST, ...HIGHEST];
const COLUMNS = [...KEY, categoryPair.productCount, ...PRICES];
const PRICE_OF = {
  3: { lowest: categoryPair.lowestVisitorCents, highest: categoryPair.highestVisitorCents },
  4: { lowest: categoryPair.lowestCustomerCents, highest: categoryPair.highestCustomerCents },
} as const;

const list = (pieces: readonly (Column | SQL)[]) => sql.join([...pieces], sql`, `);
/** Columns of a step of a query that are called like those of the table. */
const of = (step: string, columns: readonly Column[]) =>
  columns.map((column) => sql`${sql.identifier(step)}.${bare(column)}`);
const isSame = (step: string) => sql`(${list(KEY)}) = (${list(of(step, KEY))})`;
const IS_OWN = sql`${categoryPair.attributeValueId} = ${categoryPair.otherId}`;
const VALUE_PRICES = [productValue.visitorPriceCents, productValue.customerPriceCents];
/** What products cost under a value, in the order of {@link PRICES}. */
const SPANS = list([
  ...VALUE_PRICES.map((price) => sql`min(${price})`),
  ...VALUE_PRICES.map((price) => sql`max(${price})`),
]);

/** The rows that products make. `members` is a question for `category_id` and `product_id`. */
function pairsOf(members: SQL): SQL {
  const spans = [
    ...LOWEST.map((column) => sql`min(${bare(column)})`),
    ...HIGHEST.map((column) => sql`max(${bare(column)})`),
  ];
  // Most products have the values that many others have, and each two values are counted once: they are two rows.
  return sql`
    with alike (category_id, value_id, together, products, ${bare(...PRICES)}) as materialized (
      select m.category_id, ${productValue.attributeValueId}, ${productValue.together}, count(*), ${SPANS}
      from (${members}) m join ${productValue} on ${productValue.productId} = m.product_id
      group by 1, 2, 3
    )
    select category_id, value_id, value_id, sum(products)::integer, ${list(spans)} from alike group by 1, 2
    union all
    select h.category_id, x.value_id, x.other_id, h.products, null, null, null, null
    from (
      select category_id, value_id, o.id as other_id, sum(products)::integer as products
      from alike cross join unnest(together) as o(id) where o.id > value_id group by 1, 2, 3
    ) h cross join lateral (values (h.value_id, h.other_id), (h.other_id, h.value_id)) x (value_id, other_id)`;
}

const inCategories = (ids: readonly number[]) => sql`
  select ${categoryListing.categoryId} as category_id, ${categoryListing.productId} as product_id
  from ${categoryListing} where ${isOneOf(categoryListing.categoryId, ids)}`;
const inScope = (ids: readonly number[]) => sql`
  select ${categoryListing.categoryId} as category_id, ${categoryListing.productId} as product_id
  from listing_scope s join ${categoryListing} on ${categoryListing.productId} = s.product_id
  where ${isOneOf(categoryListing.categoryId, ids)}`;

async function readKept(executor: Executor, which = sql`true`): Promise<number[]> {
  const rows = await executor.select({ id: category.id }).from(category).where(and(which, HAS_PAIRS));
  return rows.map(({ id }) => id);
}

/**
 * Notes what the products in `listing_scope` contribute to the pairs, before they are refreshed.
 *
 * @returns for {@link addPairs}: the categories that have pairs
 */
export async function notePairs(executor: Executor): Promise<number[]> {
  const kept = await readKept(executor);
  if (kept.length === 0) return kept;
  await executor.execute(sql`drop table if exists pg_temp.pair_before`);
  await executor.execute(sql`
    create temporary table pair_before (${bare(...COLUMNS)}) on commit drop as ${pairsOf(inScope(kept))}`);
  return kept;
}

/** Adds to the pairs what the products in scope contribute more, or less, than was noted, after the counts of categories. */
export async function addPairs(executor: Executor, noted: readonly number[]): Promise<void> {
  const kept = await readKept(executor);
  const stayed = noted.filter((id) => kept.includes(id));
  if (stayed.length > 0) await addChange(executor, stayed);
  const other = [...noted.filter((id) => !kept.includes(id)), ...kept.filter((id) => !noted.includes(id))];
  if (other.length > 0) await recountPairs(executor, isOneOf(category.id, other));
}

async function addChange(executor: Executor, stayed: readonly number[]): Promise<void> {
  const was = (column: Column) => sql`c.${sql.identifier(`was_${column.name}`)}`;
  const now = (column: Column) => sql`c.${bare(column)}`;
  // What cost least may not do so any more: then it is another one that does, in scope or not. To look for it takes the
  // whole category, which no change may wait for: it is not known until all is counted anew.
  const isLost = (column: Column, worse: SQL) =>
    sql`not (${was(column)} ${worse} ${column}) and coalesce(${now(column)} ${worse} ${column}, true)`;
  const lost = [
    ...LOWEST.map((column) => isLost(column, sql`>`)),
    ...HIGHEST.map((column) => isLost(column, sql`<`)),
  ];
  const best = (of: SQL) => (column: Column) => sql`${of}(${column}, ${now(column)})`;
  const figures = [categoryPair.productCount, ...PRICES];
  await executor.execute(sql`
    with change as (
      select ${bare(...KEY)}, coalesce(a.product_count, 0) - coalesce(b.product_count, 0) as product_count,
        ${list(of('a', PRICES))},
        ${list(PRICES.map((column) => sql`b.${bare(column)} as ${sql.identifier(`was_${column.name}`)}`))}
      from (${pairsOf(inScope(stayed))}) a (${bare(...COLUMNS)})
      full join (select * from pair_before where ${bare(categoryPair.categoryId)} = any(${idArray(stayed)})) b using (${bare(...KEY)})
      where (${list(of('a', figures))}) is distinct from (${list(of('b', figures))})
    ), counted as (
      update ${categoryPair} set
        ${bare(categoryPair.productCount)} = ${categoryPair.productCount} + c.product_count,
        (${bare(...PRICES)}) = (
          select ${list([...LOWEST.map(best(sql`least`)), ...HIGHEST.map(best(sql`greatest`))])}
          where ${categoryPair.lowestVisitorCents} is not null and not coalesce(${sql.join(lost, sql` or `)}, false))
      from change c where ${isSame('c')}
    )
    insert into ${categoryPair} (${bare(...COLUMNS)})
    select ${list(of('c', COLUMNS))} from change c
    where not exists (select from ${categoryPair} where ${isSame('c')})`);
  await executor.execute(sql`
    delete from ${categoryPair} using pair_before b where ${isSame('b')} and ${categoryPair.productCount} <= 0`);
}

/** Counts the pairs of every large category anew. */
export async function countPairs(executor: Executor): Promise<void> {
  await executor.execute(sql`
    update ${shopList} set ${bare(shopList.pairedVersion)} = ${shopList.version},
      ${bare(shopList.pairedFrom)} = coalesce(${shopList.pairedFrom}, ${LARGE}::integer)`);
  await recountPairs(executor, sql`true`);
}

/** Whether an older release has changed lists since pairs were counted, or nobody has counted any. */
export async function lacksPairs(executor: Executor): Promise<boolean> {
  const isLacking = sql`${shopList.pairedVersion} is distinct from ${shopList.version} or ${shopList.pairedFrom} is null`;
  return (await executor.$count(shopList, isLacking)) > 0;
}

/** After a change of many prices: what products cost under a value, and all of the pairs of the categories `which`. */
export async function refreshPairFigures(executor: Executor, which: SQL): Promise<void> {
  await recountPairs(executor, which);
  const kept = await readKept(executor, sql`not ${which}`);
  if (kept.length === 0) return;
  await executor.execute(sql`
    update ${categoryPair} set (${bare(...PRICES)}) = row(${list(of('n', PRICES))})
    from (
      select m.category_id, ${productValue.attributeValueId}, ${SPANS}
      from (${inCategories(kept)}) m join ${productValue} on ${productValue.productId} = m.product_id
      group by 1, 2
    ) n (category_id, attribute_value_id, ${bare(...PRICES)})
    where ${IS_OWN} and ${categoryPair.categoryId} = n.category_id
      and ${categoryPair.attributeValueId} = n.attribute_value_id
      and (${list(PRICES)}) is distinct from (${list(of('n', PRICES))})`);
}

/** `which` is a condition on the categories to count. */
async function recountPairs(executor: Executor, which: SQL): Promise<void> {
  const kept = await readKept(executor, which);
  await executor.execute(sql`
    delete from ${categoryPair}
    where not exists (select from ${category} where ${category.id} = ${categoryPair.categoryId} and not (${which}))`);
  if (kept.length === 0) return;
  await executor.execute(sql`
    insert into ${categoryPair} (${bare(...COLUMNS)}) select * from (${pairsOf(inCategories(kept))}) p order by 1, 2, 3`);
}

/** What stands together with values in a category, as it was counted beforehand; prices only where they are known. */
interface Together {
  /** How many products have another value, by its id. */
  readonly counts: ReadonlyMap<number, number>;
  readonly prices?: { readonly lowestCents: number; readonly highestCents: number };
}

/**
 * What is kept of a category under values of which each product has one at most. Undefined where nothing is: in small
 * categories, and while an older release changes lists.
 */
export async function readTogether(
  db: Executor,
  categoryId: number,
  valueIds: readonly number[],
  group: Group,
): Promise<Together | undefined> {
  const { lowest, highest } = PRICE_OF[group];
  const rows = await db
    .select({
      id: categoryPair.otherId,
      productCount: sql<number>`sum(${categoryPair.productCount})::integer`,
      lowestCents: sql<number | null>`min(${lowest})`,
      highestCents: sql<number | null>`max(${highest})`,
    })
    .from(category)
    .innerJoin(
      categoryPair,
      and(eq(categoryPair.categoryId, category.id), isOneOf(categoryPair.attributeValueId, valueIds)),
    )
    .where(and(eq(category.id, categoryId), HAS_PAIRS))
    .groupBy(categoryPair.otherId);
  if (rows.length === 0) return undefined;
  const own = rows.filter(({ id }) => valueIds.includes(id));
  const lows = own.flatMap(({ lowestCents }) => lowestCents ?? []);
  const highs = own.flatMap(({ highestCents }) => highestCents ?? []);
  return {
    counts: new Map(rows.map(({ id, productCount }) => [id, productCount])),
    ...(lows.length === own.length && highs.length === own.length
      ? { prices: { lowestCents: Math.min(...lows), highestCents: Math.max(...highs) } }
      : {}),
  };
}
