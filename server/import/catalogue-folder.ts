import { dirname, join } from 'node:path';
import {
  CATEGORIES_FILE,
  CATEGORY_COLUMNS,
  METADATA_FILE,
  PAGE_COLUMNS,
  PAGE_TEXT_COLUMNS,
  PAGE_TEXTS_FILE,
} from './staging/catalogue-columns.ts';
import { isCategoryTree, readCategoryTree } from './layouts/shared/category-tree.ts';
import { isCollections } from './beside/collections-file.ts';
import { tablesIn } from './tables/csv-table.ts';
import { readDeskTexts } from './beside/desk-texts.ts';
import { isAddress } from './values/formats.ts';
import type { ImageUse } from './pictures/image.repository.ts';
import { merchandisingImages } from './beside/merchandising-links.ts';
import { checkPageTexts } from './beside/page-text-checks.ts';
import { isMetaobjects, readMetaobjects } from './products/metafields.ts';
import { MERCHANDISING_FILE, readMerchandising } from './beside/merchandising-file.ts';
import type { Problems } from './reporting/problems.ts';
import { isInventory } from './beside/inventory-file.ts';
import { findProductFiles, OWN_FILES, tellUnread, type SourceFile } from './product-files.ts';
import { readRedirects } from './beside/redirects-file.ts';
import type { ProductFile } from './products/read-product.ts';
import { isFile, type IsKind } from './tables/file-kinds.ts';
import { readLines, soundTree, type SmallFiles } from './beside/small-files.ts';

/** A catalogue folder: its small files read, its product files still to be streamed. */
export interface CatalogueFolder extends SmallFiles {
  readonly root: string;
  readonly products: readonly SourceFile[];
  /** What says the stock of the products, if not their own files. */
  readonly inventories: readonly ProductFile[];
  /** What says which collections the products are in. */
  readonly collections: readonly ProductFile[];
  readonly imagesFolder: string;
}

/**
 * Opens a folder, or a single product file, and reads what small files it has. Returns nothing when it has no products.
 *
 * @param from is the name of the system that wrote the product files, when it was said.
 */
export async function openFolder(
  path: string,
  from: string | undefined,
  problems: Problems,
): Promise<CatalogueFolder | undefined> {
  const products = await findProductFiles(path, from, problems);
  if (products.length === 0) return undefined;
  const isAlone = products[0]?.path === path;
  const folder = isAlone ? dirname(path) : path;
  const imagesFolder = join(folder, 'images');
  if (isAlone) return { root: folder, products, imagesFolder, ...NO_SMALL_FILES };
  const tables = await tablesIn(folder);
  const those = (isOne: IsKind) => tables.filter(({ columns }) => isOne(columns));
  const [inventories, collections] = [those(isInventory), those(isCollections)];
  const metaobjects = those(isMetaobjects);
  const entries = await readMetaobjects(metaobjects, problems);
  const ofProducts = products.flatMap((each) => [each, ...(each.beside ?? [])]);
  const trees = those(isCategoryTree).filter(
    ({ name, columns }) =>
      // Another shop may call a file of its categories as ours is called.
      !(name === CATEGORIES_FILE && columns.has('id')) && !ofProducts.some((each) => each.name === name),
  );
  const tree = await readCategoryTree(trees, problems);
  const isOwn = !trees.some(({ name }) => name === CATEGORIES_FILE);
  const categories = isOwn
    ? await readLines(folder, CATEGORIES_FILE, CATEGORY_COLUMNS, 'id', problems)
    : undefined;
  const file = join(folder, MERCHANDISING_FILE);
  const merchandising = (await isFile(file)) ? await readMerchandising(file, problems) : undefined;
  const pages = await readLines(folder, METADATA_FILE, PAGE_COLUMNS, 'page', problems);
  const pageTexts = await readLines(folder, PAGE_TEXTS_FILE, PAGE_TEXT_COLUMNS, 'path', problems);
  checkPageTexts({ categories, pages, pageTexts }, problems);
  const redirects = await readRedirects(tables, problems);
  const deskTexts = await readDeskTexts(folder, problems);
  const read = [...ofProducts, ...inventories, ...collections, ...metaobjects, ...trees];
  const isRead = new Set([
    ...[...read.map(({ name }) => name), ...OWN_FILES],
    ...redirects.map(({ file: each }) => each),
  ]);
  await tellUnread(folder, (name) => isRead.has(name), problems);
  return {
    root: folder,
    products: products.map((each) => ({ ...each, entries, tree })),
    inventories,
    collections,
    imagesFolder,
    merchandising,
    pages,
    pageTexts,
    redirects,
    deskTexts,
    categories: categories && soundTree(categories, problems),
  };
}

/** Every picture that the small files name. */
export function namedImages({ categories = [], merchandising, pages = [] }: CatalogueFolder): ImageUse[] {
  const used = ({ image }: { image: string }) => image !== '' && !isAddress(image);
  const ofCategory = { file: CATEGORIES_FILE, format: 'webp' } as const;
  const ofPage = { file: METADATA_FILE, format: 'jpeg' } as const;
  return [
    ...categories.filter(used).map(({ image, line }) => ({ source: image, line, ...ofCategory })),
    ...(merchandising === undefined ? [] : merchandisingImages(merchandising)),
    ...pages.filter(used).map(({ image, line }) => ({ source: image, line, ...ofPage })),
  ];
}

/** What a file that was named alone comes with. */
const NO_SMALL_FILES = {
  inventories: [],
  collections: [],
  categories: undefined,
  merchandising: undefined,
  pages: undefined,
  pageTexts: undefined,
  redirects: [],
  deskTexts: [],
};
