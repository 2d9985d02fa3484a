import { z } from 'zod';
import { handleOf } from '../product.ts';
import {
  gramsOf,
  labelOf,
  list,
  matching,
  productLines,
  said,
  sum,
  type Choice,
  type ForeignRow,
  type Layout,
} from './layout.ts';

/** Saleor's product export: a row for each variation, a column for each channel, warehouse and attribute. */
export const SALEOR: Layout = {
  name: 'saleor',
  recognises: (columns) =>
    columns.has('variant sku') && [...columns].some((column) => column.endsWith('channel price amount')),
  keyOf: (row, before) => ({ key: said(row, 'id', 'name') || before }),
  linesOf(rows) {
    const [first] = rows;
    if (first === undefined) return [];
    const published = matching(first, /channel published$/).map(([, isPublished]) => isPublished);
    const own = {
      handle: said(first, 'slug') || handleOf(said(first, 'name')),
      title: said(first, 'name'),
      body: textOf(said(first, 'description as str', 'description')),
      kind: said(first, 'product type'),
      status: published.length > 0 && !published.some((each) => /^true$/i.test(each)) ? 'draft' : 'active',
      paths: list(said(first, 'category'), ';').map((name) => [name]),
      specifications: matching(first, /^(.+) product attribute$/).map(([key, value]): Choice => [
        labelOf(key),
        value,
      ]),
    };
    const variations = rows.map((row) => ({
      line: variationOf(row),
      choices: matching(row, /^(.+) variant attribute$/).map(([key, value]): Choice => [labelOf(key), value]),
    }));
    const pictures = rows.flatMap((row) => list(said(row, 'product media', 'variant media'), ','));
    return productLines(own, variations, pictures);
  },
};

/** The price in dollars when a channel has one. */
function variationOf(row: ForeignRow) {
  const currencies = matching(row, /^(.+) channel variant currency code$/);
  const [dollars = ''] = currencies.find(([, code]) => code === 'USD') ?? [];
  const [anyPrice] = matching(row, /channel price amount$/);
  const stock = matching(row, /warehouse quantity$/).map(([, pieces]) => pieces);
  const [, amount = '', unit = 'kg'] =
    /^([\d.]+) ?([a-z]+)?$/i.exec(said(row, 'variant weight', 'product weight')) ?? [];
  return {
    price: said(row, `${dollars} channel price amount`) || (anyPrice?.[1] ?? ''),
    ...(stock.length > 0 && { tracker: 'shopify', quantity: sum(stock) }),
    sku: said(row, 'variant sku'),
    ...gramsOf(amount, unit),
  };
}

const blocks = z.object({ blocks: z.array(z.object({ data: z.object({ text: z.string() }).partial() })) });

/** Its descriptions are blocks of an editor, as JSON. */
function textOf(description: string): string {
  if (!description.startsWith('{')) return description;
  try {
    const read = blocks.parse(JSON.parse(description));
    return read.blocks.map(({ data }) => (data.text === undefined ? '' : `<p>${data.text}</p>`)).join('');
  } catch {
    return '';
  }
}
