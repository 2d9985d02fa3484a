import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CATEGORIES_FILE, readCategories, type CatalogueCategory } from './categories-file.ts';
import { PRODUCTS_FILE } from './columns.ts';
import type { ImageUse } from './image.repository.ts';
import { merchandisingImages } from './merchandising-check.ts';
import { MERCHANDISING_FILE, readMerchandising, type MerchandisingFile } from './merchandising-file.ts';
import { isAbsoluteAddress, METADATA_FILE, readMetadata, type CataloguePage } from './metadata-file.ts';
import type { Problems } from './problems.ts';

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
    const isFolder = await stat(folder).then(
      (stats) => stats.isDirectory(),
      () => false,
    );
    problems.add(
      isFolder ? PRODUCTS_FILE : folder,
      0,
      isFolder ? 'the folder has no such file' : 'there is no such folder',
    );
    return undefined;
  }
  const path = async (file: string) =>
    (await sizeOf(join(folder, file))) === undefined ? undefined : join(folder, file);
  const [categories, merchandising, metadata] = await Promise.all([
    path(CATEGORIES_FILE),
    path(MERCHANDISING_FILE),
    path(METADATA_FILE),
  ]);
  return {
    productsPath,
    productsBytes,
    imagesFolder: join(folder, 'images'),
    categories: categories === undefined ? undefined : await readCategories(categories, problems),
    merchandising: merchandising === undefined ? undefined : await readMerchandising(merchandising, problems),
    hasMerchandisingFile: merchandising !== undefined,
    pages: metadata === undefined ? undefined : await readMetadata(metadata, problems),
  };
}

/** Every picture that the small files name. */
export function namedImages({ categories, merchandising, pages }: CatalogueFolder): ImageUse[] {
  return [
    ...(categories ?? [])
      .filter(({ image }) => image !== '')
      .map(({ image, line }): ImageUse => ({ source: image, file: CATEGORIES_FILE, line, format: 'webp' })),
    ...(merchandising === undefined ? [] : merchandisingImages(merchandising)),
    ...(pages ?? [])
      .filter(({ image }) => image !== '' && !isAbsoluteAddress(image))
      .map(({ image, line }): ImageUse => ({ source: image, file: METADATA_FILE, line, format: 'jpeg' })),
  ];
}

async function sizeOf(path: string): Promise<number | undefined> {
  return stat(path).then(
    (stats) => (stats.isFile() ? stats.size : undefined),
    () => undefined,
  );
}
