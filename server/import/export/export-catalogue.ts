import { basename, dirname, join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';
import { makeFolder } from '../../../machine/make-folder.ts';
import { replaceFile } from '../../../machine/whole-file.ts';
import { UPLOADS, type KeptFiles } from '../../../storage/files.ts';
import type { Database, Executor } from '../../db/client.ts';
import { rowPages } from '../../db/row-pages.ts';
import { rowsOf } from '../../db/rows.ts';
import { category, product } from '../../db/schema.ts';
import { pageMetadata, pageText } from '../../db/shop-schema.ts';
import { sql, type SQL } from '../../db/sql.ts';
import {
  CATEGORIES_FILE,
  CATEGORY_COLUMNS,
  COLUMNS,
  DESK_TEXTS_FILE,
  METADATA_FILE,
  PAGE_COLUMNS,
  PAGE_TEXT_COLUMNS,
  PAGE_TEXTS_FILE,
  PRODUCTS_FILE,
  REDIRECTS_FILE,
} from '../staging/catalogue-columns.ts';
import { exportedDeskTexts } from '../beside/desk-texts.ts';
import { exportedMerchandising } from './exported-merchandising.ts';
import { exportedProducts, objectOf, rowsOfProduct, stored } from './exported-products.ts';
import { exportedRedirects } from './export-redirects.ts';
import type { Cells } from '../staging/fields.ts';
import { noteFormulas, type FormulaNotes } from './formulas.ts';
import { nextUploads, type ExportedImage } from '../pictures/image.repository.ts';
import { MERCHANDISING_FILE } from '../beside/merchandising-file.ts';
import { flatName } from '../values/picture-name.ts';
import type { Progress } from '../reporting/progress.ts';
import { countOf } from '../staging/query.ts';

export interface ExportOptions {
  readonly folder: string;
  /** Where the shop's pictures are kept. */
  readonly files: KeptFiles;
  readonly progress: Progress;
  readonly signal: AbortSignal;
}

export interface ExportSummary {
  readonly products: number;
  readonly images: number;
  /** Pictures that the shop knows but whose file is gone. */
  readonly missingImages: readonly string[];
  /** What to say of cells that a spreadsheet would take for formulas. */
  readonly formulas: readonly string[];
}

const PAGE = 500;

/**
 * Writes the shop as a catalogue folder, which the importer reads back without a change. All files are of one
 * moment, whatever happens in the shop meanwhile; each replaces its predecessor in one step.
 */
export async function exportCatalogue(db: Database, options: ExportOptions): Promise<ExportSummary> {
  const { folder } = options;
  makeFolder(join(folder, 'images'));
  return db.transaction(
    async (tx) => {
      const formulas = noteFormulas();
      const products = await exportProducts(tx, options, formulas);
      const menu = sql`from ${category} where ${category.inMenu} order by ${category.position}, ${category.id}`;
      await exportTable(tx, join(folder, CATEGORIES_FILE), CATEGORY_COLUMNS, menu, formulas);
      const merchandising = await exportedMerchandising(tx);
      await replaceFile(join(folder, MERCHANDISING_FILE), `${JSON.stringify(merchandising, null, 2)}\n`);
      const metadata = sql`from ${pageMetadata} order by ${pageMetadata.page}`;
      await exportTable(tx, join(folder, METADATA_FILE), PAGE_COLUMNS, metadata, formulas);
      const texts = sql`from ${pageText} order by ${pageText.path}`;
      await exportTable(tx, join(folder, PAGE_TEXTS_FILE), PAGE_TEXT_COLUMNS, texts, formulas);
      await replaceFile(join(folder, REDIRECTS_FILE), exportedRedirects(tx));
      await replaceFile(join(folder, DESK_TEXTS_FILE), exportedDeskTexts(tx));
      return { products, ...(await exportImages(tx, options)), formulas: formulas.sentences() };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function exportProducts(
  tx: Executor,
  { folder, progress, signal }: ExportOptions,
  formulas: FormulaNotes,
): Promise<number> {
  const total = await countOf(tx, sql`select count(*) as value from ${product}`);
  const stage = progress.start(PRODUCTS_FILE, total);
  let count = 0;
  const lines = async function* (): AsyncGenerator<string> {
    yield stringify([Object.values(COLUMNS).map(({ csv }) => csv)]);
    for await (const page of exportedProducts(tx)) {
      signal.throwIfAborted();
      const rows = page.flatMap(rowsOfProduct);
      formulas.look(PRODUCTS_FILE, rows);
      yield stringify(rows);
      count += page.length;
      stage.advance(count, `${count} products`);
    }
  };
  await replaceFile(join(folder, PRODUCTS_FILE), lines());
  stage.end(`${count} products`);
  return count;
}

/** Writes a small CSV file. */
async function exportTable(
  tx: Executor,
  path: string,
  cells: Cells,
  from: SQL,
  formulas: FormulaNotes,
): Promise<void> {
  const rows = await rowsOf(tx, z.object({ row: stored }), sql`select ${objectOf(cells)} as row ${from}`);
  const lines = rows.map(({ row }) => Object.entries(cells).map(([key, { write }]) => write(row[key])));
  formulas.look(basename(path), lines);
  await replaceFile(path, stringify([Object.values(cells).map(({ csv }) => csv), ...lines]));
}

/** Copies the stored pictures under the names that the catalogue uses. */
async function exportImages(
  tx: Executor,
  { folder, files, progress, signal }: ExportOptions,
): Promise<{ images: number; missingImages: readonly string[] }> {
  const stage = progress.start('Pictures');
  const missingImages: string[] = [];
  let images = 0;
  for await (const page of rowPages<ExportedImage>((last) => nextUploads(tx, last?.source ?? '', PAGE))) {
    for (const { source, file } of page) {
      signal.throwIfAborted();
      const data = await files.read(UPLOADS + file);
      if (data === undefined) missingImages.push(source);
      else {
        await writePicture(join(folder, 'images'), source, data);
        images += 1;
      }
      stage.advance(images, `${images} copied`);
    }
  }
  stage.end(`${images} copied`);
  return { images, missingImages };
}

/** Under its own name; under a flat one, which the importer knows as well, where no file can be called that. */
async function writePicture(folder: string, source: string, data: Buffer): Promise<void> {
  const write = async (name: string) => {
    const target = join(folder, name);
    makeFolder(dirname(target));
    await replaceFile(target, data);
  };
  await write(source).catch(() => write(flatName(source)));
}
