import type { Readable } from 'node:stream';

/** The folder of the pictures as they were imported, and that of the sizes which stores have made of them. */
export const UPLOADS = 'uploads/';
export const MADE = 'made/';

/** A kept file that is about to be read. */
export interface OpenedFile {
  /** Must be read to its end or destroyed; undefined when the caller has these bytes already. */
  readonly body: Readable | undefined;
  readonly bytes: number | undefined;
  /** A strong tag of the bytes, in quotes. */
  readonly etag: string;
  /** When they were written, as HTTP writes it; undefined when nobody knows. */
  readonly lastModified?: string | undefined;
}

/**
 * Where pictures are kept: a folder of this machine, or a bucket of S3-compatible storage. A path is made of names
 * divided by slashes, such as `uploads/phone-0123abcd.webp`; under a path stand always the same bytes, but for notes.
 *
 * Every function rejects with StorageAway when the storage does not answer in time.
 */
export interface KeptFiles {
  /**
   * @param bytes how long the file is, where that is known: one that a power cut has left shorter is not there. A bucket has
   *   whole files alone, and is not asked.
   */
  readonly has: (path: string, bytes?: number) => Promise<boolean>;
  /** @returns undefined when there is no such file */
  readonly open: (
    path: string,
    known?: { readonly etag?: string | undefined },
  ) => Promise<OpenedFile | undefined>;
  /** A whole file of at most {@link MAX_BYTES}; undefined when there is none. */
  readonly read: (path: string) => Promise<Buffer | undefined>;
  /** Keeps a file; whoever reads it finds it whole, before or after. */
  readonly write: (path: string, data: Buffer) => Promise<void>;
  /** Keeps a file of this machine. @returns false when there is one as long under this path already, which stays */
  readonly add: (path: string, file: string) => Promise<boolean>;
  /** What is not there is removed, too. */
  readonly remove: (path: string) => Promise<void>;
  /** The paths that begin with a folder, in no order that anybody may rely on. */
  readonly list: (folder: string) => AsyncIterable<string>;
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  json: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
};

/** Of a file, by the end of its name. */
export function contentTypeOf(path: string): string {
  return CONTENT_TYPES[path.slice(path.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream';
}

/** No picture is longer: what is, was put there by somebody else. */
export const MAX_BYTES = 64 * 1024 * 1024;

/** The storage does not answer, or not in time; it is worth asking again. */
export class StorageAway extends Error {
  readonly code = 'STORAGE_AWAY';

  constructor(reason: unknown) {
    super('The storage of the pictures does not answer.', { cause: reason });
    this.name = 'StorageAway';
  }
}

/** All of a stream. @throws Error when there is more of it than {@link MAX_BYTES} */
export async function wholeOf(stream: AsyncIterable<unknown>): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of stream) {
    if (!(part instanceof Uint8Array)) throw new TypeError('A kept file is bytes.');
    const piece = Buffer.from(part);
    bytes += piece.length;
    if (bytes > MAX_BYTES) throw new Error(`A kept file has more than ${MAX_BYTES} bytes.`);
    parts.push(piece);
  }
  return Buffer.concat(parts);
}
