import { createHash } from 'node:crypto';
import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { lookOf } from './picture-look.ts';

/** The longest side of a stored picture, in pixels. */
export const MAX_SIDE = 2000;
export const MAX_SOURCE_BYTES = 30 * 1024 * 1024;
const MAX_SOURCE_PIXELS = 50_000_000;
/** An already sound WebP (or JPEG) up to this size is kept byte for byte. */
const MAX_KEPT_BYTES = 4 * 1024 * 1024;
const WEBP_QUALITY = 82;
const JPEG_QUALITY = 85;

export type ImageFormat = 'webp' | 'jpeg';

/** A picture as the database knows it. */
export interface StoredImage {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  /** False where the ground shines through. */
  readonly isOpaque: boolean;
  readonly sourceHash: string;
}

/** A picture that is ready to be stored. */
export interface ProcessedImage extends StoredImage {
  readonly data: Buffer;
}

/** Why a picture is refused, in a form that follows its name: 'is no image', 'does not exist'. */
export class ImageError extends Error {}

// One picture a core is processed at a time: threads inside a picture would only compete with them.
sharp.concurrency(1);
sharp.cache(false);

/** The first 16 hexadecimal digits would do; all of them cost nothing. */
export function hashOf(data: Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}

/**
 * Reads a picture of a catalogue folder; undefined when there is none. Throws {@link ImageError} when it is too
 * large or cannot be read. A symbolic link is no picture: a folder from elsewhere must not publish files of this machine.
 */
export async function readSource(imagesFolder: string, source: string): Promise<Buffer | undefined> {
  let path = imagesFolder;
  for (const segment of source.split('/')) {
    path = join(path, segment);
    const stats = await lstat(path).catch(() => undefined);
    if (stats === undefined) return undefined;
    if (stats.isSymbolicLink()) throw new ImageError('is a symbolic link');
    if (stats.isFile() && stats.size > MAX_SOURCE_BYTES)
      throw new ImageError(`is larger than ${MAX_SOURCE_BYTES} bytes`);
    // The name of another picture may begin like this one.
    if (stats.isDirectory() && path === join(imagesFolder, source)) return undefined;
  }
  return readFile(path).catch(() => {
    throw new ImageError('cannot be read');
  });
}

/**
 * Makes a picture fit for the shop: upright, at most {@link MAX_SIDE} pixels a side, without metadata (which
 * may say where a photograph was taken), as WebP or JPEG. A WebP or JPEG that is all that already is kept as
 * it is. The name carries a hash of the bytes, so that it can be cached for ever.
 */
export async function processImage(
  source: string,
  data: Buffer,
  format: ImageFormat,
): Promise<ProcessedImage> {
  if (!isRaster(data)) throw new ImageError('is no image (JPEG, PNG, WebP, AVIF, GIF or TIFF)');
  try {
    const image = sharp(data, { limitInputPixels: MAX_SOURCE_PIXELS, failOn: 'error' });
    const metadata = await image.metadata();
    if (metadata.width * metadata.height > MAX_SOURCE_PIXELS) {
      throw new ImageError(`has more than ${MAX_SOURCE_PIXELS / 1_000_000} million pixels`);
    }
    const isKept =
      metadata.format === format &&
      data.length <= MAX_KEPT_BYTES &&
      Math.max(metadata.width, metadata.height) <= MAX_SIDE &&
      (metadata.pages ?? 1) === 1 &&
      (metadata.orientation ?? 1) === 1 &&
      metadata.space === 'srgb' &&
      isOnlyPicture(data, format) &&
      [metadata.exif, metadata.icc, metadata.iptc, metadata.xmp].every((part) => part === undefined);
    if (isKept) {
      const { width, height } = metadata;
      const covers = await isOpaque(data, metadata);
      // Decoding finds what is damaged; at a small size it takes a fifth of the time of looking at every dot.
      const look = await lookOf(image, { width, height });
      return named(source, data, format, { width, height, isOpaque: covers, look, original: data });
    }
    const turned = image.autoOrient().resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true });
    const encoded =
      format === 'webp'
        ? turned.webp({ quality: WEBP_QUALITY, effort: 4 })
        : turned.flatten({ background: '#ffffff' }).jpeg({ quality: JPEG_QUALITY, mozjpeg: true });
    const { data: output, info } = await encoded.toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    const covers = format === 'jpeg' || (await isOpaque(data, metadata));
    const look = await lookOf(sharp(output), { width, height });
    return named(source, output, format, { width, height, isOpaque: covers, look, original: data });
  } catch (error) {
    if (error instanceof ImageError) throw error;
    const message = error instanceof Error ? error.message : String(error);
    if (/pixel limit/i.test(message)) {
      throw new ImageError(`has more than ${MAX_SOURCE_PIXELS / 1_000_000} million pixels`);
    }
    throw new ImageError('is damaged or no image');
  }
}

