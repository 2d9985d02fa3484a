import { getTableColumns, sql, type SQL, getTableConfig, type PgColumn, type PgTable } from '../../db/sql.ts';
import type { Row } from '../tables/csv-table.ts';
import { Guess, Refusal, type Format } from '../values/format.ts';
import { shown, type FileListener, type Warn } from '../reporting/problems.ts';

/**
 * What a column of the shop does when its table is brought up to date: `key` tells rows apart, another value in what is
 * `compared` changes the row, and what is `written` goes with a row that is written anyway.
 */
type Role = 'key' | 'compared' | 'written';

/** Where a value goes: its column of a temporary table and, if it has one, of the shop. */
export interface Storage {
  /** The SQL type of the temporary column. */
  readonly type: string;
  readonly target: { readonly column: PgColumn; readonly role: Role } | undefined;
  /** How an export reads the value. */
  readonly stored: SQL;
}
export type Places = Readonly<Record<string, Storage>>;

/** The same for values of one type. */
export interface Place<Value> extends Storage {
  /** Never set: it lets the compiler tell the place of a text from the place of a number. */
  readonly holds?: (value: Value) => Value;
}

type Held<Column extends PgColumn> = Column['_']['notNull'] extends true
  ? Column['_']['data']
  : Column['_']['data'] | null;

const placing =
  (role: Role) =>
  <Column extends PgColumn>(column: Column): Place<Held<Column>> => ({
    type: column.getSQLType(),
    target: { column, role },
    stored: sql`${column}`,
  });
export const key = placing('key');
export const compared = placing('compared');
export const written = placing('written');

/** A value that goes elsewhere than into a column of its own row; `stored` is where an export finds it. */
export function spread<Value>(type: string, stored: SQL): Place<Value> {
  return { type, target: undefined, stored };
}

/** Values that only the import itself needs, by their SQL types. */
export function passing<Key extends string>(types: Readonly<Record<Key, string>>): Record<Key, Storage> {
  return mapValues(types, (type) => spread(type, sql`null`));
}

/** A whole row of a table of the shop: its primary key is the key, all else is compared. */
export function rowOf<Table extends PgTable>(
  table: Table,
): Record<keyof Table['_']['columns'] & string, Storage> {
  const keys = getTableConfig(table).primaryKeys.flatMap(({ columns }) => columns.map(({ name }) => name));
  return mapValues<keyof Table['_']['columns'] & string, PgColumn, Storage>(
    getTableColumns(table),
    (column) => {
      if (column === stampOf(table)) return spread(column.getSQLType(), sql`null`);
      return (column.primary || keys.includes(column.name) ? key : compared)(column);
    },
  );
}

/** The column that says when a row was last changed. */
export function stampOf(table: PgTable): PgColumn | undefined {
  return getTableColumns(table)['updatedAt'];
}

/** Another value for each name. */
export function mapValues<Key extends string, From, To>(
  values: Readonly<Record<Key, From>>,
  map: (value: From, key: string) => To,
): Record<Key, To>;
export function mapValues<From, To>(
  values: Readonly<Record<string, From>>,
  map: (value: From, key: string) => To,
) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value, name)]));
}

/** A column of a CSV file. */
export interface Cell<Value> extends Storage {
  readonly csv: string;
  /** A file without the column is another file. */
  readonly isNeeded: boolean;
  /** What else a file calls it. */
  readonly aliases: readonly string[];
  /** Reads it, and tells `listener` what is wrong or odd. */
  readonly read: (row: Row, listener: FileListener) => Value;
  /** The text of a value that an export found. */
  readonly write: (stored: unknown) => string;
}
export type Cells = Readonly<Record<string, Cell<unknown>>>;

/** What the cells of a row say. */
export type ValuesOf<Fields> = {
  readonly [Key in keyof Fields]: Fields[Key] extends Cell<infer Value>
    ? Value
    : Fields[Key] extends Place<infer Value>
      ? Value
      : never;
};

/** As much of a text as has its place; that there was more, by the `name` of what it is, is told. */
export function cutTo(max: number, text: string, name: string, line: number, warn: Warn): string {
  if (text.length <= max) return text;
  warn(`${name} is longer than ${max} characters and was cut`, line, shown(text));
  // A character of two halves may have lost one.
  return text
    .slice(0, max)
    .toWellFormed()
    .replace(/\ufffd$/, '');
}

/** Declares a column of a CSV file: its name, how it is written, where it goes, and what else it is called. */
export function cell<Value>(
  csv: string,
  format: Format<Value>,
  place: Place<Value>,
  aliases: readonly string[] = [],
): Cell<Value> {
  const { max = Infinity, ifBlank, isNeeded = ifBlank !== undefined } = format;
  return {
    ...place,
    ...{ csv, isNeeded, aliases },
    read(row, { fail, warn }) {
      const text = cutTo(max, row.text(csv), csv, row.line, warn);
      if (text.trim() === '') {
        if (ifBlank !== undefined) fail(row.line, `${csv} ${ifBlank}`);
        return format.empty;
      }
      const value = format.read(text);
      if (value instanceof Guess) {
        for (const reason of value.reasons) warn(`${csv} ${reason}`, row.line, shown(text.trim()));
        return value.value;
      }
      if (!(value instanceof Refusal)) return value;
      for (const reason of value.reasons) fail(row.line, `${csv} ${reason}`);
      return format.empty;
    },
    write: (stored) => format.write(format.schema.parse(stored)),
  };
}

/** Reads all cells of a row. */
export function readCells<Fields extends Cells>(
  fields: Fields,
  row: Row,
  listener: FileListener,
): ValuesOf<Fields>;
export function readCells(fields: Cells, row: Row, listener: FileListener): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  // For each of millions of rows: lists of pairs take longer to make than the cells to read.
  for (const name in fields) values[name] = fields[name]?.read(row, listener);
  return values;
}
