import { handleOf } from '../product.ts';
import {
  list,
  productLines,
  said,
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
  keyOf: (row, before) => ({ key: text(row, 'name') === '' ? before : `${text(row, 'slug')} ${row.line}` }),
  linesOf(rows) {
    const [first] = rows;
    if (first === undefined) return [];
    const facets = list(text(first, 'facets'), '|').map((facet): Choice => {
      const [name = '', ...value] = facet.split(':');
      return [name.trim().toLowerCase(), value.join(':').trim()];
    });
    const valuesOf = (...names: readonly string[]) =>
      facets.flatMap(([name, value]) => (names.includes(name) && value !== '' ? [value] : []));
    const own: OwnLine = {
      handle: text(first, 'slug') || handleOf(text(first, 'name')),
      title: text(first, 'name'),
      body: text(first, 'description'),
      vendor: valuesOf('brand', 'manufacturer')[0] ?? '',
      kind: valuesOf('category', 'type')[0] ?? '',
      tags: valuesOf('category', 'type', 'tag').slice(1).join(','),
      status: /^false$/i.test(text(first, 'enabled')) ? 'draft' : 'active',
    };
    const names = list(text(first, 'optiongroups'), '|');
    const variations = rows.map((row) => {
      const values = text(row, 'optionvalues').split('|');
      const choices = names.map((name, index): Choice => [labelOf(name), values[index]?.trim() ?? '']);
      return { line: variationOf(row), choices };
    });
    return productLines(own, variations, list(text(first, 'assets'), '|'));
  },
};

/** A cell, or the first of its languages. */
function text(row: ForeignRow, column: string): string {
  const own = said(row, column);
  if (own !== '') return own;
  return said(row, ...Object.keys(row.cells).filter((name) => name.startsWith(`${column} `)));
}

function labelOf(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function variationOf(row: ForeignRow): OwnLine {
  const isTracked = !/^(false|0)$/i.test(text(row, 'trackinventory'));
  return {
    price: text(row, 'price'),
    ...(isTracked && { tracker: 'shopify', quantity: text(row, 'stockonhand') }),
    sku: text(row, 'sku'),
    variantImage: list(text(row, 'variantassets'), '|')[0] ?? '',
  };
}
