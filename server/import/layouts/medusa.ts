import {
  list,
  productLines,
  said,
  type Choice,
  type ForeignRow,
  type Layout,
  type OwnLine,
} from './layout.ts';

/** Medusa's product export: every variation is a row that repeats its product. */
export const MEDUSA: Layout = {
  name: 'medusa',
  recognises: (columns) =>
    columns.has('product handle') && columns.has('product title') && columns.has('variant title'),
  keyOf(row, before) {
    const key = said(row, 'product handle', 'product id', 'product title');
    return { key: key || before };
  },
  linesOf(rows) {
    const [first] = rows;
    if (first === undefined) return [];
    const status = said(first, 'product status').toLowerCase();
    const own: OwnLine = {
      handle: said(first, 'product handle'),
      title: said(first, 'product title'),
      body: said(first, 'product description'),
      shortDescription: said(first, 'product subtitle'),
      kind: said(first, 'product type', 'product type value', 'product collection title'),
      tags: [
        ...list(said(first, 'product tags'), ','),
        ...numbered(first, /^product tag \d+( value)?$/),
      ].join(','),
      status: status === '' || status === 'published' ? 'active' : 'draft',
      paths: numbered(first, /^product category \d+( name)?$/).map((name) => [name]),
    };
    const pictures = [said(first, 'product thumbnail'), ...numbered(first, /^(product )?image \d+( url)?$/)];
    const variations = rows.map((row) => ({ line: variationOf(row), choices: choicesOf(row) }));
    return productLines(own, variations, pictures);
  },
};

/** What stands in the columns that have numbers, in their order. An id of its database is no name. */
function numbered({ cells }: ForeignRow, columns: RegExp): string[] {
  return Object.entries(cells).flatMap(([column, text]) =>
    columns.test(column) && text.trim() !== '' && !/^[a-z]+_[0-9A-Z]{20,}$/.test(text.trim())
      ? [text.trim()]
      : [],
  );
}

function variationOf(row: ForeignRow): OwnLine {
  const isTracked = !/^false$/i.test(said(row, 'variant manage inventory'));
  const quantity = said(row, 'variant inventory quantity', 'inventory quantity');
  const grams = said(row, 'variant weight', 'product weight');
  return {
    price: priceOf(row),
    // A file without quantities says nothing of the stock: what is published is for sale.
    ...(isTracked && quantity !== '' && { tracker: 'shopify', quantity }),
    ...(/^true$/i.test(said(row, 'variant allow backorder')) && { policy: 'continue' }),
    sku: said(row, 'variant sku'),
    barcode: said(row, 'variant barcode', 'variant ean', 'variant upc'),
    ...(grams !== '' && { grams, weightUnit: 'g' }),
    variantImage: said(row, 'variant thumbnail', 'variant image 1 url'),
  };
}

/** The price in dollars; where there is none, the first one. */
function priceOf(row: ForeignRow): string {
  const columns = Object.keys(row.cells).filter(
    (column) => /^(variant )?price /.test(column) && said(row, column) !== '',
  );
  const inDollars = columns.find((column) => /\busd$/.test(column));
  return said(row, inDollars ?? columns[0] ?? '');
}

function choicesOf(row: ForeignRow): Choice[] {
  return Object.keys(row.cells).flatMap((column): Choice[] => {
    const [, start] = /^((?:variant )?option \d+) name$/.exec(column) ?? [];
    const [name, value] = [said(row, column), said(row, `${start ?? ''} value`)];
    return start === undefined || name === '' || value === '' ? [] : [[name, value]];
  });
}
