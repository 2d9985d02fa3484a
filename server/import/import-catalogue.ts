import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { productTag, TAG } from '../../lib/contract/cache-tags.ts';
import { lockListings, refreshListings } from '../catalogue/listing.repository.ts';
import type { Database, Executor } from '../db/client.ts';
import { rowsOf } from '../db/rows.ts';
import { category } from '../db/schema.ts';
import { PRODUCTS_FILE } from './catalogue-columns.ts';
import { namedImages, openFolder, type CatalogueFolder } from './catalogue-folder.ts';
import { productsUsing } from './image.repository.ts';
import { importImages, type ImageCounts } from './import-images.ts';
import { takeImportLock } from './import-lock.repository.ts';
import { checkMerchandising, namedHandles, withoutImages, type CategoryIds } from './merchandising-links.ts';
import type { MerchandisingFile } from './merchandising-file.ts';
import type { CatalogueProduct } from './product.ts';
import type { Problems } from './problems.ts';
import type { Progress } from './progress.ts';
import { valuesOf } from './query.ts';
import { saveCatalogue, type SaveOutcome } from './save-catalogue.ts';
import type { ProductCounts } from './save-products.ts';
import { ReadingReport, readShopifyProducts } from './shopify-products.ts';
import { findMistakes, unknownHandles, unstage } from './staged-mistakes.ts';
import { createStaging, stage, staged, tidyStaging } from './staging.ts';
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
export interface ImportSummary extends ProductCounts, ImageCounts {
  /** Products that were left out. */
  readonly bad: number;
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
/** So many rows are handed to the database at once; a long description counts as several. */
const BATCH_ROWS = 1000;
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
  const [pid = 0] = await valuesOf(tx, z.number(), sql`select pg_backend_pid() as value`);
  const cancel = () => {
    // Should it fail, the next check of the signal ends the import.
    db.execute(sql`select pg_cancel_backend(${pid})`).catch(() => undefined);
  };
  signal.addEventListener('abort', cancel);
  return () => signal.removeEventListener('abort', cancel);
}

async function importInto(
  tx: Executor,
  folder: CatalogueFolder,
  store: UploadStore,
  options: ImportOptions,
): Promise<ImportSummary> {
  const { progress, signal } = options;
  await createStaging(tx);
  const { bad, ignoredColumns } = await stageProducts(tx, folder, options);
  const { images, left, sound } = await checkFolder(tx, folder, store, options);
  const saving = progress.start('Products', PERCENT);
  // Before the first product is changed, as everybody who derives does.
  await lockListings(tx);
  const outcome = await saveCatalogue(tx, sound, options.replace, (percent) =>
    saving.advance(percent, 'being saved'),
  );
  const { counts, unplaced } = outcome;
  saving.end(`${counts.added} new, ${counts.changed} changed`);
  signal.throwIfAborted();
  const tags = await refreshShop(tx, outcome, progress);
  return { ...counts, ...images, bad: bad + left, unplaced, ignoredColumns, tags };
}

/** Reads products.csv into the temporary tables. */
async function stageProducts(
  tx: Executor,
  folder: CatalogueFolder,
  { problems, progress, signal }: ImportOptions,
): Promise<ReadingReport> {
  const stageOfFile = progress.start(PRODUCTS_FILE, folder.productsBytes);
  const report = new ReadingReport();
  const batch: (CatalogueProduct & { readonly ord: number })[] = [];
  let [count, rows, weight] = [0, 0, 0];
  const flush = async () => {
    const products = batch.splice(0);
    weight = 0;
    const linesOf = (kind: 'variations' | 'pictures') =>
      products.flatMap(({ [kind]: lines, ord }) =>
        lines.map((line, index) => ({ ...line, ord, position: index + 1 })),
      );
    const own = products.map(({ own: line, ord }) => ({ ...line, ord }));
    await stage(tx, staged.product, own);
    await stage(tx, staged.variation, linesOf('variations'));
    await stage(tx, staged.picture, linesOf('pictures'));
    signal.throwIfAborted();
    stageOfFile.advance(report.bytes, `${rows} rows, ${count} products`);
  };
  for await (const product of readShopifyProducts(folder.productsPath, problems, report)) {
    const { own, variations, pictures } = product;
    batch.push({ ...product, ord: (count += 1) });
    rows += variations.length + pictures.length;
    weight += variations.length + pictures.length + 1 + own.body.length / 1000;
    if (weight >= BATCH_ROWS) await flush();
  }
  if (!report.isSound) throw new RejectedError();
  await flush();
  stageOfFile.end(`${count} products${report.bad > 0 ? `, ${report.bad} bad` : ''}`);
  await tidyStaging(tx, staged.product, staged.product.handle);
  await tidyStaging(tx, staged.variation, staged.variation.sku);
  await tidyStaging(tx, staged.picture);
  return report;
}

