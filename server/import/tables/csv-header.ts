import { columnKey } from './column-key.ts';
import { MOST_OF_TITLE } from './csv-titles.ts';
import { shown, type Warn } from '../reporting/problems.ts';

export interface Column {
  /** The name that an export writes, and under which a row is asked. */
  readonly csv: string;
  /** A file without it is another file. */
  readonly isNeeded: boolean;
  /** What else it is called. */
  readonly aliases?: readonly string[];
}

export interface HeaderOptions {
  /** The columns that mean something. Without them every column is asked by its {@link columnKey}. */
  readonly columns?: readonly Column[];
  /** Whether another column means something, too: a row is asked for it by its name. */
  readonly also?: (name: string) => boolean;
  /** Is told what was read otherwise than it stands there. */
  readonly warn: Warn;
  /** Is told the other columns; without it they are a mistake. */
  readonly onIgnored?: (names: readonly string[]) => void;
}

/** So many of the cells of a line that names the columns are as they are called on the first one. */
const SHARE_OF_NAMES = 0.6;
/** What a name is written with more or less: blanks, lines between words. */
const MOST_BETWEEN = 6;

/** Of a cell beyond the last column. */
const UNNAMED = { name: '', key: '' };

/** Whether a line names the columns once more: as they were, or as programs call them (`Item Name`, `item_name`). */
export function namesAgain(fields: readonly string[], names: Header['names']): boolean {
  // Of millions of lines hardly one has cells as long as the names.
  const alike: { readonly field: string; readonly key: string }[] = [];
  for (const [index, field] of fields.entries()) {
    const { name, key } = names[index] ?? UNNAMED;
    if (field !== '' && Math.abs(field.length - name.length) <= MOST_BETWEEN) alike.push({ field, key });
  }
  if (alike.length <= MOST_OF_TITLE) return false;
  const least = SHARE_OF_NAMES * fields.filter((field) => field.trim() !== '').length;
  if (alike.length < least) return false;
  const same = alike.filter(({ field, key }) => bare(field) === key).length;
  return same > MOST_OF_TITLE && same >= least;
}

/** The name of a column without what separates its words. */
export const bare = (text: string) => columnKey(text).replaceAll(' ', '');

/** What the first line says: where each column stands, and how many there are. */
export interface Header {
  /** What the columns are called, and the {@link bare} name of each. */
  readonly names: readonly { readonly name: string; readonly key: string }[];
  readonly indexes: ReadonlyMap<string, number>;
  readonly others: readonly string[];
  readonly width: number;
}

/** The {@link columnKey}s of names, with a number behind one that stands there again: `Image`, `Image`, `Image`. */
export function keysOf(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  const taken = new Set(names.map(columnKey));
  return names.map(columnKey).map((key) => {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    const numbered = `${key} ${count}`;
    return key === '' || count === 1 || taken.has(numbered) ? key : numbered;
  });
}

/** The part of a metafield's column that does not change with the shop's language: `product.metafields.…`. */
function metafieldKey(name: string): string | undefined {
  return /\(((?:product|variant)\.metafields\.[^)]+)\)\s*$/.exec(name)?.[1];
}

/** Where each column stands, and what is wrong with the first line. */
export function readHeader(
  line: number,
  fields: readonly string[],
  { columns, onIgnored, warn, also }: HeaderOptions,
): Omit<Header, 'names'> & { readonly reasons: readonly string[] } {
  const indexes = new Map<string, number>();
  if (columns === undefined) {
    for (const [index, key] of keysOf(fields).entries()) if (!indexes.has(key)) indexes.set(key, index);
    return { indexes, others: [...indexes.keys()], width: fields.length, reasons: [] };
  }
  const byName = new Map<string | undefined, string>();
  for (const { csv, aliases = [] } of columns) {
    for (const name of [csv, ...aliases]) byName.set(columnKey(name), csv);
    byName.set(metafieldKey(csv) ?? csv, csv);
  }
  const names = new Set<string>();
  const unknown: string[] = [];
  const others: string[] = [];
  const reasons: string[] = [];
  for (const [index, field] of fields.entries()) {
    const name = field.trim();
    const column = byName.get(metafieldKey(name)) ?? byName.get(columnKey(name));
    if (column === undefined && also?.(name) === true && !indexes.has(name)) {
      indexes.set(name, index);
      others.push(name);
    } else if (column === undefined) unknown.push(name);
    else if (columnKey(name) === columnKey(column) || !indexes.has(column)) {
      // The name that we write ourselves counts before what else it is called.
      if (indexes.has(column) && names.has(column)) {
        warn('a column is there twice, the first one counts', line, shown(name));
      } else indexes.set(column, index);
      if (columnKey(name) === columnKey(column)) names.add(column);
    } else unknown.push(name);
  }
  if (onIgnored === undefined) {
    reasons.push(...unknown.filter((name) => name !== '').map((name) => `unknown column ${shown(name)}`));
  } else onIgnored(unknown.filter((name) => name !== ''));
  for (const { csv, isNeeded } of columns) {
    if (isNeeded && !indexes.has(csv)) reasons.push(`the column "${csv}" is missing`);
  }
  return { indexes, others, width: fields.length, reasons };
}
