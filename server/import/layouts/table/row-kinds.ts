import { namesIn } from '../../tables/file-kinds.ts';
import { handleOf } from '../../values/handles.ts';
import { said, sum, type ForeignRow } from '../shared/layout.ts';
import { optionsOf } from '../shared/named-options.ts';
import { SUM, type Judge } from './lines.ts';
import { LINE_NUMBER, NAMES, PRICES } from './names.ts';

// What the first rows of a table show of all: which of them are one product, which say it once more, and what numbers mean.

const IDENTITY = `${NAMES.sku}|${NAMES.barcode}|${NAMES.id}`;
const alsoSaying = (row: ForeignRow, cells: ForeignRow['cells']) => ({
  ...row,
  cells: { ...row.cells, ...cells },
});

/** A column that counts the lines numbers no products: the next list has other ones on them. */
export const withoutLineNumbers: Judge = (first) => {
  const isNumber = (row: ForeignRow) => /^\d+$/.test(said(row, LINE_NUMBER));
  const counted = first.filter(isNumber);
  const isCount = counted.every((row, index) => Number(said(row, LINE_NUMBER)) === index + 1);
  const isCode = (row: ForeignRow) =>
    !isNumber(row) && said(row, LINE_NUMBER) !== '' && !SUM.test(said(row, LINE_NUMBER));
  if (counted.length < 2 || !isCount || first.some((row) => isCode(row) && said(row, PRICES) !== ''))
    return undefined;
  return (row) => (isNumber(row) ? alsoSaying(row, { [LINE_NUMBER]: '' }) : row);
};

/** Where a row says that its pieces are. */
const PLACE =
  'location|location name|warehouse|warehouse name|branch|branch name|store|store name|outlet|depot|plant|storage location|lager|lagerort|entrepôt|dépôt|magasin|almacén|sucursal|bodega|depo|المستودع|المخزن|الفرع';
/** What the rows of one thing at several places have in common, each of which says what one of them has; else ''. */
export function atAnyPlace(row: ForeignRow): string {
  if (said(row, PLACE) === '' || said(row, NAMES.sku) === '') return '';
  const alike = [NAMES.sku, NAMES.title, NAMES.barcode, PRICES, NAMES.reduced].map((names) =>
    said(row, names),
  );
  return JSON.stringify([...alike, ...optionsOf(row)]);
}

/** The rows, those of one thing at several places as one with the pieces of all. */
export function atAllPlaces(rows: readonly ForeignRow[]): readonly ForeignRow[] {
  if (rows.length < 2) return rows;
  const ofOne = Map.groupBy(rows, (row) => atAnyPlace(row) || row);
  return Array.from(ofOne.values(), ([row, ...others]) => {
    const all = [row, ...others].filter((each) => each !== undefined);
    const places = new Set(all.map((each) => said(each, PLACE)));
    if (row === undefined || others.length === 0 || places.size < all.length) return all;
    const pieces = all.map((each) => said(each, NAMES.quantity));
    const column = namesIn(NAMES.quantity).find((name) => said(row, name) !== '');
    if (column === undefined || !pieces.every((each) => /\d/.test(each))) return all;
    return [alsoSaying(row, { [column]: sum(pieces) })];
  }).flat();
}

/** Rows whose id is that of the row before are one product where such a row holds others: it has no price, and they have. */
export const withOwnGroups: Judge = (first) => {
  const codeOf = (row: ForeignRow) => said(row, `variation sku|variant sku|${NAMES.sku}|${NAMES.barcode}`);
  const isHeld = (row: ForeignRow, before: ForeignRow) => {
    if (said(row, `${NAMES.group}|${NAMES.parentSku}|${NAMES.parentId}|variation name`) !== '') return false;
    const [id, title] = [NAMES.id, NAMES.title].map((names) => said(row, names));
    const isCalledSo = title === '' || title === said(before, NAMES.title);
    const isNext = id !== '' && id === said(before, NAMES.id) && isCalledSo;
    const isHolding = codeOf(before) === '' && said(before, PRICES) === '';
    return isNext && isHolding && codeOf(row) !== '' && said(row, PRICES) !== '';
  };
  if (!first.some((row, index) => index > 0 && isHeld(row, first[index - 1] ?? row))) return undefined;
  return (row) => alsoSaying(row, { 'group id': said(row, NAMES.id) });
};

/** A row that says nothing but one more option belongs to the row above it: ERPNext has one for each attribute. */
export async function* withFurtherOptions(rows: AsyncIterable<ForeignRow>): AsyncGenerator<ForeignRow> {
  let above: ForeignRow | undefined;
  const own = `${NAMES.title}|${IDENTITY}|${PRICES}|${NAMES.quantity}|variation sku|variant sku|variant price`;
  for await (const row of rows) {
    const filled = Object.values(row.cells).filter((cell) => cell.trim() !== '');
    const options = above !== undefined && said(row, own) === '' ? optionsOf(row) : [];
    // Names and values, in cells of their own: a column that is called like an option has a further value there.
    const told = options.flat().map((text) => text.toLowerCase());
    const isAll =
      filled.length === told.length && filled.every((cell) => told.includes(cell.trim().toLowerCase()));
    const more = isAll ? options : [];
    const names = more.length === 0 ? [] : optionsOf(above ?? row).map(([name]) => name);
    if (above !== undefined && names.length > 0 && more.every(([name]) => !names.includes(name))) {
      const pairs = more.map(([name, value]) => `${name}: ${value}`);
      above = alsoSaying(above, { param: [said(above, 'param'), ...pairs].filter(Boolean).join('\n') });
      continue;
    }
    if (above !== undefined) yield above;
    above = row;
  }
  if (above !== undefined) yield above;
}

/** Where rows are mostly called by what kind of thing they are (`Laptop`), the model behind it tells one from another. */
export const withModels: Judge = (first) => {
  const isPlain = (row: ForeignRow) =>
    said(row, 'model') !== '' &&
    optionsOf(row).length === 0 &&
    said(row, `${NAMES.group}|${NAMES.parentSku}|${NAMES.parentId}`) === '';
  const models = new Set(first.map((row) => said(row, 'model')));
  const titles = new Set(first.map((row) => said(row, NAMES.title)));
  const areKinds = titles.size < first.length && titles.size * 2 <= first.length + 1;
  if (!areKinds || models.size < first.length || !first.every(isPlain)) return undefined;
  const ofTitle = Map.groupBy(first, (row) => said(row, NAMES.title));
  const column = namesIn(NAMES.title).find((name) => first.some((row) => said(row, name) !== '')) ?? '';
  return (row) => {
    const [title, model] = [said(row, column), said(row, 'model')];
    const isAlone = title === '' || ofTitle.get(title)?.length === 1;
    if (isAlone || title.toLowerCase().includes(model.toLowerCase())) return row;
    const called = `${title} ${model}`;
    // The model may be the SKU, which stands in an address once.
    return alsoSaying(row, { [column]: called, 'seo name': said(row, 'seo name') || handleOf(called) });
  };
};
