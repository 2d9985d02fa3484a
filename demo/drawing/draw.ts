import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { Catalogue } from './catalogue.ts';
import { renderProduct, renderScene, renderShopCard } from './render.ts';
import { banners, shopCard, tiles } from './scenes.ts';

/**
 * Draws every picture that the demo catalogue names into `demo/images/`.
 *
 *   node demo/drawing/draw.ts                   everything
 *   node demo/drawing/draw.ts --only HANDLE     one product (may be given several times)
 *   node demo/drawing/draw.ts --only scenes     banners, category tiles and the shop's picture
 */
const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } });
const only = values.only;
const wanted = (name: string): boolean => only === undefined || only.includes(name);

const folder = new URL('../', import.meta.url);
const images = new URL('images/', folder);
await mkdir(images, { recursive: true });

const catalogue = await Catalogue.read(folder);
let count = 0;
let bytes = 0;
async function keep(file: string, picture: Buffer): Promise<void> {
  await writeFile(new URL(file, images), picture);
  count += 1;
  bytes += picture.length;
}

for (const { file, view, model } of catalogue.pictures) {
  if (wanted(model.handle)) await keep(file, await renderProduct(model, view));
}
if (wanted('scenes')) {
  for (const scene of [...banners, ...tiles]) await keep(scene.file, await renderScene(scene, catalogue));
  await keep(shopCard.file, await renderShopCard(shopCard, catalogue));
}

if (count === 0) throw new Error(`Nothing in the catalogue is called ${only?.join(', ') ?? ''}`);
console.log(`${count} pictures, ${(bytes / 1e6).toFixed(1)} MB`);
