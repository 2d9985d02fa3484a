import type { SearchSort } from '../../lib/contract/staff/roles.ts';
import type { Executor } from '../db/client.ts';
import type { ExpiredRows } from '../db/expired-rows.ts';
import { bare, excluded } from '../db/fragments.ts';
import { holds, pageOf, sorted, type TableQuery } from '../db/table-query.ts';
import { product } from '../db/schema.ts';
import { searchClick, searchCount } from '../db/search-schema.ts';
import { and, asc, count, desc, eq, gte, lt, sql, sum, type Column } from '../db/sql.ts';

/** A day as the table has it. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/** Adds to what was counted of a term on a day. */
export async function addSearches(
  db: Executor,
  { term, at, searches, found }: { term: string; at: Date; searches: number; found: number },
): Promise<void> {
  await db
    .insert(searchCount)
    .values({ term, day: dayOf(at), searches, found })
    .onConflictDoUpdate({
      target: [searchCount.term, searchCount.day],
      set: {
        searches: sql`least(${searchCount.searches}::bigint + ${excluded(searchCount.searches)}, 2000000000)::integer`,
        found: excluded(searchCount.found),
      },
    });
}

/** Keeps so many terms of a day: what was searched for least is forgotten. */
export async function boundSearches(db: Executor, at: Date, limit: number): Promise<void> {
  await db.execute(sql`delete from ${searchCount} where ${eq(searchCount.day, dayOf(at))} and ${searchCount.term} in (
    select ${searchCount.term} from ${searchCount} where ${eq(searchCount.day, dayOf(at))}
    order by ${searchCount.searches} desc, ${searchCount.term} offset ${limit})`);
}

/** Terms of days before. */
export function searchesBefore(since: Date): ExpiredRows {
  return { table: searchCount, where: sql`${lt(searchCount.day, dayOf(since))}` };
}

/** A result of a term that was opened. */
export interface OpenedResult {
  readonly term: string;
  readonly productId: number;
  readonly place: number;
  readonly isFirst: boolean;
}

/** Adds a result that was opened to those of a day; none of a product that there is not. */
export async function addClick(
  db: Executor,
  { term, productId, place, isFirst }: OpenedResult,
  at: Date,
): Promise<void> {
  const { clicks, firstClicks, places } = searchClick;
  const ofDay = [searchClick.term, searchClick.day, searchClick.productId];
  const sumOf = (column: Column, limit: number) =>
    sql`${bare(column)} = least(${column} + ${excluded(column)}, ${limit})`;
  await db.execute(sql`insert into ${searchClick} (${bare(...ofDay, clicks, firstClicks, places)})
    select ${term}::text, ${dayOf(at)}::date, ${product.id}, 1, ${isFirst ? 1 : 0}::int, ${place}::int
    from ${product} where ${product.id} = ${productId}
    on conflict (${bare(...ofDay)}) do update set
      ${sumOf(clicks, 1_000_000)}, ${sumOf(firstClicks, 1_000_000)}, ${sumOf(places, 2_000_000_000)}`);
}

/** Keeps so many opened results of a day: what was opened least is forgotten. */
export async function boundClicks(db: Executor, at: Date, limit: number): Promise<void> {
  await db.execute(sql`delete from ${searchClick} where ctid in (
    select ctid from ${searchClick} where ${eq(searchClick.day, dayOf(at))}
    order by ${searchClick.clicks} desc, ${searchClick.term}, ${searchClick.productId} offset ${limit})`);
}

/** What was opened on days before. */
export function clicksBefore(since: Date): ExpiredRows {
  return { table: searchClick, where: sql`${lt(searchClick.day, dayOf(since))}` };
}

/** What was opened of a term since, the most opened first, and how often it was searched for. */
export async function readOpened(db: Executor, term: string, since: Date) {
  const clicks = sum(searchClick.clicks).mapWith(Number);
  const [opened, [all]] = await Promise.all([
    db
      .select({
        productId: searchClick.productId,
        clicks,
        place:
          sql<number>`round(sum(${searchClick.places})::numeric / sum(${searchClick.clicks}), 1)`.mapWith(
            Number,
          ),
      })
      .from(searchClick)
      .where(and(eq(searchClick.term, term), gte(searchClick.day, dayOf(since))))
      .groupBy(searchClick.productId)
      .orderBy(desc(clicks), asc(searchClick.productId))
      .limit(50),
    db
      .select({ searches: sum(searchCount.searches).mapWith(Number) })
      .from(searchCount)
      .where(and(eq(searchCount.term, term), gte(searchCount.day, dayOf(since)))),
  ]);
  return { opened, searches: all?.searches ?? 0 };
}

export interface SearchesQuery extends TableQuery<SearchSort> {
  readonly since: Date;
  /** Only what found nothing when it was searched for last. */
  readonly withoutResult: boolean;
}

/** A page of what was searched for, each term with all its days, and how many terms there are. */
export function listSearches(db: Executor, query: SearchesQuery) {
  const found = sql<number>`(array_agg(${searchCount.found} order by ${searchCount.day} desc))[1]`;
  const counted = db
    .select({
      term: searchCount.term,
      searches: sum(searchCount.searches).mapWith(Number).as('searches'),
      found: found.as('found'),
      lastDay: sql<string>`max(${searchCount.day})::text`.as('last_day'),
    })
    .from(searchCount)
    .where(and(gte(searchCount.day, dayOf(query.since)), holds(sql`${searchCount.term}`, query.search)))
    .groupBy(searchCount.term)
    .having(query.withoutResult ? sql`${found} = 0` : undefined)
    .as('counted');
  const clicks = db
    .select({
      term: searchClick.term,
      clicks: sum(searchClick.clicks).mapWith(Number).as('clicks'),
      firstClicks: sum(searchClick.firstClicks).mapWith(Number).as('first_clicks'),
    })
    .from(searchClick)
    .where(gte(searchClick.day, dayOf(query.since)))
    .groupBy(searchClick.term)
    .as('opened');
  const terms = db
    .select({
      term: counted.term,
      searches: counted.searches,
      found: counted.found,
      lastDay: counted.lastDay,
      clicks: sql<number>`coalesce(${clicks.clicks}, 0)`.mapWith(Number).as('all_clicks'),
      // Who comes back to a list without asking for it again may open another first thing of it.
      clickRate: sql<number>`least(1, coalesce(${clicks.firstClicks}, 0)::float8 / ${counted.searches})`
        .mapWith(Number)
        .as('click_rate'),
    })
    .from(counted)
    .leftJoin(clicks, eq(clicks.term, counted.term))
    .as('terms');
  const columns = {
    term: terms.term,
    searches: terms.searches,
    found: terms.found,
    'last-day': terms.lastDay,
    clicks: terms.clicks,
    'click-rate': terms.clickRate,
  };
  return pageOf(
    query,
    db.select().from(terms).orderBy(sorted(columns, query), asc(terms.term)),
    db.select({ count: count() }).from(counted),
  );
}
