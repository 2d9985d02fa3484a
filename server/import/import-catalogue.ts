import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { productTag } from '../adapters/store-notice.ts';
import { lockListings, refreshListings } from '../catalogue/listing.repository.ts';
import type { Database } from '../db/client.ts';
import { rowsOf } from '../db/rows.ts';
import { namedImages, openFolder, type CatalogueFolder } from './catalogue-folder.ts';
import type { CatalogueProduct } from './catalogue-product.ts';
import { PRODUCTS_FILE } from './columns.ts';
import { CsvFileError, readCsv } from './csv-reader.ts';
import { productsUsing } from './image.repository.ts';
import { importImages } from './import-images.ts';
import { takeImportLock } from './import-lock.repository.ts';
import { checkMerchandising, namedHandles, withoutImages, type CategoryIds } from './merchandising-check.ts';
import type { Merchandising } from './merchandising-file.ts';
import { existingCategories, unknownHandles } from './merchandising.repository.ts';
import { readProducts } from './product-rows.ts';
import type { ProductCounts } from './product.repository.ts';
import type { Problems } from './problems.ts';
import type { Progress } from './progress.ts';
import { saveCatalogue } from './save-catalogue.ts';
import { createStaging, findMistakes, indexStaging, stageProducts, unstage } from './staging.repository.ts';
import type { Executor } from '../db/client.ts';
import { UploadStore } from './upload-store.ts';

export interface ImportOptions {
  readonly folder: string;
  readonly dataFolder: string;
  /** The folder is the whole shop: what it does not have goes. */
  readonly replace: boolean;
  /** Leave out what is wrong instead of importing nothing. */
  readonly skipBad: boolean;
  readonly problems: Problems;
  readonly progress: Progress;
  /** Ends the import; the database and the pictures stay as they were. */
  readonly signal: AbortSignal;
}

/** What an import did. */
export interface ImportSummary extends ProductCounts {
  /** Products that were left out. */
  readonly bad: number;
  readonly imagesProcessed: number;
  readonly imagesUnchanged: number;
  /** Products that are in no category of the menu. */
  readonly unplaced: number;
  readonly ignoredColumns: readonly string[];
  /** Cache tags of what changed, for the store. */
  readonly tags: readonly string[];
}

/** Thrown inside the transaction so that it is rolled back; the reasons are among the problems. */
class RejectedError extends Error {}

/** For more changed products than this, all lists are made anew: that is faster than one by one. */
const MAX_REFRESHED_PRODUCTS = 5000;
const BATCH_VARIATIONS = 1000;
/** Of stages whose steps are known by their share of the time. */
const PERCENT = 100;

/**
 * Imports a catalogue folder in one transaction. Returns undefined when something is wrong with the folder and
 * nothing was imported: what, is in `problems`. With `skipBad` the rest is imported nevertheless.
 */
export async function importCatalogue(
  db: Database,
  options: ImportOptions,
): Promise<ImportSummary | undefined> {
  const { problems, signal } = options;
  const folder = await openFolder(options.folder, problems);
  if (folder === undefined) return undefined;
  const store = new UploadStore(options.dataFolder);
  let takeBack: (() => Promise<void>) | undefined;
  try {
    return await db.transaction(async (tx) => {
      if (!(await takeImportLock(tx))) throw new Error('another import is running on this database');
      const cancel = await cancellation(db, tx, signal);
      try {
        await store.open();
        const summary = await importInto(tx, folder, store, options);
        signal.throwIfAborted();
        takeBack = await store.publish();
        return summary;
      } finally {
        cancel();
      }
    });
  } catch (error) {
    await takeBack?.();
    if (error instanceof RejectedError) return undefined;
    signal.throwIfAborted();
    throw error;
  } finally {
    await store.close();
  }
}

/** Lets `signal` end the statement that is running. The function that is returned ends the arrangement. */
async function cancellation(db: Database, tx: Executor, signal: AbortSignal): Promise<() => void> {
  const [row] = await rowsOf(tx, z.object({ pid: z.number() }), sql`select pg_backend_pid() as pid`);
  const cancel = () => {
    // Should it fail, the next check of the signal ends the import.
    db.execute(sql`select pg_cancel_backend(${row?.pid ?? 0})`).catch(() => undefined);
  };
  signal.addEventListener('abort', cancel);
  return () => signal.removeEventListener('abort', cancel);
}

