import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';
import { productPath } from '../../../lib/contract/page-addresses.ts';
import type { Database, Executor } from '../../db/client.ts';
import { rowsOf } from '../../db/rows.ts';
import { product, remotePicture, upload } from '../../db/schema.ts';
import { sql } from '../../db/sql.ts';
import { COLUMNS } from '../staging/catalogue-columns.ts';
import { exportedProducts, type ExportedProduct } from './exported-products.ts';
import type { FormatOfOther, OwnProduct, Texts } from './formats/format-of-other.ts';
import { GOOGLE_FORMAT } from './formats/google-merchant.ts';
import { SHOPIFY_FORMAT } from './formats/shopify.ts';
import { WOOCOMMERCE_FORMAT } from './formats/woocommerce.ts';
import { isFormula, noteFormulas } from './formulas.ts';
import { menuPaths } from '../saving/category-names.ts';
import type { Progress } from '../reporting/progress.ts';
import { countOf, textsOf } from '../staging/query.ts';
import { makeFolder } from '../../../machine/make-folder.ts';
import { replaceFile } from '../../../machine/whole-file.ts';

/** What else than our own folder an export can be. */
export const FORMATS_OF_OTHERS: readonly FormatOfOther[] = [
  ...[SHOPIFY_FORMAT, WOOCOMMERCE_FORMAT, GOOGLE_FORMAT],
];

/**
 * Writes the products as a file that another system takes, all of one moment. Pictures are named by their addresses in
 * this shop, so it has to be reachable until the other one has fetched them.
 *
 * @returns how many products and lines there are, and where, and what to say of formulas among them.
 */
export async function exportForOthers(
  db: Database,
  format: FormatOfOther,
  {
    folder,
    progress,
    signal,
    ...addresses
  }: {
    readonly folder: string;
    /** Where the shop is, and its pictures. */
    readonly siteUrl: string;
    readonly uploadsUrl: string;
    readonly progress: Progress;
    readonly signal: AbortSignal;
  },
): Promise<{ products: number; lines: number; path: string; formulas: readonly string[] }> {
  makeFolder(folder);
  const path = join(folder, format.file);
  const counts = { products: 0, lines: 0 };
  const formulas = noteFormulas();
  await db.transaction(
    async (tx) => {
      const total = await countOf(tx, sql`select count(*) as value from ${product}`);
      const stage = progress.start(format.file, total);
      const paths = await menuPaths(tx);
      const { columns, delimiter } = format;
      const texts = async function* (): AsyncGenerator<string> {
        yield stringify([[...columns]], { delimiter });
        for await (const page of exportedProducts(tx)) {
          signal.throwIfAborted();
          const files = await pictureAddresses(tx, page, addresses.uploadsUrl);
          const lines = page.flatMap((each) =>
            format.linesOf(ownProduct(each, files, paths, addresses.siteUrl)),
          );
          // What stands between tabs has none, and no lines.
          const cell = (text = '') => (delimiter === '\t' ? text.replace(/\s+/g, ' ').trim() : text);
          const rows = lines.map((line) =>
            columns.map((column) => {
              const text = cell(line[column]);
              return format.formula !== undefined && isFormula(text) ? format.formula(text) : text;
            }),
          );
          formulas.look(format.file, rows);
          yield stringify(rows, { delimiter });
          counts.products += page.length;
          counts.lines += lines.length;
          stage.advance(counts.products, `${counts.products} products`);
        }
      };
      await replaceFile(path, texts());
      stage.end(`${counts.products} products`);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  return { ...counts, path, formulas: formulas.sentences() };
}

const named = z.object({ images: z.array(z.string()) });

/** Where the pictures of products are to be had: here, or, while they were not fetched, where they come from. */
async function pictureAddresses(
  tx: Executor,
  products: readonly ExportedProduct[],
  uploadsUrl: string,
): Promise<ReadonlyMap<string, string>> {
  const sources = products.flatMap(({ variations, pictures }) => [
    ...variations.flatMap((variation) => named.parse(variation).images),
    ...pictures.map(({ image }) => String(image)),
  ]);
  const rows = await rowsOf(
    tx,
    z.object({ source: z.string(), file: z.string().nullable(), address: z.string().nullable() }),
    sql`select named.source as source, ${upload.file} as file, ${remotePicture.address} as address
        from ${textsOf([...new Set(sources)])} as named(source)
        left join ${upload} on ${upload.source} = named.source
        left join ${remotePicture} on ${remotePicture.source} = named.source`,
  );
  return new Map(
    rows.flatMap(({ source, file, address }): [string, string][] => {
      const there = file === null ? address : uploadsUrl + file.split('/').map(encodeURIComponent).join('/');
      return there === null ? [] : [[source, there]];
    }),
  );
}

function ownProduct(
  { id, product: stored, variations, pictures }: ExportedProduct,
  files: ReadonlyMap<string, string>,
  paths: ReadonlyMap<number, readonly string[]>,
  siteUrl: string,
): OwnProduct {
  const own = textsFrom(stored);
  const categories = z.array(z.number()).parse(stored['categories']);
  return {
    address: new URL(productPath(own.title ?? '', id), siteUrl).href,
    own,
    variations: variations.map((variation) => ({
      ...textsFrom(variation),
      pictures: named.parse(variation).images.flatMap((source) => files.get(source) ?? []),
    })),
    pictures: pictures.flatMap((picture) => {
      const address = files.get(String(picture['image']));
      return address === undefined ? [] : [{ address, alt: textsFrom(picture).imageAlt ?? '' }];
    }),
    paths: categories.flatMap((each) => {
      const path = paths.get(each);
      return path === undefined ? [] : [path];
    }),
  };
}

/** What is stored of cells, as an export writes it. */
function textsFrom(values: Readonly<Record<string, unknown>>): Texts {
  const texts = Object.entries(COLUMNS).flatMap(([key, { write }]): [string, string][] =>
    values[key] === undefined ? [] : [[key, write(values[key])]],
  );
  return Object.fromEntries(texts);
}
