import { saysNo } from '../../values/words.ts';
import type { Warn } from '../../reporting/problems.ts';
import { matching, numeric, type ForeignRow, said } from '../shared/layout.ts';
import { namesIn } from '../../tables/file-kinds.ts';
import { NAMES, PRICES } from './names.ts';

/** What people write below a table. */
export const SUM = new RegExp(
  `^(?:${[
    '(?:grand |sub ?)?totals?(?: (?:amount|value|price|qty|quantity|usd|lbp|ht|ttc))?|sum|summe|gesamt(?:summe)?',
    'totaux|total g[eé]n[eé]ral|totale|totaal|totalt|suma|summa|razem|celkem|összesen|toplam|genel toplam',
    'итого|всего|разом|合計|合计|总计|합계|(?:ال)?(?:مجموع|[إا]جمالي)(?: (?:الكلي|العام|النهائي))?',
  ].join('|')})\\s*:?$`,
  'i',
);

/** What a report ends with, which with a price may be what something is called: `Total items: 4`, `Page 1 of 3`. */
export const FOOT = new RegExp(
  `^(?:${[
    "(?:total|number of|nombre d)[ '](?:items|products|records|lines|rows|articles|produits)\\s*:? ?\\d+",
    '(?:page|seite|página|صفحة) \\d+(?: ?(?:of|/|von|sur|de|من) ?\\d+)?|عدد (?:الأصناف|المنتجات|المواد)\\s*:? ?\\d+',
  ].join('|')})\\s*:?$`,
  'i',
);

/** So many rows show what the cells of a column mean. */
const LOOKED_AT = 100;
const CARRIED = [
  ['category', NAMES.category],
  ['brand', NAMES.vendor],
] as const;

/** What the first rows of a file show of all: what each row becomes, one after the other; undefined where it stays. */
export type Judge = (
  first: readonly ForeignRow[],
  warn: Warn,
) => ((row: ForeignRow) => ForeignRow) | undefined;

/** The rows as the judges make them, each of which sees the first rows as those before it have made them. */
export const judgedBy = (...judges: readonly Judge[]) =>
  async function* judged(rows: AsyncIterable<ForeignRow>, warn: Warn): AsyncGenerator<ForeignRow> {
    const first: ForeignRow[] = [];
    const changes: ((row: ForeignRow) => ForeignRow)[] = [];
    const judge = () =>
      judges.reduce((seen: readonly ForeignRow[], each) => {
        const change = each(seen, warn);
        if (change === undefined) return seen;
        changes.push(change);
        return seen.map(change);
      }, first);
    for await (const row of rows) {
      if (first.length >= LOOKED_AT) yield changes.reduce((made, change) => change(made), row);
      else if (first.push(row) === LOOKED_AT) yield* judge();
    }
    if (first.length < LOOKED_AT) yield* judge();
  };

/** Cells that a workbook shows as one over several rows stand on the first of these alone: they are said of all. */
export const carriedDown: Judge = (first, warn) => {
  const last = new Map<string, string>();
  const merged = mergedIn(first);
  if (merged.length === 0) return undefined;
  return (row) => {
    const cells = { ...row.cells };
    const title = said(row, NAMES.title);
    // Further lines of a product have what its first one has, whatever stands above.
    const isNamed = title !== '' && !SUM.test(title);
    for (const [key, names] of merged) {
      const cell = said(row, names);
      if (cell !== '') last.set(key, cell);
      else {
        cells[key] = last.get(key) ?? '';
        if (isNamed)
          warn(
            `a line without a ${key} has that of the line above, as merged cells leave it`,
            row.line,
            cells[key],
          );
      }
    }
    return { ...row, cells };
  };
};

/** Which columns have such cells; brands only where categories do, each of which stands there once. */
function mergedIn(rows: readonly ForeignRow[]): readonly (typeof CARRIED)[number][] {
  const [categories, brands] = [NAMES.category, NAMES.vendor].map((names) =>
    rows.map((row) => said(row, names)),
  );
  const filled = (categories ?? []).filter(Boolean);
  if (new Set(filled).size < filled.length || !isMerged(categories ?? [])) return [];
  return CARRIED.slice(0, isMerged(brands ?? []) ? 2 : 1);
}

