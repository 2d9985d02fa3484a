import { pathOf } from '../category-paths.ts';
import { saysNo } from '../words.ts';
import { handleOf, slugOf } from '../product.ts';
import {
  gramsOf,
  inLanguage,
  isNow,
  list,
  plain,
  pricesOf,
  productLines,
  said,
  type Choice,
  type ForeignRow,
  type Layout,
} from './layout.ts';
import { optioned, type PricedValue } from './priced-options.ts';

/** OpenCart's products, as its export tools write them: what is told in several languages has one in its column's name. */
export const OPENCART: Layout = {
  name: 'opencart',
  recognises: (columns) =>
    columns.has('product id') &&
    columns.has('model') &&
    columns.has('price') &&
    [...columns].some((column) => /^(name|product name)\b/.test(column)),
  // Its tool writes a workbook with a sheet for each of these.
  belongs: (columns) =>
    columns.has('product id') &&
    !columns.has('model') &&
    ['option value', 'attribute', 'image', 'date start'].some((column) => columns.has(column)),
  keyOf: (row) => ({ key: said(row, 'product id') || String(row.line) }),
  linesOf(rows) {
    const row = rows.find((each) => said(each, 'model') !== '' || inLanguage(each, 'name') !== '');
    if (row === undefined) return [];
    const name = plain(inLanguage(row, 'name') || inLanguage(row, 'product name'));
    const slug = said(row, 'seo keyword', 'keyword') || inLanguage(row, 'seo keyword');
    const own = {
      handle: slug || [handleOf(name), said(row, 'product id')].filter(Boolean).join('-'),
      addresses: [`/${slug || slugOf(name)}`],
      title: name,
      body: decoded(inLanguage(row, 'description')),
      vendor: said(row, 'manufacturer', 'brand'),
      tags: inLanguage(row, 'tags') || inLanguage(row, 'tag'),
      status: saysNo(said(row, 'status')) ? 'draft' : 'active',
      seoTitle: inLanguage(row, 'meta title'),
      seoDescription: inLanguage(row, 'meta description'),
      // The usual tool names categories by their numbers.
      paths: list(
        inLanguage(row, 'categories') || inLanguage(row, 'category'),
        /[|;]/.test(inLanguage(row, 'categories')) ? '|' : ',',
      ).map((path) => pathOf(decoded(path), /\s*(?:>|&gt;|\/)\s*/)),
    };
    const isCounted = !/^(0|false|no)$/i.test(said(row, 'subtract', 'subtract stock'));
    const reduced = rows.find(
      (each) => isSpecial(each) && isNow(said(each, 'date start'), said(each, 'date end')),
    );
    const line = {
      ...pricesOf(said(row, 'price'), reduced === undefined ? '' : said(reduced, 'price')),
      ...(isCounted && { tracker: 'shopify', quantity: said(row, 'quantity') || '0' }),
      sku: said(row, 'sku') || said(row, 'model'),
      barcode: said(row, 'ean', 'upc', 'jan', 'isbn'),
      ...gramsOf(said(row, 'weight'), said(row, 'weight unit', 'weight class') || 'kg'),
    };
    const pictures = [
      said(row, 'image name', 'image'),
      ...list(said(row, 'additional images', 'images'), ','),
      ...rows.filter((each) => each !== row).map((each) => said(each, 'image')),
    ];
    const specifications = rows.flatMap((each): Choice[] => {
      const attribute = inLanguage(each, 'attribute');
      return each === row || attribute === '' ? [] : [[plain(attribute), plain(inLanguage(each, 'text'))]];
    });
    const variations = optioned(line, optionsIn(rows, row));
    return productLines({ ...own, specifications }, variations, pictures);
  },
};

const isSpecial = (row: ForeignRow) =>
  said(row, 'price') !== '' && 'priority' in row.cells && !('quantity' in row.cells);

/** The values of its options stand on rows of their own. */
function optionsIn(rows: readonly ForeignRow[], whole: ForeignRow): PricedValue[][] {
  const byOption = Map.groupBy(
    rows.filter((row) => row !== whole && said(row, 'option value') !== ''),
    (row) => said(row, 'option'),
  );
  return Array.from(byOption.values(), (values) => values.map(valueOf));
}

function valueOf(row: ForeignRow): PricedValue {
  const price = said(row, 'price') || '0';
  const isCounted = !/^(0|false|no)$/i.test(said(row, 'subtract'));
  return {
    choice: [plain(said(row, 'option')), plain(said(row, 'option value'))],
    more: said(row, 'price prefix') === '-' ? `-${price}` : price,
    ...(isCounted && { pieces: Number(said(row, 'quantity') || '0') }),
  };
}

/** Its descriptions are kept as text in which markup is written with entities. */
function decoded(text: string): string {
  if (!/&(lt|gt|amp);/.test(text) || text.includes('<')) return text;
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
