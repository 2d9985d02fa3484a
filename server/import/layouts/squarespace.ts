import { pathOf } from '../category-paths.ts';
import { slugOf } from '../product.ts';
import { list, pricesOf, productLines, said, type ForeignRow, type Layout } from './layout.ts';
import { numberedIn } from './named-options.ts';

/** Squarespace's product export: further variations stand below their product, without its title. */
export const SQUARESPACE: Layout = {
  name: 'squarespace',
  recognises: (columns) =>
    columns.has('title') && (columns.has('hosted image urls') || columns.has('product type non editable')),
  keyOf(row, before) {
    const id = said(row, 'product id non editable');
    if (said(row, 'title') === '') return { key: before };
    return { key: id || String(row.line) };
  },
  linesOf(rows) {
    const [first] = rows;
    if (first === undefined) return [];
    const [page, slug] = [said(first, 'product page'), said(first, 'product url')];
    const own = {
      handle: slug || slugOf(said(first, 'title')),
      addresses: [`/${page}/p/${slug}`, `/${page}/${slug}`],
      title: said(first, 'title'),
      body: said(first, 'description'),
      tags: said(first, 'tags'),
      status: /^(no|false|0)$/i.test(said(first, 'visible')) ? 'draft' : 'active',
      paths: list(said(first, 'categories'), ',').map((path) => pathOf(path, /\s*\/\s*/)),
    };
    const variations = rows.map((row) => ({
      line: variationOf(row),
      choices: numberedIn(row, first),
    }));
    return productLines(own, variations, said(first, 'hosted image urls').split(/\s+/).filter(Boolean));
  },
};

function variationOf(row: ForeignRow) {
  const isReduced = /^(yes|true|1)$/i.test(said(row, 'on sale'));
  const stock = said(row, 'stock');
  return {
    ...pricesOf(said(row, 'price'), isReduced ? said(row, 'sale price') : ''),
    ...(stock !== '' && !/^unlimited$/i.test(stock) && { tracker: 'shopify', quantity: stock }),
    sku: said(row, 'sku'),
  };
}
