import { z } from 'zod';
import { showsProducts } from '../catalogue/first-listings.repository.ts';
import type { Database, Executor } from '../db/client.ts';
import { cancellation } from '../db/cancellation.ts';
import { rowsOf } from '../db/rows.ts';
import { category } from '../db/schema.ts';
import { sql } from '../db/sql.ts';
import { demoGoes, isBare, noteDemo, removeDemo, unmarkOwn, whatGoes, type Going } from './demo/rows.ts';
import { holdListings } from './staging/hold-listings.ts';
import { namedImages, openFolder, type CatalogueFolder } from './catalogue-folder.ts';
import { holdsListsAlone } from './product-files.ts';
import { importImages, type ImageCounts } from './pictures/import-images.ts';
import { applyCollections } from './beside/collections-file.ts';
import { keepProductNames } from './saving/desk-names.ts';
import { applyInventory } from './beside/inventory-file.ts';
import {
  checkMerchandising,
  namedHandles,
  withoutImages,
  type CategoryIds,
} from './beside/merchandising-links.ts';
import type { MerchandisingFile } from './beside/merchandising-file.ts';
import { menuPaths } from './saving/category-names.ts';
import { findPriceList, importPrices, isEmpty, tellsOfProducts } from './price-list.ts';
import { NOT_DERIVED, refreshShop } from './saving/refresh-shop.ts';
import { saveSamples } from './records/reviews-file.ts';
import { stageProducts } from './stage-products.ts';
import { saveCatalogue, type SaveOutcome } from './saving/save-catalogue.ts';
import { keepPictures, keepUnsaid } from './settling/keep-unsaid.ts';
import { countLeftOver, renameByHandle, settleIdentity } from './settling/staged-identity.ts';
import { findMistakes, unknownHandles, unstage } from './settling/staged-mistakes.ts';
import { watchSource } from './fetching/steady-source.ts';
import { storing, type UploadStore } from './pictures/upload-store.ts';
import type { ImportOptions, ImportSummary } from './import-options.ts';

/** Thrown inside the transaction so that it is rolled back; the reasons are among the problems. */
class RejectedError extends Error {}

/** Of stages whose steps are known by their share of the time. */
const PERCENT = 100;

/**
 * Imports a catalogue folder in one transaction. Throws where a file of it changed meanwhile. Returns undefined when
 * something is wrong with the folder and nothing was imported: what, is in `problems`. With `skipBad` the rest is imported
 * nevertheless. Where the summary says that lists are left, they are to be made next ({@link makeLeftListings}).
 */
export async function importCatalogue(
  db: Database,
  options: ImportOptions,
): Promise<ImportSummary | undefined> {
  const { signal } = options;
  const mustBeSame = await watchSource(options.folder, options.problems.reportPath);
  const work = await workOf(db, options);
  if (work === undefined) return undefined;
  let checked: ImportSummary | undefined;
  try {
    return await storing(db, options, async (tx, store) => {
      const cancel = await cancellation(db, tx, signal);
      try {
        const summary = await work(tx, store);
        await mustBeSame();
        signal.throwIfAborted();
        if (options.check !== true) return summary;
        checked = summary;
        return reject();
      } finally {
        await cancel();
      }
    });
  } catch (error) {
    if (error instanceof RejectedError) return checked;
    signal.throwIfAborted();
    throw error;
  }
}

/** What is to be done with what the options name; undefined when that is nothing that could be read. */
async function workOf(
  db: Database,
  options: ImportOptions,
): Promise<((tx: Executor, store: UploadStore) => Promise<ImportSummary>) | undefined> {
  const prices = await findPriceList(options.folder, options.from);
  const isTable =
    prices !== undefined &&
    (options.replace || (await isEmpty(db))) &&
    (await tellsOfProducts(prices, options.problems));
  if (prices !== undefined && !isTable)
    return async (tx) => (await importPrices(tx, prices, options)) ?? reject();
  // Where there is nothing yet, several such lists are of products, too.
  const areTables =
    prices === undefined &&
    options.from === undefined &&
    (await isEmpty(db)) &&
    (await holdsListsAlone(options.folder));
  const from = isTable || areTables ? 'table' : options.from;
  const folder = await openFolder(options.folder, from, options.problems);
  return folder && ((tx, store) => importInto(tx, folder, store, options));
}

function reject(): never {
  throw new RejectedError();
}

