import { saysNo } from '../words.ts';
import { handleOf } from '../product.ts';
import {
  gramsOf,
  inLanguage,
  list,
  picturesIn,
  plain,
  pricesOf,
  productLines,
  said,
  type Choice,
  type ForeignRow,
  type Layout,
} from './layout.ts';

/** Lightspeed's C-Series (once SEOshop): a row for each variation, with its texts in every language of the shop. */
export const LIGHTSPEED_C: Layout = {
  name: 'lightspeed-c',
  recognises: (columns) => columns.has('internal id') && columns.has('internal variant id'),
  keyOf: (row, before) => ({ key: said(row, 'internal id') || before }),
  linesOf(rows) {
    const [first] = rows;
    if (first === undefined) return [];
    const name = plain(inLanguage(first, 'title short', 'title long'));
    const slug = inLanguage(first, 'url');
    const own = {
      handle: slug || handleOf([name, said(first, 'internal id')].join(' ')),
      ...(slug !== '' && { addresses: [`/${slug}.html`] }),
      title: name,
      body: inLanguage(first, 'content', 'description long', 'description short'),
      shortDescription: plain(inLanguage(first, 'description short')),
      vendor: said(first, 'brand'),
      tags: said(first, 'tags') || inLanguage(first, 'tags'),
      status: saysNo(said(first, 'visible')) ? 'draft' : 'active',
      seoTitle: inLanguage(first, 'meta title'),
      seoDescription: inLanguage(first, 'meta description'),
      paths: [
        ['category 1', 'category 2', 'category 3'].map((column) => inLanguage(first, column)).filter(Boolean),
      ].filter((path) => path.length > 0),
    };
    const variations = rows.map((row) => ({ line: variationOf(row), choices: choicesOf(row) }));
    const pictures = rows.flatMap((row) => picturesIn(said(row, 'images')));
    return productLines(own, variations, pictures);
  },
};

/** `"Size: M","Colour: Red"`; the only variation of a product is called 'Default'. */
function choicesOf(row: ForeignRow): Choice[] {
  return list(inLanguage(row, 'variant').replaceAll('"', ''), ',').flatMap((pair): Choice[] => {
    const [name = '', ...value] = pair.split(':');
    if (value.length > 0) return [[name.trim(), value.join(':').trim()]];
    return /^(default|standaard|standard)$/i.test(pair) ? [] : [['Variant', pair]];
  });
}

function variationOf(row: ForeignRow) {
  const before = said(row, 'price old');
  const price = said(row, 'price');
  const isCounted = !/^(disabled|no|n|false|0)$/i.test(said(row, 'stock track', 'stock tracking') || 'yes');
  return {
    ...pricesOf(before || price, before === '' ? '' : price),
    ...(isCounted && { tracker: 'shopify', quantity: said(row, 'stock level') || '0' }),
    sku: said(row, 'sku', 'article code'),
    barcode: said(row, 'ean'),
    cost: said(row, 'price cost', 'buy price'),
    ...gramsOf(said(row, 'weight'), 'g'),
  };
}
