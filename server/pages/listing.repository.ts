import { MIN_CHARACTERS, MAX_CHARACTERS } from '../../lib/contract/page-text.ts';
import type {
  PageFilter,
  PageKind,
  PageProblem,
  PageSort,
  PageTextSource,
} from '../../lib/contract/staff/roles.ts';
import { SEARCH_ROOM } from '../../lib/contract/text-width.ts';
import type { Executor } from '../db/client.ts';
import { holds, pageOf, sorted, type TableQuery } from '../db/table-query.ts';
import { isoMoment } from '../db/fragments.ts';
import { category, product } from '../db/schema.ts';
import { and, asc, count, eq, gt, inArray, sql, type SQL } from '../db/sql.ts';
import { pageOwn, pagePlan, pageSaid } from '../db/staff-schema.ts';

/** What a table of pages is narrowed to. */
export interface PageFilterQuery {
  readonly search: string;
  readonly kind?: PageKind | undefined;
  readonly filter?: PageFilter | undefined;
}

const ofTitle = {
  missing: sql<boolean>`${pageSaid.title} = ''`,
  tooLong: sql<boolean>`(${pageSaid.titleLength} > ${MAX_CHARACTERS.title}::integer
    or ${pageSaid.titleWidth} > ${SEARCH_ROOM.title.width}::integer)`,
  tooShort: sql<boolean>`(${pageSaid.titleLength} between 1 and ${MIN_CHARACTERS.title}::integer - 1)`,
  // Compared by what is indexed: the table itself is named otherwise below.
  duplicate: sql<boolean>`(${pageSaid.title} <> '' and exists (select 1 from ${pageSaid} other
    where other.title = ${pageSaid.title} and other.key <> ${pageSaid.key}))`,
};
const ofDescription = {
  missing: sql<boolean>`${pageSaid.description} = ''`,
  tooLong: sql<boolean>`(${pageSaid.descriptionLength} > ${MAX_CHARACTERS.description}::integer
    or ${pageSaid.descriptionWidth} > ${SEARCH_ROOM.description.width}::integer)`,
  tooShort: sql<boolean>`(${pageSaid.descriptionLength} between 1 and ${MIN_CHARACTERS.description}::integer - 1)`,
  duplicate: sql<boolean>`(${pageSaid.description} <> '' and exists (select 1 from ${pageSaid} other
    where md5(other.description) = md5(${pageSaid.description}) and other.key <> ${pageSaid.key}))`,
};
const MADE: readonly PageTextSource[] = ['template', 'default'];

const FILTERS: Readonly<Record<PageFilter, SQL>> = {
  missing: sql`(${ofTitle.missing} or ${ofDescription.missing})`,
  'too-long': sql`(${ofTitle.tooLong} or ${ofDescription.tooLong})`,
  'too-short': sql`(${ofTitle.tooShort} or ${ofDescription.tooShort})`,
  // Asked for all pages at once: which texts stand twice is worked out once.
  duplicate: sql`(${pageSaid.title} in (select title from ${pageSaid} where title <> ''
      group by title having count(*) > 1)
    or md5(${pageSaid.description}) in (select md5(description) from ${pageSaid} where description <> ''
      group by md5(description) having count(*) > 1))`,
  'template-only': sql`(${inArray(pageSaid.titleFrom, [...MADE])} and ${inArray(pageSaid.descriptionFrom, [...MADE])})`,
  noindex: sql`${pageSaid.isNoindex}`,
  planned: sql`exists (select 1 from ${pagePlan} where ${pagePlan.key} = ${pageSaid.key})`,
  own: sql`(${pageSaid.titleFrom} = 'own' or ${pageSaid.descriptionFrom} = 'own' or ${pageSaid.isNoindex})`,
};

const changedAt = sql`greatest(${pageSaid.sourceAt}, ${pageOwn.changedAt})`;
const SORTS: Readonly<Record<PageSort, SQL>> = {
  name: sql`lower(${pageSaid.name})`,
  address: sql`${pageSaid.address}`,
  kind: sql`${pageSaid.kind}`,
  title: sql`lower(${pageSaid.title})`,
  'title-length': sql`${pageSaid.titleLength}`,
  'description-length': sql`${pageSaid.descriptionLength}`,
  'changed-at': sql`coalesce(${changedAt}, '-infinity')`,
};

function narrowed({ search, kind, filter }: PageFilterQuery): SQL | undefined {
  return and(
    kind === undefined ? undefined : eq(pageSaid.kind, kind),
    filter === undefined ? undefined : FILTERS[filter],
    holds(
      sql`lower(concat_ws(' ', ${pageSaid.name}, ${pageSaid.address}, ${pageSaid.title},
          ${pageSaid.description}))`,
      search,
    ),
  );
}

const moment = (value: SQL) => sql<string | null>`${isoMoment(value)}`;

