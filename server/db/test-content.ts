import { z } from 'zod';
import type { Database } from './client.ts';
import { rowsOf } from './rows.ts';
import { sql } from './sql.ts';

interface Table {
  readonly name: string;
  /** The other tables that it refers to. */
  readonly refers: readonly string[];
  readonly count: number;
  /** Puts its rows back. */
  readonly insertion: string | null;
}

/** What is in a database that nobody has used yet. */
export interface Content {
  /** Each behind those that it refers to. */
  readonly tables: readonly Table[];
  /** Names the tables in which something else is by now, given the first transaction that may have written it. */
  readonly question: string;
  /** Puts the counters back. */
  readonly setting: string;
}

const named = z.object({ name: z.string(), refers: z.array(z.string()) });
const filled = z.object({ count: z.coerce.number(), insertion: z.string().nullable() });
const text = z.object({ text: z.string() });
const NAMES = z.array(z.object({ name: z.string() }));
const NEXT = z.tuple([z.object({ next: z.string() })]);

/** The columns of all tables, as a number. */
const SHAPE = `(select sum(hashtext(attrelid::regclass::text || attname || atttypid))::text from pg_attribute
  join pg_class c on c.oid = attrelid where relkind = 'r' and relnamespace = 'public'::regnamespace)`;

export async function readContent(db: Database): Promise<Content> {
  const found = await rowsOf(
    db,
    named,
    sql`select oid::regclass::text as name, array(select confrelid::regclass::text from pg_constraint
          where conrelid = c.oid and contype = 'f' and confrelid <> c.oid) as refers
        from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const tables: Table[] = [];
  for (const table of inOrder(found)) {
    const [rows] = await rowsOf(
      db,
      filled,
      sql`select count(*) as count, format('insert into %1$s overriding system value
            select * from json_populate_recordset(null::%1$s, %2$L)', ${table.name}::text, json_agg(t order by ctid)) as insertion
          from ${sql.raw(table.name)} t`,
    );
    const { count, insertion } = rows ?? { count: 0, insertion: null };
    tables.push({ ...table, count, insertion: count === 0 ? null : insertion });
  }
  const counters = await rowsOf(
    db,
    text,
    sql`select format('setval(%L, %s, %L)', format('public.%I', sequencename), coalesce(last_value, start_value),
          last_value is not null) as text from pg_sequences where schemaname = 'public'`,
  );
  const [shape] = await rowsOf(db, text, sql`select ${sql.raw(SHAPE)} as text`);
  const others = tables.map(
    ({ name, count }) => `select '${name}' where (select count(*) from ${name}) <> ${count}
      or exists (select from ${name} where xmin::text::bigint >= $1)`,
  );
  return {
    tables,
    question: [`select '' as name where ${SHAPE} <> '${shape?.text}'`, ...others].join('\nunion all '),
    setting: `select ${counters.map((counter) => counter.text).join(', ')}`,
  };
}

/** The first transaction that nobody has begun yet. */
export async function nextTransaction(db: Database): Promise<string> {
  const { rows } = await db.$client.query('select pg_snapshot_xmax(pg_current_snapshot())::text as next');
  return NEXT.parse(rows)[0].next;
}

/**
 * Makes a database what it was when its content was read: what has changed since is emptied and filled anew, so that rows
 * stand as in a new one.
 *
 * @param since the first transaction that may have changed anything
 * @returns whether it is the same: not where somebody has changed a table itself
 */
export async function bringBack(db: Database, content: Content, since: string): Promise<boolean> {
  const { rows } = await db.$client.query({ text: content.question, values: [since] });
  const changed = new Set(NAMES.parse(rows).map(({ name }) => name));
  if (changed.has('')) return false;
  const emptied: Table[] = [];
  for (const table of content.tables) {
    if (!changed.has(table.name) && !table.refers.some((other) => changed.has(other))) continue;
    changed.add(table.name);
    emptied.push(table);
  }
  const statements =
    emptied.length === 0
      ? []
      : [
          `truncate ${emptied.map(({ name }) => name).join(', ')}`,
          ...emptied.flatMap(({ insertion }) => insertion ?? []),
        ];
  await db.$client.query(['begin', ...statements, content.setting, 'commit'].join(';\n'));
  return true;
}

/** Each table behind those that it refers to. */
function inOrder<Referring extends { name: string; refers: readonly string[] }>(
  tables: readonly Referring[],
): Referring[] {
  const ordered = new Set<Referring>();
  const place = (table: Referring) => {
    if (ordered.has(table)) return;
    for (const other of tables.filter(({ name }) => table.refers.includes(name))) place(other);
    ordered.add(table);
  };
  for (const table of tables) place(table);
  return [...ordered];
}