/** Whether a third of the cells are blank, and of the others, the first among them, none says the same as the one before. */
function isMerged(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '');
  const isThird = (cells.length - filled.length) * 3 >= cells.length;
  return (
    isThird &&
    cells[0] !== '' &&
    filled.length > 1 &&
    filled.every((cell, index) => cell !== filled[index - 1])
  );
}

/** Whether something is sold at a place. */
export const SOLD_AT = /^available for sale (.+)$/;

/**
 * A point of sale says of each of its places whether something is sold there, and for what: what counts is the first
 * place where it is. What is sold nowhere is not shown.
 */
export const atPlaces: Judge = () => (row) => {
  const { cells } = row;
  const places = matching(row, SOLD_AT);
  const [place] = places.find(([, isSold]) => !saysNo(isSold)) ?? [];
  const price = cells[`price ${place ?? ''}`];
  if (places.length > 0 && place === undefined) return { ...row, cells: { ...cells, status: 'no' } };
  if (price === undefined) return row;
  return { ...row, cells: { ...cells, price, 'in stock': cells[`in stock ${place ?? ''}`] ?? '' } };
};

/** Puts rows below a line with nothing but a name on it into the category of that name, where they say no other. */
export async function* underHeadings(rows: AsyncIterable<ForeignRow>): AsyncGenerator<ForeignRow> {
  let heading = '';
  let possible: ForeignRow | undefined;
  for await (const row of rows) {
    const isOne = isHeading(row);
    // Of two such lines in a row the first one is none.
    if (possible !== undefined && isOne) yield possible;
    else if (possible !== undefined) heading = Object.values(possible.cells).join('').trim();
    possible = isOne ? row : undefined;
    if (isOne) continue;
    const isUnder = heading !== '' && said(row, NAMES.category) === '';
    yield isUnder ? { ...row, cells: { ...row.cells, category: heading } } : row;
  }
  if (possible !== undefined) yield possible;
}

/** Whether a line has nothing but a name on it. */
export function isHeading({ cells }: ForeignRow): boolean {
  const [[column, text] = ['', ''], ...others] = Object.entries(cells).filter(
    ([, cell]) => cell.trim() !== '',
  );
  const isNamed = namesIn(`${NAMES.title}|${NAMES.sku}|${NAMES.id}`).includes(column);
  return others.length === 0 && isNamed && /\p{L}{2}/u.test(text) && !SUM.test(text) && !FOOT.test(text);
}

/** The columns that say an amount, and those with a number of pieces beside them. */
const AMOUNTS = [PRICES, NAMES.before, NAMES.reduced, NAMES.cost].flatMap(namesIn);
const COUNTS = [...AMOUNTS, ...namesIn(NAMES.quantity)];
/** The pieces that one of several places has. */
export const OF_PLACE = /^pieces at (.+)$/;

/** Where one amount of a file has a decimal comma and none a point for that, points separate thousands: `1.299`. */
export const withOwnMarks: Judge = (first) => {
  const amounts = first.flatMap(({ cells }) => AMOUNTS.map((name) => cells[name] ?? ''));
  const hasCommas = amounts.some((amount) => /\d,\d\d?(?!\d)/.test(amount));
  if (!hasCommas || amounts.some((amount) => /\d\.\d\d?(?!\d)|(?<!\d)0\.\d/.test(amount))) return undefined;
  const bare = (name: string, cell: string) =>
    COUNTS.includes(name) || OF_PLACE.test(name) ? cell.replace(/(?<=\d)\.(?=\d{3}(?!\d))/g, '') : cell;
  return ({ line, cells }) => ({
    line,
    cells: Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, bare(name, cell)])),
  });
};

const OF_DEPARTMENTS = ['department', 'category'];
const NUMBERED = /^category ?(\d)$/;

