import { inflateSync } from 'node:zlib';

const HEADER_BYTES = 44;
const ENTRY_BYTES = 20;
const SFNT_HEADER_BYTES = 12;
const SFNT_ENTRY_BYTES = 16;

/**
 * Unpacks a WOFF 1.0 font into the TrueType font it was made of, because what draws text on pictures reads no
 * packed fonts.
 *
 * @throws Error when the file is no WOFF 1.0.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('The file is no WOFF 1.0 font.');
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(SFNT_HEADER_BYTES + count * SFNT_ENTRY_BYTES);
  woff.copy(head, 0, 4, 8);
  const power = Math.floor(Math.log2(count));
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(2 ** power * SFNT_ENTRY_BYTES, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE((count - 2 ** power) * SFNT_ENTRY_BYTES, 10);

  const parts = [head];
  let place = head.length;
  for (let index = 0; index < count; index += 1) {
    const entry = HEADER_BYTES + index * ENTRY_BYTES;
    const offset = woff.readUInt32BE(entry + 4);
    const packedLength = woff.readUInt32BE(entry + 8);
    const length = woff.readUInt32BE(entry + 12);
    const packed = woff.subarray(offset, offset + packedLength);
    const table = packedLength < length ? inflateSync(packed) : packed;
    const at = SFNT_HEADER_BYTES + index * SFNT_ENTRY_BYTES;
    woff.copy(head, at, entry, entry + 4);
    woff.copy(head, at + 4, entry + 16, entry + 20);
    head.writeUInt32BE(place, at + 8);
    head.writeUInt32BE(length, at + 12);
    // Every table begins at a multiple of four.
    const padded = Buffer.alloc(Math.ceil(length / 4) * 4);
    table.copy(padded);
    parts.push(padded);
    place += padded.length;
  }
  return Buffer.concat(parts);
}
