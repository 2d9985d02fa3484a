import { pathOf } from '../category-paths.ts';
import { handleOf, slugOf } from '../product.ts';
import { saysYes } from '../words.ts';
import {
  gramsOf,
  labelOf,
  matching,
  plain,
  pricesOf,
  productLines,
  said,
  type Choice,
  type ForeignRow,
  type Layout,
  type OwnLine,
} from './layout.ts';

/** Ecwid's catalogue export: the column `type` says what a row tells of its product. */
export const ECWID: Layout = {
  name: 'ecwid',
  recognises: (columns) =>
    columns.has('product name') && columns.has('product internal id') && columns.has('type'),
  keyOf(row, before) {
    const id = said(row, 'product internal id');
    if (!isOf(row, 'product')) return { key: id || before };
    return { key: id || said(row, 'product sku') || String(row.line) };
  },
  linesOf(rows) {
    const first = rows.find((row) => isOf(row, 'product')) ?? rows[0];
    if (first === undefined) return [];
    const [name, id] = [plain(said(first, 'product name')), said(first, 'product internal id')];
    const slug = said(first, 'custom url slug') || slugOf(name);
    const own: OwnLine = {
      handle: said(first, 'custom url slug') || [handleOf(name), id].filter(Boolean).join('-'),
      addresses: [`/${slug}-p${id}`, `/products/${slug}-p${id}`, `/products/${slug}`],
      title: name,
      body: said(first, 'product description'),
      vendor: said(first, 'product brand'),
      status: /^(false|no|0)$/i.test(said(first, 'product is available')) ? 'draft' : 'active',
      seoTitle: said(first, 'product seo title'),
      seoDescription: said(first, 'product seo description'),
      paths: matching(first, /^product category \d+$/).map(([, path]) => pathOf(path, /\s*[/>]\s*/)),
      specifications: matching(first, /^product attribute (.+)$/).map(([key, value]) => [
        labelOf(key),
        value,
      ]),
    };
    const children = rows.filter((row) => isOf(row, 'product_variation'));
    const variations = (children.length > 0 ? children : [first]).map((row) => ({
      line: variationOf(row, first),
      choices: matching(row, /^product variation option (.+)$/).map(([key, value]): Choice => [
        labelOf(key),
        value,
      ]),
    }));
    const pictures = rows.flatMap((row) =>
      matching(row, /^product media (main|gallery) image url( \d+)?$/).map(([, address]) => address),
    );
    return productLines(own, variations, pictures);
  },
};

function isOf(row: ForeignRow, type: string): boolean {
  return said(row, 'type').toLowerCase() === type;
}

function variationOf(row: ForeignRow, first: ForeignRow): OwnLine {
  // A variation has the columns of its product, or its own.
  const own = (what: string) => (row === first ? '' : said(row, `product variation ${what}`));
  const price = own('price') || said(row, 'product price') || said(first, 'product price');
  const before = said(row, 'product compare to price');
  const isTracked = saysYes(
    own('is inventory tracked') ||
      said(row, 'product is inventory tracked') ||
      said(first, 'product is inventory tracked'),
  );
  const quantity = own('quantity') || said(row, 'product quantity') || '0';
  return {
    ...pricesOf(before || price, before === '' ? '' : price),
    ...(isTracked && { tracker: 'shopify', quantity }),
    ...(/preorder/i.test(said(row, 'product quantity out of stock behaviour')) && { policy: 'continue' }),
    sku: row === first ? said(row, 'product sku') : said(row, 'product variation sku'),
    barcode: said(row, 'product upc'),
    cost: said(row, 'product cost price'),
    ...gramsOf(said(row, 'product weight') || said(first, 'product weight'), 'kg'),
    ...(row !== first && { variantImage: said(row, 'product media main image url') }),
  };
}
