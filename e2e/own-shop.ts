import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { openWorkshop, runCatalogue, startApi, startStore, type Server } from '../scripts/bench/shop';

/** A product of a shop of one's own. */
export interface OwnProduct {
  handle: string;
  name: string;
  price: string;
  comparePrice?: string;
}

/** A whole shop that one journey has for itself, so that it may stop and change things. */
export interface OwnShop {
  origin: string;
  apiOrigin: string;
  /** Imports the products as they are now; resolves when the command has ended. */
  importProducts(products: OwnProduct[]): Promise<void>;
  stopApi(): Promise<void>;
  /** Starts it again under the same address. */
  startApi(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a database, an API and a store with a catalogue of a few products. */
export async function openOwnShop(products: OwnProduct[]): Promise<OwnShop> {
  const workshop = await openWorkshop();
  const folder = await mkdtemp(join(tmpdir(), 'cedar-own-'));
  const databaseUrl = await workshop.createDatabase('journey');
  let api: Server | undefined;
  let store: Server | undefined;
  const close = async () => {
    await store?.stop();
    await api?.stop();
    await workshop.close();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    api = await startApi(databaseUrl, workshop.dataDir);
    const { origin: apiOrigin } = api;
    await writeCatalogue(folder, products);
    await runCatalogue(['import', folder], { databaseUrl, dataDir: workshop.dataDir });
    store = await startStore(api, workshop.dataDir);
    const { origin } = store;
    return {
      origin,
      apiOrigin,
      async importProducts(changed) {
        await writeCatalogue(folder, changed);
        await runCatalogue(['import', folder], { databaseUrl, dataDir: workshop.dataDir, storeUrl: origin });
      },
      async stopApi() {
        await api?.stop();
        api = undefined;
      },
      async startApi() {
        api = await startApi(databaseUrl, workshop.dataDir, Number(new URL(apiOrigin).port));
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function writeCatalogue(folder: string, products: OwnProduct[]) {
  const header = [
    'Handle',
    'Title',
    'Body (HTML)',
    'Vendor',
    'Type',
    'Published',
    'Variant SKU',
    'Variant Price',
    'Variant Compare At Price',
    'Image Src',
    'Image Position',
    'Status',
  ];
  const lines = products.map(({ handle, name, price, comparePrice = '' }) =>
    [
      handle,
      name,
      '<p>Made for a journey.</p>',
      'Cedar',
      'Phones',
      'TRUE',
      `SKU-${handle}`,
      price,
      comparePrice,
      'plain.png',
      '1',
      'active',
    ].join(','),
  );
  await mkdir(join(folder, 'images'), { recursive: true });
  await writeFile(join(folder, 'products.csv'), `${[header.join(','), ...lines].join('\n')}\n`);
  const image = sharp({ create: { width: 400, height: 400, channels: 3, background: '#3a7d5d' } });
  await writeFile(join(folder, 'images/plain.png'), await image.png().toBuffer());
}
