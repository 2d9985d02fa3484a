import type { Database } from '../db/client.ts';
import * as table from '../db/schema.ts';

/** The ids of the small catalogue that tests are made against. */
export const FIXTURE = {
  category: {
    phones: 1,
    smartphones: 11,
    featurePhones: 12,
    audio: 2,
    headphones: 13,
    power: 3,
    powerBanks: 14,
    featured: 20,
    sale: 21,
    lowStock: 23,
    preOrder: 24,
    newest: 1108,
  },
  value: { black: 1, white: 2, blue: 3, gb128: 4, gb256: 5 },
  product: {
    galaxy: 1,
    iphone: 2,
    pixel: 3,
    sony: 4,
    earbuds: 5,
    powerBank: 6,
    fold: 7,
    arabicHeadphones: 8,
    draft: 9,
    bare: 10,
  },
  variation: {
    galaxyBlack128: 1,
    galaxyWhite256: 2,
    iphoneBlack128: 3,
    iphoneBlue256: 4,
    pixel: 5,
    sony: 6,
    draft: 11,
  },
} as const;

const { category, value, product } = FIXTURE;

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** The products of the small catalogue, with what they are chosen by and their variations. */
export async function insertGoods(tx: Transaction): Promise<void> {
  await insertAttributes(tx);
  await insertProducts(tx);
  await insertVariations(tx);
}

async function insertAttributes(tx: Transaction): Promise<void> {
  await tx
    .insert(table.attribute)
    .overridingSystemValue()
    .values([
      { id: 1, name: 'Color' },
      { id: 2, name: 'GB' },
    ]);
  await tx
    .insert(table.attributeValue)
    .overridingSystemValue()
    .values([
      { id: value.black, attributeId: 1, name: 'Black', color: '#000000' },
      { id: value.white, attributeId: 1, name: 'White', color: '#ffffff' },
      { id: value.blue, attributeId: 1, name: 'Blue', color: '#0000ff' },
      { id: value.gb128, attributeId: 2, name: '128' },
      { id: value.gb256, attributeId: 2, name: '256' },
    ]);
}

async function insertProducts(tx: Transaction): Promise<void> {
  const rows = [
    {
      id: product.galaxy,
      name: 'Galaxy S24',
      brand: 'Samsung',
      position: 2,
      rating: 4,
      reviewCount: 3,
      description: 'A phone.{p}• Weight: 167 g{n}• Wi-Fi: yes',
    },
    {
      id: product.iphone,
      name: 'iPhone 15',
      brand: 'Apple',
      position: 1,
      rating: 0,
      reviewCount: 0,
      description: 'With a titanium frame.',
    },
    { id: product.pixel, name: 'Pixel 9', brand: 'Google', position: 3, rating: 4.5, reviewCount: 2 },
    {
      id: product.sony,
      name: 'WH-1000XM5 Headphones',
      brand: 'Sony',
      position: 4,
      description: 'Waterproof case included.',
    },
    { id: product.earbuds, name: 'Liberty Earbuds', brand: 'Soundcore', position: 5 },
    { id: product.powerBank, name: 'Power Bank 20000 mAh', brand: 'Anker', position: 6 },
    {
      id: product.fold,
      name: 'Écran Fold 7',
      brand: 'Samsung',
      position: 7,
      isPreOrder: true,
      preOrderFirstCents: 10_000,
      preOrderSecondCents: 20_000,
    },
    { id: product.arabicHeadphones, name: 'سمّاعات الرأس اللاسلكيّة ١٣', brand: 'JBL', position: 8 },
    {
      id: product.draft,
      name: 'Secret Phone',
      brand: 'Nobody',
      position: 9,
      isListed: false,
      status: 'draft' as const,
    },
    { id: product.bare, name: 'Phone to come', brand: 'Nobody', position: 10 },
  ];
  await tx
    .insert(table.product)
    .overridingSystemValue()
    .values(
      rows.map((row) => ({
        handle: `product-${row.id}`,
        createdAt: new Date(Date.UTC(2026, 0, row.id)),
        ...row,
      })),
    );
  await tx.insert(table.productCategory).values([
    ...[product.galaxy, product.iphone, product.pixel, product.fold, product.draft, product.bare].map(
      (productId) => ({
        productId,
        categoryId: category.smartphones,
      }),
    ),
    ...[product.sony, product.earbuds, product.arabicHeadphones].map((productId) => ({
      productId,
      categoryId: category.headphones,
    })),
    { productId: product.powerBank, categoryId: category.powerBanks },
    { productId: product.sony, categoryId: category.featured, position: 1 },
    { productId: product.galaxy, categoryId: category.featured, position: 2 },
  ]);
  await tx.insert(table.productAttribute).values(
    [product.galaxy, product.iphone].flatMap((productId) => [
      { productId, attributeId: 1, position: 1 },
      { productId, attributeId: 2, position: 2 },
    ]),
  );
  await tx.insert(table.productImage).values([
    { productId: product.galaxy, position: 1, source: 'galaxy-1.png' },
    { productId: product.galaxy, position: 2, source: 'galaxy-2.png', alt: 'The screen' },
    { productId: product.galaxy, position: 3, source: 'galaxy-black.png', alt: 'The back in black' },
    { productId: product.iphone, position: 1, source: 'iphone-1.png' },
    { productId: product.iphone, position: 2, source: 'lost.png' },
    { productId: product.iphone, position: 3, source: 'iphone-2.png' },
    { productId: product.sony, position: 1, source: 'sony-1.png' },
  ]);
  await tx.insert(table.crossSell).values([
    { productId: product.galaxy, withProductId: product.powerBank, position: 1 },
    { productId: product.galaxy, withProductId: product.sony, position: 2 },
    { productId: product.galaxy, withProductId: product.draft, position: 3 },
  ]);
}

