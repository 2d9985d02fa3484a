import { z } from 'zod';
import { numberOf } from '../../values/amount.ts';
import type { Column } from '../../staging/catalogue-columns.ts';
import { descriptionFromHtml } from '../../values/description.ts';
import { namesIn, namesTo, type IsKind } from '../../tables/file-kinds.ts';
import { parseJson } from '../../../../machine/parse-json.ts';
import { capital } from '../../values/handles.ts';
import { momentOf } from '../../values/moment.ts';
import type { Specification } from '../../values/specifications.ts';
import type { Warn } from '../../reporting/problems.ts';

/** A row of another system's file, by the keys of its columns; an absent column reads as ''. */
export interface ForeignRow {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

/**
 * A line in the shop's own layout; `paths` are the categories, each from the top of the tree down, `addresses` those
 * that the product had in the other shop beside the ones with its handle, `specifications` what else is said of it,
 * `notes` what had to be guessed. Pieces are counted where a number of them is said.
 */
export type OwnLine = Partial<Record<Exclude<Column, 'tracker'>, string>> & {
  readonly paths?: readonly (readonly string[])[];
  readonly addresses?: readonly string[];
  readonly specifications?: readonly Specification[];
  readonly notes?: readonly string[];
};

/** An option of a variation and its value. */
export type Choice = readonly [name: string, value: string];

/** What a variation has, with what tells it from the others of its product. */
export interface OwnVariation {
  readonly line: OwnLine;
  readonly choices: readonly Choice[];
}

/** What a file says something of with an empty cell, but nothing without a column. */
export type Telling = 'sku' | 'paths' | 'quantity' | 'image' | 'compareAt' | 'status';

/** How the files of one shop system say what the shop's own layout says. */
export interface Layout {
  readonly name: string;
  /** What it reads, where that is no table and no feed. */
  readonly rowsOf?: (path: string, warn: Warn) => AsyncGenerator<ForeignRow>;
  /** By which names the columns of a file, in their order, are asked for that are called otherwise in other languages. */
  readonly namesOf?: (columns: readonly string[]) => readonly string[];
  /** What its rows are when they are read in their order, one beside the other. */
  readonly inOrder?: (rows: AsyncIterable<ForeignRow>, warn: Warn) => AsyncGenerator<ForeignRow>;
  /** Whether a file with these columns is one of its product files. */
  readonly recognises: IsKind;
  /** Whether columns are there for what says something where it is empty, too: no picture, no sale, no stock counted, not hidden. */
  readonly hasColumns?: Readonly<Record<Telling, IsKind>>;
  /** What nobody but the system calls a column, where those by which its files are known may be called so by anybody. */
  readonly ownNames?: RegExp;
  /** Whether rows of one product may stand in several of its files. */
  readonly spans?: boolean;
  /** Whether a file with these columns says more of the products of a file that lies beside it. */
  readonly belongs?: IsKind;
  /**
   * What the rows of one product have in common, wherever they stand; the row before is told for layouts whose rows
   * only follow each other. Undefined for a row that is none of a product; what else is told of it than that, is `left`.
   * Keys of rows that belong to it as well are the `parts`.
   */
  readonly keyOf: (
    row: ForeignRow,
    before: string,
  ) => { readonly key: string; readonly parts?: readonly string[] } | { readonly left: string } | undefined;
  /** The rows of one product as lines of the shop's own layout. */
  readonly linesOf: (rows: readonly ForeignRow[]) => readonly OwnLine[];
}

/** What a row says under the first of these names, with bars between them, that says anything; without blanks around it. */
export function said({ cells }: ForeignRow, names: string | readonly string[]): string {
  for (const column of namesIn(names)) {
    const text = cells[column]?.trim() ?? '';
    if (text !== '') return text;
  }
  return '';
}

/**
 * What a column says that has a language before or behind its name (`name(de-de)`, `p_name.de`, `US_Title_Short`):
 * without one, else in English, else in the first language of the file.
 */
export function inLanguage(row: ForeignRow, names: string): string {
  for (const column of namesIn(names)) {
    const named = Object.keys(row.cells).filter(
      (each) => each.startsWith(`${column} `) || each.endsWith(` ${column}`),
    );
    const languages = named.filter((each) =>
      /^[a-z]{2,3}( [a-z]{2,4})?$|^translations |^(?:english|arabic|french|العربية|الإنجليزية)$/.test(
        each.replace(column, '').trim(),
      ),
    );
    const english = languages.filter((each) => /^(us|en|uk)\b|\ben( [a-z]{2})?$|english/.test(each));
    const text = said(row, [column, ...english, ...languages]);
    if (text !== '') return text;
  }
  return '';
}

/** The name of an attribute in words. */
export function labelOf(code: string): string {
  return capital(code.replaceAll('_', ' '));
}

/**
 * The parts of a cell, without blanks around them, each once. A separator after a backslash is a character, and so is a
 * comma within an address. A list as programs write it (`["a", "b"]`) is one, too.
 */
export function list(cell: string, separator: ',' | ';' | '|' | '\n'): string[] {
  const begin = separator === ',' && /^\s*https?:/.test(cell) ? '(?=\\s*(?:https?:)?//)' : '';
  const parts = jsonList(cell) ?? cell.split(new RegExp(`(?<!\\\\)[${separator}]${begin}`));
  const names = parts.map((part) => part.replaceAll(`\\${separator}`, separator).trim());
  return [...new Set(names.filter((name) => name !== ''))];
}

const texts = z.array(
  z.union([
    z.string(),
    z.object({ src: z.string() }).transform(({ src }) => src),
    z.object({ url: z.string() }).transform(({ url }) => url),
  ]),
);

function jsonList(cell: string): readonly string[] | undefined {
  if (!/^\s*\[.*\]\s*$/s.test(cell)) return undefined;
  const parsed = parseJson(cell) ?? parseJson(inDoubleQuotes(cell));
  return texts.safeParse(parsed).data;
}

/** A list or an object as Python writes it, with the quotes of JSON. */
export function inDoubleQuotes(text: string): string {
  return text.replace(/(?<=[[{:,]\s*)'|'(?=\s*[\]}:,])/g, '"');
}

/** The pictures that a cell names, however it separates them. */
export function picturesIn(written: string): string[] {
  // What a picture shows stands behind its name: `tv.jpg#{[en]:TV;}` (CS-Cart), `tv.jpg ! alt : TV` (exporters of
  // WooCommerce); Airtable has its address there: `tv.jpg (https://…)`.
  const cell = written.replace(/#\{[^}]*\}|\s!\s*(?:alt|title|desc|caption)\s*:[^|]*/g, '');
  const addresses = Array.from(cell.matchAll(/\((https?:\/\/[^\s()]+)\)/g), ([, address = '']) => address);
  if (addresses.length > 0) return [...new Set(addresses)];
  if (jsonList(cell) !== undefined) return list(cell, ',');
  const mark = cell.includes('//') ? /[|;\n]|&&|,\s*(?=(?:https?:)?\/\/)|\s+(?=https?:)/ : /[|;,\n]|&&/;
  return [...new Set(cell.split(mark).map((each) => each.trim()))].filter(Boolean);
}

/** A short text on one line, whatever markup it had. Apps of Shopify write `Default Title` behind names. */
export function plain(html: string): string {
  return descriptionFromHtml(html)
    .replace(/\{[pn]\}(• )?/g, ' ')
    .replace(/[\s\-–—|/,(]+Default Title\)?$/i, '');
}

/** Stock of which a system says only whether there is some. */
export function stockOf(quantity: string, isThere: boolean): OwnLine {
  return { quantity: quantity || (isThere ? '' : '0') };
}

/** More rows of one handle than any product has; it bounds the memory that one product takes. */
export const MAX_ROWS = 2500;
/** Every way to take one of each: of [[a, b], [c]] those are [a, c] and [b, c]. Of more than fit a product, the first. */
export function combinations<Each>(lists: readonly (readonly Each[])[]): Each[][] {
  return lists.reduce<Each[][]>(
    (begun, each) => begun.slice(0, MAX_ROWS).flatMap((before) => each.map((one) => [...before, one])),
    [[]],
  );
}

/** What is paid and, when that is a reduced price, what was paid before. */
export function pricesOf(regular: string, reduced: string): OwnLine {
  const isReduced = reduced !== '' && !/^[^\d]*0*[.,]?0*[^\d]*$/.test(reduced);
  return isReduced ? { price: reduced, compareAt: regular } : { price: regular };
}

/** Whether a period that may be open at either end is now. */
export function isNow(from: string, to: string, now = Date.now()): boolean {
  const [start, end] = [momentOf(from), momentOf(to)];
  return !(start > now) && !(end < now);
}

/** The cells of the columns that match, in their order, each with what the pattern's group found, or the whole name. */
export function matching({ cells }: ForeignRow, columns: RegExp): [found: string, cell: string][] {
  return Object.keys(cells).flatMap((column): [string, string][] => {
    const match = columns.exec(column);
    const text = match === null ? '' : (cells[column]?.trim() ?? '');
    return match === null || text === '' ? [] : [[match[1] ?? column, text]];
  });
}

/** The same without the names. */
export function valuesIn(row: ForeignRow, columns: RegExp): string[] {
  return matching(row, columns).map(([, cell]) => cell);
}

/** The same with the names as labels. */
export function labelled(row: ForeignRow, columns: RegExp): Choice[] {
  return matching(row, columns).map(([name, cell]) => [labelOf(name), cell]);
}

/** A name and its value without blanks around them; none where one of them is missing. */
export function choiceOf(name = '', value = ''): Choice[] {
  return name.trim() === '' ? [] : valueOf(name, value);
}

/** The same of what is chosen by even where its name is missing: an option without one is given one. */
export function valueOf(name = '', value = ''): Choice[] {
  return value.trim() === '' ? [] : [[name.trim(), value.trim()]];
}

/** `Color: Red` as a name and its value. */
export function namedIn(pair: string): Choice[] {
  const [, name, value] = /^([^:]*):(.*)$/s.exec(pair) ?? [];
  return choiceOf(name, value);
}

/** The number that an amount says, 0 where it says none. */
export function numeric(text: string): number {
  const [, minus = '', amount = ''] = /^\s*([-−]?)\s*(.*)$/s.exec(text) ?? [];
  return Number(numberOf(amount)?.digits ?? 0) * (minus === '' ? 1 : -1);
}

/** Amounts, or pieces, together. */
export function sum(amounts: readonly string[]): string {
  const total = amounts.reduce((added, each) => added + numeric(each), 0);
  return String(Math.round(total * 100) / 100);
}

/** A price less so many percent, or so much. Empty when that is nothing. */
export function reduced(price: string, percent: string, amount: string): string {
  const less = (numeric(price) * numeric(percent)) / 100 + numeric(amount);
  return less > 0 && less < numeric(price) ? (numeric(price) - less).toFixed(2) : '';
}

const GRAMS = { kg: 1000, g: 1, lb: 453.592, oz: 28.3495 };
/** What units are called, without an s at the end. */
const UNITS = namesTo({
  kg: 'kg|kilo|kilogram|kilogramme|كغ|كجم|كيلو',
  g: 'g|gram|gramm|gramme|grama|gramo|غ|غم|غرام|جرام',
  lb: 'lb|pound',
  oz: 'oz|ounce',
});

/** A weight as grams, and its unit: the one that stands in the cell, or else `unit`. Nothing when it is none. */
export function gramsOf(weight: string, unit: string): OwnLine {
  const own = /\d\s*(\p{L}+)\.?\s*$/u.exec(weight)?.[1] ?? unit;
  const weightUnit = UNITS.get(own.toLowerCase().replace(/s$/, ''));
  const amount = numeric(weight);
  if (weightUnit === undefined || amount <= 0) return {};
  return { grams: String(Math.round(amount * GRAMS[weightUnit])), weightUnit };
}

/** The same of a file that names no unit, with a note of the one that was assumed. */
export function gramsGuessed(weight: string, unit: string): OwnLine {
  const grams = gramsOf(weight, unit);
  const isGuess = grams.grams !== undefined && !/\p{L}/u.test(weight);
  return isGuess
    ? { ...grams, notes: [`the file does not name the unit of weights: taken as ${unit}`] }
    : grams;
}
