import { matching, numeric, sum, type ForeignRow, said } from './layout.ts';
import { NAMES } from './table-names.ts';

/** By how many percent it is reduced: the cell says so, or the name of its column. A workbook has 0.1 for 10 %. */
export function percentOf(row: ForeignRow): string {
  const [, percent] = /^-?\s*(\d+(?:[.,]\d+)?)\s*%$/.exec(said(row, NAMES.discount)) ?? [];
  const [named] = matching(row, PERCENT).map(([, cell]) => Math.abs(numeric(cell.replace('%', ''))));
  return percent ?? String(named === undefined ? '' : named < 1 ? named * 100 : named);
}
const PERCENT =
  /^(?:percent )?(?:discount|rabatt|remise|descuento|sconto|desconto|скидка|الخصم|خصم|sale|off|reduction|réduction|التخفيض)(?: percent(?:age)?)?(?<=percent.*)$/;

/** A day; an amount ('from 70') is none. */
export const dayIn = (cell: string) => (/^\D?\d{1,5}(?:[.,]\d{1,2})?\D?$/.test(cell) ? '' : cell);

/** A weight with its unit in the name of the column. */
export const MEASURED =
  /^(?:(?:item|product|package|net|shipping) )?weight (kg|g|gr|gram(?:m|me|a|o)?s?|lbs?|oz|كغ|كجم|غ|غم|غرام|جرام)$/;

/** What all places have together, where each is named (`default=7,shop=2`); a sign says whether there is some. */
export function ofPlaces(quantity: string): string {
  if (/^[-–+]$/.test(quantity)) return quantity === '+' ? '' : '0';
  return /^[\w-]+=\d+(\s*[,;|]\s*[\w-]+=\d+)*$/.test(quantity)
    ? sum(Array.from(quantity.matchAll(/=(\d+)/g), ([, pieces = '0']) => pieces))
    : quantity;
}
