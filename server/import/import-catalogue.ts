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
import { importImages, type ImageOutcome } from './import-images.ts';
import { takeImportLock } from './import-lock.repository.ts';
import { checkMerchandising, namedHandles, withoutImages, type CategoryIds } from './merchandising-links.ts';
import type { MerchandisingFile } from './merchandising-file.ts';
import { readProducts } from './product-rows.ts';
import type { Problems } from './problems.ts';
import type { Progress } from './progress.ts';
import { saveCatalogue, type CatalogueParts, type SaveOutcome } from './save-catalogue.ts';
import type { ProductCounts } from './save-products.ts';
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
  options: ImportOptions,
): Promise<ImportSummary> {
  const { progress, signal } = options;
  await createStaging(tx);
  const read = await stageFile(tx, folder, options);
  const { images, left, parts } = await checkFolder(tx, folder, store, options);
  const saving = progress.start('Products', PERCENT);
  // Before the first product is changed, as everybody who derives does.
  await lockListings(tx);
  const outcome = await saveCatalogue(tx, parts, (percent) => saving.advance(percent, 'being saved'));
  saving.end(`${outcome.counts.added} new, ${outcome.counts.changed} changed`);
  signal.throwIfAborted();
  return {
    ...outcome.counts,
    bad: read.bad + left,
    imagesProcessed: images.processed,
    imagesUnchanged: images.unchanged,
    unplaced: outcome.unplaced,
    ignoredColumns: read.ignoredColumns,
    tags: await refreshShop(tx, outcome, progress),
  };
}

/** Reads products.csv into the temporary tables. */
async function stageFile(
  tx: Executor,
  folder: CatalogueFolder,
  { problems, progress, signal }: ImportOptions,
): Promise<{ bad: number; ignoredColumns: readonly string[] }> {
  const stageOfFile = progress.start(PRODUCTS_FILE, folder.productsBytes);
  const read = { bad: 0, bytes: 0, rows: 0, products: 0, ignoredColumns: new Array<string>(), isSound: true };
  const batch = {
    product: new Array<object>(),
    variation: new Array<object>(),
    picture: new Array<object>(),
  };
  let weight = 0;
  const flush = async () => {
    await stage(tx, staged.product, batch.product.splice(0));
    await stage(tx, staged.variation, batch.variation.splice(0));
    await stage(tx, staged.picture, batch.picture.splice(0));
    weight = 0;
    signal.throwIfAborted();
    stageOfFile.advance(read.bytes, `${read.rows} rows, ${read.products} products`);
  };
  const products = readProducts(folder.productsPath, problems, {
    onBytes: (bytes) => (read.bytes = bytes),
    onIgnored: (names) => read.ignoredColumns.push(...names),
    onBadProduct: () => (read.bad += 1),
    onBadFile: () => (read.isSound = false),
  });
  for await (const { own, variations, pictures } of products) {
    const ord = (read.products += 1);
    batch.product.push({ ...own, ord });
    batch.variation.push(
      ...variations.map((variation, index) => ({ ...variation, ord, position: index + 1 })),
    );
    batch.picture.push(...pictures.map((picture) => ({ ...picture, ord })));
    read.rows += variations.length + pictures.length;
    weight += variations.length + pictures.length + 1 + own.body.length / 1000;
    if (weight >= BATCH_ROWS) await flush();
  }
  if (!read.isSound) throw new RejectedError();
  await flush();
  stageOfFile.end(`${read.products} products${read.bad > 0 ? `, ${read.bad} bad` : ''}`);
  await tidyStaging(tx, staged.product, staged.product.handle);
  await tidyStaging(tx, staged.variation, staged.variation.sku);
  await tidyStaging(tx, staged.picture);
  return read;
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
  { problems, progress, signal, replace, skipBad }: ImportOptions,
): Promise<{ images: ImageOutcome; left: number; parts: CatalogueParts }> {
  const categoryIds = await futureCategories(tx, folder, replace);
  const mistakes = await findMistakes(tx, categoryIds);
  for (const { line, reason } of mistakes) problems.add(PRODUCTS_FILE, line, reason);
  const check = async (file: MerchandisingFile) => {
    const unknown = new Set(await unknownHandles(tx, namedHandles(file.content)));
    return checkMerchandising(file, categoryIds, unknown, problems);
  };
  let merchandising = folder.merchandising && (await check(folder.merchandising));
  const uses = namedImages(folder);
  const images = await importImages(tx, folder.imagesFolder, uses, store, problems, progress, signal);
  if (problems.count > 0 && !skipBad) throw new RejectedError();
  const bad = new Set([...mistakes.map(({ ord }) => ord), ...(await productsUsing(tx, images.bad))]);
  const left = await unstage(tx, [...bad]);
  if (left > 0 && merchandising !== undefined) {
    // Products that were left out may have been named.
    merchandising = await check({ content: merchandising, lineOf: () => 0 });
  }
  const badImages = new Set(images.bad);
  const withGoodImage = <Row extends { readonly image: string }>(row: Row): Row =>
    badImages.has(row.image) ? { ...row, image: '' } : row;
  const parts = {
    categories: folder.categories?.map(withGoodImage),
    merchandising: merchandising && withoutImages(merchandising, badImages),
    derivesMerchandising: !folder.hasMerchandisingFile,
    pages: folder.pages?.map(withGoodImage),
    replace,
  };
  return { images, left, parts };
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
  const rows = await rowsOf(
    tx,
    z.object({ id: z.number() }),
    sql`select ${productId} as id from ${staged.changed} order by ${productId}`,
  );
  const changed = rows.map(({ id }) => id);
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
