import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  CATEGORIES_FILE,
  CATEGORY_COLUMNS,
  DESK_TEXTS_FILE,
  METADATA_FILE,
  PAGE_COLUMNS,
  PAGE_TEXT_COLUMNS,
  PAGE_TEXTS_FILE,
  REDIRECTS_FILE,
} from './catalogue-columns.ts';
import { isCategoryTree, readCategoryTree } from './category-tree.ts';
import { isCollections } from './collections-file.ts';
import { columnsOf, readTable } from './csv-table.ts';
import { readDeskTexts, type DeskText } from './desk-texts.ts';
import { readCells, type Cell, type Cells, type ValuesOf } from './fields.ts';
import { isAddress } from './formats.ts';
import type { ImageUse } from './image.repository.ts';
import { merchandisingImages } from './merchandising-links.ts';
import { checkPageTexts } from './page-text-checks.ts';
import { isMetaobjects, readMetaobjects } from './metafields.ts';
import { MERCHANDISING_FILE, readMerchandising, type MerchandisingFile } from './merchandising-file.ts';
import { listenerOf, type Problems } from './problems.ts';
import { isInventory } from './inventory-file.ts';
import { findFilesBeside, findProductFiles, tellUnread, type SourceFile } from './product-files.ts';
import { readRedirects, type RedirectLine } from './redirects-file.ts';
import type { ProductFile } from './shopify-products.ts';

type Lines<Fields> = readonly (ValuesOf<Fields> & { readonly line: number })[];

/** The categories of the menu in its order. `image` is a path below `images/` or empty. */
export type CatalogueCategories = Lines<typeof CATEGORY_COLUMNS>;
/** The metadata of each page number. `image` is a path below `images/`, an absolute address, or empty. */
export type CataloguePages = Lines<typeof PAGE_COLUMNS>;
/** The texts of pages that have no number, by their path. */
export type CataloguePageTexts = Lines<typeof PAGE_TEXT_COLUMNS>;

