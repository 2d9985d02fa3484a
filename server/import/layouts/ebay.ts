import { handleOf } from '../product.ts';
import {
  matching,
  picturesIn,
  productLines,
  said,
  type Choice,
  type ForeignRow,
  type Layout,
  type OwnLine,
} from './layout.ts';
import { pairsIn } from './named-options.ts';

/**
 * The report of active listings and the files of File Exchange: a row for the listing, which names all values of what is
 * chosen (`Color=Red;Blue|Size=M;L`), then one for each variation.
 */
export const EBAY: Layout = {
  name: 'ebay',
  // The first column says the site of the shop: `*Action(SiteID=US|Country=US|…)`.
  namesOf: (columns) => columns.map((column) => (column.startsWith('action siteid') ? 'action' : column)),
  recognises: (columns) =>
    (columns.has('item number') && columns.has('variation details')) ||
    (columns.has('action') &&
      columns.has('title') &&
      (columns.has('startprice') || columns.has('start price'))),
  keyOf(row, before) {
    const item = said(row, 'item number', 'itemid', 'item id');
    if (item !== '') return { key: item };
    if (isVariation(row)) return { key: before };
    return said(row, 'title') === '' ? undefined : { key: `line ${row.line}` };
  },
  linesOf(rows) {
    const [first] = rows;
    if (first === undefined) return [];
    const children = rows.filter((row) => row !== first);
    const variations = (children.length > 0 ? children : [first]).map((row) => ({
      line: variationOf(row, first),
      choices: row === first ? [] : pairsIn(detailsOf(row)),
    }));
    return productLines(ownOf(first), variations, rows.flatMap(picturesOf));
  },
};

const isVariation = (row: ForeignRow) => /^variation$/i.test(said(row, 'relationship'));
const detailsOf = (row: ForeignRow) =>
  said(row, 'variation details', 'relationshipdetails', 'relationship details');

function ownOf(row: ForeignRow): OwnLine {
  const number = said(row, 'item number', 'itemid', 'item id');
  const specifications = matching(row, /^c (.+)$/).map(([name, value]): Choice => [
    name.charAt(0).toUpperCase() + name.slice(1),
    value,
  ]);
  const category = said(row, 'ebay category 1 name', 'category name');
  return {
    handle: handleOf([said(row, 'title'), number || said(row, 'customlabel', 'custom label')].join(' ')),
    addresses: number === '' ? [] : [`/itm/${number}`],
    title: said(row, 'title'),
    body: said(row, 'description'),
    shortDescription: said(row, 'subtitle'),
    vendor: said(row, 'c brand', 'brand'),
    status: 'active',
    specifications: specifications.filter(([name]) => name !== 'Brand'),
    paths: category === '' ? [] : [[category]],
  };
}

function variationOf(row: ForeignRow, first: ForeignRow): OwnLine {
  const price = (from: ForeignRow) =>
    said(from, 'current price', 'startprice', 'start price', 'buyitnowprice', 'auction buy it now price');
  const codes = [row, first].flatMap((from) =>
    ['p upc', 'p ean', 'p isbn', 'product upc', 'product ean', 'product isbn'].map((column) =>
      said(from, column),
    ),
  );
  const [, picture = ''] = /^[^=]*=(.+)$/s.exec(row === first ? '' : said(row, 'picurl')) ?? [];
  return {
    price: price(row) || price(first),
    tracker: 'shopify',
    quantity: said(row, 'available quantity', 'quantity'),
    sku: said(row, 'custom label sku', 'customlabel', 'custom label') || said(row, 'item number'),
    // 'Does not apply'
    barcode: codes.find((code) => /^\d{8,14}$/.test(code)) ?? '',
    variantImage: picturesIn(picture)[0] ?? '',
  };
}

/** The addresses of its pictures; before that of a variation stands the value that it shows (`Red=https://…`). */
function picturesOf(row: ForeignRow): string[] {
  return picturesIn(said(row, 'picurl', 'item photo url').replace(/^[^=:/]*=(?=https?:)/, ''));
}
