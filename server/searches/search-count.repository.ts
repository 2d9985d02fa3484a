import { and, asc, count, desc, eq, gte, lt, sql, sum } from 'drizzle-orm';
import type { SearchSort } from '../../lib/contract/staff/roles.ts';
import type { Executor } from '../db/client.ts';
import type { ExpiredRows } from '../db/expired-rows.ts';
import { excluded } from '../db/fragments.ts';
import { searchCount } from '../db/search-schema.ts';

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
        searches: sql`least(${searchCount.searches}::bigint + excluded.searches, 2000000000)::integer`,
        found: excluded(searchCount.found),
      },
    });
}

/** Keeps so many terms of a day: what was searched for least is forgotten. */
export async function boundSearches(db: Executor, at: Date, most: number): Promise<void> {
  await db.execute(sql`delete from ${searchCount} where ${eq(searchCount.day, dayOf(at))} and ${searchCount.term} in (
    select ${searchCount.term} from ${searchCount} where ${eq(searchCount.day, dayOf(at))}
    order by ${searchCount.searches} desc, ${searchCount.term} offset ${most})`);
}

/** Terms of days before. */
export function searchesBefore(since: Date): ExpiredRows {
  return { table: searchCount, where: sql`${lt(searchCount.day, dayOf(since))}` };
}

/** What is asked of the table of searches. */
export interface AskedSearches {
  readonly since: Date;
  /** Words that are in the term. */
  readonly words: string;
  /** Only what found nothing when it was searched for last. */
  readonly withoutResult: boolean;
  readonly sortBy: SearchSort;
  readonly isDescending: boolean;
  readonly page: number;
  readonly size: number;
}

/** A page of what was searched for, each term with all its days, and how many terms there are. */
export async function listSearches(db: Executor, asked: AskedSearches) {
  const found = sql<number>`(array_agg(${searchCount.found} order by ${searchCount.day} desc))[1]`;
  const terms = db
    .select({
      term: searchCount.term,
      searches: sum(searchCount.searches).mapWith(Number).as('searches'),
      found: found.as('found'),
      lastDay: sql<string>`max(${searchCount.day})::text`.as('last_day'),
    })
    .from(searchCount)
    .where(
      and(
        gte(searchCount.day, dayOf(asked.since)),
        sql`position(${asked.words.toLowerCase()} in ${searchCount.term}) > 0`,
      ),
    )
    .groupBy(searchCount.term)
    .having(asked.withoutResult ? sql`${found} = 0` : undefined)
    .as('terms');
  const columns = {
    term: terms.term,
    searches: terms.searches,
    found: terms.found,
    'last-day': terms.lastDay,
  } satisfies Readonly<Record<SearchSort, unknown>>;
  const direction = asked.isDescending ? desc : asc;
  const [rows, [all]] = await Promise.all([
    db
      .select()
      .from(terms)
      .orderBy(direction(columns[asked.sortBy]), asc(terms.term))
      .limit(asked.size)
      .offset(asked.page * asked.size),
    db.select({ count: count() }).from(terms),
  ]);
  return { rows, count: all?.count ?? 0 };
}
