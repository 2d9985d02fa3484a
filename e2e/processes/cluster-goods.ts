import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import type { Cluster } from '../../scripts/cluster/cluster.ts';

const row = z.record(z.string(), z.string());
/** The handle of a product of the demo catalogue that has one variation. */
export const PRODUCT = 'ostrelle-draw-13';

/** The product as the file of the demo catalogue has it, at another price. */
export function productAt(price: string) {
  const all = z.array(row).parse(parse(readFileSync('demo/products.csv'), { columns: true, bom: true }));
  const own = all.filter((one) => one['Handle'] === PRODUCT);
  return own.map((one) => (one['Variant SKU'] === '' ? one : { ...one, 'Variant Price': price }));
}

/** The path of a product's page, as a search leads there. */
export async function addressOf(shop: string, handle: string): Promise<string> {
  const words = handle.replaceAll('-', ' ');
  const html = await (await fetch(`${shop}/SearchedProduct/${encodeURIComponent(words)}`)).text();
  const found = new RegExp(`/DetailedProduct/${handle}/[^"?#]+`, 'i').exec(html)?.[0];
  if (found === undefined) throw new Error(`${handle} is not found.`);
  return found;
}

/** The address of any picture that was imported. */
export function pictureIn({ bucket }: Pick<Cluster, 'bucket'>): string {
  const name = [...bucket.kept.keys()].find((key) => /uploads\/.*\.webp$/.test(key));
  return `/uploads/${path.basename(name ?? '')}`;
}
