import { columns } from '../../machine/command-line.ts';

/** What a figure has to keep to. */
export interface Bound {
  atMost?: number;
  atLeast?: number;
}

export interface Column extends Bound {
  name: string;
  /** Digits after the point; 0 unless told. */
  digits?: number;
}

export interface Row {
  label: string;
  /** One figure a column; undefined where it does not apply. */
  cells: (number | undefined)[];
  /** False for figures that stand beside ours to compare with: the columns' bounds are not theirs. */
  isBound?: boolean;
  /** What the first figure has to keep to, where each row is a figure of its own. */
  first?: Bound;
}

export interface Table {
  title: string;
  note?: string;
  columns: Column[];
  rows: Row[];
}

/** A figure outside its bound, as a line for a person. */
export interface Breach {
  table: string;
  row: string;
  column: string;
  value: number;
  bound: string;
}

/** Marks a figure that is outside its bound. */
const MARK = '!';

function textOf({ atMost, atLeast }: Bound): string {
  if (atMost !== undefined) return `≤${atMost}`;
  return atLeast === undefined ? '' : `≥${atLeast}`;
}

function boundOf(table: Table, row: Row, index: number): Bound {
  const own = index === 0 ? row.first : undefined;
  return own ?? (row.isBound === false ? {} : (table.columns[index] ?? {}));
}

function isBroken({ atMost = Infinity, atLeast = -Infinity }: Bound, value?: number): value is number {
  return value !== undefined && (value > atMost || value < atLeast);
}

/** Every figure of the tables that is outside its bound. */
export function findBreaches(tables: readonly Table[]): Breach[] {
  return tables.flatMap((table) =>
    table.rows.flatMap((row) =>
      table.columns.flatMap((column, index) => {
        const value = row.cells[index];
        const bound = boundOf(table, row, index);
        if (!isBroken(bound, value)) return [];
        return [{ table: table.title, row: row.label, column: column.name, value, bound: textOf(bound) }];
      }),
    ),
  );
}

/** The table as text: a bound stands under its column's name or behind its row's, a broken one is marked at the figure. */
export function renderTable(table: Table): string {
  const hasBounds = table.columns.some((column) => textOf(column) !== '');
  const head = [['', ...table.columns.map((column) => column.name)]];
  if (hasBounds) head.push(['', ...table.columns.map(textOf)]);
  const body = table.rows.map((row) => [
    row.first === undefined ? row.label : `${row.label} ${textOf(row.first)}`,
    ...table.columns.map((column, index) => {
      const value = row.cells[index];
      const text = value === undefined ? '-' : value.toFixed(column.digits ?? 0);
      return isBroken(boundOf(table, row, index), value) ? `${text} ${MARK}` : text;
    }),
  ]);
  const lines = columns([...head, ...body], (column) => column > 0);
  const rule = '─'.repeat(Math.max(...lines.map(({ length }) => length)));
  return [
    '',
    table.title,
    ...(table.note === undefined ? [] : [table.note]),
    rule,
    ...lines.slice(0, head.length),
    rule,
    ...lines.slice(head.length),
  ].join('\n');
}
