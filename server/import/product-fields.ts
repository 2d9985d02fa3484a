import { MAX_VARIATION_IMAGES, type CataloguePicture, type CatalogueProduct } from './catalogue-product.ts';
import { COLUMNS, columnsInOrder, type Column, type Row } from './columns.ts';
import { shown, type Read } from './price.ts';

/** The longest text of each column, in characters. */
const LIMITS: Partial<Record<Column, number>> = {
  handle: 255,
  title: 255,
  body: 100_000,
  vendor: 255,
  googleCategory: 500,
  kind: 255,
  tags: 5000,
  option1Name: 100,
  option2Name: 100,
  option3Name: 100,
  option1Value: 255,
  option2Value: 255,
  option3Value: 255,
  sku: 255,
  imageAlt: 512,
  seoTitle: 500,
  seoDescription: 1000,
  shortDescription: 1000,
};
const LIMITED = columnsInOrder().filter((column) => LIMITS[column] !== undefined);

/** What tells a line that is a variation from one that only adds a picture. */
const OF_A_VARIATION: readonly Column[] = [
  'option1Value',
  'option2Value',
  'option3Value',
  'sku',
  'price',
  'compareAt',
  'quantity',
  'variantImage',
  'images',
  'customerPrice',
];

export function isVariationRow(row: Row): boolean {
  return OF_A_VARIATION.some((column) => row.text(column).trim() !== '');
}

/** What is too long in a row, one reason a column. */
export function tooLongTexts(row: Row): string[] {
  return LIMITED.flatMap((column) => {
    const limit = LIMITS[column] ?? 0;
    const { length } = row.text(column);
    return length > limit ? [`${COLUMNS[column]} has ${length} characters, at most ${limit} fit`] : [];
  });
}

/** Reads `TRUE` and `FALSE` in any letter case; nothing means `absent`. */
export function readFlag(text: string, absent: boolean): Read<boolean> {
  const value = text.trim().toLowerCase();
  if (value === '') return { ok: true, value: absent };
  if (value === 'true' || value === 'false') return { ok: true, value: value === 'true' };
  return { ok: false, reason: `is neither TRUE nor FALSE: ${shown(text)}` };
}

/** Reads whether a product is for sale; nothing means that it is. */
export function readStatus(text: string): Read<CatalogueProduct['status']> {
  const value = text.trim().toLowerCase();
  if (value === '' || value === 'active') return { ok: true, value: 'active' };
  if (value === 'draft' || value === 'archived') return { ok: true, value };
  return { ok: false, reason: `is none of active, draft and archived: ${shown(text)}` };
}

/** Reads whether a variation is sold when nothing is left. */
export function readPolicy(text: string): Read<boolean> {
  const value = text.trim().toLowerCase();
  if (value === '' || value === 'deny') return { ok: true, value: false };
  if (value === 'continue') return { ok: true, value: true };
  return { ok: false, reason: `is neither deny nor continue: ${shown(text)}` };
}

/** Reads ids separated by semicolons, each once. */
export function readCategoryIds(text: string): Read<number[]> {
  const parts = text.split(';').map((part) => part.trim());
  const given = parts.filter((part) => part !== '');
  const wrong = given.find((part) => !/^[1-9]\d{0,8}$/.test(part));
  if (wrong !== undefined)
    return { ok: false, reason: `has an id that is not a whole number: ${shown(wrong)}` };
  return { ok: true, value: [...new Set(given.map(Number))] };
}

/** Tags separated by commas, each once. */
export function readTags(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim());
  return [...new Set(tags.filter((tag) => tag !== ''))];
}

/** A variation's own pictures: those it names, else `Variant Image` and then the product's. */
export function imagesOfVariation(
  named: readonly string[],
  first: string,
  pictures: readonly CataloguePicture[],
): readonly string[] {
  if (named.length > 0 || first === '') return named;
  return [...new Set([first, ...pictures.map(({ source }) => source)])].slice(0, MAX_VARIATION_IMAGES);
}
