import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { saysLook } from '../../../lib/contract/picture-look.ts';
import { processImage } from './image-processor.ts';
import { createTestShop, PHONES, phonePictures, productsCsv } from '../test-folder.ts';

const canvas = (background: string, width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 4, background } });
const product = {
  input: { create: { width: 120, height: 120, channels: 3, background: '#8a2a1c' } },
} as const;

async function lookOf(picture: Sharp): Promise<string> {
  const { file } = await processImage('a.png', await picture.png().toBuffer(), 'webp');
  return /^a-[0-9a-f]{8}(.*)\.webp$/.exec(file)?.[1] ?? file;
}

test('a picture on plain white is shown whole on its own ground', async () => {
  expect(await lookOf(canvas('#ffffff').composite([product]))).toBe('~g0w');
  expect(await lookOf(canvas('#f6f4f1').composite([product]))).toBe('~g4w');
});

test('any other opaque picture covers its frame, unless it is far from a square', async () => {
  expect(await lookOf(canvas('#2f5d46'))).toBe('~5dc');
  expect(await lookOf(canvas('#e8d9c8').composite([product]))).toBe('~1lc');
  expect(await lookOf(canvas('#808080', 600, 200))).toBe('~gbw');
  const band = {
    input: { create: { width: 600, height: 150, channels: 3, background: '#303030' } },
  } as const;
  expect(await lookOf(canvas('#ffffff', 600, 200).composite([band]))).toBe('~g0w');
});

test('where the ground shines through, the picture has none of its own', async () => {
  expect(await lookOf(canvas('#ffffff00').composite([product]))).toBe('');
});

test('a picture that is stored under a name of before gets one that says how it stands', async () => {
  const shop = await createTestShop();
  try {
    const folder = await shop.folder({ 'products.csv': productsCsv(PHONES), ...(await phonePictures()) });
    await shop.import(folder);
    const files = async () =>
      (await shop.rows('select file from upload where is_opaque')).map(({ file }) => String(file));
    const [file = ''] = await files();
    expect(saysLook(file)).toBe(true);
    const before = file.replace(/~\w+/, '');
    const uploads = join(shop.dataFolder, 'uploads');
    await rename(join(uploads, file), join(uploads, before));
    await shop.rows(`update upload set file = '${before}' where file = '${file}' returning file`);
    expect((await shop.import(folder)).summary?.imagesProcessed).toBe(1);
    expect(await files()).toContain(file);
    expect((await shop.import(folder)).summary?.imagesProcessed).toBe(0);
  } finally {
    await shop.end();
  }
});
