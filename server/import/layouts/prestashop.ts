import { pathOf } from '../category-paths.ts';
import { handleOf, slugOf } from '../product.ts';
import type { Specification } from '../specifications.ts';
import {
  isNow,
  list,
  plain,
  pricesOf,
  productLines,
  reduced,
  said,
  type ForeignRow,
  type Layout,
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
/** The category above all others. */
const ROOT = /^(home|root|accueil|racine|inicio|raíz|startseite|strona główna)$/i;

/** PrestaShop's product file, as its importer takes it, and the list of products that its back office exports. */
export const PRESTASHOP: Layout = {
  name: 'prestashop',
  nameOf(column) {
    const name = column.replace(/ (x y z|0 1|0 no 1 yes|yyyy mm dd)$/, '');
    return IN_ENGLISH.get(name) ?? name;
  },
  recognises: (columns) =>
    columns.has('name') && [...columns].some((column) => column.startsWith('price tax ')),
  keyOf: (row) => ({ key: said(row, 'product id', 'id') || String(row.line) }),
  linesOf(rows) {
    const [row] = rows;
    if (row === undefined) return [];
    const id = said(row, 'product id', 'id');
    const name = plain(said(row, 'name'));
    const slug = said(row, 'url rewritten') || slugOf(name);
    const own = {
      handle: said(row, 'url rewritten') || [handleOf(name), id].filter(Boolean).join('-'),
      addresses: [`/${id}-${slug}.html`, `/${slug}`],
      title: name,
      body: said(row, 'description'),
      shortDescription: plain(said(row, 'summary', 'short description')),
      vendor: said(row, 'manufacturer', 'brand'),
      tags: said(row, 'tags'),
      status: /^(0|no|non)$/i.test(said(row, 'active', 'status'))
        ? 'draft'
        : said(row, 'visibility') === 'none'
          ? 'unlisted'
          : 'active',
      seoTitle: said(row, 'meta title'),
      seoDescription: said(row, 'meta description'),
      paths: list(said(row, 'categories', 'category'), ',')
        .map((path) => pathOf(path, /\s*[/>]\s*/).filter((part) => !ROOT.test(part)))
        .filter((path) => path.length > 0),
      specifications: featuresOf(row),
    };
    return productLines(own, [{ line: variationOf(row), choices: [] }], list(said(row, 'image urls'), ','));
  },
};

/** `Composition:Cotton:1,Property:Short sleeves:2` */
function featuresOf(row: ForeignRow): Specification[] {
  const column = Object.keys(row.cells).find((each) => each.startsWith('feature')) ?? '';
  return list(said(row, column), ',').flatMap((feature): Specification[] => {
    const [name = '', value = ''] = feature.split(':');
    return [[name.trim(), value.trim()]];
  });
}

function variationOf(row: ForeignRow) {
  const price = said(
    row,
    ...['price tax incl', 'price tax included', 'price tax excluded or price tax included'],
    ...['price tax excl', 'price tax excluded'],
  );
  const isOff = isNow(said(row, 'discount from'), said(row, 'discount to'));
  const less = isOff ? reduced(price, said(row, 'discount percent'), said(row, 'discount amount')) : '';
  return {
    ...pricesOf(price, less),
    tracker: 'shopify',
    quantity: said(row, 'quantity') || '0',
    ...(said(row, 'out of stock action', 'out of stock') === '1' && { policy: 'continue' }),
    sku: said(row, 'reference'),
    barcode: said(row, 'ean13', 'ean 13', 'upc'),
    cost: said(row, 'wholesale price'),
    ...(Number(said(row, 'weight').replace(',', '.')) > 0 && {
      ...{
        grams: String(Math.round(Number(said(row, 'weight').replace(',', '.')) * 1000)),
        weightUnit: 'kg',
      },
    }),
  };
}
