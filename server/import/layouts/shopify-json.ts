import { readShopifyJson, type ShopifyJsonProduct } from '../shopify-json.ts';
import { choiceOf, list, said, stockOf, type ForeignRow } from './layout.ts';
import { layoutOf } from './product-layout.ts';

/** Saved pages of products of a Shopify shop, as its addresses tell them: a row for each variation. */
export const SHOPIFY_JSON = layoutOf({
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
  keyOf: (row) => ({ key: said(row, 'handle|title') }),
  product: {
    ...{ handle: 'handle', title: 'title', body: 'body', vendor: 'vendor', kind: 'type', tags: 'tags' },
  },
  own: (whole) => ({ status: said(whole, 'status') || 'active' }),
  variation: { price: 'price', compareAt: 'before', sku: 'sku', barcode: 'barcode', variantImage: 'image' },
  line: (row) => ({
    ...stockOf(said(row, 'quantity'), said(row, 'gone') === ''),
    ...(said(row, 'policy') === 'continue' && { policy: 'continue' }),
    ...(said(row, 'grams') !== '' && { grams: said(row, 'grams'), weightUnit: 'g' }),
  }),
  choices: (row) =>
    [1, 2, 3].flatMap((number) => {
      const value = said(row, `option${number}`).replace(/^default title$/i, '');
      return choiceOf(said(row, `name${number}`) || `Option ${number}`, value);
    }),
  pictures: (row, whole) => (row === whole ? list(said(row, 'images'), '\n') : []),
});

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
