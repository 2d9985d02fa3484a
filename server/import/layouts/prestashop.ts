import { belowHome, pathOf } from '../category-paths.ts';
import { saysNo } from '../words.ts';
import { handleOf, slugOf } from '../product.ts';
import type { Specification } from '../specifications.ts';
import {
  gramsOf,
  isNow,
  list,
  plain,
  pricesOf,
  productLines,
  reduced,
  said,
  sum,
  type Choice,
  type ForeignRow,
  type Layout,
  type OwnVariation,
} from './layout.ts';

/** What its back office calls the columns of the list of products in other languages. */
const IN_ENGLISH = new Map(
  Object.entries({
    ...{ nom: 'name', référence: 'reference', catégorie: 'category', quantité: 'quantity', état: 'status' },
    ...{ 'prix ht': 'price tax excl', 'prix ttc': 'price tax incl' },
    ...{
      nombre: 'name',
      referencia: 'reference',
      categoría: 'category',
      cantidad: 'quantity',
      estado: 'status',
    },
    ...{ 'precio imp excl': 'price tax excl', 'precio imp incl': 'price tax incl' },
  }),
);
const ATTRIBUTES = 'attribute name type position';
const VALUES = 'value value position';
const PRICES = [
  ...['price tax incl', 'price tax included', 'price tax excluded or price tax included'],
  ...['price tax excl', 'price tax excluded'],
];

/** PrestaShop's product file, as its importer takes it, and the list of products that its back office exports. */
export const PRESTASHOP: Layout = {
  name: 'prestashop',
  namesOf: (columns) =>
    columns.map((column) => {
      const name = column.replace(/ (x y z|0 1|0 no 1 yes|yyyy mm dd)$/, '');
      return IN_ENGLISH.get(name) ?? name;
    }),
  recognises: (columns) =>
    columns.has('name') && [...columns].some((column) => column.startsWith('price tax ')),
  // Its combinations are a file of their own.
  belongs: (columns) => columns.has('product id') && columns.has(ATTRIBUTES) && columns.has(VALUES),
  keyOf: (row) => ({ key: said(row, 'product id', 'id') || String(row.line) }),
  linesOf(rows) {
    const row = rows.find((each) => !isCombination(each));
    if (row === undefined) return [];
    const id = said(row, 'product id', 'id');
    const name = plain(said(row, 'name'));
    const rewritten = said(row, 'url rewritten', 'rewritten url');
    const slug = rewritten || slugOf(name);
    const own = {
      handle: rewritten || [handleOf(name), id].filter(Boolean).join('-'),
      addresses: [`/${id}-${slug}.html`, `/${slug}`],
      title: name,
      body: said(row, 'description'),
      shortDescription: plain(said(row, 'summary', 'short description')),
      vendor: said(row, 'manufacturer', 'brand'),
      tags: said(row, 'tags'),
      status: saysNo(said(row, 'active', 'status'))
        ? 'draft'
        : said(row, 'visibility') === 'none'
          ? 'unlisted'
          : 'active',
      seoTitle: said(row, 'meta title'),
      seoDescription: said(row, 'meta description'),
      paths: list(said(row, 'categories', 'category'), ',').map((path) =>
        belowHome(pathOf(path, /\s*[/>]\s*/)),
      ),
      specifications: featuresOf(row),
    };
    const pictures = list(said(row, 'image urls'), ',');
    const combined = rows.filter(isCombination).map((each) => combinationOf(each, row, pictures));
    const simple = { line: variationOf(row), choices: [] };
    return productLines(own, combined.length > 0 ? combined : [simple], pictures);
  },
};

const isCombination = (row: ForeignRow) => said(row, VALUES) !== '';

/** `Size:select:0, Color:color:1` and `S:0, White:0`, with what they add to the price and the weight. */
function combinationOf(row: ForeignRow, whole: ForeignRow, pictures: readonly string[]): OwnVariation {
  const namesOf = (column: string) =>
    said(row, column)
      .split(/,(?![^:]*$)|,(?=[^,]*$)/)
      .map((each) => each.trim().replace(/(:[\w-]*){0,2}$/, ''));
  const values = namesOf(VALUES);
  const choices = namesOf(ATTRIBUTES).flatMap((name, index): Choice[] => {
    const value = values[index] ?? '';
    return name === '' || value === '' ? [] : [[name, value]];
  });
  const added = (column: string, more: string) => sum([said(whole, column) || '0', said(row, more) || '0']);
  const [price = ''] = PRICES.filter((column) => said(whole, column) !== '');
  const cells = {
    ...whole.cells,
    ...Object.fromEntries(['reference', 'ean13', 'upc'].map((column) => [column, said(row, column)])),
    [price]: added(price, 'impact on price'),
    weight: added('weight', 'impact on weight'),
    quantity: said(row, 'quantity'),
    'wholesale price':
      said(row, 'wholesale price', 'cost price') || said(whole, 'wholesale price', 'cost price'),
  };
  const [own = ''] = list(said(row, 'image urls'), ',');
  const variantImage = own || (pictures[Number(said(row, 'image position').split(',')[0]) - 1] ?? '');
  return { line: { ...variationOf({ line: row.line, cells }), variantImage }, choices };
}

/** `Composition:Cotton:1,Property:Short sleeves:2` */
function featuresOf(row: ForeignRow): Specification[] {
  const column = Object.keys(row.cells).find((each) => each.startsWith('feature')) ?? '';
  return list(said(row, column), ',').flatMap((feature): Specification[] => {
    const [name = '', value = ''] = feature.split(':');
    return [[name.trim(), value.trim()]];
  });
}

function variationOf(row: ForeignRow) {
  const price = said(row, ...PRICES);
  const isOff = isNow(said(row, 'discount from'), said(row, 'discount to'));
  const less = isOff ? reduced(price, said(row, 'discount percent'), said(row, 'discount amount')) : '';
  return {
    ...pricesOf(price, less),
    tracker: 'shopify',
    quantity: said(row, 'quantity') || '0',
    ...(said(row, 'out of stock action', 'out of stock') === '1' && { policy: 'continue' }),
    sku: said(row, 'reference'),
    barcode: said(row, 'ean13', 'ean 13', 'upc'),
    cost: said(row, 'wholesale price', 'cost price'),
    ...gramsOf(said(row, 'weight'), 'kg'),
  };
}
