import { pathOf } from '../category-paths.ts';
import { handleOf } from '../product.ts';
import {
  gramsOf,
  list,
  matching,
  pricesOf,
  productLines,
  said,
  sum,
  type Choice,
  type ForeignRow,
  type Layout,
  type OwnLine,
} from './layout.ts';
import { numberedIn } from './named-options.ts';

/** The item library of Square: a row for each variation, with the pieces at each place in a column of its own. */
export const SQUARE: Layout = {
  name: 'square',
  recognises: (columns) => columns.has('item name') && columns.has('variation name'),
  keyOf(row) {
    const key = said(row, 'reference handle', 'item name');
    return key === '' ? undefined : { key };
  },
  linesOf(rows) {
    const [first] = rows;
    if (first === undefined) return [];
    const name = said(first, 'customer facing name', 'item name');
    const slug = said(first, 'permalink').split('/').at(-1) ?? '';
    const own: OwnLine = {
      handle: slug || handleOf(name),
      addresses: [said(first, 'permalink')],
      title: name,
      body: said(first, 'description'),
      status: isYes(first, 'archived')
        ? 'archived'
        : /^n/i.test(said(first, 'sellable'))
          ? 'draft'
          : 'active',
      ...(/^gift/i.test(said(first, 'item type')) && { giftCard: 'TRUE' }),
      seoTitle: said(first, 'seo title'),
      seoDescription: said(first, 'seo description'),
      // Behind a category may stand its token.
      paths: list(said(first, 'categories', 'category', 'reporting category'), ',').map((path) =>
        pathOf(path.replace(/\s*\(#?[A-Z0-9]{2,}\)$/, '')),
      ),
    };
    const variations = rows.map((row) => ({ line: variationOf(row), choices: chosen(row, rows.length) }));
    return productLines(own, variations, []);
  },
};

function isYes(row: ForeignRow, column: string): boolean {
  return /^(y|yes|true|1)$/i.test(said(row, column));
}

/** A variation without options is known by its name; the only one is called 'Regular'. */
function chosen(row: ForeignRow, count: number): readonly Choice[] {
  const choices = numberedIn(row);
  return choices.length > 0 || count === 1 ? choices : [['Variation', said(row, 'variation name')]];
}

function variationOf(row: ForeignRow): OwnLine {
  const stock = matching(row, /^current quantity\b/).map(([, pieces]) => pieces);
  const unit = matching(row, /^weight (kg|lb|g|oz)$/)[0];
  return {
    ...pricesOf(said(row, 'price'), said(row, 'online sale price')),
    ...(stock.length > 0 && { tracker: 'shopify', quantity: sum(stock) }),
    sku: said(row, 'sku'),
    barcode: said(row, 'gtin'),
    cost: said(row, 'default unit cost'),
    ...(unit && gramsOf(unit[1], unit[0])),
  };
}
