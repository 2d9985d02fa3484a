import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { readEnv } from '../lib/read-env.ts';
import { isKnownVersion } from '../machine/known-version.ts';
import { MADE, type KeptFiles } from '../storage/files.ts';
import { s3Files } from '../storage/s3.ts';
import { s3Settings } from '../storage/settings.ts';
import { property } from './cache-entry.ts';

/** What a store keeps of them in memory: some three thousand of the usual size. */
const MEMORY_BYTES = 64 * 1024 * 1024;
const FORMATS = ['avif', 'webp'] as const;
/** What who accepts neither gets of a picture, by the ending of its name; of any other ending that is not known before. */
const OLD_FORMATS: Readonly<Record<string, string>> = {
  ...{ png: 'png', gif: 'gif', avif: 'jpeg', webp: 'jpeg', jpg: 'jpeg', jpeg: 'jpeg', jfif: 'jpeg' },
};
/** As `minimumCacheTTL` of next.config.js. */
const BROWSERS_KEEP_SECONDS = 30 * 24 * 60 * 60;
/** Any other has to be quoted in a header. */
const PLAIN_NAME = /^[\w~-]+$/;
/** So often somebody reads that the storage does not answer. */
const LOG_EVERY_MS = 60_000;

/** A size of a picture. */
interface CachedPicture {
  readonly data: Buffer;
  /** Without the quotes that HTTP writes around it. */
  readonly etag: string;
  readonly extension: string;
}

/** The sizes that stores have made of pictures, where all of them find them. */
export type PictureCache = ReturnType<typeof createPictureCache>;

/**
 * @param files where they are kept; a picture is never another, since its name says its bytes
 * @param tell is told, now and then, that the storage fails
 */
export function createPictureCache(
  files: KeptFiles,
  tell: (problem: string) => void = (problem) => console.warn(problem),
) {
  const memory = new LRUCache<string, CachedPicture>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ data }) => data.length + 500,
  });
  const reading = new Map<string, Promise<CachedPicture | undefined>>();
  const asked = new AsyncLocalStorage<string | undefined>();
  let loggedAt = -Infinity;

  const failed = (error: unknown) => {
    if (performance.now() - loggedAt < LOG_EVERY_MS) return undefined;
    loggedAt = performance.now();
    tell(`Made pictures are not shared: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  };

  function hold(path: string, data: Buffer): CachedPicture {
    const etag = createHash('sha256').update(data).digest('base64url');
    const made = { data, etag, extension: path.slice(path.lastIndexOf('.') + 1) };
    memory.set(path, made);
    return made;
  }

  function find(path: string): Promise<CachedPicture | undefined> {
    const held = memory.get(path);
    if (held !== undefined) return Promise.resolve(held);
    const begun =
      reading.get(path) ??
      files
        .read(path)
        .then((data) => (data === undefined ? undefined : hold(path, data)), failed)
        .finally(() => reading.delete(path));
    reading.set(path, begun);
    return begun;
  }

  return {
    /** Does the work of a request: whatever is read or kept in its course is the picture that it asks for. */
    forRequest: <Done>(request: IncomingMessage, work: () => Done): Done => asked.run(pathOf(request), work),
    /**
     * Sends one that is in memory, as Next does but without its routing, which costs several times as much as the sending.
     *
     * @returns whether the request was answered
     */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      const path = request.method === 'GET' ? pathOf(request) : undefined;
      const made = path === undefined ? undefined : memory.get(path);
      const [name = ''] = path?.slice(MADE.length).split(/[./]/, 1) ?? [];
      if (made === undefined || !PLAIN_NAME.test(name)) return false;
      const { data, etag, extension } = made;
      response.setHeader('Vary', 'Accept');
      response.setHeader('Cache-Control', `public, max-age=${BROWSERS_KEEP_SECONDS}, must-revalidate`);
      response.setHeader('ETag', `"${etag}"`);
      if (isKnownVersion(request.headers, { etag: `"${etag}"` })) {
        response.statusCode = 304;
        response.end();
        return true;
      }
      response.setHeader('Content-Type', `image/${extension}`);
      response.setHeader('Content-Disposition', `inline; filename="${name}.${extension}"`);
      response.setHeader('Content-Security-Policy', "script-src 'none'; frame-src 'none'; sandbox;");
      response.setHeader('Content-Length', data.length);
      response.end(data);
      return true;
    },
    /** Whether it need not be made; then it is in memory. */
    async isMade(request: IncomingMessage): Promise<boolean> {
      const path = pathOf(request);
      return path !== undefined && (await find(path)) !== undefined;
    },
    /** The picture of the present request as Next knows it; undefined when it is to be made, or storage is away. */
    async get() {
      const path = asked.getStore();
      const made = path === undefined ? undefined : await find(path);
      if (made === undefined) return undefined;
      // The tag is as that of the optimizer, whoever made it.
      const { data: buffer, etag, extension } = made;
      return { kind: 'IMAGE', buffer, etag, extension, upstreamEtag: '' };
    },
    /** Keeps what Next has made for the present request. Nobody waits for the storage. */
    set(value: unknown): void {
      const path = asked.getStore();
      const buffer = property(value, 'buffer');
      // What came out in another format than was asked for was not made.
      if (
        path === undefined ||
        !Buffer.isBuffer(buffer) ||
        !path.endsWith(`.${String(property(value, 'extension'))}`)
      )
        return;
      hold(path, buffer);
      void files.write(path, buffer).catch(failed);
    },
  };
}

/** Where the size and format is kept that a request of the optimizer is for; undefined where that is not known. */
function pathOf({ url = '', headers: { accept = '' } }: IncomingMessage): string | undefined {
  const query = new URLSearchParams(url.slice(url.indexOf('?')));
  const [picture, width, quality] = ['url', 'w', 'q'].map((name) => query.get(name) ?? '');
  const name = picture?.slice(picture.lastIndexOf('/') + 1);
  const ending = name?.slice(name.lastIndexOf('.') + 1).toLowerCase() ?? '';
  const format = FORMATS.find((each) => accept.includes(`image/${each}`)) ?? OLD_FORMATS[ending];
  return name && format && `${MADE}${name}/${width}-${quality}.${format}`;
}

const settings = s3Settings(readEnv());

/** Those of this process; undefined where pictures are kept in a folder, and each store makes its own. */
export const pictureCache = settings === undefined ? undefined : createPictureCache(s3Files(settings));
