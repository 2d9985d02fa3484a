import { choiceOf, list, said, stockOf, type ForeignRow } from './shared/layout.ts';
import { layoutOf } from './shared/product-layout.ts';
import { readJsonText } from './feeds/json-rows.ts';
import { parseJson } from '../../../machine/parse-json.ts';
import { z } from 'zod';

const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? ''));
const variant = z.object({
  ...{ sku: text, price: text, compare_at_price: text, barcode: text, grams: text },
  ...{ option1: text, option2: text, option3: text },
  available: z.boolean().nullish(),
  inventory_quantity: text,
  inventory_management: z.string().nullish(),
  inventory_policy: text,
  featured_image: z.object({ src: z.string() }).nullish(),
});
const product = z.object({
  ...{ handle: text, title: text, body_html: text, vendor: text, product_type: text, status: text },
  tags: z.union([z.string(), z.array(z.string())]).nullish(),
  options: z
    .array(z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)]))
    .default([]),
  variants: z.array(variant).default([]),
  images: z
    .array(z.union([z.string(), z.object({ src: z.string() }).transform(({ src }) => src)]))
    .default([]),
});
const page = z.union([
  z.object({ products: z.array(z.unknown()) }).transform(({ products }) => products),
  z.object({ product: z.unknown() }).transform((said) => [said.product]),
  z.array(z.unknown()),
]);

/** A product as Shopify's addresses tell it (`/products.json`, `/products/HANDLE.json`). */
type ShopifyJsonProduct = z.output<typeof product>;

/** Whether a file is a saved page of products. */
export async function hasShopifyProducts(path: string): Promise<boolean> {
  return (await readShopifyJson(path)).some((each) => each !== undefined);
}

/** The products of a saved page; undefined stands for one that cannot be read. */
async function readShopifyJson(path: string): Promise<(ShopifyJsonProduct | undefined)[]> {
  const listed = page.safeParse(parseJson(await readJsonText(path))).data ?? [];
  return listed.map((each) => {
    const read = product.safeParse(each).data;
    return read !== undefined && (read.title || read.handle) !== '' && read.variants.length > 0
      ? read
      : undefined;
  });
}

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
