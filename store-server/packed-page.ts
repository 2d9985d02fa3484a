import { types } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { property, TAGS_HEADER, tagsOf } from './cache-entry.ts';
import { isSurrogateKey } from './edge-purge.ts';

/**
 * A page that was rendered, as the cache keeps it. Its HTML and the data in it, the same data for Next's router and again
 * in segments say everything three times, and HTML with one letter beyond Latin-1 takes two bytes for each: packed, all
 * of it together takes about a tenth.
 */
export interface PackedPage {
  readonly kind: 'PACKED_PAGE';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The names by which a change of what it shows is told. */
  readonly tags: readonly string[];
  /** Whether its HTML can be sent as it is. */
  readonly isWhole: boolean;
  readonly bytes: Buffer;
}

/** Of what Next was given or has given, the page that is kept of it: Next stores again what it could not make anew. */
const packedOf = new WeakMap<object, PackedPage>();

/** A value of Next as it is kept: a page packed, anything else as it is. */
export function pack(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || property(value, 'kind') !== 'APP_PAGE') return value;
  const known = packedOf.get(value);
  if (known !== undefined) return known;
  const [html, status, postponed] = ['html', 'status', 'postponed'].map((name) => property(value, name));
  const headers = Object.entries(property(value, 'headers') ?? {}).filter(
    (header): header is [string, string] => header[0] !== TAGS_HEADER && typeof header[1] === 'string',
  );
  const page: PackedPage = {
    kind: 'PACKED_PAGE',
    status: typeof status === 'number' ? status : 200,
    headers: Object.fromEntries(headers),
    tags: tagsOf(value).filter(isSurrogateKey),
    isWhole: typeof html === 'string' && postponed === undefined,
    bytes: zstdCompressSync(serialize(value)),
  };
  packedOf.set(value, page);
  return page;
}

/** What was kept, as Next knows it. */
export function unpack(kept: unknown): unknown {
  if (!isPacked(kept)) return kept;
  const value: unknown = deserialize(zstdDecompressSync(kept.bytes));
  if (typeof value === 'object' && value !== null) packedOf.set(value, kept);
  return value;
}

/** Whether a kept value is a page, here or in another process. */
export function isPacked(kept: unknown): kept is PackedPage {
  return property(kept, 'kind') === 'PACKED_PAGE';
}

/** The HTML of a whole page. */
export function htmlOf(page: PackedPage): string {
  return String(property(unpack(page), 'html'));
}

/** What Next's router asks for before a link to the page is followed, by the name that it has for it. */
export function segmentOf(page: PackedPage, name: string): Buffer | undefined {
  const segments = property(unpack(page), 'segmentData');
  const segment: unknown = types.isMap(segments) ? segments.get(name) : undefined;
  // A copy: what was unpacked is one large buffer.
  return types.isUint8Array(segment) ? Buffer.from(segment) : undefined;
}
