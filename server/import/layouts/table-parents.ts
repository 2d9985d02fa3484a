import type { ForeignRow } from './layout.ts';
import { told } from './product-layout.ts';
import { judged } from './table-lines.ts';
import { NAMES } from './table-names.ts';

/** What names a row itself, or says which rows belong together. */
const OF_ROWS = new Set(
  [NAMES.title, NAMES.sku, NAMES.id, NAMES.barcode, NAMES.group, NAMES.parentId].flatMap((names) =>
    names.split('|'),
  ),
);

/** What names another product that is sold with it, or in its place. */
const OF_OTHERS =
  /relat|cross|up ?sell|accessor|similar|compat|bundle|alternativ|replac|substitut|zubehör|passend|ähnlich|associ|similaire|complément|liên quan|关联|関連/;

/**
 * The rows with the SKU of what each is a variation of, where no column is called so and one says nothing else, whatever
 * its name: all its cells are SKUs of other rows that say none there themselves, and are in its category and called
 * like it, with more behind that. An accessory names what it is for, too, but is in another category.
 */
export function withParents(rows: AsyncIterable<ForeignRow>): AsyncGenerator<ForeignRow> {
  return judged(rows, (first) => {
    const column = parentsIn(first);
    if (column === undefined) return (row) => row;
    return ({ line, cells }) => ({ line, cells: { ...cells, 'parent sku': cells[column] ?? '' } });
  });
}

const isSame = (category: string, parent: string) => category === '' || category === parent;
const isNamedSo = (title: string, parent: string) =>
  title === '' || (parent !== '' && title.startsWith(parent));

function parentsIn(rows: readonly ForeignRow[]): string | undefined {
  if (rows.some((row) => told(row, `${NAMES.parentSku}|${NAMES.parentId}`) !== '')) return undefined;
  const bySku = new Map(rows.map((row) => [told(row, NAMES.sku), row]));
  bySku.delete('');
  const isBelow = (row: ForeignRow, parent: ForeignRow | undefined, column: string) =>
    parent !== undefined &&
    parent !== row &&
    (parent.cells[column] ?? '').trim() === '' &&
    isSame(told(row, NAMES.category), told(parent, NAMES.category)) &&
    isNamedSo(told(row, NAMES.title), told(parent, NAMES.title));
  const columns = new Set(rows.flatMap(({ cells }) => Object.keys(cells)));
  return [...columns].find((column) => {
    if (OF_ROWS.has(column) || OF_OTHERS.test(column)) return false;
    const filled = rows.filter(({ cells }) => (cells[column] ?? '').trim() !== '');
    return (
      filled.length > 0 &&
      filled.every((row) => isBelow(row, bySku.get((row.cells[column] ?? '').trim()), column))
    );
  });
}
