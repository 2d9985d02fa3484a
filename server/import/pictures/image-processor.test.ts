import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { processImage, readSource } from './image-processor.ts';

function plain(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#2f5d46' } });
}

test('a photograph becomes an upright WebP without metadata, bounded in size', async () => {
  const photograph = await plain(3000, 1500)
    .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '33/1 53/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const image = await processImage('holiday/IMG 1.jpeg', photograph, 'webp');
  expect(image).toMatchObject({ width: 1000, height: 2000 });
  expect(image.file).toMatch(/^img-1-[0-9a-f]{8}~5dw\.webp$/);
  const metadata = await sharp(image.data).metadata();
  expect(metadata).toMatchObject({ format: 'webp', width: 1000, height: 2000 });
  expect([metadata.exif, metadata.icc, metadata.xmp, metadata.orientation]).toEqual(Array(4).fill(undefined));
});

test('a sound WebP is kept byte for byte, so that an export can be imported without a loss', async () => {
  const first = await processImage('a.png', await plain(300, 200).png().toBuffer(), 'webp');
  const second = await processImage('a.png', first.data, 'webp');
  expect(second.data.equals(first.data)).toBe(true);
  expect(second.file).toBe(first.file);
});

test('a WebP that tells where it was taken is written anew', async () => {
  const withExif = await plain(300, 200)
    .withExif({ IFD0: { Copyright: 'Somebody' } })
    .webp()
    .toBuffer();
  const image = await processImage('a.webp', withExif, 'webp');
  expect((await sharp(image.data).metadata()).exif).toBeUndefined();
});

test('the picture for social networks is a JPEG', async () => {
  const png = await sharp({ create: { width: 40, height: 20, channels: 4, background: '#ffffff00' } })
    .png()
    .toBuffer();
  const image = await processImage('og.png', png, 'jpeg');
  expect(image.file).toMatch(/^og-[0-9a-f]{8}\.jpg$/);
  expect((await sharp(image.data).metadata()).format).toBe('jpeg');
});

test('what is no picture is refused with a reason', async () => {
  const refuse = (data: Buffer) => processImage('x.jpg', data, 'webp');
  await expect(
    refuse(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')),
  ).rejects.toThrow('is no image');
  await expect(refuse(Buffer.from('plain text'))).rejects.toThrow('is no image');
  await expect(refuse(Buffer.alloc(0))).rejects.toThrow('is no image');
  const whole = await plain(400, 400).jpeg().toBuffer();
  await expect(refuse(whole.subarray(0, whole.length / 2))).rejects.toThrow('is damaged');
  const huge = await plain(8000, 7000).png({ compressionLevel: 9 }).toBuffer();
  await expect(refuse(huge)).rejects.toThrow('more than 50 million pixels');
});

test('only files inside the folder are read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'images-'));
  try {
    await writeFile(join(folder, 'secret'), 'x');
    await mkdir(join(folder, 'images'));
    await symlink(join(folder, 'secret'), join(folder, 'images', 'link.jpg'));
    await symlink(folder, join(folder, 'images', 'up'));
    await expect(readSource(join(folder, 'images'), 'link.jpg')).rejects.toThrow('is a symbolic link');
    await expect(readSource(join(folder, 'images'), 'up/secret')).rejects.toThrow('is a symbolic link');
    await expect(readSource(join(folder, 'images'), 'none.jpg')).resolves.toBeUndefined();
    await expect(readSource(folder, 'images')).resolves.toBeUndefined();
    await expect(readSource(folder, 'secret/none.jpg')).resolves.toBeUndefined();
    await expect(readSource(folder, `${'n'.repeat(300)}.jpg`)).resolves.toBeUndefined();
  } finally {
    await rm(folder, { recursive: true });
  }
});

test.each(['webp', 'jpeg'] as const)(
  'what stands in or behind a picture (%s) is not stored with it',
  async (format) => {
    const picture = await plain(300, 200)[format]().toBuffer();
    const { data: kept } = await processImage(`a.${format}`, picture, format);
    expect(kept.equals(picture)).toBe(true);
    const script = Buffer.from('<script>alert(1)</script>PK\u0003\u0004');
    const behind = Buffer.concat([picture, script]);
    const within =
      format === 'webp'
        ? Buffer.concat([
            picture,
            Buffer.from('JUNK'),
            sizeOf(script),
            script,
            Buffer.alloc(script.length % 2),
          ])
        : Buffer.concat([
            picture.subarray(0, 2),
            Buffer.from([0xff, 0xfe, 0, script.length + 2]),
            script,
            picture.subarray(2),
          ]);
    if (format === 'webp') within.writeUInt32LE(within.length - 8, 4);
    for (const data of [behind, within]) {
      const image = await processImage(`a.${format}`, data, format);
      expect(image.data.includes('<script')).toBe(false);
      expect((await sharp(image.data).metadata()).width).toBe(300);
    }
  },
);

function sizeOf(data: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(data.length);
  return size;
}
