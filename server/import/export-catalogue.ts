import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql, type SQL } from 'drizzle-orm';
import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';
import type { Database, Executor } from '../db/client.ts';
import { rowsOf } from '../db/rows.ts';
import { category, product, productImage, variation } from '../db/schema.ts';
import { pageMetadata, pageText } from '../db/shop-schema.ts';
import { errorCode } from '../http/error-code.ts';
import {
  CATEGORIES_FILE,
  CATEGORY_COLUMNS,
  cellsOf,
  COLUMNS,
  DESK_TEXTS_FILE,
  METADATA_FILE,
  PAGE_COLUMNS,
  PAGE_TEXT_COLUMNS,
  PAGE_TEXTS_FILE,
  PRODUCTS_FILE,
  REDIRECTS_FILE,
} from './catalogue-columns.ts';
import { exportedDeskTexts } from './desk-texts.ts';
import { exportedMerchandising } from './exported-merchandising.ts';
import { exportedRedirects } from './export-redirects.ts';
import type { Cells } from './fields.ts';
import { nextUploads, type ExportedImage } from './image.repository.ts';
import { MERCHANDISING_FILE } from './merchandising-file.ts';
import type { Progress } from './progress.ts';
import { commas, countOf, pages } from './query.ts';
import { UploadStore } from './upload-store.ts';
import { replaceFile, replaceFileBy } from './whole-file.ts';

export interface ExportOptions {
  readonly folder: string;
  readonly dataFolder: string;
  readonly progress: Progress;
  readonly signal: AbortSignal;
}

export interface ExportSummary {
  readonly products: number;
  readonly images: number;
  /** Pictures that the shop knows but whose file is gone. */
  readonly missingImages: readonly string[];
}

const PAGE = 500;

/**
 * Writes the shop as a catalogue folder, which the importer reads back without a change. All files are of one
 * moment, whatever happens in the shop meanwhile; each replaces its predecessor in one step.
 */
