import type { ImageFormat } from './image-processor.ts';

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