/**
 * Finds what only the whole folder shows, and reads its pictures. Throws {@link RejectedError} when anything is wrong,
 * or leaves that out.
 *
 * @returns what is to be saved, and how many products are left out.
 */
async function checkFolder(
  tx: Executor,
  folder: CatalogueFolder,
  store: UploadStore,
  options: ImportOptions,
): Promise<{ images: ImageCounts; left: number; sound: CatalogueFolder }> {
  const { problems, replace, skipBad } = options;
  const categoryIds = await futureCategories(tx, folder, replace);
  const mistakes = await findMistakes(tx, categoryIds);
  for (const { line, reason } of mistakes) problems.add(PRODUCTS_FILE, line, reason);
  const check = async (file: MerchandisingFile) => {
    const unknown = new Set(await unknownHandles(tx, namedHandles(file.content)));
    return { ...file, content: checkMerchandising(file, categoryIds, unknown, problems) };
  };
  let merchandising = folder.merchandising && (await check(folder.merchandising));
  const { bad: badImages, ...images } = await importImages(
    tx,
    folder.imagesFolder,
    namedImages(folder),
    store,
    options,
  );
  if (problems.count > 0 && !skipBad) throw new RejectedError();
  const bad = new Set([...mistakes.map(({ ord }) => ord), ...(await productsUsing(tx, [...badImages]))]);
  const left = await unstage(tx, [...bad]);
  // Products that were left out may have been named.
  if (left > 0 && merchandising) merchandising = await check({ ...merchandising, lineOf: () => 0 });
  const withGoodImage = <Row extends { readonly image: string }>(row: Row): Row =>
    badImages.has(row.image) ? { ...row, image: '' } : row;
  const sound = {
    ...folder,
    categories: folder.categories?.map(withGoodImage),
    merchandising: merchandising && {
      ...merchandising,
      content: withoutImages(merchandising.content, badImages),
    },
    pages: folder.pages?.map(withGoodImage),
  };
  return { images, left, sound };
}

/** The categories that there will be: those of the folder and, unless it replaces all, those of the shop. */
async function futureCategories(
  tx: Executor,
  folder: CatalogueFolder,
  replace: boolean,
): Promise<CategoryIds> {
  const existing = await rowsOf(
    tx,
    z.object({ id: z.number(), inMenu: z.boolean() }),
    sql`select ${category.id}, ${category.inMenu} as "inMenu" from ${category}`,
  );
  const future = (listed: readonly { readonly id: number }[] | undefined, inMenu: boolean) => {
    const kept = replace && listed !== undefined ? [] : existing.filter((row) => row.inMenu === inMenu);
    return new Set([...(listed ?? []), ...kept].map(({ id }) => id));
  };
  const fixedOfFile = folder.merchandising?.content.fixedCategories;
  const menu = future(folder.categories, true);
  const isFixed = (id: number) => !menu.has(id) || fixedOfFile?.some((row) => row.id === id) === true;
  return { menu: [...menu], fixed: [...future(fixedOfFile, false)].filter(isFixed) };
}

/** Brings everything derived up to date. Returns the cache tags of what changed, for the store. */
async function refreshShop(
  tx: Executor,
  { listings, home, metadata }: SaveOutcome,
  progress: Progress,
): Promise<string[]> {
  const listing = progress.start('Lists and search', PERCENT);
  const { productId } = staged.changed;
  const changed = await valuesOf(
    tx,
    z.number(),
    sql`select ${productId} as value from ${staged.changed} order by ${productId}`,
  );
  const isWhole = listings === 'all' || changed.length > MAX_REFRESHED_PRODUCTS;
  await refreshListings(tx, isWhole ? 'all' : changed, (percent) => listing.advance(percent, 'being made'));
  listing.end(isWhole ? 'made anew' : `${changed.length} products brought up to date`);
  return [
    ...(isWhole || changed.length > 0 ? [TAG.catalogue] : []),
    ...(home ? [TAG.home] : []),
    ...(metadata ? ['metadata'] : []),
    ...changed.map(productTag),
  ];
}
