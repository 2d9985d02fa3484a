import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Row } from './csv-table.ts';
import type { Format } from './formats.ts';

/** Where a value goes: its column of a temporary table and, if it has one, of the shop. */
export interface Storage {
  /** The SQL type of the temporary column. */
  readonly type: string;
  readonly column: PgColumn | undefined;
  /** A row whose values are all what they were is not written. What is not compared is written with the rest. */
  readonly compared: boolean;
  /** How an export reads the value. */
  readonly stored: SQL;
}

/** The same for values of one type. */
export interface Place<Value> extends Storage {
  /** Never set: it lets the compiler tell the place of a text from the place of a number. */
  readonly holds?: (value: Value) => Value;
}

type Held<Column extends PgColumn> = Column['_']['notNull'] extends true
  ? Column['_']['data']
  : Column['_']['data'] | null;

function placeOf<Column extends PgColumn>(column: Column, compared: boolean): Place<Held<Column>> {
  return { type: column.getSQLType(), column, compared, stored: sql`${column}` };
}

/** A column of the shop; a new value in it changes the row. */
export function compared<Column extends PgColumn>(column: Column): Place<Held<Column>> {
  return placeOf(column, true);
}

/** A column of the shop that alone is no reason to write the row: what tells rows apart, what follows from others. */
export function written<Column extends PgColumn>(column: Column): Place<Held<Column>> {
  return placeOf(column, false);
}

/** A value that goes elsewhere than into a column of its own row; `stored` is where an export finds it. */
export function spread<Value>(type: string, stored: SQL): Place<Value> {
  return { type, column: undefined, compared: false, stored };
}

/** A value that only the import itself needs. */
export function passing<Value>(type: string): Place<Value> {
  return spread(type, sql`null`);
}

/** The places of a whole row of the shop. */
export function like(columns: Readonly<Record<string, PgColumn>>): Record<string, Storage> {
  return Object.fromEntries(Object.entries(columns).map(([key, column]) => [key, compared(column)]));
}

/** A column of a CSV file. */
export interface Cell<Value> extends Storage {
  readonly csv: string;
  /** A file without the column is another file. */
  readonly isNeeded: boolean;
  /** Reads it, and tells `fail` what is wrong. */
  readonly read: (row: Row, fail: (reason: string) => void) => Value;
  /** The text of a value that an export found. */
  readonly write: (stored: unknown) => string;
}
export type Cells = Readonly<Record<string, Cell<unknown>>>;
export type Places = Readonly<Record<string, Storage>>;

/** What the cells of a row say. */
export type ValuesOf<Fields> = {
  readonly [Key in keyof Fields]: Fields[Key] extends Cell<infer Value>
    ? Value
    : Fields[Key] extends Place<infer Value>
      ? Value
      : never;
};

/** Declares a column of a CSV file: its name, how it is written, where it goes. */
export function cell<Value>(csv: string, format: Format<Value>, place: Place<Value>): Cell<Value> {
  const { max = Infinity, ifBlank } = format;
  return {
    ...place,
    csv,
    isNeeded: ifBlank !== undefined,
    read(row, fail) {
      const text = row.text(csv);
      const wrong = (reason: string) => fail(`${csv} ${reason}`);
      if (text.length > max) wrong(`has ${text.length} characters, at most ${max} fit`);
      if (text.trim() !== '') return format.read(text, wrong) ?? format.empty;
      if (ifBlank !== undefined) wrong(ifBlank);
      return format.empty;
    },
    write: (stored) => format.write(format.schema.parse(stored)),
  };
}

/** Reads all cells of a row. */
export function readCells<Fields extends Cells>(
  fields: Fields,
  row: Row,
  fail: (reason: string) => void,
): ValuesOf<Fields>;
export function readCells(fields: Cells, row: Row, fail: (reason: string) => void): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, field.read(row, fail)]));
}