async function importInto(
  tx: Executor,
  folder: CatalogueFolder,
  store: UploadStore,
  { problems, progress, signal, replace, skipBad }: ImportOptions,
): Promise<ImportSummary> {
  await createStaging(tx);
  const read = await stageFile(tx, folder, problems, progress, signal);
  await indexStaging(tx);

  const categoryIds = await futureCategories(tx, folder, replace);
  const mistakes = await findMistakes(tx, categoryIds);
  for (const { line, reason } of mistakes) problems.add(PRODUCTS_FILE, line, reason);
  let merchandising: Merchandising | undefined;
  if (folder.merchandising !== undefined) {
    const unknown = new Set(await unknownHandles(tx, namedHandles(folder.merchandising.content)));
    merchandising = checkMerchandising(folder.merchandising, categoryIds, unknown, problems);
  }
  const images = await importImages(
    tx,
    folder.imagesFolder,
    namedImages(folder),
    store,
    problems,
    progress,
    signal,
  );
  if (problems.count > 0 && !skipBad) throw new RejectedError();

  const badImages = new Set(images.bad);
  const badOrds = new Set([...mistakes.map(({ ord }) => ord), ...(await productsUsing(tx, images.bad))]);
  const left = await unstage(tx, [...badOrds]);
  if (left > 0 && merchandising !== undefined) {
    // Products that were left out may have been named.
    const unknown = new Set(await unknownHandles(tx, namedHandles(merchandising)));
    const known = { content: merchandising, lineOf: () => 0 };
    merchandising = checkMerchandising(known, categoryIds, unknown, problems);
  }
  const saving = progress.start('Products', PERCENT);
  const parts = {
    categories: folder.categories?.map((category) =>
      badImages.has(category.image) ? { ...category, image: '' } : category,
    ),
    merchandising: merchandising === undefined ? undefined : withoutImages(merchandising, badImages),
    derivesMerchandising: !folder.hasMerchandisingFile,
    pages: folder.pages?.map((page) => (badImages.has(page.image) ? { ...page, image: '' } : page)),
    replace,
  };
  // Before the first product is changed, as everybody who derives does.
  await lockListings(tx);
  const outcome = await saveCatalogue(tx, parts, (percent) => saving.advance(percent, 'being saved'));
  saving.end(`${outcome.counts.added} new, ${outcome.counts.changed} changed`);
  signal.throwIfAborted();
  const listing = progress.start('Lists and search', PERCENT);
  const changed = await changedProducts(tx);
  const isWhole = outcome.listings === 'all' || changed.length > MAX_REFRESHED_PRODUCTS;
  await refreshListings(tx, isWhole ? 'all' : changed, (percent) => listing.advance(percent, 'being made'));
  listing.end(isWhole ? 'made anew' : `${changed.length} products brought up to date`);
  return {
    ...outcome.counts,
    bad: read.bad + left,
    imagesProcessed: images.processed,
    imagesUnchanged: images.unchanged,
    unplaced: outcome.unplaced,
    ignoredColumns: read.ignoredColumns,
    tags: [
      ...(isWhole || changed.length > 0 ? ['catalogue'] : []),
      ...(outcome.home ? ['home'] : []),
      ...(outcome.metadata ? ['metadata'] : []),
      ...changed.map(productTag),
    ],
  };
}

async function stageFile(
  tx: Executor,
  folder: CatalogueFolder,
  problems: Problems,
  progress: Progress,
  signal: AbortSignal,
): Promise<{ bad: number; ignoredColumns: readonly string[] }> {
  const stage = progress.start(PRODUCTS_FILE, folder.productsBytes);
  let ignoredColumns: readonly string[] = [];
  let bad = 0;
  let staged = 0;
  let rows = 0;
  let batch: CatalogueProduct[] = [];
  let batchRows = 0;
  let bytes = 0;
  const flush = async () => {
    await stageProducts(tx, batch, staged + 1);
    staged += batch.length;
    batch = [];
    batchRows = 0;
    signal.throwIfAborted();
    stage.advance(bytes, `${rows} rows, ${staged} products`);
  };
  const records = readCsv(folder.productsPath, (count) => (bytes = count));
  const report = {
    onIgnoredColumns: (names: readonly string[]) => (ignoredColumns = names),
    onBadProduct: () => (bad += 1),
  };
  try {
    for await (const product of readProducts(records, problems, report)) {
      batch.push(product);
      const size = product.variations.length + product.pictures.length;
      rows += size;
      batchRows += size + 1 + product.bodyHtml.length / 1000;
      if (batchRows >= BATCH_VARIATIONS) await flush();
    }
  } catch (error) {
    if (!(error instanceof CsvFileError)) throw error;
    problems.add(PRODUCTS_FILE, 0, error.message);
    throw new RejectedError();
  }
  await flush();
  stage.end(`${staged} products${bad > 0 ? `, ${bad} bad` : ''}`);
  return { bad, ignoredColumns };
}

/** The categories that there will be: those of the folder and, unless it replaces all, those of the shop. */
async function futureCategories(
  tx: Executor,
  folder: CatalogueFolder,
  replace: boolean,
): Promise<CategoryIds> {
  const existing = await existingCategories(tx);
  const menuOfFile = folder.categories?.map(({ id }) => id);
  const fixedOfFile = folder.merchandising?.content.fixedCategories?.map(({ id }) => id);
  const menu = new Set([
    ...(menuOfFile ?? []),
    ...(replace && menuOfFile !== undefined ? [] : existing.menu),
  ]);
  const fixed = [...(fixedOfFile ?? []), ...(replace && fixedOfFile !== undefined ? [] : existing.fixed)];
  return {
    menu: [...menu],
    fixed: [...new Set(fixed)].filter((id) => !menu.has(id) || fixedOfFile?.includes(id)),
  };
}

async function changedProducts(tx: Executor): Promise<number[]> {
  const rows = await rowsOf(
    tx,
    z.object({ id: z.number() }),
    sql`select product_id as id from import_changed order by product_id`,
  );
  return rows.map(({ id }) => id);
}
