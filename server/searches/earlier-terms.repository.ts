import type { Executor } from '../db/client.ts';
import { searchCount } from '../db/search-schema.ts';
import { and, desc, gte, sql, sum } from '../db/sql.ts';
import { dayOf } from './search-count.repository.ts';

/** Asked so often, on so many days: by several people, as far as can be told of what nobody is known of. */
const MIN_SEARCHES = 3;
const MIN_DAYS = 2;
/** A number of a phone, an order or a card, and an address: nothing to be shown to others. */
const PERSONAL = '[0-9]([^a-z0-9]*[0-9]){5}|[@:/\\\\]|www[.]';

/** What was asked for that begins like this and found something, what was asked most first. */
export async function readEarlierTerms(
  db: Executor,
  { beginning, since, limit }: { beginning: string; since: Date; limit: number },
): Promise<string[]> {
  const pattern = `${beginning.replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await db
    .select({ term: searchCount.term })
    .from(searchCount)
    .where(
      and(
        sql`${searchCount.term} like ${pattern}`,
        gte(searchCount.day, dayOf(since)),
        sql`${searchCount.term} !~ ${PERSONAL}`,
      ),
    )
    .groupBy(searchCount.term)
    .having(
      sql`sum(${searchCount.searches}) >= ${MIN_SEARCHES} and count(*) >= ${MIN_DAYS}
        and (array_agg(${searchCount.found} order by ${searchCount.day} desc))[1] > 0`,
    )
    .orderBy(desc(sum(searchCount.searches)), searchCount.term)
    .limit(limit);
  return rows.map(({ term }) => term);
}
