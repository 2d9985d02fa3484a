import { isNone, pathOf } from '../category-paths.ts';
import { saysNo } from '../formats.ts';
import { handleOf, slugOf } from '../product.ts';
import {
  combinations,
  gramsOf,
  isNow,
  list,
  plain,
  pricesOf,
  productLines,
  said,
  sum,
  type Choice,
  type ForeignRow,
  type Layout,
  type OwnLine,
  type OwnVariation,
} from './layout.ts';

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
    const row = rows.find((each) => said(each, 'model') !== '' || told(each, 'name') !== '');
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
      status: saysNo(said(row, 'status')) ? 'draft' : 'active',
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
      const attribute = told(each, 'attribute');
      return each === row || attribute === '' ? [] : [[plain(attribute), plain(told(each, 'text'))]];
    });
    const variations = optioned(line, rows, row);
    return productLines({ ...own, specifications }, variations, [...new Set(pictures.filter(Boolean))]);
  },
};

/** So many variations are made of the values of options; with more of them the last options are left out. */
const MOST_VARIATIONS = 200;

const isSpecial = (row: ForeignRow) =>
  said(row, 'price') !== '' && 'priority' in row.cells && !('quantity' in row.cells);

/** Its options each have values with a price of their own: every combination is a variation. */
function optioned(line: OwnLine, rows: readonly ForeignRow[], whole: ForeignRow): OwnVariation[] {
  const byOption = Map.groupBy(
    rows.filter((row) => row !== whole && said(row, 'option value') !== ''),
    (row) => said(row, 'option'),
  );
  const options = [...byOption.values()];
  while (options.reduce((count, values) => count * values.length, 1) > MOST_VARIATIONS) options.pop();
  if (options.length === 0) return [{ line, choices: [] }];
  return combinations(options).map((values) => {
    const more = values.map((value) => {
      const price = said(value, 'price') || '0';
      return said(value, 'price prefix') === '-' ? `-${price}` : price;
    });
    const { sku, barcode: _whole, price = '', compareAt, ...rest } = line;
    const counts = values.filter((value) => !/^(0|false|no)$/i.test(said(value, 'subtract')));
    const pieces = counts.map((value) => Number(said(value, 'quantity') || '0'));
    const part = values.map((value) => handleOf(plain(said(value, 'option value')))).join('-');
    return {
      choices: values.map((value): Choice => [
        plain(said(value, 'option')),
        plain(said(value, 'option value')),
      ]),
      line: {
        ...rest,
        sku: [sku, part].filter(Boolean).join('-'),
        price: sum([price, ...more]),
        ...(compareAt !== undefined && { compareAt: sum([compareAt, ...more]) }),
        ...(pieces.length > 0 && { tracker: 'shopify', quantity: String(Math.min(...pieces)) }),
      },
    };
  });
}

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
