import { readFile, stat } from 'node:fs/promises';
import { z } from 'zod';

/** A saved page has 250 products at most, which is a few megabytes. */
const MAX_BYTES = 256 * 1024 * 1024;

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
export type ShopifyJsonProduct = z.output<typeof product>;

/** Whether a file is a saved page of products. */
export async function hasShopifyProducts(path: string): Promise<boolean> {
  return (await readShopifyJson(path)).some((each) => each !== undefined);
}

/** The products of a saved page; undefined stands for one that cannot be read. */
export async function readShopifyJson(path: string): Promise<(ShopifyJsonProduct | undefined)[]> {
  if ((await stat(path)).size > MAX_BYTES) return [];
  try {
    const said = page.safeParse(JSON.parse((await readFile(path, 'utf8')).replace(/^\ufeff/, '')));
    return (said.data ?? []).map((each) => {
      const read = product.safeParse(each).data;
      return read !== undefined && (read.title || read.handle) !== '' && read.variants.length > 0
        ? read
        : undefined;
    });
  } catch {
    return [];
  }
}
