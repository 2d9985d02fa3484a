import { isNone, pathOf } from '../category-paths.ts';
import { handleOf, slugOf } from '../product.ts';
import { gramsOf, list, plain, productLines, said, type ForeignRow, type Layout } from './layout.ts';

/** OpenCart's products, as its export tools write them: what is told in several languages has one in its column's name. */
export const OPENCART: Layout = {
  name: 'opencart',
  recognises: (columns) =>
    columns.has('product id') &&
    columns.has('model') &&
    columns.has('price') &&
    [...columns].some((column) => /^(name|product name)\b/.test(column)),
  keyOf: (row) => ({ key: said(row, 'product id') || String(row.line) }),
  linesOf(rows) {
    const [row] = rows;
    if (row === undefined) return [];
    const name = plain(told(row, 'name') || told(row, 'product name'));
    const slug = said(row, 'seo keyword', 'keyword') || told(row, 'seo keyword');
    const own = {
      handle: slug || [handleOf(name), said(row, 'product id')].filter(Boolean).join('-'),
      addresses: [`/${slug || slugOf(name)}`],
      title: name,
      body: decoded(told(row, 'description')),
      vendor: said(row, 'manufacturer', 'brand'),
      tags: told(row, 'tags') || told(row, 'tag'),
      status: /^(0|false|no|disabled)$/i.test(said(row, 'status')) ? 'draft' : 'active',
      seoTitle: told(row, 'meta title'),
      seoDescription: told(row, 'meta description'),
      // The usual tool names categories by their numbers, which say nothing here.
      paths: list(
        told(row, 'categories') || told(row, 'category'),
        /[|;]/.test(told(row, 'categories')) ? '|' : ',',
      )
        .map((path) => pathOf(decoded(path), /\s*(?:>|&gt;|\/)\s*/))
        .filter((path) => path.length > 0 && !isNone(path)),
    };
    const isCounted = !/^(0|false|no)$/i.test(said(row, 'subtract', 'subtract stock'));
    const line = {
      price: said(row, 'price'),
      ...(isCounted && { tracker: 'shopify', quantity: said(row, 'quantity') || '0' }),
      sku: said(row, 'sku') || said(row, 'model'),
      barcode: said(row, 'ean', 'upc', 'jan', 'isbn'),
      ...gramsOf(said(row, 'weight'), said(row, 'weight unit', 'weight class') || 'kg'),
    };
    const pictures = [
      said(row, 'image name', 'image'),
      ...list(said(row, 'additional images', 'images'), ','),
    ];
    return productLines(own, [{ line, choices: [] }], [...new Set(pictures.filter(Boolean))]);
  },
};

/** What a column says: without a language, else in English, else in the first one. */
function told(row: ForeignRow, column: string): string {
  const languages = Object.keys(row.cells).filter((each) => each.startsWith(`${column} `));
  const english = languages.filter((each) => each.startsWith(`${column} en`));
  return said(row, column, ...english, ...languages);
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
