import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import { stringify } from 'csv-stringify/sync';
import type { Database, Executor } from '../db/client.ts';
import { CATEGORIES_FILE } from './categories-file.ts';
import { COLOR_ATTRIBUTES, colorOf } from './colors.ts';
import { COLUMNS, columnsInOrder, PRODUCTS_FILE, type Column } from './columns.ts';
import { errorCode } from '../error-code.ts';
import {
  exportedCategories,
  exportedPages,
  nextProducts,
  nextUploads,
  readShopMerchandising,
  type ExportedProduct,
} from './export.repository.ts';
import { MERCHANDISING_FILE } from './merchandising-file.ts';
import { colorValues } from './merchandising.repository.ts';
import { METADATA_COLUMNS, METADATA_FILE } from './metadata-file.ts';
import { formatPrice } from './price.ts';
import { countOf } from './query.ts';
import type { Progress } from './progress.ts';
import { UploadStore } from './upload-store.ts';

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
      await exportCategories(tx, folder);
      await exportMerchandising(tx, folder);
      await exportMetadata(tx, folder);
      return { products, ...(await exportImages(tx, options)) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function exportProducts(tx: Executor, { folder, progress, signal }: ExportOptions): Promise<number> {
  const total = await countOf(tx, sql`select count(*) from product`);
  const stage = progress.start(PRODUCTS_FILE, total);
  let count = 0;
  const lines = async function* (): AsyncGenerator<string> {
    yield csv([Object.values(COLUMNS)]);
    let after = { position: -1, id: 0 };
    for (;;) {
      const page = await nextProducts(tx, after, PAGE);
      const last = page.at(-1);
      if (last === undefined) return;
      signal.throwIfAborted();
      yield csv(page.flatMap(rowsOfProduct));
      count += page.length;
      after = { position: last.position, id: last.id };
      stage.advance(count, `${count} products`);
    }
  };
  const path = join(folder, PRODUCTS_FILE);
  try {
    await pipeline(lines, createWriteStream(`${path}.part`));
    await rename(`${path}.part`, path);
  } finally {
    await rm(`${path}.part`, { force: true });
  }
  stage.end(`${count} products`);
  return count;
}

/** The lines of a product: one a variation, then those that only add a picture. */
function rowsOfProduct(product: ExportedProduct): string[][] {
  const count = Math.max(1, product.variations.length, product.pictures.length);
  return Array.from({ length: count }, (_, index) => {
    const row: Partial<Record<Column, string>> = {
      handle: product.handle,
      ...(index === 0 ? ownColumns(product) : {}),
      ...pictureColumns(product, index),
      ...variationColumns(product, index),
    };
    return columnsInOrder().map((column) => row[column] ?? '');
  });
}

function ownColumns(product: ExportedProduct): Partial<Record<Column, string>> {
  const down = (cents: number) => (cents === 0 ? '' : formatPrice(cents));
  const [first, second, third] = product.options;
  return {
    title: product.name,
    body: product.bodyHtml,
    vendor: product.brand,
    googleCategory: product.googleCategory,
    kind: product.kind,
    tags: product.tags.join(', '),
    published: product.published ? 'TRUE' : 'FALSE',
    option1Name: first ?? 'Title',
    option1Value: first === undefined ? 'Default Title' : '',
    option2Name: second ?? '',
    option3Name: third ?? '',
    seoTitle: product.seoTitle,
    seoDescription: product.seoDescription,
    shortDescription: product.smallDescription,
    categories: product.categoryIds.join(';'),
    preOrder: product.isPreOrder ? 'TRUE' : 'FALSE',
    firstPreOrderPrice: down(product.preOrderFirstCents),
    secondPreOrderPrice: down(product.preOrderSecondCents),
    status: product.status,
  };
}

function pictureColumns({ pictures }: ExportedProduct, index: number): Partial<Record<Column, string>> {
  const picture = pictures[index];
  return picture === undefined
    ? {}
    : { image: picture.source, imagePosition: String(index + 1), imageAlt: picture.alt };
}

function variationColumns({ variations }: ExportedProduct, index: number): Partial<Record<Column, string>> {
  const variation = variations[index];
  if (variation === undefined) return {};
  const optional = (cents: number | null) => (cents === null ? '' : formatPrice(cents));
  const [first, second, third] = variation.values;
  return {
    ...(first === undefined
      ? {}
      : { option1Value: first, option2Value: second ?? '', option3Value: third ?? '' }),
    sku: variation.sku,
    tracker: variation.tracksStock ? 'shopify' : '',
    quantity: String(variation.quantity),
    policy: variation.continuesSelling ? 'continue' : 'deny',
    price: formatPrice(variation.priceCents),
    compareAt: optional(variation.compareAtCents),
    variantImage: variation.images[0] ?? '',
    images: variation.images.join(';'),
    customerPrice: optional(variation.customerPriceCents),
  };
}

async function exportCategories(tx: Executor, folder: string): Promise<void> {
  const rows = (await exportedCategories(tx)).map(({ id, parentId, name, image }) => [
    String(id),
    parentId === null ? '' : String(parentId),
    name,
    image,
  ]);
  await replaceFile(join(folder, CATEGORIES_FILE), csv([['id', 'parent', 'name', 'image'], ...rows]));
}

async function exportMerchandising(tx: Executor, folder: string): Promise<void> {
  const { sliders, widgets, fixedCategories, crossSells } = await readShopMerchandising(tx);
  const values = await colorValues(tx, COLOR_ATTRIBUTES);
  // What a name says by itself need not be written down.
  const colors = values
    .filter(({ name, color }) => color !== '' && color !== colorOf(name))
    .map(({ name, color }): [string, string] => [name, color])
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  const content = {
    sliders,
    widgets,
    fixedCategories: fixedCategories.map(({ rule, products, ...category }) =>
      rule === null ? { ...category, products } : { ...category, rule },
    ),
    crossSells,
    colors: Object.fromEntries(colors),
  };
  await replaceFile(join(folder, MERCHANDISING_FILE), `${JSON.stringify(content, null, 2)}\n`);
}

async function exportMetadata(tx: Executor, folder: string): Promise<void> {
  const rows = (await exportedPages(tx)).map((page) => [
    String(page.page),
    page.title,
    page.description,
    page.keywords,
    page.url,
    page.type,
    page.image,
    page.twitterCard,
  ]);
  await replaceFile(join(folder, METADATA_FILE), csv([[...METADATA_COLUMNS], ...rows]));
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
  let after = '';
  for (;;) {
    const page = await nextUploads(tx, after, PAGE);
    const last = page.at(-1);
    if (last === undefined) break;
    for (const { source, file } of page) {
      signal.throwIfAborted();
      const target = join(folder, 'images', source);
      await mkdir(dirname(target), { recursive: true });
      try {
        await copyFile(join(uploads, file), `${target}.part`);
        await rename(`${target}.part`, target);
        images += 1;
      } catch (error) {
        if (errorCode(error) !== 'ENOENT') throw error;
        missingImages.push(source);
      }
      stage.advance(images, `${images} copied`);
    }
    after = last.source;
  }
  stage.end(`${images} copied`);
  return { images, missingImages };
}

function csv(rows: readonly (readonly string[])[]): string {
  return stringify(rows.map((row) => [...row]));
}

async function replaceFile(path: string, content: string): Promise<void> {
  await writeFile(`${path}.part`, content);
  await rename(`${path}.part`, path);
}
