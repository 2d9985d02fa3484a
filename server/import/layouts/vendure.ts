import { handleOf } from '../product.ts';
import {
  inLanguage,
  labelOf,
  list,
  productLines,
  type Choice,
  type ForeignRow,
  type Layout,
  type OwnLine,
} from './layout.ts';

/** Vendure's product file: a row without a name is one more variation of the product before it. */
export const VENDURE: Layout = {
  name: 'vendure',
  recognises: (columns) =>
    columns.has('optiongroups') || [...columns].some((column) => column.startsWith('optiongroups ')),
  keyOf: (row, before) => ({
    key: inLanguage(row, 'name') === '' ? before : `${inLanguage(row, 'slug')} ${row.line}`,
  }),
  linesOf(rows) {
    const [first] = rows;
    if (first === undefined) return [];
    const facets = list(inLanguage(first, 'facets'), '|').map((facet): Choice => {
      const [name = '', ...value] = facet.split(':');
      return [name.trim().toLowerCase(), value.join(':').trim()];
    });
    const valuesOf = (...names: readonly string[]) =>
      facets.flatMap(([name, value]) => (names.includes(name) && value !== '' ? [value] : []));
    const own: OwnLine = {
      handle: inLanguage(first, 'slug') || handleOf(inLanguage(first, 'name')),
      title: inLanguage(first, 'name'),
      body: inLanguage(first, 'description'),
      vendor: valuesOf('brand', 'manufacturer')[0] ?? '',
      kind: valuesOf('category', 'type')[0] ?? '',
      tags: valuesOf('category', 'type', 'tag').slice(1).join(','),
      status: /^false$/i.test(inLanguage(first, 'enabled')) ? 'draft' : 'active',
    };
    const names = list(inLanguage(first, 'optiongroups'), '|');
    const variations = rows.map((row) => {
      const values = inLanguage(row, 'optionvalues').split('|');
      const choices = names.map((name, index): Choice => [labelOf(name), values[index]?.trim() ?? '']);
      return { line: variationOf(row), choices };
    });
    return productLines(own, variations, list(inLanguage(first, 'assets'), '|'));
  },
};

function variationOf(row: ForeignRow): OwnLine {
  const isTracked = !/^(false|0)$/i.test(inLanguage(row, 'trackinventory'));
  return {
    price: inLanguage(row, 'price'),
    ...(isTracked && { tracker: 'shopify', quantity: inLanguage(row, 'stockonhand') }),
    sku: inLanguage(row, 'sku'),
    variantImage: list(inLanguage(row, 'variantassets'), '|')[0] ?? '',
  };
}
