import { asc, desc, sql, type SQL, type SQLWrapper } from './sql.ts';

/** What a table of the desk is asked for. */
export interface TableQuery<Sort extends string> {
  /** What its rows hold, in any letter case; '' for all of them. */
  readonly search: string;
  readonly sortBy: Sort;
  readonly isDescending: boolean;
  /** Counted from 0. */
  readonly page: number;
  readonly size: number;
}

/** A question whose rows are in their order: of equal rows, too, or one would stand on two pages and another on none. */
interface Ordered<Row> {
  readonly limit: (most: number) => { readonly offset: (rows: number) => PromiseLike<Row[]> };
}

/** A page of a table, and how many rows it has in all, which are asked for at the same time. */
export async function pageOf<Row>(
  { page, size }: { readonly page: number; readonly size: number },
  rows: Ordered<Row>,
  counted: PromiseLike<readonly { readonly count: number }[]>,
): Promise<{ rows: Row[]; count: number }> {
  const [found, [all]] = await Promise.all([rows.limit(size).offset(page * size), counted]);
  return { rows: found, count: all?.count ?? 0 };
}

/** The order that is asked for, of the orders that a table has. */
export function sorted<Sort extends string>(
  orders: Readonly<Record<Sort, SQLWrapper>>,
  { sortBy, isDescending }: Pick<TableQuery<Sort>, 'sortBy' | 'isDescending'>,
): SQL {
  return (isDescending ? desc : asc)(orders[sortBy]);
}

/** Whether a text in small letters holds what is searched for; undefined where nothing is. */
export function holds(text: SQLWrapper, search: string): SQL | undefined {
  return search === '' ? undefined : sql`position(${search.toLowerCase()} in ${text}) > 0`;
}
