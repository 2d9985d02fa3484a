import { PgDialect, sql, type Column, type Placeholder, type SQL } from './sql.ts';

/** Pieces of SQL that a `sql` template needs besides the tables and columns of the schema. */

/** Columns by their names alone, where SQL wants no table before them: what an insert fills, what an update sets. */
export function bare(...columns: readonly Column[]): SQL {
  return sql.join(
    columns.map((column) => sql.identifier(column.name)),
    sql`, `,
  );
}

/** What an insert wanted to write where it met a row: for `on conflict … do update`. */
export function excluded(column: Column): SQL {
  return sql`excluded.${bare(column)}`;
}

/**
 * Another text whenever some of the rows that are gone through have changed, in whatever order. The newest of their moments
 * would not do: `now()` is when a transaction began, so an import writes moments that are older than what others have
 * written and shown meanwhile.
 *
 * @param columns what names a row and says when it changed
 */
export function versionOf(...columns: readonly Column[]): SQL<string> {
  return sql<string>`coalesce(sum(hash_record_extended(row(${sql.join([...columns], sql`, `)}), 0)), 0)::text`;
}

/** A moment as the calls write it. */
export function isoMoment(moment: Column | SQL): SQL<string> {
  return sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** A list of ids as one parameter. */
export function idArray(ids: readonly number[] | Placeholder): SQL {
  return sql`${Array.isArray(ids) ? sql.param(ids) : ids}::integer[]`;
}

/** Many numbers as the database writes an array: the driver takes many times as long, which quotes each of them. */
export function arrayText(numbers: readonly number[]): string {
  return `{${numbers.join(',')}}`;
}

/** Whether a column is one of these ids, which are one parameter. */
export function isOneOf(column: Column, ids: readonly number[] | Placeholder): SQL {
  return sql`${column} = any(${idArray(ids)})`;
}

/** The text of a question, where it is itself a value. Throws where it has values: they have no place in it. */
export function textOf(question: SQL): string {
  const { sql: text, params } = new PgDialect().sqlToQuery(question);
  if (params.length > 0) throw new Error('a question that is handed over as a text has values');
  return text;
}

/**
 * The values of a question where PostgreSQL does not see them when it plans: what it would plan for one of them is no better
 * than the plan for all, so a connection plans it a few times and then never again. They are placeholders by their names.
 *
 * @param types of the values, by their names
 */
export function hiddenValues<Name extends string>(types: Readonly<Record<Name, string>>) {
  const columns = Object.entries<string>(types).map(
    ([name, type]) => sql`${sql.placeholder(name)}::${sql.raw(type)} as ${sql.identifier(name)}`,
  );
  return {
    /** Stands first in the `with` of the question. */
    given: sql`given as materialized (select ${sql.join(columns, sql`, `)})`,
    value: (name: Name) => sql`(select ${sql.identifier(name)} from given)`,
  };
}
