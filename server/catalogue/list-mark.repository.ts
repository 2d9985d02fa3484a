import type { Executor } from '../db/client.ts';
import { sql, type SQL, type SQLWrapper } from '../db/sql.ts';
import { keptAnswer } from './kept-answer.ts';

/** A list that is known by its id and by a text that is another after every change of it. */
export interface KnownList {
  readonly id: number;
  readonly version: string;
}

/** The rows of a list in an order that an index has: by a number, and where that is the same by the id of the product. */
interface MarkedRows {
  readonly table: SQLWrapper;
  readonly where: SQL | undefined;
  readonly by: SQLWrapper;
  readonly isDescending: boolean;
  readonly productId: SQLWrapper;
}

interface Mark {
  readonly by: number;
  readonly id: number;
}

/**
 * Where to begin to read a deep page: a condition on the rows of the list, and how many of the others come before the
 * page. Such a page is read as fast as the first one. The list is gone through once after each change of it; nothing is said
 * of pages before the first mark.
 *
 * @param question tells the order and what narrows the list from all others of it. @param apart is how many products lie between
 * two marks.
 */
export async function readMark(
  db: Executor,
  { table, where, by, isDescending, productId }: MarkedRows,
  { id, version }: KnownList,
  { question, apart, offset }: { question: unknown; apart: number; offset: number },
): Promise<{ after: SQL | undefined; offset: number }> {
  if (offset < apart) return { after: undefined, offset };
  const order = sql`${by} ${isDescending ? sql`desc` : sql``}, ${productId}`;
  const marks = await keptAnswer(db, JSON.stringify(['marks', id, question]), version, async () => {
    const { rows } = await db.execute<{ by: number; id: number }>(sql`
      select by, id from (
        select ${by} as by, ${productId} as id, row_number() over (order by ${order}) - 1 as place
        from ${table} where ${where}
      ) l where place % ${apart}::int = 0 order by place`);
    return rows.map((row): Mark => ({ by: row.by, id: row.id }));
  });
  const mark = marks[Math.floor(offset / apart)];
  if (mark === undefined) return { after: undefined, offset };
  const at = sql`(${mark.by}::int, ${mark.id}::int)`;
  const after = isDescending
    ? sql`${by} <= ${mark.by}::int and (${by} < ${mark.by}::int or ${productId} >= ${mark.id}::int)`
    : sql`(${by}, ${productId}) >= ${at}`;
  return { after, offset: offset % apart };
}
