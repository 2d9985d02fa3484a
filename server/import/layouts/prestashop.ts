import { namesIn, having } from '../tables/file-kinds.ts';
import { belowHome, pathOf } from '../values/category-paths.ts';
import { handleOf, slugOf } from '../values/handles.ts';
import { saysNo } from '../values/words.ts';
import {
  choiceOf,
  gramsOf,
  isNow,
  list,
  namedIn,
  numeric,
  plain,
  pricesOf,
  reduced,
  said,
  sum,
  type ForeignRow,
  type OwnLine,
  type OwnVariation,
} from './shared/layout.ts';
import { cellsOf, counted, layoutOf } from './shared/product-layout.ts';
import { judgedBy, withOwnStates } from './table/lines.ts';

/** What its back office calls the columns of the list of products in other languages. */
const IN_ENGLISH = new Map(
  Object.entries({
    ...{ 'id produit': 'id', 'id du produit': 'id', 'id producto': 'id', 'id del producto': 'id' },
    ...{ nom: 'name', référence: 'reference', catégorie: 'category', quantité: 'quantity', état: 'status' },
    ...{ catégories: 'categories', marque: 'manufacturer', fabricant: 'manufacturer', actif: 'active' },
    ...{ 'prix ht': 'price tax excl', 'prix ttc': 'price tax incl', 'prix d achat': 'wholesale price' },
    ...{ 'montant de la remise': 'discount amount', 'pourcentage de réduction': 'discount percent' },
    ...{ 'réduction de': 'discount from', 'réduction à': 'discount to', poids: 'weight', résumé: 'summary' },
    ...{ étiquettes: 'tags', 'balise titre': 'meta title', 'url réécrite': 'rewritten url' },
    ...{ 'url des images': 'image urls', visibilité: 'visibility', caractéristique: 'feature' },
    ...{
      nombre: 'name',
      referencia: 'reference',
      categoría: 'category',
      cantidad: 'quantity',
      estado: 'status',
    },
    ...{ 'precio imp excl': 'price tax excl', 'precio imp incl': 'price tax incl' },
    ...{ 'prix de base': 'base price', 'prix final': 'final price' },
    ...{ 'precio base': 'base price', 'precio final': 'final price' },
  }),
);
const ATTRIBUTES = 'attribute name type position';
const VALUES = 'value value position';
/** First that with all taxes and discounts; the list of PrestaShop 1.6 has beside it what it is worked out of. */
const PRICES =
  'final price|price tax incl|price tax included|price tax excluded or price tax included|price tax excl|price tax excluded';

/** PrestaShop's product file, as its importer takes it, and the list of products that its back office exports. */
export const PRESTASHOP = layoutOf({
  name: 'prestashop',
  namesOf: (columns) =>
    columns.map((column) => {
      const name = column.replace(/ (x y z|0 1|0 no 1 yes|yyyy mm dd|aaaa mm jj|nom valeur.*)$/, '');
      return IN_ENGLISH.get(name) ?? name;
    }),
  inOrder: judgedBy(withOwnStates),
  recognises: having('name, price tax *', 'name, id, reference, base price, final price'),
  // Its combinations are a file of their own.
  belongs: having(`product id, ${ATTRIBUTES}, ${VALUES}`),
  keyOf: (row) => ({ key: said(row, 'product id|id') || String(row.line) }),
  isProduct: (row) => !isCombination(row),
  isVariation: isCombination,
  product: {
    ...{ title: 'name', body: 'description', shortDescription: 'summary|short description' },
    ...{ vendor: 'manufacturer|brand', tags: 'tags' },
    ...{ seoTitle: 'meta title', seoDescription: 'meta description' },
  },
  own(whole) {
    const [id, name] = [said(whole, 'product id|id'), plain(said(whole, 'name'))];
    const rewritten = said(whole, 'url rewritten|rewritten url');
    const slug = rewritten || slugOf(name);
    const shown = said(whole, 'visibility') === 'none' ? 'unlisted' : 'active';
    const features = Object.keys(whole.cells).find((each) => each.startsWith('feature')) ?? '';
    return {
      handle: rewritten || [handleOf(name), id].filter(Boolean).join('-'),
      addresses: [`/${id}-${slug}.html`, `/${slug}`],
      status: saysNo(said(whole, 'active|status')) ? 'draft' : shown,
      paths: list(said(whole, 'categories|category'), ',').map((path) =>
        belowHome(pathOf(path, /\s*[/>]\s*/)),
      ),
      // `Composition:Cotton:1,Property:Short sleeves:2`
      specifications: list(said(whole, features), ',').flatMap((feature) =>
        namedIn(feature.split(':').slice(0, 2).join(':')),
      ),
    };
  },
  variation: {},
  line: (row) => variationOf(row),
  made(whole, rows) {
    const pictures = list(said(whole, 'image urls'), ',');
    const combined = rows.filter(isCombination).map((row) => combinationOf(row, whole, pictures));
    return combined.length > 0 ? combined : undefined;
  },
  pictures: (row, whole) => (row === whole ? list(said(row, 'image urls'), ',') : []),
});

function isCombination(row: ForeignRow): boolean {
  return said(row, VALUES) !== '';
}

/** `Size:select:0, Color:color:1` and `S:0, White:0`, with what they add to the price and the weight. */
function combinationOf(row: ForeignRow, whole: ForeignRow, pictures: readonly string[]): OwnVariation {
  const namesOf = (column: string) =>
    said(row, column)
      .split(/,(?![^:]*$)|,(?=[^,]*$)/)
      .map((each) => each.trim().replace(/(:[\w-]*){0,2}$/, ''));
  const values = namesOf(VALUES);
  const choices = namesOf(ATTRIBUTES).flatMap((name, index) => choiceOf(name, values[index]));
  const added = (column: string, more: string) => sum([said(whole, column) || '0', said(row, more) || '0']);
  const price = namesIn(PRICES).find((column) => said(whole, column) !== '') ?? '';
  const cells = {
    ...whole.cells,
    ...Object.fromEntries(['reference', 'ean13', 'upc'].map((column) => [column, said(row, column)])),
    [price]: added(price, 'impact on price'),
    weight: added('weight', 'impact on weight'),
    quantity: said(row, 'quantity'),
    'wholesale price': said(row, 'wholesale price|cost price') || said(whole, 'wholesale price|cost price'),
  };
  const [own = ''] = list(said(row, 'image urls'), ',');
  const variantImage = own || (pictures[Number(said(row, 'image position').split(',')[0]) - 1] ?? '');
  return { line: { ...variationOf({ line: row.line, cells }), variantImage }, choices };
}

function variationOf(row: ForeignRow): OwnLine {
  const price = said(row, PRICES);
  const isOff = isNow(said(row, 'discount from'), said(row, 'discount to'));
  const base = said(row, 'base price');
  const less = isOff ? reduced(price, said(row, 'discount percent'), said(row, 'discount amount')) : '';
  return {
    ...cellsOf(row, { sku: 'reference', barcode: 'ean13|ean 13|upc', cost: 'wholesale price|cost price' }),
    ...(numeric(base) > numeric(price) ? pricesOf(base, price) : pricesOf(price, less)),
    ...counted(said(row, 'quantity')),
    ...(said(row, 'out of stock action|out of stock') === '1' && { policy: 'continue' }),
    ...gramsOf(said(row, 'weight'), 'kg'),
  };
}
