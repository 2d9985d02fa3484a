import type { Database } from '../db/client.ts';
import * as table from '../db/schema.ts';
import { pageMetadata, slider, widgetCategory } from '../db/shop-schema.ts';
import { FIXTURE, insertGoods, type Transaction } from './fixture-goods.ts';
import { refreshListings } from './listing.repository.ts';

export { FIXTURE };
const { category } = FIXTURE;

/**
 * Fills an empty, migrated database with a small believable catalogue: phones with colours and sizes, a sale,
 * a pre-order, sold-out and unlisted products, an Arabic name, fixed categories, home page, metadata.
 */
export async function insertCatalogue(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await insertPictures(tx);
    await insertCategories(tx);
    await insertGoods(tx);
    await insertHome(tx);
    for (const name of ['attribute', 'attribute_value', 'product', 'variation']) {
      // What a test adds gets an id behind the fixed ones.
      await tx.execute(`select setval(pg_get_serial_sequence('${name}', 'id'), 1000)`);
    }
    await refreshListings(tx, 'all');
  });
}

async function insertPictures(tx: Transaction): Promise<void> {
  const sources = [
    'galaxy-1',
    'galaxy-2',
    'galaxy-black',
    'iphone-1',
    'iphone-2',
    'sony-1',
    'phones',
    'banner',
  ];
  await tx.insert(table.upload).values(
    sources.map((source) => ({
      source: `${source}.png`,
      file: `${source}-0123456789abcdef.webp`,
      width: 800,
      height: 800,
      bytes: 40_000,
      sourceHash: source,
    })),
  );
}

async function insertCategories(tx: Transaction): Promise<void> {
  await tx.insert(table.category).values([
    { id: category.phones, name: 'Phones', image: 'phones.png', position: 1 },
    { id: category.smartphones, parentId: category.phones, name: 'Smartphones', position: 1 },
    { id: category.featurePhones, parentId: category.phones, name: 'Feature phones', position: 2 },
    { id: category.audio, name: 'Audio', position: 2 },
    { id: category.headphones, parentId: category.audio, name: 'Headphones', position: 1 },
    { id: category.power, name: 'Power', position: 3 },
    {
      id: category.powerBanks,
      parentId: category.power,
      name: 'Power banks',
      image: 'gone.png',
      position: 1,
    },
    { id: category.featured, name: 'Featured', inMenu: false },
    { id: category.sale, name: 'On sale', inMenu: false, rule: 'sale' },
    { id: category.lowStock, name: 'Low stock', inMenu: false, rule: 'low-stock' },
    { id: category.preOrder, name: 'Pre-orders', inMenu: false, rule: 'pre-order' },
    { id: category.newest, name: "What's new", inMenu: false, rule: 'newest' },
  ]);
}

async function insertHome(tx: Transaction): Promise<void> {
  await tx.insert(slider).values({
    id: 1,
    name: 'First banner',
    slides: [
      {
        name: 'New phones',
        image: 'banner.png',
        phoneImage: 'phones.png',
        alt: 'Two phones',
        url: '/Category/Phones/1',
      },
      { name: 'No picture', image: 'gone.png', url: '/Category/Audio/2' },
    ],
  });
  await tx.insert(widgetCategory).values([
    { widgetId: 1, position: 2, categoryId: category.power, title: 'Stay charged' },
    { widgetId: 1, position: 1, categoryId: category.phones, title: 'All phones' },
  ]);
  await tx.insert(pageMetadata).values([
    { page: 5, title: '{name} | Cedar', image: 'banner.png' },
    { page: 1, title: 'Cedar', image: 'https://cdn.example/cedar.png' },
  ]);
  await tx.execute('analyze');
}
