import { inLatinDigits } from '../amount.ts';
import { saysSome, SOLD_OUT } from '../words.ts';
import { NO_STOCK } from './column-words.ts';
import { matching, sum, type ForeignRow } from './layout.ts';
import { judged } from './table-lines.ts';

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
    'link class location bin shelf count text message'
  ).split(' '),
);
/** A whole number of pieces, maybe with a unit or a sign that there are more: no date, no size. */
const WHOLE = /^[<>~≥]*\s*-?\d+(?:[.,\s']\d{3})*(?:[.,]0+)?\s*\+?\s*\p{L}{0,6}\.?$/u;

const bare = (text: string) => text.normalize('NFD').replace(/(?<=\p{Script=Latin})\p{M}+/gu, '');

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
    const isNone = words.some((each) => NO_STOCK.has(each) || NO_PLACE.has(each));
    return place === '' || isNone || (OF_QUANTITY.test(word) && /\d/.test(place))
      ? undefined
      : { place, kind: word === '' ? `… ${last}` : `${word} …` };
  });
  return names.map((name, index) => {
    const own = places[index];
    const isOneOfSeveral = places.filter((other) => own !== undefined && other?.kind === own.kind).length > 1;
    return isOneOfSeveral ? `pieces at ${name}` : name;
  });
}

const AT = /^pieces at (.+)$/;
const said = (cell: string) => inLatinDigits(cell).trim();
const isCount = (cell: string) => WHOLE.test(cell) && !saysSome(cell);
const isWord = (cell: string) => /^[-–+]$/.test(cell) || SOLD_OUT.test(cell) || saysSome(cell);

/** Leaves the columns of places unread where one says something other than pieces, or none a number. */
export function withPlaces(rows: AsyncIterable<ForeignRow>): AsyncGenerator<ForeignRow> {
  return judged(rows, (first) => {
    const cells = first.flatMap((row) => matching(row, AT).map(([, cell]) => said(cell)));
    const isOfPlaces = cells.some(isCount) && cells.every((cell) => isCount(cell) || isWord(cell));
    if (isOfPlaces) return (row) => row;
    return (row) => ({
      ...row,
      cells: Object.fromEntries(
        Object.entries(row.cells).map(([name, cell]) => [name.replace(AT, '$1'), cell]),
      ),
    });
  });
}

/** What the places of a row have together, where any of them says a number. */
export function together(row: ForeignRow): string {
  const cells = matching(row, AT).map(([, pieces]) => said(pieces));
  const counts = cells.filter(isCount);
  if (counts.length > 0) return sum(counts.map((pieces) => pieces.replace(/^[<>~≥\s]+|\+$/g, '')));
  return cells.find(isWord) ?? '';
}