export async function exportCatalogue(db: Database, options: ExportOptions): Promise<ExportSummary> {
  const { folder } = options;
  await mkdir(join(folder, 'images'), { recursive: true });
  return db.transaction(
    async (tx) => {
      const products = await exportProducts(tx, options);
      const menu = sql`from ${category} where ${category.inMenu} order by ${category.position}, ${category.id}`;
      await exportTable(tx, join(folder, CATEGORIES_FILE), CATEGORY_COLUMNS, menu);
      const merchandising = await exportedMerchandising(tx);
      await replaceFile(join(folder, MERCHANDISING_FILE), `${JSON.stringify(merchandising, null, 2)}\n`);
      const metadata = sql`from ${pageMetadata} order by ${pageMetadata.page}`;
      await exportTable(tx, join(folder, METADATA_FILE), PAGE_COLUMNS, metadata);
      const texts = sql`from ${pageText} order by ${pageText.path}`;
      await exportTable(tx, join(folder, PAGE_TEXTS_FILE), PAGE_TEXT_COLUMNS, texts);
      await replaceFile(join(folder, REDIRECTS_FILE), exportedRedirects(tx));
      await replaceFile(join(folder, DESK_TEXTS_FILE), exportedDeskTexts(tx));
      return { products, ...(await exportImages(tx, options)) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

const stored = z.record(z.string(), z.unknown());
const exportedProduct = z.object({
  id: z.number(),
  position: z.number(),
  product: stored,
  variations: z.array(stored),
  pictures: z.array(stored),
});
type ExportedProduct = z.output<typeof exportedProduct>;

/** What is stored of the cells, as one JSON object. */
function objectOf(cells: Cells): SQL {
  return sql`json_build_object(${commas(
    Object.entries(cells).map(([key, { stored: value }]) => sql`${key}::text, ${value}`),
  )})`;
}

/** The next products after this one, in the shop's order. */
function nextProducts(
  tx: Executor,
  after: Pick<ExportedProduct, 'position' | 'id'> = { position: -1, id: 0 },
): Promise<ExportedProduct[]> {
  const { id, position } = product;
  const all = (cells: Cells, order: SQL, from: SQL) =>
    sql`(select coalesce(json_agg(${objectOf(cells)} order by ${order}), '[]') ${from})`;
  return rowsOf(
    tx,
    exportedProduct,
    sql`select ${id}, ${position}, ${objectOf(cellsOf('product'))} as product,
          ${all(
            cellsOf('variation'),
            sql`${variation.position}, ${variation.id}`,
            sql`from ${variation} where ${variation.productId} = ${id}`,
          )} as variations,
          ${all(
            cellsOf('picture'),
            sql`${productImage.position}`,
            sql`from ${productImage} where ${productImage.productId} = ${id}`,
          )} as pictures
        from ${product} where (${position}, ${id}) > (${after.position}, ${after.id})
        order by ${position}, ${id} limit ${PAGE}`,
  );
}

async function exportProducts(tx: Executor, { folder, progress, signal }: ExportOptions): Promise<number> {
  const total = await countOf(tx, sql`select count(*) as value from ${product}`);
  const stage = progress.start(PRODUCTS_FILE, total);
  let count = 0;
  const lines = async function* (): AsyncGenerator<string> {
    yield stringify([Object.values(COLUMNS).map(({ csv }) => csv)]);
    for await (const page of pages<ExportedProduct>((last) => nextProducts(tx, last))) {
      signal.throwIfAborted();
      yield stringify(page.flatMap(rowsOfProduct));
      count += page.length;
      stage.advance(count, `${count} products`);
    }
  };
  await replaceFile(join(folder, PRODUCTS_FILE), lines());
  stage.end(`${count} products`);
  return count;
}

/** The lines of a product: one a variation, then those that only add a picture. */
function rowsOfProduct({ product: own, variations, pictures }: ExportedProduct): string[][] {
  const count = Math.max(1, variations.length, pictures.length);
  return Array.from({ length: count }, (_, index) => {
    // Of the product's own columns only the handle stands on every line.
    const product = index === 0 ? own : { handle: own['handle'] };
    const values = { product, variation: variations[index] ?? {}, picture: pictures[index] ?? {} };
    return Object.entries(COLUMNS).map(([key, { of, write }]) => {
      const value = values[of][key];
      return value === undefined ? '' : write(value);
    });
  });
}

/** Writes a small CSV file. */
async function exportTable(tx: Executor, path: string, cells: Cells, from: SQL): Promise<void> {
  const rows = await rowsOf(tx, z.object({ row: stored }), sql`select ${objectOf(cells)} as row ${from}`);
  const lines = rows.map(({ row }) => Object.entries(cells).map(([key, { write }]) => write(row[key])));
  await replaceFile(path, stringify([Object.values(cells).map(({ csv }) => csv), ...lines]));
}

/** Copies the stored pictures under the names that the catalogue uses. */
async function exportImages(
  tx: Executor,
  { folder, dataFolder, progress, signal }: ExportOptions,
): Promise<{ images: number; missingImages: readonly string[] }> {
  const { uploads } = new UploadStore(dataFolder);
  const stage = progress.start('Pictures');
  const missingImages: string[] = [];
  let images = 0;
  for await (const page of pages<ExportedImage>((last) => nextUploads(tx, last?.source ?? '', PAGE))) {
    for (const { source, file } of page) {
      signal.throwIfAborted();
      const target = join(folder, 'images', source);
      await mkdir(dirname(target), { recursive: true });
      try {
        await replaceFileBy(target, join(uploads, file));
        images += 1;
      } catch (error) {
        if (errorCode(error) !== 'ENOENT') throw error;
        missingImages.push(source);
      }
      stage.advance(images, `${images} copied`);
    }
  }
  stage.end(`${images} copied`);
  return { images, missingImages };
}
