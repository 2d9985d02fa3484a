import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { knownSourceOf } from './sources.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sources-'));
});
afterAll(() => rm(folder, { recursive: true }));

const sourceOfHeader = async (header: string) => {
  const path = join(folder, 'products.csv');
  await writeFile(path, `${header}\n`);
  return (await knownSourceOf(path))?.name;
};

test.each([
  ['woocommerce', 'ID,SKU,Name,Sale price,Regular price'],
  ['woocommerce', 'SKU,Name,Regular price,Stock'],
  ['woocommerce', 'SKU,Name,Published,Regular price,Sale price,Stock'],
  [
    'woocommerce',
    'ID,SKU,Name,Published,Short description,Description,In stock?,Stock,Sale price,Regular price,Categories,Tags,Images',
  ],
  ['woocommerce', 'ID,Typ,Artikelnummer,Name,Regulärer Preis,Angebotspreis,Lager,Kategorien,Bilder'],
  ['shopware', 'product_number,name,price_gross,stock'],
  ['shopware', 'product_number,translations.en-GB.name,price_gross,stock,translations.en-GB.description'],
  ['square', 'Item Name,Variation Name,SKU,GTIN,Price,Visibility,Archived,Enabled Main'],
  ['opencart', 'product_id,name,model,price'],
  ['opencart', 'product_id,name,model,price,quantity,image,status'],
  ['lightspeed', 'handle,sku,name,supply_price,retail_price'],
])('an export of %s with few columns is its own: %s', async (name, header) => {
  expect(await sourceOfHeader(header)).toBe(name);
});

test.each([
  'SKU,Name,Regular price,Qty on hand,Category',
  'product_number,name,price_gross,Qty on hand,Photo',
  'product_id,model,name,price,Qty on hand,Category',
])(
  'a table with some names of a system, and pieces under one that it does not have, is a table: %s',
  async (header) => {
    expect(await sourceOfHeader(header)).toBe('table');
  },
);
