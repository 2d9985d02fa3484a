import { pathOf } from '../../values/category-paths.ts';
import { unescaped } from '../../values/formats.ts';
import { list, said, valuesIn, type ForeignRow } from '../shared/layout.ts';
import { has, type Columns } from '../../tables/file-kinds.ts';
import { NAMES } from './names.ts';

const ABOVE = 'parent category|parent category name';
/** Sylius' are the codes of categories. */
const CODES = 'taxons';
const FURTHER = /^(?:category ?\d+|secondary categories)$/;
const BELOW =
  /^(?:sub ?category(?: ?\d)?|kategorie (?:ebene|level) [2-9]|product subtype|categoria nome nivel [2-9])$/;

/** Whether any column names categories. */
export function hasPaths(columns: Columns): boolean {
  const isLevel = (column: string) => FURTHER.test(column) || BELOW.test(column);
  return has(columns, `${NAMES.category}|${ABOVE}|${CODES}`) || [...columns].some(isLevel);
}

/** What kind of entry a row is, in systems that sell services too, is no category. */
const IS_KIND =
  /^(?:products?|goods?|physical|digital|simple|variable|variant|configurable|stock(?:ed product)?|منتج (?:جاهز|رقمي)|خدمة حسب الطلب|مجموعة منتجات)$/i;

/** One path (`A > B`, `A / B`, `A|B`), or several, separated by semicolons or commas; levels may have their own columns. */
export function pathsOf(row: ForeignRow): string[][] {
  const named = said(row, NAMES.category);
  const category = IS_KIND.test(named) ? '' : named;
  const numbered = valuesIn(row, FURTHER);
  const below = valuesIn(row, BELOW);
  const above = said(row, ABOVE);
  const levels = [above, category, ...below].filter((each) => each !== '');
  const cells = levels.length > 1 ? [levels.join(' > ')] : levels;
  const codes = list(said(row, CODES), '|').map((code) => [code]);
  return [...[...cells, ...numbered].flatMap(pathsIn), ...codes];
}

function pathsIn(written: string): string[][] {
  if (/^\s*\[\s*"/.test(written)) return list(written, ',').flatMap(pathsIn);
  const cell = unescaped(written)
    // Pimcore's paths begin with what divides them.
    .replace(/^\s*\/(?=\p{L})/u, '')
    .replace(/\s*(?:&&|##)\s*/g, ';')
    .replace(/\s*[»›→]\s*|\s+•\s+|(?<=\p{L}) ?(?:::|\\(?!\/)) ?(?=\p{L})/gu, ' > ');
  if (/\S\^\S/.test(cell)) return [pathOf(cell, /\s*\^\s*/)];
  if (!/[>|]/.test(cell)) {
    return list(cell, cell.includes(';') ? ';' : ',').map((path) => pathOf(path, /\s+\/\s+|(?<=\S)\/(?=\S)/));
  }
  // With both a bar stands between paths.
  if (!cell.includes('>') && /\S\/\S/.test(cell))
    return cell.split('|').map((path) => pathOf(path, /\s*\/\s*/));
  const paths = cell.split(cell.includes('>') ? /[;\n|]|,(?=[^,>]+>)|,(?=\S)/ : /[;\n]/);
  return paths.map((path) => pathOf(path, /\s*(?:->|>+|\|)\s*/));
}
