import { having } from '../tables/file-kinds.ts';
import { pathOf } from '../values/category-paths.ts';
import { capital, handleOf } from '../values/handles.ts';
import { matching, picturesIn, said, type ForeignRow } from './shared/layout.ts';
import { pairsIn } from './shared/named-options.ts';
import { counted, layoutOf } from './shared/product-layout.ts';

const NUMBER = 'item number|itemid|item id';
const PRICE = 'current price|startprice|start price|buyitnowprice|auction buy it now price|price';
const CODES = ['p ', 'product ', ''].flatMap((of) => ['upc', 'ean', 'isbn'].map((code) => of + code));

/**
 * The report of active listings and the files of File Exchange: a row for the listing, which names all values of what is
 * chosen (`Color=Red;Blue|Size=M;L`), then one for each variation.
 */
export const EBAY = layoutOf({
  name: 'ebay',
  // The first column says the site of the shop: `*Action(SiteID=US|Country=US|…)`.
  namesOf: (columns) => columns.map((column) => (column.startsWith('action siteid') ? 'action' : column)),
  recognises: having(
    'item number, variation details',
    'action, title, startprice|start price|item photo url',
  ),
  keyOf(row, before) {
    const item = said(row, NUMBER);
    if (item !== '') return { key: item };
    if (/^variation$/i.test(said(row, 'relationship'))) return { key: before };
    return said(row, 'title') === '' ? undefined : { key: `line ${row.line}` };
  },
  isVariation: (row, whole) => row !== whole,
  product: { title: 'title', body: 'description', shortDescription: 'subtitle', vendor: 'c brand|brand' },
  own(whole) {
    const number = said(whole, NUMBER);
    const specifications = matching(whole, /^c (?!brand$)(.+)$/);
    const category = said(whole, 'ebay category 1 name|category name');
    return {
      handle: handleOf(
        [said(whole, 'title'), number || said(whole, 'customlabel|custom label|custom label sku')].join(' '),
      ),
      addresses: number === '' ? [] : [`/itm/${number}`],
      status: 'active',
      specifications: specifications.map(([name, value]) => [capital(name), value]),
      paths: category === '' ? [] : [category.startsWith('/') ? pathOf(category, /\//) : [category]],
    };
  },
  variation: {
    sku: 'custom label sku|customlabel|custom label|item number',
  },
  line(row, whole) {
    const codes = [row, whole].flatMap((from) => CODES.map((column) => said(from, column)));
    const [, picture = ''] = /^[^=]*=(.+)$/s.exec(row === whole ? '' : said(row, 'picurl')) ?? [];
    return {
      price: said(row, PRICE) || said(whole, PRICE),
      ...counted(said(row, 'available quantity|quantity')),
      // 'Does not apply'
      barcode: codes.find((code) => /^\d{8,14}$/.test(code)) ?? '',
      variantImage: picturesIn(picture)[0] ?? '',
    };
  },
  choices: (row, whole) =>
    row === whole ? [] : pairsIn(said(row, 'variation details|relationshipdetails|relationship details')),
  pictures: (row) => picturesOf(row),
});

/** The addresses of its pictures; before that of a variation stands the value that it shows (`Red=https://…`). */
function picturesOf(row: ForeignRow): string[] {
  return picturesIn(said(row, 'picurl|item photo url').replace(/^[^=:/]*=(?=https?:)/, ''));
}