const ROW = {
  key: pageSaid.key,
  kind: pageSaid.kind,
  refId: pageSaid.refId,
  name: pageSaid.name,
  address: pageSaid.address,
  title: pageSaid.title,
  titleFrom: pageSaid.titleFrom,
  titleLength: pageSaid.titleLength,
  titleWidth: pageSaid.titleWidth,
  description: pageSaid.description,
  descriptionFrom: pageSaid.descriptionFrom,
  descriptionLength: pageSaid.descriptionLength,
  descriptionWidth: pageSaid.descriptionWidth,
  nameBelow: sql<string>`coalesce(case ${pageSaid.kind}
    when 'product' then (select ${product.catalogueName} from ${product} where ${product.id} = ${pageSaid.refId})
    when 'category' then (select ${category.catalogueName} from ${category} where ${category.id} = ${pageSaid.refId})
  end, ${pageSaid.name})`,
  titleBelow: pageSaid.titleBelow,
  titleBelowFrom: pageSaid.titleBelowFrom,
  descriptionBelow: pageSaid.descriptionBelow,
  descriptionBelowFrom: pageSaid.descriptionBelowFrom,
  isNoindex: pageSaid.isNoindex,
  image: pageSaid.image,
  facts: pageSaid.facts,
  ownName: sql<string>`coalesce(${pageOwn.name}, '')`,
  ownTitle: sql<string>`coalesce(${pageOwn.title}, '')`,
  ownDescription: sql<string>`coalesce(${pageOwn.description}, '')`,
  version: sql<number>`coalesce(${pageOwn.version}, 0)`,
  changedBy: sql<string>`coalesce(${pageOwn.changedBy}, '')`,
  changedAt: moment(changedAt),
  plannedFrom: moment(
    sql`(select min(${pagePlan.dueAt}) from ${pagePlan} where ${pagePlan.key} = ${pageSaid.key})`,
  ),
  problems: sql<PageProblem[]>`array_remove(array[
    case when ${ofTitle.missing} then 'title-missing' end,
    case when ${ofTitle.tooLong} then 'title-too-long' end,
    case when ${ofTitle.tooShort} then 'title-too-short' end,
    case when ${ofTitle.duplicate} then 'title-duplicate' end,
    case when ${ofDescription.missing} then 'description-missing' end,
    case when ${ofDescription.tooLong} then 'description-too-long' end,
    case when ${ofDescription.tooShort} then 'description-too-short' end,
    case when ${ofDescription.duplicate} then 'description-duplicate' end], null)`,
};

const rows = (db: Executor) => db.select(ROW).from(pageSaid).leftJoin(pageOwn, eq(pageOwn.key, pageSaid.key));
export type PageRow = Awaited<ReturnType<typeof rows>>[number];

/** A page of the table of pages, and how many it has in all. What is wrong with a page is asked only of those shown. */
export async function listPages(
  db: Executor,
  query: PageFilterQuery & TableQuery<PageSort>,
): Promise<{ rows: PageRow[]; count: number }> {
  const where = narrowed(query);
  const { rows: found, count: all } = await pageOf(
    query,
    db
      .select({ key: pageSaid.key })
      .from(pageSaid)
      .leftJoin(pageOwn, eq(pageOwn.key, pageSaid.key))
      .where(where)
      .orderBy(sorted(SORTS, query), asc(pageSaid.key)),
    db.select({ count: count() }).from(pageSaid).where(where),
  );
  const keys = found.map(({ key }) => key);
  return { rows: await readRows(db, keys), count: all };
}

/** Pages by their keys, in the order of the keys. */
export async function readRows(db: Executor, keys: readonly string[]): Promise<PageRow[]> {
  if (keys.length === 0) return [];
  const found = await rows(db).where(inArray(pageSaid.key, [...keys]));
  const places = new Map(keys.map((key, place) => [key, place]));
  return found.toSorted((one, other) => (places.get(one.key) ?? 0) - (places.get(other.key) ?? 0));
}

/** The keys of the pages that a table is narrowed to, after a key. */
export async function keysOf(
  db: Executor,
  which: PageFilterQuery,
  after: string,
  limit: number,
): Promise<string[]> {
  const found = await db
    .select({ key: pageSaid.key })
    .from(pageSaid)
    .where(and(narrowed(which), gt(pageSaid.key, after)))
    .orderBy(pageSaid.key)
    .limit(limit);
  return found.map(({ key }) => key);
}

/** The keys of pages by their addresses. */
export async function keysOfAddresses(
  db: Executor,
  addresses: readonly string[],
): Promise<Map<string, string>> {
  const found = await db
    .select({ key: pageSaid.key, address: pageSaid.address })
    .from(pageSaid)
    .where(sql`${pageSaid.address} = any(${sql.param([...addresses])}::text[])`);
  return new Map(found.map(({ key, address }) => [address, key]));
}