/** Whether a picture hides the ground it stands on. A small copy of it tells. */
async function isOpaque(data: Buffer, { hasAlpha }: { readonly hasAlpha?: boolean }): Promise<boolean> {
  if (hasAlpha !== true) return true;
  const small = await sharp(data).resize(64, 64, { fit: 'inside' }).png().toBuffer();
  return (await sharp(small).stats()).isOpaque;
}

/** Tells a picture of dots by its first bytes. SVG, which can carry scripts, is not one. */
function isRaster(data: Buffer): boolean {
  const ascii = (start: number, end: number) => data.toString('latin1', start, end);
  return (
    ascii(0, 3) === '\u00ff\u00d8\u00ff' ||
    ascii(0, 8) === '\u0089PNG\r\n\u001a\n' ||
    (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') ||
    ascii(0, 4) === 'GIF8' ||
    ascii(0, 4) === 'II*\0' ||
    ascii(0, 4) === 'MM\0*' ||
    (ascii(4, 8) === 'ftyp' && /^(avif|avis|mif1|heic|heix)$/.test(ascii(8, 12)))
  );
}

function named(
  source: string,
  data: Buffer,
  format: ImageFormat,
  {
    original,
    look,
    ...shape
  }: Pick<StoredImage, 'width' | 'height' | 'isOpaque'> & { look: string; original: Buffer },
): ProcessedImage {
  // What the ground shines through has none of its own, and the pictures for social networks stand in no frame.
  const said = shape.isOpaque && format === 'webp' ? look : '';
  const file = `${slugOf(source)}-${hashOf(data).slice(0, 8)}${said}.${extensionOf(format)}`;
  return { file, ...shape, bytes: data.length, sourceHash: hashOf(original), data };
}

export function extensionOf(format: ImageFormat): string {
  return format === 'webp' ? 'webp' : 'jpg';
}

/** The readable part of a stored name: the file's own name in lower-case ASCII. */
function slugOf(source: string): string {
  const name = (source.split('/').at(-1) ?? '').replace(/\.[^.]*$/, '');
  const ascii = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const slug = ascii
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '');
  return slug === '' ? 'image' : slug;
}

/** What a WebP of one still picture is made of; anything else is somebody's own. */
const WEBP_PARTS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH']);
/** The same of a JPEG: JFIF, tables, frames and restart intervals. */
const JPEG_PARTS = new Set([0xe0, 0xdb, 0xc0, 0xc1, 0xc2, 0xc4, 0xdd]);
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = Buffer.from([0xff, 0xd9]);

/** Whether a file is a picture and nothing besides: no page, script or archive stands in it or behind it. */
export function isOnlyPicture(data: Buffer, format: ImageFormat): boolean {
  return format === 'webp' ? isOnlyWebp(data) : isOnlyJpeg(data);
}

function isOnlyWebp(data: Buffer): boolean {
  if (data.length < 12 || data.readUInt32LE(4) + 8 !== data.length) return false;
  let place = 12;
  while (place + 8 <= data.length) {
    if (!WEBP_PARTS.has(data.toString('latin1', place, place + 4))) return false;
    const size = data.readUInt32LE(place + 4);
    // Parts begin at even places.
    place += 8 + size + (size % 2);
  }
  return place === data.length;
}

function isOnlyJpeg(data: Buffer): boolean {
  let place = 2;
  while (place + 4 <= data.length && data[place] === 0xff) {
    const part = data[place + 1] ?? 0;
    // Within what is scanned this stands at the end alone.
    if (part === START_OF_SCAN) return data.indexOf(END_OF_IMAGE, place) === data.length - 2;
    if (!JPEG_PARTS.has(part)) return false;
    place += 2 + data.readUInt16BE(place + 2);
  }
  return false;
}
