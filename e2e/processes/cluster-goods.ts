import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';
import type { Cluster } from '../../scripts/cluster/cluster.ts';

const row = z.record(z.string(), z.string());
const merchandising = z.object({ sliders: z.unknown(), colors: z.unknown() });
/** The handle of a product of the demo catalogue that has one variation. */
export const PRODUCT = 'ostrelle-draw-13';
/** More than a page of a list shows, and {@link PRODUCT} among them: the pictures of all take most of an opening. */
const SOLD = 40;
const PICTURES = 'demo/images';

/**
 * Writes a catalogue that is the beginning of the demo's, with what the home page shows.
 *
 * @returns what the import is told
 */
export function writeCatalogue(folder: string): string[] {
  const all = demoRows();
  const sold = new Set([...new Set(all.map((one) => one['Handle']))].slice(0, SOLD));
  mkdirSync(folder, { recursive: true });
  writeProducts(
    folder,
    all.filter((one) => sold.has(one['Handle'])),
  );
  const home = merchandising.parse(JSON.parse(readFileSync('demo/merchandising.json', 'utf8')));
  writeFileSync(path.join(folder, 'merchandising.json'), JSON.stringify(home));
  for (const name of ['categories.csv', 'metadata.csv', 'page-texts.csv'])
    cpSync(path.join('demo', name), path.join(folder, name));
  return [folder, '--pictures', PICTURES];
}

/** Writes a catalogue of the product alone, as the file of the demo catalogue has it, at another price. */
export function writeProductAt(folder: string, price: string): string[] {
  const own = demoRows().filter((one) => one['Handle'] === PRODUCT);
  mkdirSync(folder, { recursive: true });
  writeProducts(
    folder,
    own.map((one) => (one['Variant SKU'] === '' ? one : { ...one, 'Variant Price': price })),
  );
  return [folder, '--pictures', PICTURES];
}

function demoRows() {
  return z.array(row).parse(parse(readFileSync('demo/products.csv'), { columns: true, bom: true }));
}

function writeProducts(folder: string, rows: readonly Readonly<Record<string, string>>[]): void {
  writeFileSync(path.join(folder, 'products.csv'), stringify([...rows], { header: true }));
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
