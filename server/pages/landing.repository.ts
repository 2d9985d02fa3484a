import { WHOLE_SHOP, type LandingSort } from '../../lib/contract/staff/roles.ts';
import type { Executor } from '../db/client.ts';
import { isoMoment } from '../db/fragments.ts';
import { isSeen, landingPage } from '../db/landing-schema.ts';
import { holds, pageOf, sorted, type TableQuery } from '../db/table-query.ts';
import { isIndexed, isOwnOf, keyOfPage } from '../db/own-page.ts';
import { category, upload } from '../db/schema.ts';
import { readBrandNames } from '../catalogue/service.ts';
import { and, asc, count, eq, sql, type SQL } from '../db/sql.ts';
import { pageOwn, pageSaid } from '../db/staff-schema.ts';

const changedAt = sql`greatest(${landingPage.changedAt}, ${pageOwn.changedAt})`;

/** The shop has what it is made of. */
const isThere = sql<boolean>`(${category.id} is not null or ${landingPage.categoryId} = ${WHOLE_SHOP})`;

const ROW = {
  id: landingPage.id,
  slug: landingPage.slug,
  name: landingPage.name,
  introduction: landingPage.introduction,
  categoryId: landingPage.categoryId,
  categoryName: sql<string>`coalesce(${category.name}, '')`,
  isThere,
  valueIds: landingPage.valueIds,
  fromCents: landingPage.fromCents,
  toCents: landingPage.toCents,
  image: sql<string>`coalesce(${upload.file}, '')`,
  imageAlt: landingPage.imageAlt,
  isPublic: landingPage.isPublic,
  wasPublic: landingPage.wasPublic,
  title: sql<string>`coalesce(${pageOwn.title}, '')`,
  description: sql<string>`coalesce(${pageOwn.description}, '')`,
  isNoindex: sql<boolean>`coalesce(${pageOwn.isNoindex}, false)`,
  /** Both only go up, so a change of either is another sum. */
  version: sql<number>`${landingPage.version} + coalesce(${pageOwn.version}, 0)`,
  changedAt: isoMoment(changedAt),
  changedBy: sql<string>`case when ${pageOwn.changedAt} > ${landingPage.changedAt}
    then ${pageOwn.changedBy} else ${landingPage.changedBy} end`,
};

const rows = (db: Executor) =>
  db
    .select(ROW)
    .from(landingPage)
    .leftJoin(category, eq(category.id, landingPage.categoryId))
    .leftJoin(upload, eq(upload.source, landingPage.image))
    .leftJoin(pageOwn, isOwnOf('landing', landingPage.id));
export type LandingRow = Awaited<ReturnType<typeof rows>>[number];

export async function findLanding(db: Executor, id: number): Promise<LandingRow | undefined> {
  return (await rows(db).where(eq(landingPage.id, id)))[0];
}

/** The page at an address, if everybody may see it. */
export async function findPublicLanding(db: Executor, slug: string): Promise<LandingRow | undefined> {
  return (await rows(db).where(and(eq(landingPage.slug, slug), isSeen)))[0];
}

/** All pages that everybody may see. */
export function readPublicLandings(db: Executor): Promise<LandingRow[]> {
  return rows(db).where(isSeen).orderBy(landingPage.id);
}

/** It had products when it was put into words last. */
const hasProducts = sql`not exists (select 1 from ${pageSaid}
  where ${pageSaid.key} = ${keyOfPage('landing', landingPage.id)} and ${pageSaid.facts} ->> 'count' = '0')`;

/** Those of them that search engines may show: none without products. */
export function readIndexedLandings(db: Executor): Promise<LandingRow[]> {
  return rows(db)
    .where(and(isSeen, isIndexed, hasProducts))
    .orderBy(landingPage.id);
}

const SORTS: Readonly<Record<LandingSort, SQL>> = {
  name: sql`lower(${landingPage.name})`,
  address: sql`${landingPage.slug}`,
  'changed-at': changedAt,
};

/** The brands whose pages landing pages are, by their ids: all of the shop, narrowed by a brand and nothing else. */
export async function readBrandsOf(
  db: Executor,
  landings: readonly LandingRow[],
): Promise<Map<number, string>> {
  const ofOne = landings.filter(
    ({ categoryId, valueIds, fromCents, toCents }) =>
      categoryId === WHOLE_SHOP && valueIds.length === 1 && fromCents === null && toCents === null,
  );
  if (ofOne.length === 0) return new Map();
  const brands = await readBrandNames(
    db,
    ofOne.flatMap(({ valueIds }) => valueIds),
  );
  return new Map(ofOne.map(({ id, valueIds: [value = 0] }) => [id, brands.get(value) ?? '']));
}

/** The values that pages of the whole shop are narrowed by alone, drafts included. */
export async function readWholeShopValues(db: Executor): Promise<Set<number>> {
  const found = await db
    .select({ valueIds: landingPage.valueIds })
    .from(landingPage)
    .where(eq(landingPage.categoryId, WHOLE_SHOP));
  return new Set(found.flatMap(({ valueIds }) => (valueIds.length === 1 ? valueIds : [])));
}

/** A page of the table of landing pages, drafts included. */
export function listLandings(
  db: Executor,
  query: TableQuery<LandingSort>,
): Promise<{ rows: LandingRow[]; count: number }> {
  const where = holds(sql`lower(concat_ws(' ', ${landingPage.name}, ${landingPage.slug}))`, query.search);
  return pageOf(
    query,
    rows(db).where(where).orderBy(sorted(SORTS, query), asc(landingPage.id)),
    db.select({ count: count() }).from(landingPage).where(where),
  );
}

export type NewLanding = Omit<typeof landingPage.$inferInsert, 'id' | 'version' | 'changedAt'>;

/** Writes a new page, or over the one with an id. @returns its id; undefined when its address is another's. */
export async function writeLanding(
  tx: Executor,
  id: number | undefined,
  landing: NewLanding,
  at: Date,
): Promise<number | undefined> {
  const [taken] = await tx
    .select({ id: landingPage.id })
    .from(landingPage)
    .where(
      and(eq(landingPage.slug, landing.slug), sql`${landingPage.id} is distinct from ${id ?? null}::integer`),
    );
  if (taken !== undefined) return undefined;
  const values = { ...landing, changedAt: at };
  const [written] = await (id === undefined
    ? tx.insert(landingPage).values(values).returning({ id: landingPage.id })
    : tx
        .update(landingPage)
        .set({ ...values, version: sql`${landingPage.version} + 1` })
        .where(eq(landingPage.id, id))
        .returning({ id: landingPage.id }));
  return written?.id;
}

export async function deleteLanding(tx: Executor, id: number): Promise<void> {
  await tx.delete(landingPage).where(eq(landingPage.id, id));
}
