import { pathOf } from '../category-paths.ts';
import { saysNo } from '../words.ts';
import { handleOf, slugOf } from '../product.ts';
import {
  gramsOf,
  inLanguage,
  list,
  plain,
  pricesOf,
  productLines,
  said,
  type Choice,
  type ForeignRow,
  type Layout,
  type OwnLine,
} from './layout.ts';

/** What its database calls things: no name for people. */
const ID = /^[0-9a-f]{32}$/i;

/** Shopware's product export: a variation names its product by id, and says only what differs. */
export const SHOPWARE: Layout = {
  name: 'shopware',
  recognises: (columns) =>
    columns.has('product number') && ['price gross', 'price net'].some((column) => columns.has(column)),
  keyOf(row) {
    const [id, parent] = [said(row, 'id'), said(row, 'parent id')];
    return { key: parent || id || said(row, 'product number') };
  },
  linesOf(rows) {
    const first = rows.find((row) => said(row, 'parent id') === '') ?? rows[0];
    if (first === undefined) return [];
    const name = plain(inLanguage(first, 'name'));
    const own: OwnLine = {
      handle: handleOf([name, said(first, 'product number')].join(' ')),
      // Its addresses are made of both, unless the shop says otherwise.
      addresses: [`/${slugOf(name)}/${said(first, 'product number')}`],
      title: name,
      body: inLanguage(first, 'description'),
      vendor: said(first, 'manufacturer name', 'manufacturer'),
      tags: list(said(first, 'tags', 'tag'), '|')
        .filter((tag) => !ID.test(tag))
        .join(','),
      status: saysNo(said(first, 'active')) ? 'draft' : 'active',
      seoTitle: inLanguage(first, 'meta title'),
      seoDescription: inLanguage(first, 'meta description'),
      paths: list(said(first, 'categories', 'category'), '|').map((category) => pathOf(category)),
    };
    const children = rows.filter((row) => row !== first);
    const variations = (children.length > 0 ? children : [first]).map((row) => ({
      line: variationOf(row, first),
      choices: row === first ? [] : choicesOf(row),
    }));
    const pictures = rows.flatMap((row) => [
      said(row, 'cover media url'),
      ...list(said(row, 'media', 'images'), '|'),
    ]);
    return productLines(
      own,
      variations,
      pictures.filter((each) => each !== '' && !ID.test(each)),
    );
  },
};

/** `Color: Red|Size: M`; where the file has only ids, the number tells variations apart. */
function choicesOf(row: ForeignRow): readonly Choice[] {
  const named = list(said(row, 'options'), '|').flatMap((option): Choice[] => {
    const [name = '', ...value] = option.split(':');
    return value.length === 0 ? [] : [[name.trim(), value.join(':').trim()]];
  });
  return named.length > 0 ? named : [['Number', said(row, 'product number')]];
}

function variationOf(row: ForeignRow, first: ForeignRow): OwnLine {
  const of = (...columns: readonly string[]) => said(row, ...columns) || said(first, ...columns);
  const before = of('list price gross', 'list price net');
  const price = of('price gross', 'price net');
  return {
    ...pricesOf(before || price, before === '' ? '' : price),
    tracker: 'shopify',
    quantity: said(row, 'stock', 'available stock') || '0',
    ...(saysNo(of('is closeout', 'closeout') || '1') && { policy: 'continue' }),
    sku: said(row, 'product number'),
    barcode: said(row, 'ean'),
    ...gramsOf(of('weight'), 'kg'),
    ...(row !== first && { variantImage: said(row, 'cover media url') }),
  };
}