/** A catalogue folder: its small files read, its product files still to be streamed. */
export interface CatalogueFolder {
  readonly root: string;
  readonly products: readonly SourceFile[];
  /** What says the stock of the products, if not their own files. */
  readonly inventories: readonly ProductFile[];
  /** What says which collections the products are in. */
  readonly collections: readonly ProductFile[];
  readonly imagesFolder: string;
  /** Undefined when there is no such file. */
  readonly categories: CatalogueCategories | undefined;
  readonly merchandising: MerchandisingFile | undefined;
  readonly pages: CataloguePages | undefined;
  readonly pageTexts: CataloguePageTexts | undefined;
  /** What files say of addresses that lead elsewhere. */
  readonly redirects: readonly RedirectLine[];
  /** What the desk of a shop has said of its pages. */
  readonly deskTexts: readonly DeskText[];
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
  const isFile = products[0]?.path === path;
  const folder = isFile ? dirname(path) : path;
  const imagesFolder = join(folder, 'images');
  if (isFile) return { root: folder, products, imagesFolder, ...NO_SMALL_FILES };
  const inventories = await findFilesBeside(folder, isInventory);
  const collections = await findFilesBeside(folder, isCollections);
  const metaobjects = await findFilesBeside(folder, isMetaobjects);
  const entries = await readMetaobjects(metaobjects, problems);
  const named = new Set(products.flatMap((each) => [each, ...(each.beside ?? [])]).map(({ name }) => name));
  const trees = (await findFilesBeside(folder, isCategoryTree)).filter(({ name }) => !named.has(name));
  const own = await columnsOf(join(folder, CATEGORIES_FILE));
  // Another shop may call a file of its categories the same.
  const others = trees.filter(({ name }) => name !== CATEGORIES_FILE || !own.has('id'));
  const tree = await readCategoryTree(others, problems);
  const isOwn = !others.some(({ name }) => name === CATEGORIES_FILE);
  const categories = isOwn
    ? await readLines(folder, CATEGORIES_FILE, CATEGORY_COLUMNS, 'id', problems)
    : undefined;
  const file = join(folder, MERCHANDISING_FILE);
  const merchandising = (await isThere(file)) ? await readMerchandising(file, problems) : undefined;
  const pages = await readLines(folder, METADATA_FILE, PAGE_COLUMNS, 'page', problems);
  const pageTexts = await readLines(folder, PAGE_TEXTS_FILE, PAGE_TEXT_COLUMNS, 'path', problems);
  checkPageTexts({ categories, pages, pageTexts }, problems);
  const redirects = await readRedirects(folder, problems);
  const deskTexts = await readDeskTexts(folder, problems);
  const read = [
    ...products.flatMap((file) => [file, ...(file.beside ?? [])]),
    ...inventories,
    ...collections,
    ...metaobjects,
    ...others,
  ].map(({ name }) => name);
  const isRead = new Set([...read, ...OWN_FILES, ...redirects.map(({ file: each }) => each)]);
  await tellUnread(folder, (name) => isRead.has(name), problems);
  return {
    ...{
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
    },
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

/** The files of the shop's own layout beside its products. */
const OWN_FILES = [
  ...[CATEGORIES_FILE, METADATA_FILE, PAGE_TEXTS_FILE, DESK_TEXTS_FILE, REDIRECTS_FILE, MERCHANDISING_FILE],
];

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

async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isFile() === true;
}

/** Reads a small CSV file, if there is one. A line with anything wrong, or with the `key` of another, is left out. */
async function readLines<Fields extends Cells>(
  folder: string,
  file: string,
  fields: Fields,
  key: keyof Fields & string,
  problems: Problems,
): Promise<Lines<Fields> | undefined> {
  const path = join(folder, file);
  if (!(await isThere(path))) return undefined;
  const { fail, warn } = listenerOf(problems, file);
  const rows = new Map<unknown, ValuesOf<Fields> & { readonly line: number }>();
  for await (const row of readTable(path, { columns: Object.values<Cell<unknown>>(fields), fail, warn })) {
    const { line, broken } = row;
    const found = problems.count;
    if (broken !== undefined) fail(line, broken);
    const values = broken === undefined && readCells(fields, row, { fail, warn });
    if (values === false || problems.count > found) continue;
    const earlier = rows.get(values[key]);
    if (earlier === undefined) rows.set(values[key], { ...values, line });
    else fail(line, `the ${key} ${String(values[key])} is already on line ${earlier.line}`);
  }
  return [...rows.values()];
}

/** The categories that hang on the top of the menu. Those that do not are reported, those below them left out. */
function soundTree(categories: CatalogueCategories, problems: Problems): CatalogueCategories {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const verdicts = new Map<number, boolean>();
  for (const category of categories) {
    const path: CatalogueCategories[number][] = [];
    let at: CatalogueCategories[number] | undefined = category;
    while (at !== undefined && !verdicts.has(at.id) && !path.includes(at)) {
      path.push(at);
      at = at.parent === null ? undefined : byId.get(at.parent);
    }
    const parent = path.at(-1)?.parent ?? null;
    const isSound = at === undefined ? parent === null : verdicts.get(at.id) === true;
    if (at !== undefined && path.includes(at)) {
      // Reported once for the whole circle, at the category through which it was entered.
      const circle = path.slice(path.indexOf(at)).map(({ id }) => id);
      problems.add(CATEGORIES_FILE, at.line, `the parents go in a circle: ${[...circle, at.id].join(' → ')}`);
    } else if (!isSound && at === undefined) {
      const reason = `there is no category with the id ${parent ?? ''} to be its parent`;
      problems.add(CATEGORIES_FILE, path.at(-1)?.line ?? 0, reason);
    }
    for (const { id } of path) verdicts.set(id, isSound);
  }
  return categories.filter(({ id }) => verdicts.get(id) === true);
}