async function insertVariations(tx: Transaction): Promise<void> {
  const { black, white, blue, gb128, gb256 } = value;
  await tx
    .insert(table.variation)
    .overridingSystemValue()
    .values([
      {
        id: 1,
        productId: product.galaxy,
        sku: 'SM-S24-BLK',
        position: 2,
        valueIds: [black, gb128],
        priceCents: 79_900,
        compareAtCents: 89_900,
        quantity: 5,
        images: ['galaxy-black.png'],
      },
      {
        id: 2,
        productId: product.galaxy,
        sku: 'SM-S24-WHT',
        position: 1,
        valueIds: [white, gb256],
        priceCents: 84_900,
        quantity: 0,
      },
      {
        id: 3,
        productId: product.iphone,
        sku: 'IP15-BLK',
        position: 1,
        valueIds: [black, gb128],
        priceCents: 99_900,
        customerPriceCents: 94_900,
        quantity: 10,
      },
      {
        id: 4,
        productId: product.iphone,
        sku: 'IP15-BLU',
        position: 2,
        valueIds: [blue, gb256],
        priceCents: 109_900,
        quantity: 30,
      },
      {
        id: 5,
        productId: product.pixel,
        sku: 'PX9',
        position: 1,
        valueIds: [white],
        priceCents: 69_900,
        quantity: 0,
      },
      {
        id: 6,
        productId: product.sony,
        sku: 'WH1000',
        position: 1,
        valueIds: [black],
        priceCents: 34_900,
        compareAtCents: 39_900,
        quantity: 2,
      },
      { id: 7, productId: product.earbuds, sku: 'LIB-4', position: 1, priceCents: 5_999, quantity: 50 },
      {
        id: 8,
        productId: product.powerBank,
        sku: 'PB-20K',
        position: 1,
        priceCents: 3_999,
        tracksStock: false,
      },
      {
        id: 9,
        productId: product.fold,
        sku: 'FOLD7',
        position: 1,
        priceCents: 179_900,
        compareAtCents: 189_900,
        customerPriceCents: 169_900,
        quantity: 0,
        continuesSelling: true,
      },
      {
        id: 10,
        productId: product.arabicHeadphones,
        sku: 'JBL-12',
        position: 1,
        priceCents: 8_900,
        quantity: 7,
      },
      { id: 11, productId: product.draft, sku: 'SECRET', position: 1, priceCents: 100, quantity: 1 },
    ]);
}
