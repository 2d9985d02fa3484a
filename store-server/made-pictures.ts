import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { readEnv } from '../lib/read-env.ts';
import { MADE, type KeptFiles } from '../storage/files.ts';
import { s3Files } from '../storage/s3.ts';
import { s3Settings } from '../storage/settings.ts';
import { property } from './cache-entry.ts';

/** What a store keeps of them in memory: some three thousand of the usual size. */
const MEMORY_BYTES = 64 * 1024 * 1024;
const FORMATS = ['avif', 'webp'] as const;
/** So often somebody reads that the storage does not answer. */
const TELL_MS = 60_000;

/** The sizes that stores have made of pictures, where all of them find them. */
export interface MadePictures {
  /** Does the work of a request: whatever is read or kept in its course is the picture that it asks for. */
  readonly forRequest: <Done>(request: IncomingMessage, work: () => Done) => Done;
  /** Whether it need not be made; then it is in memory. */
  readonly isMade: (request: IncomingMessage) => Promise<boolean>;
  /** The picture of the present request as Next knows it; undefined when it is to be made, or storage is away. */
  readonly get: () => Promise<object | undefined>;
  /** Keeps what Next has made for the present request. Nobody waits for the storage. */
  readonly set: (value: unknown) => void;
}

/**
 * @param files where they are kept; a picture is never another, since its name says its bytes
 * @param tell is told, now and then, that the storage fails
 */
export function createMadePictures(
  files: KeptFiles,
  tell: (problem: string) => void = (problem) => console.warn(problem),
): MadePictures {
  const memory = new LRUCache<string, Buffer>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ length }) => length + 500,
  });
  const reading = new Map<string, Promise<Buffer | undefined>>();
  const asked = new AsyncLocalStorage<string | undefined>();
  let toldAt = -Infinity;

  const failed = (error: unknown) => {
    if (performance.now() - toldAt < TELL_MS) return undefined;
    toldAt = performance.now();
    tell(`Made pictures are not shared: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  };

  function find(path: string): Promise<Buffer | undefined> {
    const held = memory.get(path);
    if (held !== undefined) return Promise.resolve(held);
    const begun =
      reading.get(path) ??
      files
        .read(path)
        .then((data) => {
          if (data !== undefined) memory.set(path, data);
          return data;
        }, failed)
        .finally(() => reading.delete(path));
    reading.set(path, begun);
    return begun;
  }

  return {
    forRequest: (request, work) => asked.run(pathOf(request), work),
    async isMade(request) {
      const path = pathOf(request);
      return path !== undefined && (await find(path)) !== undefined;
    },
    async get() {
      const path = asked.getStore();
      const buffer = path === undefined ? undefined : await find(path);
      if (path === undefined || buffer === undefined) return undefined;
      return {
        // As the tag of the optimizer, whoever made it.
        ...{ kind: 'IMAGE', buffer, etag: createHash('sha256').update(buffer).digest('base64url') },
        ...{ extension: path.slice(path.lastIndexOf('.') + 1), upstreamEtag: '' },
      };
    },
    set(value) {
      const path = asked.getStore();
      const buffer = property(value, 'buffer');
      // What came out in another format than was asked for was not made.
      if (
        path === undefined ||
        !Buffer.isBuffer(buffer) ||
        !path.endsWith(`.${String(property(value, 'extension'))}`)
      )
        return;
      memory.set(path, buffer);
      void files.write(path, buffer).catch(failed);
    },
  };
}

/** Where the size and format is kept that a request of the optimizer is for; undefined for a format of old browsers. */
function pathOf({ url = '', headers: { accept = '' } }: IncomingMessage): string | undefined {
  const query = new URLSearchParams(url.slice(url.indexOf('?')));
  const [picture, width, quality] = ['url', 'w', 'q'].map((name) => query.get(name) ?? '');
  const name = picture?.slice(picture.lastIndexOf('/') + 1);
  const format = FORMATS.find((each) => accept.includes(`image/${each}`));
  return name && format && `${MADE}${name}/${width}-${quality}.${format}`;
}

const settings = s3Settings(readEnv());

/** Those of this process; undefined where pictures are kept in a folder, and each store makes its own. */
export const madePictures = settings === undefined ? undefined : createMadePictures(s3Files(settings));