/**
 * Categories in numbered columns are levels of one path where each value of a column stands below one value of the column
 * before it, and some value has several below it; so are those beside departments.
 */
export const asLevels: Judge = (first) => {
  const numbered = Object.keys(first[0]?.cells ?? {}).filter((name) => NUMBERED.test(name));
  const hasFirst = numbered.some((name) => name.endsWith('1'));
  // A shop's departments have categories; the lines below a report have neither.
  const told = first.map(({ cells }) => OF_DEPARTMENTS.filter((name) => (cells[name] ?? '').trim() !== ''));
  const isWider = numbered.length === 0 && told.every(({ length }) => length !== 1);
  const columns = isWider ? OF_DEPARTMENTS : [...(hasFirst ? [] : ['category']), ...numbered];
  if (columns.length < 2 || !areLevels(first, columns)) return undefined;
  return ({ line, cells }) => {
    const names = columns.map((name) => (cells[name] ?? '').trim()).filter((name) => name !== '');
    // What has nothing narrower repeats what it stands below.
    const path = names.filter((name, level) => name !== names[level - 1]);
    const read = isWider ? ['department'] : numbered;
    const empty = read.map((name): [string, string] => [name, '']);
    return { line, cells: { ...cells, ...Object.fromEntries(empty), category: path.join(' > ') } };
  };
};

function areLevels(rows: readonly ForeignRow[], columns: readonly string[]): boolean {
  const above = new Map<string, string>();
  const below = new Map<string, Set<string>>();
  for (const { cells } of rows) {
    const path = columns.map((name) => (cells[name] ?? '').trim());
    // What divides paths and lists stands in no name of a level; the last one may be called 'TV/Video'.
    const last = path.findLastIndex((name) => name !== '');
    const divides = (name: string, level: number) =>
      /[>|;,»›→^]|&&|##|\s\/\s/.test(name) || (level < last && name.includes('/'));
    if (path.some(divides)) return false;
    for (const [level, name] of path.entries()) {
      if (level === 0 || name === '') continue;
      const parent = path.slice(0, level).join(' > ');
      const key = `${level} ${name}`;
      if (path[level - 1] === '' || (above.get(key) ?? parent) !== parent) return false;
      above.set(key, parent);
      below.set(parent, (below.get(parent) ?? new Set()).add(name));
    }
  }
  return [...below.values()].some((names) => names.size > 1);
}

/** The lists of PrestaShop 1.7 and 8 have 1 in their column of states where nothing is left, 0 elsewhere, whatever is shown. */
export const withOwnStates: Judge = (first, warn) => {
  const saysStock = (row: ForeignRow) =>
    said(row, NAMES.status) === (numeric(said(row, NAMES.quantity)) > 0 ? '0' : '1');
  // Goods of which none is shown, or of which the list tells no number, look the same: both states have to be there.
  const hasBoth = ['0', '1'].every((state) =>
    first.some((row) => said(row, NAMES.status) === state && said(row, NAMES.quantity) !== ''),
  );
  if (!first.every(saysStock) || !hasBoth) return undefined;
  warn('the column of states says only what has run out: what is not shown there is shown here', 1);
  const silent = namesIn(NAMES.status).map((name): [string, string] => [name, '']);
  return (row) => ({ ...row, cells: { ...row.cells, ...Object.fromEntries(silent) } });
};

/** A column of reduced prices with 1 and 0 and nothing else says what is on sale, and not for how much. */
export const withoutFlags: Judge = (first, warn) => {
  const flags = namesIn(NAMES.reduced).filter((name) => {
    const told = new Set(first.map(({ cells }) => cells[name]?.trim() ?? '').filter(Boolean));
    return told.size === 2 && told.has('0') && told.has('1');
  });
  if (flags.length === 0) return undefined;
  warn('a column of reduced prices says only 1 and 0: left out', 1);
  return (row) => {
    const silent = flags.filter((name) => /^\s*[01]\s*$/.test(row.cells[name] ?? ''));
    return { ...row, cells: { ...row.cells, ...Object.fromEntries(silent.map((name) => [name, ''])) } };
  };
};
