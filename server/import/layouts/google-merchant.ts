import { pathOf } from '../category-paths.ts';
import { handleOf } from '../product.ts';
import {
  gramsOf,
  isNow,
  list,
  matching,
  picturesIn,
  plain,
  pricesOf,
  productLines,
  said,
  type Choice,
  type ForeignRow,
  type Layout,
  type OwnLine,
} from './layout.ts';

const CHOICES = ['color', 'size', 'material', 'pattern'] as const;

/** A feed for Google's Merchant Center, as tabs or as XML: every variation is an item, a group id holds them together. */
export const GOOGLE_MERCHANT: Layout = {
  name: 'google-merchant',
  recognises: (columns) =>
    columns.has('id') && columns.has('title') && columns.has('price') && columns.has('image link'),
  keyOf(row) {
    const [group, id] = [said(row, 'item group id'), said(row, 'id')];
    if (group === '' && id === '') return undefined;
    // A group and an item may be called the same.
    return { key: group === '' ? `item ${id}` : `group ${group}` };
  },
  linesOf(rows) {
    const [first] = rows;
    if (first === undefined) return [];
    // A single item is not chosen by anything.
    const isOneOfMany = rows.length > 1;
    const variations = rows.map((row) => ({
      line: variationOf(row, first),
      choices: isOneOfMany ? choicesOf(row) : [],
    }));
    const pictures = rows.flatMap((row) => [
      said(row, 'image link'),
      ...matching(row, /^additional image link( \d+)?$/).flatMap(([, cell]) => picturesIn(cell)),
    ]);
    const addresses = rows.map((row) => said(row, 'link', 'canonical link'));
    return productLines({ ...ownOf(first), addresses }, variations, pictures);
  },
};

/** By what it is chosen: the columns for that, and details (`section:name:value`) for what has none. */
function choicesOf(row: ForeignRow): Choice[] {
  const named = CHOICES.map((name): Choice => [
    name.charAt(0).toUpperCase() + name.slice(1),
    said(row, name),
  ]);
  const details = list(said(row, 'product detail'), ',').flatMap((detail): Choice[] => {
    const [, name = '', value = ''] = /^[^:]*:([^:]+):(.+)$/.exec(detail) ?? [];
    return [[name, value]];
  });
  return [...named, ...details].filter(([, value]) => value !== '');
}

function ownOf(row: ForeignRow): OwnLine {
  const key = said(row, 'item group id') || said(row, 'id');
  const [path = ''] = said(row, 'product type').split(/,(?=\s*\S[^,]*>)|\n/);
  return {
    handle: [...new Set([handleOf(plain(said(row, 'title'))), handleOf(key)])].join('-'),
    title: plain(said(row, 'title')),
    // A feed without descriptions says the titles again.
    body: said(row, 'description') === said(row, 'title') ? '' : said(row, 'description'),
    vendor: said(row, 'brand'),
    googleCategory: said(row, 'google product category', 'fb product category'),
    status: 'active',
    ...(path !== '' && { paths: [pathOf(path)] }),
  };
}

function variationOf(row: ForeignRow, first: ForeignRow): OwnLine {
  const availability = said(row, 'availability').toLowerCase().replaceAll('_', ' ');
  const [from = '', to = ''] = said(row, 'sale price effective date').split('/');
  const quantity = said(
    row,
    ...['quantity', 'sell on google quantity', 'quantity to sell on facebook', 'inventory'],
  );
  return {
    ...pricesOf(said(row, 'price'), isNow(from, to) ? said(row, 'sale price') : ''),
    ...(quantity !== '' && { tracker: 'shopify', quantity }),
    ...(availability === 'out of stock' && { tracker: 'shopify', quantity: '0' }),
    ...(quantity !== '' && /^(pre ?order|backorder)$/.test(availability) && { policy: 'continue' }),
    sku: said(row, 'id'),
    barcode: said(row, 'gtin'),
    cost: said(row, 'cost of goods sold'),
    ...gramsOf(said(row, 'shipping weight', 'product weight'), ''),
    ...(said(row, 'image link') !== said(first, 'image link') && { variantImage: said(row, 'image link') }),
  };
}
