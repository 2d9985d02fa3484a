import type { Warn } from '../../reporting/problems.ts';
import { namesIn } from '../../tables/file-kinds.ts';
import { numeric, said, sum, type ForeignRow } from '../shared/layout.ts';
import { optionsOf } from '../shared/named-options.ts';
import { judged, SUM } from './lines.ts';
import { KILOGRAMS, NAMES, PRICES } from './names.ts';

// What the first rows of a table show of all: which of them are one product, which say it once more, and what numbers mean.

/** In which language a row says what it says. */
const LANGUAGE = 'language|language code|lang|locale|sprache|langue|idioma|اللغة';
/** Why a row is none of a product, where that is known before it is put to others. */
export const LEFT_OUT = 'left out';
/** The lightest thing that a shop has weighs less, in kilograms. */
const TOO_HEAVY = 50;

const IDENTITY = `${NAMES.sku}|${NAMES.barcode}|${NAMES.id}`;
const alsoSaying = (row: ForeignRow, cells: ForeignRow['cells']) => ({
  ...row,
  cells: { ...row.cells, ...cells },
});

/** A column that counts the lines numbers no products: the next list has other ones on them. */
export function withoutLineNumbers(rows: AsyncIterable<ForeignRow>): AsyncGenerator<ForeignRow> {
  return judged(rows, (first) => {
    const isNumber = (row: ForeignRow) => /^\d+$/.test(said(row, 'line no'));
    const counted = first.filter(isNumber);
    const isCount = counted.every((row, index) => Number(said(row, 'line no')) === index + 1);
    const isCode = (row: ForeignRow) =>
      !isNumber(row) && said(row, 'line no') !== '' && !SUM.test(said(row, 'line no'));
    if (counted.length < 2 || !isCount || first.some((row) => isCode(row) && said(row, PRICES) !== ''))
      return (row) => row;
    return (row) => (isNumber(row) ? alsoSaying(row, { 'line no': '' }) : row);
  });
}

/** Where a row says that its pieces are. */
const PLACE =
  'location|location name|warehouse|warehouse name|branch|branch name|store|store name|outlet|depot|plant|storage location|lager|lagerort|entrepôt|dépôt|magasin|almacén|sucursal|bodega|depo|المستودع|المخزن|الفرع';
/** Whether a row is one of several places, each of which has a row for what it has of one thing. */
export const isOfPlace = (row: ForeignRow): boolean => said(row, PLACE) !== '' && said(row, NAMES.sku) !== '';

/** The rows, those of one thing at several places as one with the pieces of all. */
export function atAllPlaces(rows: readonly ForeignRow[]): readonly ForeignRow[] {
  const ofOne = Map.groupBy(rows, (row) => (isOfPlace(row) ? said(row, NAMES.sku) : row));
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

/** Rows whose id is that of the row before are one product where only their SKUs or barcodes tell them apart. */
export function withOwnGroups(rows: AsyncIterable<ForeignRow>): AsyncGenerator<ForeignRow> {
  const codeOf = (row: ForeignRow) => said(row, `variation sku|variant sku|${NAMES.sku}|${NAMES.barcode}`);
  const isNext = (row: ForeignRow, before: ForeignRow) => {
    const [id, title, code] = [NAMES.id, NAMES.title].map((names) => said(row, names)).concat(codeOf(row));
    const isCalledSo = title === '' || title === said(before, NAMES.title);
    if (said(row, `${NAMES.group}|${NAMES.parentSku}|${NAMES.parentId}|variation name`) !== '') return false;
    return id !== '' && id === said(before, NAMES.id) && isCalledSo && code !== '' && code !== codeOf(before);
  };
  return judged(rows, (first) => {
    if (!first.some((row, index) => index > 0 && isNext(row, first[index - 1] ?? row))) return (row) => row;
    return (row) => alsoSaying(row, { 'group id': said(row, NAMES.id) });
  });
}

/** A product in several languages stands there once: in English, or else in the first one. */
export function inOneLanguage(rows: AsyncIterable<ForeignRow>): AsyncGenerator<ForeignRow> {
  return judged(rows, (first) => {
    const languages = [...new Set(first.map((row) => said(row, LANGUAGE)))].filter(Boolean);
    const own = languages.find((each) => /^en/i.test(each)) ?? languages[0];
    const isOwn = (row: ForeignRow) => said(row, LANGUAGE) === own;
    const codes = new Set(first.filter(isOwn).map((row) => said(row, IDENTITY)));
    const isAgain = (row: ForeignRow) => said(row, IDENTITY) !== '' && codes.has(said(row, IDENTITY));
    if (languages.length < 2 || !first.every((row) => isOwn(row) || isAgain(row))) return (row) => row;
    const kind = `a line in another language than ${own}: left out`;
    return (row) => (isOwn(row) ? row : { line: row.line, cells: { [LEFT_OUT]: kind } });
  });
}

/** A row that says nothing but one more option belongs to the row above it: ERPNext has one for each attribute. */
export async function* withFurtherOptions(rows: AsyncIterable<ForeignRow>): AsyncGenerator<ForeignRow> {
  let above: ForeignRow | undefined;
  const own = `${NAMES.title}|${IDENTITY}|${PRICES}|${NAMES.quantity}|variation sku|variant sku|variant price`;
  for await (const row of rows) {
    const more = above !== undefined && said(row, own) === '' ? optionsOf(row) : [];
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

/** Weights of which none is below so much are no kilograms, where nothing says what they are. */
export function withWeights(rows: AsyncIterable<ForeignRow>, warn: Warn): AsyncGenerator<ForeignRow> {
  return judged(rows, (first) => {
    const weights = first.map((row) => said(row, NAMES.weight)).filter(Boolean);
    const isTold = first.some((row) => said(row, `${NAMES.weightUnit}|${KILOGRAMS}|tilda uid`) !== '');
    if (
      weights.length === 0 ||
      isTold ||
      weights.some((each) => /\p{L}/u.test(each) || numeric(each) < TOO_HEAVY)
    )
      return (row) => row;
    warn('the file does not name the unit of weights: taken as g', first[0]?.line ?? 1);
    return (row) => alsoSaying(row, { 'weight unit': 'g' });
  });
}

/** Where rows are mostly called by what kind of thing they are (`Laptop`), the model behind it tells one from another. */
export function withModels(rows: AsyncIterable<ForeignRow>): AsyncGenerator<ForeignRow> {
  const isPlain = (row: ForeignRow) =>
    said(row, 'model') !== '' &&
    optionsOf(row).length === 0 &&
    said(row, `${NAMES.group}|${NAMES.parentSku}|${NAMES.parentId}`) === '';
  return judged(rows, (first) => {
    const models = new Set(first.map((row) => said(row, 'model')));
    const titles = new Set(first.map((row) => said(row, NAMES.title)));
    const areKinds = titles.size < first.length && titles.size * 2 <= first.length + 1;
    if (!areKinds || models.size < first.length || !first.every(isPlain)) return (row) => row;
    const column = namesIn(NAMES.title).find((name) => first.some((row) => said(row, name) !== '')) ?? '';
    return (row) => {
      const [title, model] = [said(row, column), said(row, 'model')];
      const isTold = title === '' || title.toLowerCase().includes(model.toLowerCase());
      return isTold ? row : alsoSaying(row, { [column]: `${title} ${model}` });
    };
  });
}
