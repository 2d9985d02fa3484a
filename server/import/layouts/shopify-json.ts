import { readShopifyJson, type ShopifyJsonProduct } from '../shopify-json.ts';
import {
  list,
  productLines,
  said,
  stockOf,
  type Choice,
  type ForeignRow,
  type Layout,
  type OwnLine,
} from './layout.ts';

const OPTIONS = ['option1', 'option2', 'option3'] as const;

/** Saved pages of products of a Shopify shop, as its addresses tell them: a row for each variation. */
export const SHOPIFY_JSON: Layout = {
  name: 'shopify-json',
  // What is read is no table.
  recognises: () => false,
  async *rowsOf(path, warn) {
    let line = 0;
    for (const product of await readShopifyJson(path)) {
      line += 1;
      if (product === undefined) warn('a product of the page cannot be read: left out', line);
      else yield* rowsOfProduct(product, line);
    }
  },
  keyOf: (row) => ({ key: said(row, 'handle', 'title') }),
  linesOf(rows) {
    const [first] = rows;
    if (first === undefined) return [];
    const own: OwnLine = {
      handle: said(first, 'handle'),
      title: said(first, 'title'),
      body: said(first, 'body'),
      vendor: said(first, 'vendor'),
      kind: said(first, 'type'),
      tags: said(first, 'tags'),
      status: said(first, 'status') || 'active',
    };
    const variations = rows.map((row) => ({ line: variationOf(row), choices: choicesOf(row) }));
    return productLines(own, variations, list(said(first, 'images'), '\n'));
  },
};

function* rowsOfProduct(product: ShopifyJsonProduct, line: number): Generator<ForeignRow> {
  const { handle, title, vendor, status, tags } = product;
  const own = {
    ...{ handle, title, vendor, status, body: product.body_html, type: product.product_type },
    tags: typeof tags === 'string' ? tags : (tags ?? []).join(','),
    images: product.images.join('\n'),
  };
  const names = Object.fromEntries(product.options.map((name, index) => [`name${index + 1}`, name]));
  for (const {
    available,
    inventory_management: tracker,
    featured_image: image,
    ...variant
  } of product.variants) {
    const { option1, option2, option3, sku, price, barcode, grams } = variant;
    const cells = {
      ...{ ...own, ...names, option1, option2, option3, sku, price, barcode, grams },
      before: variant.compare_at_price,
      policy: variant.inventory_policy,
      quantity: tracker === null ? '' : variant.inventory_quantity,
      gone: available === false ? '1' : '',
      image: image?.src ?? '',
    };
    yield { line, cells };
  }
}

function choicesOf(row: ForeignRow): Choice[] {
  return OPTIONS.flatMap((option, index): Choice[] => {
    const [name, value] = [said(row, `name${index + 1}`), said(row, option)];
    const isNone = value === '' || /^default title$/i.test(value);
    return isNone ? [] : [[name || `Option ${index + 1}`, value]];
  });
}

function variationOf(row: ForeignRow): OwnLine {
  const grams = said(row, 'grams');
  return {
    price: said(row, 'price'),
    compareAt: said(row, 'before'),
    ...stockOf(said(row, 'quantity'), said(row, 'gone') === ''),
    ...(said(row, 'policy') === 'continue' && { policy: 'continue' }),
    sku: said(row, 'sku'),
    barcode: said(row, 'barcode'),
    ...(grams !== '' && { grams, weightUnit: 'g' }),
    variantImage: said(row, 'image'),
  };
}
