import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  CATEGORIES_FILE,
  CATEGORY_COLUMNS,
  METADATA_FILE,
  PAGE_COLUMNS,
  PRODUCTS_FILE,
} from './catalogue-columns.ts';
import { soundTree, type CatalogueCategory } from './category-tree.ts';
import type { ValuesOf } from './fields.ts';
import { isAddress } from './formats.ts';
import type { ImageUse } from './image.repository.ts';
import { merchandisingImages } from './merchandising-links.ts';
import { MERCHANDISING_FILE, readMerchandising, type MerchandisingFile } from './merchandising-file.ts';
import type { Problems } from './problems.ts';
import { readSmallTable } from './small-table.ts';

/** The metadata of one page number. `image` is a path below `images/`, an absolute address, or empty. */
export type CataloguePage = ValuesOf<typeof PAGE_COLUMNS> & { readonly line: number };

/** A catalogue folder: its small files read, products.csv still to be streamed. */
export interface CatalogueFolder {
  readonly productsPath: string;
  readonly productsBytes: number;
  readonly imagesFolder: string;
  /** Undefined when there is no such file. */
  readonly categories: readonly CatalogueCategory[] | undefined;
  readonly merchandising: MerchandisingFile | undefined;
  readonly hasMerchandisingFile: boolean;
  readonly pages: readonly CataloguePage[] | undefined;
}

/** Opens a folder and reads its small files. Returns nothing when it has no products.csv. */
export async function openFolder(folder: string, problems: Problems): Promise<CatalogueFolder | undefined> {
  const productsPath = join(folder, PRODUCTS_FILE);
  const productsBytes = await sizeOf(productsPath);
  if (productsBytes === undefined) {
    const isFolder = (await stat(folder).catch(() => undefined))?.isDirectory() === true;
    if (isFolder) problems.add(PRODUCTS_FILE, 0, 'the folder has no such file');
    else problems.add(folder, 0, 'there is no such folder');
    return undefined;
  }
  const ifThere = async <Content>(file: string, read: (path: string) => Promise<Content>) => {
    const path = join(folder, file);
    return (await sizeOf(path)) === undefined ? undefined : { content: await read(path) };
  };
  const categories = await ifThere(CATEGORIES_FILE, (path) =>
    readSmallTable(path, CATEGORIES_FILE, CATEGORY_COLUMNS, 'id', problems),
  );
  const merchandising = await ifThere(MERCHANDISING_FILE, (path) => readMerchandising(path, problems));
  const metadata = await ifThere(METADATA_FILE, (path) =>
    readSmallTable(path, METADATA_FILE, PAGE_COLUMNS, 'page', problems),
  );
  return {
    productsPath,
    productsBytes,
    imagesFolder: join(folder, 'images'),
    categories: categories && soundTree(categories.content, problems),
    merchandising: merchandising?.content,
    hasMerchandisingFile: merchandising !== undefined,
    pages: metadata?.content,
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

async function sizeOf(path: string): Promise<number | undefined> {
  const stats = await stat(path).catch(() => undefined);
  return stats?.isFile() === true ? stats.size : undefined;
}
