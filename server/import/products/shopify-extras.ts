import { COLUMNS } from '../staging/catalogue-columns.ts';
import { namedPath } from '../values/category-paths.ts';
import type { Row } from '../tables/csv-table.ts';
import { Guess } from '../values/format.ts';
import { flag } from '../values/formats.ts';
import { gramsOf, list, sum } from '../layouts/shared/layout.ts';
import { metafieldOf, specificationOf, type Entries } from './metafields.ts';
import { shown, type Warn } from '../reporting/problems.ts';
import type { SaidRow } from './product-rows.ts';
import type { Specification } from '../values/specifications.ts';

/** What is in a package, from which Shopify works out a price per unit. */
const [CONTENTS, CONTENTS_UNIT] = [/^unit price total measure$/i, /^unit price total measure unit$/i];
const INCLUDED = /^included \/ (.+)$/i;
const OF_MARKETS = /^(?:(compare[ -]at )?price) \/ (.+)$/i;
const COLLECTION = /^collections?$/i;
const COLLECTIONS = /^(custom|manual|smart) collections?$/i;
/** Collections that hold everything, or what a theme shows at home. */
const NO_CATEGORY = /^(all|all products|home ?page|frontpage)$/i;

/** Matrixify counts the pieces of each place in a column of its own. */
const PIECES = /^inventory available(: .+)?$/i;
const WEIGHT = /^variant weight$/i;

/** What the merchant has told Google's channel, beside the taxonomy of Shopify's own. */
const TOLD_GOOGLE = /^google shopping \/ google product category$/i;
const CATEGORY = COLUMNS.googleCategory.csv;

const FIXED = [
  ...[CONTENTS, CONTENTS_UNIT, INCLUDED, OF_MARKETS, COLLECTION, COLLECTIONS, PIECES, WEIGHT],
  TOLD_GOOGLE,
];

/** Whether a column of a Shopify file says something beyond the columns of a product file. */
export function isExtra(name: string): boolean {
  return FIXED.some((column) => column.test(name)) || metafieldOf(name) !== undefined;
}

/** Whether a column names the collections of a product. */
export function isCollection(name: string): boolean {
  return COLLECTION.test(name) || COLLECTIONS.test(name);
}

/** Whether a column says how many pieces there are at a place. */
export function isPieces(name: string): boolean {
  return PIECES.test(name);
}

/**
 * The row with the category that its merchant chose for Google, where there is one. A number of Google's taxonomy is no
 * name for a menu, so a path beside it counts before it.
 */
export function withGoogleCategory(row: Row): Row {
  const told = row.others?.find((name) => TOLD_GOOGLE.test(name.trim()));
  if (told === undefined) return row;
  const category = () => {
    const [chosen, other] = [row.text(told), row.text(CATEGORY)];
    const isBetter =
      chosen.trim() !== '' &&
      !(/^\s*\d+\s*$/.test(chosen) && namedPath(other.split('>').map((name) => name.trim())).some(Boolean));
    return isBetter ? chosen : other;
  };
  return {
    ...row,
    has: (column) => column === CATEGORY || row.has?.(column) !== false,
    text: (column) => (column === CATEGORY ? category() : row.text(column)),
  };
}

const YES_OR_NO = flag('TRUE', 'FALSE', true);

/** The row with what its extra columns say: specifications, categories, whether it is sold here at all. */
export function withExtras(row: Row, warn: Warn, entries?: Entries): SaidRow {
  const { others = [], line } = row;
  if (others.length === 0 || row.broken !== undefined) return row;
  const added = new Map<string, string>();
  const textOf = (column: RegExp) => row.text(others.find((name) => column.test(name)) ?? '').trim();
  const saidOf = (level: 'product' | 'variant') =>
    others.flatMap((column): Specification[] => {
      const field = metafieldOf(column);
      const text = row.text(column).trim();
      if (field?.level !== level || text === '') return [];
      const found = specificationOf(field, row.text(column), entries);
      if (found === undefined) warn(`${column} says nothing to a shopper: left out`, line, shown(text));
      return found === undefined ? [] : [found];
    });
  const contents = Number(textOf(CONTENTS));
  const ofPackage: Specification = ['Contents', `${contents} ${textOf(CONTENTS_UNIT)}`];
  const collections = others.flatMap((column) => {
    if (COLLECTION.test(column)) return [row.text(column).trim()];
    return COLLECTIONS.test(column) ? list(row.text(column), ',') : [];
  });
  const pieces = others.flatMap((column) => (PIECES.test(column) ? [row.text(column).trim()] : []));
  if (pieces.some((cell) => cell !== ''))
    added.set(COLUMNS.quantity.csv, sum(pieces.filter((cell) => /^-?\d/.test(cell))));
  const { grams } = gramsOf(textOf(WEIGHT), row.text(COLUMNS.weightUnit.csv));
  if (grams !== undefined && row.text(COLUMNS.grams.csv) === '') added.set(COLUMNS.grams.csv, grams);
  // The first market is that of this shop: the prices of the file are its own, unless it says others.
  const market = others.find((name) => INCLUDED.test(name)) ?? '';
  const own = INCLUDED.exec(market)?.[1]?.toLowerCase();
  for (const name of others) {
    const [, before, of] = OF_MARKETS.exec(name) ?? [];
    const price = row.text(name).trim();
    if (of === undefined || price === '') continue;
    if (of.toLowerCase() === own) {
      added.set(COLUMNS[before === undefined ? 'price' : 'compareAt'].csv, price);
      warn(`the price of the shop's own market (${name}) counts`, line, shown(price));
    } else warn(`the shop has one price: that of another market (${name}) is left out`, line, shown(price));
  }
  const isSold = YES_OR_NO.read(row.text(market) || 'TRUE');
  if (isSold === false) {
    warn(`a product is not sold in the shop's own market (${market}): kept, but not shown`, line);
    added.set(COLUMNS.published.csv, 'FALSE');
  } else if (isSold instanceof Guess)
    warn(`${market} ${isSold.reasons.join()}`, line, shown(row.text(market)));
  return {
    ...row,
    text: (column) => added.get(column) ?? row.text(column),
    paths: collections.filter((name) => !NO_CATEGORY.test(name)).map((name) => [name]),
    specifications: saidOf('product'),
    ofVariation: [...saidOf('variant'), ...(contents > 0 ? [ofPackage] : [])],
  };
}