async function importInto(
  tx: Executor,
  folder: CatalogueFolder,
  store: UploadStore,
  options: ImportOptions,
): Promise<ImportSummary> {
  const { progress, signal } = options;
  const products = folder.products.map((file) => ({ ...file, rate: options.rate }));
  const read = await stageProducts(tx, { ...folder, products }, options);
  const { bad, ignoredColumns } = read;
  if (!read.isSound) throw new RejectedError();
  // Into a shop that has something else it brings nothing that could be told from it.
  const isFirstDemo = options.demo === 'demo' && (await isBare(tx));
  const again = await settleIdentity(tx, options.problems);
  await keepUnsaid(tx, folder, read, options.problems);
  await applyInventory(tx, folder.inventories, options.problems);
  const addresses = await applyCollections(tx, folder.collections, options.problems);
  const whole = { ...folder, redirects: [...folder.redirects, ...addresses] };
  const isOwn = (options.demo ?? 'own') === 'own';
  const planned = isOwn ? await whatGoes(tx, read.leftOut) : undefined;
  const { images, left, sound } = await checkFolder(tx, whole, store, { ...options, going: planned });
  // Of what is new by the files nothing may be left.
  const going = planned && (await demoGoes(tx)) ? planned : undefined;
  await keepPictures(tx, read);
  if (options.replace && options.check !== true) {
    const leftOver = await countLeftOver(tx, going?.product);
    if (leftOver > 0) await options.confirmRemoval?.(leftOver);
  }
  const known = new Set(await menuNames(tx));
  const saving = progress.start('Products', PERCENT);
  await holdListings(tx);
  // Whoever had the lock before may have made the first lists.
  const isFirst = !(await showsProducts(tx));
  const demo = going && (await removeDemo(tx, going));
  await renameByHandle(tx);
  // Whoever gives a name at the desk holds the same lock: from here on there are no others.
  await keepProductNames(tx, options.problems);
  const saved = await saveCatalogue(tx, sound, options, (percent) => saving.advance(percent, 'being saved'));
  const outcome: SaveOutcome = going === undefined ? saved : { ...saved, ...ALL_OTHER };
  await saveSamples(tx, folder.root, options);
  await (isFirstDemo ? noteDemo(tx) : unmarkOwn(tx));
  const { counts, unplaced, redirects } = outcome;
  saving.end(`${counts.added} new, ${counts.changed} changed`);
  signal.throwIfAborted();
  const derived =
    options.check === true ? NOT_DERIVED : await refreshShop(tx, outcome, progress, { ...options, isFirst });
  const newCategories = (await menuNames(tx)).filter((name) => !known.has(name));
  const sources = [...new Set(folder.products.map(({ source }) => source.name))];
  return {
    ...counts,
    ...images,
    bad: bad + again + left,
    ...{ ofDemo: 0, staysOfDemo: [], ...demo },
    // What is left over was archived.
    ...(options.replace && { staysOfDemo: [] }),
    ...{ unplaced, ignoredColumns, redirects, newCategories, sources, ...derived },
  };
}

/** Where the demo catalogue goes, nothing around the products is what it was. */
const ALL_OTHER = { listings: 'all', home: true, metadata: true } as const;

/** The categories of the menu, each with those above it. */
async function menuNames(tx: Executor): Promise<string[]> {
  return Array.from((await menuPaths(tx)).values(), (path) => path.join(' > '));
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
  options: ImportOptions & { readonly going: Going | undefined },
): Promise<{ images: ImageCounts; left: number; sound: CatalogueFolder }> {
  const { problems, skipBad, check: isCheck = false } = options;
  const categoryIds = await futureCategories(tx, folder, options);
  const mistakes = await findMistakes(tx, categoryIds);
  for (const { file, line, reason } of mistakes) problems.add(file, line, reason);
  const check = async (file: MerchandisingFile) => {
    const unknown = new Set(await unknownHandles(tx, namedHandles(file.content)));
    return { ...file, content: checkMerchandising(file, categoryIds, unknown, problems) };
  };
  let merchandising = folder.merchandising && (await check(folder.merchandising));
  const folders = [options.pictures, folder.imagesFolder].filter((each) => each !== undefined);
  // Beside a file that was named alone lies what is none of the shop's.
  const wider = options.folder === folder.root ? [folder.root] : [];
  const { bad: badImages, ...images } = await importImages(tx, folders, wider, namedImages(folder), store, {
    ...options,
    isCheck,
  });
  if (problems.count > 0 && !skipBad) throw new RejectedError();
  const left = await unstage(
    tx,
    mistakes.map(({ ord }) => ord),
  );
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

/** The categories that there will be: those of the folder and, unless it replaces all, those of the shop that stay. */
async function futureCategories(
  tx: Executor,
  folder: CatalogueFolder,
  { replace, going }: { readonly replace: boolean; readonly going: Going | undefined },
): Promise<CategoryIds> {
  const existing = await rowsOf(
    tx,
    z.object({ id: z.number(), inMenu: z.boolean() }),
    sql`select ${category.id}, ${category.inMenu} as "inMenu" from ${category}
        where not ${going?.category ?? sql`false`}`,
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
