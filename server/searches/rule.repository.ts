import type { SearchRuleKind, SearchRuleSort } from '../../lib/contract/staff/roles.ts';
import type { Executor } from '../db/client.ts';
import { isSeen, landingPage } from '../db/landing-schema.ts';
import { holds, pageOf, sorted, type TableQuery } from '../db/table-query.ts';
import { isShown, product, variation } from '../db/schema.ts';
import { searchRule, searchRuleVersion } from '../db/search-schema.ts';
import { and, asc, count, eq, inArray, sql, type SQL } from '../db/sql.ts';

const rows = (db: Executor) =>
  db
    .select({
      id: searchRule.id,
      kind: searchRule.kind,
      term: searchRule.term,
      termKey: searchRule.termKey,
      path: searchRule.target,
      productId: searchRule.productId,
      handle: product.handle,
      productName: product.name,
      // Of a rule about no product there is no product that could be shown.
      isIdle: sql<boolean>`${searchRule.productId} is not null and not coalesce(${isShown} and (${searchRule.kind} = 'bury' or ${product.inStock}), false)`,
      position: searchRule.position,
      changedAt: searchRule.changedAt,
      changedBy: searchRule.changedBy,
    })
    .from(searchRule)
    .leftJoin(product, eq(product.id, searchRule.productId));
export type RuleRow = Awaited<ReturnType<typeof rows>>[number];

const target = sql`coalesce(${product.name}, ${searchRule.target})`;
const SORTS: Readonly<Record<SearchRuleSort, SQL>> = {
  term: sql`${searchRule.term}`,
  kind: sql`${searchRule.kind}`,
  'changed-at': sql`${searchRule.changedAt}`,
};

interface RulesQuery extends TableQuery<SearchRuleSort> {
  readonly kind: SearchRuleKind | undefined;
}

/** A page of what is said of terms, and how many rules there are. */
export function listRules(db: Executor, query: RulesQuery) {
  const where = and(
    query.kind === undefined ? undefined : eq(searchRule.kind, query.kind),
    holds(sql`${searchRule.term} || ' ' || lower(${target})`, query.search),
  );
  return pageOf(
    query,
    rows(db)
      .where(where)
      .orderBy(sorted(SORTS, query), ...inOrder),
    db
      .select({ count: count() })
      .from(searchRule)
      .leftJoin(product, eq(product.id, searchRule.productId))
      .where(where),
  );
}

const inOrder = [asc(searchRule.term), asc(searchRule.kind), asc(searchRule.position), asc(searchRule.id)];

/** All rules, by term. */
export function readAllRules(db: Executor): Promise<RuleRow[]> {
  return rows(db).orderBy(...inOrder);
}

/** The rules of a term as search compares it. */
export function readRulesOf(db: Executor, termKey: string): Promise<RuleRow[]> {
  return rows(db)
    .where(eq(searchRule.termKey, termKey))
    .orderBy(...inOrder);
}

/** The rule of an id. */
export async function readRule(db: Executor, id: number): Promise<RuleRow | undefined> {
  return (await rows(db).where(eq(searchRule.id, id)))[0];
}

/** How many rules there are. */
export async function countRules(db: Executor): Promise<number> {
  return (await db.select({ count: count() }).from(searchRule))[0]?.count ?? 0;
}

/** Has whoever keeps rules in memory read them anew once this is through. Until then others who write wait. */
export async function noteRulesChanged(tx: Executor): Promise<void> {
  await tx
    .insert(searchRuleVersion)
    .values({ version: sql`gen_random_uuid()::text` })
    .onConflictDoUpdate({ target: searchRuleVersion.isOnly, set: { version: sql`gen_random_uuid()::text` } });
}

/** Texts as search compares them, in their order; '' where nothing is left to search for. */
export async function searchKeys(db: Executor, texts: readonly string[]): Promise<string[]> {
  const result = await db.execute<{ key: string }>(sql`
    select search_normalise(t.name) as key from unnest(${sql.param(texts)}::text[]) with ordinality t(name, place)
    order by t.place`);
  return result.rows.map(({ key }) => key);
}

/** Writes a rule. @returns its id. */
export async function insertRule(tx: Executor, rule: typeof searchRule.$inferInsert): Promise<number> {
  const [row] = await tx.insert(searchRule).values(rule).returning({ id: searchRule.id });
  if (row === undefined) throw new Error('A rule was not written.');
  return row.id;
}

/** Removes rules; how many there were. */
export async function deleteRules(tx: Executor, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  return (await tx.delete(searchRule).where(inArray(searchRule.id, [...ids]))).rowCount ?? 0;
}

/** Puts rules into an order: the first one gets 1. */
export async function orderRules(tx: Executor, ids: readonly number[]): Promise<void> {
  for (const [index, id] of ids.entries())
    await tx
      .update(searchRule)
      .set({ position: index + 1 })
      .where(eq(searchRule.id, id));
}

/** The product of an id, a handle or an article number. */
export async function findProductId(
  db: Executor,
  by: { readonly id?: number | undefined; readonly name: string },
): Promise<number | undefined> {
  if (by.id !== undefined)
    return (await db.select({ id: product.id }).from(product).where(eq(product.id, by.id)))[0]?.id;
  const named = await db.select({ id: product.id }).from(product).where(eq(product.handle, by.name));
  if (named[0] !== undefined) return named[0].id;
  const sold = await db
    .selectDistinct({ id: variation.productId })
    .from(variation)
    .where(eq(variation.sku, by.name))
    .limit(2);
  return sold.length === 1 ? sold[0]?.id : undefined;
}

/** Whether everybody may see the landing page of an address; undefined where there is none. */
export async function isPublicLanding(db: Executor, slug: string): Promise<boolean | undefined> {
  const where = eq(landingPage.slug, slug);
  return (await db.select({ isSeen }).from(landingPage).where(where))[0]?.isSeen;
}
