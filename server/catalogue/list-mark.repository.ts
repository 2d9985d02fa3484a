import type { Executor } from '../db/client.ts';
import { sql, type SQL } from '../db/sql.ts';
import type { ListSource } from './list-filter.repository.ts';

/** So many products lie between two marks: a page is read from the mark before it. */
const APART = 1000;

/** What stands at a mark of a list in its own order. */
interface Mark {
  readonly position: number;
  readonly id: number;
}
interface KeptList {
  readonly version: string;
  readonly marks: Promise<Mark[]>;
}

/** Of each database the marks of its categories, as long as the process lives. */
const kept = new WeakMap<Executor, Map<number, KeptList>>();

/**
 * Where to begin to read a deep page of a category's unfiltered list in its own order: a condition on its rows, and how
 * many of those rows come before the page. Such a page is read as fast as the first one. The list is gone through once
 * after each change of it, which `version` tells; nothing is said of pages before the first mark.
 */
export async function readMark(
  db: Executor,
  { table, productId, where }: ListSource,
  { id, version }: { readonly id: number; readonly version: string },
  offset: number,
): Promise<{ after: SQL | undefined; offset: number }> {
  if (offset < APART) return { after: undefined, offset };
  const lists = kept.get(db) ?? new Map<number, KeptList>();
  kept.set(db, lists);
  let list = lists.get(id);
  if (list?.version !== version) {
    const read = db.execute<{ position: number; id: number }>(sql`
      select position, id from (
        select ${table.position} as position, ${productId} as id,
          row_number() over (order by ${table.position}, ${productId}) - 1 as place
        from ${table} where ${where}
      ) l where place % ${APART}::int = 0 order by place`);
    list = { version, marks: read.then(({ rows }) => rows) };
    lists.set(id, list);
    // Whoever waits is told; the next one asks again.
    list.marks.catch(() => lists.delete(id));
  }
  const marks = await list.marks;
  const mark = marks[Math.floor(offset / APART)];
  if (mark === undefined) return { after: undefined, offset };
  const after = sql`(${table.position}, ${productId}) >= (${mark.position}::int, ${mark.id}::int)`;
  return { after, offset: offset % APART };
}
