import { inLatinDigits } from '../../values/amount.ts';
import { saysSome, SOLD_OUT } from '../../values/words.ts';
import { bare, NO_STOCK } from './column-words.ts';
import { numeric, said, sum, valuesIn, type ForeignRow } from '../shared/layout.ts';
import { OF_PLACE, type Judge } from './lines.ts';
import { NAMES } from './names.ts';

/** Columns of which each says how many pieces one place has: `Stock Beirut`, `Qty Tripoli`, `Beirut stock`. */
const AT_PLACE =
  /^(quantity|qty|stock|on hand|inventory|الكمية|المخزون|bestand) (?:(?:at|in|on|في) )?(\p{L}[^%]*)$|^(\p{L}.*) (stock|on hand|inventory)$/u;
/** Beside a number of pieces a figure is a step of prices or a pack: `Qty break 1`. */
const OF_QUANTITY = /^(?:quantity|qty)$/;

/** What else stands beside such a word, and is no place. */
const NO_PLACE = new Set(
  (
    'status state value cost price unit uom units date policy tracker tracked tracking level type code no number management ' +
    'quantity qty stock inventory available in out of discount purchase item sku name account note notes variant option product ' +
    'per low allow track manage check use show percent photo photos image images picture pictures id keeping group category url ' +
    'link class location bin shelf count text message today yesterday ' +
    'total totals totale totali totaal totalt gesamt insgesamt toplam overall all global company blocked bloque commande'
  ).split(' '),
);
/** A month, maybe of a year: Mar Elias is a place. */
const MONTH =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?: \d+)?$/;
/** What tells two numbers of the same pieces apart: where one column has such a word, the others may be the other number. */
const NOT_ADDED =
  /(?<!\p{L})(?:free|physical|physique|ist|soll|received|shipped|delivered|used|before|after|counted|system|target|ideal)(?!\p{L})|^(?:old|new)$/u;
/** A whole number of pieces, maybe with a unit or a sign that there are more: no date, no size. */
const WHOLE = /^[<>~≥]*\s*-?\d+(?:[.,\s']\d{3})*(?:[.,]0+)?\s*\+?\s*\p{L}{0,6}\.?$/u;

/**
 * The names of columns, those that say how many pieces a place has as `pieces at …` before it: places are several, and
 * what one of them is called stands beside the same word each time.
 *
 * @param isFree says whether nothing else is known of a column.
 */
export function placesIn(names: readonly string[], isFree: (index: number) => boolean): string[] {
  const places = names.map((name, index) => {
    const [, word = '', behind = '', before = '', last = ''] = isFree(index)
      ? (AT_PLACE.exec(name) ?? [])
      : [];
    const place = behind || before;
    const words = bare(place).split(' ');
    const isNone = MONTH.test(place) || words.some((each) => NO_STOCK.has(each) || NO_PLACE.has(each));
    return place === '' || isNone || (OF_QUANTITY.test(word) && /\d/.test(place))
      ? undefined
      : { isAdded: !NOT_ADDED.test(place), kind: word === '' ? `… ${last}` : `${word} …` };
  });
  return names.map((name, index) => {
    const own = places[index];
    const all = places.flatMap((other) => (other !== undefined && other.kind === own?.kind ? [other] : []));
    return all.length > 1 && all.every(({ isAdded }) => isAdded) ? `pieces at ${name}` : name;
  });
}

const latin = (cell: string) => inLatinDigits(cell).trim();
const isCount = (cell: string) => WHOLE.test(cell) && !saysSome(cell);
const isWord = (cell: string) => /^[-–+]$/.test(cell) || SOLD_OUT.test(cell) || saysSome(cell);

/**
 * Leaves the columns of places unread where one says something other than pieces, or none a number, and those beside one
 * that says what they have together.
 */
export const withPlaces: Judge = (first) => {
  const cells = first.flatMap((row) => valuesIn(row, OF_PLACE).map(latin));
  const isOfPlaces = cells.some(isCount) && cells.every((cell) => isCount(cell) || isWord(cell));
  const total = isOfPlaces ? totalOf(first) : undefined;
  if (isOfPlaces && total === undefined) return undefined;
  const left = (name: string) => (name === total ? name : name.replace(OF_PLACE, '$1'));
  return (row) => ({
    ...row,
    cells: Object.fromEntries(Object.entries(row.cells).map(([name, cell]) => [left(name), cell])),
  });
};

/** The column that has in every row what the other places have together; one row alone shows nothing. */
function totalOf(rows: readonly ForeignRow[]): string | undefined {
  const counted = rows
    .map(({ cells }) => Object.entries(cells).filter(([name]) => OF_PLACE.test(name)))
    .map((cells) => new Map(cells.map(([name, cell]) => [name, piecesIn(latin(cell)) ?? '0'])))
    .filter((pieces) => Number(sum([...pieces.values()])) !== 0);
  if (counted.length < 2) return undefined;
  const names = new Set(counted.flatMap((pieces) => [...pieces.keys()]));
  return [...names].find((name) =>
    counted.every(
      (pieces) => Number(sum([...pieces.values()])) === 2 * Number(sum([pieces.get(name) ?? '0'])),
    ),
  );
}

const piecesIn = (cell: string) => (isCount(cell) ? cell.replace(/^[<>~≥\s]+|\+$/g, '') : undefined);

/** What the places of a row have together, where any of them says a number. */
export function together(row: ForeignRow): string {
  const cells = valuesIn(row, OF_PLACE).map(latin);
  const counts = cells.flatMap((cell) => piecesIn(cell) ?? []);
  if (counts.length > 0) return sum(counts);
  return cells.find(isWord) ?? '';
}

/** By how many percent it is reduced: the cell says so, or the name of its column. A workbook has 0.1 for 10 %. */
export function percentOf(row: ForeignRow): string {
  const [, percent] = /^-?\s*(\d+(?:[.,]\d+)?)\s*%$/.exec(said(row, NAMES.discount)) ?? [];
  const [named] = valuesIn(row, PERCENT).map((cell) => Math.abs(numeric(cell.replace('%', ''))));
  return percent ?? String(named === undefined ? '' : named < 1 ? named * 100 : named);
}
/** Columns that say by how many percent something is reduced. */
export const PERCENT =
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
